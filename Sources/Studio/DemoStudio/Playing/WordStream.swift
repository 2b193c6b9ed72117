/// All that was said, in order, and how far expectations have matched it.
struct WordStream {
    private(set) var utterances: [String] = []
    /// The meaning of all utterances from ``first`` on, one space between them.
    private var text = ""
    /// The place in ``text`` where the last match ended.
    private var position: String.Index
    /// The utterances since the last match, as they were said.
    private var firstSince = 0

    init() { position = text.startIndex }

    mutating func add(_ words: String) {
        let offset = text.distance(from: text.startIndex, to: position)
        utterances.append(words)
        let meaning = HeardWords.meaning(of: words)
        if !meaning.isEmpty { text += (text.isEmpty ? "" : " ") + meaning }
        position = text.index(text.startIndex, offsetBy: offset)
        bounds.append(text.count)
    }

    /// How long ``text`` was after each utterance.
    private var bounds: [Int] = []

    /// How many utterances there are up to the end of the last match.
    var matchedCount: Int { firstSince }

    /// The words since the last match, for a message.
    var since: [String] { Array(utterances[firstSince...]) }

    /// Looks for words after those that were matched last, phrase by phrase; words that were heard are not heard again.
    ///
    /// - Returns: Whether all of them were said, in this order.
    mutating func take(_ words: [String]) -> Bool {
        var end = position
        for words in words {
            let pattern = TextPattern(words)
            if pattern.isExpression {
                guard let next = find(pattern, from: end) else { return false }
                end = next
                continue
            }
            for phrase in HeardWords.phrases(of: words) {
                guard let range = HeardWords.find(phrase, in: text, from: end) else { return false }
                end = range.upperBound
            }
        }
        position = end
        let offset = text.distance(from: text.startIndex, to: end)
        firstSince = bounds.firstIndex { $0 > offset } ?? utterances.count
        return true
    }

    /// Looks for a regular expression in each utterance by itself, of those that do not end before a position.
    ///
    /// - Returns: The end of the utterance that it is found in.
    private func find(_ pattern: TextPattern, from start: String.Index) -> String.Index? {
        let offset = text.distance(from: text.startIndex, to: start)
        let found = utterances.indices.first { index in
            let isLeft = bounds[index] > offset || HeardWords.meaning(of: utterances[index]).isEmpty
            return isLeft && pattern.isIn(utterances[index])
        }
        return found.map { text.index(text.startIndex, offsetBy: max(bounds[$0], offset)) }
    }

    /// Whether words were said after those that were matched last.
    func contains(_ words: String) -> Bool {
        var copy = self
        return copy.take([words])
    }

    /// The words that were said instead, line by line, with a mark at the line that is most like the wanted ones.
    func instead(of words: [String]) -> [String] {
        let wanted = words.map { HeardWords.meaning(of: $0) }.joined(separator: " ")
        let lines = since
        let likeness = lines.map { HeardWords.likeness(HeardWords.meaning(of: $0), wanted) }
        let best = likeness.max() ?? 0
        let nearest = best > 0 ? likeness.firstIndex(of: best) : nil
        return lines.indices.map { ($0 == nearest ? "→ " : "  ") + lines[$0] }
    }
}
