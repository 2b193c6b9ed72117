import AtSpiClient
import Translation

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
}
