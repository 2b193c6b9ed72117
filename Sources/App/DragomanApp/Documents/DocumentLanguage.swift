import GLibSupport
import Translation

/// The language that a document is shown in, found out before the toolkit starts: by then it must know.
enum DocumentLanguage {
    /// More than stands before `views:` in any document.
    private static let headLength = 16 << 10

    /// The language that a document says it is in, on any thread.
    ///
    /// - Parameter file: The document's path.
    /// - Returns: A tag; `nil`: it says none, or cannot be read.
    static func tag(of file: String) -> String? {
        (try? FilePath.read(file, limit: 16 << 20)).flatMap(tag(in:))
    }

    /// Has all of the app speak a document's language, unless the environment says which one it is to be.
    static func use(_ language: String) {
        if Catalogue.forcedLanguage == nil { Catalogue.use(language: language) }
    }

    /// Whether a document's language is another than that of the app's windows, which have one for all of a process.
    static func isForeign(_ language: String?) -> Bool {
        guard let language, Catalogue.forcedLanguage == nil else { return false }
        return Language(language) != Catalogue.language
    }

    /// The value of the document's own `language:`, on a line of its own as all but the shortest documents have it.
    private static func tag(in bytes: [UInt8]) -> String? {
        let head = String(decoding: bytes.prefix(headLength), as: UTF8.self)
        guard let line = head.split(whereSeparator: \.isNewline).first(where: { $0.hasPrefix("language:") }) else {
            return nil
        }
        let value = line.dropFirst("language:".count).prefix { $0 != "#" }
        let tag = value.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
        return tag.isEmpty ? nil : tag
    }
}
