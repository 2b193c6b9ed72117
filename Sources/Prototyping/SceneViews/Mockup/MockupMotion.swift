import AccessibleDragging
import GTKDragging

/// The motion of a drop: the dropped elements glide to their places, and others move aside.
extension MockupView {
    /// More than so many things move aside at once to nobody's use.
    private static let mostParts = 80

    /// Shows another board.
    ///
    /// - Parameters:
    ///   - board: What stands where now.
    ///   - released: Where a hand has let go of things, in this view's space.
    ///   - place: The element that those are in now; `nil`: in none.
    func show(_ board: MockupBoard, released: [Int: Rect] = [:], in place: Int? = nil) {
        endMotion()
        let before = canMove ? mockupLayout.frames : []
        let former = painter
        stand(on: board)
        boardChanged()
        guard canMove else { return }
        let parts = parts(from: before, released, former, in: place)
        setMoving(Set(parts.map(\.element)))
        show(moving: parts.map(\.part)) { [weak self] in
            self?.setMoving([])
            self?.setNeedsBase()
        }
    }

    private func parts(
        from before: [Rect?], _ released: [Int: Rect], _ former: MockupPainter, in place: Int?
    ) -> [(element: Int, part: MovingPart)] {
        let now = mockupLayout.frames
        var ways: [Int: (start: Rect, end: Rect)] = [:]
        for (element, end) in now.enumerated() {
            let known = before.indices.contains(element) ? before[element] : nil
            guard let end, let start = released[element] ?? known, !start.isNear(end) else { continue }
            ways[element] = (start, end)
        }
        let moving = Set(ways.keys)
        // An element inside one that moves goes with it.
        var order = ways.keys.filter { released[$0] != nil || !isCarried($0, by: moving) }
        if order.count > Self.mostParts { order = order.filter { released[$0] != nil } }
        let painter = painter
        // The dropped elements lie over those that make room.
        var parts = order.sorted { released[$0] == nil && released[$1] != nil }.compactMap { element in
            ways[element].flatMap { way in
                MovingPart(from: way.start, to: way.end) { painter.paintElement(element, $0) }
                    .map { (element: element, part: $0) }
            }
        }
        // An element that is only counted there, or thrown away, goes into the middle of the place.
        for (element, start) in released where now[element] == nil {
            guard let place, let target = now[place] else { continue }
            let end = Rect(
                x: target.center.x - start.width / 20, y: target.center.y - start.height / 20, width: start.width / 10,
                height: start.height / 10)
            let part = MovingPart(from: start, to: end, size: start.size) {
                former.paintElement(element, $0)
            }
            if let part { parts.append((element, part)) }
        }
        return parts
    }

    /// Whether something stands in one that moves.
    private func isCarried(_ element: Int, by moving: Set<Int>) -> Bool {
        var holder = state.geometry.holder(of: element, on: state.board)
        for _ in 0..<MockupGeometry.depthLimit {
            guard let outer = holder else { return false }
            if moving.contains(outer) { return true }
            holder = state.geometry.holder(of: outer, on: state.board)
        }
        return false
    }
}

extension Rect {
    fileprivate func isNear(_ other: Rect) -> Bool {
        abs(minX - other.minX) < 0.5 && abs(minY - other.minY) < 0.5 && abs(width - other.width) < 0.5
            && abs(height - other.height) < 0.5
    }
}
