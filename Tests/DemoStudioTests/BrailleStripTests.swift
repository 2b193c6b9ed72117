import GTKSupport
import Testing

@testable import DemoStudio

/// The cells of a braille display in a film.
struct BrailleStripTests {
    /// The dots that are raised, by row of cells, in tenths of the picture's width.
    private func raised(_ line: String, width: Int, height: Int) throws -> [[Int]] {
        let look = FilmLook(width: width, height: height, hasBraille: true)
        let film = try look.frame { context in
            context.setColor(look.theme.groundColor)
            context.paint()
            BrailleStrip(look: look, line: line).draw(in: context)
        }
        let pixels = film.pixels()
        let rowHeight = look.brailleHeight / look.brailleRows
        return (0..<look.brailleRows).map { row in
            var tenths: Set<Int> = []
            let top = look.height - look.stripHeight + row * rowHeight
            for y in top..<top + rowHeight {
                for x in 0..<width where pixels[y * film.pixelWidth + x] & 0xFF_FFFF == 0xFF_FFFF {
                    tenths.insert(x * 10 / width)
                }
            }
            return tenths.sorted()
        }
    }

    @Test func aWideFilmHasThemInOneRow() throws {
        #expect(try raised(String(repeating: "l", count: 40), width: 1280, height: 720) == [Array(0...9)])
        #expect(try raised(String(repeating: " ", count: 36) + "llll", width: 1280, height: 720) == [[8, 9]])
    }

    /// A telephone's screen is too narrow for forty cells beside each other.
    @Test func aNarrowFilmHasThemInTwoRows() throws {
        let second = String(repeating: " ", count: 20) + "ll"
        #expect(try raised(second, width: 1080, height: 1920) == [[], [0, 1]])
        #expect(try raised("ll" + second, width: 1080, height: 1920)[0] == [0, 1])
    }
}
