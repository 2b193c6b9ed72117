/// A number as people and programs write it: with digits of any script, with spaces, apostrophes, points or commas between
/// thousands, any minus, either decimal sign, and a sign or unit before or after it, such as "$1,234.50" or "40 kg".
struct WrittenNumber {
    /// The sign of a currency, or a percent sign, before the number; as it is written, with the space after it.
    let prefix: String
    /// The unit after the number, as it is written, with the space before it.
    let suffix: String
    /// The digits and what stands between them; `nil`: the text is no number.
    private let core: [UInt8]?
    private let exponent: ArraySlice<UInt8>
    private let isNegative: Bool
    /// Whether the decimal sign is one that can be nothing else, as the Arabic one.
    private let isFixed: Bool
    private static let mark = UInt8(ascii: "'")

    init(_ text: String) {
        if let (digits, isNegative) = Self.simple(text) {
            (prefix, suffix, core, exponent, isFixed) = ("", "", digits, [], false)
            self.isNegative = isNegative
            return
        }
        let (plain, isFixed) = NumberSigns.plain(text)
        var parts = NumberParts(plain)
        let isRead = parts.read()
        self.isFixed = isFixed
        core = isRead ? parts.core : nil
        (exponent, isNegative) = (parts.exponent[...], parts.isNegative)
        (prefix, suffix) = isRead ? (parts.prefix, parts.suffix) : ("", "")
    }

    /// The digits of a number without anything else, as most are; `nil`: it must be looked at closely.
    private static func simple(_ text: String) -> (digits: [UInt8], isNegative: Bool)? {
        var bytes = Array(text.utf8)
        guard (1...400).contains(bytes.count) else { return nil }
        let isNegative = bytes[0] == UInt8(ascii: "-")
        if isNegative { bytes.removeFirst() }
        let isSimple = bytes.allSatisfy { ($0 ^ 0x30) < 10 || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
        return isSimple && !bytes.isEmpty ? (bytes, isNegative) : nil
    }

    /// The sign or unit without spaces; empty: there is none.
    var unit: String {
        (prefix + " " + suffix).split { $0.isWhitespace || $0 == "'" }.joined(separator: " ")
    }

    /// Whether the number has a unit that is a word, so that it may as well be a name: "2020 sales".
    var hasWord: Bool { (prefix + suffix).contains(where: \.isLetter) }

    /// The evidence that a number gives for its decimal sign.
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
        guard let core else { return nil }
        let sign = isFixed ? .point : sign
        let decimal = UInt8(ascii: sign == .point ? "." : ",")
        let parts = core.split(separator: decimal, omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = Self.whole(parts[0], hasExponent: !exponent.isEmpty, sign) else {
            return nil
        }
        let fraction = parts.count == 2 ? parts[1] : []
        guard Self.areDigits(fraction), !whole.isEmpty || !fraction.isEmpty else { return nil }
        var result = (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self))
        if !fraction.isEmpty { result += "." + String(decoding: fraction, as: UTF8.self) }
        return exponent.isEmpty ? result : result + "e" + String(decoding: exponent, as: UTF8.self)
    }

    /// The digits before the decimal sign without separators of thousands, of which Indians write one each two digits.
    private static func whole(
        _ bytes: ArraySlice<UInt8>, hasExponent: Bool, _ sign: DecimalSign
    ) -> [UInt8]? {
        if areDigits(bytes) { return Array(bytes) }
        let other = UInt8(ascii: sign == .point ? "," : ".")
        let separator = bytes.contains(other) ? other : mark
        let groups = bytes.split(separator: separator, omittingEmptySubsequences: false)
        guard !hasExponent, let first = groups.first, (1...3).contains(first.count), first.first != UInt8(ascii: "0"),
            groups.allSatisfy(areDigits), groups.count > 1, groups.last?.count == 3
        else { return nil }
        let middle = groups.dropFirst().dropLast()
        let isIndian =
            separator == UInt8(ascii: ",") && first.count < 3 && !middle.isEmpty && middle.allSatisfy { $0.count == 2 }
        guard isIndian || middle.allSatisfy({ $0.count == 3 }) else { return nil }
        return Array(groups.joined())
    }

    static func areDigits(_ bytes: ArraySlice<UInt8>) -> Bool {
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
