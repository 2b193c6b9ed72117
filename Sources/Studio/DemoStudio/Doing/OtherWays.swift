import AtSpiClient
import GLibSupport
import YAMLReading

/// A way to a drag's result without a drag, as it is tried: the steps of a script.
struct OtherWay: Sendable {
    /// The things that a person needs for it.
    enum Kind: String, Sendable, CaseIterable {
        /// A named action, which assistive technologies offer.
        case action
        /// Keys.
        case keys
        /// Clicks: menus and buttons.
        case clicks
    }

    let kind: Kind
    let steps: [any StepAction]
    /// How often the last steps may be done: rows are moved one by one.
    var repeats = 1
    /// How many of the last steps are done again.
    var repeated = 1

    /// The steps when they were done so many times.
    func steps(done times: Int) -> [any StepAction] {
        let last = steps.suffix(repeated)
        return steps + (1..<max(times, 1)).flatMap { _ in last }
    }

    var title: String { steps.map(\.text).joined(separator: "; ") }
}

/// Finds what may lead to a drag's result, before anything of it is tried.
struct OtherWays {
    let drag: TriedDrag

    // MARK: Keys

    /// The steps that give what is dragged the keyboard focus. A tab of GTK gets it from its list of tabs as a whole; where a page
    /// that was behind others comes forward, the focus goes into that, and with the next click to the tab.
    var focusing: [any StepAction] {
        let click = ClickAction(target: DemoTarget(element: drag.source.element))
        return drag.source.isTab ? [click, click] : [FocusAction(element: drag.source.element)]
    }

    /// Keys that apps have for moving rows and tabs, and for cutting and pasting.
    var keys: [OtherWay] {
        let target = FocusAction(element: drag.target.element)
        func way(_ steps: [any StepAction], repeats: Int = 1) -> OtherWay {
            OtherWay(kind: .keys, steps: focusing + steps, repeats: repeats)
        }
        func press(_ names: String...) -> KeysAction { KeysAction(keys: names.compactMap { KeyChord($0) }) }
        var ways: [OtherWay] = []
        if drag.kind == .reorder {
            ways += moving.map { way([press($0)], repeats: drag.distance) }
            ways += lifting.map { lift in
                let arrow = drag.isHorizontal ? "Left" : "Up"
                let names = [lift] + Array(repeating: arrow, count: drag.distance) + [lift]
                return way([KeysAction(keys: names.compactMap { KeyChord($0) })])
            }
            ways.append(way([press("Ctrl+X"), target, press("Ctrl+V")]))
            return ways
        }
        for first in ["Ctrl+X", "Ctrl+C"] {
            ways.append(way([press(first), target, press("Ctrl+V")]))
            ways.append(way([press(first), target, press("Enter"), press("Ctrl+V")]))
        }
        ways += ["Delete", "Enter", "Alt+Right", "Alt+Left", "Ctrl+Right", "Ctrl+Left"].map {
            way([press($0)])
        }
        ways += lifting.map { way([press($0), target, press($0)]) }
        ways += lifting.flatMap { lift in
            [["Down"], ["Right"], ["Up"]].map { arrows in
                way([KeysAction(keys: ([lift] + arrows + [lift]).compactMap { KeyChord($0) })])
            }
        }
        return ways
    }

    private let lifting = ["Space", "Enter"]

    /// Up, or to the left: rows are dragged before the first one.
    private var moving: [String] {
        drag.isHorizontal
            ? [
                "Ctrl+Shift+PageUp", "Alt+Left", "Ctrl+Left", "Ctrl+Shift+Left", "Alt+Shift+Left", "Alt+PageUp",
                "Ctrl+PageUp",
            ]
            : [
                "Alt+Up", "Ctrl+Up", "Ctrl+Shift+Up", "Alt+Shift+Up", "Ctrl+Alt+Up", "Alt+PageUp", "Ctrl+PageUp",
                "Ctrl+Shift+PageUp",
            ]
    }

    // MARK: Actions

    /// Names of actions that any control has, and that move nothing.
    private static let usual: Set<String> = [
        "click", "press", "jump", "activate", "open", "show context menu", "showcontextmenu", "click ancestor",
        "show menu",
        "clickancestor", "do default", "select", "focus", "scroll to", "set focus", "setfocus", "toggle", "edit",
        "expand or contract", "expand", "collapse", "",
    ]

    /// The source's own actions: one, again and again, or one and then one of the target's.
    func actions(_ ofSource: [Element.Action]) -> [OtherWay] {
        ofSource.filter { action in
            ![action.name, action.localizedName].allSatisfy { Self.usual.contains($0.lowercased()) }
        }.map { action in
            OtherWay(
                kind: .action, steps: [choose(action.label, on: drag.source)],
                repeats: drag.kind == .reorder ? drag.distance : 1)
        }
    }

    func choose(_ action: String, on piece: DragPiece) -> ChooseAction {
        ChooseAction(element: piece.element, action: Positioned(action, at: TextPosition(line: 1, column: 1)))
    }

    // MARK: Clicks

    /// Words in the names of what moves things, as English apps have them: a session's language is English.
    private static let moving = [
        "move", "up", "down", "top", "bottom", "before", "after", "left", "right", "cut", "copy", "paste", "trash",
        "delete", "remove", "add", "send", "promote", "demote", "indent", "outdent", "archive", "into", "first", "last",
        "raise", "lower", "forward", "back", "▲", "▼", "↑", "↓", "←", "→",
    ]
    /// Words of what ends the app, or leads out of it.
    private static let leading = [
        "quit", "exit", "close", "print", "help", "about", "preferences", "settings", "fullscreen", "full screen",
        "minimize", "maximize", "restore", "log out", "new window",
    ]

    /// Those of some names that are worth a try, the likeliest first, and those that are left.
    static func sorted<Item>(
        _ items: [Item], like target: String, most: Int, hasLikelyOnly: Bool = false, _ name: (Item) -> String
    ) -> (tried: [Item], left: [Item]) {
        func words(_ item: Item) -> String { name(item).lowercased() }
        func isLikely(_ item: Item) -> Bool {
            let parts = words(item).split { !$0.isLetter && $0.isASCII }.map(String.init)
            return moving.contains { parts.contains($0) || $0.first?.isASCII == false && words(item).contains($0) }
                || !target.isEmpty && words(item).contains(target.lowercased())
        }
        let safe = items.filter { item in !leading.contains { words(item).contains($0) } }
        let likely = safe.filter(isLikely) + safe.filter { !isLikely($0) }
        let leadingOut = items.filter { item in leading.contains { words(item).contains($0) } }
        let count = min(most, hasLikelyOnly ? likely.count(where: isLikely) : likely.count)
        return (Array(likely.prefix(count)), Array(likely.dropFirst(count)) + leadingOut)
    }
}
