import AtSpiClient
import Translation
import YAMLReading

/// Brings the focus to an element with keys, as a person does.
extension DemoPlayer {
    /// More keys than a person would press for one element.
    private static let tabLimit = 24
    private static let arrowLimit = 40

    /// - Throws: `DemoError` where the element cannot be reached.
    func reach(_ element: DemoElement) throws {
        guard stage.script.app == nil, let plainName = element.plainName else { return try reach(inApp: element) }
        let name = Placed(plainName, at: element.place)
        guard stage.focused != name.value else { return }
        guard stage.hasKeyboard else { return try grab(name) }
        let (row, isBefore) = try row(around: name)
        try tab(into: row, with: isBefore ? .backTab : .tab)
        if try walk(to: name.value, along: row) { return }
        try grab(name)
    }

    /// The names of the elements that stand in one row with an element, itself among them, and whether they stand
    /// before what has the focus now.
    private func row(around name: Placed<String>) throws -> (names: [String], isBefore: Bool) {
        for app in try stage.appsOnBus() {
            let tree = try stage.desktop().tree(of: app, limits: .search, detail: .names)
            guard let row = Self.row(around: name.value, in: tree) else { continue }
            let order = Self.names(in: tree)
            let focused = stage.focused.flatMap { order.firstIndex(of: $0) }
            let there = order.firstIndex(of: name.value)
            return (row, (there ?? .max) < (focused ?? 0))
        }
        let names = try stage.elements(named: name.value).names
        throw DemoError(.step, Stage.noElement(name.value, among: names))
    }

    private static func names(in element: Element) -> [String] {
        [element.name] + element.children.flatMap { names(in: $0) }
    }

    private static func row(around name: String, in element: Element) -> [String]? {
        if element.children.contains(where: { $0.name == name }) { return element.children.map(\.name) }
        return element.children.lazy.compactMap { row(around: name, in: $0) }.first
    }

    /// Presses Tab, or Shift+Tab, until one of a row has the focus, or all have had it.
    private func tab(into row: [String], with key: KeyChord) throws {
        for _ in 0..<Self.tabLimit {
            if let focused = stage.focused, row.contains(focused) { return }
            try press(key)
        }
    }

    /// Presses arrow keys from where the focus is in a row.
    private func walk(to name: String, along row: [String]) throws -> Bool {
        var keys = [(back: KeyChord.left, on: KeyChord.right), (.up, .down)]
        for _ in 0..<Self.arrowLimit {
            guard let focused = stage.focused, let here = row.firstIndex(of: focused),
                let there = row.firstIndex(of: name)
            else { return false }
            if here == there { return true }
            guard let pair = keys.first else { return false }
            try press(here < there ? pair.on : pair.back)
            let now = stage.focused.flatMap { row.firstIndex(of: $0) } ?? here
            // From right to left the keys are the other way round; in a column they are others.
            if abs(now - there) > abs(here - there) { keys[0] = (pair.on, pair.back) }
            if now == here { keys.removeFirst() }
        }
        return stage.focused == name
    }

    /// Asks the app, as assistive technologies do.
    private func grab(_ name: Placed<String>) throws {
        let (matches, names) = try stage.elements(named: name.value)
        guard !matches.isEmpty else { throw DemoError(.step, Stage.noElement(name.value, among: names)) }
        for match in matches where try stage.desktop().grabFocus(match.element) { break }
        try settleAndReport()
        guard stage.focused != name.value else { return }
        throw DemoError(.step, localized("{element} does not take the focus.", ["element": name.value]))
    }
}
