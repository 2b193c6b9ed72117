import AtSpiClient
import Translation

extension AppRule {
    /// A target that is hard to hit.
    static let smallTarget = AppRule(
        "small-target", .warning, .moderate, wcag: "2.5.8", "AA",
        summary: localized("A target is smaller than 24 by 24 pixels, with no space around it.")
    ) { tree in
        // Links in a text and rows of menus are as high as their lines; a slider is dragged along its length.
        let excepted: Set<String> = ["link", "menu item", "check menu item", "radio menu item", "slider"]
        let targets = tree.operable.compactMap { number -> (Int, Element.Bounds)? in
            guard let bounds = tree.elements[number].bounds, bounds.width > 0, bounds.height > 0 else { return nil }
            return (number, bounds)
        }
        return targets.compactMap { number, bounds in
            // The size of a browser's own buttons is no fault of a page's.
            guard min(bounds.width, bounds.height) < 24, !excepted.contains(tree.elements[number].role),
                !tree.isAroundPage(number)
            else { return nil }
            // WCAG: a circle of 24 pixels around its middle touches no other target.
            let above = Set(tree.ancestors(of: number))
            let isTight = targets.contains { other, rectangle in
                other != number && !above.contains(other) && rectangle.isWithin(12, ofMiddleOf: bounds)
                    && !tree.ancestors(of: other).contains(number) && tree.window(of: other) == tree.window(of: number)
            }
            guard isTight else { return nil }
            return Complaint(
                element: number,
                sentence: localized(
                    "It is {width} by {height} pixels, and another target is close: a shaking hand hits the other one.",
                    ["width": "\(bounds.width)", "height": "\(bounds.height)"]),
                remedy: localized("Make it 24 by 24 pixels, or leave room around it."))
        }
    }

    /// Something that can be dragged, and moved in no other way.
    static let dragOnly = eachElement(
        "drag-only", .warning, .serious, wcag: "2.5.7", "AA",
        summary: localized("Something can be dragged, but nothing else does what the drag does."),
        remedy: dragOnlyRemedy
    ) { tree, number in
        let element = tree.elements[number]
        let attributes = element.attributes
        let isDraggable =
            attributes["draggable"] == "true" || attributes["grabbed"].map { $0 != "undefined" } ?? false
        guard isDraggable, tree.isShown(number) else { return nil }
        // The usual actions of any control do not replace a drag.
        let usual: Set<String> = [
            "click", "press", "jump", "activate", "open", "show context menu", "showcontextmenu", "click ancestor",
            "clickancestor", "do default", "select", "focus", "scroll to", "",
        ]
        let hasOther = element.actions.contains { action in
            ![action.name, action.localizedName].allSatisfy { usual.contains($0.lowercased()) }
        }
        guard !hasOther, !tree.hasControlInside(number) else { return nil }
        return dragOnlySentence
    }

    static var dragOnlySentence: String { localized("People who can’t drag can’t do this: it has no named action.") }
    static var dragOnlyRemedy: String { localized("Give it an action with a name, or a button that does the same.") }
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
