import AtSpiClient
import GLibSupport
import Translation
import YAMLReading

/// Brings the focus to an element of a scene with keys, as a person does.
@MainActor
extension SceneSubject {
    /// More keys than a person would press for one element.
    private static let tabLimit = 24
    private static let arrowLimit = 40

    func reach(_ element: DemoElement, by player: DemoPlayer) throws {
        guard let name = element.plainName else { return try player.reachInTree(element) }
        let stage = player.stage
        guard stage.focused != name else { return }
        guard stage.hasKeyboard else { return try grab(name, by: player) }
        let (row, isBefore) = try row(around: name, on: stage)
        try tab(into: row, with: isBefore ? .backTab : .tab, by: player)
        if try walk(to: name, along: row, by: player) { return }
        try grab(name, by: player)
    }

    /// The names of the elements that stand in one row with an element, itself among them, and whether they stand
    /// before the element with the keyboard focus now.
    private func row(around name: String, on stage: Stage) throws -> (names: [String], isBefore: Bool) {
        for app in try stage.appsOnBus() {
            let tree = try stage.desktop().tree(of: app, limits: .stoppable, detail: .names)
            guard let row = Self.row(around: name, in: tree) else { continue }
            let order = Self.names(in: tree)
            let focused = stage.focused.flatMap { order.firstIndex(of: $0) }
            let there = order.firstIndex(of: name)
            return (row, (there ?? .max) < (focused ?? 0))
        }
        let names = try stage.elements(named: name).names
        throw DemoError(.step, Stage.noElement(name, among: names))
    }

    private static func names(in element: Element) -> [String] {
        [element.name] + element.children.flatMap { names(in: $0) }
    }

    private static func row(around name: String, in element: Element) -> [String]? {
        if element.children.contains(where: { $0.name == name }) { return element.children.map(\.name) }
        return element.children.firstResult { row(around: name, in: $0) }
    }

    /// Presses Tab, or Shift+Tab, until one of a row has the focus, or all have had it.
    private func tab(into row: [String], with key: KeyChord, by player: DemoPlayer) throws {
        for _ in 0..<Self.tabLimit {
            if let focused = player.stage.focused, row.contains(focused) { return }
            try player.press(key)
        }
    }

    /// Presses arrow keys from where the focus is in a row.
    private func walk(to name: String, along row: [String], by player: DemoPlayer) throws -> Bool {
        let stage = player.stage
        // Up and down go along the order of any view; left and right lead to the elements beside.
        var keys = [(back: KeyChord.up, on: KeyChord.down), (.left, .right)]
        var place = WalkedRow(row)
        for _ in 0..<Self.arrowLimit {
            guard let focused = stage.focused, let here = place.find(focused), let there = row.firstIndex(of: name)
            else { return false }
            if focused == name { return true }
            guard let pair = keys.first else { return false }
            let isBack = here > there
            try player.press(isBack ? pair.back : pair.on)
            guard stage.focused != focused else {
                // Several have one name: it is the last of them, or the first, at which the row ends.
                if !place.turn(at: focused, isBack: isBack) { keys.removeFirst() }
                continue
            }
            let now = stage.focused.flatMap { place.step(to: $0, isBack: isBack) } ?? here
            // From right to left the keys are the other way round.
            if keys.count == 1, abs(now - there) > abs(here - there) { keys[0] = (pair.on, pair.back) }
        }
        return stage.focused == name
    }

    /// Asks the app, as assistive technologies do.
    private func grab(_ name: String, by player: DemoPlayer) throws {
        let stage = player.stage
        let (matches, names) = try stage.elements(named: name)
        guard !matches.isEmpty else { throw DemoError(.step, Stage.noElement(name, among: names)) }
        for match in matches where try stage.desktop().grabFocus(match.element) { break }
        try player.settleAndReport()
        guard stage.focused != name else { return }
        throw DemoError(.step, localized("{element} does not take the focus.", ["element": name]))
    }
}
