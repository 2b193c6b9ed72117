import AccessibleDragging
import GTKSupport
import Translation

/// Draws a graph from 0, 0 to its layout's size.
///
/// `paintBase` draws everything except hover, focus, insertion mark and drop state. A window keeps its picture while
/// the pointer moves, and draws only `paintOverlay` again, within `overlayBounds`.
public typealias GraphPainter = Painter<GraphState, GraphLayout>

extension GraphPainter {
    /// Draws the base and the overlay.
    public func paint(_ context: CairoContext) {
        paintBase(context)
        paintOverlay(context)
    }

    /// Draws everything that does not depend on hover, focus, insertion and drop state.
    func paintBase(_ context: CairoContext) {
        context.surface(layout.bounds, palette)
        context.draw(
            TextLayout(state.title, style: style.text(.title), maxWidth: layout.title.width), in: layout.title,
            palette.text)
        if layout.barCount == 0 {
            paintEmpty(context)
            return
        }
        if !state.unit.isEmpty {
            context.draw(
                TextLayout(state.unit, style: style.text(.caption), maxWidth: layout.unit.width), in: layout.unit,
                palette.dimText)
        }
        guard layout.plot.width > 0, layout.plot.height > 0 else { return }
        paintAxis(context)
        context.saved {
            // Focus rings and labels may extend slightly beyond the plot's edge, bars may not.
            context.rectangle(
                x: layout.plot.minX, y: layout.plot.minY, width: layout.plot.width,
                height: layout.labelBand.maxY - layout.plot.minY + 4)
            context.clip()
            paintBars(context)
            paintWords(context)
        }
        paintScrollBar(context)
    }

    private func paintAxis(_ context: CairoContext) {
        let plot = layout.plot
        for tick in layout.ticks where tick.value != 0 {
            context.rectangle(x: plot.minX, y: tick.y.rounded() - 0.5, width: plot.width, height: 1)
        }
        context.setColor(palette.gridLine)
        context.fill()
        for tick in layout.ticks {
            let text = TextLayout(
                state.strings.numbers.text(tick.value), style: style.text(.caption, .trailing),
                maxWidth: layout.axis.width + 1)
            context.setColor(palette.dimText)
            context.draw(text, x: layout.axis.minX, y: tick.y - text.height / 2)
        }
    }

    private func paintBars(_ context: CairoContext) {
        if layout.slotWidth < 3 {
            paintColumns(context)
        } else {
            let radius = layout.barWidth < 6 ? 0 : min(6, layout.barWidth / 5)
            for index in layout.visibleBars where !state.lifted.contains(index) && !state.moving.contains(index) {
                barPath(index, radius: radius, context)
            }
            context.setColor(palette.bar)
            context.fill()
        }
        let base = layout.baseline.rounded()
        context.fill(
            Rect(x: layout.plot.minX, y: base - 0.75, width: layout.plot.width, height: 1.5), palette.axisLine)
        for index in state.lifted where layout.visibleBars.contains(index) { paintGhost(index, context) }
    }

    /// Adds a bar to the path, rounded at its outer end. A bar of value 0 is a visible line.
    func barPath(_ index: Int, radius: Double, _ context: CairoContext) {
        let isNegative = layout.value(ofBar: index) < 0
        context.roundedRectangle(visible(index), radius: radius, corners: isNegative ? .bottom : .top)
    }

    /// A bar's frame with a height of at least three pixels.
    func visible(_ index: Int) -> Rect {
        let bar = layout.frame(ofBar: index)
        let height = max(bar.height, 3)
        let top = layout.value(ofBar: index) < 0 ? bar.minY : bar.maxY - height
        return Rect(x: bar.minX, y: top, width: bar.width, height: height)
    }

