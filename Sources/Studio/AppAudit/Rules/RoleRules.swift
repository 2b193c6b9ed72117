import AtSpiClient
import Translation

extension AppRule {
    /// An element that takes the focus, and that has no role at all.
    static let noRole = eachElement(
        "no-role", .error, .serious, wcag: "4.1.2", "A",
        summary: localized("Something that gets keyboard focus has no role."),
        remedy: localized("Give it a role that says what it is, or keep the focus away from it.")
    ) { tree, number in
        let element = tree.elements[number]
        guard
            ["unknown", "invalid", "filler", "redundant object", ""].contains(element.role)
                || tree.isWordlessPart(number),
            element.problem == nil, !element.isRoleUnasked, element.has(state: "focusable"), tree.isUsable(number),
            // Qt says of a box with tabs that it takes the focus, which then goes to the tabs.
            element.role != "filler" || !tree.hasFocusableInside(number)
        else { return nil }
        return localized("The focus stops here, but a screen reader cannot say what this is.")
    }

    /// A name that nobody hears.
    static let unheardName = eachElement(
        "unheard-name", .warning, .moderate, wcag: "4.1.2", "A",
        summary: localized("An element’s role doesn’t support a name."),
        remedy: localized("Give it a role that takes a name, such as group, or write the words into it.")
    ) { tree, number in
        let element = tree.elements[number]
        guard element.takesNoName, !tree.name(of: number).isEmpty, tree.isShown(number),
            !element.has(state: "focusable"), tree.wordsInside(number) != element.name
        else { return nil }
        return localized(
            "Screen readers don’t say the name of a {role}: “{name}” is not heard.",
            [
                "role": element.role, "name": element.name,
            ])
    }

    /// States that contradict each other, or the role.
    static let impossibleState = eachElement(
        "impossible-state", .error, .serious, wcag: "4.1.2", "A",
        summary: localized("An element has contradictory states."),
        remedy: localized("Set both states, or neither.")
    ) { tree, number in
        let pairs = [("focused", "focusable"), ("selected", "selectable"), ("expanded", "expandable")]
        let element = tree.elements[number]
        // Firefox says of a page that it is focused, and not that it is focusable: all pages are.
        guard tree.isShown(number), !tree.isPage(number) else { return nil }
        let found = pairs.first { element.has(state: $0.0) && !element.has(state: $0.1) }
        let isBoth = element.has(state: "expanded") && element.has(state: "collapsed")
        guard found != nil || isBoth else { return nil }
        let (state, missing) = isBoth ? ("expanded", "not collapsed") : (found?.0 ?? "", found?.1 ?? "")
        return localized(
            "It says that it is {state}, but not that it is {missing}.", ["state": state, "missing": missing])
    }

    /// A state that the role does not have.
    static let meaninglessState = eachElement(
        "meaningless-state", .warning, .moderate, wcag: "4.1.2", "A",
        summary: localized("An element has a state that its role does not have."),
        remedy: localized("Give it a role that has this state, or take the state away.")
    ) { tree, number in
        let roles: Set<ElementRole?> = [
            .label, .heading, .textField, .passwordField, .image, .link, .slider, .paragraph, .separator,
        ]
        let element = tree.elements[number]
        guard roles.contains(element.kind), tree.isShown(number),
            let state = ["checked", "pressed", "indeterminate"].first(where: { element.has(state: $0) })
        else { return nil }
        return localized(
            "It is {state}, and screen readers never say that of a {role}.", ["state": state, "role": element.role])
    }
}
