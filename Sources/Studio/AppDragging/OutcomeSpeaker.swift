import GLibAppSupport
import GLibSupport

/// Says to the person what has happened, where no window of ours can: they work in another app.
///
/// ```swift
/// OutcomeSpeaker.say("Marked report.pdf. Go to a place, then drop.")
/// ```
public enum OutcomeSpeaker {
    /// Orca's own service, from version 49 on, as it is called now and before 51.
    private static let readers = [
        ("org.gnome.Orca1.Service", "/org/gnome/Orca1/Service"), ("org.gnome.Orca.Service", "/org/gnome/Orca/Service"),
    ]
    private static let notifications = BusObject(
        busName: "org.freedesktop.Notifications", path: "/org/freedesktop/Notifications")
    /// How long a notification is shown, in milliseconds.
    private static let shownFor: Int32 = 6_000

    /// How it was said.
    public enum Way: String, Sendable {
        /// By Orca, in speech and braille.
        case reader
        /// As a notification, which screen readers read.
        case notification
        /// By the system's speech.
        case speech
        /// Not at all: nothing here speaks, or shows notifications.
        case none
    }

    /// Says a text: by Orca where it takes texts, else as a notification of the desktop, else by the system's speech.
    ///
    /// - Parameters:
    ///   - text: What to say.
    ///   - title: Who says it.
    /// - Returns: How it was said.
    @discardableResult
    public static func say(_ text: String, title: String) -> Way {
        guard let address = try? BusConnection.sessionAddress(), let bus = try? BlockingBus(address) else {
            return speak(text)
        }
        for (name, path) in readers where isThere(name, on: bus) {
            let object = BusObject(busName: name, path: path)
            if (try? bus.ask(BusQuestion("\(name).PresentMessage", of: object, [.string(text)], timeout: 3))) != nil {
                return .reader
            }
        }
        if isThere(notifications.busName, on: bus), notify(text, title, on: bus) { return .notification }
        return speak(text)
    }

    private static func isThere(_ name: String, on bus: BlockingBus) -> Bool {
        let question = BusQuestion("org.freedesktop.DBus.NameHasOwner", of: .bus, [.string(name)])
        return (try? bus.ask(question))?[0]?.bool == true
    }

    private static func notify(_ text: String, _ title: String, on bus: BlockingBus) -> Bool {
        let hints: [Variant] = [.entry(.string("transient"), .variant(.bool(true)))]
        let words: [Variant] = [
            .string(title), .uint32(0), .string("io.github.dragoman.Dragoman"), .string(text), .string(""),
            .array([], of: "s"), .array(hints, of: "{sv}"), .int32(shownFor),
        ]
        let question = BusQuestion("org.freedesktop.Notifications.Notify", of: notifications, words, timeout: 3)
        return (try? bus.ask(question)) != nil
    }

    private static func speak(_ text: String) -> Way {
        // The options end before what an app has named.
        Program.startDetached(["spd-say", "--", text]) ? .speech : .none
    }
}
