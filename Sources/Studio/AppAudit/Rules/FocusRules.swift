import AtSpiClient
import Translation

extension AppRule {
    /// A focus that cannot be seen.
    static let hiddenFocus = eachElement(
        "hidden-focus", .error, .serious, wcag: "2.4.7", "AA",
        summary: localized("The element with the focus can’t be seen."),
        remedy: localized("Show it when it gets the focus, or keep the focus away from it.")
    ) { tree, number in
        let element = tree.elements[number]
        guard tree.isFocus(number), let bounds = element.bounds, !tree.isUnshownPage(number) else { return nil }
        guard bounds.width <= 0 || bounds.height <= 0 || tree.isOutsideWindow(number) || !tree.isShown(number) else {
            return nil
        }
        return localized("People who look for the focus can’t see it, and type into something that isn’t shown.")
    }

    /// A control that the keyboard does not reach. A button in a tool bar may be a menu's command, too.
    static let unreachableByKeyboard = AppRule(
        "unreachable-by-keyboard", .error, .critical, wcag: "2.1.1", "A",
        summary: localized("A control can’t get keyboard focus.")
    ) { tree in
        tree.elements.indices.filter { tree.parents[$0] != nil && isUnreachable($0, in: tree) }.map { number in
            let isElsewhere = tree.isCommandOfMenu(number)
            return Complaint(
                element: number,
                sentence: isElsewhere
                    ? localized(
                        "Tab skips it, and a menu has “{name}”, too: does that do the same?",
                        ["name": tree.elements[number].name])
                    : localized("People who don’t use a pointer can’t reach it: Tab skips it."),
                remedy: localized("Let it get keyboard focus, or give its group the focus and arrow keys."),
                isUnsure: isElsewhere)
        }
    }

    private static func isUnreachable(_ number: Int, in tree: AuditedTree) -> Bool {
        // Tabs, links and rows of menus are gone to with arrow keys, or with keys of their own.
        let element = tree.elements[number]
        return element.isTabStop && element.isControl && tree.isUsable(number) && !element.has(state: "focusable")
            && !tree.isPartOfFocusable(number) && !tree.hasFocusableInside(number) && !tree.isOfWindowFrame(number)
            && !tree.isComboBoxOfGTK3(number) && !tree.isAroundPage(number)
    }

    /// An element that says that it can be seen, and is where nothing is seen.
    static let outsideWindow = eachElement(
        "outside-window", .warning, .moderate, wcag: "1.4.10", "AA",
        summary: localized("An element says that it can be seen, but is outside its window."),
        remedy: localized("Do not report it as showing, or put it where it can be seen.")
    ) { tree, number in
        // GTK 4.8 says "showing" of windows only, and later ones of all that is not hidden.
        guard tree.elements[number].has(state: "showing"), tree.isControl(number), tree.isShown(number),
            let bounds = tree.elements[number].bounds, bounds.width > 0, bounds.height > 0,
            tree.isOutsideWindow(number), !tree.isScrolledAway(number), !tree.isAroundPage(number),
            // Another rule complains of the element with the focus.
            !tree.isFocus(number)
        else { return nil }
        return localized("A magnifier that follows the focus shows nothing there.")
    }
}

extension Element.Bounds {
    /// Whether two rectangles of one window have a pixel in common.
    func overlaps(_ other: Element.Bounds) -> Bool {
        other.x < x + width && other.y < y + height && other.x + other.width > x && other.y + other.height > y
    }
}
