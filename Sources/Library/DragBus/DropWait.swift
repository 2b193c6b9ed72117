import AccessibleDragging
import GLibSupport

/// The wait for what becomes of a drop that the person has asked for here, in another window.
///
/// Large data take their time: after a while it is said that the other does not answer, and the drop is waited for until
/// the person cancels the drag.
@MainActor
final class DropWait {
    private enum State {
        case waiting
        /// The place has ended the drag, and is about to say what became of it.
        case ending
        case over
    }

    /// The application that was asked.
    let application: String
    private weak var coordinator: DragCoordinator?
    private weak var session: DragSession?
    private let names: [String]
    private let row: PlaceRow
    private let patience: Double
    private let isLoading: @MainActor () -> Bool
    private var observation = 0
    private var timer: MainLoop.Scheduled?
    private var state = State.waiting

    /// - Parameters:
    ///   - session: What is dropped.
    ///   - row: Where.
    ///   - coordinator: Where it is lifted.
    ///   - patience: After how many seconds it is said that the other does not answer.
    ///   - isLoading: Whether the other gets data now, and is waited for longer.
    init(
        for session: DragSession, at row: PlaceRow, in coordinator: DragCoordinator, patience: Double,
        unless isLoading: @escaping @MainActor () -> Bool
    ) {
        (self.session, self.row, self.coordinator) = (session, row, coordinator)
        (application, names) = (row.application, session.spokenNames)
        (self.patience, self.isLoading) = (patience, isLoading)
        observation = coordinator.observe { [weak self, weak session] event in
            guard case .cancelled(let ended) = event, ended === session, let self, case .waiting = state else { return }
            // A guest that was dropped in another window has ended without a drop here, and is waited for.
            if (ended.guest as? GuestDrag)?.isOver != true { end() }
        }
        begin()
    }

    var isOver: Bool { if case .over = state { true } else { false } }

    private func begin() {
        timer = MainLoop.after(seconds: patience) { [weak self] in self?.tellOfSilence() }
    }

    private func tellOfSilence() {
        guard !isOver, let coordinator, let session, coordinator.session === session else { return }
        if isLoading() { return begin() }
        let window = row.window.isEmpty ? session.applicationName ?? row.name : row.window
        coordinator.say(.said(coordinator.wording.doesNotAnswer(window)))
    }

    /// The place ends the drag, as one does that is content with a name.
    func placeEndsDrag() { if case .waiting = state { state = .ending } }

    private func end() {
        state = .over
        timer?.cancel()
        coordinator?.stopObserving(observation)
    }

    /// Announces what has become of the drop, unless the person has cancelled it, and knows.
    func tell(_ outcome: PlaceOutcome) {
        guard !isOver, let coordinator else { return }
        end()
        let isStillLifted = session.map { $0 === coordinator.session } ?? false
        if isStillLifted, outcome.reason.isEmpty {
            // Nobody has taken it, whatever the other says.
            coordinator.say(.refused(reason: coordinator.wording.wasStopped, stillLifted: true))
        } else if outcome.reason.isEmpty {
            let place = (row.window.isEmpty ? [] : [row.window]) + outcome.place
            coordinator.say(.dropped(items: names, place: place))
        } else {
            coordinator.say(.refused(reason: outcome.reason, stillLifted: coordinator.session != nil))
        }
    }
}

/// The drops that the person has asked for here and whose end is not known.
@MainActor
struct DropWaits {
    private var all: [DropWait] = []

    mutating func add(_ wait: DropWait) { all = all.filter { !$0.isOver } + [wait] }

    /// Whether the end of one of them is still to be announced.
    var isWaiting: Bool { all.contains { !$0.isOver } }

    /// The one that an application was asked for.
    func of(_ application: String) -> DropWait? { all.last { !$0.isOver && $0.application == application } }
}
