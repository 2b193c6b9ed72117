import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

/// Fingers on the window: one drags, scrolls and asks for the list of names; two make the picture larger.
final class TouchTests: DesktopTestCase {
    func testFingersOnGNOME() throws { try withGNOME { try touchBars($1, in: $0) } }

    func testFingersOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        try XCTSkipUnless(
            majorVersion(of: "kwin_wayland") >= 6, "KWin 5 tells no window of what a finger drags over it.")
        try withKWin { try touchBars($1, in: $0) }
    }

    /// How long a finger rests until it has taken hold.
    private let rest: UInt32 = 900

    private func touchBars(_ app: SessionApp, in session: PrivateSession) throws {
        let finger = try session.finger()
        for isResting in [false, true] {
            app.events.forget()
            try finger.press(app.area("February").rectangle.center)
            pause(milliseconds: isResting ? rest : 150)
            try finger.glide(to: app.area("attachments").rectangle.center, steps: 16)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "attachments" })
            try finger.lift()
            try app.events.wait(for: "dropped", timeout: 20)
        }
        app.events.forget()
        try finger.press(app.area("March").rectangle.center)
        pause(milliseconds: rest)
        try finger.lift()
        try app.events.wait(for: "list", timeout: 20)
        try session.keyboard.press("Escape")
        try touchBoard(in: session)
    }

    /// A picture that is larger than its window: a quick finger scrolls it, one that rests drags what it holds.
    private func touchBoard(in session: PrivateSession) throws {
        let app = try session.launchDragoman("\(Project.resources.path)/samples/kanban/kanban.dragoman.yaml")
        try app.placeWindow(at: ScreenRectangle(x: 40, y: 60, width: 1100, height: 700))
        try app.focus()
        session.waitUntilQuiet()
        let column = try app.area("Doing").rectangle
        let one = try session.finger(0)
        func beside(_ distance: Int) -> ScreenPoint {
            ScreenPoint(x: column.center.x + distance, y: column.center.y)
        }
        try pinch(from: beside(-60), beside(60), by: 8, in: session)
        let isLarger = try eventually { try app.area("Doing").rectangle.width > column.width * 2 }
        XCTAssertTrue(isLarger, "two fingers did not make the picture larger")
        session.waitUntilQuiet()
        let card = try app.area("Contrast of captions").rectangle.center
        app.events.forget()
        try one.press(card)
        pause(milliseconds: rest)
        try one.glide(to: ScreenPoint(x: card.x + 100, y: card.y + 60), steps: 16)
        try app.events.wait(for: "drag-begin", timeout: 20)
        try one.lift()
        try app.events.wait(for: "drag-end", timeout: 20)
        let mark = app.events.position
        try one.press(card)
        try one.glide(to: ScreenPoint(x: card.x - 100, y: card.y - 60), steps: 16)
        try one.lift()
        session.waitUntilQuiet()
        XCTAssertNil(app.events.last(of: ["drag-begin"], since: mark), "a quick finger drags where it is to scroll")
        try session.keyboard.press("ctrl+0")
        XCTAssertTrue(try eventually { try app.area("Doing").rectangle == column }, "the picture does not fit again")
        try tap(in: app, session)
        try pinchWhileEditing(app, in: session)
    }

    /// Two fingers apart from each other, at one height.
    private func pinch(
        from left: ScreenPoint, _ right: ScreenPoint, by length: Int, in session: PrivateSession
    ) throws {
        let (one, other) = (try session.finger(0), try session.finger(1))
        try one.press(left)
        try other.press(right)
        for step in 1...15 {
            try one.move(to: ScreenPoint(x: left.x - step * length, y: left.y))
            try other.move(to: ScreenPoint(x: right.x + step * length, y: right.y))
        }
        try one.lift()
        try other.lift()
        session.waitUntilQuiet()
    }

    /// With Click to Move one tap lifts, and another one drops; without it neither does.
    private func tap(in app: SessionApp, _ session: PrivateSession) throws {
        let finger = try session.finger(0)
        func tap(_ point: ScreenPoint) throws {
            try finger.press(point)
            pause(milliseconds: 60)
            try finger.lift()
            session.waitUntilQuiet()
        }
        let card = try app.area("Contrast of captions").rectangle.center
        let before = app.events.position
        try tap(card)
        XCTAssertNil(app.events.last(of: ["drag-begin"], since: before), "a tap lifts without Click to Move")
        try switchClickToMove(app, session)
        try tap(card)
        try app.events.wait(for: "drag-begin", where: { $0["by"]?.text == "click" }, timeout: 20)
        let done = try app.area("Done").rectangle
        try tap(ScreenPoint(x: done.center.x, y: done.y + done.height - 20))
        try app.events.wait(for: "dropped", where: { $0["by"]?.text == "click" }, timeout: 20)
        try session.keyboard.press("ctrl+z")
        try app.events.wait(for: "undone", timeout: 20)
        try switchClickToMove(app, session)
    }

    /// It is the first entry of the main menu.
    private func switchClickToMove(_ app: SessionApp, _ session: PrivateSession) throws {
        app.events.forget()
        try session.keyboard.press("F10")
        session.waitUntilQuiet()
        try session.keyboard.press("Return")
        try app.events.wait(for: "click-to-move", timeout: 20)
        // A tap while the menu is closing would only close it.
        session.waitUntilQuiet()
    }

    /// Two fingers make the picture larger, and leave alone the element on which they begin.
    private func pinchWhileEditing(_ app: SessionApp, in session: PrivateSession) throws {
        try session.keyboard.press("F12")
        try app.events.wait(for: "inspector", timeout: 20)
        try session.keyboard.press("F2")
        try app.events.wait(for: "editing-places", timeout: 20)
        session.waitUntilQuiet()
        let column = try app.area("Doing").rectangle
        let before = app.events.position
        let (x, y) = (column.center.x, column.center.y)
        try pinch(from: ScreenPoint(x: x - 30, y: y), ScreenPoint(x: x + 30, y: y), by: 6, in: session)
        let isLarger = try eventually { try app.area("Doing").rectangle.width > column.width * 3 / 2 }
        XCTAssertTrue(isLarger, "two fingers did not make the picture larger while places are edited")
        XCTAssertNil(app.events.last(of: ["edited"], since: before), "two fingers edited the document")
        try moveWithAFinger(app, in: session)
    }

    /// One finger moves the selected element in a picture that is larger than its window, and does not scroll it.
    private func moveWithAFinger(_ app: SessionApp, in session: PrivateSession) throws {
        session.waitUntilQuiet()
        app.events.forget()
        let done = try app.area("Done").rectangle
        let finger = try session.finger(0)
        let middle = try app.area("Doing").rectangle.center
        try finger.press(middle)
        try finger.glide(to: ScreenPoint(x: middle.x + 80, y: middle.y + 60), steps: 16)
        try finger.lift()
        try app.events.wait(for: "edited", timeout: 20)
        session.waitUntilQuiet()
        XCTAssertEqual(try app.area("Done").rectangle, done, "the finger has scrolled the picture")
    }
}
