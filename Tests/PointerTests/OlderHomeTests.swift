import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A home that an older version has left: what it kept is there.
final class OlderHomeTests: DragomanTestCase {
    /// As 0.1.0 wrote it.
    private static let state = "[window]\nwidth=1080\nheight=680\nmaximized=false\nclick-to-move=true\n"

    func testSettingsAndDataOfTheFirstVersionAreTakenOver() throws {
        let states = folder.appendingPathComponent("state")
        let own = states.appendingPathComponent("dragoman")
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        let file = own.appendingPathComponent("window.ini")
        try Data(Self.state.utf8).write(to: file)
        try writeBuiltInScene()
        try Data("March\n".utf8).write(to: attachments.appendingPathComponent("March.csv"))
        try Data("label,value\nJuly,12\n".utf8).write(to: sales)
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            let app = try session.launchDragoman(data: data, variables: ["XDG_STATE_HOME": states.path])
            let told = app.events.recent.last { $0.name == "click-to-move" }
            XCTAssertEqual(told?["on"]?.bool, true)
            XCTAssertNoThrow(try app.area("July"))
            // A click lifts, and a click drops.
            try session.pointer.click(app.area("July").rectangle.center)
            try app.events.wait(for: "drag-begin", timeout: 20)
            session.waitUntilQuiet()
            try session.pointer.click(app.area("attachments").rectangle.center)
            try app.events.wait(for: "dropped", timeout: 20)
            XCTAssertEqual(try attachmentNames(), ["July.csv", "March.csv"])
            try app.focus()
            try session.keyboard.press("ctrl+q")
            XCTAssertNotNil(app.process.wait(timeout: 20))
        }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        for line in Self.state.split(separator: "\n").map(String.init) where !line.hasPrefix("width") {
            XCTAssertTrue(lines.contains(line), "\(line): \(lines)")
        }
    }
}
