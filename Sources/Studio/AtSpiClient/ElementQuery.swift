/// Which element is meant: by name, and by as much else as tells it from others of that name.
///
/// ```swift
/// let query = ElementQuery("January, 40", role: "list item", ancestors: ["Sales by month"])
/// for match in query.matches(in: tree) { print(match.line) }
/// ```
public struct ElementQuery: Sendable {
    /// The element's name, or its path on the bus.
    public let words: String
    /// Its role, such as "push button"; `nil` for any.
    public let role: String?
    /// The names of elements that it is in, the outermost first; others may be between them.
    public let ancestors: [String]

    public init(_ words: String, role: String? = nil, ancestors: [String] = []) {
        self.words = words
        self.role = role
        self.ancestors = ancestors
    }

    /// An element that was found, with where it is.
    public struct Match: Sendable {
        /// The element that was found.
        public let element: Element
        /// The elements it is in, the app first.
        public let parents: [Element]

        public init(element: Element, parents: [Element]) {
            (self.element, self.parents) = (element, parents)
        }

        /// The element in one line, with its parents and its path.
        public var line: String {
            let parents = parents.dropFirst().filter { !$0.name.isEmpty }.map { " in \($0.title)" }
            return element.title + parents.reversed().joined() + "  \(printable(element.reference.path))"
        }
    }

    /// Looks for the element.
    ///
    /// A name is compared as it is; if nothing has exactly that name, without regard to case and to spaces around it.
    ///
    /// - Parameter root: The tree of an app.
    /// - Returns: All elements that fit.
    public func matches(in root: Element) -> [Match] {
        var all: [Match] = []
        collect(root, parents: [], into: &all)
        for same in [{ $0 == $1 }, { Self.folded($0) == Self.folded($1) }] as [(String, String) -> Bool] {
            let found = all.filter { fits($0, same) }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// The named elements of a tree, for a message: each title once.
    ///
    /// - Parameter root: The tree.
    /// - Returns: The titles in the order of the tree.
    public static func titles(in root: Element) -> [String] {
        var seen: Set<String> = []
        var titles: [String] = []
        func walk(_ element: Element) {
            if !element.name.isEmpty, seen.insert(element.title).inserted { titles.append(element.title) }
            for child in element.children { walk(child) }
        }
        for child in root.children { walk(child) }
        return titles
    }

    private func collect(_ element: Element, parents: [Element], into all: inout [Match]) {
        all.append(Match(element: element, parents: parents))
        guard !element.children.isEmpty else { return }
        var here = element
        // The way to an element need not hold the whole tree again.
        here.children = []
        for child in element.children { collect(child, parents: parents + [here], into: &all) }
    }

    private func fits(_ match: Match, _ same: (String, String) -> Bool) -> Bool {
        let element = match.element
        guard element.names.contains(where: { same($0, words) }) || element.reference.path == words else {
            return false
        }
        if let role, !ElementRole.isMeant(element.role, by: role) { return false }
        var left = ancestors[...]
        for parent in match.parents {
            if let next = left.first, parent.names.contains(where: { same($0, next) }) { left.removeFirst() }
        }
        return left.isEmpty
    }

    /// Whether an element's name or path is the one that is looked for, without regard to case and spaces.
    func isNamed(_ element: Element) -> Bool {
        element.names.contains { Self.folded($0) == Self.folded(words) } || element.reference.path == words
    }

    private static func folded(_ text: String) -> String {
        text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
