import AccessibleDragging
import GTKSupport
import Testing

@testable import SceneViews

/// A mock-up's picture in the size in which it is shown: with fewer pixels, or drawn again with more of them.
@MainActor
final class ShownPictureTests {
    /// A drawing of 200 by 100 of which half as many pixels are kept.
    private func coarse() throws -> MockupPicture {
        let surface = try CairoSurface.image(width: 200, height: 100)
        CairoContext(surface).fill(Rect(x: 0, y: 0, width: 200, height: 100), Color(hex: 0xcc0000))
        return MockupPicture(try Picture(decoding: surface.pngBytes(), longestSide: 100))
    }

    private func shrunk(_ surface: CairoSurface, by scale: Double) throws -> (width: Int, pixels: [UInt32]) {
        let picture = try #require(Picture(surface).shrunk(by: scale))
        return (picture.width, picture.pixels())
    }

    @Test func aShrunkPixelIsTheMeanOfThoseThatItStandsFor() throws {
        // Columns of one pixel, black and white, under one that can be seen through.
        let surface = try CairoSurface.image(width: 60, height: 30)
        let context = CairoContext(surface)
        for column in 0..<60 {
            context.fill(
                Rect(x: Double(column), y: 0, width: 1, height: 20), column % 2 == 0 ? .white : Color(hex: 0))
        }
        let (width, pixels) = try shrunk(surface, by: 0.5)
        #expect(width == 30)
        #expect(pixels.count == 30 * 15)
        for pixel in pixels[..<(30 * 10)] {
            #expect((126...129).contains(pixel & 0xff), "\(String(pixel, radix: 16))")
            #expect(pixel >> 24 == 0xff)
        }
        #expect(pixels[(30 * 10)...].allSatisfy { $0 == 0 }, "something where there was nothing")
        #expect(Picture(surface).shrunk(by: 1) == nil)
        #expect(Picture(surface).shrunk(by: 0) == nil)
    }

    /// Whatever the size: a colour stays what it is, also in what stands for less than a pixel.
    @Test func aColourIsNotChanged() throws {
        let surface = try CairoSurface.image(width: 97, height: 41)
        CairoContext(surface).fill(Rect(x: 0, y: 0, width: 97, height: 41), Color(hex: 0x336699))
        let scales: [Double] = [0.02, 0.1, 0.29, 0.333, 0.4375, 0.5, 0.62, 0.7499, 0.999]
        for scale in scales {
            let (width, pixels) = try shrunk(surface, by: scale)
            #expect(width == Int((97 * scale).rounded(.up)), "\(scale)")
            #expect(Set(pixels) == [0xff33_6699], "\(scale)")
        }
    }

    /// A picture that a window shows smaller is the one that it would have shown.
    @Test func aWindowShowsTheSame() throws {
        let surface = try CairoSurface.image(width: 400, height: 300)
        let context = CairoContext(surface)
        for index in 0..<24 {
            let (x, y) = (Double(index % 6) * 66, Double(index / 6) * 74)
            context.fill(Rect(x: x, y: y, width: 50, height: 60), Color(hex: UInt32(index) * 0x0a_35_71))
        }
        let picture = MockupPicture(Picture(surface))
        var state = MockupState(picture: picture, frames: [])
        let layout = MockupLayout(state, size: Size(width: 180, height: 200))
        func pixels() throws -> [UInt32] {
            let surface = try CairoSurface.image(width: 180, height: 200)
            MockupPainter(state, layout: layout, style: DrawingStyle()).paintBase(CairoContext(surface))
            return surface.pixels()
        }
        let scaled = try pixels()
        state.shrunk = (try #require(picture.shrunk(to: layout.scale)), 1)
        let shown = try pixels()
        func isOther(_ one: UInt32, _ other: UInt32) -> Bool {
            (0..<4).contains { channel in
                let (one, other) = (Int(one >> (8 * channel) & 0xff), Int(other >> (8 * channel) & 0xff))
                return abs(one - other) > 24
            }
        }
        let different = zip(scaled, shown).filter { isOther($0, $1) }
        #expect(different.count < scaled.count / 50)
        #expect(picture.shrunk(to: 0.9) == nil, "what is nearly as large is drawn as it is")
        #expect(picture.shrunk(to: layout.scale) === state.shrunk?.picture, "shrunk again for each frame")
    }

    @Test func aDrawingIsDrawnSharperOnceItIsShownLarger() throws {
        let (picture, asked) = (try coarse(), Asked())
        picture.sharper = { asked.answers.append($0) }
        let view = view(of: picture)
        view.zoom = .factor(0.5)
        try draw(view)
        #expect(asked.answers.count == 0, "it is as sharp as it is shown")
        view.zoom = .factor(2)
        for _ in 0..<3 { try draw(view) }
        #expect(asked.answers.count == 1)
        #expect(picture.waiting.count == 1)
        let sharp = try CairoSurface.image(width: 400, height: 200)
        asked.answers[0](Picture(sharp))
        #expect(picture.density == 2)
        #expect(picture.waiting.count == 0)
        try draw(view)
        #expect(asked.answers.count == 1)
    }

    /// Where it cannot be drawn again, it stays as it is, and nobody goes on asking.
    @Test func aDrawingThatCannotBeDrawnSharperStaysAsItIs() throws {
        let (picture, asked) = (try coarse(), Asked())
        picture.sharper = { asked.answers.append($0) }
        let view = view(of: picture)
        view.zoom = .factor(2)
        try draw(view)
        #expect(asked.answers.count == 1)
        asked.answers[0](nil)
        for _ in 0..<3 { try draw(view) }
        #expect(asked.answers.count == 1)
        #expect(picture.waiting.count == 0, "something waits for what does not come")
        #expect(picture.density == 0.5)
    }

    /// Those who were asked for a sharper picture.
    private final class Asked {
        var answers: [@MainActor (Picture?) -> Void] = []
    }

    private func view(of picture: MockupPicture) -> MockupView {
        let view = MockupView(
            MockupContent(id: "board", label: "Board", elements: []), picture: picture, index: SceneIndex())
        view.place(in: Rect(x: 0, y: 0, width: 600, height: 400), appearance: DesktopAppearance())
        return view
    }

    private func draw(_ view: MockupView) throws {
        view.drawBase(in: CairoContext(try CairoSurface.image(width: 600, height: 400)))
    }
}
