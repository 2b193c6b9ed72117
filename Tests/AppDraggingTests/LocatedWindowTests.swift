import DesktopDriving
import GLibSupport
import Testing

@testable import AppDragging

/// A window that is found by moving the pointer over it, as on GNOME 50: who only asks for it moves nothing.
struct LocatedWindowTests {
    private let pointer = FakePointer()
    private let frame = BusObject(busName: ":1.5", path: "/window")
    private let other = BusObject(busName: ":1.9", path: "/other")
    private let monitor = ScreenRectangle(x: 0, y: 0, width: 1280, height: 800)
    /// The surface has a shadow of 20, and takes the pointer 8 pixels around the frame.
    private let window = ScreenRectangle(x: 300, y: 150, width: 360, height: 460)

    private func located(_ input: OwnInput) -> LocatedWindows {
        LocatedWindows(input, monitor: monitor, name: { $0 == other ? "Places" : nil }) {
            () throws(SessionError) in
            let point = pointer.position
            if point.x > 1200 { return .init(frame: other, point: ScreenPoint(x: 10, y: 10)) }
            let isOver =
                (window.x - 8..<window.x + window.width + 8).contains(point.x)
                && (window.y - 8..<window.y + window.height + 8).contains(point.y)
            guard isOver else { return .init(frame: nil, point: point) }
            return .init(frame: frame, point: ScreenPoint(x: point.x - window.x + 20, y: point.y - window.y + 20))
        }
    }

    private var active: ActiveFrame { ActiveFrame(frame, process: 7, title: "Notes", width: 360, height: 460) }

    @Test func aListMovesNothing() throws {
        let input = OwnInput { () throws(SessionError) in throw SessionError("the person is asked for the pointer") }
        let located = located(input)
        #expect(located.windows().isEmpty)
        #expect(try located.pointer()?.position == ScreenPoint(x: 900, y: 700))
        #expect(pointer.moves == 0)
    }

    @Test func aWindowIsFoundOnceAndThePointerComesBack() throws {
        let located = located(OwnInput { () throws(SessionError) in pointer })
        try located.find(active)
        #expect(located.windows().map(\.rectangle) == [window])
        #expect(pointer.position == ScreenPoint(x: 900, y: 700))
        let moves = pointer.moves
        #expect(moves > 0)
        try located.find(active)
        #expect(located.windows().map(\.rectangle) == [window])
        #expect(pointer.moves == moves, "it is known")
    }

    /// The other window is in no list: its name is asked of assistive technologies.
    @Test func theWindowUnderThePointerIsNamed() throws {
        let input = OwnInput { () throws(SessionError) in pointer }
        let located = located(input)
        try located.find(active)
        #expect(located.title(ofWindow: "/window") == "Notes")
        try input.move(to: ScreenPoint(x: 1250, y: 700))
        let there = try #require(try located.pointer()?.window)
        #expect(located.title(ofWindow: there) == "Places")
    }
}

/// A pointer that is where it was moved to.
private final class FakePointer: DesktopDriver {
    let name = "a pointer"
    private(set) var position = ScreenPoint(x: 900, y: 700)
    private(set) var moves = 0

    func move(to point: ScreenPoint) { (position, moves) = (point, moves + 1) }

    func setButton(_ button: Int, isDown: Bool) {}

    func setKey(_ code: Int, isDown: Bool) {}

    func windows() -> [DesktopWindow] { [] }
}
