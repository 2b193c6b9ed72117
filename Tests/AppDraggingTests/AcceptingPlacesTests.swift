import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Which places accept what is held, by the pointer's shape: in GTK 3 and Qt a picture of what is dragged lies under it.
final class AcceptingPlacesTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testARowOfGTK3ThatRefusesIsLeftOut() throws { try check("gtk3") }

    func testARowOfQtThatRefusesIsLeftOut() throws { try check("qt6") }

    /// A file's words about a list are believed until the list refuses, and again once it has taken something.
    func testAListThatRefusesIsNotSureAnyMore() throws {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        let data = try TemporaryFolder()
        // A folder that opens so soon is not tried with the pointer.
        try write(opening: "400ms", in: data)
        session.environment["XDG_DATA_HOME"] = data.url.path
        try session.launchReady(Project.built("accessible-peer"), ["drags"]).focus()
        func drag(_ words: String...) throws -> String {
            let result = try runDragoman(["drag", "Red", "--quiet"] + words, environment: session.environment)
            return result.text.trimmingCharacters(in: .newlines)
        }
        func isSure() throws -> Bool {
            let places = try drag("--list", "--accepting").components(separatedBy: "\n")
            XCTAssertTrue(places.contains { $0.hasPrefix("After Yellow") }, "\(places)")
            return !places.contains { $0.contains("might not accept it") }
        }
        XCTAssertTrue(try isSure())
        XCTAssertEqual(try drag("--to", "Locked", "--after"), "Nothing has changed.")
        XCTAssertFalse(try isSure())
        XCTAssertEqual(try drag("--to", "Blue", "--after"), "Red is 3 of 7, after Blue.")
        XCTAssertTrue(try isSure())
        // Shorter than the pointer rests: drags are made as in an app that has no file.
        try write(opening: "100ms", in: data)
        let result = try drag("--to", "Yellow", "--after")
        XCTAssertTrue(result.contains("Red is 4 of 7, after Yellow."), result)
        XCTAssertTrue(result.contains("peer.companion.yaml:8:9: the pointer rests longer"), result)
    }

    private func write(opening time: String, in data: TemporaryFolder) throws {
        let folder = data.url.appendingPathComponent("dragoman/companions")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let text = """
            companion: 1
            app: {id: accessible-peer, names: [accessible-peer]}
            drags: [{each: {role: list item}, name: "{name}"}]
            drops:
              - each: {role: list item}
                accepting: true
                points: [{name: "After {name}", point: [0.5, 0.9], position: after}]
            timing: {opens-after: \(time)}

            """
        try Data(text.utf8).write(to: folder.appendingPathComponent("peer.companion.yaml"))
    }

    private func check(_ toolkit: String) throws {
        let places = try places(of: "Item 2", in: toolkit)
        XCTAssertTrue(places.contains("After Item 4"), "\(places)")
        XCTAssertFalse(places.contains { $0.contains("Item 3") }, "\(places)")
    }

    private func places(of name: String, in toolkit: String) throws -> [String] {
        let program = Project.tests.appendingPathComponent("long-list")
        let check = try runProgram(program.path, [toolkit, "--check"])
        try XCTSkipUnless(check.status == 0, "SKIPPED: Python has no \(toolkit) here")
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        // Without a theme pointers have no names.
        session.environment["XCURSOR_THEME"] = "Adwaita"
        try session.launchReady(program, [toolkit]).focus()
        session.waitUntilQuiet()
        // Qt 6.8 gives pointers no names.
        try XCTSkipUnless(
            X11Driver(of: session).cursorName() != nil, "SKIPPED: pointers of \(toolkit) have no names here")
        let result = try runDragoman(
            ["drag", name, "--list", "--accepting", "--quiet"], environment: session.environment)
        XCTAssertEqual(result.status, 0, result.text)
        return result.output.split(separator: "\n").map(String.init)
    }
}
