import TextSafety
import YAMLReading

/// A text that a person wrote, in one language or in several: `Drag bar data`, or `{en: Drag bar data, de: …}`.
///
/// ```swift
/// text.text(in: "de-AT")  // of {en: Archive, de: Archiv}: "Archiv"
/// ```
public struct LocalizedText: Hashable, Sendable {
    /// The most characters that a document's text may have in one language.
    public static let limit = 2000

    /// The texts with their language tags ("en", "zh-CN"), in the written order. The tag of a text without a language
    /// is "".
    public var texts: [Entry]
    /// The position of the text, or of the map, in the file.
    public let position: TextPosition

    /// The text in one language.
    ///
    /// ```swift
    /// for entry in text.texts { print(entry.language, entry.text.value) }  // de Archiv
    /// ```
    public struct Entry: Hashable, Sendable {
        /// A language tag, as in BCP 47.
        public let language: String
        public var text: Positioned<String>

        public init(language: String, text: Positioned<String>) {
            self.language = language
            self.text = text
        }
    }

    public init(texts: [Entry], position: TextPosition) {
        self.texts = texts
        self.position = position
    }

    /// The text in `language`, else in its base language, else the one without a language, else the English one, else
    /// the first. It is one line, without characters that change the direction of others: what is written is in
    /// ``texts``.
    public func text(in language: String) -> String {
        entry(in: language)?.text.value.oneLine ?? ""
    }

    /// The entry whose text ``text(in:)`` returns.
    public func entry(in language: String) -> Entry? {
        let base = language.prefix { $0 != "-" && $0 != "_" }
        return texts.first { $0.language == language } ?? texts.first { $0.language == base }
            ?? texts.first { $0.language.isEmpty } ?? texts.first { $0.language == "en" } ?? texts.first
    }
}
