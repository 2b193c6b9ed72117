import GLibSupport

/// The visible elements of an app, and their places.
extension Desktop {
    /// Reads the visible elements in an app's windows: see ``TreeReader/Detail/shown``.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - isWindowMeant: Which of its windows, by their states; the others have no children in the tree.
    /// - Returns: The app itself as an element, with its windows as children.
    /// - Throws: `AccessibilityError.noBus`.
    public func shownTree(
        of app: App, where isWindowMeant: @escaping (Element) -> Bool = { _ in true }
    ) throws(AccessibilityError) -> Element {
        let reader = TreeReader(bus: bus, limits: .search, detail: .shown)
        reader.isWindowMeant = isWindowMeant
        return try reader.read(app.reference)
    }

    /// An app's windows with their names and states, without the elements in them.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - areMeasured: Whether it is also asked how large they are.
    /// - Returns: The windows.
    /// - Throws: `AccessibilityError.noBus`.
    public func windows(of app: App, areMeasured: Bool = false) throws(AccessibilityError) -> [Element] {
        let limits = TreeReader.Limits(depth: 1, elements: 1_000, children: 1_000, totalSeconds: 5)
        let detail: TreeReader.Detail = areMeasured ? .shown : .states
        return try TreeReader(bus: bus, limits: limits, detail: detail).read(app.reference).children
    }

    /// The elements in a list, whether they can be seen or not, by role and name.
    ///
    /// - Parameter list: The list.
    /// - Returns: Its rows, with the elements in them; at most 20,000 elements.
    /// - Throws: `AccessibilityError.noBus`.
    public func rows(of list: BusObject) throws(AccessibilityError) -> [Element] {
        let limits = TreeReader.Limits(depth: 8, elements: 20_000, children: 20_000, totalSeconds: 5)
        return try TreeReader(bus: bus, limits: limits, detail: .names).read(list).children
    }

    /// The actions of an element.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public func actions(of element: BusObject) throws(AccessibilityError) -> [Element.Action] {
        try ElementQuestions(bus, limits: .normal).actions(of: [element]).first ?? []
    }

    /// The attributes of elements besides name, role and states: such as "grabbed" of elements that can be dragged, and
    /// "dropeffect" of those that accept a drop.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public func attributes(of elements: [BusObject]) throws(AccessibilityError) -> [[String: String]] {
        try ElementQuestions(bus, limits: .normal).ask("Accessible.GetAttributes", of: elements).map { answer in
            answer.reply?[0]?.dictionary.compactMapValues(\.text) ?? [:]
        }
    }
}

extension TreeReader {
    /// The states of elements; gives back those that are to be seen.
    func readShown(_ level: [Int]) throws(AccessibilityError) -> [Int] {
        try fillStates(level, notesSilence: true)
        var shown: [Int] = []
        for index in level where nodes[index].element.problem == nil {
            let element = nodes[index].element
            if index == 0 {
                shown.append(index)
            } else if nodes[index].isWindow {
                if isWindowMeant(element) { shown.append(index) }
            } else {
                let tells = try questions.tellsWhatShows(element.reference.busName)
                if tells ? element.has(state: "showing") : element.isSeen { shown.append(index) }
            }
        }
        return shown
    }

    /// Reads the places of elements; cells of text in GTK 3 are known to hold nothing.
    func fillBoundsOfShown(_ level: [Int]) throws(AccessibilityError) {
        try fillBounds(level.filter { nodes[$0].element.bounds == nil })
        fillSeenBounds(level)
        for index in level where nodes[index].element.role == "table cell" {
            if nodes[index].element.has(state: "single-line") { childless.insert(index) }
        }
    }
}
