import AtSpiClient
import Translation

@MainActor
extension AppSubject {
    func reach(_ element: DemoElement, by player: DemoPlayer) throws { try player.reachInTree(element) }
}

/// Brings the focus to an element of any app, as its tree tells where it is.
extension DemoPlayer {
    /// More keys than a person would press for one element.
    private static let tabLimit = 24

    /// Presses Tab, or Shift+Tab if the element is before the one with the keyboard focus, until the element has it, or
    /// the focus has passed it or comes round, and arrow keys if it is on a neighbour; then asks the app, as assistive
    /// technologies do. Out of a text of several lines, where Tab writes, GTK goes with Ctrl; elsewhere the app is
    /// asked at once.
    func reachInTree(_ wanted: DemoElement) throws {
        let target = try stage.element(wanted)
        var seen: Set<String> = []
        var last: Int?
        var isBack: Bool?
        var order = try stage.appTrees(detail: .names).flatMap(\.order)
        for _ in 0..<Self.tabLimit {
            guard let focused = try stage.focusedElement(detail: .states) else { break }
            if target.element.isFocused(by: focused.reference) { return }
            if try walk(from: focused, to: target) { return }
            let writes = focused.has(state: "editable") && focused.has(state: "multi-line")
            guard try !writes || stage.isOfGTK(focused), seen.insert("\(focused.reference)").inserted else { break }
            if !order.contains(focused.reference) { order = try stage.appTrees(detail: .names).flatMap(\.order) }
            if let there = order.firstIndex(of: target.element.reference),
                let here = order.firstIndex(of: focused.reference)
            {
                let goesBack = isBack ?? (there < here)
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
        if try hasFocus(target) { return }
        try bringFocus(to: target.element.reference) { _ = try stage.desktop().grabFocus(target.element) }
        guard try hasFocus(target) else {
            let now = try stage.subject.focusTitle(on: stage) ?? "–"
            throw DemoError(
                .step,
                localized("{element} does not take the focus.", ["element": wanted.value]) + " "
                    + localized("The focus is on {now}, and not on {element}.", ["now": now, "element": wanted.value]))
        }
    }

    func hasFocus(_ match: ElementQuery.Match) throws -> Bool {
        guard let focused = try stage.focusedElement(detail: .states) else { return false }
        return match.element.isFocused(by: focused.reference)
    }

    /// Presses arrow keys where an element's neighbour has the focus. In a browser they are Orca's, which reads with
    /// them.
    ///
    /// - Returns: Whether the element has the focus then.
    private func walk(from focused: Element, to target: ElementQuery.Match) throws -> Bool {
        guard !stage.subject.isPage, let row = target.parents.last, focused.takesArrows else {
            return false
        }
        var here = focused.reference
        let parents = try stage.appTrees(detail: .names).lazy.compactMap { $0.descendant(row.reference) }
        guard let neighbors = parents.first?.children.map(\.reference), let from = neighbors.firstIndex(of: here),
            let to = neighbors.firstIndex(of: target.element.reference)
        else { return false }
        for key in from < to ? [KeyChord.right, .down] : [.left, .up] {
            for _ in 0..<abs(to - from) {
                try press(key)
                guard let now = try stage.focusedElement(detail: .states)?.reference, now != here else { break }
                here = now
                if here == target.element.reference { return true }
            }
        }
        return false
    }
}
