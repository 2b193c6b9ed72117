import AccessibleDragging
import GTKSupport

extension Rect {
    func inset(by distance: Double) -> Rect {
        Rect(
            x: minX + distance, y: minY + distance, width: max(0, width - 2 * distance),
            height: max(0, height - 2 * distance))
    }

    /// The smallest rectangle around both. An empty rectangle is ignored.
    func union(_ other: Rect) -> Rect {
        guard width > 0, height > 0 else { return other }
        guard other.width > 0, other.height > 0 else { return self }
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// The rectangle mirrored within `outer`, for reading from right to left.
    func mirrored(in outer: Rect) -> Rect {
        Rect(x: outer.minX + outer.maxX - maxX, y: minY, width: width, height: height)
    }

    func moved(x: Double, y: Double) -> Rect {
        Rect(x: minX + x, y: minY + y, width: width, height: height)
    }
}

extension CairoContext {
    func rectangle(_ rect: Rect) {
        rectangle(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
    }

    func roundedRectangle(_ rect: Rect, radius: Double, corners: Corners = .all) {
        roundedRectangle(
            x: rect.minX, y: rect.minY, width: rect.width, height: rect.height, radius: radius, corners: corners)
    }

    func fill(_ rect: Rect, radius: Double = 0, _ color: Color) {
        roundedRectangle(rect, radius: radius)
        setColor(color)
        fill()
    }

    /// Takes away what is in a rectangle, and puts a colour there, which may be see-through.
    func replace(_ rect: Rect, radius: Double = 0, _ color: Color) {
        roundedRectangle(rect, radius: radius)
        setColor(color)
        fillReplacing()
    }

    /// Draws a line along the inside of a rectangle's edge.
    func outline(_ rect: Rect, radius: Double, width: Double, dash: [Double] = [], _ color: Color) {
        roundedRectangle(rect.inset(by: width / 2), radius: radius - width / 2)
        setColor(color)
        setLine(width: width, dash: dash)
        stroke()
    }

    /// Draws a text from a rectangle's left edge, centred vertically.
    func draw(_ layout: TextLayout, in rect: Rect, _ color: Color) {
        setColor(color)
        draw(layout, x: rect.minX, y: rect.minY + (rect.height - layout.height) / 2)
    }

    /// Draws the focus ring around a rectangle, with a gap, so that it is visible not only by its colour.
    func focusRing(around rect: Rect, radius: Double, _ palette: Palette) {
        outline(rect.inset(by: -4), radius: radius + 4, width: 4.5, palette.surface)
        outline(rect.inset(by: -4), radius: radius + 4, width: 2.5, palette.focusRing)
    }

    /// Draws around what was clicked: thinner than the focus that keys move.
    func chosenMark(around rect: Rect, radius: Double, _ palette: Palette) {
        outline(rect.inset(by: -3), radius: radius + 3, width: 3, palette.surface)
        outline(rect.inset(by: -3), radius: radius + 3, width: 1.5, palette.dimText)
    }

    /// Draws around what is selected to be dragged with others: a line and a filled tick in the colour of words. A place that
    /// takes something has another colour, and a plus.
    func selectionMark(around rect: Rect, radius: Double, tickSize: Double, _ palette: Palette) {
        outline(rect.inset(by: -3), radius: radius + 3, width: 4.5, palette.surface)
        outline(rect.inset(by: -3), radius: radius + 3, width: 2.5, palette.bubble)
        guard tickSize >= 12 else { return }
        let (x, y, reach) = (rect.maxX - tickSize / 2 - 3, rect.minY + tickSize / 2 + 3, tickSize / 2)
        circle(x: x, y: y, radius: reach + 1.5)
        setColor(palette.surface)
        fill()
        circle(x: x, y: y, radius: reach)
        setColor(palette.bubble)
        fill()
        move(x: x - reach * 0.45, y: y)
        line(x: x - reach * 0.1, y: y + reach * 0.36)
        line(x: x + reach * 0.48, y: y - reach * 0.36)
        setColor(palette.bubbleText)
        setLine(width: max(1.8, tickSize / 9), isRound: true)
        stroke()
    }

    /// Draws the ground of a graph or a card.
    func surface(_ rect: Rect, _ palette: Palette) {
        for spread in stride(from: SurfaceShadow.reach - 1, to: 0, by: -1) {
            fill(rect.moved(x: 0, y: 1).inset(by: -spread), radius: 15 + spread, palette.shadow)
        }
        fill(rect, radius: 15, palette.surface)
        outline(rect, radius: 15, width: 1, palette.surfaceBorder)
    }
}

/// The shadow around the ground of a graph or a card.
enum SurfaceShadow {
    /// The width of the shadow beyond the surface, in logical pixels.
    static let reach = 4.0
}
