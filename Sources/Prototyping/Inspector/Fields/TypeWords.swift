import Translation

/// Types of data in people's words: those that drags offer and drops accept.
///
/// ```swift
/// TypeWords.offered.words(for: ["text/plain", "image/png"])  // "Text, Picture"
/// ```
public struct TypeWords: Sendable {
    /// The types, each with the words for it: the first is shown, all are understood.
    private let table: [(type: String, words: [String])]

    /// The words for the offers of a drag: one type for each word.
    public static var offered: TypeWords { TypeWords(picture: "image/png") }
    /// The words for the types that a drop accepts: all kinds of pictures for one word.
    public static var accepted: TypeWords { TypeWords(picture: "image/*") }

    private init(picture: String) {
        table = [
            ("text/plain", [localized("Text", context: "kind of data"), "text"]),
            (picture, [localized("Picture", context: "kind of data"), "picture", "image"]),
            ("text/uri-list", [localized("File", context: "kind of data"), "file"]),
            ("text/vcard", [localized("Contact", context: "kind of data"), "contact", "vcard"]),
            ("text/csv", [localized("Table", context: "kind of data"), "table", "csv"]),
            ("text/html", [localized("Formatted text", context: "kind of data"), "formatted text", "html"]),
        ]
    }

    /// The words that can be typed.
    public var all: [String] { table.compactMap(\.words.first) }

    /// The words for types; a type that has none stands for itself.
    public func words(for types: [String]) -> String {
        types.map { type in table.first { $0.type == type.lowercased() }?.words.first ?? type }
            .joined(separator: ", ")
    }

    /// The types that somebody has typed, as words or as types, with commas or blanks between them; each once.
    public func types(in text: String) -> [String] {
        var types: [String] = []
        func add(_ type: String) { if !types.contains(type) { types.append(type) } }
        for piece in text.split(whereSeparator: { ",;،、".contains($0) }) {
            let words = piece.split(whereSeparator: \.isWhitespace).map(String.init)
            if let known = type(of: words.joined(separator: " ")) {
                add(known)
            } else {
                words.forEach { add(type(of: $0) ?? $0) }
            }
        }
        return types
    }

    private func type(of word: String) -> String? {
        let wanted = word.lowercased()
        guard !wanted.isEmpty else { return nil }
        // One is often typed as many.
        return table.first { entry in
            entry.words.contains { $0.lowercased() == wanted || $0.lowercased() + "s" == wanted }
        }?.type
    }
}
