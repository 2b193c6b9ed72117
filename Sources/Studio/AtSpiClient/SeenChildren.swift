/// Which of very many children of one element can be seen.
///
/// Apps that make a widget of each row of a list of thousands, as GTK 4 does in a list box, would be asked ten thousand
/// questions for the twenty rows that can be seen. Rows stand one after the other: where some of them are tells where the others
/// are.
extension TreeReader {
    /// From so many children on, only those that can be seen are read.
    private static let manyChildren = 100
    /// How far what can be seen may be from where it is said to be, in pixels: see ``placeInPaddings()``.
    private static let leeway = 100

    /// What can be seen of an element at most, where its own bounds have been read.
    func fillSeenBounds(_ level: [Int]) {
        for index in level {
            let element = nodes[index].element
            guard let own = element.bounds, !own.isEmpty else { continue }
            // What is in a menu, in a popover or in a window within another one is not within what that is in.
            let isApart = nodes[index].isWindow || element.isEmbeddedWindow || element.role == "menu"
            nodes[index].seenBounds = isApart ? own : nodes[index].seenBounds?.common(with: own) ?? own
        }
    }

    /// Takes out of an element's children those that are surely scrolled away, but for the first and the last one, which show
    /// how far the list goes.
    func leaveOutScrolledAway(in index: Int) throws(AccessibilityError) {
        let children = nodes[index].children
        // A popover of a button is larger than that.
        let isIn = !Self.padded.contains(nodes[index].element.role)
        for child in children { nodes[child].seenBounds = isIn ? nodes[index].seenBounds : nil }
        guard children.count >= Self.manyChildren, let seen = nodes[index].seenBounds else { return }
        let step = Int(Double(children.count).squareRoot())
        let places = Array(stride(from: 0, to: children.count - 1, by: step)) + [children.count - 1]
        try fillBounds(places.map { children[$0] })
        guard let range = range(of: places, in: children, seen) else { return }
        try fillBounds(range.map { children[$0] })
        let near = range.filter { place in
            guard let own = nodes[children[place]].element.bounds else { return true }
            return own.reaches(seen, within: Self.leeway)
        }
        let kept = Set([0, children.count - 1] + near)
        nodes[index].children = kept.sorted().map { children[$0] }
    }

    /// Between which of the children that were asked all those are that can be seen; `nil`: they do not stand one after the
    /// other, down or across.
    private func range(of places: [Int], in children: [Int], _ seen: Element.Bounds) -> ClosedRange<Int>? {
        let asked = places.compactMap { nodes[children[$0]].element.bounds }
        guard asked.count == places.count, let first = places.first, let last = places.last,
            asked.allSatisfy({ !$0.isEmpty })
        else { return nil }
        let pairs = zip(asked, asked.dropFirst())
        let (isBefore, isAfter): ((Element.Bounds) -> Bool, (Element.Bounds) -> Bool)
        if pairs.allSatisfy({ $0.y <= $1.y }), asked.first?.y != asked.last?.y {
            isBefore = { $0.y + $0.height < seen.y - Self.leeway }
            isAfter = { $0.y > seen.y + seen.height + Self.leeway }
        } else if pairs.allSatisfy({ $0.x <= $1.x && $0.y == $1.y }), asked.first?.x != asked.last?.x {
            isBefore = { $0.x + $0.width < seen.x - Self.leeway }
            isAfter = { $0.x > seen.x + seen.width + Self.leeway }
        } else {
            return nil
        }
        let start = asked.lastIndex(where: isBefore).map { places[$0] } ?? first
        let end = asked.firstIndex(where: isAfter).map { places[$0] } ?? last
        return start <= end ? start...end : nil
    }
}

extension Element.Bounds {
    /// What two have in common; `nil`: nothing.
    fileprivate func common(with other: Element.Bounds) -> Element.Bounds? {
        let (left, top) = (max(x, other.x), max(y, other.y))
        let (right, bottom) = (min(x + width, other.x + other.width), min(y + height, other.y + other.height))
        guard left < right, top < bottom else { return nil }
        return Element.Bounds(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Whether it is in another one, or not far from it.
    fileprivate func reaches(_ other: Element.Bounds, within leeway: Int) -> Bool {
        x < other.x + other.width + leeway && other.x - leeway < x + width && y < other.y + other.height + leeway
            && other.y - leeway < y + height
    }
}
