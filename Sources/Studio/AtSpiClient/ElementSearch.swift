import GLibSupport

/// The element of any app that is meant, as a person describes it: by its name, its role, the text in it, its
/// identifier, the elements that it is in, one beside it, and its number among several.
///
/// ```swift
/// var search = ElementSearch(name: "Save")
/// search.role = "button"
/// search.ancestors = ["Save changes?"]
/// let found = search.matches(in: [tree])
/// ```
public struct ElementSearch: Equatable, Sendable {
    /// The element's name; `nil` for any.
    public var name: String?
    /// Its path on the bus; `nil` for any.
    public var path: String?
    /// Its role, such as "button", which "push button" is too; `nil` for any.
    public var role: String?
    /// The text in it, or a part of that; `nil` for any.
    public var text: String?
    /// Its developers' name for it (AT-SPI: `AccessibleId`, or the attribute "id"); `nil` for any.
    public var identifier: String?
    /// The names of elements that it is in, the outermost first; others may be between them.
    public var ancestors: [String] = []
    /// The name of another element: of several, the one that is nearest to it is meant.
    public var neighbor: String?
    /// Which of several it is, from 1 on, in the order of the tree.
    public var number: Int?

    public init(name: String? = nil) {
        self.name = name
    }

    /// Looks for the element.
    ///
    /// Elements that are seen come before hidden ones. A name is compared as it is; if nothing has exactly that name,
    /// without regard to case and to spaces around it. An element in another one that fits too, such as a button's
    /// label, is left out; so is a page, a window or a row that holds a control of its name, and the label of a field.
    /// Elements on a page come before those that the browser has around it.
    ///
    /// - Parameter roots: The trees of apps, read with all detail.
    /// - Returns: All elements that fit; one where it is clear which is meant.
    public func matches(in roots: [Element]) -> [ElementQuery.Match] { matches(of: Self.all(in: roots)) }

    /// All elements of trees, in their order, each with its parents.
    static func all(in roots: [Element]) -> [ElementQuery.Match] {
        var all: [ElementQuery.Match] = []
        for root in roots { collect(root, parents: [], into: &all) }
        return all
    }

    /// As ``matches(in:)``, of elements that were collected before.
    func matches(of all: [ElementQuery.Match]) -> [ElementQuery.Match] {
        for isSame in [{ $0 == $1 }, { Self.folded($0) == Self.folded($1) }] as [(String, String) -> Bool] {
            let fitting = all.filter { fits($0, isSame) }
            guard !fitting.isEmpty else { continue }
            let seen = fitting.filter { $0.element.isSeen }
            let found = withoutLabels(Self.onPage(seen.isEmpty ? fitting : seen))
            return choose(Self.outermost(found), among: all)
        }
        return []
    }

    private func choose(_ found: [ElementQuery.Match], among all: [ElementQuery.Match]) -> [ElementQuery.Match] {
        var found = found
        if let neighbor {
            let anchors = Self.outermost(
                all.filter { match in
                    match.element.names.contains { Self.folded($0) == Self.folded(neighbor) }
                })
            guard let bounds = anchors.firstResult(\.element.bounds) else { return [] }
            let distances = found.map { $0.element.bounds?.distance(to: bounds) ?? .infinity }
            let nearest = distances.min() ?? .infinity
            found = zip(found, distances).filter { $0.1 == nearest }.map(\.0)
        }
        guard let number else { return found }
        return found.indices.contains(number - 1) ? [found[number - 1]] : []
    }

    private func fits(_ match: ElementQuery.Match, _ isSame: (String, String) -> Bool) -> Bool {
        let element = match.element
        if let name, !element.names.contains(where: { isSame($0, name) }) { return false }
        if let path, element.reference.path != path { return false }
        if let role, !ElementRole.isMeant(element.role, by: role),
            element.kind != ElementRole(role) || element.kind == nil
        {
            return false
        }
        if let identifier, element.identifier != identifier { return false }
        if let text, !Self.folded(element.text ?? "").contains(Self.folded(text)) { return false }
        var left = ancestors[...]
        for parent in match.parents {
            if let next = left.first, parent.names.contains(where: { isSame($0, next) }) { left.removeFirst() }
        }
        return left.isEmpty
    }

    private static func collect(_ element: Element, parents: [Element], into all: inout [ElementQuery.Match]) {
        all.append(ElementQuery.Match(element: element, parents: parents))
        guard !element.children.isEmpty else { return }
        var here = element
        here.children = []
        for child in element.children { collect(child, parents: parents + [here], into: &all) }
    }

