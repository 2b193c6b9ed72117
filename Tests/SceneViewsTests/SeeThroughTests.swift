import AccessibleDragging
import GTKSupport
import XCTest

@testable import SceneViews

/// A drawing without a ground of its own, such as most icons and diagrams: what is behind it shows through.
final class SeeThroughTests: XCTestCase {
    private static let homes = [
        Rect(x: 20, y: 20, width: 40, height: 40), Rect(x: 100, y: 0, width: 100, height: 100),
    ]

    private func picture() throws -> MockupPicture {
        let surface = try CairoSurface.image(width: 200, height: 100)
        CairoContext(surface).fill(Self.homes[0], Color(hex: 0xcc0000))
        return MockupPicture(Picture(surface))
    }

    /// Where an element stood, nothing of it is left, and the window shows; where it is now, it is to be seen.
    func testWhatWasMovedIsGoneFromWhereItStood() throws {
        var state = MockupState(picture: try picture(), frames: Self.homes)
        state.board.put(MockupBoard.Guest(0), into: 1)
        let layout = MockupLayout(state, size: Size(width: 200, height: 100))
        let surface = try CairoSurface.image(width: 200, height: 100)
        let context = CairoContext(surface)
        context.fill(layout.bounds, Color(hex: 0x336699))
        MockupPainter(state, layout: layout, style: DrawingStyle()).paintBase(context)
        let pixels = surface.pixels()
        XCTAssertEqual(pixels[40 * surface.pixelWidth + 40], 0xff33_6699)
        let frame = try XCTUnwrap(layout.frames[0])
        XCTAssertGreaterThan(frame.minX, 99)
        XCTAssertEqual(pixels[Int(frame.center.y) * surface.pixelWidth + Int(frame.center.x)], 0xffcc_0000)
    }

    /// A held element is pale where it stands: paler than it was, and not as it is elsewhere.
    func testWhatIsHeldIsPale() throws {
        var state = MockupState(picture: try picture(), frames: Self.homes)
        state.lifted = [0]
        let layout = MockupLayout(state, size: Size(width: 200, height: 100))
        let surface = try CairoSurface.image(width: 200, height: 100)
        MockupPainter(state, layout: layout, style: DrawingStyle()).paintBase(CairoContext(surface))
        let pixel = surface.pixels()[40 * surface.pixelWidth + 40]
        XCTAssertGreaterThan(pixel >> 8 & 0xff, 0x80, String(pixel, radix: 16))
    }
}