    /// Draws bars that are narrower than a pixel, as one path with the highest bar of each pixel column.
    private func paintColumns(_ context: CairoContext) {
        let visible = layout.visibleBars
        let (base, slot) = (layout.baseline, layout.slotWidth)
        let start = layout.plot.minX.rounded(.down)
        let columns = Int((layout.plot.maxX - start).rounded(.up))
        guard columns > 0 else { return }
        var tops = [Double](repeating: base, count: columns)
        var bottoms = tops
        for index in visible {
            let end = layout.y(layout.value(ofBar: index))
            let x = layout.slotStart(index)
            let first = max(0, min(columns - 1, Int(max(0, x - start))))
            let last = max(first, min(columns - 1, Int(max(0, (x + slot - start - 0.01)))))
            for column in first...last {
                tops[column] = min(tops[column], end)
                bottoms[column] = max(bottoms[column], end)
            }
        }
        var column = 0
        while column < columns {
            // Neighbouring columns of equal height are one rectangle.
            var next = column + 1
            while next < columns, tops[next] == tops[column], bottoms[next] == bottoms[column] { next += 1 }
            let (top, bottom) = (tops[column], bottoms[column])
            if bottom > top {
                context.rectangle(x: start + Double(column), y: top, width: Double(next - column), height: bottom - top)
            }
            column = next
        }
        context.setColor(palette.bar)
        context.fill()
    }

    private func paintGhost(_ index: Int, _ context: CairoContext) {
        let radius = min(6, layout.barWidth / 5)
        let target = visible(index)
        context.fill(target, radius: radius, palette.barGhost)
        context.outline(target, radius: radius, width: 2, dash: [5, 4], palette.barGhostOutline)
    }

    private func paintWords(_ context: CairoContext) {
        let visible = layout.visibleBars
        guard !visible.isEmpty else { return }
        let step = layout.labelStep
        let first = (visible.lowerBound + step - 1) / step * step
        // Two thirds are left, because a label at the plot's end is moved towards its neighbour.
        let labelWidth = step == 1 ? layout.slotWidth - 8 : Double(step) * layout.slotWidth * 0.66
        for index in stride(from: first, to: visible.upperBound, by: step) where !state.moving.contains(index) {
            paintLabel(index, width: labelWidth, context)
        }
        guard layout.showsValues else { return }
        for index in visible where !state.moving.contains(index) {
            paintValue(index, state.lifted.contains(index) ? palette.dimText : palette.text, context)
        }
    }

    private func paintLabel(_ index: Int, width: Double, _ context: CairoContext) {
        let center = layout.slotStart(index) + layout.slotWidth / 2
        let text = TextLayout(
            layout.label(ofBar: index), style: style.text(.caption, .center, ellipsis: .middle), maxWidth: width)
        context.setColor(palette.text)
        let x = center - text.width / 2
        // If bars are narrower than their labels, the labels at the ends would leave the plot.
        let kept = layout.labelStep > 1 ? max(layout.plot.minX, min(layout.plot.maxX - text.width, x)) : x
        context.draw(text, x: kept - text.inkOffset, y: layout.labelBand.minY)
    }

    /// Draws a bar with its value and label, as it stands in its share of the plot, whose corner is 0, 0.
    func paintSlot(_ index: Int, _ context: CairoContext) {
        let slot = layout.slot(ofBar: index)
        context.translate(x: -slot.minX, y: -slot.minY)
        barPath(index, radius: layout.barWidth < 6 ? 0 : min(6, layout.barWidth / 5), context)
        context.setColor(palette.bar)
        context.fill()
        if layout.labelStep == 1 { paintLabel(index, width: layout.slotWidth - 8, context) }
        if layout.showsValues { paintValue(index, palette.text, context) }
    }

    func valueText(_ index: Int) -> TextLayout {
        let value = layout.value(ofBar: index)
        let words = state.shownBar(index).written.map { LocalizedNumber.text($0) } ?? state.strings.numbers.text(value)
        return TextLayout(words, style: style.text(.strong))
    }

    /// Where a bar's value is written, with the ground that keeps gridlines from crossing it.
    func valueFrame(_ index: Int, _ text: TextLayout) -> Rect {
        let bar = visible(index)
        let y = layout.value(ofBar: index) < 0 ? bar.maxY + 7 : bar.minY - 7 - text.height
        return Rect(x: bar.center.x - text.width / 2 - 3, y: y, width: text.width + 6, height: text.height)
    }

    func paintValue(_ index: Int, _ color: Color, _ context: CairoContext) {
        let text = valueText(index)
        let frame = valueFrame(index, text)
        context.fill(frame, palette.surface)
        context.setColor(color)
        context.draw(text, x: frame.minX + 3, y: frame.minY)
    }

    private func paintScrollBar(_ context: CairoContext) {
        guard layout.maximumScrollOffset > 0.5 else { return }
        context.fill(layout.scrollTrack.inset(by: 4), radius: 2, palette.track)
        context.fill(layout.scrollThumb.inset(by: 3), radius: 3, palette.axisLine)
    }
}
