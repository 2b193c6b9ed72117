import AtSpiClient
import Translation

extension AppRule {
    /// Something that can be done, with what is no role at all.
    static let noRole = AppRule(
        "no-role", .error, .serious, wcag: "4.1.2", "A",
        summary: localized("Something that takes the focus has no role.")
    ) { tree in
        tree.elements.indices.compactMap { number in
            let element = tree.elements[number]
            guard ["unknown", "invalid", "filler", "redundant object", ""].contains(element.role),
                element.problem == nil, element.has(state: "focusable"), element.has(state: "sensitive"),
                tree.isShown(number), tree.parents[number] != nil
            else { return nil }
            return Complaint(
                element: number,
                sentence: localized("The focus stops here, and a screen reader cannot say at what."),
                remedy: localized("Give it the role of what it is, or keep the focus from it."))
        }
    }

    /// States that contradict each other, or the role.
    static let impossibleState = AppRule(
        "impossible-state", .error, .serious, wcag: "4.1.2", "A",
        summary: localized("An element has states that cannot be.")
    ) { tree in
        let pairs = [
            ("focused", "focusable"), ("selected", "selectable"), ("expanded", "expandable"),
        ]
        return tree.elements.indices.compactMap { number in
            let element = tree.elements[number]
            guard tree.isShown(number) else { return nil }
            let found = pairs.first { element.has(state: $0.0) && !element.has(state: $0.1) }
            let isBoth = element.has(state: "expanded") && element.has(state: "collapsed")
            guard found != nil || isBoth else { return nil }
            let (state, missing) = isBoth ? ("expanded", "not collapsed") : (found?.0 ?? "", found?.1 ?? "")
            return Complaint(
                element: number,
                sentence: localized(
                    "It says that it is {state}, but not that it is {missing}.", ["state": state, "missing": missing]),
                remedy: localized("Set both states, or neither."))
        }
    }

    /// A tree that does not fit together.
    static let brokenTree = AppRule(
        "broken-tree", .error, .critical, wcag: "1.3.1", "A",
        summary: localized("An element says that it is elsewhere in the tree than it is.")
    ) { tree in
        tree.elements.indices.compactMap { number in
            let element = tree.elements[number]
            guard let parent = tree.parents[number], tree.parents[parent] != nil else { return nil }
            let isTwice = element.problem?.contains("in the tree already") ?? false
            let isElsewhere = element.statedParent.map { $0 != tree.elements[parent].reference } ?? false
            guard isTwice || isElsewhere else { return nil }
            return Complaint(
                element: number,
                sentence: localized("Screen readers go up from an element to its window, and get lost here."),
                remedy: localized("Let each child name the parent that names it as a child."))
        }
    }

    /// A focus that cannot be seen.
    static let hiddenFocus = AppRule(
        "hidden-focus", .error, .serious, wcag: "2.4.7", "AA",
        summary: localized("What has the focus cannot be seen.")
    ) { tree in
        tree.elements.indices.compactMap { number in
            let element = tree.elements[number]
            guard element.has(state: "focused"), let bounds = element.bounds, tree.parents[number] != nil else {
                return nil
            }
            let window = tree.ancestors(of: number).last { tree.parents[$0] != nil }.flatMap {
                tree.elements[$0].bounds
            }
            let isOutside =
                window.map { window in
                    bounds.x >= window.x + window.width || bounds.y >= window.y + window.height
                        || bounds.x + bounds.width <= window.x || bounds.y + bounds.height <= window.y
                } ?? false
            guard bounds.width <= 0 || bounds.height <= 0 || isOutside || !tree.isShown(number) else { return nil }
            return Complaint(
                element: number,
                sentence: localized("Who looks for the focus finds none, and types into what is not there."),
                remedy: localized("Show it when it gets the focus, or keep the focus from it."))
        }
    }

    /// A target that is hard to hit.
    static let smallTarget = AppRule(
        "small-target", .warning, .moderate, wcag: "2.5.8", "AA",
        summary: localized("A target is smaller than 24 by 24 pixels, and has no room around it.")
    ) { tree in
        // Links in a text and rows of menus are as high as their lines; a slider is dragged along its length.
        let excepted: Set<String> = ["link", "menu item", "check menu item", "radio menu item", "slider"]
        let targets = tree.operable.compactMap { number -> (Int, Element.Bounds)? in
            guard let bounds = tree.elements[number].bounds, bounds.width > 0, bounds.height > 0 else { return nil }
            return (number, bounds)
        }
        return targets.compactMap { number, bounds in
            guard min(bounds.width, bounds.height) < 24, !excepted.contains(tree.elements[number].role) else {
                return nil
            }
            // WCAG: a circle of 24 pixels around its middle touches no other target.
            let above = Set(tree.ancestors(of: number))
            let isTight = targets.contains { other, rectangle in
                other != number && !above.contains(other) && !tree.ancestors(of: other).contains(number)
                    && rectangle.isWithin(12, ofMiddleOf: bounds)
            }
            guard isTight else { return nil }
            return Complaint(
                element: number,
                sentence: localized(
                    "It is {width} by {height} pixels, and another target is close: with a shaking hand the other one is hit.",
                    ["width": "\(bounds.width)", "height": "\(bounds.height)"]),
                remedy: localized("Make it 24 by 24 pixels, or leave room around it."))
        }
    }
}

extension Element.Bounds {
    /// Whether some of it is nearer than so many pixels to the middle of another rectangle.
    fileprivate func isWithin(_ distance: Double, ofMiddleOf other: Element.Bounds) -> Bool {
        let (middleX, middleY) = (Double(other.x) + Double(other.width) / 2, Double(other.y) + Double(other.height) / 2)
        let across = max(Double(x) - middleX, 0, middleX - Double(x + width))
        let down = max(Double(y) - middleY, 0, middleY - Double(y + height))
        return across * across + down * down < distance * distance
    }
}
