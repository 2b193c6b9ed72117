import AccessibleDragging
import GTKSupport

/// The frames of a graph's parts, in the graph's own space.
///
/// It is made for a state's title, unit, bars, mode and size; hover, focus and drops do not change it, and scrolling
/// only sets `scrollOffset`. Each query about one bar takes the same time for four bars and for 10,000.
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
    /// The frame of the unit's text.
    public let unit: Rect
    /// The visible part of the bars, which scroll inside it.
    let plot: Rect
    /// The frame of the bars' labels, as wide as the plot.
    let labelBand: Rect
    /// The frame of the ticks' labels.
    let axis: Rect
    /// The axis' round numbers with their positions.
    public let ticks: [(value: Double, y: Double)]
    /// The width of a bar's share of the plot.
    let slotWidth: Double
    /// The width of all bars together, at least the plot's.
    let contentWidth: Double
    /// The number of bars from one label to the next.
    let labelStep: Int
    /// Whether each bar's value is drawn at its end.
    let showsValues: Bool
    /// The number of bars, visible or not.
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
    ///   - state: The contents of the graph.
    ///   - size: The available size, in logical pixels. If it is too small the plot is empty.
    ///   - style: The style of drawing.
    public init(_ state: GraphState, size: Size, style: DrawingStyle) {
        let frame = GraphFrame(state, size: size, style: style)
        bars = state.shownBars
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
        // Nobody scrolls by a few pixels: bars that nearly fit stand a little closer.
        slotWidth = state.mode == .scroll && fitting < wanted - Self.slack * textScale ? wanted : fitting
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

    /// How much closer a bar may stand to the next one, in logical pixels: its label still fits then.
    private static let slack = 4.0

    /// The room for values at the bars' ends, above and, for negative values, below.
    let valueRoom: (top: Double, bottom: Double)

    /// The distance by which the bars are scrolled in reading direction, from 0 to `maximumScrollOffset`, in logical
    /// pixels.
    public var scrollOffset: Double {
        get { offset }
        set { offset = newValue.isFinite ? max(0, min(maximumScrollOffset, newValue)) : 0 }
    }

    /// The largest ``scrollOffset``, in logical pixels.
    var maximumScrollOffset: Double { max(0, contentWidth - plot.width) }

    /// Where the scroll bar can be pressed; its line is thinner.
    var scrollTrack: Rect {
        Rect(x: plot.minX, y: labelBand.maxY + 2, width: plot.width, height: 12)
    }

    /// The part of ``scrollTrack`` that stands for what is seen.
    var scrollThumb: Rect {
        let track = scrollTrack
        let length = max(GraphLayout.targetSize, track.width * track.width / max(contentWidth, 1))
        let along = maximumScrollOffset > 0 ? (track.width - length) * scrollOffset / maximumScrollOffset : 0
        let x = isRightToLeft ? track.maxX - along - length : track.minX + along
        return Rect(x: x, y: track.minY, width: length, height: track.height)
    }

    /// The scroll offset at which the middle of the thumb is at a point.
    func scrollOffset(withThumbAt point: Point) -> Double {
        let (track, length) = (scrollTrack, scrollThumb.width)
        let along = (isRightToLeft ? track.maxX - point.x : point.x - track.minX) - length / 2
        return maximumScrollOffset * max(0, min(1, along / max(1, track.width - length)))
    }

    /// The bars that are at least partly visible.
    var visibleBars: Range<Int> {
        guard barCount > 0, slotWidth > 0, plot.width > 0 else { return 0..<0 }
        let first = min(barCount, Int(offset / slotWidth))
        let last = min(Double(barCount), ((offset + plot.width) / slotWidth).rounded(.up))
        return first..<max(first, Int(last))
    }

    /// The scroll offset nearest to the present one at which a bar is fully visible.
    public func scrollOffset(showing index: Int) -> Double {
        let start = Double(max(0, min(barCount - 1, index))) * slotWidth
        return max(0, min(maximumScrollOffset, max(start + slotWidth - plot.width, min(start, offset))))
    }

    func y(_ value: Double) -> Double { Self.y(value, in: plot, scale, valueRoom) }

    /// The value at a height of the plot, also beyond the axis' ends.
    ///
    /// - Parameter y: The height, in the graph's space.
    /// - Returns: The value; `nil`: the plot has no room.
    public func value(atY y: Double) -> Double? {
        let (top, bottom) = (self.y(scale.upper), self.y(scale.lower))
        guard bottom > top, y.isFinite else { return nil }
        let value = scale.lower + (bottom - y) / (bottom - top) * (scale.upper - scale.lower)
        return value.isFinite ? value : nil
    }

    /// The step by which a value is changed: a hundredth of the axis, or a pixel of it, made round; a whole number where
    /// all values are.
    var adjustingStep: Double {
        let height = max(1, y(scale.lower) - y(scale.upper))
        let finest = (scale.upper - scale.lower) / min(100, height)
        let step = GraphScale.roundStep(above: finest) ?? 1
        return bars.allSatisfy { $0.value.rounded() == $0.value } ? max(1, step) : step
    }

    /// The area at a bar's end that can be pulled to change its value.
    ///
    /// - Parameter index: The index of the bar.
    /// - Returns: The area, in the graph's space; empty if the bar is too narrow to hit.
    public func handle(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index), slotWidth >= 12 else { return .zero }
        let end = y(bars[index].value)
        let width = max(barWidth, min(slotWidth, Self.targetSize))
        let x = slotStart(index) + (slotWidth - width) / 2
        let isNegative = bars[index].value < 0
        return Rect(x: x, y: end - (isNegative ? 5 : 7), width: width, height: 12)
    }

    /// The bar whose end is at a point.
    ///
    /// - Parameter point: The point, in the graph's space.
    /// - Returns: The bar's index; `nil`: there is none.
    func indexOfHandle(at point: Point) -> Int? {
        guard let index = indexOfSlot(at: point), handle(ofBar: index).contains(point) else { return nil }
        return index
    }

    /// The position of the value 0, from which bars rise or hang.
    public var baseline: Double { y(0) }

    /// A bar's share of the plot: its full height, with the label's.
    ///
    /// - Parameter index: The index of the bar.
    /// - Returns: A rectangle in the graph's space; empty if there is no such bar.
    public func slot(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let height = labelBand.maxY - plot.minY
        return Rect(x: slotStart(index), y: plot.minY, width: slotWidth, height: height)
    }

    /// A bar's frame as it is drawn. A bar of value 0 has no height.
    public func frame(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let (end, base) = (y(bars[index].value), baseline)
        return Rect(
            x: slotStart(index) + (slotWidth - barWidth) / 2, y: min(end, base), width: barWidth,
            height: abs(end - base))
    }

    /// The area where a bar can be pressed: the bar, but at least 24 px in both directions.
    public func target(ofBar index: Int) -> Rect {
        guard bars.indices.contains(index) else { return .zero }
        let bar = frame(ofBar: index)
        let width = max(bar.width, Self.targetSize)
        let height = max(bar.height, Self.targetSize)
        // The target of a small bar extends in the bar's direction.
        let top = bars[index].value < 0 ? bar.minY : bar.maxY - height
        return Rect(x: bar.center.x - width / 2, y: top, width: width, height: height)
    }

    /// The middle of a bar's target, where a drag by name begins.
    func midpoint(ofBar index: Int) -> Point { target(ofBar: index).center }

    /// The area of all bars and their labels, also of those scrolled out of view.
    public var content: Rect {
        let start = isRightToLeft ? plot.maxX + offset - contentWidth : plot.minX - offset
        return Rect(x: start, y: plot.minY, width: contentWidth, height: labelBand.maxY - plot.minY)
    }

    /// The bar at a point, whose target, value and label count.
    ///
    /// - Parameters:
    ///   - point: The point, in the graph's space.
    ///   - isScrolledOutToo: Whether bars that are scrolled out of view count, which a pointer cannot reach.
    /// - Returns: The bar's index; `nil`: there is none.
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

    /// The index of the bar whose share of the plot contains a point.
    func indexOfSlot(at point: Point, isScrolledOutToo: Bool = false) -> Int? {
        let area = isScrolledOutToo ? content : plot
        guard point.x >= area.minX, point.x < area.maxX, point.y >= plot.minY, point.y < labelBand.maxY, slotWidth > 0
        else { return nil }
        let along = contentPosition(point.x) / slotWidth
        return along >= 0 && along < Double(barCount) ? Int(along) : nil
    }

    /// The index at which a drop at a point inserts a bar, from 0 to the number of bars.
    public func insertionIndex(at point: Point) -> Int {
        guard slotWidth > 0, point.x.isFinite else { return barCount }
        return Int(max(0, min(Double(barCount), (contentPosition(point.x) / slotWidth).rounded())))
    }

    /// The frame of the mark for an insertion at an index.
    func insertionMark(at index: Int) -> Rect {
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

    /// The number of bars from one label to the next, so that each label has room: one, two, five, ten and so on.
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