    /// Those that are on a page, if any are.
    static func onPage(_ found: [ElementQuery.Match]) -> [ElementQuery.Match] {
        let inside = found.filter { match in
            match.element.isDocument || match.parents.contains { $0.isDocument }
        }
        return inside.isEmpty ? found : inside
    }

    /// Without labels, where a control has the same name and no role is asked for. The label of a field stands beside it
    /// or, on a page, around it.
    private func withoutLabels(_ found: [ElementQuery.Match]) -> [ElementQuery.Match] {
        guard name != nil, role == nil, found.contains(where: \.element.isControl) else { return found }
        return found.filter { $0.element.kind != .label }
    }

    /// Those that are in none of the others.
    private static func outermost(_ found: [ElementQuery.Match]) -> [ElementQuery.Match] {
        let aroundControls = Set(found.filter { $0.element.isControl }.flatMap { $0.parents.map(\.reference) })
        let meant = found.filter { match in
            let holdsAll = match.element.isDocument || match.element.isWindow || match.element.isNamedByTexts
            return !holdsAll || !aroundControls.contains(match.element.reference)
        }
        let references = Set(meant.map(\.element.reference))
        return meant.filter { match in !match.parents.contains { references.contains($0.reference) } }
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Element {
    /// Those to which ARIA forbids a name (WAI-ARIA 1.2, 5.2.8.6), as AT-SPI calls them.
    private static let nameless: Set<String> = [
        "paragraph", "section", "superscript", "subscript", "content insertion", "content deletion", "mark",
    ]

    /// Whether it is a whole page, or another document that an app shows.
    var isDocument: Bool { role.hasPrefix("document") }

    /// Whether a person can operate it, or something in it.
    package var canBeOperated: Bool {
        isControl || isCollection || isRow || isDocument || takesText || children.contains(where: \.canBeOperated)
    }

    /// Whether its role is one of those of which screen readers say no name.
    public var takesNoName: Bool { Self.nameless.contains(role) }

    /// Whether its name depends on the elements in it: a control without a name is named by the texts in it.
    var isNamedByParts: Bool { isControl ? !hasGivenName : takesNoName }

    /// Whether it can be seen, as far as it says so. GTK 4 says "showing" of windows only.
    public var isSeen: Bool { states.isEmpty || states.contains("showing") || states.contains("visible") }

    /// Whether somebody has given it a name: that of its class, or of an icon's file, does not count.
    public var hasGivenName: Bool { name.isGivenName }

    /// Its spoken name, and its own if that differs: scripts may have either.
    var names: [String] { [name] + [ownName].compactMap { $0 } }

    /// Whether it has a state, by its name: "checked".
    public func has(state: String) -> Bool { states.contains(state) }

    /// The element that has the keyboard focus: the innermost one that says so. Qt says it also of tabs on pages that
    /// are hidden, of the current row of each list, and of the frame around a text that scrolls: those that can be seen
    /// come first, rows last whose list has not the focus, and the text is meant rather than its frame.
    public var focused: Element? {
        focused { $0.isSeen && (!$0.isRow || $1) && ($0.role != "filler" || !$1) }
            ?? focused { element, _ in element.isSeen }
            ?? focused { _, _ in true }
    }

    /// The innermost one that says that it has the focus and is meant. The condition is also told whether the parent
    /// says so, too.
    private func focused(inFocused isInFocused: Bool = false, _ isMeant: (Element, Bool) -> Bool) -> Element? {
        let isFocused = has(state: "focused")
        for child in children {
            if let found = child.focused(inFocused: isFocused, isMeant) { return found }
        }
        return isFocused && isMeant(self, isInFocused) ? self : nil
    }

    /// Itself and all that is in it, in the order of the tree.
    public var order: [BusObject] { [reference] + children.flatMap(\.order) }

    /// The element in it, or itself, with an address on the bus.
    public func descendant(_ reference: BusObject) -> Element? {
        self.reference == reference ? self : children.firstResult { $0.descendant(reference) }
    }
}

extension Element.Bounds {
    /// How far the middles of two rectangles are apart, in pixels.
    func distance(to other: Element.Bounds) -> Double {
        let across = Double(x) + Double(width) / 2 - Double(other.x) - Double(other.width) / 2
        let down = Double(y) + Double(height) / 2 - Double(other.y) - Double(other.height) / 2
        return (across * across + down * down).squareRoot()
    }
}
