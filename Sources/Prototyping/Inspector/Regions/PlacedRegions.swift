import Prototype

/// How the layers of a drawing stand to each other.
extension [FoundRegion] {
    /// The regions in the order in which they are seen: those around others before them, row by row or column by column.
    ///
    /// - Parameter isRightToLeft: Whether they are read from right to left.
    /// - Returns: All of them.
    public func inReadingOrder(isRightToLeft: Bool) -> [FoundRegion] {
        ReadingOrder.sorted(map(\.frame), isRightToLeft: isRightToLeft).map { $0.map { self[$0] } } ?? self
    }

    /// The arrangement of what lies in each region: of cards that are alike, and the same of a place beside it that has no
    /// or one card. `nil`: they have none.
    public var arrangements: [Arrangement?] {
        let around = indices.map { container(of: $0) }
        let inside = indices.map { index in indices.filter { around[$0] == index } }
        func isInnermost(_ index: Int) -> Bool { inside[index].allSatisfy { inside[$0].isEmpty } }
        var found = indices.map { index -> Arrangement? in
            let cards = inside[index].map { self[$0] }.filter { $0.opens == nil }
            guard isInnermost(index), let alike = cards.map(\.frame).mostAlike, alike.count > 1 else { return nil }
            let arrangement = Arrangement(of: alike)
            return arrangement == .free ? nil : arrangement
        }
        for index in indices where found[index] == nil && inside[index].count < 2 && isInnermost(index) {
            let frame = self[index].frame
            let model = indices.first { other in
                guard found[other] != nil, around[other] == around[index] else { return false }
                let its = self[other].frame
                return its.isAsWide(as: frame) && abs(its.y - frame.y) <= 4
                    || its.isAsHigh(as: frame) && abs(its.x - frame.x) <= 4
            }
            // A card beside others is no place.
            if let model, inside[index].count == 1 || self[index].frame.area >= self[model].frame.area / 4 {
                found[index] = found[model]
            }
        }
        return found
    }

    private func container(of index: Int) -> Int? {
        let frame = self[index].frame
        return indices.filter { $0 != index && self[$0].frame.contains(frame) && self[$0].frame.area > frame.area }
            .min { self[$0].frame.area < self[$1].frame.area }
    }
}

extension [PixelFrame] {
    /// The frames that share a width or a height with most of them; `nil`: fewer than half of them do.
    fileprivate var mostAlike: [PixelFrame]? {
        let groups = flatMap { frame in [filter(frame.isAsWide), filter(frame.isAsHigh)] }
        guard let largest = groups.max(by: { $0.count < $1.count }), largest.count * 2 >= count else { return nil }
        return largest
    }
}

extension PixelFrame {
    fileprivate func isAsWide(as other: PixelFrame) -> Bool { abs(width - other.width) <= 4 }
    fileprivate func isAsHigh(as other: PixelFrame) -> Bool { abs(height - other.height) <= 4 }
}
