/// What little of JSON (RFC 8259) a bar needs.
public enum JSONText {
    /// `text` as a JSON string with its quotes.
    ///
    /// Control characters, U+2028 and U+2029 are escaped (the last two for what reads JSON as JavaScript); all other
    /// scalars stand as they are.
    public static func string(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{0}"..<"\u{20}", "\u{7F}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
