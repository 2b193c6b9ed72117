import TextSafety

/// Words of a film as one line of plain text: no line ends or other controls, no space twice; characters that would turn the
/// text around are visible.
///
/// They are made where words come into a film, once: what writes captions, pages and sounds takes them as they are.
///
/// ```swift
/// let words = PlainWords("January.\n 40 units.")
/// print(words.text)   // "January. 40 units."
/// ```
public struct PlainWords: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The words.
    public let text: String
    /// How many characters are kept of what is said: more than anybody hears at once.
    static let mostSaid = 2000

    /// - Parameter words: Words from outside, with line breaks and control characters.
    public init(_ words: String) {
        text =
            words.split { character in
                character.isWhitespace
                    || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
            }.joined(separator: " ").printable
    }

    /// Words that stand in the code.
    public init(stringLiteral words: String) { self.init(words) }

    /// Whether nothing is left.
    public var isEmpty: Bool { text.isEmpty }
}
