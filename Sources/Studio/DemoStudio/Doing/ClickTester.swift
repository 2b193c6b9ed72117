import AtSpiClient
import YAMLReading

/// Tries clicks for a drag's result: the entries of menus, and buttons.
@MainActor
struct ClickTester {
    let tester: WayTester
    let menus: AppMenus

    /// So many entries of a menu, and so many buttons, are tried.
    private static let most = 14
    /// So many entries of each menu of the menu bar: those whose names say that they move something.
    private static let mostOfBar = 6

    /// Tries menus and buttons until one does the same.
    func tryClicks(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        let source = ways.drag.source.element
        let context = ClickAction(target: DemoTarget(element: source), button: .right)
        if ways.drag.kind != .reorder { try tryPasting(ways, after: [context], for: change, &proven) }
        try tryEntries(openedBy: [context], ways, for: change, &proven)
        try tryButtons(ways, for: change, &proven)
        let select = ClickAction(target: DemoTarget(element: source))
        for menu in try menus.ofBar() where !tester.isDone(.clicks, in: proven) {
            try tryEntries(
                openedBy: [select, ClickAction(target: DemoTarget(element: menu))], ways, for: change, isOfBar: true,
                &proven)
        }
    }

    private func tryEntries(
        openedBy steps: [any StepAction], _ ways: OtherWays, for change: AppChange, in outer: [AppMenus.Entry]? = nil,
        isOfBar: Bool = false,
        _ proven: inout ProvenDrag
    ) throws {
        guard !tester.isDone(.clicks, in: proven) else { return }
        let around = Set((outer ?? []).map(\.name))
        let entries = try menus.entries(openedBy: steps).filter { !around.contains($0.name) }
        let (tried, left) = OtherWays.sorted(
            entries, like: ways.drag.target.name, most: isOfBar ? Self.mostOfBar : Self.most, hasLikelyOnly: isOfBar,
            \.name)
        proven.untried += left.map(\.name).filter { !proven.untried.contains($0) }
        for entry in tried where !tester.isDone(.clicks, in: proven) {
            let all = steps + [ClickAction(target: DemoTarget(element: entry.element))]
            if entry.isMenu {
                if outer == nil { try tryEntries(openedBy: all, ways, for: change, in: entries, &proven) }
                continue
            }
            try tester.attempt(
                OtherWay(kind: .clicks, steps: all, repeats: repeats(of: ways), repeated: all.count), for: change,
                &proven)
        }
    }

    private func repeats(of ways: OtherWays) -> Int { ways.drag.kind == .reorder ? ways.drag.distance : 1 }

    /// Cut or copy in the source's menu, and paste in the target's.
    private func tryPasting(
        _ ways: OtherWays, after context: [any StepAction], for change: AppChange, _ proven: inout ProvenDrag
    ) throws {
        for entry in try menus.entries(openedBy: context) where !tester.isDone(.clicks, in: proven) {
            let name = entry.name.lowercased()
            guard ["cut", "copy"].contains(where: { name.hasPrefix($0) }) else { continue }
            let steps: [any StepAction] =
                context + [
                    ClickAction(target: DemoTarget(element: entry.element)),
                    ClickAction(target: DemoTarget(element: ways.drag.target.element), button: .right),
                ]
            for other in try menus.entries(openedBy: steps) where other.name.lowercased().hasPrefix("paste") {
                let all = steps + [ClickAction(target: DemoTarget(element: other.element))]
                try tester.attempt(OtherWay(kind: .clicks, steps: all), for: change, &proven)
            }
        }
    }

    private func tryButtons(_ ways: OtherWays, for change: AppChange, _ proven: inout ProvenDrag) throws {
        guard !tester.isDone(.clicks, in: proven) else { return }
        let stage = try tester.trial.clean().stage
        let trees = try stage.appTrees()
        let found = ElementQuery.buttons(in: trees)
        let (others, left) = OtherWays.sorted(found, like: ways.drag.target.name, most: Self.most, \.element.name)
        proven.untried += left.map(\.element.name).filter { !proven.untried.contains($0) }
        let source = ways.drag.source
        // A row's own buttons are the likeliest.
        let row = try stage.element(source.element).element.reference
        let isOwn = { (match: ElementQuery.Match) in match.parents.contains { $0.reference == row } }
        let tried = others.filter(isOwn) + others.filter { !isOwn($0) }
        for button in tried where !tester.isDone(.clicks, in: proven) {
            guard let search = ElementSearch.distinct(for: button.element.reference, in: trees) else { continue }
            let click = ClickAction(
                target: DemoTarget(element: DemoElement(search, at: TextPosition(line: 1, column: 1))))
            let steps: [any StepAction] =
                isOwn(button) ? [click] : [ClickAction(target: DemoTarget(element: source.element)), click]
            if button.element.has(state: "has-popup") || button.element.role.hasSuffix("button menu") {
                try tryEntries(openedBy: steps, ways, for: change, &proven)
            } else {
                try tester.attempt(
                    OtherWay(kind: .clicks, steps: steps, repeats: repeats(of: ways)), for: change, &proven)
            }
        }
    }
}
