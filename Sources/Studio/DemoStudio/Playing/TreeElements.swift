import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// The elements of the app as assistive technologies see them.
extension Stage {
    /// How long an app may take to show its first window, in seconds. A browser takes ten on a busy machine.
    private static let startTimeout = 60.0
    /// How long windows in which nothing can be operated may stay until they are taken for the app's own, in seconds.
    private static let splashTimeout = 20.0
    /// The same of those beside another window, in which something can be operated.
    private static let splashRest = 3.0
    /// How many elements a message lists.
    private static let listed = 20

    /// Waits until the app has a window on the accessibility bus in which something can be operated. Windows without
    /// controls that many programs show while they start, such as a picture with their name, are waited out.
    ///
    /// - Throws: `DemoError` where it ends, or shows none.
    func waitForFirstWindow(of other: DemoApp) throws {
        let end = MainLoop.seconds + Self.startTimeout
        var shown: Double?
        while MainLoop.seconds < end {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            // A script that has started a browser may end before it; a script that leaves no program behind shows no
            // window.
            let status = app.process.exitStatus
            if let status, status != 0 || !session.isAnythingLeft(of: app.process) {
                throw DemoError(.crash, Self.ended(localized("The app"), status, app.log))
            }
            let windows = try appTrees(detail: .names).flatMap(\.children).filter { !$0.children.isEmpty }
            if !windows.isEmpty {
                let count = windows.count(where: \.canBeOperated)
                if count == windows.count { return }
                // A program may have windows of pictures and words alone, or one of them beside another.
                let start = shown ?? MainLoop.seconds
                shown = start
                if MainLoop.seconds > start + (count > 0 ? Self.splashRest : Self.splashTimeout) { return }
            }
            // No event: an app that is not on the bus yet tells nobody anything.
            pause(milliseconds: 100)
        }
        throw DemoError(
            .stage,
            localized(
                "{app} has shown no window to assistive technologies within {seconds} s.",
                ["app": other.title, "seconds": "\(Int(Self.startTimeout))"])
                + (app.log.isEmpty ? "" : "\n" + app.log))
    }

    /// The trees of the app, as they are now.
    func appTrees(detail: TreeReader.Detail = .everything) throws -> [Element] {
        try timed(.reading) { try appsOnBus().map { try desktop().tree(of: $0, limits: .stoppable, detail: detail) } }
    }

    /// The element that a step means. One that is missing yet, such as that of a page that loads, is waited for.
    ///
    /// - Throws: `DemoError` that suggests names if no element is found, and lists them if several are.
    func element(_ wanted: DemoElement) throws -> ElementQuery.Match { try located(wanted).match }

    /// An element that a step means, with all that it is in, as it is now.
    func aimed(_ wanted: DemoElement) throws -> AimedElement {
        let (match, trees) = try located(wanted)
        guard let found = AimedElement(match.element.reference, in: trees) else {
            throw DemoError(.step, localized("{element} cannot be seen on the screen.", ["element": wanted.value]))
        }
        return found
    }

    /// The same, with the trees that it was found in.
    func located(_ wanted: DemoElement) throws -> (match: ElementQuery.Match, trees: [Element]) {
        let end = MainLoop.seconds + Expectation.defaultTimeout
        var trees = try appTrees()
        var found = wanted.search.matches(in: trees)
        let lastEnd = MainLoop.seconds + Self.busyTimeout
        // An app that does not answer has not said that the element is missing.
        while found.isEmpty, MainLoop.seconds < (silentApp(in: trees) == nil ? end : lastEnd) {
            try check()
            // No event: an app tells of new elements only where it has been asked for the ones around them.
            pause(milliseconds: 50)
            trees = try appTrees()
            found = wanted.search.matches(in: trees)
        }
        for present in found.isEmpty ? wanted.plainName.map(FormerNames.present) ?? [] : [] {
            var search = wanted.search
            search.name = present
            found += search.matches(in: trees)
        }
        if let only = found.first, found.count == 1 { return (only, trees) }
        // In a scene a name means any element that has it.
        if subject.tellsEvents, wanted.plainName != nil, !found.isEmpty {
            let states = ["focused", "focusable"]
            let best = states.firstResult { state in found.first { $0.element.has(state: state) } }
            return (best ?? found[0], trees)
        }
        if found.isEmpty, let silent = silentApp(in: trees) { throw DemoError(.step, Self.silence(of: silent)) }
        guard found.isEmpty else {
            let lines = found.prefix(Self.listed).map { "  \($0.line)" }
            throw DemoError(
                .step,
                ([
                    localized(
                        "Several elements are “{name}”. Say which with role, under, near or number:",
                        ["name": wanted.value])
                ] + lines).joined(separator: "\n"))
        }
        throw DemoError(.step, Self.noElement(wanted, in: trees))
    }

    /// The app's windows alone, without what is in them.
    func windowsOnBus() throws -> [Element] {
        var limits = TreeReader.Limits.stoppable
        limits.depth = 1
        return try appsOnBus().flatMap { try desktop().tree(of: $0, limits: limits, detail: .names).children }
    }

