/// Tells whether a text in Windows-1252 is one: its letters are those of a language of Western Europe, and its signs
/// stand where people write them. What Poles, Russians, Greeks or Japanese wrote looks otherwise there.
struct WesternText {
    private let scalars: [Unicode.Scalar]

    /// The letters beyond ASCII of each language. Icelandic is missing, because Turkish has its bytes for other letters.
    private static let alphabets: [Set<Unicode.Scalar>] = [
        "äöüßé", "àâæçéèêëîïôœùûüÿ", "áéíñóúü", "ãáàâçéêíóõôúü", "àèéìíòóùú", "éëèïöüáó", "åäöé", "æøåéóòôêäöü",
        "àçéèíïóòúü", "äöõüšž",
    ].map { Set($0.unicodeScalars) }

    /// - Parameter text: What the bytes are in Windows-1252, in UTF-8.
    init(_ text: [UInt8]) { scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars) }

    /// Whether it is a text as people in Western Europe and the Americas write it.
    var isLikely: Bool {
        var word: [Unicode.Scalar] = []
        for (index, scalar) in scalars.enumerated() {
            if Self.isLetter(scalar) {
                word.append(scalar)
                continue
            }
            guard Self.isWord(word) else { return false }
            word = []
            guard scalar.isASCII || isPlaced(index) else { return false }
        }
        return Self.isWord(word)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && scalar != "ª" && scalar != "º" && scalar != "µ" && scalar != "ˆ"
    }

    private static func isWord(_ word: [Unicode.Scalar]) -> Bool {
        let high = word.filter { !$0.isASCII }
        if high.isEmpty { return true }
        // Words of such letters only are those of other alphabets.
        if word.count > 1, high.count == word.count { return false }
        if word.count > 3, high.count * 2 > word.count { return false }
        for index in word.indices.dropFirst() where !word[index].isASCII || !word[index - 1].isASCII {
            // "MŸll" and "gDÑ" are nobody's.
            if word[index].properties.isUppercase, !word[index].isASCII || word[index - 1].properties.isLowercase,
                word.contains(where: \.properties.isLowercase)
            {
                return false
            }
            if index > 1, !word[index].isASCII, !word[index - 1].isASCII, !word[index - 2].isASCII { return false }
        }
        let small = word.flatMap { Array($0.properties.lowercaseMapping.unicodeScalars) }
        for (index, scalar) in small.enumerated() {
            let next = index + 1 < small.count ? small[index + 1] : nil
            switch scalar {
            case "ñ":
                guard let next, "aeiouáéíóú".unicodeScalars.contains(next) else { return false }
            // Italians write it at the end of a word, and the French before a consonant.
            case "ì": if next != nil { return false }
            case "è": if let next, "aeiouy".unicodeScalars.contains(next) { return false }
            // "Pilsçta" is Latvian.
            case "ç": if let next, !"aouàáâãäåòóôõöùúûü".unicodeScalars.contains(next) { return false }
            case "õ", "ã":
                guard next.map({ "oesé".unicodeScalars.contains($0) }) ?? (scalar == "ã") else { return false }
            default: continue
            }
        }
        let letters = Set(small.filter { !$0.isASCII })
        return alphabets.contains { $0.isSuperset(of: letters) }
    }

    /// Whether a sign beyond ASCII stands where people write it.
    private func isPlaced(_ index: Int) -> Bool {
        let before = index > 0 ? scalars[index - 1] : nil
        let after = index + 1 < scalars.count ? scalars[index + 1] : nil
        let followsLetter = before.map(Self.isLetter) ?? false
        let precedesLetter = after.map(Self.isLetter) ?? false
        let isWithin = followsLetter && precedesLetter
        switch scalars[index] {
        case "\u{A0}": return true
        case "’", "‘", "\u{B7}": return true
        case "“", "”", "«", "»", "‹", "›": return !isWithin
        case "„", "‚": return !followsLetter && after.map { $0.value > 0x20 } == true
        case "–", "—": return !isWithin || (before?.isASCII == true && after?.isASCII == true)
        case "…", "†", "‡", "®", "™", "©", "*": return !precedesLetter
        case "¡", "¿": return !followsLetter && (precedesLetter || after == "¡" || after == "¿")
        case "²", "³", "¹": return before?.isASCII == true && before != " " && !precedesLetter
        case "º", "ª", "°":
            let isNumbered = before.map { "nN0123456789 .,".unicodeScalars.contains($0) } ?? false
            return isNumbered && (!precedesLetter || after == "C" || after == "F")
        case "µ": return !followsLetter && precedesLetter
        default: return !followsLetter && !precedesLetter && before?.isASCII != false && after?.isASCII != false
        }
    }
}
