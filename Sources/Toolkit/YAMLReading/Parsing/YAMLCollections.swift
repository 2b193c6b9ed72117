import Translation

/// Lists and maps, by the grammar of libyaml's parser.
extension YAMLParser {
    // MARK: Collections without brackets

    mutating func blockList() throws(StopError) -> YAMLNode.Content {
        try advance()
        var items: [YAMLNode] = []
        while kind == .item {
            try advance()
            items.append(try kind == .item || kind == .blockEnd ? nothing() : node(.block))
        }
        guard kind == .blockEnd else {
            throw stop(localized("an item of the list was expected here"), remedy: localized("Begin it with “- ”"))
        }
        try advance()
        return .list(items)
    }

    mutating func listAtColumnOfKey() throws(StopError) -> YAMLNode.Content {
        var items: [YAMLNode] = []
        while kind == .item {
            try advance()
            let isEmpty = kind == .item || kind == .key || kind == .value || kind == .blockEnd
            items.append(try isEmpty ? nothing() : node(.block))
        }
        return .list(items)
    }

    mutating func blockMap() throws(StopError) -> YAMLNode.Content {
        try advance()
        var entries = YAMLMapEntries()
        while kind == .key {
            try entry(to: &entries, value: .blockAfterKey, ends: [.key, .value, .blockEnd])
        }
        guard kind == .blockEnd else {
            if kind == .value { throw keyMustBeText() }
            throw stop(
                localized("a key of the map was expected here"),
                remedy: localized("Check the indentation and the quotation marks before it"))
        }
        try advance()
        return .map(entries.list)
    }

    // MARK: Keys

    func add(
        _ key: Positioned<String>, _ first: Int, _ colon: Int?, _ value: YAMLNode, to entries: inout YAMLMapEntries
    ) throws(StopError) {
        if entries.add(YAMLNode.Entry(key: key, value: value, keyToken: first, colon: colon)) { return }
        throw stop(
            localized("the key “{key}” occurs twice", ["key": ProblemLog.short(key.value)]), at: key.position,
            remedy: localized("Keep one of them"))
    }

    /// Reads a key.
    ///
    /// - Returns: The key, and the index of its first token.
    mutating func key() throws(StopError) -> (Positioned<String>, Int) {
        if kind == .key {
            // An explicit "?" is not supported. Before any other key this token has no bytes.
            guard current.token.range.isEmpty else { throw keyMustBeText() }
            try advance()
        }
        let first = tokens.count
        let start = current.token.position
        let name = try properties()
        guard current.token.isScalar else { throw keyMustBeText(at: start) }
        let key = Positioned(current.text, at: start)
        let isMerge = current.token.kind == .plain && key.value == "<<"
        try advance()
        if isMerge {
            throw stop(
                localized("maps cannot be merged with “<<”"), at: start,
                remedy: localized("Write the keys out, or use an alias for a whole value"))
        }
        try count(1, at: start)
        if let name {
            let node = YAMLNode(
                content: .scalar(key.value, isPlain: false), position: start, tokens: tokens.count - 1..<tokens.count)
            anchors[name] = Anchor(node: node, valueCount: 1, height: 0)
        }
        return (key, first)
    }

    // MARK: Collections between brackets and braces

    mutating func flowList() throws(StopError) -> YAMLNode.Content {
        try advance()
        var items: [YAMLNode] = []
        while kind != .listEnd {
            if !items.isEmpty {
                guard kind == .comma else { throw missing("]") }
                try advance()
                if kind == .listEnd { break }
            }
            if kind == .key {
                try count(1, at: current.token.position)
                items.append(try collection(.block, at: current.token.position))
            } else {
                items.append(try node(.flow))
            }
        }
        try advance()
        return .list(items)
    }

    /// Reads a map with one key, such as `a: 1` in `[a: 1]`.
    mutating func pair() throws(StopError) -> YAMLNode.Content {
        var entries = YAMLMapEntries()
        try flowEntry(to: &entries, end: .listEnd)
        return .map(entries.list)
    }

    mutating func flowMap() throws(StopError) -> YAMLNode.Content {
        try advance()
        var entries = YAMLMapEntries()
        while kind != .mapEnd {
            if !entries.list.isEmpty {
                guard kind == .comma else { throw missing("}") }
                try advance()
                if kind == .mapEnd { break }
            }
            try flowEntry(to: &entries, end: .mapEnd)
        }
        try advance()
        return .map(entries.list)
    }

    /// Reads a key with or without a value: `{a: 1, b}`.
    mutating func flowEntry(to entries: inout YAMLMapEntries, end: YAMLToken.Kind) throws(StopError) {
        switch kind {
        case .key, .anchor, .tag, .plain, .singleQuoted, .doubleQuoted: break
        case .alias, .listStart, .mapStart, .value: throw keyMustBeText()
        default: throw unexpected
        }
        try entry(to: &entries, value: .flow, ends: [.comma, end])
    }

    /// Reads a key and the value after its colon. There is no value without a colon, or if one of `ends` follows it.
    private mutating func entry(
        to entries: inout YAMLMapEntries, value start: Position, ends: [YAMLToken.Kind]
    ) throws(StopError) {
        let (key, first) = try key()
        var colon: Int?
        var isEmpty = true
        if kind == .value {
            colon = tokens.count
            try advance()
            isEmpty = ends.contains(kind)
        }
        let value = try isEmpty ? nothing() : node(start)
        try add(key, first, colon, value, to: &entries)
    }
}

/// The entries of a map, without duplicate keys.
struct YAMLMapEntries {
    var list: [YAMLNode.Entry] = []
    private var keys: Set<String> = []

    /// Adds an entry, unless the map has its key already.
    ///
    /// - Returns: Whether the key is new.
    mutating func add(_ entry: YAMLNode.Entry) -> Bool {
        let key = entry.key.value
        if list.count < 12 {
            if list.contains(where: { $0.key.value == key }) { return false }
        } else {
            if keys.isEmpty { keys = Set(list.map(\.key.value)) }
            if !keys.insert(key).inserted { return false }
        }
        list.append(entry)
        return true
    }
}
