extension String {
    /// The text as it stands in a line with others, such as a name in a sentence: without characters that would hide
    /// its neighbours or change their direction, and with spaces for ends of lines and tabs.
    ///
    /// ```swift
    /// "To\u{202E}do\n".oneLine  // "Todo"
    /// ```
    public var oneLine: String {
        if !unicodeScalars.contains(where: \.isUnprintable) { return self }
        var kept = String.UnicodeScalarView()
        var hasGap = false
        for scalar in unicodeScalars {
            if scalar.properties.isWhitespace, scalar.isUnprintable {
                hasGap = true
            } else if !scalar.isUnprintable || scalar.isTag {
                if hasGap, !kept.isEmpty, kept.last != " ", scalar != " " { kept.append(" ") }
                hasGap = false
                kept.append(scalar)
            }
        }
        return String(kept)
    }
}

extension Unicode.Scalar {
    /// Whether it is a tag in a flag such as Scotland's, which is a black flag and such tags.
    fileprivate var isTag: Bool { (0xE0020...0xE007F).contains(value) }
}
