extension Language {
    private static let mark = "\u{200F}"

    /// A text as a paragraph of this language. Pango and GTK take the direction of a paragraph from its first letter: an
    /// Arabic sentence that begins with a file's name would stand at the left, its full stop at the right end.
    ///
    /// ```swift
    /// Language("ar").paragraph("notes.txt موجود.")  // begins with the mark U+200F
    /// Language("ar").paragraph("notes.txt")         // a name alone stays as it is
    /// ```
    ///
    /// - Parameter text: What a label shows. A screen reader needs no mark.
    /// - Returns: The text; in a language that is written from the right, a sentence of it that begins with a letter of
    ///   another one has a mark of its direction before it.
    public func paragraph(_ text: String) -> String {
        guard isRightToLeft else { return text }
        let letters = text.unicodeScalars.lazy.filter { Self.isFromTheRight($0) || $0.properties.isAlphabetic }
        guard let first = letters.first, !Self.isFromTheRight(first), letters.contains(where: Self.isFromTheRight)
        else { return text }
        return Self.mark + text
    }

    /// A paragraph's text without its mark.
    public static func withoutMark(_ paragraph: String) -> String {
        paragraph.hasPrefix(mark) ? String(paragraph.dropFirst()) : paragraph
    }

    private static func isFromTheRight(_ letter: Unicode.Scalar) -> Bool {
        switch letter.value {
        case 0x590...0x8FF, 0x200F, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
