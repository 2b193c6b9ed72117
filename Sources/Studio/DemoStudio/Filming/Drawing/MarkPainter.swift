import DesktopDriving
import GTKSupport
import PrivateSession

/// Draws the marks that a script lays over its film: texts, arrows, magnifiers, and the blur that makes a part
/// unreadable.
struct MarkPainter {
    let look: FilmLook
    let context: CairoContext
    /// The picture that is drawn over; `nil`: it is not known, as in real time.
    let picture: CairoSurface?

    /// How wide a cell of a blurred part is, in a picture 720 pixels high: wider than a letter, so that none is left.
    private static let cell = 24.0
    private static let ink = Color(hex: 0xf9f06b)
    private static let ground = Color(hex: 0x17161f)

    /// - Parameters:
    ///   - mark: The mark to draw.
    ///   - lens: The place of the magnifier that shows the part which the words are about.
    func draw(_ mark: FilmMark, about lens: Frame? = nil) {
        switch mark.kind {
        case .text(let words): drawText(words, at: lens ?? mark.part.map(Frame.init))
        case .arrow(let words): if let part = mark.part { drawArrow(to: part, words) }
        case .magnifier: magnify(mark)
        case .frame(let number): if let part = mark.part { drawFrame(around: part, number) }
        case .blur: if let part = mark.part { hide(part) }
        case .cover:
            context.setColor(look.theme.groundColor)
            context.rectangle(x: 0, y: 0, width: width, height: top)
            context.fill()
        }
    }

    private var width: Double { Double(look.width) }
    /// The upper edge of the strip of the captions.
    private var top: Double { Double(look.height - look.stripHeight) }
    private var scale: Double { look.scale }

    // MARK: Texts

    private func label(_ words: String) -> (text: TextLayout, width: Double, height: Double) {
        let style = TextStyle(
            family: "Sans", size: 24 * scale, weight: .medium, alignment: .leading, isRightToLeft: look.isRightToLeft)
        let text = TextLayout(words, style: style, maxWidth: width * 0.4, maxLines: 3)
        return (text, text.width + 36 * scale, text.height + 22 * scale)
    }

    private func drawLabel(_ label: (text: TextLayout, width: Double, height: Double), x: Double, y: Double) {
        context.setColor(Self.ground.withAlpha(0.94))
        context.roundedRectangle(x: x, y: y, width: label.width, height: label.height, radius: 12 * scale)
        context.fill()
        context.setColor(Self.ink)
        context.setLine(width: 2 * scale)
        context.roundedRectangle(x: x, y: y, width: label.width, height: label.height, radius: 12 * scale)
        context.stroke()
        context.setColor(Color.white)
        context.draw(label.text, x: x + 18 * scale - label.text.inkOffset, y: y + 11 * scale)
    }

    /// A rectangle in the picture.
    struct Frame: Equatable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// Beside the element, or beside the magnifier that shows it; in the middle above where there is no element.
    private func drawText(_ words: String, at part: Frame?) {
        let label = label(words)
        guard let part else {
            return drawLabel(label, x: (width - label.width) / 2, y: 40 * scale)
        }
        let frame = frame(ofWidth: label.width, height: label.height, beside: part)
        drawLabel(label, x: frame.x, y: frame.y)
    }

    /// The place of a label that does not cover the part which it is about: below it, above, right or left of it, the
    /// first with enough room. A part that fills the picture is covered at its lower end.
    func frame(ofWidth wide: Double, height: Double, beside part: Frame) -> Frame {
        let (gap, margin) = (14 * scale, 12 * scale)
        let (right, bottom) = (part.x + part.width + gap, part.y + part.height + gap)
        let (left, above) = (part.x - gap - wide, part.y - gap - height)
        let x = inside(part.x + (part.width - wide) / 2, wide, width)
        let y = inside(part.y + (part.height - height) / 2, height, top)
        func frame(_ x: Double, _ y: Double) -> Frame { Frame(x: x, y: y, width: wide, height: height) }
        if bottom + height + margin <= top { return frame(x, bottom) }
        if above >= margin { return frame(x, above) }
        if right + wide + margin <= width { return frame(right, y) }
        if left >= margin { return frame(left, y) }
        return frame(x, inside(bottom, height, top))
    }

    private func inside(_ start: Double, _ length: Double, _ whole: Double) -> Double {
        max(12 * scale, min(start, whole - length - 12 * scale))
    }

    // MARK: Frames

