import AtSpiClient

/// Finds the element under the pointer in the tree of an app.
enum PointedElement {
    private static let popups: Set<ElementRole?> = [.menu, .dialog, .alert]

    /// - Parameters:
    ///   - point: The position, in pixels of the window.
    ///   - window: The window's tree, read with all detail.
    /// - Returns: The innermost element there that a person operates; else the innermost one with a name; `nil` where
    ///   there is neither.
    static func element(at point: (x: Int, y: Int), in window: Element) -> Element? {
        var found: [Candidate] = []
        collect(window, at: point, Candidate(element: window, parents: []), into: &found)
        // A menu lies above all that is behind it.
        let above = found.filter { candidate in candidate.parents.contains { popups.contains($0.kind) } }
        let candidates = above.isEmpty ? found : above
        func innermost(_ isMeant: (Element) -> Bool) -> Element? {
            candidates.filter { isMeant($0.element) }.min { $0.area < $1.area }?.element
        }
        return innermost { $0.isOneThing || $0.has(state: "focusable") } ?? innermost { !$0.name.isEmpty }
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
            // An element that stands out of its parent, as a menu does, is looked for, too.
            collect(child, at: point, next, into: &found)
        }
    }
}

extension Element {
    /// Whether it is a control, or a row, that its app has switched off.
    var isDisabled: Bool {
        (isControl || isRow) && !states.isEmpty && !has(state: "sensitive") && !has(state: "enabled")
    }

    /// Whether a person operates it, or sees it as one thing.
    var isOneThing: Bool {
        let others: [ElementRole?] = [.menu, .icon, .levelBar, .scrollBar]
        return isControl || isRow || kind == .textField || others.contains(kind)
    }
}
