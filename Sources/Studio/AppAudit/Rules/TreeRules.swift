import AtSpiClient
import Translation

extension AppRule {
    /// A tree that does not fit together.
    static let brokenTree = eachElement(
        "broken-tree", .error, .critical, wcag: "1.3.1", "A",
        summary: localized("An element gives a wrong position in the tree."),
        remedy: localized("Let each child name the parent that names it as a child.")
    ) { tree, number in
        let element = tree.elements[number]
        guard let parent = tree.parents[number], tree.parents[parent] != nil else { return nil }
        let isTwice = element.problem?.contains("in the tree already") ?? false
        // GTK 4.24 says at times of elements in a page of a stack that they are in the stack: the way up leads to the
        // window.
        let above = tree.ancestors(of: number).map { tree.elements[$0].reference }
        let isElsewhere = element.statedParent.map { !above.contains($0) } ?? false
        guard isTwice || isElsewhere && !tree.isPopoverOfGTK3(number) else { return nil }
        return localized("Screen readers go up from an element to its window, and get lost here.")
    }

    /// An element that counts itself wrongly.
    static let wrongIndex = eachElement(
        "wrong-index", .warning, .moderate, wcag: "1.3.2", "A",
        summary: localized("An element gives a wrong position among its siblings."),
        remedy: localized("Let the index be its position among the parent’s children, from 0.")
    ) { tree, number in
        guard let stated = tree.elements[number].statedIndex, let parent = tree.parents[number],
            tree.parents[parent] != nil, stated >= 0, let index = tree.children[parent].firstIndex(of: number),
            index != stated, tree.isShown(number), !tree.isCountedByGTK3(parent)
        else { return nil }
        return localized(
            "It says that it is number {stated}, and it is number {place}: “next” and “previous” lead elsewhere.",
            ["stated": "\(stated + 1)", "place": "\(index + 1)"])
    }
}
