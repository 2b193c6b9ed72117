/// Texts within JSON (RFC 8259).
///
/// ```swift
/// let line = "{\"name\":\(JSONText.string(name))}"
/// ```
public enum JSONText {
    /// A text as a JSON string with its quotes.
    ///
    /// ```swift
    /// JSONText.string("say \"no\"\n")  // #""say \"no\"\n""#
    /// ```
    ///
    /// What cannot be printed (``Swift/Unicode/Scalar/isUnprintable``) is escaped, so that JSON on a terminal does
    /// nothing, and so that JavaScript reads the same; all other scalars stand as they are.
    public static func string(_ text: String) -> String {
        let escaped = text.escapingQuotes { $0.isUnprintable ? $0.utf16.map(unit).joined() : nil }
        return "\"\(escaped)\""
    }

    private static func unit(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
