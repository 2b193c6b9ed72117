/// The signs that numbers are written with in the world's scripts, as those of ASCII.
enum NumberSigns {
    /// A number with ASCII's digits, minus, point, comma and percent sign, an apostrophe for each separator that is no point
    /// or comma, and without invisible marks of direction.
    ///
    /// - Parameter text: A number, or any text.
    /// - Returns: The text; and whether its decimal sign or separators can be nothing else.
    static func plain(_ text: String) -> (text: String, isFixed: Bool) {
        var plain = String.UnicodeScalarView()
        var isFixed = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x30...0x39: plain.append(scalar)
            case 0x21...0x7E: plain.append(scalar)
            // Arabic's own.
            case 0x66B: (isFixed, _) = (true, plain.append("."))
            case 0x66C: (isFixed, _) = (true, plain.append("'"))
            case 0x66A: plain.append("%")
            // Marks of direction, and characters without a width.
            case 0xAD, 0x61C, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: continue
            // Spaces that are not broken, and what the Swiss write.
            case 0xA0, 0x2007, 0x2008, 0x2009, 0x202F, 0x2019, 0x2BC: plain.append("'")
            case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63: plain.append("-")
            case 0x3000: plain.append(" ")
            case 0xFFE5: plain.append("¥")
            case 0xFFE0: plain.append("¢")
            case 0xFFE1: plain.append("£")
            case 0xFFE6: plain.append("₩")
            case 0xFF01...0xFF5E where !(0xFF10...0xFF19).contains(scalar.value):
                if let ascii = Unicode.Scalar(scalar.value - 0xFEE0) { plain.append(ascii) }
            default:
                if scalar.properties.numericType == .decimal, let value = scalar.properties.numericValue,
                    let digit = Unicode.Scalar(UInt32(value) + 0x30)
                {
                    plain.append(digit)
                } else {
                    plain.append(scalar)
                }
            }
        }
        return (String(plain), isFixed)
    }

    /// Whether a text before a number is a currency or a percent sign: "$", "US$", "EUR", "Rs."
    static func isCurrency(_ text: String) -> Bool {
        if text == "%" { return true }
        let letters = text.unicodeScalars.filter { $0.properties.generalCategory != .currencySymbol }
        if letters.count + 1 == text.unicodeScalars.count {
            return letters.count <= 3 && letters.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
        }
        return currencies.contains(text)
    }

    private static let currencies: Set<String> = [
        "AED", "ARS", "AUD", "BGN", "BRL", "CAD", "CHF", "CLP", "CNY", "COP", "CZK", "DKK", "EGP", "EUR", "GBP", "HKD",
        "HUF", "IDR", "ILS", "INR", "ISK", "JPY", "KRW", "MAD", "MXN", "MYR", "NGN", "NOK", "NZD", "PEN", "PHP", "PKR",
        "PLN", "RON", "RSD", "RUB", "SAR", "SEK", "SGD", "THB", "TND", "TRY", "TWD", "UAH", "USD", "VND", "ZAR",
        "Rs", "Rs.", "Fr", "Fr.", "SFr.", "kr", "kr.", "Kr.", "RM", "Rp", "Rp.", "zł", "Kč", "Ft", "руб.", "лв.", "S/",
    ]

    /// Tells a unit from words that only follow a number.
    ///
    /// - Parameters:
    ///   - text: What follows, without spaces around it.
    ///   - isAttached: Whether it follows without a space.
    /// - Returns: Whether it is a unit.
    static func isUnit(_ text: String, isAttached: Bool) -> Bool {
        let scalars = text.unicodeScalars
        guard scalars.count <= 16 else { return false }
        let words = text.split(separator: " ")
        guard words.count <= 3 else { return false }
        for scalar in scalars {
            let isSign = "%‰°²³·./ -'\"′″".unicodeScalars.contains(scalar)
            let isLetter =
                scalar.properties.isAlphabetic || scalar.properties.generalCategory == .currencySymbol
                || scalar.properties.generalCategory == .nonspacingMark || scalar == "µ"
            guard isSign || isLetter else { return false }
        }
        guard let first = scalars.first, first != ".", first != "-", first != "/", first != "'", first != "\"" else {
            return false
        }
        // "1e" and "0x" are broken numbers.
        if isAttached, scalars.count == 1, "eExX".unicodeScalars.contains(first) { return false }
        return !words.contains { word in
            let word = word.lowercased().filter { $0 != "." }
            return notUnits.contains(word) || months.contains { word.hasPrefix($0) && word.count <= 9 }
        }
    }

    /// Whether numbers with a unit are that many times larger, so that one without it is another number.
    static func isFactor(_ unit: String) -> Bool {
        [
            "%", "‰", "k", "m", "b", "bn", "mio", "mln", "mrd", "tsd", "thousand", "million", "billion", "万", "萬", "億",
            "亿",
            "千", "百万", "만", "억", "천", "тыс", "млн", "млрд", "lakh", "crore", "ألف", "مليون",
        ].contains(unit.lowercased().filter { $0 != "." && $0 != " " })
    }

    private static let notUnits: Set<String> = [
        "of", "to", "and", "or", "von", "bis", "und", "de", "et", "à", "y", "a", "x", "st", "nd", "rd", "th", "am",
        "pm",
        "年", "月", "日", "時", "时", "분", "년", "월", "일",
    ]
    private static let months = [
        "jan", "feb", "mär", "apr", "may", "mai", "jun", "jul", "aug", "sep", "okt", "oct", "nov", "dez", "dec",
        "march",
        "janv", "févr", "avr", "juin", "juil", "août", "déc", "ene", "abr", "ago", "dic",
    ]
}

