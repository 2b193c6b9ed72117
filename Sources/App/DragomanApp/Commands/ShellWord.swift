import TextSafety

/// Words as a shell takes them, for commands that a person may copy.
enum ShellWord {
    static func quoted(_ word: String) -> String {
        if word.unicodeScalars.contains(where: \.isUnprintable) { return escaped(word) }
        let isPlain = word.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || "/.-_0123456789".unicodeScalars.contains($0)
        }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// A word with scalars that a terminal would obey, as bash, zsh and ksh read them: `$'a\x1Bb'`.
    private static func escaped(_ word: String) -> String {
        let text = word.replacingScalars { scalar in
            switch scalar {
            case "'": "\\'"
            case "\\": "\\\\"
            case _ where scalar.isUnprintable: String(scalar).utf8.map(byte).joined()
            default: nil
            }
        }
        return "$'\(text)'"
    }

    private static func byte(_ byte: UInt8) -> String {
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }
}
