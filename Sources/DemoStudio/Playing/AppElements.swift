import AtSpiClient
import GLibSupport
import PrivateSession
import Translation
import YAMLReading

/// What assistive technologies see of an app that is not Dragoman's own.
extension Stage {
    /// How long an app may take to show its first window, in seconds. A browser takes ten on a busy machine.
    private static let startTimeout = 60.0
    /// How many elements a message lists.
    private static let listed = 20

    /// Waits until the app has a window with something in it on the accessibility bus.
    ///
    /// - Throws: `DemoError` where it ends, or shows none.
    func waitForFirstWindow() throws {
        let end = MainLoop.seconds + Self.startTimeout
        while MainLoop.seconds < end {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            // A script that has started a browser may end before it; what leaves nothing behind shows no window.
            let status = app.process.exitStatus
            if let status, status != 0 || !session.isAnythingLeft(of: app.process) {
                throw DemoError(.crash, Self.ended(localized("The app"), status, app.log))
            }
            let trees = try appTrees(detail: .names)
            if trees.contains(where: { $0.children.contains { !$0.children.isEmpty } }) { return }
            pause(milliseconds: 100)
        }
        throw DemoError(
            .stage,
            localized(
                "{app} has shown no window to assistive technologies within {seconds} s.",
                ["app": script.app?.title ?? "", "seconds": "\(Int(Self.startTimeout))"])
                + (app.log.isEmpty ? "" : "\n" + app.log))
    }

    /// Waits until something stands on the braille display. On a busy machine Orca 51 gives up its first connection after
    /// five seconds, and makes another two seconds later.
    func waitForBraille(on display: BrailleDisplay) throws {
        let end = MainLoop.seconds + 15
        while display.lines.isEmpty, MainLoop.seconds < end {
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            pause(milliseconds: 50)
        }
    }

    /// The trees of the app, as they are now.
    func appTrees(detail: TreeReader.Detail = .everything) throws -> [Element] {
        try appsOnBus().map { try desktop().tree(of: $0, limits: .search, detail: detail) }
    }

