import AccessibleDragging
import GLibSupport

/// Finds out whether the person has gone to an application that knows no drags by name, and says what works there: once for
/// each lift, whatever others say of where the person is.
@MainActor
final class Whereabouts {
    private enum State { case unknown, asking, told }

    private var state = State.unknown
    private weak var coordinator: DragCoordinator?
    private weak var session: DragSession?
    private let participants: Participants
    private let around: Surroundings
    private let connection: BusConnection

    init(
        of session: DragSession, in coordinator: DragCoordinator, _ participants: Participants, _ around: Surroundings,
        on connection: BusConnection
    ) {
        (self.session, self.coordinator, self.participants) = (session, coordinator, participants)
        (self.around, self.connection) = (around, connection)
    }

    /// Asks all that take part whether one of them has the keyboard. If none has, the person is told what works there.
    func look() {
        // Who lifts by a screen reader drops by its list, which is a window of its own.
        guard case .unknown = state, let session, !around.hasKeyboard(),
            around.knowsReader() || session.origin != .assistiveTechnology
        else { return }
        state = .asking
        participants.haveKeyboard { [weak self] isSomebody in
            guard let self else { return }
            state = .unknown
            guard !isSomebody, !around.hasKeyboard() else { return }
            tellWhatWorks()
        }
    }

    /// Shows it as a notification of the desktop: what this application announces while another one has the keyboard is
    /// spoken by no screen reader, and seen by nobody.
    private func tellWhatWorks() {
        guard let coordinator, let session, coordinator.session === session, coordinator.state == .lifted else {
            return
        }
        state = .told
        let wording = coordinator.wording
        let isOnClipboard = around.putOnClipboard(session.items)
        let text =
            isOnClipboard
            ? wording.sentences(wording.takesNoNamedDrops, wording.pastesInstead) : wording.takesNoNamedDrops
        let hints = Variant.array([.entry(.string("transient"), .variant(.bool(true)))], of: "{sv}")
        let arguments: [Variant] = [
            .string(around.application), .uint32(0), .string(""), .string(wording.holding(session.spokenNames)),
            .string(text), .strings([]), hints, .int32(-1),
        ]
        let service = "org.freedesktop.Notifications"
        connection.ask(
            BusObject(busName: service, path: "/org/freedesktop/Notifications"), (service, "Notify"), arguments,
            within: 5
        ) { [weak coordinator] result in
            // A desktop without notifications: who listens to all windows may hear it.
            if case .failure = result { coordinator?.say(text) }
        }
    }
}
