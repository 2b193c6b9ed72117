/// Compares words as a person hears them: white space, punctuation and upper case make no difference.
///
/// ```swift
/// HeardWords.meaning(of: "Lifted  January, 40.")   // "lifted january 40"
/// ```
enum HeardWords {
    /// The part of a text that is heard: words in lower case, one space between them.
    ///
    /// A point or a comma between digits, and a minus before one, are heard.
    public static func meaning(of text: String) -> String {
        let characters = Array(text.lowercased())
        var result = ""
        var isAfterGap = false
        for (index, character) in characters.enumerated() {
            let isBeforeDigit = index + 1 < characters.count && characters[index + 1].isNumber
            let isAfterDigit = index > 0 && characters[index - 1].isNumber
            let isInNumber =
                (character == "." || character == ",") && isAfterDigit && isBeforeDigit
                || (character == "-" || character == "−") && isBeforeDigit && !isAfterDigit
            guard character.isLetter || character.isNumber || isInNumber || character.isSymbol && character != "`"
            else {
                isAfterGap = true
                continue
            }
            if isAfterGap, !result.isEmpty { result += " " }
            isAfterGap = false
            result.append(character)
        }
        return result
    }

    /// The phrases of a text: screen readers say one after the other, sometimes with words of their own between.
    static func phrases(of text: String) -> [String] {
        var phrases: [String] = []
        var phrase = ""
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            phrase.append(character)
            let isAtEnd = index + 1 == characters.count || characters[index + 1].isWhitespace
            if "。！？".contains(character) || ".!?:;".contains(character) && isAtEnd {
                phrases.append(phrase)
                phrase = ""
            }
        }
        return (phrases + [phrase]).map { meaning(of: $0) }.filter { !$0.isEmpty }
    }

    /// Looks for a phrase among utterances.
    ///
    /// - Parameters:
    ///   - phrase: Its meaning.
    ///   - text: The meaning of the words that were said.
    ///   - start: The place to begin at.
    /// - Returns: The place of the phrase; not within a word that is longer.
    static func find(_ phrase: String, in text: String, from start: String.Index) -> Range<String.Index>? {
        var start = start
        while let range = text.firstRange(of: phrase, from: start) {
            let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
            let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
            let isWhole =
                !continues(before, phrase.first ?? " ") && !continues(phrase.last ?? " ", after)
            if isWhole { return range }
            start = text.index(after: range.lowerBound)
        }
        return nil
    }

    /// Whether two characters side by side are of one word. Scripts that write no spaces have no such words.
    private static func continues(_ left: Character, _ right: Character) -> Bool {
        func isSpelled(_ character: Character) -> Bool {
            guard character.isLetter || character.isNumber, let scalar = character.unicodeScalars.first else {
                return false
            }
            return scalar.value < 0x2E80 || scalar.value > 0xFFFF
        }
        return isSpelled(left) && isSpelled(right)
    }

    /// How alike two meanings are: the words that they share, of all words in either, from 0 to 1.
    static func likeness(_ left: String, _ right: String) -> Double {
        let (left, right) = (Set(left.split(separator: " ")), Set(right.split(separator: " ")))
        guard !left.isEmpty, !right.isEmpty else { return 0 }
        return Double(left.intersection(right).count) / Double(left.union(right).count)
    }
}

extension String {
    /// The first place of `other`, from `start` on.
    fileprivate func firstRange(of other: String, from start: String.Index) -> Range<String.Index>? {
        guard !other.isEmpty else { return nil }
        var index = start
        while index < endIndex {
            if self[index...].hasPrefix(other) { return index..<self.index(index, offsetBy: other.count) }
            index = self.index(after: index)
        }
        return nil
    }
}
