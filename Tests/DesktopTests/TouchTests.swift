import PrivateSession
import TestSupport
import XCTest

/// Fingers on the window: one drags, scrolls and asks for the list of names; two make the picture larger.
final class TouchTests: DesktopTestCase {
    func testFingersOnGNOME() throws { try withGNOME { try touchBars($1, in: $0) } }

    func testFingersOnKWin() throws { try withKWin { try touchBars($1, in: $0) } }

    /// How long a finger rests until it has taken hold.
    private let rest: UInt32 = 900

    private func touchBars(_ app: SessionApp, in session: PrivateSession) throws {
        let finger = try session.finger()
        for isResting in [false, true] {
            app.events.forget()
            try finger.press(app.place("February").rectangle.center)
            pause(milliseconds: isResting ? rest : 150)
            try finger.glide(to: app.place("attachments").rectangle.center, steps: 16)
            try app.events.wait(for: "entered", where: { $0["place"]?.text == "attachments" })
            try finger.lift()
            try app.events.wait(for: "dropped", timeout: 20)
        }
        app.events.forget()
        try finger.press(app.place("March").rectangle.center)
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
        let column = try app.place("Doing").rectangle
        let (one, other) = (try session.finger(0), try session.finger(1))
        func beside(_ distance: Int) -> ScreenPoint {
            ScreenPoint(x: column.center.x + distance, y: column.center.y)
        }
        try one.press(beside(-60))
        try other.press(beside(60))
        for step in 1...15 {
            try one.move(to: beside(-60 - step * 8))
            try other.move(to: beside(60 + step * 8))
        }
        try one.lift()
        try other.lift()
        let isLarger = try eventually { try app.place("Doing").rectangle.width > column.width * 2 }
        XCTAssertTrue(isLarger, "two fingers did not make the picture larger")
        session.waitUntilQuiet()
        let card = try app.place("Contrast of captions").rectangle.center
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
    }
}
