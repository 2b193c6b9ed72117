/// What a YAML text says, without places and without the style it is written in: two that are equal mean the same.
indirect enum YAMLTree: Equatable, Sendable {
    /// `isPlain` only where it makes a difference: of what looks like a number, or like nothing.
    case scalar(String, isPlain: Bool)
    case list([YAMLTree])
    case map([Entry])

    struct Entry: Equatable, Sendable {
        let key: String
        var value: YAMLTree
    }

    init(_ node: YAMLNode) {
        switch node.content {
        case .scalar(let text, let isPlain):
            self = .scalar(text, isPlain: isPlain && (node.isNothing || Double(text) != nil))
        case .list(let items): self = .list(items.map { YAMLTree($0) })
        case .map(let entries): self = .map(entries.map { Entry(key: $0.key.value, value: YAMLTree($0.value)) })
        }
    }

    init(_ value: YAMLValue) {
        switch value {
        case .text(let text): self = .scalar(text, isPlain: false)
        case .number(let number): self = .scalar(YAMLValue.text(of: number), isPlain: true)
        case .list(let items): self = .list(items.map { YAMLTree($0) })
        case .map(let entries): self = .map(entries.map { Entry(key: $0.key, value: YAMLTree($0.value)) })
        }
    }

    /// Changes what is at a path.
    ///
    /// - Parameters:
    ///   - path: Where.
    ///   - change: Answers what shall be there instead; `nil` takes it away.
    /// - Returns: Whether there is such a place.
    mutating func change(at path: ArraySlice<YAMLStep>, _ change: (YAMLTree) -> YAMLTree?) -> Bool {
        guard let step = path.first else {
            guard let changed = change(self) else { return false }
            self = changed
            return true
        }
        let rest = path.dropFirst()
        switch (self, step) {
        case (.list(var items), .item(let index)) where items.indices.contains(index):
            if rest.isEmpty, change(items[index]) == nil {
                items.remove(at: index)
            } else if !items[index].change(at: rest, change) {
                return false
            }
            self = .list(items)
            return true
        case (.map(var entries), .key(let key)):
            guard let index = entries.firstIndex(where: { $0.key == key }) else { return false }
            if rest.isEmpty, change(entries[index].value) == nil {
                entries.remove(at: index)
            } else if !entries[index].value.change(at: rest, change) {
                return false
            }
            self = .map(entries)
            return true
        default: return false
        }
    }
}
