import DesktopDriving
import Foundation
import PrivateSession

/// The screen of any app, as assistive technologies see it; its elements are dragged by their names.
public struct AppOnScreen {
    private let session: PrivateSession
    private let app: SessionApp

    public init(session: PrivateSession, app: SessionApp) {
        (self.session, self.app) = (session, app)
    }

    /// The places of all elements that have a name, in their window.
    private func places() throws -> [(name: String, frame: ScreenRectangle)] {
        let text = try session.output(of: Project.dragoman.path, ["tree", "--app", app.process.name, "--json"])
        var found: [(String, ScreenRectangle)] = []
        func look(_ part: Any) {
            let object = part as? [String: Any]
            if let name = object?["name"] as? String, !name.isEmpty, let place = object?["bounds"] as? [String: Int],
                let x = place["x"], let y = place["y"], let width = place["width"], let height = place["height"],
                width > 1, height > 1
            {
                found.append((name, ScreenRectangle(x: x, y: y, width: width, height: height)))
            }
            for child in part as? [Any] ?? object?["children"] as? [Any] ?? [] { look(child) }
            if let tree = object?["tree"] { look(tree) }
        }
        for line in text.split(separator: "\n") { look(try JSONSerialization.jsonObject(with: Data(line.utf8))) }
        return found
    }

    /// Waits until elements of these names stand below each other in this order.
    ///
    /// - Throws: `ProgramError` with the order that they stand in.
    public func wait(forOrder names: [String]) throws {
        var seen: [String] = []
        let isSo = try eventually(timeout: 20) {
            let rows = try places().filter { names.contains($0.name) }.sorted { $0.frame.y < $1.frame.y }
            seen = rows.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
            return seen == names
        }
        guard isSo else { throw ProgramError(description: "The order is \(seen), and not \(names).") }
    }

    /// Drags one element to another with the pointer.
    ///
    /// - Parameters:
    ///   - name: What is dragged.
    ///   - other: Where to.
    ///   - part: How far down the other one, as a part of its height.
    /// - Throws: What does not come to pass.
    public func drag(_ name: String, to other: String, part: Double) throws {
        let window = try app.windowRectangle()
        func point(of name: String, _ part: Double) throws -> ScreenPoint {
            let place = try eventually(timeout: 20) { try places().first { $0.name == name }?.frame }
            guard let frame = place else { throw ProgramError(description: "\(name) is not on the screen.") }
            return ScreenPoint(
                x: window.x + frame.x + min(60, frame.width / 2),
                y: window.y + frame.y + Int(Double(frame.height) * part))
        }
        let (start, end) = (try point(of: name, 0.5), try point(of: other, part))
        let pointer = session.pointer
        try pointer.move(to: start)
        session.waitUntilQuiet()
        try pointer.press()
        // Sooner after the press, some versions of GTK do not start a drag.
        session.waitUntilQuiet()
        let lifted = ScreenPoint(x: start.x + 20, y: start.y + 12)
        try pointer.glide(from: start, to: lifted)
        session.waitUntilQuiet()
        try pointer.glide(from: lifted, to: end)
        session.waitUntilQuiet()
        try pointer.release()
        session.waitUntilQuiet()
    }
}
