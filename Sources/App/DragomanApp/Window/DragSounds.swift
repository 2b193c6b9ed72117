import AccessibleDragging
import GLibSupport
import GTKAppSupport

/// Plays sounds for lifts, drops, errors and the ends of lists, for people who do not hear or read words of these.
@MainActor
final class DragSounds {
    /// Whether the person wants them.
    var isOn = true
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func play(_ event: DragEvent) {
        if let name = event.soundName { play(name) }
    }

    /// The keyboard was to go on where a list ends, or has gone round to its other end.
    func playEnd(_ end: ListEnd) { play(end.soundName) }

    private func play(_ name: String) {
        guard isOn else { return }
        log.tell(sound: name)
        // A program that reads events is a demo or a test: nobody should hear its sounds twice.
        if !EventLog.isWanted {
            EventSounds.play(name, called: name, file: try? Resources().path("sounds/\(name).wav"))
        }
    }
}
