import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import TextSafety

/// Something that an app said it did: one line of JSON with the member `event`.
///
/// ```swift
/// let event = try app.events.wait(for: "dropped", "refused")
/// if event.name == "refused" { print(event["reason"]?.text ?? "") }
/// ```
public struct Event: Equatable, Sendable, CustomStringConvertible {
    /// The event's name, such as `drag-begin`.
    public let name: String
    /// Everything that the line holds.
    public let json: JSON

    public init(name: String, json: JSON) {
        (self.name, self.json) = (name, json)
    }

    /// A member of the line.
    public subscript(_ member: String) -> JSON? { json[member] }

    public var description: String { json.description }
}

/// Reads the events that an app prints, from the pipe that is its standard output.
///
/// ```swift
/// app.events.forget()
/// try session.keyboard.press("ctrl+z")
/// try app.events.wait(for: "undone", timeout: 5)
/// ```
public final class EventReader {
    /// All events so far, the oldest first.
    public private(set) var events: [Event] = []
    /// Lines that were no events.
    private(set) var otherLines: [String] = []

    private let descriptor: Int32
    private let source: String
    private let log: () -> String
    private var rest: [UInt8] = []
    private var ended = false
    private var mark = 0

    /// - Parameters:
    ///   - descriptor: Where to read from; it is closed with the reader.
    ///   - source: What prints the events, for messages.
    ///   - log: What the source wrote besides, for messages.
    public init(descriptor: Int32, source: String, log: @escaping () -> String = { "" }) {
        self.descriptor = descriptor
        self.source = source
        self.log = log
    }

    deinit { close(descriptor) }

    /// Forgets what came so far: waiting looks only at what comes from now on.
    public func forget() {
        read(timeout: 0)
        mark = events.count
    }

    /// The events since ``forget()``.
    public var recent: ArraySlice<Event> {
        read(timeout: 0)
        return events[mark...]
    }

    /// How many events there are by now: a position that ``wait(for:since:where:timeout:)`` can look from.
    public var position: Int {
        read(timeout: 0)
        return events.count
    }

    /// Waits until something has come, or the app has ended, or a signal has.
    ///
    /// - Parameters:
    ///   - position: What stands before it is known.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: Whether more may come; `false`: the app tells nothing any more, and nothing was waited for.
    public func waitForMore(since position: Int, timeout: Double) -> Bool {
        if events.count <= position { read(timeout: timeout) }
        return !ended
    }

    /// The last event of some names since a ``position``; `nil`: none has come.
    public func last(of names: [String], since position: Int) -> Event? {
        read(timeout: 0)
        return events.dropFirst(position).last { names.contains($0.name) }
    }

    /// Waits for an event since ``forget()``; one that has already come counts.
    ///
    /// - Parameters:
    ///   - names: Any of these names.
    ///   - position: Looks at what came from there on, whatever was forgotten since.
    ///   - condition: What else must be true of the event.
    ///   - timeout: How long to wait, in seconds.
    /// - Returns: The first such event.
    /// - Throws: ``SessionError`` with all events seen, when it does not come or the app has ended.
    @discardableResult
    public func wait(
        for names: String..., since position: Int? = nil, where condition: (Event) -> Bool = { _ in true },
        timeout: Double = 10
    ) throws(SessionError) -> Event {
        let end = MainLoop.seconds + timeout
        var seen = position ?? mark
        while true {
            while seen < events.count {
                let event = events[seen]
                seen += 1
                if names.contains(event.name), condition(event) { return event }
            }
            let left = end - MainLoop.seconds
            guard left > 0, !ended else { break }
            read(timeout: left)
        }
        let why = ended ? "has ended" : "did not say so in \(timeout) seconds"
        let lines = (events.map(\.description) + otherLines).map { "\n  \($0)" }.joined()
        let errors = log().split(separator: "\n").map { "\n  stderr: \($0)" }.joined()
        throw SessionError(
            "\(source) \(why): \(names.joined(separator: " or ")). "
                + "Seen:\(lines.isEmpty ? " nothing" : lines)\(errors)")
    }

    private func read(timeout: Double) {
        var wait = timeout
        while !ended, let bytes = ProcessPipe.readAvailable(descriptor, timeout: wait) {
            ended = bytes.isEmpty
            rest += bytes
            while let end = rest.firstIndex(of: 0x0A) {
                let line = String(decoding: rest[..<end], as: UTF8.self)
                rest.removeSubrange(...end)
                if let json = try? JSON(reading: line), let name = json["event"]?.text {
                    events.append(Event(name: name, json: json))
                } else {
                    otherLines.append(line)
                }
            }
            wait = 0
        }
    }
}
