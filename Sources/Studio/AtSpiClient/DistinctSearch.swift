import GLibSupport

extension ElementSearch {
    /// Describes an element as a person would, to tell it from the others: by its name; if that is not enough, its
    /// role; then the elements that it is in, those beside it, and at last its number among several.
    ///
    ///     ElementSearch.distinct(for: save.reference, in: [tree])   // name "Save", under "Close?"
    ///
    /// - Parameters:
    ///   - reference: The element.
    ///   - roots: The trees of its apps, read with all detail.
    /// - Returns: The search that finds this element and no other; `nil` if the element is not in the trees.
    public static func distinct(for reference: BusObject, in roots: [Element]) -> ElementSearch? {
        let all = all(in: roots)
        guard let match = all.first(where: { $0.element.reference == reference }) else { return nil }
        return candidates(for: match, among: all).first { search in
            let found = search.matches(of: all)
            return found.count == 1 && found[0].element.reference == reference
        }
    }

    /// Describes the controls that have no name, for a message: `text near "Email"`.
    ///
    /// - Parameters:
    ///   - roots: The trees of their apps, read with all detail.
    ///   - limit: How many at most.
    /// - Returns: The role of each that can be seen, and another property of it: a text, an identifier, an element near
    ///   it.
    public static func unnamedControls(in roots: [Element], atMost limit: Int) -> [String] {
        let all = all(in: roots)
        let controls = all.filter { match in
            let element = match.element
            // An element in a control that has a name is a part of it.
            return element.isControl && element.isSeen && !element.hasGivenName && !element.isMenuItem
                && !match.parents.contains { $0.isControl }
        }
        return onPage(controls).prefix(limit).map { match in
            let element = match.element
            let role = printable(element.role)
            if !element.identifier.isEmpty { return "\(role) \(printable(element.identifier))" }
            // A character that stands for an object in a text, such as a picture, says nothing.
            let text = element.hidesText ? "" : (element.text ?? "").filter { $0 != "\u{FFFC}" }
            if !text.isEmpty { return "\(role) “\(printable(text, limit: 40))”" }
            let near = neighbors(of: match, among: all).first
            return near.map { "\(role) (near: \(printable($0)))" } ?? role
        }
    }

    private static func candidates(for match: ElementQuery.Match, among all: [ElementQuery.Match]) -> [ElementSearch] {
        let element = match.element
        let isNamed = element.hasGivenName
        var whole = ElementSearch(name: isNamed ? element.name : nil)
        var result = isNamed ? [whole] : []
        whole.role = element.role.isEmpty ? nil : element.role
        result.append(whole)
        if !element.identifier.isEmpty {
            var search = ElementSearch()
            search.identifier = element.identifier
            result.append(search)
        }
        // The nearest one that has a name says most; the app itself and its windows come last.
        for parent in match.parents.reversed() where parent.hasGivenName {
            var search = whole
            search.ancestors = [parent.name]
            result.append(search)
        }
        for name in neighbors(of: match, among: all) {
            var search = whole
            search.neighbor = name
            result.append(search)
        }
        let same = whole.matches(of: all)
        if let index = same.firstIndex(where: { $0.element.reference == element.reference }) {
            whole.number = index + 1
            result.append(whole)
        }
        return result
    }

    /// The names of the elements that stand nearest to it, the nearest first. Those in it change with it: a drop-down's
    /// words.
    private static func neighbors(of match: ElementQuery.Match, among all: [ElementQuery.Match]) -> [String] {
        guard let bounds = match.element.bounds else { return [] }
        let parents = Set(match.parents.map(\.reference))
        let named = all.filter { other in
            other.element.reference != match.element.reference && other.element.isSeen
                && !parents.contains(other.element.reference) && other.element.hasGivenName
                && !other.parents.contains { $0.reference == match.element.reference }
        }
        let distances = named.compactMap { other in
            other.element.bounds.map { (other.element.name, $0.distance(to: bounds)) }
        }
        return distances.sorted { $0.1 < $1.1 }.prefix(3).map(\.0)
    }
}
