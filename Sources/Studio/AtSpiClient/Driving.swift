import GLibSupport

/// Drives an app by its elements' names, one question at a time.
extension Desktop {
    /// The app of a process: its connections to the bus. None while the app has not come there yet.
    ///
    /// - Throws: `AccessibilityError.noBus`.
    public func apps(ofProcess identifier: Int32) throws(AccessibilityError) -> [App] {
        try apps().filter { $0.processIdentifier == Int(identifier) }
    }

    /// Looks for elements by name.
    ///
    /// - Parameters:
    ///   - query: The elements to look for.
    ///   - apps: The apps to look in.
    ///   - detail: The questions to ask each element.
    /// - Returns: All that fit, and the named elements of the apps: for a message.
    /// - Throws: `AccessibilityError.noBus`.
    public func elements(
        _ query: ElementQuery, in apps: [App], detail: TreeReader.Detail = .names
    ) throws(AccessibilityError) -> (matches: [ElementQuery.Match], names: [String]) {
        var matches: [ElementQuery.Match] = []
        var names: [String] = []
        for app in apps {
            let tree = try tree(of: app, limits: .search, detail: detail)
            matches += query.matches(in: tree)
            names += ElementQuery.titles(in: tree)
        }
        return (matches, names)
    }

    /// Reads the properties that rules look at: see ``TreeReader/Detail/audit``.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - needsTextBounds: Whether it matters where texts are.
    /// - Returns: The app, and how many questions that took.
    /// - Throws: `AccessibilityError.noBus`.
    public func auditedTree(
        of app: App, needsTextBounds: Bool = false
    ) throws(AccessibilityError) -> (tree: Element, questions: Int) {
        let reader = TreeReader(bus: bus, limits: .search, detail: .audit)
        reader.needsTextBounds = needsTextBounds
        let tree = try reader.read(app.reference)
        return (tree, reader.questions.count)
    }

    /// Performs a named action of an element, and waits for nothing but the app's answer.
    ///
    /// - Parameters:
    ///   - action: The action's name; see ``ActionQuery``.
    ///   - query: The element; of several of that name, the one that has the action is meant.
    ///   - apps: The apps to look in.
    /// - Returns: Whether the app says that it happened.
    /// - Throws: ``AccessibilityError``.
    public func perform(
        _ action: String, on query: ElementQuery, in apps: [App]
    ) throws(AccessibilityError) -> Bool {
        let (element, action) = try find(action, of: query, in: apps)
        return try perform(action, of: element)
    }

    /// Gives an element the keyboard.
    ///
    /// - Returns: Whether it has it now, as the app says.
    /// - Throws: `AccessibilityError.noBus`.
    public func grabFocus(_ element: Element) throws(AccessibilityError) -> Bool {
        do {
            let question = BusQuestion("org.a11y.atspi.Component.GrabFocus", of: element.reference, timeout: 5)
            return try bus.ask(question)[0]?.bool ?? false
        } catch .closed {
            throw .noBus("it went away.")
        } catch {
            return false
        }
    }

    /// The place of an element on the screen, as its app says.
    ///
    /// GTK 4 knows no positions on the screen: it answers with those in the window, or with the same for all, as 4.18 does.
    ///
    /// - Returns: The rectangle; `nil` where the app does not say.
    /// - Throws: `AccessibilityError.noBus`.
    public func boundsOnScreen(of element: Element) throws(AccessibilityError) -> Element.Bounds? {
        try bounds(of: element, from: 0)
    }

    /// The place of an element in its window, as its app says.
    ///
    /// - Returns: The rectangle; `nil` where the app does not say.
    /// - Throws: `AccessibilityError.noBus`.
    public func boundsInWindow(of element: Element) throws(AccessibilityError) -> Element.Bounds? {
        try bounds(of: element, from: 1)
    }

    // Origin 0 is the upper left of the screen, 1 that of the window.
    private func bounds(of element: Element, from origin: UInt32) throws(AccessibilityError) -> Element.Bounds? {
        do {
            let question = BusQuestion(
                "org.a11y.atspi.Component.GetExtents", of: element.reference, [.uint32(origin)], timeout: 5)
            let numbers = try bus.ask(question)[0]?.members().compactMap(\.int) ?? []
            guard numbers.count == 4 else { return nil }
            return Element.Bounds(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        } catch .closed {
            throw .noBus("it went away.")
        } catch {
            return nil
        }
    }

    /// The states that an element has now, by name; none where it does not answer.
    public func states(of element: BusObject) -> [String] {
        let question = BusQuestion("org.a11y.atspi.Accessible.GetState", of: element, timeout: 1)
        let words = (try? bus.ask(question))?[0]?.members(limit: 2).compactMap(\.int)
        return StateNames.names(of: words ?? [])
    }

    /// The number that an element shows now, such as a slider's value; `nil` if it has none, or does not answer.
    public func value(of element: BusObject) -> Double? {
        bus.property("CurrentValue", of: "org.a11y.atspi.Value", at: element, timeout: 1)?.double
    }

    /// Asks which element is at a position of the screen, as a screen reader that follows the mouse does.
    ///
    /// Chromium tells nobody when the mouse moves a slider that has the focus already, and answers with its old value until
    /// something asks this.
    public func askForElement(at point: (x: Int, y: Int), in element: BusObject) {
        // 0: from the upper left of the screen.
        let question = BusQuestion(
            "org.a11y.atspi.Component.GetAccessibleAtPoint", of: element,
            [.int32(Int32(clamping: point.x)), .int32(Int32(clamping: point.y)), .uint32(0)], timeout: 5)
        _ = try? bus.ask(question)
    }

    /// Waits until an app has handled all that came before: it answers a question on its main loop.
    public func waitForAnswer(of app: App) {
        _ = bus.property("Name", of: "org.a11y.atspi.Accessible", at: app.reference, timeout: 5)
    }
}
