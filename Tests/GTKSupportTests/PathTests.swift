import GTKSupport
import TestSupport
import XCTest

/// Paths and colours: what is painted is looked at, pixel by pixel.
final class PathTests: XCTestCase {
    func testACircleAndAnArcAreRound() throws {
        let circle = try painted { context in
            context.circle(x: 10, y: 10, radius: 8)
            context.fill()
        }
        XCTAssertTrue(circle(10, 10) && circle(10, 3))
        XCTAssertFalse(circle(3, 3))
        let half = try painted { context in
            context.arc(x: 10, y: 10, radius: 8, from: 0, to: .pi)
            context.closePath()
            context.fill()
        }
        XCTAssertTrue(half(10, 14))
        XCTAssertFalse(half(10, 6))
    }

    func testACurveLeavesTheStraightLine() throws {
        let leaf = try painted { context in
            context.move(x: 0, y: 10)
            context.curve(x1: 5, y1: 0, x2: 15, y2: 0, x3: 20, y3: 10)
            context.closePath()
            context.fill()
        }
        XCTAssertTrue(leaf(10, 7))
        XCTAssertFalse(leaf(10, 12))
        XCTAssertFalse(leaf(1, 1))
    }

    func testNothingIsPaintedOutsideOfAClip() throws {
        let part = try painted { context in
            context.rectangle(x: 0, y: 0, width: 10, height: 20)
            context.clip()
            context.paint()
        }
        XCTAssertTrue(part(5, 5))
        XCTAssertFalse(part(15, 5))
    }

    func testAGroupIsPaleAsAWhole() throws {
        let surface = try CairoSurface.image(width: 20, height: 20)
        let context = CairoContext(surface)
        context.setColor(.black)
        context.group(opacity: 0.5) {
            context.paint()
            context.paint()
        }
        XCTAssertEqual(Int(surface.pixels()[0] >> 24), 128, accuracy: 2)
    }

    func testWhatIsReplacedShowsThroughNothing() throws {
        let surface = try CairoSurface.image(width: 20, height: 20)
        let context = CairoContext(surface)
        context.setColor(.black)
        context.paint()
        context.rectangle(x: 0, y: 0, width: 20, height: 20)
        context.setColor(Color.black.withAlpha(0))
        context.fillReplacing()
        XCTAssertEqual(surface.pixels()[0], 0)
    }

    func testARecordingIsPlayedBackAtAPlace() throws {
        let recording = CairoSurface.recording()
        let context = CairoContext(recording)
        context.rectangle(x: 0, y: 0, width: 4, height: 4)
        context.fill()
        let played = try painted { $0.draw(recording, x: 10, y: 10) }
        XCTAssertTrue(played(12, 12))
        XCTAssertFalse(played(5, 5))
        XCTAssertEqual(recording.pixelWidth, 0)
    }

    func testAColourIsMadeLegible() {
        let blue = Color(hex: 0x3584e4)
        XCTAssertEqual(Color.white.legible(4.5, on: [.black]), .white)
        XCTAssertGreaterThanOrEqual(blue.legible(4.5, on: [.white]).contrast(with: .white), 4.5)
        XCTAssertEqual(blue.withAlpha(0.25).alpha, 0.25)
        XCTAssertEqual(Color.black.contrast(with: .white), 21, accuracy: 0.01)
    }

    func testAPictureIsWrittenAsAFile() throws {
        let folder = try TemporaryFolder()
        let surface = try CairoSurface.image(width: 3, height: 2)
        try surface.writePNG(to: folder.path("picture.png"))
        XCTAssertEqual(try CairoSurface.png(folder.path("picture.png")).pixelWidth, 3)
        XCTAssertThrowsError(try surface.writePNG(to: folder.path("none/picture.png")))
    }
}

/// Whether each pixel of a drawing of 20 by 20 is painted.
private func painted(_ paint: (CairoContext) -> Void) throws -> (Int, Int) -> Bool {
    let surface = try CairoSurface.image(width: 20, height: 20)
    paint(CairoContext(surface))
    let pixels = surface.pixels()
    return { x, y in pixels[y * 20 + x] >> 24 > 128 }
}
