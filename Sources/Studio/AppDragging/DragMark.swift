import GLibSupport
import TextSafety

/// What the person has marked, to be dropped later: kept between two commands, for as long as they are logged in.
///
/// ```swift
/// try DragMark(report, in: window).keep()
/// if let mark = DragMark.kept { print(mark.name) }
/// ```
public struct DragMark: Equatable, Sendable {
    /// What was marked.
    public let element: BusObject
    public let name: String
    public let role: String
    /// The window that it is in, on the accessibility bus.
    let frame: BusObject
    /// The same, as the desktop knows it.
    let window: String

    /// The most bytes of a file that is read.
    private static let limit: Int64 = 64 << 10

    /// Marks something in a window.
    public init(_ thing: Thing, in window: ShownWindow) {
        (element, name, role) = (thing.reference, thing.name, thing.role)
        (frame, self.window) = (window.frame.reference, window.window.identifier)
    }

    private static var folder: String { FilePath.join(UserFolders.runtime, "dragoman") }
    private static let file = "mark.json"

    /// What was marked last; `nil`: nothing is.
    public static var kept: DragMark? {
        guard let bytes = try? FilePath.read("\(folder)/\(file)", limit: limit),
            let json = try? JSON(reading: String(decoding: bytes, as: UTF8.self))
        else { return nil }
        return DragMark(json)
    }

    /// Keeps it in the place of what was marked before.
    ///
    /// - Throws: `FileError`.
    public func keep() throws {
        let folder = try Folder(Self.folder, make: true)
        let session = SessionFolder(in: folder)
        try folder.write(Array(json.description.utf8), as: Self.file, expecting: .anything, in: session)
    }

    /// Forgets what was marked.
    public static func forget() { try? Folder(folder).remove(file) }

    private var json: JSON {
        func object(_ object: BusObject) -> JSON { .strings([object.busName, object.path]) }
        return .object([
            "element": object(element), "name": .string(name), "role": .string(role), "frame": object(frame),
            "window": .string(window),
        ])
    }

    private init?(_ json: JSON) {
        func object(_ name: String) -> BusObject? {
            let words = (json[name]?.elements ?? []).compactMap(\.text)
            let object = words.count == 2 ? BusObject(busName: words[0], path: words[1]) : nil
            return object.flatMap { $0.isValid ? $0 : nil }
        }
        guard let element = object("element"), let frame = object("frame"), let name = json["name"]?.text,
            let role = json["role"]?.text, let window = json["window"]?.text
        else { return nil }
        (self.element, self.frame, self.name, self.role, self.window) = (element, frame, name, role, window)
    }
}
