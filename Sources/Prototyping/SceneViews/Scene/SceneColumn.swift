import AccessibleDragging

/// Arranges parts of a scene under one another.
struct SceneColumn {
    let gap: Double
    let top: Double

    /// The least and the greatest height of a part.
    typealias Need = (least: Double, most: Double)

    func height(_ needs: [Need]) -> Double {
        needs.reduce(0) { $0 + $1.least } + gap * Double(max(0, needs.count - 1))
    }

    /// The frames: each part gets its least height, and the rest is shared equally among the parts that can use it; if
    /// none can use all of it, among all parts.
    func frames(_ needs: [Need], x: Double, width: Double, height: Double) -> [Rect] {
        var heights = needs.map(\.least)
        var extra = max(0, height - self.height(needs))
        let isLimited = needs.contains { $0.most == .infinity }
        var growing = Array(needs.indices)
        while extra > 0.01, !growing.isEmpty {
            let share = extra / Double(growing.count)
            extra = 0
            for part in growing {
                let taken = isLimited ? max(0, min(share, needs[part].most - heights[part])) : share
                heights[part] += taken
                extra += share - taken
            }
            growing.removeAll { isLimited && heights[$0] >= needs[$0].most }
        }
        var y = top
        return heights.map { height in
            defer { y += height + gap }
            return Rect(x: x, y: y, width: width, height: height)
        }
    }
}