    /// The element that a step means. One that is not there yet, such as that of a page that loads, is waited for.
    ///
    /// - Throws: `DemoError` that suggests names where there is none, and lists them where there are several.
    func element(_ wanted: DemoElement) throws -> ElementQuery.Match {
        let end = MainLoop.seconds + Expectation.defaultTimeout
        var trees = try appTrees()
        var found = wanted.search.matches(in: trees)
        while found.isEmpty, MainLoop.seconds < end {
            try check()
            pause(milliseconds: 50)
            trees = try appTrees()
            found = wanted.search.matches(in: trees)
        }
        if let only = found.first, found.count == 1 { return only }
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

    private static func noElement(_ wanted: DemoElement, in trees: [Element]) -> String {
        let head = localized("There is no element “{name}”.", ["name": wanted.value])
        // Who says a role that is another one wants to know which it is.
        if wanted.search.name != nil, wanted.search.role != nil {
            var search = wanted.search
            search.role = nil
            let same = search.matches(in: trees).filter(\.element.isSeen).map(\.element.title)
            if !same.isEmpty {
                return head + there(are: same, near: nil)
            }
        }
        var names: [String] = []
        // Who says a role only wants to know which roles there are.
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
        return head + there(are: names, near: wanted.search.name ?? wanted.search.role)
    }

    /// Says which names there are, those first that are most like a word, and how many more; empty where there are none.
    static func there(are names: [String], near word: String?) -> String {
        guard !names.isEmpty else { return "" }
        let sorted = word.map { Suggestion.sorted(names, near: $0) } ?? names
        let list = localized("There are: {list}", ["list": sorted.prefix(listed).joined(separator: ", ")])
        let left = names.count - listed
        return " " + list + (left > 0 ? ". " + localized("And 1 more.", "And {count} more.", count: left) : "")
    }

    /// The element of the app that has the keyboard.
    func focusedElement() throws -> Element? {
        for tree in try appTrees() {
            // A window that is not active may keep a focus of its own.
            let active = tree.children.filter { $0.has(state: "active") }
            for window in active.isEmpty ? tree.children : active {
                if let focused = window.focused { return focused }
            }
        }
        return nil
    }

    /// Where an element is on the screen.
    ///
    /// - Parameters:
    ///   - wanted: The element.
    ///   - isCovered: Whether all of it must be in there, even if it is not known exactly where it is.
    /// - Returns: Where it is, in pixels.
    /// - Throws: `DemoError` where it cannot be seen.
    func rectangle(ofAppElement wanted: DemoElement, isCovered: Bool = false) throws -> ScreenRectangle {
        let match = try element(wanted)
        let rectangle = try screenRectangle(of: match, isCovered: isCovered)
        guard let rectangle, rectangle.width > 0, rectangle.height > 0 else {
            throw DemoError(.step, localized("{element} cannot be seen on the screen.", ["element": wanted.value]))
        }
        let middle = rectangle.center
        guard (0..<script.width).contains(middle.x), (0..<script.height).contains(middle.y) else {
            throw DemoError(.step, localized("{element} is outside of the screen.", ["element": wanted.value]))
        }
        return rectangle
    }

    /// What covers an element on the screen now; `nil`: it cannot be found. Nothing is waited for.
    func rectangle(coveringShown wanted: DemoElement) throws -> ScreenRectangle? {
        guard script.app != nil || wanted.plainName == nil else { return try rectangle(of: wanted, isCovered: true) }
        return try wanted.search.matches(in: appTrees()).first.flatMap { try screenRectangle(of: $0, isCovered: true) }
    }

    // MARK: Coming to rest

    /// How long Orca may read of a page until a step is over, in seconds.
    private static let readingTimeout = 20.0

    /// Waits until another's app has nothing to do: its programs sleep, it answers a question on its main loop, and Orca
    /// has read what it reads by itself, such as a page.
    func settleOtherApp() throws {
        let end = MainLoop.seconds + Self.readingTimeout
        var count: Int
        repeat {
            count = speechLog.count
            session.waitUntilQuiet(timeout: 2)
            for app in try appsOnBus() { try desktop().waitForAnswer(of: app) }
            session.waitUntilQuiet(timeout: 2)
            while speechLog.isSpeaking, MainLoop.seconds < end { pause(milliseconds: 10) }
        } while speechLog.count != count && MainLoop.seconds < end
        try check()
    }

    // MARK: Expecting

    /// What does not hold of what is expected of elements and windows.
    func failures(of expectation: Expectation) throws -> [String] {
        guard expectation.asksTree else { return [] }
        let trees = try appTrees()
        var failures: [String] = []
        var element = try expectation.element.flatMap { wanted -> Element? in
            let found = wanted.search.matches(in: trees).filter(\.element.isSeen)
            if found.isEmpty { failures.append(Self.noElement(wanted, in: trees)) }
            if found.count > 1 { _ = try self.element(wanted) }
            return found.first?.element
        }
        if let gone = expectation.gone, gone.search.matches(in: trees).contains(where: \.element.isSeen) {
            failures.append(localized("{element} is still there.", ["element": gone.value]))
        }
        if let title = expectation.window?.value {
            let titles = trees.flatMap { $0.children.map(\.name) }
            if !titles.contains(where: { TextPattern(title).isSame(as: $0) }) {
                failures.append(
                    localized(
                        "No window “{title}” is open. There are: {list}",
                        ["title": title, "list": titles.joined(separator: ", ")]))
            }
        }
        let asksState = !expectation.states.isEmpty || expectation.value != nil || expectation.text != nil
        guard asksState else { return failures }
        if expectation.element == nil { element = try focusedElement() }
        guard let element else { return failures + [localized("No element has the focus.")] }
        return failures + Self.failures(of: expectation, element)
    }

    private static func failures(of expectation: Expectation, _ element: Element) -> [String] {
        var failures: [String] = []
        for state in expectation.states.map(\.value) {
            let (name, isWanted) = Expectation.stateName(state)
            guard element.has(state: name) != isWanted else { continue }
            let now = element.states.joined(separator: ", ")
            failures.append(
                localized(
                    "{element} is not “{state}”. Its states: {list}",
                    ["element": element.title, "state": state, "list": now]))
        }
        if let wanted = expectation.value?.value {
            let held = element.value.map { $0.text.isEmpty ? ScriptYAML.number($0.current) : $0.text }
            let isSame =
                held.map { TextPattern(wanted).isSame(as: $0) } ?? false
                || element.value.flatMap { value in Double(wanted).map { $0 == value.current } } ?? false
            if !isSame {
                failures.append(
                    localized(
                        "{element} has the value {value}.", ["element": element.title, "value": held ?? "–"]))
            }
        }
        let pattern = expectation.text.map { TextPattern($0.value) }
        let held = element.text ?? ""
        if let pattern, !(pattern.isExpression ? pattern.isIn(held) : held.contains(pattern.text)) {
            failures.append(
                localized("{element} holds “{text}”.", ["element": element.title, "text": element.text ?? ""]))
        }
        return failures
    }
}

/// Brings the focus to an element of an app that is not Dragoman's own.
extension DemoPlayer {
    /// More keys than a person would press for one element.
    private static let tabLimit = 24

