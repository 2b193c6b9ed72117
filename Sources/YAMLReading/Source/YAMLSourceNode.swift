/// One step from a value to one inside it.
public enum YAMLStep: Hashable, Sendable {
    case key(String)
    case item(Int)
}

/// A value with the tokens that it is written in.
struct YAMLSourceNode: Sendable {
    enum Content: Sendable {
        case scalar
        case list([YAMLSourceNode])
        case map([Entry])
        /// `*name`: what it stands for is written elsewhere.
        case alias
    }

    struct Entry: Sendable {
        let key: String
        /// Where the key begins.
        let keyToken: Int
        /// Where the `:` is; `nil`: there is none, and no value.
        let colon: Int?
        let value: YAMLSourceNode
    }

    let content: Content
    /// Without anchor and tag; empty where nothing is written, and then where it would be.
    let tokens: Range<Int>
    /// Whether it is written between brackets or braces.
    let isFlow: Bool
}

/// Finds the tokens of each value: the parser says what there is, the lexer where it ends.
struct YAMLSourceBuilder {
    let tokens: [YAMLToken]
    private var next = 0

    /// - Returns: The root with its tokens; `nil` where lexer and parser do not agree on what is there.
    static func build(_ root: YAMLNode, tokens: [YAMLToken]) -> YAMLSourceNode? {
        var builder = YAMLSourceBuilder(tokens: tokens)
        while builder.kind == .document { builder.next += 1 }
        let node = builder.node(root)
        while builder.kind == .document { builder.next += 1 }
        return builder.next == tokens.count ? node : nil
    }

    private init(tokens: [YAMLToken]) {
        self.tokens = tokens
    }

    private var kind: YAMLToken.Kind? { next < tokens.count ? tokens[next].kind : nil }

    private mutating func take(_ kind: YAMLToken.Kind) -> Bool {
        guard self.kind == kind else { return false }
        next += 1
        return true
    }

    private mutating func node(_ node: YAMLNode) -> YAMLSourceNode? {
        while kind == .anchor || kind == .tag { next += 1 }
        let start = next
        if take(.alias) { return YAMLSourceNode(content: .alias, tokens: start..<next, isFlow: false) }
        let isFlow = kind == .flowStart
        let content: YAMLSourceNode.Content?
        switch node.content {
        case .scalar("", isPlain: true): content = .scalar
        case .scalar:
            guard next < tokens.count, tokens[next].isScalar else { return nil }
            next += 1
            content = .scalar
        case .list(let items):
            if isFlow { next += 1 }
            content = list(items, isFlow: isFlow).map { .list($0) }
            if isFlow, !take(.flowEnd) { return nil }
        case .map(let entries):
            if isFlow { next += 1 }
            content = map(entries, isFlow: isFlow).map { .map($0) }
            if isFlow, !take(.flowEnd) { return nil }
        }
        return content.map { YAMLSourceNode(content: $0, tokens: start..<next, isFlow: isFlow) }
    }

    private mutating func list(_ items: [YAMLNode], isFlow: Bool) -> [YAMLSourceNode]? {
        var nodes: [YAMLSourceNode] = []
        for item in items {
            if !isFlow, !take(.item) { return nil }
            guard let node = node(item) else { return nil }
            nodes.append(node)
            if isFlow { _ = take(.comma) }
        }
        return nodes
    }

    private mutating func map(_ entries: [YAMLNode.Entry], isFlow: Bool) -> [YAMLSourceNode.Entry]? {
        var nodes: [YAMLSourceNode.Entry] = []
        for entry in entries {
            let start = next
            while kind == .anchor || kind == .tag { next += 1 }
            if next < tokens.count, tokens[next].isScalar { next += 1 }
            let colon = kind == .value ? next : nil
            if colon != nil { next += 1 }
            guard let value = node(entry.value) else { return nil }
            nodes.append(.init(key: entry.key.value, keyToken: start, colon: colon, value: value))
            if isFlow { _ = take(.comma) }
        }
        return nodes
    }
}
