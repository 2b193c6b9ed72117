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
    /// There is nothing at the path.
    case nothingThere
    /// The value is an alias, and changing it would change other positions too.
    case alias
    /// The text's style does not allow the change without other changes.
    case unusualStyle

    public var description: String {
        switch self {
        case .unreadable: localized("The file is not YAML.")
        case .nothingThere: localized("This part of the file is missing.")
        case .alias: localized("This is used in several places, through an alias (*). Change it in the file.")
        case .unusualStyle: localized("The file is written in a way that keeps this from being changed here.")
        }
    }
}

/// A YAML text whose values can be changed one by one. All other bytes stay as they are.
///
/// The result is read again, and the change is made only if the result has exactly the wanted value.
///
/// ```swift
/// let source = try YAMLSource(Array("a: 1  # one\n".utf8))
/// let changed = try source.setting([.key("a")], to: .number(2))  // a: 2  # one
/// ```
public struct YAMLSource: Sendable {
    /// The text, in UTF-8.
    public let bytes: [UInt8]
    /// The value of the text.
    public let root: YAMLNode
    let tokens: [YAMLToken]

    /// - Throws: ``YAMLEditError/unreadable``.
    public init(_ bytes: [UInt8]) throws(YAMLEditError) {
        guard let source = YAMLSource(bytes, log: ProblemLog(file: "")) else { throw .unreadable }
        self = source
    }

    /// - Parameters:
    ///   - bytes: The text.
    ///   - log: Receives the reason why the text cannot be read; the result is `nil` then.
    public init?(_ bytes: [UInt8], log: ProblemLog) {
        guard let (root, tokens) = YAMLFile.parse(bytes, log: log) else { return nil }
        (self.bytes, self.root, self.tokens) = (bytes, root, tokens)
    }

    /// Replaces a value, in the style of the old one.
    ///
    /// - Parameters:
    ///   - path: The path of the value.
    ///   - value: The new value.
    /// - Returns: The new text.
    /// - Throws: ``YAMLEditError``.
    public func setting(_ path: [YAMLStep], to value: YAMLValue) throws(YAMLEditError) -> YAMLSource {
        let target = try find(path)
        return try applying(try replacements(target, with: value), at: path, .set(value))
    }

    /// Adds a key to a map.
    ///
    /// - Parameters:
    ///   - entry: The key and its value.
    ///   - path: The path of the map.
    ///   - predecessors: The keys after which it is inserted: after the last one that exists, else at the end.
    /// - Returns: The new text.
    /// - Throws: ``YAMLEditError``.
    public func inserting(
        _ entry: YAMLValue.Entry, into path: [YAMLStep], after predecessors: [String] = []
    ) throws(YAMLEditError) -> YAMLSource {
        let target = try find(path)
        guard case .map(let entries) = target.node.content else { throw .nothingThere }
        let index = entries.lastIndex { predecessors.contains($0.key.value) } ?? entries.count - 1
        let pieces = entries.map { piece($0) }
        let replacement: Replacement
        if target.node.isFlow {
            let text = entry.keyText(isInFlow: true) + ": " + entry.value.flowText(isInFlow: true)
            replacement = inserted(text, after: index, of: pieces, into: target.node)
        } else {
            guard pieces.indices.contains(index) else { throw .unusualStyle }
            replacement = try inserted(lines: entry.lines(), after: pieces[index], first: pieces[0])
        }
        return try applying([replacement], at: path, .insert(entry, index + 1))
    }

    /// Adds an item at the end of a list.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - path: The path of the list.
    ///   - inLines: Whether a map gets a line for each key if no other item shows the style.
    /// - Returns: The new text.
    /// - Throws: ``YAMLEditError``.
    public func appending(
        _ item: YAMLValue, to path: [YAMLStep], inLines: Bool = false
    ) throws(YAMLEditError) -> YAMLSource {
        let target = try find(path)
        guard case .list(let items) = target.node.content else { throw .nothingThere }
        let pieces = items.map(\.tokens)
        let replacements: [Replacement]
        if items.isEmpty, let colon = target.colon, !target.isInFlow {
            replacements = try begun(item, in: target, colon: colon, inLines: inLines)
        } else if target.node.isFlow {
            let text = item.flowText(isInFlow: true)
            replacements = [inserted(text, after: items.count - 1, of: pieces, into: target.node)]
        } else {
            guard let last = items.last, let first = items.first else { throw .unusualStyle }
            let isInLines: Bool
            if case .map = last.content { isInLines = !last.isFlow } else { isInLines = inLines }
            let lines = isInLines ? item.lines() : [item.flowText(isInFlow: false)]
            // An item of a block list begins with its "-".
            let dash = { (node: YAMLNode) in dashToken(before: node.tokens.lowerBound) }
            replacements = [
                try inserted(
                    lines: Self.item(lines), after: dash(last)..<max(last.tokens.upperBound, dash(last) + 1),
                    first: dash(first)..<dash(first) + 1)
            ]
        }
        return try applying(replacements, at: path, .append(item))
    }

    /// Removes an item of a list, or a key with its value from a map.
    ///
    /// - Parameter path: The path of the item or the key.
    /// - Returns: The new text. A list or map without other contents becomes empty.
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

    /// A value with its surroundings in the text.
    struct Found {
        let node: YAMLNode
        /// The `:` before the value; `nil`: there is none.
        let colon: Int?
        /// Whether the parent is written between brackets or braces.
        let isInFlow: Bool
    }

    /// Whether there is a value at `path`.
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

    /// The tokens of a key and its value.
    private func piece(_ entry: YAMLNode.Entry) -> Range<Int> {
        entry.keyToken..<max(entry.value.tokens.upperBound, (entry.colon ?? entry.keyToken) + 1)
    }

    /// The `-` of an item, which may be before an anchor and a tag.
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
