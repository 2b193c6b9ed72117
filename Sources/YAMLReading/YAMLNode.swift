import Translation

/// A part of a YAML file, with its place: a value, a list or a map.
///
/// ```swift
/// let root = YAMLFile.read(Array("a: [1, 2]".utf8), log: log)
/// if case .map(let entries)? = root?.content { print(entries[0].key.value) }  // "a"
/// ```
public struct YAMLNode: Sendable {
    /// What a part of a file says.
    public enum Content: Sendable {
        /// As text; `isPlain` where it was written without quotation marks, so that `12` may be a number.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// In the order written; no key is there twice.
        case map([Entry])
    }

    /// A key of a map, with its value.
    public struct Entry: Sendable {
        public let key: Placed<String>
        public let value: YAMLNode
        /// Where the key begins, with its anchor and tag.
        let keyToken: Int
        /// The `:` after it; `nil`: there is none, and no value.
        let colon: Int?
    }

    /// How a list or a map is written.
    enum Style: Sendable {
        /// In lines; also scalars.
        case block
        /// Between brackets or braces.
        case flow
        /// As `*name`: content and place are those of the value that is meant.
        case alias
    }

    /// What it is: a scalar, a list or a map.
    public let content: Content
    public let place: Place
    /// Without anchor and tag; empty where nothing is written, and then where it would be.
    let tokens: Range<Int>
    let style: Style
    /// How many levels of lists and maps it has: 0 for a scalar.
    let height: UInt8

    init(content: Content, place: Place, tokens: Range<Int>, style: Style = .block) {
        (self.content, self.place, self.tokens, self.style) = (content, place, tokens, style)
        switch content {
        case .scalar: height = 0
        case .list(let items): height = items.reduce(0) { max($0, $1.height) } + 1
        case .map(let entries): height = entries.reduce(0) { max($0, $1.value.height) } + 1
        }
    }

    /// What it is, for a message in the person's language: "a text", "a list", "a map".
    public var kind: String {
        switch content {
        case .scalar("", isPlain: true): localized("nothing")
        case .scalar: localized("a text")
        case .list: localized("a list")
        case .map: localized("a map")
        }
    }

    /// Whether nothing was written: `key:`, `key: ~` or `key: null`.
    public var isNothing: Bool {
        if case .scalar(let text, isPlain: true) = content { ["", "~", "null"].contains(text) } else { false }
    }

    var isFlow: Bool { style == .flow }
}
