import AccessibleDragging
import FileFormats
import GTKDragging

/// Bars that are dropped glide to their place, and others make room.
extension GraphView {
    /// More than so many bars move aside at once to nobody's use.
    private static let mostParts = 60

    /// Shows bars on their way to where they stand now.
    ///
    /// - Parameters:
    ///   - known: The bars before.
    ///   - former: Where those stood.
    func move(from known: [GraphState.Bar], _ former: GraphLayout) {
        let frames = released.map { ($0.first, $0.frames) }
        released = nil
        guard known != state.bars || frames != nil, known.count + state.bars.count < 2_000 else { return }
        // Bars that are the same are matched in their order.
        var places = Dictionary(grouping: known.indices.reversed()) { known[$0] }
        let old = state.bars.map { places[$0]?.popLast() }
        let visible = graphLayout.visibleBars
        var parts: [(index: Int, part: MovingPart)] = []
        var dropped: [(index: Int, part: MovingPart)] = []
        let painter = painter
        for index in state.bars.indices where visible.contains(index) {
            let end = graphLayout.slot(ofBar: index)
            let number = frames.map { index - $0.0 }
            let frame = number.flatMap { number in frames.flatMap { $0.1.indices.contains(number) ? $0.1[number] : nil }
            }
            if let frame {
                let rise = frame.maxY - painter.visible(index).maxY
                let start = Rect(
                    x: frame.center.x - end.width / 2, y: end.minY + rise, width: end.width, height: end.height)
                MovingPart(from: start, to: end) { painter.paintSlot(index, $0) }.map { dropped.append((index, $0)) }
            } else if let before = old[index] {
                let start = former.slot(ofBar: before)
                guard abs(start.minX - end.minX) > 0.5, former.visibleBars.contains(before) else { continue }
                MovingPart(from: start, to: end) { painter.paintSlot(index, $0) }.map { parts.append((index, $0)) }
            }
        }
        let all = (parts.count > Self.mostParts ? [] : parts) + dropped
        guard !all.isEmpty else { return }
        endMotion()
        state.moving = Set(all.map(\.index))
        show(moving: all.map(\.part)) { [weak self] in
            self?.state.moving = []
            self?.setNeedsBase()
        }
    }
}
