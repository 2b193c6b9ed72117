/// What stands before the fraction of a number.
///
/// ```swift
/// let columns = TableColumns(label: .named("Land"), value: .named("Umsatz"), decimalSign: .comma)
/// ```
public enum DecimalSign: String, Sendable, Hashable, CaseIterable {
    case point = "."
    case comma = ","
}

/// A number as people and programs write it: with spaces, apostrophes, points or commas between thousands, any minus,
/// and either decimal sign.
struct WrittenNumber {
    private let bytes: [UInt8]
    private static let mark = UInt8(ascii: "'")

    init(_ text: String) {
        var plain = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\u{2212}": plain += "-"
            // No-break spaces, and what the Swiss write.
            case "\u{A0}", "\u{202F}", "\u{2007}", "\u{2009}", "\u{2019}": plain += "'"
            default: plain.unicodeScalars.append(scalar)
            }
        }
        bytes = Array(plain.utf8)
    }

    /// What a number says about the decimal sign.
    enum Evidence {
        case none, point, comma
        /// "1.234" is a number either way, and another one.
        case ambiguous
        case noNumber
    }

    var evidence: Evidence {
        let (point, comma) = (digits(.point), digits(.comma))
        if point == comma { return point == nil ? .noNumber : .none }
        return point == nil ? .comma : comma == nil ? .point : .ambiguous
    }

    /// The number with ASCII digits, a point, and no separators; `nil`: it is none with that sign.
    func digits(_ sign: DecimalSign) -> String? {
        // Spaces around a number are none between its digits.
        var rest = bytes.drop { $0 == Self.mark || $0 == UInt8(ascii: " ") }
        while rest.last == UInt8(ascii: " ") || rest.last == Self.mark { rest.removeLast() }
        var result = ""
        if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            if first == UInt8(ascii: "-") { result = "-" }
            rest = rest.dropFirst()
        }
        var exponent = ArraySlice<UInt8>()
        if let index = rest.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            exponent = rest[(index + 1)...]
            rest = rest[..<index]
            let digits = exponent.first.map { "+-".utf8.contains($0) } == true ? exponent.dropFirst() : exponent
            guard Self.areDigits(digits), !digits.isEmpty, digits.count < 8 else { return nil }
        }
        let decimal = UInt8(ascii: sign == .point ? "." : ",")
        let parts = rest.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = Self.whole(parts[0], hasExponent: !exponent.isEmpty, sign) else {
            return nil
        }
        let fraction = parts.count == 2 ? parts[1] : []
        guard Self.areDigits(fraction), !whole.isEmpty || !fraction.isEmpty else { return nil }
        result += whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self)
        if !fraction.isEmpty { result += "." + String(decoding: fraction, as: UTF8.self) }
        return exponent.isEmpty ? result : result + "e" + String(decoding: exponent, as: UTF8.self)
    }

    /// The digits before the decimal sign without separators of thousands.
    private static func whole(
        _ bytes: ArraySlice<UInt8>, hasExponent: Bool, _ sign: DecimalSign
    ) -> [UInt8]? {
        if areDigits(bytes) { return Array(bytes) }
        let other = UInt8(ascii: sign == .point ? "," : ".")
        let separator = bytes.contains(other) ? other : mark
        let groups = bytes.split(separator: separator, omittingEmptySubsequences: false)
        guard !hasExponent, let first = groups.first, (1...3).contains(first.count), first.first != UInt8(ascii: "0"),
            groups.allSatisfy(areDigits), groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return Array(groups.joined())
    }

    private static func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// A number's text with a decimal sign, written so that it is no other number with the other sign.
    ///
    /// - Parameters:
    ///   - text: With a point, as ``NumberText`` writes it.
    ///   - sign: The decimal sign.
    /// - Returns: The text with `sign`.
    static func unambiguous(_ text: String, _ sign: DecimalSign) -> String {
        let text = WrittenNumber(text).evidence == .ambiguous ? text + "0" : text
        return sign == .point ? text : text.replacing(".", with: ",")
    }
}
