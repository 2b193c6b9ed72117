import DesktopDriving
import Foundation
import PrivateSession
import XCTest

/// A scene's own graphs, where bars can be put before and after one another.
final class GraphDropTests: DragomanTestCase {
    private let graphs = ["a": "one,1\ntwo,2\nthree,3\n", "b": "ten,10\neleven,11\n"]

    func testBarIsMovedWithinItsGraph() throws {
        try withScene(graphs) { session, app in
            try app.focus()
            let graph = try app.area("a")
            let look = try session.picture(of: graph.rectangle.inset(by: 4))
            let drag = try session.lift(app.area("one"))
            let three = try app.area("three")
            try drag.carry(to: graph, at: three.point(0.9, 0.5))
            let marked = try session.picture(of: graph.rectangle.inset(by: 4))
            XCTAssertGreaterThan(marked.difference(from: look), 0.004, "lifted, with an insertion mark")
            try drag.release()
            XCTAssertEqual(try app.events.wait(for: "dropped").operation, "move")
            XCTAssertEqual(try rows(of: "a"), ["two,2", "three,3", "one,1"])
            try undoAndRedo(in: session, app) { try self.rows(of: "a") }
            try session.keyboard.press("ctrl+z")
            try app.events.wait(for: "undone")
            try session.pointer.move(to: ScreenPoint(x: 1400, y: 800))
            XCTAssertEqual(try rows(of: "a"), ["one,1", "two,2", "three,3"])
        }
    }

    func testInsertionMarkMovesWithThePointer() throws {
        try withScene(graphs) { session, app in
            let graph = try app.area("a")
            let (two, three) = (try app.area("two"), try app.area("three"))
            let drag = try session.lift(app.area("one"))
            try drag.carry(to: graph, at: two.point(0.95, 0.9))
            let between = ScreenRectangle(
                x: two.rectangle.center.x, y: graph.rectangle.y + 60,
                width: three.rectangle.center.x - two.rectangle.center.x, height: graph.rectangle.height - 90)
            session.waitUntilQuiet()
            let marked = try session.picture(of: between)
            try drag.carry(to: graph, at: three.point(0.95, 0.9))
            try assertLook(of: marked, changes: true, in: session, "the mark has gone on")
            try drag.cancel()
            XCTAssertEqual(try rows(of: "a"), ["one,1", "two,2", "three,3"])
        }
    }

    func testBarIsMovedToAnotherGraph() throws {
        try withScene(graphs) { session, app in
            try app.focus()
            let drag = try session.lift(app.area("two"))
            try drag.carry(to: app.area("b"), at: app.area("ten").point(0.1, 0.5))
            try drag.release()
            XCTAssertEqual(try app.events.wait(for: "dropped").operation, "move")
            XCTAssertEqual(try rows(of: "a"), ["one,1", "three,3"])
            XCTAssertEqual(try rows(of: "b"), ["two,2", "ten,10", "eleven,11"])
            try undoAndRedo(in: session, app) { try self.rows(of: "a") + self.rows(of: "b") }
        }
    }

    func testControlCopies() throws {
        try withScene(graphs) { session, app in
            try app.focus()
            let event = try session.drag(from: app.area("three"), to: app.area("b"), holding: "ctrl")
            XCTAssertEqual(event.name, "dropped")
            XCTAssertEqual(event.operation, "copy")
            XCTAssertEqual(try rows(of: "a"), ["one,1", "two,2", "three,3"])
            XCTAssertTrue(try rows(of: "b").contains("three,3"))
            try undoAndRedo(in: session, app) { try self.rows(of: "a") + self.rows(of: "b") }
        }
    }

    func testShiftMoves() throws {
        try withScene(graphs) { session, app in
            let event = try session.drag(from: app.area("three"), to: app.area("b"), holding: "shift")
            XCTAssertEqual(event.operation, "move")
            XCTAssertEqual(try rows(of: "a"), ["one,1", "two,2"])
            XCTAssertTrue(try rows(of: "b").contains("three,3"))
        }
    }

    /// GTK's keys for a link are Ctrl and Shift; Alt asks, where a source lets it.
    func testAltIsNoHindrance() throws {
        try withScene(graphs) { session, app in
            let event = try session.drag(from: app.area("three"), to: app.area("b"), holding: "alt")
            XCTAssertEqual(event.name, "dropped")
            XCTAssertTrue(try rows(of: "b").contains("three,3"))
        }
    }

    func testManyBarsScrollAndAreDraggedAfterThat() throws {
        let rows = (1...500).map { "bar\($0),\($0 % 90 + 10)\n" }.joined()
        try withScene(["many": rows, "b": "ten,10\n"]) { session, app in
            let graph = try app.area("many")
            XCTAssertNotNil(try? app.area("bar1"))
            app.events.forget()
            try session.pointer.move(to: graph.rectangle.center)
            try session.keyboard.hold("shift")
            for _ in 0..<5 { try session.pointer.click(graph.rectangle.center, button: 5) }
            try session.keyboard.letGo("shift")
            try app.events.wait(for: "places")
            // It goes on by itself, a frame at a time.
            session.waitUntilQuiet(gap: 50)
            app.events.forget()
            // The first bar is out of sight now; one that is in the middle of the graph is dragged.
            XCTAssertLessThan(try app.area("bar1").rectangle.x, graph.rectangle.x)
            let middle = try (1...200).map { try app.area("bar\($0)") }
                .min {
                    abs($0.rectangle.center.x - graph.rectangle.center.x)
                        < abs($1.rectangle.center.x - graph.rectangle.center.x)
                }
            let bar = try XCTUnwrap(middle)
            XCTAssertEqual(try session.drag(from: bar, to: app.area("b")).name, "dropped")
            XCTAssertTrue(try self.rows(of: "b").contains { $0.hasPrefix(bar.name + ",") })
            XCTAssertFalse(try self.rows(of: "many").contains { $0.hasPrefix(bar.name + ",") })
        }
    }

    /// Undoes and redoes the last drop by keyboard.
    private func undoAndRedo(
        in session: PrivateSession, _ app: SessionApp, state: () throws -> [String]
    ) throws {
        let done = try state()
        app.events.forget()
        try session.keyboard.press("ctrl+z")
        try app.events.wait(for: "undone")
        XCTAssertNotEqual(try state(), done)
        try session.keyboard.press("ctrl+shift+z")
        try app.events.wait(for: "redone")
        XCTAssertEqual(try state(), done)
        app.events.forget()
    }
}
