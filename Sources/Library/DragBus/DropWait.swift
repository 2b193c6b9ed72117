import AccessibleDragging
import GLibSupport

/// The wait for what becomes of a drop in another window.
///
/// Large data take their time: after a while it is said that the other does not answer, and the drop is waited for until
/// the person cancels the drag.
@MainActor
final class DropWait {
    private weak var coordinator: DragCoordinator?
    private weak var session: DragSession?
    private let sentence: String
    private let isLoading: @MainActor () -> Bool
    private let patience: Double
    private var observation = 0
    private var timer: MainLoop.Scheduled?
    private(set) var isOver = false

    /// - Parameters:
    ///   - session: What is dropped.
    ///   - coordinator: Where it is lifted.
    ///   - patience: After how many seconds it is said that the other does not answer.
    ///   - sentence: What is said then.
    ///   - isLoading: Whether the other gets data now, and is waited for longer.
    init(
        for session: DragSession, in coordinator: DragCoordinator, patience: Double, saying sentence: String,
        unless isLoading: @escaping @MainActor () -> Bool
    ) {
        (self.session, self.coordinator, self.sentence) = (session, coordinator, sentence)
        (self.isLoading, self.patience) = (isLoading, patience)
        observation = coordinator.observe { [weak self, weak session] event in
            guard case .cancelled(let ended) = event, ended === session else { return }
            // A guest that was dropped in another window has ended without a drop here, and is waited for.
            if (ended.guest as? GuestDrag)?.isOver != true { self?.end() }
        }
        begin()
    }

    private func begin() {
        timer = MainLoop.after(seconds: patience) { [weak self] in self?.tell() }
    }

    private func tell() {
        guard !isOver, let coordinator, let session, coordinator.session === session else { return }
        if isLoading() { return begin() }
        coordinator.say(.said(sentence))
    }

    /// Ends the wait: nothing is said of it any more.
    func end() {
        isOver = true
        timer?.cancel()
        coordinator?.stopObserving(observation)
    }
}
