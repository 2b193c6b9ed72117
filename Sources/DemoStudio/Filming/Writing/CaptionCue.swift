/// A caption of at most two lines, as long as it is to be read.
public struct CaptionCue: Equatable, Sendable {
    public var span: Span
    public var lines: [String]
    public var voice: DemoVoice
    /// Whether the words stand in the picture, so that nobody draws them again.
    public var isPictured: Bool
}

extension Timeline {
    /// How many columns a line of a caption has; a sign of Chinese, Japanese or Korean takes two.
    static let captionColumns = 42

    /// The words as captions: long ones are cut where a sentence, a clause or a word ends, each part with its share of
    /// the time.
    public var cues: [CaptionCue] {
        utterances.flatMap { utterance -> [CaptionCue] in
            let parts = CaptionText.parts(of: utterance.words, columns: 2 * Self.captionColumns)
            let total = parts.reduce(0) { $0 + TextWidth.columns(of: $1) }
            guard total > 0 else { return [] }
            var (before, start) = (0, utterance.span.start)
            return parts.map { part in
                before += TextWidth.columns(of: part)
                let end = utterance.span.start + utterance.span.duration * before / total
                defer { start = end }
                return CaptionCue(
                    span: Span(start: start, duration: end - start),
                    lines: CaptionText.lines(of: part, columns: Self.captionColumns), voice: utterance.voice,
                    isPictured: utterance.isPictured)
            }
        }
    }
}

/// Cuts words into parts and lines.
enum CaptionText {
    /// One line of plain text: no line ends or other controls, no space twice.
    static func plain(_ words: String) -> String {
        words.split { character in
            character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }.joined(separator: " ")
    }

    /// Parts of at most so many columns each, cut at the best place there is.
    static func parts(of words: String, columns: Int) -> [String] {
        var rest = Substring(plain(words))
        var parts: [String] = []
        while TextWidth.columns(of: rest) > columns {
            let end = cut(rest, columns: columns)
            parts.append(trimmed(rest[..<end]))
            rest = rest[end...].drop { $0 == " " }
        }
        if !rest.isEmpty { parts.append(String(rest)) }
        return parts
    }

    /// One line, or two of about the same width.
    static func lines(of part: String, columns: Int) -> [String] {
        let width = TextWidth.columns(of: part)
        guard width > columns else { return [part] }
        // From the middle to the end of the first line: the first place between words wins.
        var (seen, best) = (0, part.startIndex)
        for index in part.indices {
            if seen > columns { break }
            if isBreak(before: index, in: part[...]) { best = index }
            if best > part.startIndex, seen * 2 >= width { break }
            seen += TextWidth.columns(of: part[index])
        }
        if best == part.startIndex { best = cut(part[...], columns: columns) }
        let second = trimmed(part[best...])
        return [trimmed(part[..<best])] + (second.isEmpty ? [] : [second])
    }

    private static let sentenceEnds: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟"]
    private static let clauseEnds: Set<Character> = [",", ";", ":", "、", "，", "；", "：", "،", "؛"]

    /// Where to cut: after the last sentence that fits, else after the last clause, else after the last word. A cut that
    /// leaves less than a third is none.
    private static func cut(_ text: Substring, columns: Int) -> Substring.Index {
        var seen = 0
        var (sentence, clause, word, any): (Substring.Index?, Substring.Index?, Substring.Index?, Substring.Index)
        (sentence, clause, word, any) = (nil, nil, nil, text.endIndex)
        for index in text.indices {
            seen += TextWidth.columns(of: text[index])
            if seen > columns {
                any = index
                if isBreak(before: index, in: text) { word = index }
                break
            }
            let isLate = seen * 3 >= columns
            guard index > text.startIndex, isLate, isBreak(before: index, in: text) else { continue }
            word = index
            if let last = text[..<index].last(where: { $0 != " " }) {
                if sentenceEnds.contains(last) { sentence = index }
                if clauseEnds.contains(last) { clause = index }
            }
        }
        // A first sign that is wider than the line is a part of its own.
        if any == text.startIndex { any = text.index(after: any) }
        return sentence ?? clause ?? word ?? any
    }

    /// Whether a line may end before a character: after a space, or between signs that need none.
    private static func isBreak(before index: Substring.Index, in text: Substring) -> Bool {
        guard index > text.startIndex else { return false }
        let previous = text[text.index(before: index)]
        if previous == " " { return true }
        let next = text[index]
        // No line begins with a full stop or a comma.
        guard !sentenceEnds.contains(next), !clauseEnds.contains(next), next != " " else { return false }
        return TextWidth.columns(of: previous) == 2
    }

    private static func trimmed(_ text: Substring) -> String {
        String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
