import Translation

/// The format of numbers. The defaults are English.
///
/// ```swift
/// NumberFormat().text(1_234.5)  // "1,234.5"
/// ```
public struct NumberFormat: Hashable, Sendable {
    /// The separator between whole and fraction.
    public var decimalSeparator: String
    /// The separator between thousands.
    public var groupSeparator: String

    public init(decimalSeparator: String = ".", groupSeparator: String = ",") {
        self.decimalSeparator = decimalSeparator
        self.groupSeparator = groupSeparator
    }

    /// The format of the person's language.
    public static var localized: NumberFormat {
        NumberFormat(
            decimalSeparator: LocalizedNumber.decimalSeparator, groupSeparator: LocalizedNumber.groupSeparator)
    }

    /// Writes a number for people, with at most seven significant digits: 1,234.5 or 1e300.
    ///
    /// - Parameter value: Any number.
    /// - Returns: The text; a dash if the number is not finite.
    public func text(_ value: Double) -> String {
        guard value.isFinite else { return "–" }
        if value == 0 { return "0" }
        let size = abs(value)
        let sign = value < 0 ? "\u{2212}" : ""
        guard size < 1e12, size >= 1e-4 else { return sign + scientific(size) }
        if size.rounded() == size { return sign + grouped(Int(size)) }
        // A number has at most six decimals, and fewer if it is large.
        var digits = 6
        var limit = 10.0
        while size >= limit, digits > 1 {
            digits -= 1
            limit *= 10
        }
        var power = 1
        for _ in 0..<digits { power *= 10 }
        let scaled = Int((size * Double(power)).rounded())
        var fraction = String(scaled % power + power).dropFirst()
        while fraction.last == "0" { fraction.removeLast() }
        let whole = grouped(scaled / power)
        return sign + (fraction.isEmpty ? whole : whole + decimalSeparator + fraction)
    }

    private func grouped(_ number: Int) -> String {
        var result = ""
        let digits = String(number)
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index) % 3 == 0 { result += groupSeparator }
            result.append(digit)
        }
        return result
    }

    /// Writes a number in scientific notation, with the mantissa rounded to six digits.
    private func scientific(_ size: Double) -> String {
        var exponent = 0
        var mantissa = size
        // The loops have at most 324 steps, and only for rare numbers.
        while mantissa >= 10 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
        while mantissa < 1 { (mantissa, exponent) = (mantissa * 10, exponent - 1) }
        var rounded = (mantissa * 1e5).rounded() / 1e5
        if rounded >= 10 { (rounded, exponent) = (rounded / 10, exponent + 1) }
        let number = rounded.rounded() == rounded ? String(Int(rounded)) : text(rounded)
        return "\(number)e\(exponent)"
    }
}