/// The parts of a number in ASCII's signs.
struct NumberParts {
    private(set) var core: [UInt8] = []
    private(set) var exponent: [UInt8] = []
    private(set) var isNegative = false
    private(set) var prefix = ""
    private(set) var suffix = ""
    private var rest: Substring

    /// - Parameter text: As ``NumberSigns/plain(_:)`` gives it.
    init(_ text: String) { rest = text[...] }

    private static func isBlank(_ character: Character) -> Bool {
        character == " " || character == "'" || character == "\t"
    }
    private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

    /// - Returns: Whether it is a number, as far as its digits are.
    mutating func read() -> Bool {
        trim()
        // Two numbers, or a note: a number has at most some dozens of signs.
        guard !rest.isEmpty, rest.utf8.count <= 400 else { return false }
        dropNotes()
        if rest.last == ")", let open = rest.firstIndex(of: "("), rest[..<open].allSatisfy({ !Self.isDigit($0) }) {
            isNegative = true
            rest = Substring(String(rest[..<open]) + rest[rest.index(after: open)...].dropLast())
            trim()
        }
        guard takeSign() else { return false }
        takePrefix()
        guard prefix.isEmpty || NumberSigns.isCurrency(prefix.filter { $0 != " " && $0 != "'" }) else { return false }
        if !prefix.isEmpty, !takeSign() { return false }
        takeCore()
        guard !core.isEmpty, takeExponent() else { return false }
        takeSuffix()
        return suffix.isEmpty
            || NumberSigns.isUnit(
                String(suffix.drop(while: Self.isBlank)), isAttached: suffix.first.map { !Self.isBlank($0) } ?? false)
    }

    private mutating func trim() {
        rest = rest.drop(while: Self.isBlank)
        while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    }

    /// Marks of footnotes: "40[1]", "55*".
    private mutating func dropNotes() {
        while let last = rest.last, rest.contains(where: Self.isDigit) {
            if "*†‡".contains(last) {
                rest.removeLast()
            } else if last == "]", let open = rest.lastIndex(of: "["), open > rest.startIndex,
                rest.distance(from: open, to: rest.endIndex) <= 10
            {
                rest = rest[..<open]
            } else {
                return
            }
            trim()
        }
    }

    /// - Returns: `false`: there are two.
    private mutating func takeSign() -> Bool {
        guard let first = rest.first, first == "-" || first == "+" else { return true }
        guard !isNegative else { return false }
        isNegative = first == "-"
        rest = rest.dropFirst().drop(while: Self.isBlank)
        return rest.first != "-" && rest.first != "+"
    }

    private mutating func takePrefix() {
        let text = rest.prefix { !Self.isDigit($0) && $0 != "-" && $0 != "+" }
        // A point or comma before the digits is the number's.
        var end = text.endIndex
        if let last = text.last, last == "." || last == ",", text.endIndex < rest.endIndex,
            !NumberSigns.isCurrency(text.filter { $0 != " " && $0 != "'" })
        {
            end = text.index(before: end)
        }
        prefix = String(rest[..<end])
        rest = rest[end...]
    }

    private mutating func takeCore() {
        while let character = rest.first {
            if Self.isDigit(character) || character == "." || character == "," || character == "'" {
                core.append(contentsOf: character.utf8)
            } else if character == " ", core.last.map({ ($0 ^ 0x30) < 10 }) == true,
                rest.dropFirst().first.map(Self.isDigit) == true
            {
                core.append(UInt8(ascii: "'"))
            } else {
                break
            }
            rest = rest.dropFirst()
        }
        while core.last == UInt8(ascii: "'") {
            core.removeLast()
            rest = Substring(" " + rest)
        }
    }

    /// - Returns: `false`: it has more than seven digits.
    private mutating func takeExponent() -> Bool {
        guard let mark = rest.first, mark == "e" || mark == "E" else { return true }
        let after = rest.dropFirst()
        let sign = after.prefix { $0 == "+" || $0 == "-" }
        let digits = after.dropFirst(sign.count).prefix(while: Self.isDigit)
        guard sign.count <= 1, !digits.isEmpty else { return true }
        guard digits.count < 8 else { return false }
        exponent = Array((sign + digits).utf8)
        rest = after.dropFirst(sign.count + digits.count)
        return true
    }

    private mutating func takeSuffix() {
        // "12-", as accountants write it.
        if rest == "-" || rest == "+" {
            isNegative = isNegative != (rest == "-")
            return
        }
        suffix = String(rest.first == "'" ? " " + rest.dropFirst() : rest)
    }
}
