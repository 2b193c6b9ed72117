import AtSpiClient
import Translation

/// Brings the focus to an element of any app, as its tree tells where it is.
extension DemoPlayer {
    /// More keys than a person would press for one element.
    private static let tabLimit = 24
    /// How many arrow keys more than there are neighbours on the way.
    private static let detour = 40

    /// Presses Tab, or Shift+Tab if the element is before the one with the keyboard focus, until the element has it, or
    /// the focus has passed it or comes round, and arrow keys if it is on a neighbour; then asks the app, as assistive
    /// technologies do. Out of a text of several lines, where Tab writes, GTK goes with Ctrl; elsewhere the app is
    /// asked at once.
    ///
    /// - Throws: `DemoError` where the element cannot be reached.
    func reach(_ wanted: DemoElement) throws {
        let target = try stage.element(wanted)
        if stage.hasKeyboard { try go(to: target) }
        if try hasFocus(target, wanted) { return }
        try bringFocus(to: target.element.reference) { _ = try stage.desktop().grabFocus(target.element) }
        guard try hasFocus(target, wanted) else {
            let now = try stage.subject.focusTitle(on: stage) ?? "–"
            throw DemoError(
                .step,
                localized("{element} can’t get keyboard focus.", ["element": wanted.value]) + " "
                    + localized("The focus is on {now}, and not on {element}.", ["now": now, "element": wanted.value]))
        }
    }

    /// Presses Tab and arrow keys, as far as they lead to an element.
    private func go(to target: ElementQuery.Match) throws {
        var seen: Set<String> = []
        var last: Int?
        var isBack: Bool?
        var order = try stage.appTrees(detail: .names).flatMap(\.order)
        for _ in 0..<Self.tabLimit {
            guard let focused = try stage.focusedElement(detail: .states) else { break }
            if target.isFocused(by: focused.reference) { return }
            if try walk(from: focused, to: target) { return }
            let writes = focused.has(state: "editable") && focused.has(state: "multi-line")
            guard try !writes || stage.isOfGTK(focused), seen.insert("\(focused.reference)").inserted else { break }
            if !order.contains(focused.reference) { order = try stage.appTrees(detail: .names).flatMap(\.order) }
            if let there = order.firstIndex(of: target.element.reference),
                let here = order.firstIndex(of: focused.reference)
            {
                // From outside of a scene Tab leads into it, wherever the tree has what is outside.
                let goesBack = isBack ?? (there < here && stage.focused != nil)
                isBack = goesBack
                // Tab leads to elements in the order of the tree.
                if let last, goesBack ? last > there && here < there : last < there && here > there { break }
                last = here
            }
            // In GTK the text writes a tab, and Ctrl leads out of it.
            let name = isBack == true ? "Shift+Tab" : "Tab"
            guard let key = KeyChord(writes ? "Ctrl+\(name)" : name) else { break }
            try camera?.press(key.title)
            try bringFocus(to: target.element.reference, back: isBack == true ? .tab : .backTab) {
                try stage.input.press(key)
            }
        }
    }

    /// A cell that was found before is asked for anew: its states were those of then.
    private func hasFocus(_ match: ElementQuery.Match, _ wanted: DemoElement) throws -> Bool {
        if try hasFocus(match) { return true }
        return try match.element.kind == .tableCell && stage.hasFocusInTree(wanted)
    }

    func hasFocus(_ match: ElementQuery.Match) throws -> Bool {
        guard let focused = try stage.focusedElement(detail: .states) else { return false }
        return match.element.isFocused(by: focused.reference)
    }

    /// Presses arrow keys where an element's neighbour has the focus.
    ///
    /// - Returns: Whether the element has the focus then.
    private func walk(from focused: Element, to target: ElementQuery.Match) throws -> Bool {
        var keys = stage.subject.arrowKeys(from: focused)
        guard !keys.isEmpty, let parent = target.parents.last?.reference else { return false }
        let parents = try stage.appTrees(detail: .names).lazy.compactMap { $0.descendant(parent) }
        guard let row = parents.first?.children.map(\.reference), let start = row.firstIndex(of: focused.reference),
            let there = row.firstIndex(of: target.element.reference)
        else { return false }
        var here = start
        for _ in 0..<abs(there - start) + Self.detour {
            guard let pair = keys.first else { return false }
            try press(here > there ? pair.back : pair.on)
            guard let now = try stage.focusedElement(detail: .states)?.reference, now != row[here] else {
                keys.removeFirst()
                continue
            }
            guard let next = row.firstIndex(of: now) else { return false }
            if next == there { return true }
            // From right to left the two are the other way round.
            if pair.on == .right, abs(next - there) > abs(here - there) { keys[0] = (pair.on, pair.back) }
            here = next
        }
        return false
    }
}
