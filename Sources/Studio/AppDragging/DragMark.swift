import GLibSupport
import TextSafety

/// The thing that the person has marked, to be dropped later: kept between two commands, for as long as they are logged in.
///
/// ```swift
/// try DragMark(report, in: window).keep()
/// if let mark = DragMark.kept { print(mark.name) }
/// ```
public struct DragMark: Equatable, Sendable {
    /// The marked element.
    public let element: BusObject
    public let name: String
    public let role: String
    /// How many were selected with it, and are dragged, too.
    public let others: Int
    /// The window that it is in, on the accessibility bus.
    let frame: BusObject
    /// The same, as the desktop knows it.
    let window: String

    /// Marks something in a window.
    public init(_ thing: Thing, in window: ShownWindow, with others: Int = 0) {
        self.others = others
        (element, name, role) = (thing.reference, thing.name, thing.role)
        (frame, self.window) = (window.frame.reference, window.window.identifier)
    }

    private static let file = RuntimeFile(name: "mark.json")

    /// The thing that was marked last; `nil`: none is.
    public static var kept: DragMark? { file.json.flatMap { DragMark($0) } }

    /// Keeps it in the place of what was marked before.
    ///
    /// - Throws: `FileError`.
    public func keep() throws { try Self.file.keep(json) }

    /// Forgets what was marked.
    public static func forget() { file.remove() }

    private var json: JSON {
        .object([
            "element": element.json, "name": .string(name), "role": .string(role), "frame": frame.json,
            "window": .string(window), "others": .number(Double(others)),
        ])
    }

    private init?(_ json: JSON) {
        guard let element = BusObject(json["element"]), let frame = BusObject(json["frame"]),
            let name = json["name"]?.text, let role = json["role"]?.text, let window = json["window"]?.text
        else { return nil }
        (self.element, self.frame, self.name, self.role, self.window) = (element, frame, name, role, window)
        others = Int(exactly: (json["others"]?.number ?? 0).rounded()) ?? 0
    }
}
