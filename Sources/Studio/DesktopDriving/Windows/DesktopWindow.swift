import GLibSupport
import Glibc
import TextSafety

/// A window as a desktop knows it. All rectangles are in logical pixels of the whole screen.
///
/// ```swift
/// let window = try desktop.window(ofProcess: app.process.processIdentifier)
/// print(window.title, window.rectangle)
/// ```
public struct DesktopWindow: Equatable, Sendable {
    /// The purpose of a window.
    public enum Kind: String, Sendable {
        case window
        /// A dialog of another window.
        case dialog
        /// A menu, a list of choices, or another one that goes away by itself.
        case popup
    }

    /// The desktop finds it by this: "0x400003" on X11.
    public let identifier: String
    /// The process that has made it; 0: the desktop does not know.
    public let process: Int32
    /// The program's name for itself: "org.gnome.Nautilus".
    public let application: String
    public let title: String
    /// Where it is, with its frame and without its shadow.
    public let rectangle: ScreenRectangle
    /// The area within the frame that the desktop itself has drawn; the same as ``rectangle`` where the program draws it.
    public let content: ScreenRectangle
    /// With the shadow that its program draws: what the program's own positions are counted from.
    public let surface: ScreenRectangle
    public let kind: Kind
    /// Whether it has the keyboard.
    public let isActive: Bool

    /// Its title, or its program’s name where it has none: a person is told this.
    package var shownTitle: String { title.isEmpty ? application : title }

    /// A window of which its surface alone is known.
    package init(surface: ScreenRectangle, process: Int32) {
        (identifier, self.process, application, title) = ("\(process)", process, "", "")
        (rectangle, content, self.surface) = (surface, surface, surface)
        (kind, isActive) = (.window, true)
    }

    /// A window of which only its place without its shadow is known: the active one, of a desktop that tells of no other.
    ///
    /// - Parameters:
    ///   - identifier: What it is known by.
    ///   - process: Its program's.
    ///   - title: Its title.
    ///   - place: Where it is.
    init(identifier: String, process: Int32, title: String, at place: ScreenRectangle) {
        self.init(
            identifier: identifier, process: process, application: "", title: title, rectangle: place, surface: place,
            kind: .window, isActive: true)
    }

    /// A window as X11 knows it.
    init(
        identifier: String, process: Int32, application: String, title: String, rectangle: ScreenRectangle,
        surface: ScreenRectangle, kind: Kind, isActive: Bool
    ) {
        (self.identifier, self.process, self.application, self.title) = (identifier, process, application, title)
        (self.rectangle, content, self.surface) = (rectangle, rectangle, surface)
        (self.kind, self.isActive) = (kind, isActive)
    }

    /// Reads a desktop script's report of a window.
    ///
    /// - Throws: ``SessionError`` where it does not say all of it.
    init(_ json: JSON, of desktop: String) throws(SessionError) {
        func read(_ name: String) -> ScreenRectangle? {
            let numbers = (json[name]?.elements ?? []).compactMap { Int(exactly: ($0.number ?? .nan).rounded()) }
            guard numbers.count == 4 else { return nil }
            return ScreenRectangle(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        guard let identifier = json["identifier"]?.text, let whole = read("rectangle"),
            let content = read("content"), let surface = read("surface"),
            let process = json["process"]?.number.flatMap({ Int32(exactly: $0) }),
            let kind = json["kind"]?.text.flatMap({ Kind(rawValue: $0) })
        else { throw SessionError("\(desktop) says of a window: \(json)") }
        (self.identifier, self.process) = (identifier, process)
        (rectangle, self.content, self.surface) = (whole, content, surface)
        (application, title) = (json["application"]?.text ?? "", json["title"]?.text ?? "")
        (self.kind, isActive) = (kind, json["isActive"]?.bool == true)
    }

    /// Reads the list of windows that a desktop's script gives.
    package static func list(_ text: some StringProtocol, of desktop: String) throws(SessionError) -> [DesktopWindow] {
        let json: JSON
        do throws(JSONError) {
            json = try JSON(reading: text)
        } catch {
            throw SessionError("\(desktop) says of its windows: \(text.prefix(200))")
        }
        var windows: [DesktopWindow] = []
        for window in json.elements { windows.append(try DesktopWindow(window, of: desktop)) }
        return windows
    }

    /// Whether it is of a program, or of one that this one has started and that stays in its group.
    ///
    /// A program may have its connection to the compositor from the compositor itself, as Files has: then the desktop does
    /// not know the process, and what the program calls itself tells.
    ///
    /// - Parameter process: The program's, which leads its group.
    /// - Returns: Whether it is.
    public func isOf(process: Int32) -> Bool {
        guard self.process == 0 else { return self.process == process || getpgid(self.process) == process }
        guard let bytes = try? FilePath.read("/proc/\(process)/comm", limit: 1 << 10) else { return false }
        let name = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        return !name.isEmpty && application.lowercased().contains(name.lowercased())
    }
}
