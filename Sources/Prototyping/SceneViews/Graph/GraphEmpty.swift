import AccessibleDragging
import GTKSupport

extension GraphPainter {
    private var emptyArea: Rect {
        let top = layout.title.maxY + 16
        return Rect(
            x: layout.title.minX, y: top, width: layout.title.width,
            height: max(0, layout.bounds.height - top - layout.title.minY))
    }

    var emptyText: TextLayout {
        TextLayout(
            state.strings.empty, style: style.text(.body, .center), maxWidth: max(20, emptyArea.width - 36),
            maxLines: 4)
    }

    /// Draws a graph without bars: a place for drops, and what can be dropped.
    func paintEmpty(_ context: CairoContext) {
        let area = emptyArea
        guard area.width > 20, area.height > 20 else { return }
        context.fill(area, radius: 12, palette.well)
        context.outline(area, radius: 12, width: 1, palette.wellOutline)
        let text = emptyText
        let icon = min(56, area.height - text.height - 48)
        let total = text.height + (icon > 20 ? icon + 14 : 0)
        var y = area.minY + (area.height - total) / 2
        if icon > 20 {
            for (index, height) in [0.45, 0.8, 0.6, 1].enumerated() {
                let bar = Rect(
                    x: area.center.x - icon / 2 + Double(index) * icon / 4 + icon / 32, y: y + icon * (1 - height),
                    width: icon / 4 - icon / 16, height: icon * height)
                context.roundedRectangle(bar, radius: 3, corners: .top)
            }
            context.setColor(palette.wellOutline)
            context.fill()
            y += icon + 14
        }
        context.setColor(palette.dimText)
        context.draw(text, x: area.minX + 18, y: y)
    }
}
