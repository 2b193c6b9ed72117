extension SeededNumbers {
    /// Texts that mean something in the places where they are written.
    public static let hostileTexts = [
        "", " ", "a", "null", "~", "yes", "1e3", "-", "- a", "a: b", "# a", "\"", "'", "\\", "a\nb", "\t", "a,b", ";",
        "=",
        "=1+1", "[window]", "</script>", "<!--", "]]>", "&amp;", "%41", "{name}", "…", "日本語", "עברית", "e\u{301}", "é",
        "👩‍👩‍👧", "\u{202E}abc", "\u{FEFF}a", "\u{0}", "\u{7}", "\u{85}", "\u{2028}", "BEGIN:VCARD", "END:VCARD", "..",
        "con", "/a/", "/(/",
        String(repeating: "x", count: 300),
    ]

    /// One of these texts, or letters by chance before one.
    public mutating func text() -> String {
        if Bool.random(using: &self) { return Self.hostileTexts.randomElement(using: &self) ?? "" }
        let count = Int.random(in: 0...12, using: &self)
        let scalars = (0..<count).compactMap { _ in
            Unicode.Scalar(
                Bool.random(using: &self)
                    ? UInt32.random(in: 0x20...0x7E, using: &self) : UInt32.random(in: 0...0x2FFFF, using: &self))
        }
        return String(String.UnicodeScalarView(scalars)) + (Self.hostileTexts.randomElement(using: &self) ?? "")
    }

    /// Up to 200 bytes by chance.
    public mutating func bytes() -> [UInt8] {
        (0..<Int.random(in: 0...200, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }

    /// Calls a body with numbers of each seed from 0 on.
    public static func often(_ times: Int = 300, _ body: (inout SeededNumbers) throws -> Void) rethrows {
        for seed in 0..<times {
            var numbers = SeededNumbers(seed: UInt64(seed))
            try body(&numbers)
        }
    }
}
