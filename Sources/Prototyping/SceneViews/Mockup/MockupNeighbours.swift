import AccessibleDragging

/// Where the keys that point to the left and to the right lead in a mock-up. Up and down go along the reading order, so
/// that they reach every element.
extension MockupLayout {
    /// The nearest element beside another one, as the picture has it: what stands in a column leads to what stands in the
    /// next column at the same height, or to that column where it is empty.
    ///
    /// - Parameters:
    ///   - element: Where the keyboard is.
    ///   - isRight: Whether to the right.
    /// - Returns: The element's index; `nil`: there is nothing beside it.
    func neighbour(of element: Int, isRight: Bool) -> Int? {
        guard frames.indices.contains(element), let here = frames[element] else { return nil }
        let level = depth(of: here)
        let beside = order.filter { other in
            guard let frame = frames[other], !frame.isAround(here), !here.isAround(frame) else { return false }
            return isRight ? frame.center.x > here.center.x + 2 : frame.center.x < here.center.x - 2
        }
        var best = nearest(beside.filter { frames[$0].map { depth(of: $0) <= level } ?? false }) { frame in
            let gap = isRight ? frame.minX - here.maxX : here.minX - frame.maxX
            return (Self.distance(frame, here), max(0, gap))
        }
        while let outer = best.flatMap({ frames[$0] }), depth(of: outer) < level {
            let inside = beside.filter { frames[$0].map { outer.isAround($0) } ?? false }
            let inner = nearest(inside) { (Self.distance($0, here), abs($0.center.y - here.center.y)) }
            guard let inner else { break }
            best = inner
        }
        return best
    }

    /// How many elements stand around a frame.
    private func depth(of frame: Rect) -> Int {
        order.reduce(0) { $0 + (frames[$1]?.isAround(frame) == true ? 1 : 0) }
    }

    /// How far apart two frames are in height; 0 where one is beside the other.
    private static func distance(_ frame: Rect, _ other: Rect) -> Double {
        max(0, frame.minY - other.maxY, other.minY - frame.maxY)
    }

    private func nearest(_ elements: [Int], by rank: (Rect) -> (Double, Double)) -> Int? {
        let ranked = elements.compactMap { element in frames[element].map { (element, rank($0)) } }
        return ranked.min { $0.1 < $1.1 }?.0
    }
}
