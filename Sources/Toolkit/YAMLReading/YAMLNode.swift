import Translation

/// A node of a YAML file, with its position: a scalar, a list or a map.
///
/// ```swift
/// let root = YAMLFile.read(Array("a: [1, 2]".utf8), log: log)
/// if case .map(let entries)? = root?.content { print(entries[0].key.value) }  // "a"
/// ```
public struct YAMLNode: Sendable {
    /// The content of a node.
    public enum Content: Sendable {
        /// A text; `isPlain`: without quotation marks, so that `12` may be a number.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// Entries in their written order; no key occurs twice.
        case map([Entry])
    }

    /// A key of a map, with its value.
    public struct Entry: Sendable {
        public let key: Positioned<String>
        public let value: YAMLNode
        /// The index of the first token of the key, with its anchor and tag.
        let keyToken: Int
        /// The index of the `:` after it; `nil`: there is none, and no value.
        let colon: Int?
    }

    /// The style of a list or a map.
    enum Style: Sendable {
        /// On lines of its own; also any scalar.
        case block
        /// Between brackets or braces.
        case flow
        /// `*name`: the content and the position are those of the anchored value.
        case alias
    }

    /// The content: a scalar, a list or a map.
    public let content: Content
    public let position: TextPosition
    /// The tokens without anchor and tag. If nothing is written, an empty range at the position where it would be.
    let tokens: Range<Int>
    let style: Style
    /// The number of levels of lists and maps: 0 for a scalar.
    let height: UInt8

    init(content: Content, position: TextPosition, tokens: Range<Int>, style: Style = .block) {
        (self.content, self.position, self.tokens, self.style) = (content, position, tokens, style)
        switch content {
        case .scalar: height = 0
        case .list(let items): height = items.reduce(0) { max($0, $1.height) } + 1
        case .map(let entries): height = entries.reduce(0) { max($0, $1.value.height) } + 1
        }
    }

    /// The words for the kind in a message, in the person's language: "a text", "a list", "a map".
    public var kind: String {
        switch content {
        case .scalar where isNothing: localized("nothing")
        case .scalar: localized("a text")
        case .list: localized("a list")
        case .map: localized("a map")
        }
    }

    /// Whether there is no value: `key:`, `key: ~` or `key: null`.
    public var isNothing: Bool {
        if case .scalar(let text, isPlain: true) = content { ["", "~", "null"].contains(text) } else { false }
    }

    var isFlow: Bool { style == .flow }
}
