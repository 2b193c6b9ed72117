import TextSafety

/// Writes texts of a document in Kotlin code.
enum KotlinText {
    /// A string literal with exactly that text.
    static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

    /// A string literal in which each `{label}` is replaced by the value of a variable.
    static func literal(_ text: String, label: String) -> String {
        let parts = text.split(separator: "{label}", omittingEmptySubsequences: false)
        return "\"\(parts.map { escaped($0) }.joined(separator: "${\(label)}"))\""
    }

    /// A text for a comment, which it neither ends nor begins anew: Kotlin's comments can be nested.
    static func comment(_ text: String) -> String {
        SwiftText.comment(text).replacing("*/", with: "* /").replacing("/*", with: "/ *")
    }

    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\", "\"", "$": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result += SwiftText.isPlain(scalar) ? String(scalar) : units(of: scalar)
            }
        }
        return result
    }

    /// The escapes of a scalar: Kotlin has them for units of UTF-16.
    private static func units(of scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
