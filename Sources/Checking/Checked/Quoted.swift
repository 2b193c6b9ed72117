import TextSafety

/// Words of a document within a sentence.
enum Quoted {
    /// The most characters that are quoted of a text.
    private static let limit = 60

    /// The text on one line, cut where it is long, with nothing in it that does not print.
    ///
    /// ```swift
    /// Quoted.short("Move\nto archive")  // "Move to archive"
    /// ```
    static func short(_ text: String) -> String {
        let line = String(text.prefix(limit + 1).map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return (line.count > limit ? line.prefix(limit - 1) + "…" : line).printable
    }
}