    /// Its number stands at the corner where reading begins, outside of it where there is room.
    private func drawFrame(around part: ScreenRectangle, _ number: Int) {
        let (x, y) = (Double(part.x), Double(part.y))
        // Dark round bright: it is seen on any ground.
        for (color, line) in [(Self.ground, 7.0), (Self.ink, 3.0)] {
            context.setColor(color)
            context.setLine(width: line * scale)
            context.roundedRectangle(
                x: x, y: y, width: Double(part.width), height: Double(part.height), radius: 4 * scale)
            context.stroke()
        }
        let style = TextStyle(family: "Sans", size: 18 * scale, weight: .bold)
        let text = TextLayout("\(number)", style: style, maxWidth: 60 * scale)
        let (wide, high) = (text.width + 12 * scale, text.height + 4 * scale)
        let left = look.isRightToLeft ? x + Double(part.width) - wide : x
        let above = y - high >= 0 ? y - high : y
        context.setColor(Self.ground)
        context.roundedRectangle(x: left, y: above, width: wide, height: high, radius: 4 * scale)
        context.fill()
        context.setColor(Self.ink)
        context.draw(text, x: left + 6 * scale - text.inkOffset, y: above + 2 * scale)
    }

    // MARK: Arrows

    /// From where there is most room. It ends a little before the element.
    private func drawArrow(to part: ScreenRectangle, _ words: String?) {
        let label = words.map { self.label($0) }
        let length = 90 * scale
        let (x, y) = (Double(part.x), Double(part.y))
        let (right, bottom) = (x + Double(part.width), y + Double(part.height))
        let (middleX, middleY) = (x + Double(part.width) / 2, y + Double(part.height) / 2)
        let needed = length + max(label?.width ?? 0, 0)
        let sides: [(room: Double, tip: (Double, Double), tail: (Double, Double))] = [
            (width - right - needed, (right + 6 * scale, middleY), (right + length, middleY)),
            (x - needed, (x - 6 * scale, middleY), (x - length, middleY)),
            (top - bottom - length - (label?.height ?? 0), (middleX, bottom + 6 * scale), (middleX, bottom + length)),
            (y - length - (label?.height ?? 0), (middleX, y - 6 * scale), (middleX, y - length)),
        ]
        guard let best = sides.max(by: { $0.room < $1.room }) else { return }
        drawShaft(from: best.tail, to: best.tip)
        guard let label else { return }
        let (dx, dy) = (best.tail.0 - best.tip.0, best.tail.1 - best.tip.1)
        let labelX = dx > 1 ? best.tail.0 : dx < -1 ? best.tail.0 - label.width : best.tail.0 - label.width / 2
        let labelY = dy > 1 ? best.tail.1 : dy < -1 ? best.tail.1 - label.height : best.tail.1 - label.height / 2
        drawLabel(label, x: inside(labelX, label.width, width), y: inside(labelY, label.height, top))
    }

    private func drawShaft(from tail: (Double, Double), to tip: (Double, Double)) {
        let (dx, dy) = (tip.0 - tail.0, tip.1 - tail.1)
        let length = max((dx * dx + dy * dy).squareRoot(), 1)
        let (ux, uy) = (dx / length, dy / length)
        let head = 26 * scale
        let (neckX, neckY) = (tip.0 - ux * head * 0.8, tip.1 - uy * head * 0.8)
        // Dark round bright: it is seen on any ground.
        for (color, line) in [(Self.ground, 13.0), (Self.ink, 8.0)] {
            context.setColor(color)
            context.setLine(width: line * scale, isRound: true)
            context.move(x: tail.0, y: tail.1)
            context.line(x: neckX, y: neckY)
            context.stroke()
        }
        for (color, isFilled) in [(Self.ground, false), (Self.ink, true)] {
            context.setColor(color)
            context.move(x: tip.0, y: tip.1)
            context.line(x: tip.0 - ux * head - uy * head * 0.6, y: tip.1 - uy * head + ux * head * 0.6)
            context.line(x: tip.0 - ux * head + uy * head * 0.6, y: tip.1 - uy * head - ux * head * 0.6)
            context.closePath()
            if isFilled {
                context.fill()
            } else {
                context.setLine(width: 6 * scale)
                context.stroke()
            }
        }
    }

    // MARK: Pictures

    /// The part of the screen that a magnifier shows.
    private func seen(through mark: FilmMark) -> ScreenRectangle? {
        guard case .magnifier = mark.kind else { return nil }
        return mark.part?.insetBy(-Int(6 * scale)).clipped(width: look.width, height: Int(top))
    }

