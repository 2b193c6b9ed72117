import AccessibleDragging
import SceneViews

/// Finding the bar under a point, among 10,000.
@MainActor
enum HitTest {
    static func measure() {
        let graph = Drawing.state(bars: 10_000, mode: .fit)
        let layout = GraphLayout(graph, size: Drawing.size, style: Drawing.style)
        let points = (0..<10_000).map { (index: Int) -> Point in
            Point(x: Double(index * 7919 % 1280), y: Double(index * 104_729 % 720))
        }
        var found = 0
        let time = cpuMedian {
            for point in points where layout.indexOfBar(at: point) != nil { found += 1 }
        }
        print("the bar under a point, of 10,000: \(column(time / 10_000 * 1e9, 0, width: 0)) ns; goal 1000 ns")
        // The element that is found is used, so that the search cannot be left out.
        if found < 0 { print(found) }
    }
}
