/// Texts within JSON (RFC 8259).
///
/// ```swift
/// let line = "{\"name\":\(JSONText.string(name))}"
/// ```
public enum JSONText {
    /// A text as a JSON string, with its quotes.
    ///
    /// ```swift
    /// JSONText.string("say \"no\"\n")  // #""say \"no\"\n""#
    /// ```
    ///
    /// Scalars that cannot be printed (``Swift/Unicode/Scalar/isUnprintable``) are escaped, so that a terminal does not
    /// obey them and JavaScript reads the same. All others stay.
    public static func string(_ text: String) -> String {
        let escaped = text.escapingQuotes { $0.isUnprintable ? $0.utf16.map(unit).joined() : nil }
        return "\"\(escaped)\""
    }

    private static func unit(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
