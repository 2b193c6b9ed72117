import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// Drags to rows that are scrolled away, in lists of 200 rows: what is held at the edge makes the app scroll.
final class ScrolledDragTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testAListOfGTK3Scrolls() throws {
        try withLongList("gtk3") { drag, shown in
            XCTAssertEqual(try drag("Item 2", .after, "Item 60"), "Item 2 is now after Item 60.")
            let near = try shown()
            let row = try XCTUnwrap(near.firstIndex(of: "Item 2"))
            XCTAssertEqual(near[row - 1], "Item 60")
            XCTAssertEqual(try drag("Item 61", .before, "Item 4"), "Item 61 is now after Item 3.")
            XCTAssertEqual(try shown().prefix { $0 != "Item 4" }.last, "Item 61")
            XCTAssertThrowsError(try drag("Item 61", .after, "Item 999"))
        }
    }

    func testAListOfQtScrolls() throws {
        try withLongList("qt6") { drag, shown in
            XCTAssertEqual(try drag("Item 2", .after, "Item 60"), "Item 2 is now after Item 60.")
            let near = try shown()
            let row = try XCTUnwrap(near.firstIndex(of: "Item 2"))
            XCTAssertEqual(near[row - 1], "Item 60")
        }
    }

    /// GTK 4 does not tell reliably which rows are where when it has scrolled: nothing is pressed.
    func testAListOfGTK4StaysAsItIs() throws {
        try withList({ try $0.launchReady(Project.built("accessible-peer"), ["many drags"]) }) { drag, shown in
            let before = try shown()
            XCTAssertThrowsError(try drag("Item 2", .after, "Item 90")) { error in
                XCTAssertEqual(error as? AnyAppDragError, .notFound("Item 90", there: before))
            }
            XCTAssertEqual(try shown(), before)
        }
    }

    private typealias Body = (
        _ drag: (String, DropPosition, String) throws -> String?, _ shown: () throws -> [String]
    ) throws -> Void

    private func withLongList(_ toolkit: String, _ body: Body) throws {
        let program = Project.tests.appendingPathComponent("long-list")
        let check = try runProgram(program.path, [toolkit, "--check"])
        try XCTSkipUnless(check.status == 0, "SKIPPED: Python has no \(toolkit) here")
        try withList({ try $0.launchReady(program, [toolkit]) }, body)
    }

    // The body is given what drags, and what tells the rows that can be seen.
    private func withList(_ launch: (PrivateSession) throws -> SessionApp, _ body: Body) throws {
        let session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        defer { session.end() }
        let app = try launch(session)
        try app.focus()
        session.waitUntilQuiet()
        nonisolated(unsafe) let used = session
        nonisolated(unsafe) let test = body
        try MainActor.assumeIsolated {
            let desktop = try Desktop(address: used.accessibilityBusAddress())
            let drags = DesktopDrags(desktop, driver: try X11Driver(of: used), files: CompanionFiles(folders: []))
            @MainActor func contents() throws -> WindowContents { try drags.contents(of: drags.activeWindow()) }
            try test(
                { what, position, target in
                    try MainActor.assumeIsolated {
                        let now = try contents()
                        let thing = try drags.thing(named: what, in: now)
                        let (place, window) = try drags.place(position, named: target, in: now)
                        return try drags.perform(DragPlan(source: thing, in: now, to: place, in: window))?.text
                    }
                },
                { try MainActor.assumeIsolated { try contents().things.map(\.name) } })
        }
    }
}
