import AccessibleDragging
import Prototype
import SeededNumbers
import Testing

@testable import Inspector

/// Parts with the shape of a marked card are found elsewhere, and become such elements too.
struct RepeatTests {
    private let card = PixelFrame(x: 40, y: 60, width: 200, height: 64)

    /// A page with four cards of one shape in a column, of which each has other letters, and one beside the first.
    /// In a photograph each pixel differs by chance, by as much as `noise` says.
    private func page(noise: UInt64 = 0) throws -> PixelGrid {
        let (width, height) = (640, 480)
        var pixels = [UInt32](repeating: 0xFFE8_E8E8, count: width * height)
        func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: UInt32) {
            for row in y..<y + height {
                for column in x..<x + width { pixels[row * 640 + column] = color }
            }
        }
        for (number, place) in [(40, 60), (40, 132), (40, 230), (40, 302), (300, 60)].enumerated() {
            fill(place.0, place.1, 200, 64, 0xFF60_6060)
            fill(place.0 + 2, place.1 + 2, 196, 60, 0xFFFF_FFFF)
            for letter in 0..<(number + 2) { fill(place.0 + 20 + letter * 14, place.1 + 24, 9, 12, 0xFF20_2020) }
        }
        var random = SeededNumbers(seed: 7)
        if noise > 0 {
            for index in pixels.indices {
                let change = UInt32(random.next() % noise)
                let shade =
                    (pixels[index] & 0xFF) > 128 ? (pixels[index] & 0xFF) - change : (pixels[index] & 0xFF) + change
                pixels[index] = 0xFF00_0000 | shade << 16 | shade << 8 | shade
            }
        }
        return try #require(PixelGrid(width: width, height: height, pixels: pixels))
    }

    @Test(arguments: [0, 40] as [UInt64]) func cardsOfTheColumnAreFound(noise: UInt64) throws {
        let found = RepeatFinder.frames(like: card, in: try page(noise: noise))
        #expect(found.map(\.x) == [40, 40, 40])
        for (frame, y) in zip(found, [132.0, 230, 302]) {
            #expect(abs(frame.y - y) <= 2, "\(frame.y)")
            #expect(frame.width == 200 && frame.height == 64)
        }
    }

    /// Hands are not exact to the pixel.
    @Test func aFrameThatWasDrawnByHandIsEnough() throws {
        let drawn = PixelFrame(x: 37, y: 58, width: 206, height: 69)
        let found = RepeatFinder.frames(like: drawn, in: try page())
        #expect(found.map(\.y) == [130, 228, 300])
    }

    /// A dark card on a column that is hardly darker, as in the evening's colours.
    @Test func aFaintEdgeIsFoundWhereItIsAndNowhereElse() throws {
        var pixels = [UInt32](repeating: 0xFF24_2730, count: 1440 * 900)
        for y in [155, 265, 375, 485] {
            for row in y..<y + 95 { for column in 50..<450 { pixels[row * 1440 + column] = 0xFF32_3642 } }
        }
        let grid = try #require(PixelGrid(width: 1440, height: 900, pixels: pixels))
        let drawn = PixelFrame(x: 92, y: 302, width: 814, height: 201)
        let found = RepeatFinder.frames(like: drawn, in: grid, size: Size(width: 2880, height: 1800))
        #expect(found.count == 3)
        for (frame, y) in zip(found, [522.0, 742, 962]) { #expect(abs(frame.y - y) <= 6, "\(frame.y)") }
    }

    @Test func whereTheColumnHasNoneTheRowIsLookedAt() throws {
        var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 600 * 200)
        for x in [20, 220, 420] {
            for row in 50..<150 { for column in x..<x + 140 { pixels[row * 600 + column] = 0xFF40_80C0 } }
        }
        let grid = try #require(PixelGrid(width: 600, height: 200, pixels: pixels))
        let found = RepeatFinder.frames(like: PixelFrame(x: 20, y: 50, width: 140, height: 100), in: grid)
        #expect(found.map(\.x) == [220, 420])
    }

    @Test func placesAreThoseOfTheDocumentWhereThePictureIsKeptSmaller() throws {
        let twice = PixelFrame(x: 80, y: 120, width: 400, height: 128)
        let found = RepeatFinder.frames(like: twice, in: try page(), size: Size(width: 1280, height: 960))
        #expect(found.map(\.y) == [264, 460, 604])
    }

    @Test(arguments: [
        PixelFrame(x: -5, y: 0, width: 20, height: 20), PixelFrame(x: 0, y: 0, width: 1e9, height: 20),
        PixelFrame(x: .nan, y: 0, width: 20, height: 20), PixelFrame(x: 10, y: 400, width: 40, height: 40),
    ])
    func whatIsNoCardFindsNothing(_ frame: PixelFrame) throws {
        #expect(RepeatFinder.frames(like: frame, in: try page()).isEmpty)
    }
}
