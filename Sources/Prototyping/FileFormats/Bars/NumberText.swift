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
        /// The value; and the digits as they are written, if `Double` cannot hold them all.
        case number(Double, written: String?)
        /// Infinite or not a number, also in the words of spreadsheets.
        case notFinite
        case text
    }

    /// Reads a number.
    ///
    /// - Parameters:
    ///   - text: The cell.
    ///   - sign: The decimal sign; the other one separates thousands.
    /// - Returns: The number, or why it is none.
    static func reading(_ text: String, _ sign: DecimalSign) -> Reading {
        if isNotFinite(text) { return .notFinite }
        guard let digits = WrittenNumber(text).digits(sign), let value = Double(digits) else { return .text }
        guard value.isFinite else { return .notFinite }
        let isHeld = digits.utf8.count > 64 || Decimal(digits) == Decimal(self.text(of: value))
        return .number(value, written: isHeld ? nil : digits)
    }

    /// Whether a cell is a number of any form, or a word for one that is not finite.
    static func isNumber(_ text: String) -> Bool { isNotFinite(text) || WrittenNumber(text).evidence != .noNumber }

    /// Whether a cell is a number that cannot be a name as well, as "2020 sales" can.
    static func isOnlyNumber(_ text: String) -> Bool { isNumber(text) && !WrittenNumber(text).hasWord }

    /// Whether a cell says that it has no value: "NA", "n/a", "-", "..", "NULL".
    static func isMissing(_ text: String) -> Bool {
        let word = NumberSigns.plain(text).text.lowercased().filter { !$0.isWhitespace && $0 != "'" }
        return missing.contains(word)
    }

    private static let missing: Set<String> = [
        "", "na", "n/a", "n.a.", "n.a", "<na>", "-", "--", "---", "..", "...", "…", "null", "(null)", "none", "nil",
        "n.d.",
        "n/d", "k.a.", "k.a", "s/d", "s.d.", "b.d.", "нд", "н/д", "不明", "—",
    ]

    private static func isNotFinite(_ text: String) -> Bool {
        var rest = text[...]
        if let sign = rest.first, "-+\u{2212}".contains(sign) { rest = rest.dropFirst() }
        return ["nan", "#num!", "#n/a", "inf", "infinity", "∞", "#div/0!"].contains(rest.lowercased())
    }

    /// A decimal number as its significant digits and the power of ten of the last one.
    private struct Decimal: Equatable {
        var isNegative = false
        var digits: [UInt8] = []
        var exponent = 0

        init(_ text: String) {
            var bytes = Array(text.utf8)[...]
            if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
                isNegative = sign == UInt8(ascii: "-")
                bytes.removeFirst()
            }
            if let mark = bytes.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
                exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
                bytes = bytes[..<mark]
            }
            let parts = bytes.split(separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count > 1 { exponent -= parts[1].count }
            digits = Array(parts.joined().drop { $0 == UInt8(ascii: "0") })
            while digits.last == UInt8(ascii: "0") {
                digits.removeLast()
                exponent += 1
            }
            if digits.isEmpty { (exponent, isNegative) = (0, false) }
        }
    }
}
