/// A drop under way, from the question to the answer.
@MainActor
final class DropPerformance {
    let drop: DropSession
    let point: Point
    let interaction: DropInteraction
    private(set) weak var view: View?
    private(set) weak var element: AccessibleElement?
    /// The names of the place, kept in case that the view goes away meanwhile.
    let place: [String]
    /// Whoever asked for the drop.
    let completion: DropCompletion

    /// Nobody waits for the answer any more: a late success is taken back.
    var isAbandoned = false
    private(set) var isAnswered = false

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

    /// Takes the first answer; later ones are nobody's.
    func takeAnswer() -> Bool {
        defer { isAnswered = true }
        return !isAnswered
    }
}
