import CGTK
import TestSupport
import XCTest

@testable import GTKSupport

/// The picture under the pointer is as large as the thing was where it was taken, and is held at the same point.
final class PictureStackTests: XCTestCase {
    @MainActor
    private static func sheet(_ width: Double, _ height: Double) -> PictureStack.Sheet {
        PictureStack.Sheet(width: width, height: height) { $0.fill(width: width, height: height, .black) }
    }

    @MainActor
    private static func size(_ stack: PictureStack) throws -> [Int32] {
        let picture = try XCTUnwrap(stack.paintable())
        return withExtendedLifetime(picture) {
            [gdk_paintable_get_intrinsic_width(picture.opaque), gdk_paintable_get_intrinsic_height(picture.opaque)]
        }
    }

    func testOneIsAsLargeAsItWas() throws {
        try onDisplay {
            let screen = (width: 1280.0, height: 720.0)
            let row = PictureStack([Self.sheet(806, 48)], count: 1, limit: screen, ground: nil)
            let (x, y) = row.position(of: (400, 24))
            // A shadow is around it.
            XCTAssertEqual(try Self.size(row), [Int32(2 * (x - 400)) + 806, Int32(2 * (y - 24)) + 48])
            XCTAssertGreaterThan(x, 400)

            let opaque = PictureStack([Self.sheet(806, 48)], count: 1, limit: screen, ground: .white)
            XCTAssertEqual(try Self.size(opaque), [810, 52], "a rim, so that it stands out from its like")
        }
    }

    func testWhatNoScreenCanHoldIsSmallerAndHeldAtTheSamePoint() throws {
        try onDisplay {
            let stack = PictureStack([Self.sheet(2000, 1000)], count: 1, limit: (1000, 900), ground: .white)
            XCTAssertEqual(try Self.size(stack), [1004, 504])
            let (x, y) = stack.position(of: (2000, 500))
            XCTAssertEqual(x, 1002)
            XCTAssertEqual(y, 252)
        }
    }

    func testSeveralAreFannedBehindTheOneThatIsHeld() throws {
        try onDisplay {
            let sheets = [
                Self.sheet(100, 50), Self.sheet(100, 50), Self.sheet(100, 50), Self.sheet(100, 50),
                Self.sheet(500, 500),
            ]
            let stack = PictureStack(sheets, count: 5, limit: (1280, 720), ground: .white)
            let alone = PictureStack([Self.sheet(100, 50)], count: 5, limit: (1280, 720), ground: .white)
            let (wide, high) = (try Self.size(stack), try Self.size(alone))
            XCTAssertEqual(wide[0] - high[0], 18, "three are seen behind it")
            XCTAssertEqual(wide[1] - high[1], 18)
            XCTAssertEqual(stack.position(of: (10, 10)).x, alone.position(of: (10, 10)).x)
            XCTAssertNil(PictureStack([], count: 0, limit: (1, 1), ground: nil).paintable())
        }
    }
}
