import AtSpiClient
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// `dragoman drag --scan`: all of a drag with one key.
final class OneSwitchTests: XCTestCase {
    private static let question = "Drop Red where? Some places might not accept it."
    private static let firstPlaces = "Into Green, After Green, Before Blue, Into Blue, After Blue"

    override func setUp() { continueAfterFailure = false }

    func testARowIsDraggedWithOneKey() throws {
        let result = try withScan { desktop, session in
            // The groups come first.
            try Self.press(when: "Red, Green, Blue", in: "Drag what?", desktop, session)
            try Self.press(when: "Red. Colours", in: "Drag what?", desktop, session)
            try Self.press(when: Self.firstPlaces, in: Self.question, desktop, session)
            try Self.press(when: "After Green", in: Self.question, desktop, session)
        }
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, "Red is 2 of 7, after Green.\n")
    }

    /// GTK hides where the focus is after three seconds without a key: which row is meant is seen all the same.
    func testTheRowIsSeenAfterAWhile() throws {
        let result = try withScan { desktop, session in
            let pictures = try ["Yellow, Archive, Question", "Locked. Colours"].map { row in
                try Self.wait(until: row, in: "Drag what?", desktop)
                session.waitUntilQuiet()
                return try session.picture()
            }
            XCTAssertGreaterThan(pictures[0].difference(from: pictures[1]), 0)
            try session.keyboard.press("Escape")
        }
        Self.assertStopped(result)
    }

    private static func assertStopped(_ result: ProgramResult) {
        XCTAssertEqual(result.output, "")
        XCTAssertTrue(result.text.contains("Stopped. Nothing was dragged."), result.text)
        XCTAssertEqual(result.status, 1)
    }

    func testASwitchThatIsHeldStops() throws {
        let result = try withScan { desktop, session in
            try Self.wait(until: "Red, Green, Blue", in: "Drag what?", desktop)
            try session.keyboard.hold("a")
            Thread.sleep(forTimeInterval: 2)
            try session.keyboard.letGo("a")
        }
        Self.assertStopped(result)
    }

    func testBackLeadsToTheQuestionBefore() throws {
        let result = try withScan { desktop, session in
            try Self.press(when: "Red, Green, Blue", in: "Drag what?", desktop, session)
            try Self.press(when: "Red. Colours", in: "Drag what?", desktop, session)
            try Self.press(when: "Back", in: Self.question, desktop, session)
            try Self.press(when: "Stop", in: "Drag what?", desktop, session)
        }
        Self.assertStopped(result)
    }

    /// The desktop keeps the key of its shortcut, and starts the command once more at each press.
    func testEachFurtherStartIsAPress() throws {
        let result = try withScan { desktop, session in
            let environment = session.environment
            let press = { (row: String, title: String) in
                try Self.wait(until: row, in: title, desktop)
                let start = try TestProgram.dragoman(
                    ["drag", "--scan", "2", "--window", "Drags", "--quiet"], environment: environment, timeout: 60)
                let end = try start.finish()
                XCTAssertEqual(end.status, 0, end.text)
                XCTAssertEqual(end.output, "", "it dragged by itself")
            }
            try press("Red, Green, Blue", "Drag what?")
            // A key that is held is repeated sooner; nobody presses one switch so fast twice.
            Thread.sleep(forTimeInterval: 1)
            try press("Red. Colours", "Drag what?")
            try press(Self.firstPlaces, Self.question)
            try press("After Green", Self.question)
        }
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(result.output, "Red is 2 of 7, after Green.\n")
    }

    /// As the documentation says: the switch's key has a shortcut of the desktop's own, and nothing else runs.
    func testAShortcutOfTheDesktopDragsAlone() throws {
        let words = "\(Project.built("dragoman").path) drag --scan 2 --window Drags"
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(),
            WindowManager(shortcuts: ["F12": words]),
        ])
        defer { session.end() }
        try session.launchReady(Project.built("accessible-peer"), ["drags"]).focus()
        nonisolated(unsafe) let shown = session
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: shown.accessibilityBusAddress())
            let press = { (row: String, title: String) in
                try Self.wait(until: row, in: title, desktop)
                try shown.keyboard.press("F12")
            }
            try shown.keyboard.press("F12")
            try press("Red, Green, Blue", "Drag what?")
            // A key that is held is repeated sooner; nobody presses one switch so fast twice.
            Thread.sleep(forTimeInterval: 1)
            try press("Red. Colours", "Drag what?")
            try press(Self.firstPlaces, Self.question)
            try press("After Green", Self.question)
        }
        func order() throws -> String {
            try runDragoman(["drag", "--list", "--window", "Drags", "--quiet"], environment: session.environment).output
        }
        let isMoved = try eventually(timeout: 30) { try order().hasPrefix("Green\nRed\n") }
        let last = try order()
        XCTAssertTrue(isMoved, last)
    }

    /// The window of a command that was killed does not stay.
    func testTheWindowGoesWithItsCommand() throws {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        try session.launchReady(Project.built("accessible-peer"), ["drags"]).focus()
        let drag = try TestProgram.dragoman(
            ["drag", "--in-window", "--window", "Drags", "--quiet"], environment: session.environment, timeout: 100)
        let command = drag.processIdentifier
        nonisolated(unsafe) let shown = session
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: shown.accessibilityBusAddress())
            let isOpen = {
                try desktop.apps().contains { app in
                    try desktop.tree(of: app, detail: .states).children.contains { $0.name == "Drag what?" }
                }
            }
            XCTAssertTrue(try eventually(timeout: 60) { try isOpen() })
            kill(command, SIGKILL)
            XCTAssertTrue(try eventually(timeout: 20) { try !isOpen() })
        }
        _ = try? drag.finish()
    }

    /// Runs `drag --scan` over the window with rows, and gives back how it ended.
    private func withScan(_ body: @MainActor (Desktop, PrivateSession) throws -> Void) throws -> ProgramResult {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        try session.launchReady(Project.built("accessible-peer"), ["drags"]).focus()
        let drag = try TestProgram.dragoman(
            ["drag", "--scan", "2", "--window", "Drags", "--quiet"], environment: session.environment, timeout: 100)
        nonisolated(unsafe) let shown = session
        try MainActor.assumeIsolated { try body(Desktop(address: shown.accessibilityBusAddress()), shown) }
        return try drag.finish()
    }

    /// Presses the switch as soon as the list has come to a row.
    @MainActor private static func press(
        when row: String, in title: String, _ desktop: Desktop, _ session: PrivateSession
    ) throws {
        try wait(until: row, in: title, desktop)
        try session.keyboard.press("space")
    }

    @MainActor private static func wait(until row: String, in title: String, _ desktop: Desktop) throws {
        var last = "no such window"
        let isThere = try eventually(timeout: 60) {
            for app in try desktop.apps() {
                let tree = try desktop.tree(of: app, detail: .states)
                guard let window = tree.children.first(where: { $0.name == title }) else { continue }
                last = window.focused?.name ?? "nothing"
                // A key that is pressed before the window is the active one goes to another.
                return last == row && window.has(state: "active")
            }
            return false
        }
        guard isThere else { throw ProgramError(description: "\(row) has not come: \(last)") }
    }
}
