import AccessibleDragging
import GTKSupport

/// Where everything of a graph stands, in the graph's own space: 0, 0 is its top left corner.
///
/// Made once for a state's title, unit, bars, mode and size; hover, focus and drops do not change it, and scrolling
/// only sets `scrollOffset`. All that is asked of one bar takes the same time for four bars and for 10,000.
///
/// ```swift
/// GraphLayout(state, size: size, style: DrawingStyle()).indexOfBar(at: Point(x: 80, y: 200))
/// ```
public struct GraphLayout: Sendable {
    /// The sides of the smallest target, in logical pixels (WCAG 2.2, 2.5.8).
    public static let targetSize = 24.0

    /// The whole graph.
    public let bounds: Rect
    public let title: Rect
    /// Where the unit is written.
    public let unit: Rect
    /// What of the bars is seen; bars may be scrolled out of it at both sides.
    public let plot: Rect
    /// Where the bars' labels stand: as wide as the plot.
    public let labelBand: Rect
    /// Where the ticks' labels stand.
    public let axis: Rect
    /// The axis' round numbers, and where each stands.
    public let ticks: [(value: Double, y: Double)]
    /// The width of a bar's share of the plot.
    public let slotWidth: Double
    /// The width of all bars together, at least the plot's.
    public let contentWidth: Double
    /// Every how many bars one has its label.
    public let labelStep: Int
    /// Whether each bar's value stands at its end.
    public let showsValues: Bool
    /// How many bars there are, in sight or not.
    public let barCount: Int

    let labels: GraphLabels
    let scale: GraphScale
    let barWidth: Double
    let isRightToLeft: Bool
    private let bars: [GraphState.Bar]
    private var offset: Double

    /// Lays a graph out.
    ///
    /// - Parameters:
    ///   - state: What it shows.
    ///   - size: How much room it has, in logical pixels. Too little room gives a plot of no size, never a trap.
    ///   - style: How it looks.
    public init(_ state: GraphState, size: Size, style: DrawingStyle) {
        let frame = GraphFrame(state, size: size, style: style)
        bars = state.bars
        barCount = state.bars.count
        isRightToLeft = style.isRightToLeft
        labels = frame.labels
        scale = frame.scale
        bounds = frame.bounds
        func placed(_ rect: Rect) -> Rect { style.isRightToLeft ? rect.mirrored(in: frame.bounds) : rect }
        title = placed(frame.title)
        unit = placed(frame.unit)
        plot = placed(frame.plot)
        labelBand = placed(frame.labelBand)
        axis = placed(frame.axis)

        let count = Double(max(1, barCount))
        let textScale = style.textScale
        let wanted = max(
            48 * textScale, min(96 * textScale, max(frame.labels.labelWidth, frame.labels.valueWidth) + 12))
        let fitting = frame.plot.width / count
        slotWidth = state.mode == .scroll ? max(fitting, wanted) : fitting
        contentWidth = max(frame.plot.width, slotWidth * Double(barCount))
        let gap = slotWidth < 3 ? 0 : slotWidth * (slotWidth < 12 ? 0.2 : 0.38)
        barWidth = min(slotWidth - gap, 88 * textScale)
        showsValues = slotWidth >= frame.labels.valueWidth + 6
        labelStep = Self.step(
            slotWidth, labelWidth: min(frame.labels.labelWidth * 1.5 + 14, 190 * textScale), 48 * textScale)
        let (plot, scale, room) = (frame.plot, frame.scale, frame.valueRoom)
        ticks = scale.ticks.map { ($0, Self.y($0, in: plot, scale, room)) }
        valueRoom = room
        offset = 0
        scrollOffset = state.scrollOffset
    }

    /// Room above, and below where values are negative, for the values at the bars' ends.
    let valueRoom: (top: Double, bottom: Double)

    /// How far the bars are scrolled from where reading begins; kept within `0...maximumScrollOffset`.
    public var scrollOffset: Double {
        get { offset }
        set { offset = newValue.isFinite ? max(0, min(maximumScrollOffset, newValue)) : 0 }
    }

    /// How far the bars can be scrolled, in logical pixels.
    public var maximumScrollOffset: Double { max(0, contentWidth - plot.width) }

    /// The bars of which something is seen.
    public var visibleBars: Range<Int> {
        guard barCount > 0, slotWidth > 0, plot.width > 0 else { return 0..<0 }
        let first = min(barCount, Int(offset / slotWidth))
        let last = min(Double(barCount), ((offset + plot.width) / slotWidth).rounded(.up))
        return first..<max(first, Int(last))
    }

    /// The offset, nearest to the present one, at which all of a bar is seen.
    public func scrollOffset(showing index: Int) -> Double {
        let start = Double(max(0, min(barCount - 1, index))) * slotWidth
        return max(0, min(maximumScrollOffset, max(start + slotWidth - plot.width, min(start, offset))))
    }

    func y(_ value: Double) -> Double { Self.y(value, in: plot, scale, valueRoom) }

    /// Where the value 0 stands, from which all bars rise or hang.
    public var baseline: Double { y(0) }

