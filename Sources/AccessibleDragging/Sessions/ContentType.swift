/// A MIME type, such as `text/plain;charset=utf-8`. Apple counterpart: `UTType`.
///
/// Two types are equal when their texts are, letter case aside; ``conforms(to:)`` looks at less.
public struct ContentType: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole type, in lower case, without spaces.
    public let description: String

    public init(_ text: String) {
        description = String(text.lowercased().filter { !$0.isWhitespace })
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }

    public static let plainText: ContentType = "text/plain;charset=utf-8"
    public static let csv: ContentType = "text/csv"
    public static let json: ContentType = "application/json"
    public static let png: ContentType = "image/png"
    public static let uriList: ContentType = "text/uri-list"
    public static let vCard: ContentType = "text/vcard"

    /// The type without its parameters: `text/plain`.
    public var essence: Substring { description.prefix { $0 != ";" } }

    /// Whether data of this type can be used where `other` is asked for: the same essence, or `image/*` and the like.
    public func conforms(to other: ContentType) -> Bool {
        if other.essence == "*/*" { return true }
        if other.essence.hasSuffix("/*") { return essence.hasPrefix(other.essence.dropLast()) }
        return essence == other.essence
    }
}
