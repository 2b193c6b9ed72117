/// A drop under way, from the question to the answer.
@MainActor
final class DropPerformance {
    /// The stage of the drop.
    enum Stage {
        /// The place has not answered, and the drop waits for it.
        case waiting
        /// The place has not answered, and the drop was stopped: a late success is undone.
        case abandoned
        /// The place has answered. Later answers are ignored.
        case answered
    }

    let drop: DropSession
    let interaction: DropInteraction
    private(set) weak var view: View?
    private(set) weak var element: AccessibleElement?
    /// The names of the place, kept because the view may vanish meanwhile.
    let place: [String]
    /// Receives the outcome, for the caller that asked for the drop.
    let completion: DropCompletion
    private(set) var stage = Stage.waiting

    init(
        drop: DropSession, interaction: DropInteraction, view: View, element: AccessibleElement?,
        place: [String], completion: @escaping DropCompletion
    ) {
        self.drop = drop
        self.interaction = interaction
        self.view = view
        self.element = element
        self.completion = completion
        self.place = place
    }

    /// Stops waiting for the answer, and ends the place's loads.
    func abandon() {
        stage = .abandoned
        drop.cancelLoading()
    }

    /// Takes an answer.
    ///
    /// - Returns: The stage before the answer, which says what to do with it.
    func takeAnswer() -> Stage {
        defer { stage = .answered }
        return stage
    }
}
