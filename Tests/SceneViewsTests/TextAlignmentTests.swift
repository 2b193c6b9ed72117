import GTKSupport
import Testing

/// Where lines begin does not depend on the letters that they begin with.
struct TextAlignmentTests {
    /// The columns of 200 in which something is drawn.
    private func columns(_ text: String, isRightToLeft: Bool) throws -> ClosedRange<Int> {
        let surface = try CairoSurface.image(width: 200, height: 40)
        let style = TextStyle(family: "DejaVu Sans", size: 14, isRightToLeft: isRightToLeft)
        CairoContext(surface).draw(TextLayout(text, style: style, maxWidth: 200), x: 0, y: 0)
        let drawn = surface.pixels().enumerated().filter { $0.element != 0 }.map { $0.offset % 200 }
        return try #require(drawn.min())...(try #require(drawn.max()))
    }

    @Test(arguments: ["25 بايت", "بايت 25", "25 bytes", "ملف.csv", "bytes"])
    func aLineBeginsWhereTheInterfaceDoes(_ text: String) throws {
        #expect(try columns(text, isRightToLeft: true).lowerBound > 100)
        #expect(try columns(text, isRightToLeft: false).upperBound < 100)
    }
}
