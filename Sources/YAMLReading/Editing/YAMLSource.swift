import Translation

/// Why a text could not be changed; it is as it was.
///
/// ```swift
/// do throws(YAMLEditError) {
///     let changed = try source.setting([.key("title")], to: .text("Sales"))
///     print(changed.bytes.count)
/// } catch {
///     print("\(error)")
/// }
/// ```
public enum YAMLEditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text is no YAML.
    case unreadable
    /// There is nothing at that place.
    case nothingThere
    /// The value is written elsewhere, and stands in more places than one.
    case alias
    /// The text is written in a way in which nothing can be changed without changing other things.
    case unusualStyle

    public var description: String {
        switch self {
        case .unreadable: localized("The file is not YAML.")
        case .nothingThere: localized("The file has nothing there.")
        case .alias: localized("This stands in several places, written with an alias (*). Change it in the file.")
        case .unusualStyle: localized("The file is written in a way that keeps this from being changed here.")
        }
    }
}

/// A YAML text of which values can be changed one by one: all else stays as it is, byte for byte.
///
/// What comes out is read again, once, and must say just what was asked for; else nothing is changed.
///
/// ```swift
/// let source = try YAMLSource(Array("a: 1  # one\n".utf8))
/// let changed = try source.setting([.key("a")], to: .number(2))  // a: 2  # one
/// ```
public struct YAMLSource: Sendable {
    /// UTF-8.
    public let bytes: [UInt8]
    /// What the text says.
    public let root: YAMLNode
    let tokens: [YAMLToken]

    /// - Throws: ``YAMLEditError/unreadable``.
    public init(_ bytes: [UInt8]) throws(YAMLEditError) {
        guard let source = YAMLSource(bytes, log: ProblemLog(file: "")) else { throw .unreadable }
        self = source
    }

    /// - Parameters:
    ///   - bytes: The text.
    ///   - log: Is told why it cannot be read, and the result is `nil` then.
    public init?(_ bytes: [UInt8], log: ProblemLog) {
        guard let (root, tokens) = YAMLFile.parse(bytes, log: log) else { return nil }
        (self.bytes, self.root, self.tokens) = (bytes, root, tokens)
    }

    /// Writes another value in the place of one that is there, in its style.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - value: The new value.
    /// - Returns: The text after it.
    /// - Throws: ``YAMLEditError``.
    public func setting(_ path: [YAMLStep], to value: YAMLValue) throws(YAMLEditError) -> YAMLSource {
        let place = try find(path)
        return try applying(try replacements(place, with: value), at: path, .set(value))
    }

    /// Gives a map a key that it has not.
    ///
    /// - Parameters:
    ///   - entry: The key and its value.
    ///   - path: Where the map is.
    ///   - predecessors: The key is put after the last of these that is there, else at the end.
    /// - Returns: The text after it.
    /// - Throws: ``YAMLEditError``.
    public func inserting(
        _ entry: YAMLValue.Entry, into path: [YAMLStep], after predecessors: [String] = []
    ) throws(YAMLEditError) -> YAMLSource {
        let place = try find(path)
        guard case .map(let entries) = place.node.content else { throw .nothingThere }
        let index = entries.lastIndex { predecessors.contains($0.key.value) } ?? entries.count - 1
        let pieces = entries.map { piece($0) }
        let replacement: Replacement
        if place.node.isFlow {
            let text = entry.keyText(isInFlow: true) + ": " + entry.value.flowText(isInFlow: true)
            replacement = inserted(text, after: index, of: pieces, into: place.node)
        } else {
            guard pieces.indices.contains(index) else { throw .unusualStyle }
            replacement = try inserted(lines: entry.lines(), after: pieces[index], first: pieces[0])
        }
        return try applying([replacement], at: path, .insert(entry, index + 1))
    }

