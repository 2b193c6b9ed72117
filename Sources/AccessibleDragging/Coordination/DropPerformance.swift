/// A drop under way, from the question to the answer.
@MainActor
final class DropPerformance {
    /// How far the drop has come.
    enum Stage {
        /// The place has not answered, and someone waits for it.
        case waiting
        /// The place has not answered, and nobody waits any more: a late success is taken back.
        case abandoned
        /// The place has answered. Later answers are ignored.
        case answered
    }

    let drop: DropSession
    let point: Point
    let interaction: DropInteraction
    private(set) weak var view: View?
    private(set) weak var element: AccessibleElement?
    /// The names of the place, kept because the view may go away meanwhile.
    let place: [String]
    /// Given to whoever asked for the drop.
    let completion: DropCompletion
    private(set) var stage = Stage.waiting

    init(
        drop: DropSession, point: Point, interaction: DropInteraction, view: View, element: AccessibleElement?,
        place: [String], completion: @escaping DropCompletion
    ) {
        self.drop = drop
        self.point = point
        self.interaction = interaction
        self.view = view
        self.element = element
        self.completion = completion
        self.place = place
    }

    /// Nobody waits for the answer any more. The place's loads end.
    func abandon() {
        stage = .abandoned
        drop.cancelLoading()
    }

    /// Takes an answer.
    ///
    /// - Returns: The stage before it, which says what to do with the answer.
    func takeAnswer() -> Stage {
        defer { stage = .answered }
        return stage
    }
}
