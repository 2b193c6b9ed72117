import GLibSupport

/// Which of very many children of one element can be seen.
///
/// Apps that make a widget of each row of a list of thousands, as GTK 4 does in a list box, would be asked ten thousand
/// questions for the twenty rows that can be seen. Rows stand one after the other: the places of some tell those of the
/// others.
extension TreeReader {
    /// From so many children on, only those that can be seen are read.
    private static let manyChildren = 100
    /// How far the visible part of an element may be from the place it claims, in pixels: see ``placeInPaddings()``.
    private static let leeway = 100

    /// Notes the greatest part of elements that can be seen, where their own bounds have been read.
    func fillSeenBounds(_ level: [Int]) {
        for index in level {
            let element = nodes[index].element
            guard let own = element.bounds, !own.isEmpty else { continue }
            // A menu, a popover or a window within another one is not within its parent's bounds.
            let isApart = nodes[index].isWindow || element.isEmbeddedWindow || element.role == "menu"
            nodes[index].seenBounds = isApart ? own : nodes[index].seenBounds?.common(with: own) ?? own
        }
    }

    /// Reads those children of an element of GTK 4 that can be seen, and the first and the last one, and asks for no others: GTK
    /// makes an object of each child when it is asked for all of them, which takes it a second for some thousand.
    ///
    /// - Parameter index: The element, whose bounds are known.
    /// - Returns: Whether it has very many children, and they stand one after the other; else none has been read.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func readSeenChildren(of index: Int) throws(AccessibilityError) -> Bool {
        let element = nodes[index].element
        guard detail == .shown, element.childCount >= Self.manyChildren, element.childCount <= limits.children,
            let seen = nodes[index].seenBounds, !Self.padded.contains(element.role),
            try questions.isGtk4(element.reference.busName)
        else { return false }
        var known: [Int: Int] = [:]
        func read(_ numbers: [Int]) throws(AccessibilityError) -> Bool {
            let new = numbers.filter { known[$0] == nil }
            let asked = new.map {
                questions.question("Accessible.GetChildAtIndex", of: element.reference, [.int32(Int32($0))])
            }
            for (number, answer) in zip(new, try questions.ask(asked)) {
                guard let reference = answer.reply?[0].flatMap({ BusObject($0) }) else { return false }
                known[number] = add(reference, in: index)
            }
            let children = new.compactMap { known[$0] }
            for child in children { nodes[child].seenBounds = seen }
            try fillBounds(children)
            return children.allSatisfy { nodes[$0].element.problem == nil }
        }
        let numbers = Self.samples(of: element.childCount)
        guard try read(numbers), let range = range(of: numbers, { known[$0] ?? index }, seen),
            try read(Array(range))
        else {
            forget(Array(known.values))
            return false
        }
        nodes[index].children = kept(range, element.childCount - 1, { known[$0] }, seen)
        return true
    }

    /// Which of so many children are asked where they are, before the others.
    private static func samples(of count: Int) -> [Int] {
        let step = max(Int(Double(count).squareRoot()), 1)
        return Array(stride(from: 0, to: count - 1, by: step)) + [count - 1]
    }

    /// Those children of a range that may be seen, and the first and the last one.
    private func kept(
        _ range: ClosedRange<Int>, _ last: Int, _ child: (Int) -> Int?, _ seen: Element.Bounds
    ) -> [Int] {
        let near = range.filter { number in
            guard let own = child(number).flatMap({ nodes[$0].element.bounds }) else { return true }
            return own.reaches(seen, within: Self.leeway)
        }
        return Set([0, last] + near).sorted().compactMap(child)
    }

    /// Takes out of an element's children those that are surely scrolled away, but for the first and the last one, which show
    /// how far the list goes.
    func leaveOutScrolledAway(in index: Int) throws(AccessibilityError) {
        let children = nodes[index].children
        // A popover of a button is larger than that.
        let isIn = !Self.padded.contains(nodes[index].element.role)
        for child in children { nodes[child].seenBounds = isIn ? nodes[index].seenBounds : nil }
        guard children.count >= Self.manyChildren, let seen = nodes[index].seenBounds else { return }
        let numbers = Self.samples(of: children.count)
        try fillBounds(numbers.map { children[$0] })
        guard let range = range(of: numbers, { children[$0] }, seen) else { return }
        try fillBounds(range.map { children[$0] }.filter { nodes[$0].element.bounds == nil })
        nodes[index].children = kept(range, children.count - 1, { children[$0] }, seen)
    }

    /// The numbers of two children that were asked, between which all visible ones are; `nil`: they do not stand one
    /// after the other, down or across.
    private func range(
        of numbers: [Int], _ child: (Int) -> Int, _ seen: Element.Bounds
    ) -> ClosedRange<Int>? {
        let asked = numbers.compactMap { nodes[child($0)].element.bounds }
        guard asked.count == numbers.count, let first = numbers.first, let last = numbers.last,
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
        let start = asked.lastIndex(where: isBefore).map { numbers[$0] } ?? first
        let end = asked.firstIndex(where: isAfter).map { numbers[$0] } ?? last
        return start <= end ? start...end : nil
    }
}

extension Element.Bounds {
    /// The part that two have in common; `nil`: none.
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
