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
