import GLibSupport

/// A named action, performed as a screen reader performs it.
///
/// ```swift
/// let done = try desktop.perform("Drag bar data", on: ElementQuery("January, 40"), inAppNamed: "Dragoman")
/// print(done.happened, done.announcements.map(\.text))
/// ```
public struct Performance: Sendable {
    /// The element.
    public let element: Element
    /// The action that was performed.
    public let action: Element.Action
    /// Whether the app says that it happened.
    public let happened: Bool
    /// The words that the app had the screen reader say.
    public let announcements: [AccessibilityEvent.Announcement]
}

extension Desktop {
    /// Performs a named action of an element.
    ///
    /// If several elements have that name, the one that has the action is meant.
    ///
    /// - Parameters:
    ///   - action: The action's name; see ``ActionQuery``.
    ///   - query: The element.
    ///   - name: The app.
    ///   - timeout: How long to wait for the first announcement, in seconds.
    ///   - quiet: How long to wait after each for the next, in seconds.
    ///   - limit: How long to wait in all, in seconds: some apps never stop talking.
    /// - Returns: Whether it happened, and the announcements.
    /// - Throws: ``AccessibilityError``.
    public func perform(
        _ action: String, on query: ElementQuery, inAppNamed name: String, timeout: Double = 0.5,
        quiet: Double = 0.15, atMost limit: Double = 3
    ) throws(AccessibilityError) -> Performance {
        let apps = try apps(named: name)
        // Listen before the action: an announcement that the app makes at once must not be missed.
        let listener = try EventListener(self, of: apps, announcementsOnly: true)
        let (element, action) = try find(action, of: query, in: apps)
        let happened = try perform(action, of: element)
        var announcements: [AccessibilityEvent.Announcement] = []
        var descriptions: [(source: BusObject, text: String)] = []
        try listener.listen(seconds: timeout, quiet: quiet, atMost: limit, asksTitles: false) { event in
            if announcements.count < 100, let words = event.announcement { announcements.append(words) }
            if descriptions.count < 100, let text = event.description { descriptions.append((event.source, text)) }
        }
        // An app that announces says nothing that way, too.
        if announcements.isEmpty { announcements = try spoken(descriptions, besides: element.reference) }
        return Performance(
            element: element, action: action, happened: happened, announcements: announcements)
    }

    /// The changed descriptions that a screen reader speaks: those of the element with the keyboard focus, and of the
    /// one that was acted on.
    private func spoken(
        _ descriptions: [(source: BusObject, text: String)], besides element: BusObject
    ) throws(AccessibilityError) -> [AccessibilityEvent.Announcement] {
        let questions = ElementQuestions(bus, limits: .search)
        let states = try questions.ask("Accessible.GetState", of: descriptions.map(\.source))
        return zip(descriptions, states).compactMap { description, answer in
            let words = answer.reply?[0]?.members(limit: 2).compactMap(\.int) ?? []
            guard description.source == element || StateNames.names(of: words).contains("focused") else { return nil }
            return AccessibilityEvent.Announcement(text: description.text, priority: "polite")
        }
    }

    /// More than a message names.
    private static let mostTitles = 100

    /// Asks for an action, and waits for the answer.
    ///
    /// - Returns: Whether the app says that it happened.
    /// - Throws: ``AccessibilityError``.
    public func perform(_ action: Element.Action, of element: Element) throws(AccessibilityError) -> Bool {
        do {
            let question = BusQuestion(
                "org.a11y.atspi.Action.DoAction", of: element.reference, [.int32(Int32(clamping: action.index))],
                timeout: 10)
            return try bus.ask(question)[0]?.bool ?? false
        } catch {
            throw Self.failure(error, "\(element.title), asked for \"\(printable(action.label))\",")
        }
    }

    private static func failure(_ error: BusError, _ who: String) -> AccessibilityError {
        switch error {
        case .closed: .noBus("it went away.")
        case .noAnswer: .noAnswer("\(who) did not answer.")
        case .failed(let reason): .noAnswer("\(who) answered with an error: \(printable(reason))")
        }
    }

    func find(
        _ action: String, of query: ElementQuery, in apps: [App]
    ) throws(AccessibilityError) -> (Element, Element.Action) {
        let reader = TreeReader(bus: bus, limits: .search, detail: .names, needsRole: query.isNamed)
        var matches: [ElementQuery.Match] = []
        var trees: [Element] = []
        for app in apps {
            let tree = try reader.read(app.reference)
            matches += query.matches(in: tree)
            trees.append(tree)
        }
        var titles: [String] = []
        if matches.isEmpty {
            for var tree in trees {
                try reader.addRoles(to: &tree, limit: Self.mostTitles)
                titles += ElementQuery.titles(in: tree)
            }
        }
        if reader.isFull { titles.insert("(only the first elements of very many were searched)", at: 0) }
        guard let first = matches.first else { throw .noElement(query.words, there: titles) }

        var found: [(match: ElementQuery.Match, actions: [Element.Action])] = []
        var labels: [String] = []
        let nearest = Array(matches.prefix(100))
        for (match, all) in zip(nearest, try reader.questions.actions(of: nearest.map(\.element.reference))) {
            labels += all.map { printable($0.label) }.filter { !labels.contains($0) }
            let fitting = ActionQuery.matches(action, in: all)
            if !fitting.isEmpty { found.append((match, fitting)) }
        }
        guard let (match, actions) = found.first, let performed = actions.first else {
            throw .noAction(action, element: first.element.title, there: labels)
        }
        guard found.count == 1 else { throw .severalElements(query.words, found.map(\.match.line)) }
        guard actions.count == 1 else { throw .severalActions(action, element: match.element.title) }
        return (match.element, performed)
    }
}

extension Performance {
    /// The action and the words, for people.
    public var lines: [String] {
        let what = "\(printable(action.label)): \(element.title)"
        let head = happened ? "Done: \(what)" : "Refused: \(what)"
        guard !announcements.isEmpty else { return [head, "  nothing was announced"] }
        return [head] + announcements.map { "  announced, \($0.priority): \(printable($0.text, limit: 1000))" }
    }
}
