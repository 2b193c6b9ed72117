import AccessibleDragging
import FileFormats
import GTKSupport
import SceneViews

/// Drawing a graph of 1280 by 720, all of its bars at once.
@MainActor
enum Drawing {
    static let size = Size(width: 1280, height: 720)
    static let style = DrawingStyle()

    static func state(bars count: Int, mode: GraphState.Mode) -> GraphState {
        GraphState(
            title: "Sales by month", unit: "units",
            bars: (0..<count).map { GraphState.Bar(label: "Bar \($0)", value: Double($0 * 7919 % 1000)) }, mode: mode)
    }

    static func measure() {
        print("drawing at 1280×720, CPU           ms   of a bare fill   goal, ms")
        guard let surface = try? CairoSurface.image(width: size.width, height: size.height, scale: 1) else { return }
        let context = CairoContext(surface)
        let unit = cpuMedian {
            context.setColor(Color(hex: 0xffffff))
            context.paint()
        }
        row("a bare fill", unit, unit, nil)
        for (count, goal) in [(4, nil), (1000, 4.0), (10_000, 12.0)] {
            let graph = state(bars: count, mode: .fit)
            let time = cpuMedian {
                let layout = GraphLayout(graph, size: size, style: style)
                GraphPainter(graph, layout: layout, style: style).paint(context)
            }
            row("\(count) bars, all in sight", time, unit, goal)
        }
        var graph = state(bars: 10_000, mode: .scroll)
        let layout = GraphLayout(graph, size: size, style: style)
        row(
            "10000 bars, scrolled",
            cpuMedian { GraphPainter(graph, layout: layout, style: style).paint(context) }, unit, nil)
        var index = 0
        let hover = cpuMedian {
            index = (index + 1) % 40
            graph.hovered = index
            let painter = GraphPainter(graph, layout: layout, style: style)
            _ = painter.overlayBounds()
            painter.paintOverlay(context)
        }
        row("… the pointer moves to a bar", hover, unit, nil)
    }

    private static func row(_ name: String, _ time: Double, _ unit: Double, _ goal: Double?) {
        let padded = name + String(repeating: " ", count: max(0, 28 - name.count))
        let limit = goal.map { column($0, 0) } ?? ""
        print("  \(padded)\(column(time * 1000, 3))\(column(time / unit, 1))×      \(limit)")
    }
}