    /// What arrow keys lead from one to the next of, in a program that has the focus on one of them.
    private static let arrowRoles: Set<String> = [
        "list item", "tree item", "table cell", "page tab", "radio button", "radio menu item", "menu item",
        "check menu item", "menu", "icon",
    ]

    /// Presses Tab until the element has the focus, or the focus has passed it or comes round, and arrow keys where it
    /// is on a neighbour; then asks the app, as assistive technologies do. Where Tab would write, in a text of several
    /// lines, the app is asked at once.
    func reach(inApp wanted: DemoElement) throws {
        let target = try stage.element(wanted)
        var seen: Set<String> = []
        var last: Int?
        for _ in 0..<Self.tabLimit {
            guard let focused = try stage.focusedElement() else { break }
            if focused.reference == target.element.reference { return }
            if try walk(from: focused, to: target) { return }
            let writes = focused.has(state: "editable") && focused.has(state: "multi-line")
            guard !writes, seen.insert("\(focused.reference)").inserted else { break }
            let order = try stage.appTrees(detail: .names).flatMap(\.order)
            if let there = order.firstIndex(of: target.element.reference),
                let here = order.firstIndex(of: focused.reference)
            {
                // Tab goes through what it leads to in the order of the tree.
                if let last, last < there, here > there { break }
                last = here
            }
            try camera?.press(KeyChord.tab.title)
            try bringFocus(to: target.element.reference) { try stage.input.press(.tab) }
        }
        if try hasFocus(target) { return }
        try bringFocus(to: target.element.reference) { _ = try stage.desktop().grabFocus(target.element) }
        guard try hasFocus(target) else {
            let now = try stage.focusTitle ?? "–"
            throw DemoError(
                .step,
                localized("{element} does not take the focus.", ["element": wanted.value]) + " "
                    + localized("The focus is on {now}, and not on {element}.", ["now": now, "element": wanted.value]))
        }
    }

    func hasFocus(_ match: ElementQuery.Match) throws -> Bool {
        guard let focused = try stage.focusedElement() else { return false }
        return match.element.isFocused(by: focused.reference)
    }

    /// Presses arrow keys where an element's neighbour has the focus. In a browser they are Orca's, which reads with
    /// them.
    ///
    /// - Returns: Whether the element has the focus then.
    private func walk(from focused: Element, to target: ElementQuery.Match) throws -> Bool {
        if case .page = stage.script.app?.source { return false }
        guard let row = target.parents.last, Self.arrowRoles.contains(focused.role) else { return false }
        var here = focused.reference
        let parents = try stage.appTrees(detail: .names).lazy.compactMap { $0.descendant(row.reference) }
        guard let neighbors = parents.first?.children.map(\.reference), let from = neighbors.firstIndex(of: here),
            let to = neighbors.firstIndex(of: target.element.reference)
        else { return false }
        for key in from < to ? [KeyChord.right, .down] : [.left, .up] {
            for _ in 0..<abs(to - from) {
                try press(key)
                guard let now = try stage.focusedElement()?.reference, now != here else { break }
                here = now
                if here == target.element.reference { return true }
            }
        }
        return false
    }

    /// Drags in an app that tells nobody of its drags: each place is rested at, as a hand does.
    func drag(inApp source: DemoElement, to target: DemoTarget) throws {
        try glide(to: stage.rectangle(of: source).center)
        let goal = try stage.rectangle(of: target.element).center
        try camera?.press(localized("Press and drag"))
        dragStart = pointer
        defer { dragStart = nil }
        try stage.input.pressButton()
        do {
            // Sooner than 100 ms after the press, some versions of GTK do not start a drag.
            pause(milliseconds: 150)
            for _ in 0..<3 { try movePointer(by: 8) }
            try settleAndReport()
            try glide(to: goal)
            try movePointer(by: 1)
            try settleAndReport()
            try stage.input.releaseButton()
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            throw error
        }
        try camera?.press(localized("Release"))
        try settleAndReport()
    }

    private func movePointer(by distance: Int) throws {
        let here = try pointer ?? stage.pointerPosition()
        let next = ScreenPoint(x: here.x + distance, y: here.y + distance)
        try stage.input.move(to: next)
        pointer = next
        try stage.settlePointer()
    }
}
