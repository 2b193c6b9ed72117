import AtSpiClient
import Translation

extension AppRule {
    /// A control that says nothing about its effect.
    static let unnamedControl = AppRule(
        "unnamed-control", .error, .critical, wcag: "4.1.2", "A",
        summary: localized("A control has no name.")
    ) { tree in tree.elements.indices.compactMap { nameComplaint(of: $0, in: tree) } }

    private static func nameComplaint(of number: Int, in tree: AuditedTree) -> Complaint? {
        let element = tree.elements[number]
        if element.role == "internal frame", tree.isInPage(number), tree.isShown(number), tree.name(of: number).isEmpty
        {
            return Complaint(
                element: number,
                sentence: localized(
                    "A screen reader says only “{role}”, and not what it is for.", ["role": element.role]),
                remedy: localized("Give it a label, or name what labels it."))
        }
        let isContainer = needsNameAsContainer(number, in: tree)
        guard element.isControl && !isRead(element) || needsNameAsCollection(number, in: tree) || isContainer,
            tree.isUsable(number)
        else { return nil }
        let remedy = Self.remedy(isContainer: isContainer, in: tree)
        if element.isNamedByPlaceholder {
            return Complaint(
                element: number,
                sentence: localized(
                    "Its only name is “{name}”, which is gone once something is typed: is it still clear then?",
                    ["name": element.name]),
                remedy: remedy, isUnsure: true)
        }
        guard tree.name(of: number).isEmpty || element.isNamedByValue, !isPartOfNamed(number, in: tree) else {
            return nil
        }
        if isContent(number, of: tree) {
            return Complaint(
                element: number,
                sentence: localized(
                    "A screen reader says only “{role}”: does the window’s title say what it is?",
                    ["role": element.kind?.rawValue ?? element.role]),
                remedy: remedy, isUnsure: true)
        }
        return Complaint(
            element: number,
            sentence: localized(
                "A screen reader says only “{role}”, and not what it is for.",
                ["role": element.kind?.rawValue ?? element.role]),
            remedy: remedy)
    }

    /// A part of a control that has a name, such as the button in a list to choose from, is named with it; an element
    /// with a text that no one has named yet is named by that text. A list to choose from is complained of as a whole.
    private static func isPartOfNamed(_ number: Int, in tree: AuditedTree) -> Bool {
        let element = tree.elements[number]
        let isPart = tree.ancestors(of: number).contains {
            tree.isControl($0) && (!tree.name(of: $0).isEmpty || tree.elements[$0].kind == .comboBox)
        }
        // The text in a field, or the rows of a list, are no name of it.
        let isNamedInside = element.kind != .comboBox && !element.takesText && !element.isCollection
        let isHolder = isNamedInside && tree.children[number].contains { tree.isControl($0) }
        return isPart || isHolder || isNamedInside && tree.hasNameInside(number)
    }

    /// Lists, trees and tables that take the focus: those that only arrange the elements in them need no name. One in
    /// something that has a name, such as the list in a sidebar, is announced with it.
    private static func needsNameAsCollection(_ number: Int, in tree: AuditedTree) -> Bool {
        let element = tree.elements[number]
        guard element.isCollection, element.has(state: "focusable"), !tree.isAroundPage(number) else { return false }
        let around = tree.ancestors(of: number).filter { tree.parents[$0] != nil && !tree.elements[$0].isWindow }
        return !around.contains { tree.elements[$0].kind == .comboBox || !tree.name(of: $0).isEmpty }
    }

    /// Containers that take the focus as a whole, by their roles. Those that take it to be scrolled, or for what is in them, are
    /// no place where anybody stops.
    private static let containers: Set<String> = ["layered pane", "drawing area", "canvas"]
    /// Those that may be such a place: only where they have the focus is it known.
    private static let otherContainers: Set<String> = [
        "panel", "group", "grouping", "section", "scroll pane", "viewport", "split pane", "directory pane", "image map",
    ]

