import DesktopDriving
import GTKSupport
import Testing

@testable import DemoStudio
@testable import PrivateSession

/// Which part of the screen fills a film, and how it gets there.
struct FilmViewTests {
    private let look = FilmLook(width: 1280, height: 720)
    private let window = ScreenRectangle(x: 440, y: 160, width: 400, height: 300)

    @Test func aSmallWindowFillsTheFilm() {
        let view = look.view(of: window)
        let shown = view.shown(window)
        #expect(view.scale > 1.9, "\(view)")
        #expect(abs(shown.center.x - 640) <= 1 && shown.y > 0, "\(shown)")
        #expect(shown.y + shown.height < look.height - look.stripHeight, "the words stand below it: \(shown)")
        #expect(shown.width * 3 == shown.height * 4, "nothing is stretched: \(shown)")
    }

    @Test func whatFillsTheScreenIsShownAsItIs() {
        #expect(look.view(of: ScreenRectangle(x: 0, y: 0, width: 1280, height: 616)) == .screen)
        #expect(look.view(of: ScreenRectangle(x: 5, y: 5, width: 0, height: 0)) == .screen)
    }

    @Test func aZoomGoesToTheFocusAndNotBeyondTheWindow() {
        let fit = look.view(of: window)
        let field = ScreenRectangle(x: 460, y: 180, width: 80, height: 24)
        let view = look.view(of: field, in: window)
        #expect(view.scale > fit.scale * 1.3)
        let (shown, whole) = (view.shown(field), view.shown(window))
        #expect(shown.x >= 0 && shown.y >= 0 && shown.x + shown.width <= 1280, "\(shown)")
        // At the window's corner no more ground is seen than when all of it is shown.
        #expect(Double(whole.x) <= Double(fit.shown(window).x) * view.scale / fit.scale + 1, "\(whole)")
        // A view as large as the window is shown as the window is.
        #expect(look.view(of: window, in: window) == fit)
    }

    @Test func theFilmGoesThereFrameByFrame() {
        var builder = TimelineBuilder()
        builder.show(card: 0)
        builder.pause(frames: 30)
        builder.show(picture: 1)
        builder.show(view: look.view(of: window))
        builder.pause(frames: 60)
        builder.show(view: look.view(of: ScreenRectangle(x: 460, y: 180, width: 80, height: 24), in: window))
        builder.pause(frames: 60)
        let timeline = builder.finished()
        for rate in [1, 2] {
            let frames = timeline.frames(drawing: [], showsInputs: false, in: look, rate: rate)
            #expect(frames.map(\.range.duration).reduce(0, +) == timeline.length * rate)
            #expect(frames.first?.look.view == .screen, "the title fills the film by itself")
            let scales = frames.dropFirst().map(\.look.view.scale)
            #expect(zip(scales, scales.dropFirst()).allSatisfy { $0 < $1 }, "\(scales)")
            #expect(scales.count > 13 * rate, "each frame on the way is another")
            #expect(scales.first == look.view(of: window).scale, "where it begins, it does not go to first")
        }
        #expect(timeline.frames(drawing: [], showsInputs: false).count == 2, "without a view nothing moves")
    }

