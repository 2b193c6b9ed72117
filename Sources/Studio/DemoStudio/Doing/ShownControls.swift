import AppDragging
import AtSpiClient

extension Element {
    /// Whether it, or what is in it, says that it shows.
    fileprivate var tellsShowing: Bool { has(state: "showing") || children.contains(where: \.tellsShowing) }
}

extension ElementQuery {
    /// The elements of trees that fit, with their parents; of a page only those in it.
    private static func all(
        in trees: [Element], _ isMeant: (Element, [Element]) -> Bool
    ) -> [Match] {
        var found: [Match] = []
        func walk(_ element: Element, _ parents: [Element]) {
            guard element.problem == nil else { return }
            if isMeant(element, parents) { found.append(Match(element: element, parents: parents)) }
            var bare = element
            bare.children = []
            for child in element.children { walk(child, parents + [bare]) }
        }
        for tree in trees { walk(tree, []) }
        guard trees.contains(where: \.holdsPage) else { return found }
        return found.filter { $0.parents.contains { $0.role.hasPrefix("document") } }
    }

    private static func isUsable(_ element: Element) -> Bool {
        element.hasGivenName && element.has(state: "sensitive")
    }

    /// The entries of menus that are open. GTK 3 and Qt have those of closed menus in the tree, too; GTK 4 has not, and its older
    /// versions say of no element that it shows.
    static func menuItems(in trees: [Element]) -> [Match] {
        all(in: trees) { element, parents in
            let isInner = element.kind == .menu && parents.last?.kind == .menu
            return (element.isMenuItem || isInner) && isUsable(element) && parents.last?.kind != .menuBar
        }.filter { isShown($0.element, in: trees) }
    }

    /// Whether it is on the screen, as far as its app tells of any element.
    private static func isShown(_ element: Element, in trees: [Element]) -> Bool {
        guard let tree = trees.first(where: { $0.reference.busName == element.reference.busName }) else { return false }
        let tells = tree.children.contains { $0.children.contains(where: \.tellsShowing) }
        return tells ? element.has(state: "showing") : element.isSeen
    }

    static func menuBarMenus(in trees: [Element]) -> [Match] {
        all(in: trees) { element, parents in
            parents.last?.kind == .menuBar && isUsable(element) && element.isSeen
        }
    }

    static func buttons(in trees: [Element]) -> [Match] {
        all(in: trees) { element, _ in
            let isButton = element.kind == .button || element.kind == .toggleButton && element.has(state: "has-popup")
            return isButton && isUsable(element)
        }.filter { isShown($0.element, in: trees) }
    }
}
