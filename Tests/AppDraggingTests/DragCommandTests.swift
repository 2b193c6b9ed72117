import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// `dragoman mark`, `drop` and `drag`, in a window of an app that knows nothing of them, with a real pointer.
final class DragCommandTests: XCTestCase {
    nonisolated(unsafe) private var session: PrivateSession!
    nonisolated(unsafe) private var peer: SessionApp!

    override func setUpWithError() throws {
        continueAfterFailure = false
        session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        // Without a theme pointers have no names.
        session.environment["XCURSOR_THEME"] = "Adwaita"
        peer = try session.launchReady(Project.built("accessible-peer"), ["drags"])
        try peer.focus()
    }

    override func tearDown() { session?.end() }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try runDragoman(arguments, environment: session.environment)
    }

    /// The output, and the status.
    private func expect(
        _ words: String, status: Int32 = 0, _ arguments: String..., file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let result = try runDragoman(arguments + ["--quiet"], environment: session.environment)
        XCTAssertEqual(result.status, status, result.text, file: file, line: line)
        XCTAssertTrue(result.text.contains(words), result.text, file: file, line: line)
    }

    private var order: [String] {
        get throws {
            try run("drag", "--list", "--window", "Drags").output.split(separator: "\n").map(String.init).sorted()
        }
    }

    func testByMarkAndDropWithKeysAlone() throws {
        try session.keyboard.press("Tab", "Home")
        try expect("Marked Red. Go to a place, then drop.", "mark")
        try session.keyboard.press("Down", "Down")
        try expect("Red is 3 of 7, after Blue.", "drop", "--after")
        // A dropped thing is not marked any more.
        try expect("Nothing is marked.", status: 1, "drop")
    }

    func testByNameInEachWay() throws {
        try expect("Yellow is 1 of 7, before Red.", "drag", "Yellow", "--to", "Red", "--before")
        try expect("Green is now in Archive.", "drag", "Green", "--to", "Archive", "--into")
        try expect("Nothing has changed.", status: 1, "drag", "Red", "--to", "Locked", "--into")
        try expect("A window opened: Replace it?", "drag", "Blue", "--to", "Question", "--into")
        try expect("There is no element “Violet”.", status: 1, "drag", "Violet", "--to", "Red", "--window", "Drags")
    }

    /// In an app that has the library its own actions are used: the pointer stays, and no place is guessed.
    func testAnAppThatHasTheLibraryIsAskedByName() throws {
        _ = try session.launch(Project.built("example-bars").path)
        func places() throws -> String { try run("drag", "January", "--list", "--window", "Bars", "--quiet").output }
        let isListed = try eventually(timeout: 30) { try places().contains("Into Ada Lovelace") }
        XCTAssertTrue(isListed)
        XCTAssertFalse(try places().contains("March"))
        let ends = ["January", "--to", "Ada Lovelace", "--window", "Bars"]
        let unclear = try runDragoman(["drag", "--quiet"] + ends, environment: session.environment)
        XCTAssertEqual(unclear.status, 1)
        XCTAssertTrue(unclear.text.contains("Drop into portrait, Drop into attachments"), unclear.text)
        let named = ["--quiet", "--as", "Drop into attachments"]
        let done = try runDragoman(["drag"] + ends + named, environment: session.environment)
        XCTAssertEqual(done.status, 0, done.text)
        let tree = try run("tree", "--app", "example-bars").output
        XCTAssertTrue(tree.contains("Attachments: January"), tree)
        try expect("has no action", status: 1, "drag", "January", "--to", "March", "--window", "Bars")
    }

    /// A window with the library says what came of a drop, and the person is in another one.
    func testTheWordsOfAnotherWindowAreSaid() throws {
        let inbox = Project.resources.appendingPathComponent("samples/inbox/inbox.dragoman.yaml").path
        let app = try session.launchDragoman(arguments: [inbox])
        try app.events.wait(for: "focus")
        try peer.focus()
        let isListed = try eventually(timeout: 30) {
            try run("drag", "Red", "--list", "--window", "Drags", "--quiet").output.isEmpty ? nil : true
        }
        XCTAssertEqual(isListed, true)
        try expect("Dropped Red into Receipts.", "drag", "Red", "--to", "Receipts", "--window", "Drags")
    }

    func testPlacesAreListedWithoutThoseThatWouldChangeNothing() throws {
        let places = try run("drag", "Red", "--list").output.split(separator: "\n").map(String.init)
        XCTAssertTrue(places.contains("Into Archive") && places.contains("After Green"), "\(places)")
        XCTAssertFalse(places.contains("Before Green") || places.contains("Into Red"), "\(places)")
    }

    /// The pointer's shape says which places refuse; where it is the same over all of a list, it says nothing.
    func testPlacesThatRefuseAreFoundByThePointer() throws {
        let before = try order
        func places(of name: String) throws -> [String] {
            let result = try run("drag", name, "--list", "--accepting", "--quiet")
            return result.output.split(separator: "\n").map(String.init)
        }
        let all = try places(of: "Red")
        XCTAssertTrue(all.contains("Into Archive") && all.contains("After Green"), "\(all)")
        XCTAssertFalse(all.contains { $0.contains("Locked") || $0.hasSuffix(")") }, "\(all)")
        XCTAssertEqual(try order, before)
        XCTAssertEqual(try run("drag", "Locked", "--to", "Red", "--before", "--quiet").status, 0)
        let others = try places(of: "Locked")
        XCTAssertTrue(others.contains("Into Archive (might not accept it)"), "\(others)")
        XCTAssertEqual(try run("drag", "Red", "--accepting").status, 64)
    }

    func testThePointerReturnsToWhereItWas() throws {
        try session.pointer.move(to: ScreenPoint(x: 880, y: 590))
        try expect("Red is", "drag", "Red", "--to", "Blue", "--after")
        XCTAssertEqual(try X11Driver(of: session).pointer()?.position, ScreenPoint(x: 880, y: 590))
    }

    /// Whoever moves the pointer while something is held stops it: it goes back to where it was.
    func testThePersonsOwnMovementStopsIt() throws {
        let before = try order
        nonisolated(unsafe) let session = try XCTUnwrap(session)
        try MainActor.assumeIsolated {
            let (plan, drags) = try Self.plan("Red", "Blue", in: session)
            let dragger = PointerDragger(drags.driver)
            dragger.goal = Restless()
            let path = DragPath(
                from: plan.source.rectangle.center, in: plan.sourceWindow.window.window,
                to: plan.place.point, in: plan.sourceWindow.window.window)
            XCTAssertThrowsError(try dragger.drag(path))
            // By hand, which is another connection's pointer.
            let hand = try X11Driver(of: session)
            dragger.isStopped = {
                try? hand.move(to: ScreenPoint(x: 700, y: 500))
                return false
            }
            XCTAssertThrowsError(try dragger.drag(path)) { XCTAssertEqual($0 as? AnyAppDragError, .pointerMoved) }
            let pointer = try XCTUnwrap(try hand.pointer())
            XCTAssertEqual(pointer.holdsButtons, false)
        }
        XCTAssertEqual(try order, before)
        XCTAssertEqual(try run("drag", "Red", "--list", "--quiet").output.contains("Before Green"), false)
    }

    /// Another window over what is dragged gets nothing: whose it is, is looked at before anything is pressed. A drag within
    /// one window brings that to the front.
    func testAWindowOverTheSourceIsNotPressed() throws {
        nonisolated(unsafe) let other = try self.session.launchReady(Project.built("accessible-peer"), [])
        nonisolated(unsafe) let session = try XCTUnwrap(session)
        let (row, drags) = try MainActor.assumeIsolated { try Self.plan("Red", "Blue", in: session) }
        let whole = row.sourceWindow.window.window
        try MainActor.assumeIsolated {
            let center = row.source.rectangle.center
            let cover = try XCTUnwrap(try drags.driver.windows().first { $0.title == "A window" })
            try other.moveWindow(
                to: ScreenPoint(
                    x: center.x - cover.surface.width / 2, y: center.y - cover.surface.height / 2))
            try drags.driver.askToActivate(cover)
            let isOver = eventually(timeout: 10) {
                let windows = (try? drags.driver.windows()) ?? []
                return windows.last { $0.rectangle.contains(center) }?.identifier == cover.identifier
            }
            XCTAssertTrue(isOver)
            var path = DragPath(
                from: row.source.rectangle.center, in: whole, to: row.place.point, in: whole)
            path.sourceName = "Red"
            XCTAssertThrowsError(try PointerDragger(drags.driver).drag(path)) { error in
                XCTAssertEqual(error as? AnyAppDragError, .covered("Red", by: "A window"))
            }
            XCTAssertEqual(try drags.perform(row)?.text, "Red is 3 of 7, after Blue.")
        }
    }

    @MainActor private static func plan(
        _ source: String, _ target: String, in session: PrivateSession
    ) throws -> (DragPlan, DesktopDrags) {
        let desktop = try Desktop(address: session.accessibilityBusAddress())
        let drags = DesktopDrags(desktop, driver: try X11Driver(of: session), files: CompanionFiles(folders: []))
        let contents = try drags.contents(of: drags.window(titled: "Drags"))
        let thing = try drags.thing(named: source, in: contents)
        let (place, window) = try drags.place(.after, named: target, in: contents)
        return (DragPlan(source: thing, in: contents, to: place, in: window), drags)
    }
}

/// A place of which the person takes what is held away.
@MainActor
private final class Restless: DragGoal {
    func place() -> ScreenPoint { ScreenPoint(x: 400, y: 300) }

    func hasMoved() throws -> Bool { throw AnyAppDragError.pointerMoved }
}
