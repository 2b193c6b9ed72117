import TextSafety

/// Quotes words of a document in a sentence.
enum Quoted {
    /// The most characters that are quoted of a text.
    private static let limit = 60

    /// The text on one line, shortened if it is long, with characters that cannot be printed escaped.
    ///
    /// ```swift
    /// Quoted.short("Move\nto archive")  // "Move to archive"
    /// ```
    static func short(_ text: String) -> String {
        let line = String(text.prefix(limit + 1).map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return (line.count > limit ? line.prefix(limit - 1) + "…" : line).printable
    }
}
