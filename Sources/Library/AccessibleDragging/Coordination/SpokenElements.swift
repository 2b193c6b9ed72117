/// The names and words of elements, with their part in the session under way.
extension DragCoordinator {
    /// An element's name and value for assistive technologies: "January", "held. 40 units".
    ///
    /// At the place that the keyboard has brought the session to, they are the place and its number, without the
    /// place's contents: "Ada Lovelace", "portrait. 1 of 2." An item whose name is replaced by a longer one has no
    /// value: "Doing, between Search and Contrast. 3 of 7."
    ///
    /// - Parameter element: The element.
    /// - Returns: Either may be empty.
    public func spokenWords(of element: AccessibleElement) -> (name: String, value: String) {
        if let place = hoveredDropPoint(on: element) {
            let (whole, inside) = words(of: place)
            let isItem = element.role == .listItem
            if let said = said(of: isItem ? whole : inside, place) {
                return isItem ? (said, "") : (element.label, said)
            }
        }
        return (element.label, spokenValue(of: element))
    }

    /// The element's value for assistive technologies, with its part in the session under way: "held. 40 units".
    public func spokenValue(of element: AccessibleElement) -> String {
        var value = element.value ?? ""
        let isLifted = session?.elements.contains { $0 === element } ?? false
        if !isLifted, state == .lifted, !dropPoints(on: element).isEmpty { value = wording.takesLifted(value) }
        if element.isSelected == true { value = wording.selected(value) }
        return isLifted ? wording.lifted(value) : value
    }

    /// The words that tell an element's state, without its value: "held", "selected".
    public func spokenStates(of element: AccessibleElement) -> [String] {
        let isLifted = session?.elements.contains { $0 === element } ?? false
        return (isLifted ? [wording.lifted("")] : []) + (element.isSelected == true ? [wording.selected("")] : [])
    }

    /// The place where the keyboard has brought the session, if `element` offers it.
    private func hoveredDropPoint(on element: AccessibleElement) -> DropPoint? {
        dropping.hover?.place?.element === element ? hoveredDropPoint : nil
    }

    /// Which one of all places it is, from 1, and how many there are.
    func number(of place: DropPoint) -> (index: Int, count: Int)? {
        let points = validDropPoints
        return points.index(of: place).map { ($0 + 1, points.count) }
    }

    /// A place in words: as a whole, "Ada Lovelace, portrait", and for somebody who is at the element, "portrait".
    ///
    /// Where the next place would be called the same, it is the name of its drop: "Move into box".
    func words(of place: DropPoint) -> (whole: String, inside: String) {
        let element = place.element.spokenName
        let names = names(of: place)
        guard isToldApart(names, place) else {
            return (name(of: place), place.descriptor.name)
        }
        let inside = names.first == element && names.count > 1 ? Array(names.dropFirst()) : names
        return (wording.place(names), wording.place(inside))
    }

    /// A place as one of a list of all: the name of its drop, after the element's where it does not hold that already.
    package func name(of place: DropPoint) -> String {
        let (element, name) = (place.element.spokenName, place.descriptor.name)
        return element.isEmpty || name.contains(element) ? name : wording.place(name, of: element)
    }

    /// Whether the names tell a place from others: they have the element's, and more where that has several places, and those
    /// of the place before and the one after are others.
    private func isToldApart(_ names: [String], _ place: DropPoint) -> Bool {
        let element = place.element.spokenName
        guard names.contains(where: { !$0.isEmpty && $0.contains(element) }) else { return false }
        let points = validDropPoints
        guard let index = points.index(of: place) else { return true }
        let beside = [index - 1, index + 1].filter { points.indices.contains($0) }.map { points[$0] }
        let isElementAlone = names == [element]
        return !beside.contains { (isElementAlone && $0.element === place.element) || self.names(of: $0) == names }
    }

    /// The names of a place from the outside in, as a drop there says them.
    private func names(of place: DropPoint) -> [String] {
        guard let session, let activation = Activation(place) else { return [] }
        let question = DropSession(local: session)
        question.move(to: activation)
        question.proposal = place.proposal
        return activation.view.hoveredPlace(for: question)
            ?? names(of: activation.view, taking: question, activation.element).names
    }

    /// The element of a view that takes a session, and the names of the place.
    func names(
        of view: View, taking drop: DropSession, _ chosen: AccessibleElement?
    ) -> (element: AccessibleElement?, names: [String]) {
        let taker = view.dropElement(for: drop)
        let element = taker ?? chosen ?? view.owningElement
        return (element, taker == nil ? view.place(for: element) : view.dropPlace(for: drop))
    }
}