    static func noElement(_ wanted: DemoElement, in trees: [Element]) -> String {
        let head = localized("There is no element “{name}”.", ["name": wanted.value])
        // A step with a role that the element does not have needs to know its real role.
        if wanted.search.name != nil, wanted.search.role != nil {
            var search = wanted.search
            search.role = nil
            let same = search.matches(in: trees).filter(\.element.isSeen).map(\.element.title)
            if !same.isEmpty {
                return head + there(are: same, near: nil)
            }
        }
        var names: [String] = []
        // A step with only a role needs to know which roles exist.
        let isByRole = wanted.search.name == nil && wanted.search.role != nil
        func collect(_ element: Element) {
            let word = isByRole ? element.role : element.hasGivenName ? element.name : ""
            if !word.isEmpty, element.isSeen, !names.contains(word) { names.append(word) }
            for child in element.children where names.count < 1000 { collect(child) }
        }
        for tree in trees { for window in tree.children { collect(window) } }
        if let word = isByRole ? wanted.search.role : wanted.search.name,
            let meant = Suggestion.remedy(for: word, among: names)
        {
            return head + " " + meant + "."
        }
        let unnamed = ElementSearch.unnamedControls(in: trees, atMost: listed)
        let rest =
            unnamed.isEmpty ? "" : "\n" + localized("Without a name: {list}", ["list": LocalizedList.all(unnamed)])
        return head + there(are: names, near: wanted.search.name ?? wanted.search.role) + rest
    }

    static func noAction(_ name: String, among names: [String]) -> DemoError {
        DemoError(
            .step,
            localized("There is no action “{action}”.", ["action": name])
                + there(are: names.map { "“\($0)”" }, near: nil))
    }

    /// Says which names exist, those first that are most like a word, and how many more; empty if there are none.
    static func there(are names: [String], near word: String?) -> String {
        guard !names.isEmpty else { return "" }
        let sorted = word.map { Suggestion.sorted(names, near: $0) } ?? names
        let list = localized("There are: {list}", ["list": LocalizedList.all(sorted.prefix(listed))])
        let left = names.count - listed
        return " " + list + (left > 0 ? ". " + localized("And 1 more.", "And {count} more.", count: left) : "")
    }

    /// The element of the app that has the keyboard.
    ///
    /// - Parameter detail: The details to read of each element: a caller who wants to know no more of this one is
    ///   answered sooner.
    /// - Returns: The element; `nil`: none has it.
    /// - Throws: `AccessibilityError.noBus` when the bus goes away.
    func focusedElement(detail: TreeReader.Detail = .everything) throws -> Element? {
        Self.focused(in: try appTrees(detail: detail))
    }

    /// The element that has the keyboard in one of these trees.
    static func focused(in trees: [Element]) -> Element? {
        for tree in trees {
            // A window that is not active may keep a focus of its own.
            let active = tree.children.filter { $0.has(state: "active") }
            for window in active.isEmpty ? tree.children : active {
                if let focused = window.focused { return focused }
            }
        }
        return nil
    }

    /// Whether an element has the focus.
    func hasFocusInTree(_ element: DemoElement) throws -> Bool {
        guard let focused = try focusedElement(detail: .states) else { return false }
        return element.search.matches(in: try appTrees()).contains { $0.isFocused(by: focused.reference) }
    }

    /// The place of an element on the screen.
    ///
    /// - Parameters:
    ///   - wanted: The element.
    ///   - isCovered: Whether the rectangle must cover all of it, even if its exact place is not known.
    /// - Returns: Its place, in pixels.
    /// - Throws: `DemoError` where it cannot be seen.
    func rectangleInTree(of wanted: DemoElement, isCovered: Bool) throws -> ScreenRectangle {
        try seenRectangle(of: element(wanted), wanted, isCovered: isCovered)
    }

    /// The place on the screen of an element that was found.
    func seenRectangle(
        of match: ElementQuery.Match, _ wanted: DemoElement, isCovered: Bool
    ) throws -> ScreenRectangle {
        let rectangle = try screenRectangle(of: match, isCovered: isCovered)
        guard let rectangle, rectangle.width > 0, rectangle.height > 0 else {
            throw DemoError(.step, localized("{element} cannot be seen on the screen.", ["element": wanted.value]))
        }
        let middle = rectangle.center
        guard (0..<script.width).contains(middle.x), (0..<script.height).contains(middle.y) else {
            throw DemoError(.step, localized("{element} is outside the screen.", ["element": wanted.value]))
        }
        return rectangle
    }

    /// The rectangle that covers an element on the screen now; `nil`: it cannot be found. Nothing is waited for.
    func shownRectangleInTree(of wanted: DemoElement) throws -> ScreenRectangle? {
        try wanted.search.matches(in: appTrees()).first.flatMap { try screenRectangle(of: $0, isCovered: true) }
    }
}