    /// Puts an item at the end of a list.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - path: Where the list is.
    ///   - inLines: Whether a map has a line for each key, where the list has no item whose style shows it.
    /// - Returns: The text after it.
    /// - Throws: ``YAMLEditError``.
    public func appending(
        _ item: YAMLValue, to path: [YAMLStep], inLines: Bool = false
    ) throws(YAMLEditError) -> YAMLSource {
        let place = try find(path)
        guard case .list(let items) = place.node.content else { throw .nothingThere }
        let pieces = items.map(\.tokens)
        let replacements: [Replacement]
        if items.isEmpty, let colon = place.colon, !place.isInFlow {
            replacements = try begun(item, in: place, colon: colon, inLines: inLines)
        } else if place.node.isFlow {
            let text = item.flowText(isInFlow: true)
            replacements = [inserted(text, after: items.count - 1, of: pieces, into: place.node)]
        } else {
            guard let last = items.last, let first = items.first else { throw .unusualStyle }
            let isInLines: Bool
            if case .map = last.content { isInLines = !last.isFlow } else { isInLines = inLines }
            let lines = isInLines ? item.lines() : [item.flowText(isInFlow: false)]
            // The piece of a block list's item begins with its "-".
            let dash = { (node: YAMLNode) in dashToken(before: node.tokens.lowerBound) }
            replacements = [
                try inserted(
                    lines: Self.item(lines), after: dash(last)..<max(last.tokens.upperBound, dash(last) + 1),
                    first: dash(first)..<dash(first) + 1)
            ]
        }
        return try applying(replacements, at: path, .append(item))
    }

    /// Takes an item out of a list, or a key with its value out of a map.
    ///
    /// - Parameter path: Where it is.
    /// - Returns: The text after it. A list or map that had nothing else is empty then.
    /// - Throws: ``YAMLEditError``.
    public func removing(_ path: [YAMLStep]) throws(YAMLEditError) -> YAMLSource {
        guard let step = path.last else { throw .nothingThere }
        let parent = try find(Array(path.dropLast()))
        let pieces: [Range<Int>]
        let index: Int?
        switch (parent.node.content, step) {
        case (.list(let items), .item(let item)):
            index = items.indices.contains(item) ? item : nil
            pieces = items.map { node in
                guard !parent.node.isFlow else { return node.tokens }
                let dash = dashToken(before: node.tokens.lowerBound)
                return dash..<max(node.tokens.upperBound, dash + 1)
            }
        case (.map(let entries), .key(let key)):
            index = entries.firstIndex { $0.key.value == key }
            pieces = entries.map { piece($0) }
        default: throw .nothingThere
        }
        guard let index else { throw .nothingThere }
        let isMap = if case .map = parent.node.content { true } else { false }
        let replacements = try removed(index, of: pieces, from: parent, empty: isMap ? "{}" : "[]")
        return try applying(replacements, at: path, .remove)
    }

    // MARK: Finding

    /// A value, and where it stands in what it is in.
    struct Found {
        let node: YAMLNode
        /// The `:` before it.
        let colon: Int?
        /// Whether what it is in is written between brackets or braces.
        let isInFlow: Bool
    }

    /// Whether there is something at `path`.
    public func has(_ path: [YAMLStep]) -> Bool { (try? find(path)) != nil }

    func find(_ path: [YAMLStep]) throws(YAMLEditError) -> Found {
        var found = Found(node: root, colon: nil, isInFlow: false)
        for step in path {
            let isInFlow = found.isInFlow || found.node.isFlow
            if found.node.style == .alias { throw .alias }
            switch (found.node.content, step) {
            case (.list(let items), .item(let index)) where items.indices.contains(index):
                found = Found(node: items[index], colon: nil, isInFlow: isInFlow)
            case (.map(let entries), .key(let key)):
                guard let entry = entries.first(where: { $0.key.value == key }) else { throw .nothingThere }
                found = Found(node: entry.value, colon: entry.colon, isInFlow: isInFlow)
            default: throw .nothingThere
            }
        }
        if found.node.style == .alias { throw .alias }
        return found
    }

    /// The tokens of a key with its value.
    private func piece(_ entry: YAMLNode.Entry) -> Range<Int> {
        entry.keyToken..<max(entry.value.tokens.upperBound, (entry.colon ?? entry.keyToken) + 1)
    }

    /// The `-` of an item, over its anchor and tag.
    private func dashToken(before token: Int) -> Int {
        var index = token - 1
        while index > 0, tokens[index].kind == .anchor || tokens[index].kind == .tag { index -= 1 }
        return max(index, 0)
    }

    private static func item(_ lines: [String]) -> [String] {
        lines.enumerated().map { ($0.offset == 0 ? "- " : "  ") + $0.element }
    }

    // MARK: The result

    func applying(
        _ replacements: [Replacement], at path: [YAMLStep], _ change: YAMLChange
    ) throws(YAMLEditError) -> YAMLSource {
        var result = bytes
        for replacement in replacements.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            result.replaceSubrange(replacement.range, with: replacement.text.utf8)
        }
        guard let source = YAMLSource(result, log: ProblemLog(file: "")),
            root.becomes(source.root, by: change, at: path[...])
        else { throw .unusualStyle }
        return source
    }
}
