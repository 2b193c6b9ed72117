/// Says how much a text that was read in some encoding looks like one that people write.
enum LikelyText {
    /// The script of a letter: letters of two within a word are nobody's.
    private enum Script {
        case latin, cyrillic, greek, hebrew, arabic, thai, han, kana, hangul
    }

    /// The letters beyond ASCII of the languages that each encoding was made for.
    private static let alphabets: [String: [String]] = [
        "windows-1250": [
            "ąćęłńóśźż", "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "áéíóöőúüű", "ăâîşţșț", "čćđšž", "äöüß",
        ],
        "windows-1252": [
            "äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "ãáàâçéêíóõôú", "àèéìòù", "åäöé", "æøåé", "áðéíóúýþæö",
        ],
        "windows-1254": ["çğıöşüâîûİ"],
        "windows-1257": ["ąčęėįšųūž", "āčēģīķļņšūž", "äöõüšž"],
        "macintosh": ["äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "ãáàâçéêíóõôú", "àèéìòù", "åäöé", "æøåé"],
    ]
    private static let twins = [
        "iso-8859-2": "windows-1250", "ibm852": "windows-1250", "ibm850": "macintosh", "iso-8859-15": "windows-1252",
        "iso-8859-1": "windows-1252",
    ]

    /// The letters that Russian, Ukrainian and Bulgarian have most.
    private static let commonCyrillic = Set("оеаинтсрвлкмдпу".unicodeScalars)

    /// Weighs a text.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - encoding: What it was read in, by its name in the web's standard.
    /// - Returns: How likely it is, a letter: about 1 for a text that makes sense; `nil`: it is none.
    static func score(of text: String, in encoding: String) -> Double? {
        var (points, letters) = (0.0, 0.0)
        var before: Unicode.Scalar?
        let known = (alphabets[twins[encoding] ?? encoding] ?? []).map { Set($0.unicodeScalars) }
        var latin: Set<Unicode.Scalar> = []
        for scalar in text.unicodeScalars {
            defer { before = scalar }
            let isLineEnd = scalar == "\n" || scalar == "\r" || scalar == "\t"
            let isJoiner = scalar.value == 0x200C || scalar.value == 0x200D || scalar.value == 0x200E
            switch scalar.properties.generalCategory {
            case .control, .unassigned, .privateUse, .surrogate, .format:
                if !isLineEnd, !isJoiner { return nil }
            default: break
            }
            if scalar == "\u{FFFD}" { return nil }
            guard !scalar.isASCII else {
                // "aЯ" is no word.
                let script = before.flatMap { scalar.properties.isAlphabetic ? Self.script(of: $0) : nil }
                if script == .cyrillic || script == .greek { points -= 2 }
                continue
            }
            letters += 1
            guard let script = script(of: scalar) else {
                // A sign between letters.
                let isLoose = before.map { !$0.properties.isAlphabetic } ?? true
                points += isLoose ? 0 : -1
                continue
            }
            points += weight(of: scalar, script, in: encoding)
            if script == .latin {
                for small in scalar.properties.lowercaseMapping.unicodeScalars where !small.isASCII {
                    latin.insert(small)
                }
            }
            guard let last = before, let former = Self.script(of: last) else { continue }
            if former != script, !(isIdeographic(former) && isIdeographic(script)) { points -= 2 }
            if scalar.properties.isUppercase, last.properties.isLowercase { points -= 2 }
            if script == .latin, !last.isASCII { points -= 0.3 }
        }
        guard letters > 0 else { return 0 }
        if !latin.isEmpty, !known.isEmpty {
            points += known.contains { $0.isSuperset(of: latin) } ? letters * 0.4 : -letters * 0.4
        }
        return points / letters
    }

    private static func weight(of scalar: Unicode.Scalar, _ script: Script, in encoding: String) -> Double {
        switch script {
        case .cyrillic:
            let small = scalar.properties.lowercaseMapping.unicodeScalars
            return small.first.map(commonCyrillic.contains) == true ? 1.2 : 0.6
        case .greek, .hebrew, .arabic, .thai: return 0.9
        case .latin: return 0.5
        case .kana: return 1.3
        // Half as wide as the others: what Shift_JIS makes of any bytes.
        // Those that the older set lacks are what other encodings make of their bytes: nobody writes them often.
        case .hangul: return isCommon(scalar, in: encoding) ? 1.2 : -0.5
        case .han: return isCommon(scalar, in: encoding) ? 1 : -0.5
        }
    }

    /// Whether an ideograph is among those that the encoding's makers put first, because people write them most.
    private static func isCommon(_ scalar: Unicode.Scalar, in encoding: String) -> Bool {
        guard let set = CharacterSet(named: encoding == "gb18030" ? "gbk" : encoding),
            let bytes = set.bytes(of: Array(String(scalar).utf8)), bytes.count == 2
        else { return false }
        let code = UInt16(bytes[0]) << 8 | UInt16(bytes[1])
        switch encoding {
        case "shift_jis": return (0x889F...0x9872).contains(code)
        case "euc-jp": return (0xB0A1...0xCFD3).contains(code)
        case "gbk", "gb18030": return (0xB0A1...0xD7F9).contains(code) && bytes[1] >= 0xA1
        case "big5": return (0xA440...0xC67E).contains(code)
        // Hangul; of ideographs Koreans write few.
        case "euc-kr": return (0xB0A1...0xC8FE).contains(code) && bytes[1] >= 0xA1
        default: return false
        }
    }

    private static func isIdeographic(_ script: Script) -> Bool {
        script == .han || script == .kana || script == .hangul
    }

    private static func script(of scalar: Unicode.Scalar) -> Script? {
        guard scalar.properties.isAlphabetic else { return nil }
        switch scalar.value {
        case ..<0x250, 0x1E00..<0x1F00: return .latin
        case 0x370..<0x400: return .greek
        case 0x400..<0x530: return .cyrillic
        case 0x590..<0x600: return .hebrew
        case 0x600..<0x700, 0xFB50..<0xFE00: return .arabic
        case 0xE00..<0xE80: return .thai
        case 0x3040..<0x3100: return .kana
        case 0x3400..<0xA000, 0xF900..<0xFB00, 0x20000..<0x30000: return .han
        case 0xAC00..<0xD7B0, 0x1100..<0x1200: return .hangul
        default: return nil
        }
    }
}
