import TextSafety

extension SeenElement {
    /// How much of an element stands on its line, in characters.
    private static let mostOfALine = 300

    /// Elements as lines, those in an element below it and further right: what each says, its description and its actions.
    ///
    /// - Parameter elements: All of a tree, each before those in it.
    /// - Returns: A line for each.
    package static func lines(of elements: [SeenElement]) -> [String] {
        var depths: [Int: Int] = [:]
        return elements.map { element in
            let depth = element.parent.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[element.id] = depth
            let actions = element.actions.map { "▸ \($0.label.isEmpty ? $0.name : $0.label)" }
            let words = [element.words, element.description] + actions
            let line = words.filter { !$0.isEmpty }.joined(separator: " · ").oneLine
            return String(repeating: "  ", count: depth) + String(line.prefix(mostOfALine))
        }
    }
}
