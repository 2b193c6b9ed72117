/// A MIME type, such as `text/plain;charset=utf-8`. Apple counterpart: `UTType`.
///
/// Equality compares the whole text, without letter case; ``conforms(to:)`` ignores parameters.
///
/// ```swift
/// ContentType("image/png").conforms(to: "image/*")  // true
/// ContentType("text/plain;charset=utf-8").essence  // "text/plain"
/// ```
public struct ContentType: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The whole type, in lower case, without spaces.
    public let description: String

    /// Makes a type from its text. Letter case and spaces are ignored.
    public init(_ text: String) {
        description = String(text.lowercased().filter { !$0.isWhitespace })
    }

    /// Makes a type from a literal: `"image/png"`.
    public init(stringLiteral value: String) {
        self.init(value)
    }

    /// Plain text in UTF-8.
    public static let plainText: ContentType = "text/plain;charset=utf-8"
    /// A table as comma-separated values.
    public static let csv: ContentType = "text/csv"
    /// JSON.
    public static let json: ContentType = "application/json"
    /// A PNG picture.
    public static let png: ContentType = "image/png"
    /// Addresses, usually of files, one a line.
    public static let uriList: ContentType = "text/uri-list"
    /// A contact as a vCard.
    public static let vCard: ContentType = "text/vcard"

    /// The usual file name extension for this type, without its dot: "csv"; `nil`: not known.
    ///
    /// Apple counterpart: `preferredFilenameExtension`.
    public var preferredFilenameExtension: String? { Self.extensions[String(essence)] }

    private static let extensions = [
        "text/csv": "csv", "image/png": "png", "image/jpeg": "jpg", "image/svg+xml": "svg", "image/webp": "webp",
        "image/gif": "gif", "image/bmp": "bmp", "image/tiff": "tiff", "text/vcard": "vcf",
        "text/tab-separated-values": "tsv", "text/markdown": "md", "text/plain": "txt", "text/html": "html",
        "application/json": "json", "application/pdf": "pdf",
    ]

    /// The type without its parameters: `text/plain`.
    public var essence: Substring { description.prefix { $0 != ";" } }

    /// Whether data of this type can be used as `other`: both have the same essence, or `other` is a pattern such as
    /// `image/*`.
    public func conforms(to other: ContentType) -> Bool {
        if other.essence == "*/*" { return true }
        if other.essence.hasSuffix("/*") { return essence.hasPrefix(other.essence.dropLast()) }
        return essence == other.essence
    }
}
