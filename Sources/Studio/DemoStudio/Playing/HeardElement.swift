import AtSpiClient
import GLibSupport
import PrivateSession
import Translation

/// The words of the real Orca when an element of a running app gets the keyboard focus.
///
/// ```swift
/// let heard = try HeardElement.listen(to: ElementSearch(name: "Save"), inAppNamed: "notes")
/// print(heard.version, heard.words)  // 48 ["Save", "button"]
/// ```
@MainActor
public struct HeardElement: Sendable {
    /// Orca's version, such as 48.
    public let version: Int
    /// The element in one line: its role, its name and its parent.
    public let element: String
    /// Orca's words, each as it was handed over.
    public let words: [String]

    /// How long Orca may take to say something, in seconds. It loads slowly on a busy machine.
    private static let timeout = 20.0

    /// Starts an Orca that nobody hears, brings the keyboard focus to the element, writes Orca's words down, and gives
    /// the focus back. In GTK 4, which lets nobody move the focus from outside, Orca is asked for the words that it
    /// says there.
    ///
    /// - Parameters:
    ///   - search: Which element.
    ///   - name: The name that the app gives itself on the accessibility bus.
    /// - Returns: The words that were heard.
    /// - Throws: `AccessibilityError` where there is no such app or element, or several; `DemoError` where an Orca runs
    ///   already; `SessionError` where there is no Orca.
    public static func listen(to search: ElementSearch, inAppNamed name: String) throws -> HeardElement {
        let desktop = try Desktop()
        defer { desktop.leave() }
        if desktop.isOff { try desktop.wake() }
        let apps = try desktop.apps(named: name)
        let (match, _) = try find(search, in: apps, on: desktop)
        let speech = SpeechServer()
        let session = try PrivateSession(onOwnDesktopWith: [speech])
        defer {
            speech.stop()
            session.end()
        }
        // Orca replaces one that runs already: nobody's screen reader is taken away from them.
        guard !session.isReaderRunning else {
            throw DemoError(.stage, localized("Orca is already running: go to the element, and listen to it."))
        }
        let version = try StageReader.orcaVersion(in: session)
        let attention = ReaderAttention(in: session)
        try ScreenReader().launch(in: session, with: attention)
        // Its first words are about itself, and about the element with the keyboard focus.
        _ = speech.wait(timeout: timeout) { speech.utterances.first }
        let first = speech.settle(since: SpeechServer.Mark.start, quiet: 1, timeout: timeout)
        let (found, before) = try find(search, in: apps, on: desktop)
        let line = match.line
        let element = found.element.takingFocus
        if before?.reference == element.reference {
            return HeardElement(version: version, element: line, words: first)
        }
        let mark = speech.mark
        let isMoved = try desktop.grabFocus(element)
        if !isMoved { try attention.turn(to: element.reference) }
        _ = speech.wait(timeout: timeout) { speech.said(since: mark).first }
        let words = speech.settle(since: mark, quiet: 1, timeout: timeout)
        if isMoved, let before { _ = try desktop.grabFocus(before) }
        return HeardElement(version: version, element: line, words: words)
    }

    private static func find(
        _ search: ElementSearch, in apps: [App], on desktop: Desktop
    ) throws(AccessibilityError) -> (match: ElementQuery.Match, focused: Element?) {
        var trees: [Element] = []
        for app in apps { trees.append(try desktop.tree(of: app, limits: .search)) }
        var found = search.matches(in: trees)
        if found.isEmpty {
            // No element has that name: it may be a path.
            var search = search
            (search.name, search.path) = (nil, search.name)
            found = search.matches(in: trees)
        }
        let words = search.name ?? search.role ?? ""
        guard let match = found.first else { throw .noElement(words, there: trees.flatMap(ElementQuery.titles)) }
        guard found.count == 1 else { throw .severalElements(words, found.map(\.line)) }
        return (match, trees.firstResult(\.focused))
    }
}

extension Element {
    /// The element that takes the keyboard focus when this one is to get it: a menu button of GTK 4 holds a toggle
    /// button of its name, which takes it.
    fileprivate var takingFocus: Element {
        guard !has(state: "focusable") else { return self }
        func first(in element: Element) -> Element? {
            for child in element.children {
                if child.has(state: "focusable"), child.name == name { return child }
                if let found = first(in: child) { return found }
            }
            return nil
        }
        return first(in: self) ?? self
    }
}
