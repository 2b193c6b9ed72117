import AccessibleDragging
import GTKSupport
import Translation

/// Draws the points of a scene as numbered marks, and a legend with their names below the scene.
///
/// ```swift
/// let legend = PointLegend(marks, style: DrawingStyle())
/// legend.paintMarks(context, in: bounds)
/// let height = legend.height(width: bounds.size.width)
/// ```
public struct PointLegend {
    private let marks: [PointMark]
    private let style: DrawingStyle
    private let palette: Palette

    /// - Parameters:
    ///   - marks: The marks in reading order, in the space of the scene's context. Drags get the first numbers.
    ///   - style: The style of drawing.
    public init(_ marks: [PointMark], style: DrawingStyle) {
        self.marks = marks.filter { $0.kind == .drag } + marks.filter { $0.kind == .drop }
        self.style = style
        palette = Palette.of(style)
    }

    private var rowHeight: Double { (40 * style.textScale).rounded() }
    private let margin = 24.0
    private var headingHeight: Double { (34 * style.textScale).rounded() }

    private func columns(_ width: Double) -> Int {
        max(1, min(4, Int((width - 2 * margin) / (260 * style.textScale))))
    }

    private func rows(_ count: Int, _ width: Double) -> Int { (count + columns(width) - 1) / columns(width) }

    /// The drags and the drops, with the numbers of their marks.
    private var groups: [(title: String, marks: [(number: Int, mark: PointMark)])] {
        let numbered = marks.enumerated().map { (number: $0.offset + 1, mark: $0.element) }
        return [
            (localized("Drags"), numbered.filter { $0.mark.kind == .drag }),
            (localized("Drops"), numbered.filter { $0.mark.kind == .drop }),
        ].filter { !$0.marks.isEmpty }
    }

    /// The height of the legend.
    ///
    /// - Parameter width: The width, in logical pixels.
    /// - Returns: The height, in logical pixels.
    public func height(width: Double) -> Double {
        groups.reduce(margin) { height, group in
            height + headingHeight + Double(rows(group.marks.count, width)) * rowHeight + 12
        } + 8
    }

    /// Draws a mark at each point.
    ///
    /// - Parameters:
    ///   - context: The context to draw in.
    ///   - bounds: The area of the scene, in which marks are kept.
    public func paintMarks(_ context: CairoContext, in bounds: Rect) {
        let layout = PointLayout(marks, in: bounds)
        for numbered in layout.marks where numbered.isMoved {
            let (point, center) = (numbered.mark.point, numbered.center)
            for (width, color) in [(4.5, palette.surface), (2, self.color(numbered.mark.kind))] {
                context.move(x: point.x, y: point.y)
                context.line(x: center.x, y: center.y)
                context.setColor(color)
                context.setLine(width: width, isRound: true)
                context.stroke()
            }
            context.circle(x: point.x, y: point.y, radius: 4.5)
            context.setColor(palette.surface)
            context.fill()
            context.circle(x: point.x, y: point.y, radius: 3)
            context.setColor(color(numbered.mark.kind))
            context.fill()
        }
        for numbered in layout.marks { paint(numbered.number, numbered.mark.kind, at: numbered.center, context) }
    }

    /// Draws the legend from 0, 0 to `width` and ``height(width:)``.
    public func paint(_ context: CairoContext, width: Double) {
        context.fill(Rect(x: 0, y: 0, width: width, height: height(width: width)), palette.surface)
        context.fill(Rect(x: 0, y: 0, width: width, height: 1), palette.surfaceBorder)
        let whole = Rect(x: 0, y: 0, width: width, height: 1)
        let columnWidth = (width - 2 * margin) / Double(columns(width))
        var y = margin
        for group in groups {
            let heading = Rect(x: margin, y: y, width: width - 2 * margin, height: headingHeight - 8)
            let title = TextLayout(group.title, style: style.text(.heading), maxWidth: heading.width)
            context.draw(title, in: heading, palette.text)
            y += headingHeight
            let rows = rows(group.marks.count, width)
            for (index, (number, mark)) in group.marks.enumerated() {
                var row = Rect(
                    x: margin + Double(index / rows) * columnWidth, y: y + Double(index % rows) * rowHeight,
                    width: columnWidth - 16, height: rowHeight)
                if style.isRightToLeft { row = row.mirrored(in: whole) }
                paint(number, mark, in: row, context)
            }
            y += Double(rows) * rowHeight + 12
        }
    }

    private func paint(_ number: Int, _ mark: PointMark, in row: Rect, _ context: CairoContext) {
        let radius = PointLayout.radius
        let x = style.isRightToLeft ? row.maxX - radius : row.minX + radius
        paint(number, mark.kind, at: Point(x: x, y: row.center.y), context)
        let room = row.width - 2 * radius - 12
        let start = style.isRightToLeft ? row.minX : row.minX + 2 * radius + 12
        let name = TextLayout(mark.name, style: style.text(.strong), maxWidth: room)
        let element = TextLayout(mark.element, style: style.text(.caption), maxWidth: room)
        let top = row.center.y - (name.height + element.height) / 2
        context.setColor(palette.text)
        context.draw(name, x: start, y: top)
        context.setColor(palette.dimText)
        context.draw(element, x: start, y: top + name.height)
    }

    /// Draws a drag as a circle and a drop as a square, so that not only colour tells them apart.
    private func paint(_ number: Int, _ kind: InteractionKind, at center: Point, _ context: CairoContext) {
        let radius = PointLayout.radius
        let square = Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        let corner = kind == .drag ? radius : 5
        context.fill(square.inset(by: -2), radius: corner + 2, palette.surface)
        context.fill(square, radius: corner, color(kind))
        let size = number > 99 ? 9.0 : 11.5
        let text = TextLayout(
            "\(number)", style: TextStyle(family: style.fontFamily, size: size, weight: .bold))
        context.setColor(palette.surface)
        context.draw(text, x: center.x - text.width / 2, y: center.y - text.height / 2)
    }

    private func color(_ kind: InteractionKind) -> Color {
        let accent = kind == .drag ? Color(hex: 0x1a5fb4) : Color(hex: 0x9c3a00)
        return accent.legible(4.5, on: [palette.surface])
    }
}