    /// A bar's share of the plot: all of its height, and its label's.
    ///
    /// - Parameter index: Of a bar.
    /// - Returns: A rectangle in the graph's space; without area for an index of none.
    public func slot(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let height = labelBand.maxY - plot.minY
        return Rect(x: slotStart(index), y: plot.minY, width: slotWidth, height: height)
    }

    /// A bar as it is drawn. One of value 0 has no height.
    public func frame(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let (end, base) = (y(bars[index].value), baseline)
        return Rect(
            x: slotStart(index) + (slotWidth - barWidth) / 2, y: min(end, base), width: barWidth,
            height: abs(end - base))
    }

    /// Where a bar can be pressed: the bar, at least 24 px each way, however small its value is.
    public func target(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let bar = frame(ofBar: index)
        let width = max(bar.width, Self.targetSize)
        let height = max(bar.height, Self.targetSize)
        // A small bar's target grows to the side to which the bar does.
        let top = bars[index].value < 0 ? bar.minY : bar.maxY - height
        return Rect(x: bar.center.x - width / 2, y: top, width: width, height: height)
    }

    /// The middle of a bar's target: where a drag of it begins when it is started by name.
    public func midpoint(ofBar index: Int) -> Point { target(ofBar: index).center }

    /// All bars, also those that are scrolled out of the plot, and their labels.
    public var content: Rect {
        let start = isRightToLeft ? plot.maxX + offset - contentWidth : plot.minX - offset
        return Rect(x: start, y: plot.minY, width: contentWidth, height: labelBand.maxY - plot.minY)
    }

    /// The bar that is pressed at a point: its target, its value and its label count.
    ///
    /// - Parameters:
    ///   - point: In the graph's space.
    ///   - isScrolledOutToo: Whether a bar that is scrolled out of the plot counts too, which nobody can press.
    /// - Returns: The bar's index; `nil` where there is none.
    public func indexOfBar(at point: Point, isScrolledOutToo: Bool = false) -> Int? {
        guard let index = indexOfSlot(at: point, isScrolledOutToo: isScrolledOutToo) else { return nil }
        if point.y >= labelBand.minY { return index }
        let target = target(ofBar: index)
        let room = showsValues ? labels.valueHeight + 9 : 0
        let isNegative = bars[index].value < 0
        let (top, bottom) = (target.minY - (isNegative ? 0 : room), target.maxY + (isNegative ? room : 0))
        guard point.y >= top, point.y < bottom else { return nil }
        let reach = max(target.width, min(slotWidth, Self.targetSize)) / 2 + 2
        return abs(point.x - target.center.x) <= reach ? index : nil
    }

    /// The bar whose share of the plot holds a point.
    public func indexOfSlot(at point: Point, isScrolledOutToo: Bool = false) -> Int? {
        let area = isScrolledOutToo ? content : plot
        guard point.x >= area.minX, point.x < area.maxX, point.y >= plot.minY, point.y < labelBand.maxY, slotWidth > 0
        else { return nil }
        let along = contentPosition(point.x) / slotWidth
        return along >= 0 && along < Double(barCount) ? Int(along) : nil
    }

    /// Before which bar something dropped at a point would stand: from 0 to the number of bars.
    public func insertionIndex(at point: Point) -> Int {
        guard slotWidth > 0, point.x.isFinite else { return barCount }
        return Int(max(0, min(Double(barCount), (contentPosition(point.x) / slotWidth).rounded())))
    }

    /// Where the mark of an insertion stands, from top to bottom.
    public func insertionMark(at index: Int) -> Rect {
        let along = Double(max(0, min(barCount, index))) * slotWidth - offset
        let x = isRightToLeft ? plot.maxX - along : plot.minX + along
        return Rect(x: max(plot.minX + 2, min(plot.maxX - 2, x)) - 1.5, y: plot.minY, width: 3, height: plot.height)
    }

    func value(ofBar index: Int) -> Double { bars[index].value }
    func label(ofBar index: Int) -> String { bars[index].label }

    private func contentPosition(_ x: Double) -> Double {
        offset + (isRightToLeft ? plot.maxX - x : x - plot.minX)
    }

    func slotStart(_ index: Int) -> Double {
        let along = Double(index) * slotWidth - offset
        return isRightToLeft ? plot.maxX - along - slotWidth : plot.minX + along
    }

    private static func y(
        _ value: Double, in plot: Rect, _ scale: GraphScale, _ room: (top: Double, bottom: Double)
    ) -> Double {
        let height = max(0, plot.height - room.top - room.bottom)
        return plot.maxY - room.bottom - height * scale.fraction(value)
    }

    /// One, two, five, ten, … bars to a label, so that each has room.
    private static func step(_ slot: Double, labelWidth: Double, _ least: Double) -> Int {
        guard slot > 0, slot < min(labelWidth, least) else { return 1 }
        var power = 1
        while power < 1_000_000_000 {
            for factor in [1, 2, 5] where Double(power * factor) * slot >= labelWidth { return power * factor }
            power *= 10
        }
        return power
    }
}
