import AccessibleDragging
import GTKSupport

/// Draws the points of drags and drops with their names over a scene. Each has a light and a dark edge, so that it is
/// visible on any picture.
///
/// ```swift
/// MarksPainter(style: DrawingStyle()).paint(marks, frames: frames, in: context, bounds: bounds)
/// ```
@MainActor
public struct MarksPainter {
    private let style: DrawingStyle

    public init(style: DrawingStyle) {
        self.style = style
    }

    private var radius: Double { 7 * min(style.textScale, 1.5) }

    /// Draws frames, then marks, then as many names as have room, those of selected marks first.
    ///
    /// - Parameters:
    ///   - marks: The marks, in reading order.
    ///   - frames: The frames of the selection.
    ///   - context: The context, in the scene's space.
    ///   - bounds: The visible area.
    public func paint(_ marks: [DescriptorMark], frames: [FrameMark], in context: CairoContext, bounds: Rect) {
        for frame in frames { paint(frame, in: context) }
        let seen = marks.filter { mark in
            mark.point.x > bounds.minX - 20 && mark.point.x < bounds.maxX + 20 && mark.point.y > bounds.minY - 20
                && mark.point.y < bounds.maxY + 20
        }
        let ordered = seen.filter { !$0.isSelected } + seen.filter(\.isSelected)
        var taken: [Rect] = ordered.map {
            Rect(x: $0.point.x - radius, y: $0.point.y - radius, width: 2 * radius, height: 2 * radius)
        }
        var names: [(DescriptorMark, Rect, TextLayout)] = []
        for mark in ordered.reversed().prefix(300) {
            guard let name = place(mark, within: bounds, beside: taken) else { continue }
            taken.append(name.frame)
            names.append((mark, name.frame, name.layout))
        }
        for (mark, frame, layout) in names.reversed() { paint(layout, of: mark, in: frame, context) }
        for mark in ordered { Self.paint(mark, radius: radius, color: color(of: mark), in: context) }
    }

    /// Draws a mark alone, for lists and legends.
    public static func paint(_ mark: DescriptorMark, radius: Double, color: Color, in context: CairoContext) {
        let (x, y) = (mark.point.x, mark.point.y)
        func disc(_ radius: Double, _ color: Color) {
            context.circle(x: x, y: y, radius: radius)
            context.setColor(color)
            context.fill()
        }
        disc(radius + 3, Color.black.withAlpha(0.55))
        disc(radius + 2, .white)
        disc(radius, color)
        switch mark.kind {
        case .drag:
            // This draws an arrow that leads away.
            let arm = radius * 0.5
            context.move(x: x - arm * 0.8, y: y + arm * 0.8)
            context.line(x: x + arm * 0.8, y: y - arm * 0.8)
            context.move(x: x - arm * 0.25, y: y - arm * 0.85)
            context.line(x: x + arm * 0.85, y: y - arm * 0.85)
            context.line(x: x + arm * 0.85, y: y + arm * 0.25)
            context.setColor(.white)
            context.setLine(width: max(1.4, radius * 0.24), isRound: true)
            context.stroke()
        case .drop:
            disc(radius * 0.55, .white)
        }
    }

    private func color(of mark: DescriptorMark) -> Color { mark.isSelected ? Self.selected : Self.ordinary }

    /// The colour of other marks. Both colours have a contrast of more than 4.5:1 with the white around and in them.
    public static let ordinary = Color(hex: 0x3d3d46)
    /// The colour of selected marks.
    public static let selected = Color(hex: 0x1a5fb4)

    // MARK: Names