    /// The place of a magnifier; `nil`: the mark is no magnifier, or has nothing to show, as in real time.
    func lens(of mark: FilmMark) -> Frame? {
        guard picture != nil, case .magnifier(let factor) = mark.kind, let part = seen(through: mark), part.width > 0,
            part.height > 0
        else { return nil }
        let (lensWidth, lensHeight) = (Double(part.width) * factor, Double(part.height) * factor)
        let fit = min(1, width * 0.9 / lensWidth, top * 0.9 / lensHeight)
        let (w, h) = (lensWidth * fit, lensHeight * fit)
        return Frame(
            x: inside(Double(part.center.x) - w / 2, w, width), y: inside(Double(part.center.y) - h / 2, h, top),
            width: w, height: h)
    }

    private func magnify(_ mark: FilmMark) {
        guard let lens = lens(of: mark), let part = seen(through: mark), let copy = copy(of: part) else { return }
        let (x, y, w, h) = (lens.x, lens.y, lens.width, lens.height)
        let shown = w / Double(part.width)
        let radius = 14 * scale
        context.saved {
            context.roundedRectangle(x: x, y: y, width: w, height: h, radius: radius)
            context.clip()
            context.translate(x: x, y: y)
            context.scale(x: shown, y: shown)
            context.draw(copy, x: 0, y: 0)
        }
        for (color, line) in [(Self.ground, 9.0), (Self.ink, 4.0)] {
            context.setColor(color)
            context.setLine(width: line * scale)
            context.roundedRectangle(x: x, y: y, width: w, height: h, radius: radius)
            context.stroke()
        }
    }

    private func copy(of part: ScreenRectangle) -> CairoSurface? {
        guard let picture,
            let surface = try? CairoSurface.image(width: Double(part.width), height: Double(part.height))
        else { return nil }
        CairoContext(surface).draw(picture, x: -Double(part.x), y: -Double(part.y))
        return surface
    }

    /// Large cells of one colour each, from which no letter can be read; one colour where the picture is not known.
    private func hide(_ part: ScreenRectangle) {
        let part = part.insetBy(-2).clipped(width: look.width, height: look.height)
        guard part.width > 0, part.height > 0 else { return }
        let pixels = picture?.pixels() ?? []
        let line = picture?.pixelWidth ?? 0
        let cell = max(Int(Self.cell * scale), 8)
        for top in stride(from: part.y, to: part.y + part.height, by: cell) {
            for left in stride(from: part.x, to: part.x + part.width, by: cell) {
                let right = min(left + cell, part.x + part.width, line)
                let bottom = min(top + cell, part.y + part.height, line > 0 ? pixels.count / line : 0)
                context.setColor(Self.mean(of: pixels, line, left..<max(left, right), top..<max(top, bottom)))
                context.rectangle(
                    x: Double(left), y: Double(top), width: Double(min(cell, part.x + part.width - left)),
                    height: Double(min(cell, part.y + part.height - top)))
                context.fill()
            }
        }
    }

    private static func mean(of pixels: [UInt32], _ line: Int, _ columns: Range<Int>, _ rows: Range<Int>) -> Color {
        guard !columns.isEmpty, !rows.isEmpty else { return Color(hex: 0x77767b) }
        var (red, green, blue) = (0, 0, 0)
        for row in rows {
            for column in columns {
                let word = pixels[row * line + column]
                red += Int(word >> 16 & 0xff)
                green += Int(word >> 8 & 0xff)
                blue += Int(word & 0xff)
            }
        }
        let count = Double(columns.count * rows.count * 255)
        return Color(red: Double(red) / count, green: Double(green) / count, blue: Double(blue) / count)
    }
}

extension MarkPainter.Frame {
    fileprivate init(_ part: ScreenRectangle) {
        self.init(x: Double(part.x), y: Double(part.y), width: Double(part.width), height: Double(part.height))
    }
}

extension ScreenRectangle {
    /// Smaller by so many pixels on each side; larger by a negative number.
    fileprivate func insetBy(_ distance: Int) -> ScreenRectangle {
        ScreenRectangle(
            x: x + distance, y: y + distance, width: width - 2 * distance, height: height - 2 * distance)
    }

    /// The part of it that is on a screen of that size.
    fileprivate func clipped(width: Int, height: Int) -> ScreenRectangle {
        let (left, top) = (max(x, 0), max(y, 0))
        let (right, bottom) = (min(x + self.width, width), min(y + self.height, height))
        return ScreenRectangle(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
    }
}
