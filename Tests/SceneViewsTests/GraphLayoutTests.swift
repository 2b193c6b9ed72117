import AccessibleDragging
import FileFormats
import GTKSupport
import XCTest

@testable import SceneViews

final class GraphLayoutTests: XCTestCase {
    private func layout(
        _ values: [Double], mode: GraphState.Mode = .scroll, width: Double = 800, height: Double = 500,
        style: DrawingStyle = Samples.style()
    ) -> GraphLayout {
        let state = GraphState(title: "T", unit: "u", bars: Samples.bars(values), mode: mode)
        return GraphLayout(state, size: Size(width: width, height: height), style: style)
    }

    func testEveryBarIsFoundAtItsMidpoint() {
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            for values in [[40, 70, 55, 90], [0, 0, 0], [-5, 3, 0, -0.001], [1e300, 1], [7]] {
                let layout = layout(values, style: Samples.style(direction: direction))
                for index in values.indices {
                    XCTAssertEqual(layout.indexOfBar(at: layout.midpoint(ofBar: index)), index, "\(values)")
                }
            }
        }
    }

    func testTargetsAreLargeEnoughWhateverTheValue() {
        for values in [[0.0, 1e-9, 100, -1e-9], Samples.many(10_000).map(\.value)] {
            let layout = layout(values)
            for index in stride(from: 0, to: values.count, by: 97) {
                let target = layout.target(ofBar: index)
                XCTAssertGreaterThanOrEqual(target.width, 24)
                XCTAssertGreaterThanOrEqual(target.height, 24)
                XCTAssertLessThanOrEqual(target.width, layout.slotWidth)
            }
        }
    }

    func testNobodyScrollsByAFewPixels() {
        var offsets: Set<Double> = []
        for width in stride(from: 240.0, through: 420, by: 0.5) {
            offsets.insert(layout([40, 70, 55, 90], width: width).maximumScrollOffset)
        }
        XCTAssertTrue(offsets.contains(0) && offsets.count > 2, "\(offsets)")
        XCTAssertGreaterThanOrEqual(offsets.subtracting([0]).min() ?? 0, 15)
    }

    func testTenThousandBarsScroll() {
        var layout = layout(Samples.many(10_000).map(\.value))
        XCTAssertGreaterThanOrEqual(layout.slotWidth, 48)
        XCTAssertEqual(layout.visibleBars.lowerBound, 0)
        layout.scrollOffset = .infinity
        XCTAssertEqual(layout.scrollOffset, 0)
        layout.scrollOffset = 1e12
        XCTAssertEqual(layout.scrollOffset, layout.maximumScrollOffset)
        XCTAssertEqual(layout.visibleBars.upperBound, 10_000)
        layout.scrollOffset = layout.scrollOffset(showing: 5000)
        let bar = layout.frame(ofBar: 5000)
        XCTAssertTrue(bar.minX >= layout.plot.minX && bar.maxX <= layout.plot.maxX)
        XCTAssertEqual(layout.indexOfBar(at: layout.midpoint(ofBar: 5000)), 5000)
    }

    func testARingCutsNoValue() {
        let values = [0, 1, -1, 2, 100, -0.5]
        for width in [360.0, 800] {
            let state = GraphState(title: "T", unit: "u", bars: Samples.bars(values))
            let layout = GraphLayout(state, size: Size(width: width, height: 500), style: Samples.style())
            let painter = GraphPainter(state, layout: layout, style: Samples.style())
            for index in values.indices {
                // The line is up to 7 pixels beyond what it surrounds, and begins 1 pixel beyond.
                let (inner, value) = (painter.marked(index), painter.valueFrame(index, painter.valueText(index)))
                let isInside = value.minY >= inner.minY && value.maxY <= inner.maxY
                let isOutside = value.maxY <= inner.minY - 6.25 || value.minY >= inner.maxY + 6.25
                XCTAssertTrue(isInside || isOutside, "\(values[index])")
            }
        }
    }

    func testTheScrollBarLeadsToEachBar() {
        for direction in [ReadingDirection.leftToRight, .rightToLeft] {
            var layout = layout(Samples.many(120).map(\.value), style: Samples.style(direction: direction))
            let (track, maximum) = (layout.scrollTrack, layout.maximumScrollOffset)
            let isBackwards = direction == .rightToLeft
            let end = Point(x: isBackwards ? track.minX : track.maxX, y: track.center.y)
            let start = Point(x: isBackwards ? track.maxX : track.minX, y: track.center.y)
            XCTAssertEqual(layout.scrollOffset(withThumbAt: end), maximum)
            XCTAssertEqual(layout.scrollOffset(withThumbAt: start), 0)
            XCTAssertEqual(layout.scrollOffset(withThumbAt: track.center), maximum / 2, accuracy: 0.5)
            layout.scrollOffset = layout.scrollOffset(withThumbAt: track.center)
            XCTAssertEqual(layout.scrollThumb.center.x, track.center.x, accuracy: 0.5)
        }
    }

    func testAWheelAndAHandAtTheEdgeReachAllBars() {
        MainActor.assumeIsolated {
            for isRightToLeft in [false, true] {
                let bars = (0..<120).map { Bar(label: "\($0)", value: 4) }
                let graph = GraphView(data: SampleBars(bars), hasPositions: true)
                var appearance = DesktopAppearance()
                appearance.isRightToLeft = isRightToLeft
                graph.place(in: Rect(x: 0, y: 0, width: 600, height: 400), appearance: appearance)
                XCTAssertFalse(
                    graph.scrolled(byX: 0, y: -1, modifiers: []), "at its beginning what is around it scrolls")
                for _ in 0..<400 where graph.scrolled(byX: 0, y: 1, modifiers: []) {}
                XCTAssertEqual(graph.graphLayout.visibleBars.upperBound, 120)
                XCTAssertFalse(graph.scrolled(byX: 0, y: 1, modifiers: []))
                XCTAssertEqual(graph.scrollingArea, graph.graphLayout.plot)
                // A hand at the side where reading begins.
                for _ in 0..<1000 where graph.scrollContent(byX: isRightToLeft ? 24 : -24, y: 0) {}
                XCTAssertEqual(graph.graphLayout.visibleBars.lowerBound, 0)
            }
        }
    }

    func testFitShowsAllAndThinsLabels() {
        let layout = layout(Samples.many(10_000).map(\.value), mode: .fit)
        XCTAssertEqual(layout.visibleBars, 0..<10_000)
        XCTAssertEqual(layout.maximumScrollOffset, 0)
        XCTAssertGreaterThan(Double(layout.labelStep) * layout.slotWidth, layout.labels.labelWidth)
        XCTAssertFalse(layout.showsValues)
        XCTAssertEqual(layout.indexOfSlot(at: Point(x: layout.plot.minX + 0.001, y: layout.plot.center.y)), 0)
    }

    func testRightToLeftMirrors() {
        let one = layout([1, 2, 3])
        let other = layout([1, 2, 3], style: Samples.style(direction: .rightToLeft))
        for index in 0..<3 {
            let mirrored = one.frame(ofBar: index).mirrored(in: one.bounds)
            XCTAssertEqual(other.frame(ofBar: index).minX, mirrored.minX, accuracy: 0.001)
        }
        XCTAssertGreaterThan(other.axis.minX, other.plot.maxX)
        XCTAssertEqual(other.insertionIndex(at: Point(x: other.plot.maxX, y: 100)), 0)
        XCTAssertEqual(other.insertionIndex(at: Point(x: other.plot.minX, y: 100)), 3)
    }

    func testAPointBetweenBarsIsAnInsertionIndex() {
        let layout = layout([1, 2, 3, 4])
        XCTAssertEqual(layout.insertionIndex(at: Point(x: layout.slot(ofBar: 2).minX + 1, y: 0)), 2)
        XCTAssertEqual(layout.insertionIndex(at: Point(x: layout.slot(ofBar: 2).maxX - 1, y: 0)), 3)
        XCTAssertEqual(layout.insertionIndex(at: Point(x: .nan, y: 0)), 4)
        XCTAssertEqual(layout.insertionIndex(at: Point(x: -1e300, y: 0)), 0)
        XCTAssertEqual(layout.insertionMark(at: 2).center.x, layout.slot(ofBar: 2).minX, accuracy: 0.001)
    }

    func testScaleHasRoundTicksAndHoldsAll() {
        let cases: [(Double, Double)] = [
            (0, 90), (-40, 88), (0, 0), (0, 1e300), (-1e308, 1.7e308), (0, .leastNonzeroMagnitude), (-1e-200, 0),
            (0, 0.3), (-7, -3),
        ]
        for (low, high) in cases {
            let scale = GraphScale(minimum: low, maximum: high, steps: 6)
            XCTAssertLessThanOrEqual(scale.lower, min(0, low), "\(low) \(high)")
            XCTAssertGreaterThanOrEqual(scale.upper, high, "\(low) \(high)")
            XCTAssertTrue(scale.ticks.allSatisfy(\.isFinite))
            XCTAssertTrue(scale.ticks.contains(0))
            XCTAssertTrue((2...14).contains(scale.ticks.count), "\(low) \(high): \(scale.ticks.count)")
            XCTAssertEqual(scale.ticks, scale.ticks.sorted())
        }
        XCTAssertEqual(GraphScale(minimum: 0, maximum: 90, steps: 6).ticks, [0, 20, 40, 60, 80, 100])
        XCTAssertTrue(GraphScale(minimum: 0, maximum: 0.3, steps: 3).ticks.contains(0.3))
    }

    func testNumbersAreWrittenShort() {
        let numbers = NumberFormat()
        let cases: [(Double, String)] = [
            (40, "40"), (12.5, "12.5"), (-0.5, "−0.5"), (1_234_567, "1,234,567"), (1e300, "1e300"), (0, "0"),
            (1.5e-7, "1.5e-7"), (0.1 + 0.2, "0.3"), (.nan, "–"), (-.infinity, "–"),
        ]
        for (value, text) in cases { XCTAssertEqual(numbers.text(value), text) }
        XCTAssertEqual(numbers.text(999_999.96), "1,000,000")
    }

    /// Nothing that can be given traps, whether it is sensible or not; sizes down to nothing.
    func testStrangeSizesTrapNothing() throws {
        let surface = try CairoSurface.image(width: 400, height: 300)
        let context = CairoContext(surface)
        let long = String(repeating: "very long عربي ", count: 5000) + "\0"
        for values in [[], [.nan], [.infinity, -.infinity, 1], [1e308, -1e308], [.leastNonzeroMagnitude], [0, 0]]
            as [[Double]]
        {
            for size in [Size(width: 0, height: 0), Size(width: 30, height: 20), Size(width: 400, height: 300)] {
                for direction in [ReadingDirection.leftToRight, .rightToLeft] {
                    var state = GraphState(
                        title: long, unit: long, bars: Samples.bars(values), hovered: 0, focused: 99,
                        isFocusVisible: true, lifted: [0, -1, 7], insertionIndex: 12, drop: .refuses(reason: long),
                        scrollOffset: .nan)
                    for index in state.bars.indices { state.bars[index].label = long }
                    let style = Samples.style(direction: direction)
                    let layout = GraphLayout(state, size: size, style: style)
                    let painter = GraphPainter(state, layout: layout, style: style)
                    painter.paint(context)
                    painter.paintBar(0, context)
                    _ = painter.overlayBounds()
                    _ = layout.indexOfBar(at: Point(x: .nan, y: .infinity))
                    _ = (layout.frame(ofBar: -1), layout.target(ofBar: 99), layout.scrollOffset(showing: 3))
                }
            }
        }
    }

    func testOverlayStaysWithinItsBounds() throws {
        var state = Samples.sales()
        state.hovered = 1
        state.focused = 2
        state.isFocusVisible = true
        let style = Samples.style()
        let layout = GraphLayout(state, size: Size(width: 500, height: 400), style: style)
        let painter = GraphPainter(state, layout: layout, style: style)
        let surface = try CairoSurface.image(width: 500, height: 400)
        painter.paintOverlay(CairoContext(surface))
        let bounds = painter.overlayBounds()
        XCTAssertTrue(surface.pixels().contains { $0 != 0 }, "nothing was drawn")
        for (index, pixel) in surface.pixels().enumerated() where pixel != 0 {
            let point = Point(x: Double(index % 500) + 0.5, y: Double(index / 500) + 0.5)
            XCTAssertTrue(bounds.contains(point), "\(point)")
            if !bounds.contains(point) { break }
        }
    }
}