    /// A view that changes while the film is on its way to another goes on from where it is.
    @Test func aChangeOnTheWayGoesOnFromThere() {
        var timeline = Timeline()
        let (near, far) = (FilmView(x: 0, y: 0, scale: 2), FilmView(x: 0, y: 0, scale: 1))
        timeline.views = [.init(start: 0, view: far), .init(start: 30, view: near), .init(start: 37, view: far)]
        let moments = (0...160).map { timeline.view(at: Double($0) / 2, in: look).scale }
        for (one, next) in zip(moments, moments.dropFirst()) { #expect(abs(one - next) < 0.15) }
        #expect(moments[74] > 1.2 && moments[160] == 1)
    }

    /// A secret part is made unreadable before it is enlarged.
    @Test func whatIsHiddenIsNoMoreReadableWhenItIsEnlarged() throws {
        let secret = ScreenRectangle(x: 460, y: 180, width: 200, height: 24)
        let picture = try CairoSurface.image(width: 1280, height: 720)
        let context = CairoContext(picture)
        context.setColor(.white)
        context.paint()
        context.setColor(.black)
        // As narrow as the strokes of letters.
        for x in stride(from: 462, to: 658, by: 4) {
            context.rectangle(x: Double(x), y: 182, width: 2, height: 20)
            context.fill()
        }
        var overlay = FilmOverlay(look: look, view: look.view(of: secret, in: window))
        func contrast(of film: CairoSurface) -> Int {
            let shown = overlay.view.shown(secret)
            let (y, pixels) = (shown.center.y, film.pixels())
            let line = (shown.x + 8..<shown.x + shown.width - 8).map { Int(pixels[y * film.pixelWidth + $0] & 0xFF) }
            return (line.max() ?? 0) - (line.min() ?? 0)
        }
        let copy = try CairoSurface.image(width: 1280, height: 720)
        CairoContext(copy).draw(picture, x: 0, y: 0)
        #expect(contrast(of: try overlay.drawn(on: copy, isKnown: true)) > 200, "it can be read")
        overlay.marks = [FilmMark(.blur, at: secret)]
        #expect(contrast(of: try overlay.drawn(on: picture, isKnown: true)) < 60)
    }

    @Test func whatIsDrawnOnTheGroundIsFound() {
        func pixels(_ drawn: [(x: Int, y: Int)]) -> ScreenPixels {
            var bytes = [UInt8](repeating: 0, count: 40 * 30 * 4)
            for index in 0..<(40 * 30) {
                bytes.replaceSubrange(index * 4..<index * 4 + 4, with: [0x2b, 0x1f, 0x20, 7])
            }
            for (x, y) in drawn { bytes[(y * 40 + x) * 4] = 0xFF }
            return ScreenPixels(width: 40, height: 30, stride: 160, bytes: bytes)
        }
        let ground = FilmTheme().ground
        #expect(pixels([]).drawn(on: ground, above: 30) == nil)
        #expect(
            pixels([(5, 7), (20, 9), (39, 29)]).drawn(on: ground, above: 25)
                == ScreenRectangle(x: 5, y: 7, width: 16, height: 3))
    }

    @Test func rectanglesAreJoinedAndCut() {
        let (one, other) = (
            ScreenRectangle(x: 0, y: 0, width: 10, height: 10), ScreenRectangle(x: 5, y: 6, width: 10, height: 10)
        )
        #expect(one.union(other) == ScreenRectangle(x: 0, y: 0, width: 15, height: 16))
        #expect(one.intersection(other) == ScreenRectangle(x: 5, y: 6, width: 5, height: 4))
        #expect(one.intersection(ScreenRectangle(x: 10, y: 0, width: 5, height: 5)) == nil)
    }

    /// A word that nobody knows is an error at its line.
    @Test(arguments: [
        ("film: {view: fit, frame-rate: 60}", ""),
        ("film: {view: near}", "demo.yaml:3:14: “view” cannot be “near”"),
        ("film: {frame-rate: 50}", "demo.yaml:3:20: “frame-rate” cannot be “50”"),
        ("film: {veiw: fit}", "demo.yaml:3:8: “film” has no key “veiw”"),
    ])
    func scriptsSayHowTheirFilmIs(_ line: String, _ problem: String) throws {
        let text = "demo: 1\ntitle: T\n\(line)\nsteps: []\n"
        do {
            let script = try ScriptReader.read("demo.yaml", load: { _ in Array(text.utf8) })
            #expect(problem.isEmpty)
            #expect(script.film.view == .fit && script.film.frameRate == 60)
        } catch let error {
            #expect(!problem.isEmpty && "\(error)".contains(problem), "\(error)")
        }
    }
}