    private func place(
        _ mark: DescriptorMark, within bounds: Rect, beside taken: [Rect]
    ) -> (frame: Rect, layout: TextLayout)? {
        guard !mark.name.isEmpty else { return nil }
        let layout = TextLayout(mark.name, style: style.text(.caption), maxWidth: 220 * style.textScale)
        let size = Size(width: layout.width + 14, height: layout.height + 6)
        let gap = radius + 6
        let (x, y) = (mark.point.x, mark.point.y)
        let corners = [
            Point(x: x + gap, y: y - size.height / 2), Point(x: x - gap - size.width, y: y - size.height / 2),
            Point(x: x - size.width / 2, y: y + gap), Point(x: x - size.width / 2, y: y - gap - size.height),
        ]
        let frames = corners.map { Rect(origin: $0, size: size) }.filter { frame in
            frame.minX >= bounds.minX && frame.maxX <= bounds.maxX && frame.minY >= bounds.minY
                && frame.maxY <= bounds.maxY
        }
        let own = Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
        let free = frames.first { frame in !taken.contains { $0 != own && overlap($0, frame) } }
        // A selected mark always has its name.
        return (free ?? (mark.isSelected ? frames.first ?? Rect(origin: corners[0], size: size) : nil))
            .map { ($0, layout) }
    }

    private func overlap(_ one: Rect, _ other: Rect) -> Bool {
        one.minX < other.maxX && other.minX < one.maxX && one.minY < other.maxY && other.minY < one.maxY
    }

    private func paint(_ layout: TextLayout, of mark: DescriptorMark, in frame: Rect, _ context: CairoContext) {
        func pill(_ outset: Double, _ color: Color) {
            context.roundedRectangle(
                x: frame.minX - outset, y: frame.minY - outset, width: frame.width + 2 * outset,
                height: frame.height + 2 * outset, radius: 8 + outset)
            context.setColor(color)
            context.fill()
        }
        pill(1.5, Color.white.withAlpha(0.9))
        pill(0, color(of: mark))
        context.setColor(.white)
        // A text that is read from the right is aligned to the right of its width.
        context.draw(layout, x: frame.minX + 7 - layout.inkOffset, y: frame.minY + 3)
    }

    // MARK: Frames

    /// Draws the edge of a picture that can be drawn on, which may have the colour of what is around it.
    public func paintEdge(of frame: Rect, in context: CairoContext) {
        context.rectangle(x: frame.minX - 0.5, y: frame.minY - 0.5, width: frame.width + 1, height: frame.height + 1)
        context.setColor(Palette.of(style).text.withAlpha(0.35))
        context.setLine(width: 1)
        context.stroke()
    }

    /// Draws a line that shows an alignment, visible on any picture.
    public static func paintGuide(from start: Point, to end: Point, in context: CairoContext) {
        for (width, color) in [(3.0, Color.white.withAlpha(0.85)), (1.5, guide)] {
            context.move(x: start.x, y: start.y)
            context.line(x: end.x, y: end.y)
            context.setColor(color)
            context.setLine(width: width)
            context.stroke()
        }
    }

    private static let guide = Color(hex: 0xc01c6f)

    private func paint(_ mark: FrameMark, in context: CairoContext) {
        let frame = mark.frame
        func outline(_ width: Double, _ color: Color) {
            context.roundedRectangle(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, radius: 3)
            context.setColor(color)
            context.setLine(width: width)
            context.stroke()
        }
        guard !mark.isOffered else {
            // Quieter than what is selected: it follows the pointer.
            context.roundedRectangle(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height, radius: 3)
            context.setColor(Self.selected.withAlpha(0.14))
            context.fill()
            outline(3, Color.white.withAlpha(0.85))
            return outline(1.5, Self.selected)
        }
        outline(5, Color.black.withAlpha(0.35))
        outline(4, .white)
        outline(2, Self.selected)
        for handle in mark.handles {
            context.rectangle(x: handle.x - 5, y: handle.y - 5, width: 10, height: 10)
            context.setColor(Self.selected)
            context.fill()
            context.rectangle(x: handle.x - 3.5, y: handle.y - 3.5, width: 7, height: 7)
            context.setColor(.white)
            context.fill()
        }
    }
}
