import AccessibleDragging
import GTKSupport

/// The frames of a graph's parts, for reading from left to right.
struct GraphFrame {
    let bounds: Rect
    let title: Rect
    let unit: Rect
    let axis: Rect
    let plot: Rect
    let labelBand: Rect
    let labels: GraphLabels
    let scale: GraphScale
    let valueRoom: (top: Double, bottom: Double)

    init(_ state: GraphState, size: Size, style: DrawingStyle) {
        func length(_ value: Double) -> Double { value.isFinite ? max(0, min(value, 1_000_000)) : 0 }
        let (width, height) = (length(size.width), length(size.height))
        let padding = width < 480 ? 18.0 : 24
        bounds = Rect(x: 0, y: 0, width: width, height: height)
        let inner = bounds.inset(by: padding)

        let titleHeight = TextLayout("Ag", style: style.text(.title)).height.rounded(.up)
        let unitHeight = TextLayout("Ag", style: style.text(.caption)).height.rounded(.up)
        title = Rect(x: inner.minX, y: inner.minY, width: inner.width, height: titleHeight)
        let hasUnit = !state.unit.isEmpty
        unit = Rect(x: inner.minX, y: title.maxY + 2, width: inner.width, height: hasUnit ? unitHeight : 0)

        labels = GraphLabels(state, style)
        let top = unit.maxY + 14
        let bottom = inner.maxY - labels.labelHeight - 8
        var (low, high) = (0.0, 0.0)
        for bar in state.bars where bar.value.isFinite {
            low = min(low, bar.value)
            high = max(high, bar.value)
        }
        let room = labels.valueHeight + 11
        valueRoom = (high > 0 || low == 0 ? room : 6, low < 0 ? room : 0)
        let free = max(0, bottom - top - valueRoom.top - valueRoom.bottom)
        scale = GraphScale(
            minimum: low, maximum: high, steps: max(1, min(8, Int(free / (44 * style.textScale)))))

        let numbers = state.strings.numbers
        let tickWidth =
            scale.ticks
            .map { TextLayout(numbers.text($0), style: style.text(.caption)).width }.max() ?? 0
        let axisWidth = min(tickWidth.rounded(.up), inner.width / 3)
        let plotHeight = max(0, bottom - top)
        axis = Rect(x: inner.minX, y: top, width: axisWidth, height: plotHeight)
        let plotX = axis.maxX + 10
        plot = Rect(x: plotX, y: top, width: max(0, inner.maxX - plotX), height: plotHeight)
        labelBand = Rect(x: plotX, y: plot.maxY + 8, width: plot.width, height: labels.labelHeight)
    }
}
