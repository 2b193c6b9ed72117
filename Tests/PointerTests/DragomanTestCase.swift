import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A test that drives the app from outside, with data of its own.
class DragomanTestCase: PointerTestCase {
    /// The app's data: those of the built-in scene, or a scene's folder.
    var data: URL { folder.appendingPathComponent("data") }
    /// Ada Lovelace's folder of the built-in scene.
    var contact: URL { data.appendingPathComponent("dragoman/contacts/ada-lovelace") }
    var attachments: URL { contact.appendingPathComponent("attachments") }
    var card: URL { contact.appendingPathComponent("card.vcf") }
    var sales: URL { data.appendingPathComponent("dragoman/graphs/sales.csv") }

    /// Opens the built-in scene in a session of its own, wide enough for a peer beside the window.
    func withDragoman(
        variables: [String: String] = [:], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus()]) { session in
            try writeBuiltInScene()
            try body(session, try session.launchDragoman(data: data, variables: variables))
        }
    }

    /// Opens a scene of graphs, each a table without its heading, where bars can be put before and after one another.
    func withScene(
        _ graphs: [String: String], variables: [String: String] = [:],
        _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try writeScene(graphs)
        try withSession(services: [Display(width: 1480, height: 820), MessageBus()]) { session in
            try body(session, try session.launchDragoman(variables: variables, data.path))
        }
    }

    /// The built-in scene's data, as it is after the person has changed something for the first time.
    func writeBuiltInScene() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let shipped = root.appendingPathComponent("Resources/scene")
        try FileManager.default.createDirectory(at: attachments, withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: sales.deletingLastPathComponent(), withIntermediateDirectories: true)
        for (name, file) in [("contacts/ada-lovelace/card.vcf", card), ("graphs/sales.csv", sales)]
        where !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.copyItem(at: shipped.appendingPathComponent(name), to: file)
        }
    }

    func writeScene(_ graphs: [String: String]) throws {
        let folder = data.appendingPathComponent("graphs")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, rows) in graphs {
            try Data("label,value\n\(rows)".utf8).write(to: folder.appendingPathComponent("\(name).csv"))
        }
    }

    /// The rows of a graph of the scene: `label,value`, without the heading.
    func rows(of graph: String) throws -> [String] {
        let file = data.appendingPathComponent("graphs/\(graph).csv")
        return try rows(at: file)
    }

    func rows(at file: URL) throws -> [String] {
        let text = try String(contentsOf: file, encoding: .utf8)
        return text.split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    }

    /// The names of what is attached, sorted.
    func attachmentNames() throws -> [String] {
        // The folder is made by the first drop.
        guard FileManager.default.fileExists(atPath: attachments.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: attachments.path).sorted()
    }

    /// Everything that is on disk, to see that nothing has changed.
    func disk() throws -> [String: Data] {
        let files = FileManager.default.enumerator(
            at: data, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
        var contents: [String: Data] = [:]
        while let file = files?.nextObject() as? URL {
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            contents[file.path] = try Data(contentsOf: file)
        }
        return contents
    }

    // MARK: Pictures

    /// Waits until a part of the screen looks otherwise, or the same, as in a picture of it; fails when it does not.
    func assertLook(
        of picture: ScreenPicture, changes: Bool, within tolerance: Double = 0.002, in session: PrivateSession,
        _ message: String = "",
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        var difference = 0.0
        let looksSo = try eventually(timeout: 5) {
            difference = try session.picture(of: picture.rectangle).difference(from: picture)
            return changes ? difference > 0.004 : difference < tolerance
        }
        if looksSo { return }
        let now = try session.picture(of: picture.rectangle)
        if let kept = ProcessInfo.processInfo.environment["DRAGOMAN_KEEP_PICTURES"] {
            let name = "\(kept)/\(UUID().uuidString)"
            try picture.write(to: name + "-before.png")
            try now.write(to: name + "-after.png")
        }
        let what = changes ? "looks as it did" : "looks otherwise in \(difference * 100) % of it"
        XCTFail("\(what). \(message)", file: file, line: line)
    }

    /// A place without its lower part, where messages come and go.
    func upperPart(of place: String, of app: SessionApp) throws -> ScreenRectangle {
        var part = try app.area(place).rectangle.inset(by: 4)
        part.height = part.height * 3 / 4
        return part
    }

    /// Waits for something that is to be seen from outside.
    func waitUntil(
        _ what: String, timeout: Double = 5, file: StaticString = #filePath, line: UInt = #line,
        _ condition: () throws -> Bool
    ) throws {
        if try eventually(timeout: timeout, condition) { return }
        XCTFail("not in \(timeout) s: \(what)", file: file, line: line)
    }

    // MARK: Samples

    /// A picture of one colour.
    func png(width: Int = 64, height: Int = 64, red: UInt8 = 200, green: UInt8 = 30, blue: UInt8 = 60) throws -> Data {
        let size = ScreenRectangle(x: 0, y: 0, width: width, height: height)
        let pixels = [UInt8]((0..<(width * height)).flatMap { _ in [red, green, blue] })
        let path = folder.appendingPathComponent("\(UUID().uuidString).png")
        try ScreenPicture(rectangle: size, pixels: pixels).write(to: path.path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try Data(contentsOf: path)
    }
}

extension Event {
    var text: String { self["text"]?.text ?? "" }
    var reason: String { self["reason"]?.text ?? "" }
    var operation: String { self["operation"]?.text ?? "" }
}

extension ScreenArea {
    /// A point of the place, from 0 to 1 across and down.
    func point(_ x: Double, _ y: Double) -> ScreenPoint {
        ScreenPoint(
            x: rectangle.x + Int(Double(rectangle.width) * x), y: rectangle.y + Int(Double(rectangle.height) * y))
    }
}
