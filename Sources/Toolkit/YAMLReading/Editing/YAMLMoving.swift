/// Exchanges items of a list, reads values, and finds paths by positions.
extension YAMLSource {
    /// Exchanges two neighbours in a list. Comments above them stay where they are.
    ///
    /// - Parameters:
    ///   - index: The index of the first one, from 0.
    ///   - path: The path of the list.
    /// - Returns: The new text.
    /// - Throws: ``YAMLEditError``.
    public func swapping(_ index: Int, in path: [YAMLStep]) throws(YAMLEditError) -> YAMLSource {
        let list = try find(path)
        guard case .list(let items) = list.node.content, items.indices.contains(index),
            items.indices.contains(index + 1)
        else { throw .nothingThere }
        let ranges = [items[index], items[index + 1]].map { bytes(of: $0) }
        let texts = ranges.map { String(decoding: bytes[$0], as: UTF8.self) }
        guard ranges.allSatisfy({ !$0.isEmpty }) else { throw .unusualStyle }
        return try applying(
            [Replacement(range: ranges[0], text: texts[1]), Replacement(range: ranges[1], text: texts[0])], at: path,
            .swap(index))
    }

    /// The bytes of an item, with its anchor and tag.
    private func bytes(of item: YAMLNode) -> Range<Int> {
        guard !item.tokens.isEmpty else { return 0..<0 }
        var first = item.tokens.lowerBound
        while first > 0, tokens[first - 1].kind == .anchor || tokens[first - 1].kind == .tag { first -= 1 }
        return tokens[first].range.lowerBound..<tokens[item.tokens.upperBound - 1].range.upperBound
    }

    /// The value at a path, which can be written elsewhere; `nil`: there is none.
    public func value(at path: [YAMLStep]) -> YAMLValue? { (try? find(path)).map { YAMLValue($0.node) } }

    /// The path of the value that begins at a position; `nil`: none does.
    public func path(at position: TextPosition) -> [YAMLStep]? { Self.path(to: position, in: root) }

    private static func path(to position: TextPosition, in node: YAMLNode) -> [YAMLStep]? {
        if node.style != .alias, node.position == position { return [] }
        switch node.content {
        case .scalar: return nil
        case .list(let items):
            for (index, item) in items.enumerated() where item.style != .alias {
                if let rest = path(to: position, in: item) { return [.item(index)] + rest }
            }
        case .map(let entries):
            for entry in entries where entry.value.style != .alias {
                if let rest = path(to: position, in: entry.value) { return [.key(entry.key.value)] + rest }
            }
        }
        return nil
    }
}

extension YAMLValue {
    /// Makes a value from a node that was read.
    public init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, let isPlain):
            if isPlain, let number = Double(text), YAMLValue.text(of: number) == text {
                self = .number(number)
            } else {
                self = .text(text)
            }
        case .list(let items): self = .list(items.map { YAMLValue($0) })
        case .map(let entries): self = .map(entries.map { Entry($0.key.value, YAMLValue($0.value)) })
        }
    }

    /// A copy of the map with another value for an existing key.
    public func setting(_ key: String, to value: YAMLValue) -> YAMLValue {
        guard case .map(let entries) = self else { return self }
        return .map(entries.map { $0.key == key ? Entry(key, value) : $0 })
    }
}
