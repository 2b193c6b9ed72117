import AtSpiClient
import Translation

extension AppRule {
    /// A control that says nothing of what it does.
    static let unnamedControl = AppRule(
        "unnamed-control", .error, .critical, wcag: "4.1.2", "A",
        summary: localized("A control has no name.")
    ) { tree in
        tree.operable.compactMap { number in
            let element = tree.elements[number]
            // A part of a control that has a name, such as the button in a list to choose from, is named with it; what has
            // a text that no one has named yet is named by that text.
            // A list to choose from is complained of as a whole.
            let isPart = tree.ancestors(of: number).contains {
                tree.isControl($0) && (!tree.name(of: $0).isEmpty || tree.elements[$0].role == "combo box")
            }
            let isHolder = element.role != "combo box" && tree.children[number].contains { tree.isControl($0) }
            guard tree.name(of: number).isEmpty, element.labels.isEmpty, !isPart, !isHolder,
                !tree.hasNameInside(number)
            else { return nil }
            return Complaint(
                element: number,
                sentence: localized(
                    "A screen reader says only “{role}”, and not what it is for.", ["role": element.role]),
                remedy: localized("Give it a label, or name what labels it."))
        }
    }

    /// A window that cannot be told from others.
    static let unnamedWindow = AppRule(
        "unnamed-window", .error, .serious, wcag: "2.4.2", "A",
        summary: localized("A window has no title.")
    ) { tree in
        tree.elements.indices.compactMap { number in
            let roles = ["frame", "window", "dialog", "alert"]
            guard let parent = tree.parents[number], tree.parents[parent] == nil, tree.isShown(number),
                roles.contains(tree.elements[number].role), tree.name(of: number).isEmpty,
                !tree.holdsOnlyUnshownPages(number)
            else { return nil }
            return Complaint(
                element: number, sentence: localized("People who switch between windows don’t hear which one this is."),
                remedy: localized("Give the window a title, also where no title is shown."))
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
