import GLibSupport

extension Desktop {
    /// How many elements of a page are asked what they are, at most.
    private static let most = 300

    /// Adds to a window that was read what the cards of its pages are known by: buttons say in `roledescription` that they can
    /// be sorted, and plain blocks have a text of their own. Neither browser tells of `draggable`.
    ///
    /// - Parameter window: As ``shownTree(of:where:)`` reads it.
    /// - Throws: `AccessibilityError.noBus`.
    package func addCards(to window: inout Element) throws(AccessibilityError) {
        var (buttons, blocks): ([BusObject], [BusObject]) = ([], [])
        Self.collect(window, isInPage: false, &buttons, &blocks)
        var words: [BusObject: String] = [:]
        for (object, attributes) in zip(buttons, try attributes(of: buttons)) {
            words[object] = attributes["roledescription"]
        }
        var texts: [BusObject: String] = [:]
        for object in blocks { texts[object] = text(of: object) }
        guard !words.isEmpty || !texts.isEmpty else { return }
        func fill(_ element: inout Element) {
            if let word = words[element.reference] { element.attributes["roledescription"] = word }
            if let text = texts[element.reference] { element.text = text }
            for index in element.children.indices { fill(&element.children[index]) }
        }
        fill(&window)
    }

    private static func collect(
        _ element: Element, isInPage: Bool, _ buttons: inout [BusObject], _ blocks: inout [BusObject]
    ) {
        let isInPage = isInPage || element.role == "document web"
        if isInPage {
            if ["push button", "button"].contains(element.role), buttons.count < most {
                buttons.append(element.reference)
            }
            // Chromium has the text of a block as an element in it.
            let isBlock = element.role == "section" && !element.hasGivenName && element.childCount == 0
            if isBlock, blocks.count < most { blocks.append(element.reference) }
        }
        for child in element.children { collect(child, isInPage: isInPage, &buttons, &blocks) }
    }
}
