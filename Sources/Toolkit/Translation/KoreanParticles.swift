/// Chooses the form of Korean particles after a value that was put into a sentence: a particle depends on the last
/// sound before it, which a translator cannot know.
///
/// A catalogue has both forms, as translators write them, and a screen reader would read out the brackets:
///
/// ```swift
/// KoreanParticles.chosen(in: "을(를) 복사했습니다.", after: "메모")  // "를 복사했습니다."
/// ```
enum KoreanParticles {
    /// Both forms as they are written, the form after a consonant, and the form after a vowel.
    private static let particles: [(both: String, consonant: String, vowel: String)] = [
        ("을(를)", "을", "를"), ("은(는)", "은", "는"), ("이(가)", "이", "가"), ("과(와)", "과", "와"),
        ("(으)로", "으로", "로"), ("(이)", "이", ""),
    ]

    /// The text after a value, with the particle that it begins with; quotation marks may stand between.
    ///
    /// - Parameters:
    ///   - text: The text after the value.
    ///   - value: The value that was put into the sentence. If its last sound is not known, both forms stay.
    /// - Returns: The text with the form of the particle that the value asks for.
    static func chosen(in text: Substring, after value: String) -> String {
        let quotes = text.prefix { "”’」』\"'".contains($0) }
        let rest = text.dropFirst(quotes.count)
        guard let particle = particles.first(where: { rest.hasPrefix($0.both) }), let sound = lastSound(of: value)
        else {
            return String(text)
        }
        let takesVowel = sound == .vowel || (sound == .rieul && particle.both == "(으)로")
        let form = takesVowel ? particle.vowel : particle.consonant
        return quotes + form + rest.dropFirst(particle.both.count)
    }

    private enum Sound { case vowel, rieul, consonant }

    /// The sound that a name ends with, as it is read in Korean; signs at its end are not read.
    private static func lastSound(of value: String) -> Sound? {
        guard let last = value.unicodeScalars.last(where: { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
        else { return nil }
        switch last.value {
        case 0xAC00...0xD7A3:
            // A syllable's number says its final consonant: 0 is none, 8 is ㄹ.
            let final = (last.value - 0xAC00) % 28
            return final == 0 ? .vowel : final == 8 ? .rieul : .consonant
        case 0x30...0x39:
            // 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구
            return [.consonant, .rieul, .vowel, .consonant, .vowel, .vowel, .consonant, .rieul, .rieul, .vowel][
                Int(last.value - 0x30)]
        default: return last.isASCII ? latinSound(of: value) : nil
        }
    }

    /// The sound that a name in Latin letters ends with, as Korean writes foreign words: "Chat" is 챗, "notes" 노트.
    private static func latinSound(of value: String) -> Sound {
        let word = value.reversed().drop { !$0.isLetter }.prefix { $0.isLetter && $0.isASCII }.reversed()
            .map { $0.lowercased() }
        func isVowel(_ index: Int) -> Bool { word.indices.contains(index) && "aeiouy".contains(word[index]) }
        guard !word.isEmpty else { return .vowel }
        let last = word.count - 1
        // Without a vowel the letters are read one by one: "png" is 피엔지, "html" 에이치티엠엘.
        guard word.indices.contains(where: isVowel) else {
            return ["l": .rieul, "r": .rieul, "m": .consonant, "n": .consonant][word[last]] ?? .vowel
        }
        switch word[last] {
        case "l": return .rieul
        case "m", "n": return .consonant
        case "g": return last > 0 && word[last - 1] == "n" ? .consonant : .vowel
        // After a short vowel they close the syllable; after a long one or another consonant a vowel is added.
        case "b", "c", "k", "p", "t":
            let isAfterC = word[last] == "k" && last > 0 && word[last - 1] == "c"
            if isAfterC { return isVowel(last - 2) ? .consonant : .vowel }
            let isLong = word[last] == "t" && isVowel(last - 2)
            return isVowel(last - 1) && !isLong ? .consonant : .vowel
        default: return .vowel
        }
    }
}
