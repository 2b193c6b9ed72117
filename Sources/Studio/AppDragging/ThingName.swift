import AtSpiClient

/// The name of a list for people.
enum ListName {
    /// Words of which names for programs are made: "List View", "Icon View", as file managers have them.
    private static let internals: Set<String> = [
        "compact", "column", "detailed", "details", "file", "files", "grid", "icon", "list", "table", "tree", "view",
    ]

    /// - Returns: Empty: it has none, or one that says nothing but its kind.
    static func of(_ list: Element) -> String {
        guard list.hasGivenName else { return "" }
        let words = list.name.lowercased().split { !$0.isLetter }
        return words.count > 1 && words.allSatisfy { internals.contains(String($0)) } ? "" : list.name
    }
}

/// The name of a row for people: its own, or that of the first element in it.
enum ThingName {
    /// More than anyone listens to.
    private static let longest = 120

    /// - Parameters:
    ///   - element: The row.
    ///   - role: The role of what in it has the name; `nil`: any.
    ///   - end: What comes after the name, and is none of it; `nil`: nothing does.
    /// - Returns: The name in one line; empty where there is none.
    static func of(_ element: Element, _ role: String? = nil, until end: String? = nil) -> String {
        let found = role.flatMap { name(in: element, ofRole: $0) } ?? (role == nil ? name(of: element) : nil)
        return line(found ?? "", until: end)
    }

    /// A text as a name in one line.
    static func line(_ text: String, until end: String? = nil) -> String {
        var words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 1, isMarker(words[0]) { words.removeFirst() }
        var line = words.joined(separator: " ")
        if let end, !end.isEmpty, let range = line.firstRange(of: end), range.lowerBound > line.startIndex {
            line = String(line[..<range.lowerBound])
        }
        return line.count > longest ? line.prefix(longest - 1) + "…" : line
    }

    private static func name(of element: Element) -> String? {
        if element.hasGivenName { return isMarker(element.name) ? nil : element.name }
        return element.children.firstResult { name(of: $0) }
    }

    /// Whether a text is the mark before a row of a web page: Chromium has it as an element, Firefox before the row's name.
    private static func isMarker(_ text: some StringProtocol) -> Bool {
        let marks = text.filter { !$0.isWhitespace }
        return marks.count == 1 && marks.allSatisfy("•◦▪▸▾‣".contains)
    }

    private static func name(in element: Element, ofRole role: String) -> String? {
        if element.role == role, element.hasGivenName { return element.name }
        return element.children.firstResult { name(in: $0, ofRole: role) }
    }
}
