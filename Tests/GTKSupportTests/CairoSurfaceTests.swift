import GTKSupport
import XCTest

/// The facts that an image tells about its pixels.
final class CairoSurfaceTests: XCTestCase {
    func testAnImageIsOpaqueWhereEachPixelIs() throws {
        let surface = try CairoSurface.image(width: 7, height: 3)
        XCTAssertFalse(surface.isOpaque, "nothing is drawn on it yet")
        let context = CairoContext(surface)
        context.setColor(.white)
        // All but one pixel in the last row.
        context.rectangle(x: 0, y: 0, width: 7, height: 2)
        context.rectangle(x: 0, y: 2, width: 6, height: 1)
        context.fill()
        XCTAssertFalse(surface.isOpaque)
        XCTAssertEqual(surface.pixels().filter { $0 >> 24 < 0xff }.count, 1)
        context.rectangle(x: 6, y: 2, width: 1, height: 1)
        context.fill()
        XCTAssertTrue(surface.isOpaque)
    }
}
