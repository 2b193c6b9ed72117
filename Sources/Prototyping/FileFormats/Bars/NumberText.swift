/// Converts numbers to text and back, the same in every locale.
enum NumberText {
    /// The shortest text that reads back as `value`: "40", "40.5", "-3".
    static func text(of value: Double) -> String {
        let text = value.description
        if text == "-0.0" { return "0" }
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// The content of a table's cell.
    enum Reading: Equatable {
        case number(Double)
        /// Infinite or not a number, also in the words of spreadsheets.
        case notFinite
        case text
    }

    /// Reads a decimal number: an optional sign, digits with an optional point, an optional exponent.
    ///
    /// The grammar is narrower than `Double.init`, which also takes "0x10" and "nan".
    static func reading(_ text: Substring) -> Reading {
        var rest = text.utf8[...]
        let sign = rest.first
        if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest = rest.dropFirst() }
        switch Substring(rest).lowercased() {
        case "nan", "#num!", "#n/a", "inf", "infinity", "∞", "#div/0!": return .notFinite
        default: break
        }
        let whole = digits(&rest)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = digits(&rest)
        }
        guard whole + fraction > 0 else { return .text }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard digits(&rest) > 0 else { return .text }
        }
        guard rest.isEmpty, let value = Double(text) else { return .text }
        guard value.isFinite else { return .notFinite }
        return .number(value)
    }

    private static func digits(_ rest: inout Substring.UTF8View) -> Int {
        let start = rest.count
        rest = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        return start - rest.count
    }
}
