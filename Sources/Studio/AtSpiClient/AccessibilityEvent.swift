import CGLib
import GLibSupport

/// Something that happened to an element, as an assistive technology is told.
///
/// ```swift
/// try listener.listen(seconds: 5) { event in
///     if let announcement = event.announcement { print(announcement.priority, announcement.text) }
/// }
/// ```
public struct AccessibilityEvent: Sendable {
    /// Words that a screen reader shall speak.
    public struct Announcement: Equatable, Sendable {
        public let text: String
        /// "polite" or "assertive".
        public let priority: String
    }

    /// When it was read, in the local time zone: hours, minutes, seconds and milliseconds.
    public let time: String
    /// The kind of event, as libatspi writes it: "object:state-changed:focused".
    public let kind: String
    /// A first number, whose meaning depends on the event: an index, a position in a text, or 1 for "on".
    public let detail1: Int
    /// A second number, such as the length of a text.
    public let detail2: Int
    /// The event's text, if it has one: the new name, the words to speak.
    public let text: String?
    /// The element it happened to.
    public let source: BusObject
    /// The element's role; empty where it did not answer.
    public internal(set) var role = ""
    /// The element's name; empty where it has none, or did not answer.
    public internal(set) var name = ""

    init(_ signal: BusSignal) {
        let category = signal.interface.split(separator: ".").last.map(String.init) ?? ""
        let detail = signal.body[0]?.text ?? ""
        let words = [category, signal.member].map(Self.dashed) + (detail.isEmpty ? [] : [detail])
        kind = words.joined(separator: ":")
        detail1 = signal.body[1]?.int ?? 0
        detail2 = signal.body[2]?.int ?? 0
        text = signal.body[3]?.unboxed.text
        source = BusObject(busName: signal.sender, path: signal.path)
        time = Self.now()
    }

    /// The announcement, of events that are one.
    public var announcement: Announcement? {
        guard kind == "object:announcement" || kind.hasPrefix("object:announcement:"), let text else { return nil }
        return Announcement(text: text, priority: detail1 == 2 ? "assertive" : "polite")
    }

    /// The new description of an element, of events that tell of one. Widgets of GTK before 4.14 have no other way to
    /// say something, and screen readers speak it for the element with the keyboard focus.
    var description: String? {
        guard kind == "object:property-change:accessible-description", let text, !text.isEmpty else { return nil }
        return text
    }

    /// The event in one line, for people.
    public var line: String {
        var element = Element(source)
        (element.role, element.name) = (role, name)
        let words: String
        if let announcement {
            words = "announcement \"\(printable(announcement.text, limit: 1000))\" \(announcement.priority)"
        } else {
            let details = detail2 == 0 ? "\(detail1)" : "\(detail1) \(detail2)"
            words = "\(printable(kind)) \(details)" + (text.map { " \"\(printable($0))\"" } ?? "")
        }
        return "\(time)  \(words)  \(element.title)"
    }

    /// "StateChanged" as "state-changed".
    private static func dashed(_ name: String) -> String {
        var result = ""
        for character in name {
            if character.isUppercase, !result.isEmpty { result += "-" }
            result += character.lowercased()
        }
        return result
    }

    private static func now() -> String {
        guard let time = g_date_time_new_now_local() else { return "" }
        defer { g_date_time_unref(time) }
        guard let text = g_date_time_format(time, "%H:%M:%S.%f") else { return "" }
        defer { g_free(text) }
        return String(String(cString: text).prefix(12))
    }
}
