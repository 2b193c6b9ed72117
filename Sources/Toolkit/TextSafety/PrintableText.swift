extension String {
    /// The text in a form that is safe to print on one line, whatever its source. Scalars that a terminal would obey,
    /// or that would hide text or change its direction, are shown as escapes.
    ///
    /// ```swift
    /// "Lunch\u{1B}[2J".printable        // #"Lunch\u{1B}[2J"#
    /// "two\nlines".printable            // #"two\nlines"#
    /// "invoice\u{202E}fdp.exe".printable // #"invoice\u{202E}fdp.exe"#
    /// ```
    ///
    /// A path that is not UTF-8 is shown as in ``PathText``. Backslashes of the text stay as they are: the result is
    /// for people, and cannot be converted back.
    public var printable: String {
        if !unicodeScalars.contains(where: \.isUnprintable) { return self }
        return PathText.shown(self).replacingScalars { $0.isUnprintable ? $0.escape : nil }
    }

    /// The text as in ``printable``, but with its lines and tabs.
    public var printableLines: String {
        func isKept(_ scalar: Unicode.Scalar) -> Bool { scalar == "\n" || scalar == "\t" || !scalar.isUnprintable }
        if unicodeScalars.allSatisfy(isKept) { return self }
        return PathText.shown(self).replacingScalars { isKept($0) ? nil : $0.escape }
    }
}

extension Unicode.Scalar {
    /// Whether printing the scalar does something else than show a character: control characters, ends of lines and
    /// paragraphs, bidirectional overrides, embeddings and isolates (UAX #9), and invisible tags and marks.
    ///
    /// Joiners and direction marks (U+200C to U+200F) do not count: Persian, Arabic, Hebrew and emoji need them.
    public var isUnprintable: Bool {
        switch value {
        case 0x20...0x7E: false
        case ..<0x20, 0x7F...0x9F, 0x2028, 0x2029, 0x202A...0x202E, 0x2060...0x206F, 0xFDD0...0xFDEF, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// The scalar as an escape of Swift source: `\n`, `\u{1B}`.
    fileprivate var escape: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{\(String(value, radix: 16, uppercase: true))}"
        }
    }
}
