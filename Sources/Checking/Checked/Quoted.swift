/// Words of a document within a sentence.
enum Quoted {
    /// Longer ones are cut.
    private static let limit = 60

    /// The text on one line, cut where it is long.
    static func short(_ text: String) -> String {
        let line = String(text.prefix(limit + 1).map { $0.isNewline || $0 == "\t" ? " " : $0 })
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }
}
