import Translation

/// A part of a YAML file, with its place: a value, a list or a map.
public struct YAMLNode: Sendable {
    public enum Content: Sendable {
        /// As text; `isPlain` where it was written without quotation marks, so that `12` may be a number.
        case scalar(String, isPlain: Bool)
        case list([YAMLNode])
        /// In the order written.
        case map([Entry])
    }

    public struct Entry: Sendable {
        public let key: Placed<String>
        public let value: YAMLNode
    }

    public let content: Content
    public let place: Place

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
}
