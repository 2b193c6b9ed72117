import DesktopDriving
import GLibSupport
import GTKSupport
import PrivateSession

/// The layer that is drawn over a picture of the screen: the light, the caption, the key.
struct FilmOverlay {
    let look: FilmLook
    /// Which part of the screen fills the film.
    var view = FilmView.screen
    var cue: CaptionCue?
    var input: String?
    var spotlight: ScreenRectangle?
    var marks: [FilmMark] = []
    /// The line of a braille display.
    var braille: String?

    /// Draws over a picture of the screen, or of the part of it that fills the film.
    ///
    /// - Parameters:
    ///   - picture: The picture, which is drawn on.
    ///   - isKnown: Whether the picture holds the screen, which is otherwise in a film below it.
    /// - Returns: The picture that the film shows.
    /// - Throws: `DrawingError` without memory.
    func drawn(on picture: CairoSurface, isKnown: Bool) throws(DrawingError) -> CairoSurface {
        guard view != .screen else {
            draw(in: CairoContext(picture), over: isKnown ? picture : nil)
            return picture
        }
        // Blur before the picture is enlarged: cells that are wider than a letter are then wider than all of them.
        let painter = MarkPainter(look: look, context: CairoContext(picture), picture: picture)
        for mark in marks where mark.kind == .blur { painter.draw(mark) }
        let film = try CairoSurface.image(width: Double(look.width), height: Double(look.height))
        let context = CairoContext(film)
        context.setColor(look.theme.groundColor)
        context.paint()
        context.saved {
            context.rectangle(x: 0, y: 0, width: width, height: stripTop)
            context.clip()
            context.scale(x: view.scale, y: view.scale)
            context.drawSmoothly(picture, x: -view.x, y: -view.y)
        }
        var shown = self
        shown.view = .screen
        shown.marks = marks.filter { $0.kind != .blur }.map(view.shown)
        shown.spotlight = spotlight.map(view.shown)
        shown.draw(in: context, over: film)
        return film
    }

    /// - Parameters:
    ///   - context: The context to draw in.
    ///   - picture: The picture of the screen that is drawn over; `nil`: it is not known, as in real time.
    func draw(in context: CairoContext, over picture: CairoSurface?) {
        let painter = MarkPainter(look: look, context: context, picture: picture)
        // Blur first, so that no magnifier shows the letters either.
        for mark in marks where mark.kind == .blur { painter.draw(mark) }
        if let spotlight { draw(spotlight, in: context) }
        let lens = marks.firstResult { painter.lens(of: $0) }
        for mark in marks where mark.kind != .blur { painter.draw(mark, about: lens) }
        if let braille, look.hasBraille { BrailleStrip(look: look, line: braille).draw(in: context) }
        if let cue { draw(cue, in: context) }
        if let input { draw(input: input, in: context) }
    }

    private var width: Double { Double(look.width) }
    private var stripTop: Double { Double(look.height - look.stripHeight) }
    private var stripMiddle: Double { Double(look.height) - Double(look.captionHeight) / 2 }
    private var margin: Double { 24 * look.scale }
    /// The middle of the line in which the speaker and the key stand.
    private var signMiddle: Double {
        look.isNarrow ? Double(look.height - look.captionHeight) + 32 * look.scale : stripMiddle
    }

    /// All but the part is dimmed; a bright ring is round it, for those who see little contrast.
    private func draw(_ part: ScreenRectangle, in context: CairoContext) {
        let gap = 8 * look.scale
        let (x, y) = (Double(part.x) - gap, Double(part.y) - gap)
        let (width, height) = (Double(part.width) + 2 * gap, Double(part.height) + 2 * gap)
        let radius = 12 * look.scale
        context.setColor(Color.black.withAlpha(0.55))
        context.roundedRectangle(x: x, y: y, width: width, height: height, radius: radius)
        // Round the other way, so that the part is a hole.
        context.move(x: 0, y: 0)
        context.line(x: 0, y: stripTop)
        context.line(x: self.width, y: stripTop)
        context.line(x: self.width, y: 0)
        context.closePath()
        context.fill()
        for (color, line) in [(Color.black, 6.0), (Color(hex: 0xf9f06b), 3.0)] {
            context.setColor(color)
            context.setLine(width: line * look.scale)
            context.roundedRectangle(x: x, y: y, width: width, height: height, radius: radius)
            context.stroke()
        }
    }

    private func draw(_ cue: CaptionCue, in context: CairoContext) {
        let side = look.isNarrow ? margin : 210 * look.scale
        let middle = look.isNarrow ? Double(look.height) - 52 * look.scale : stripMiddle
        let style = TextStyle(
            family: "Sans", size: 27 * look.scale, weight: .medium, alignment: .center,
            isRightToLeft: look.isRightToLeft)
        let words = TextLayout(
            cue.lines.joined(separator: "\n"), style: style, maxWidth: width - 2 * side, maxLines: 2)
        context.setColor(look.theme.wordsColor)
        context.draw(words, x: side, y: middle - words.height / 2)
        // The speaker's name stands at the side where reading begins.
        let name = TextLayout(
            cue.voice.title, style: TextStyle(family: "Sans", size: 18 * look.scale, weight: .bold),
            maxWidth: look.isNarrow ? width / 2 : side - 2 * margin)
        let dot = 5 * look.scale
        let whole = name.width + 4 * dot
        let left = look.isRightToLeft ? width - margin - whole : margin
        context.setColor(look.theme.color(of: cue.voice))
        context.circle(x: left + dot, y: signMiddle, radius: dot)
        context.fill()
        context.draw(name, x: left + 4 * dot, y: signMiddle - name.height / 2)
    }

    /// A key as it looks on a keyboard.
    private func draw(input: String, in context: CairoContext) {
        let style = TextStyle(family: "Sans", size: 20 * look.scale, weight: .bold, ellipsis: .middle)
        let text = TextLayout(input, style: style, maxWidth: 170 * look.scale)
        let (padding, height) = (16 * look.scale, 46 * look.scale)
        let keyWidth = max(text.width + 2 * padding, height)
        let left = look.isRightToLeft ? margin : width - margin - keyWidth
        let top = signMiddle - height / 2
        let radius = 9 * look.scale
        context.setColor(Color(hex: 0x8d8aa0))
        context.roundedRectangle(x: left, y: top + 4 * look.scale, width: keyWidth, height: height, radius: radius)
        context.fill()
        context.setColor(Color(hex: 0xf6f5f4))
        context.roundedRectangle(x: left, y: top, width: keyWidth, height: height, radius: radius)
        context.fill()
        context.setColor(Color(hex: 0x201f2b))
        context.draw(text, x: left + (keyWidth - text.width) / 2 - text.inkOffset, y: top + (height - text.height) / 2)
    }
}
