import AccessibleDragging
import GLibSupport

/// The wait until it is known where the person has gone who holds something and has left the windows of this application.
@MainActor
final class Departure {
    /// How long windows may take to give each other the keyboard, in seconds. A list of windows is open meanwhile.
    static var settlingTime = 1.0

    private var timer: MainLoop.Scheduled?
    /// Whether the windows here had the keyboard when they were looked at last.
    fileprivate var wasActive = false
    /// Whether the person was told already that they are where nothing is taken: it is said once until they come back.
    var isTold = false

    /// Calls `body` when windows have settled. Further calls until then have no effect.
    func whenSettled(_ body: @escaping @MainActor () -> Void) {
        guard timer == nil else { return }
        timer = MainLoop.after(seconds: Self.settlingTime) { [weak self] in
            self?.timer = nil
            body()
        }
    }

    /// The person is back, or nothing is lifted any more.
    func end() {
        timer?.cancel()
        timer = nil
        isTold = false
    }
}

/// What is said where the person goes to an application that knows no drags by name.
extension DragLink {
    /// Says that another window of this application, or none, has the keyboard now.
    package func activityChanged() {
        let wasActive = departure.wasActive
        departure.wasActive = isActive()
        guard !departure.wasActive else {
            departure.end()
            return lock.personIsBack()
        }
        guard wasActive, lifted != nil || guest != nil else { return }
        departure.whenSettled { [weak self] in
            guard let self, !hasKeyboard() else { return }
            if lifted != nil { return lookWhereThePersonIs() }
            // The application that has lifted it knows all that take part.
            guard let guest, let connection else { return }
            connection.ask(
                BusObject(busName: guest.owner, path: DragProtocol.path), (DragProtocol.source, "Left"),
                [.string(guest.drag)], within: 5
            ) { _ in }
        }
    }

    /// Asks all that take part whether one of them has the keyboard. If none has, the person is told what works there.
    func lookWhereThePersonIs() {
        // Who lifts by a screen reader drops by its list, which is a window of its own.
        guard let lifted, let connection, knowsReader() || lifted.session.origin != .assistiveTechnology,
            !hasKeyboard(), !departure.isTold
        else { return }
        departure.isTold = true
        var left = lifted.peers.count
        var isSomebody = false
        let conclude: @MainActor () -> Void = { [weak self] in
            guard let self, self.lifted === lifted else { return }
            if isSomebody || hasKeyboard() { departure.isTold = false } else { tellWhatWorks(for: lifted.session) }
        }
        guard left > 0 else { return conclude() }
        for peer in lifted.peers {
            connection.ask(
                BusObject(busName: peer, path: DragProtocol.path), (DragProtocol.places, "HasKeyboard"),
                [.string(lifted.drag)], within: 1
            ) { result in
                // Of one that does not answer nothing is known, and nothing is said.
                isSomebody = isSomebody || (try? result.get())?.values[0]?.bool ?? true
                left -= 1
                if left == 0 { conclude() }
            }
        }
    }

    /// Shows it as a notification of the desktop: what this application announces while another one has the keyboard is
    /// spoken by no screen reader, and seen by nobody.
    private func tellWhatWorks(for session: DragSession) {
        guard let coordinator, let connection, coordinator.state == .lifted else { return }
        let wording = coordinator.wording
        let isOnClipboard = putOnClipboard(session.items)
        let text =
            isOnClipboard
            ? wording.sentences(wording.takesNoNamedDrops, wording.pastesInstead) : wording.takesNoNamedDrops
        let hints = Variant.array([.entry(.string("transient"), .variant(.bool(true)))], of: "{sv}")
        let arguments: [Variant] = [
            .string(application), .uint32(0), .string(""), .string(wording.holding(session.spokenNames)),
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
