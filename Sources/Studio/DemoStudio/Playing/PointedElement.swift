import AtSpiClient

/// Finds what is under the pointer in the tree of an app.
enum PointedElement {
    /// What a person operates, or sees as one thing.
    private static let whole: Set<String> = [
        "push button", "button", "toggle button", "check box", "radio button", "combo box", "entry", "password text",
        "text", "spin button", "spin box", "slider", "link", "menu item", "check menu item", "radio menu item", "menu",
        "page tab", "switch", "list item", "tree item", "table cell", "icon", "level bar", "scroll bar",
    ]
    private static let popups: Set<String> = ["menu", "popup menu", "dialog", "alert"]

    /// - Parameters:
    ///   - point: Where, in pixels of the window.
    ///   - window: The window's tree, read with all detail.
    /// - Returns: The innermost element there that a person operates; else the innermost one with a name; `nil` where
    ///   there is neither.
    static func element(at point: (x: Int, y: Int), in window: Element) -> Element? {
        var found: [Candidate] = []
        collect(window, at: point, Candidate(element: window, parents: []), into: &found)
        // A menu lies above all that is behind it.
        let above = found.filter { candidate in candidate.parents.contains { popups.contains($0.role) } }
        let candidates = above.isEmpty ? found : above
        func innermost(_ isMeant: (Element) -> Bool) -> Element? {
            candidates.filter { isMeant($0.element) }.min { $0.area < $1.area }?.element
        }
        return innermost { whole.contains($0.role) || $0.has(state: "focusable") } ?? innermost { !$0.name.isEmpty }
    }

    private struct Candidate {
        let element: Element
        let parents: [Element]

        var area: Int { element.bounds.map { $0.width * $0.height } ?? .max }
    }

    private static func collect(
        _ element: Element, at point: (x: Int, y: Int), _ candidate: Candidate, into found: inout [Candidate]
    ) {
        for child in element.children where child.isSeen {
            let next = Candidate(element: child, parents: candidate.parents + [element])
            if let bounds = child.bounds, bounds.width > 0, bounds.height > 0,
                (bounds.x..<bounds.x + bounds.width).contains(point.x),
                (bounds.y..<bounds.y + bounds.height).contains(point.y)
            {
                found.append(next)
            }
            // What stands out of its parent, as a menu does, is looked for, too.
            collect(child, at: point, next, into: &found)
        }
    }
}
