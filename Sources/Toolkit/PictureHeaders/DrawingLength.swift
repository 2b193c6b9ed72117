/// A length as drawings (SVG) and style sheets write it, such as "210mm" or "10em".
///
/// ```swift
/// DrawingLength("2in")  // .pixels(192)
/// ```
public enum DrawingLength: Equatable, Sendable {
    /// A length in pixels of CSS, of which an inch has 96.
    case pixels(Double)
    /// A length that a drawing alone does not tell, such as a part of the window ("10vw") or a calculation.
    case unknown
    /// No length: a share of the room around the drawing ("50%"), "auto", or an unreadable value.
    case none

    /// The size of letters that browsers begin with, in pixels.
    public static let letters = 16.0

    private static let units: [String: Double] = [
        "": 1, "px": 1, "pt": 96 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6,
    ]
    /// Units in the size of the letters. The letters of a font are not measured: these are CSS's values for an unknown
    /// font.
    private static let unitsOfLetters: [String: Double] = ["em": 1, "ic": 1, "ex": 0.5, "ch": 0.5]
    private static let unknownUnits: Set = ["cap", "lh"]

    /// Reads a length.
    ///
    /// - Parameters:
    ///   - text: A number, which may have a unit.
    ///   - letters: The size of letters where it stands, in pixels.
    ///   - rootLetters: The size of letters of the whole drawing, in pixels, which units such as "rem" count.
    public init(_ text: String, letters: Double = letters, rootLetters: Double = letters) {
        self = .unknown
        // Whatever that is, it is not read to its end.
        guard text.utf8.count <= 1000 else { return }
        let words = text.lowercased().split(whereSeparator: \.isWhitespace)
        self = .none
        // A calculation may have spaces in it.
        if words.first?.first?.isLetter == true, words.last?.last == ")" { self = .unknown }
        guard words.count == 1, let length = words.first else { return }
        guard let number = Self.number(length) else { return }
        let unit = String(length[number.end...])
        if let pixels = Self.units[unit] {
            self = .pixels(number.value * pixels)
        } else if let share = Self.unitsOfLetters[unit] {
            self = .pixels(number.value * share * letters)
        } else if unit.hasPrefix("r"), let share = Self.unitsOfLetters[String(unit.dropFirst())] {
            self = .pixels(number.value * share * rootLetters)
        } else if Self.isUnknown(unit) {
            self = .unknown
        }
    }

    /// Whether a unit is one of CSS that counts something outside of the drawing, or of its font.
    private static func isUnknown(_ unit: String) -> Bool {
        let unit = unit.hasPrefix("r") ? String(unit.dropFirst()) : unit
        if unknownUnits.contains(unit) { return true }
        let sides = ["w", "h", "i", "b", "min", "max"]
        return ["v", "sv", "lv", "dv", "cq"].contains { kind in sides.contains { unit == kind + $0 } }
    }

    /// The number that a text begins with, as CSS writes one, and where it ends.
    static func number(_ text: Substring) -> (value: Double, end: Substring.Index)? {
        var rest = text
        func digits() -> Substring { rest.prefix { ("0"..."9").contains($0) } }
        if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
        let whole = digits()
        rest = rest[whole.endIndex...]
        if rest.first == ".", rest.dropFirst().first.map({ ("0"..."9").contains($0) }) == true {
            rest.removeFirst()
            rest = rest[digits().endIndex...]
        } else if whole.isEmpty {
            return nil
        }
        // "1em" begins with a number and a unit that looks like its exponent.
        if rest.first == "e" || rest.first == "E" {
            let number = rest
            rest.removeFirst()
            if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
            let exponent = digits()
            rest = exponent.isEmpty ? number : rest[exponent.endIndex...]
        }
        guard let value = Double(text[..<rest.startIndex]), value.isFinite else { return nil }
        return (value, rest.startIndex)
    }
}