    /// Whether the focus stops at a container as a whole, and no word in it says where that is.
    private static func needsNameAsContainer(_ number: Int, in tree: AuditedTree) -> Bool {
        let element = tree.elements[number]
        let isStop =
            containers.contains(element.role)
            ? element.has(state: "focusable") && !tree.hasFocusableInside(number)
            : otherContainers.contains(element.role) && tree.isFocus(number)
        return isStop && element.description.isEmpty && !tree.isInPage(number) && !tree.isAroundPage(number)
            && !tree.hasNameInside(number)
    }

    private static func remedy(isContainer: Bool, in tree: AuditedTree) -> String {
        let own = localized("Give it a label, or name what labels it.")
        guard isContainer, let other = tree.remedy else { return own }
        return own + " "
            + localized(
                "Until then, in this app: {words} ({keys}).", ["words": other.words, "keys": other.keys])
    }

    /// Whether it may be the content of its window: a list, or a text of several lines, that takes most of the window,
    /// or the only field in it.
    private static func isContent(_ number: Int, of tree: AuditedTree) -> Bool {
        let element = tree.elements[number]
        guard element.isCollection || element.has(state: "multi-line") else { return false }
        if tree.share(of: number) > 0.5 { return true }
        let window = tree.window(of: number)
        return element.takesText
            && !tree.operable.contains {
                $0 != number && tree.elements[$0].has(state: "editable") && tree.window(of: $0) == window
            }
    }

    /// Whether it only shows a text of several lines, which is read as its content.
    private static func isRead(_ element: Element) -> Bool {
        element.kind == .textField && element.has(state: "multi-line") && !element.has(state: "editable")
    }

    /// An image of a page without a text alternative. One in a control that has no other words is complained of as the control.
    static let unnamedImage = eachElement(
        "unnamed-image", .error, .critical, wcag: "1.1.1", "A",
        summary: localized("An image has no text alternative."),
        remedy: localized("Give it a text alternative; an empty one where it is decoration.")
    ) { tree, number in
        let element = tree.elements[number]
        let isSeen = element.bounds.map { $0.width > 2 && $0.height > 2 } ?? true
        guard element.kind == .image, tree.isInPage(number), tree.isShown(number), isSeen,
            tree.name(of: number).isEmpty || element.isNamedByBrowser,
            !tree.ancestors(of: number).contains(where: tree.isControl)
        else { return nil }
        return localized(
            "A screen reader says only “{role}”, and not what it is for.",
            ["role": element.kind?.rawValue ?? element.role])
    }

    /// A window that cannot be told from others, or a page.
    static let unnamedWindow = AppRule(
        "unnamed-window", .error, .serious, wcag: "2.4.2", "A",
        summary: localized("A window has no title.")
    ) { tree in
        tree.elements.indices.compactMap { number in
            guard let parent = tree.parents[number], tree.isShown(number), tree.name(of: number).isEmpty,
                tree.parents[parent] == nil
                    ? tree.elements[number].isWindow && !tree.holdsOnlyUnshownPages(number)
                    : tree.isWebPage(number) && !tree.isUnshownPage(number) && !tree.isInPage(number)
            else { return nil }
            return Complaint(
                element: number, sentence: localized("People who switch between windows don’t hear which one this is."),
                remedy: localized("Give the window a title, even where no title is shown."))
        }
    }

    /// Two controls beside each other that are one by ear.
    static let sameNameBeside = AppRule(
        "same-name-beside", .warning, .moderate, wcag: "2.4.6", "AA",
        summary: localized("Two controls beside each other have the same name and role.")
    ) { tree in
        let operable = Set(tree.operable)
        return tree.children.flatMap { siblings -> [Complaint] in
            var seen: Set<String> = []
            return siblings.filter { operable.contains($0) && !tree.name(of: $0).isEmpty }.compactMap { number in
                let element = tree.elements[number]
                guard !seen.insert("\(element.role) \(element.name)").inserted else { return nil }
                return Complaint(
                    element: number,
                    sentence: localized(
                        "There is another {role} “{name}” beside it: they sound the same.",
                        ["role": element.role, "name": element.name]),
                    remedy: localized("Say in the name what it belongs to."))
            }
        }
    }
}

extension Element {
    /// Whether its name is what Chromium says where a page gives a picture none.
    fileprivate var isNamedByBrowser: Bool { name.hasPrefix("To get missing image descriptions") }
}
