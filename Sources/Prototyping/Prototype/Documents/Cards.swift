extension [ElementDescription] {
    /// The cards of an element: what can be dragged and lies directly in it.
    ///
    /// - Parameter place: One of these elements of a mock-up.
    /// - Returns: Its cards, in the order of the document.
    public func cards(of place: ElementDescription) -> [ElementDescription] {
        let inside = filter { place.frame.value.isAround($0.frame.value) }
        return inside.filter { card in
            card.descriptions.drags?.isEmpty == false
                && !inside.contains { $0.frame.value.isAround(card.frame.value) }
        }
    }

    /// The smallest element around another; `nil`: it lies in none.
    public func container(of element: ElementDescription) -> ElementDescription? {
        filter { $0.frame.value.isAround(element.frame.value) }.min { $0.frame.value.area < $1.frame.value.area }
    }
}

extension ElementDescription {
    /// Whether a drop of it takes things and shows them in it.
    public var showsWhatItTakes: Bool { descriptions.drops?.contains(where: \.showsWhatItTakes) == true }

    /// Whether a drop of it puts things before it or after it.
    public var takesNeighbours: Bool {
        descriptions.drops?.contains { $0.outcome?.value.rule.side != nil } == true
    }
}

extension ElementDescription {
    /// Whether two elements look like columns, or rows, of one board: as wide and as far down, or as high and as far to the
    /// side, and neither around the other.
    public func isPlaced(as other: ElementDescription) -> Bool {
        let (one, two) = (frame.value, other.frame.value)
        func isNear(_ one: Double, _ two: Double, of length: Double) -> Bool { abs(one - two) <= max(4, length / 10) }
        let isAsWide = isNear(one.width, two.width, of: min(one.width, two.width))
        let isAsHigh = isNear(one.height, two.height, of: min(one.height, two.height))
        let isBeside = one.x + one.width <= two.x || two.x + two.width <= one.x
        let isAbove = one.y + one.height <= two.y || two.y + two.height <= one.y
        return isAsWide && isBeside && isNear(one.y, two.y, of: min(one.height, two.height))
            || isAsHigh && isAbove && isNear(one.x, two.x, of: min(one.width, two.width))
    }
}

extension DropDescription {
    /// Whether what is dropped is shown in the drop's own element.
    public var showsWhatItTakes: Bool { host == nil && outcome?.value.rule.look == .picture }
}

extension PixelFrame {
    fileprivate var area: Double { max(0, width) * max(0, height) }

    /// Whether another lies in it, and is smaller, as the view counts it.
    fileprivate func isAround(_ other: PixelFrame) -> Bool {
        other.x >= x && other.y >= y && other.x + other.width <= x + width && other.y + other.height <= y + height
            && area > other.area
    }
}
