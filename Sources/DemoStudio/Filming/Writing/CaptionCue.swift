import TextSafety

/// A caption of at most two lines, as long as it is to be read.
public struct CaptionCue: Equatable, Sendable {
    /// When it is shown, in frames.
    public var range: FrameRange
    /// What is shown, broken into lines.
    public var lines: [String]
    /// Who says it.
    public var voice: DemoVoice
    /// Whether the words stand in the picture, so that nobody draws them again.
    public var isPictured: Bool
}

extension Timeline {
    /// How many columns a line of a caption has; a sign of Chinese, Japanese or Korean takes two.
    static let captionColumns = 42

    /// The words as captions: what a voice says in several parts stands together as far as there is room; long words
    /// are cut where a sentence, a clause or a word ends, each part with its share of the time.
    public var cues: [CaptionCue] {
        var blocks: [CaptionBlock] = []
        for utterance in utterances {
            let words = CaptionText.plain(utterance.words)
            if let last = blocks.indices.last, utterance.isContinued {
                // No gap between captions of one voice: one takes the place of the other.
                blocks[last].range.duration = utterance.range.start - blocks[last].range.start
                let both = blocks[last].words + " " + words
                if TextWidth.columns(of: both) <= 2 * Self.captionColumns {
                    blocks[last].words = both
                    blocks[last].range.duration = utterance.range.end - blocks[last].range.start
                    continue
                }
            }
            blocks.append(
                CaptionBlock(
                    range: utterance.range, words: words, voice: utterance.voice, isPictured: utterance.isPictured))
        }
        return blocks.flatMap(\.cues)
    }
}

/// What stands together in captions.
private struct CaptionBlock {
    var range: FrameRange
    var words: String
    var voice: DemoVoice
    var isPictured: Bool

    var cues: [CaptionCue] {
        let parts = CaptionText.parts(of: words, columns: 2 * Timeline.captionColumns)
        let total = parts.reduce(0) { $0 + TextWidth.columns(of: $1) }
        guard total > 0 else { return [] }
        var (before, start) = (0, range.start)
        return parts.map { part in
            before += TextWidth.columns(of: part)
            let end = range.start + range.duration * before / total
            defer { start = end }
            return CaptionCue(
                range: FrameRange(start: start, duration: end - start),
                lines: CaptionText.lines(of: part, columns: Timeline.captionColumns), voice: voice,
                isPictured: isPictured)
        }
    }
}

/// Cuts words into parts and lines.
enum CaptionText {
    /// One line of plain text: no line ends or other controls, no space twice; what would turn the text around is shown
    /// as what it is.
    static func plain(_ words: String) -> String {
        words.split { character in
            character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
        }.joined(separator: " ").printable
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

    /// One line, or two of about the same width; better where a sentence or a clause ends.
    static func lines(of part: String, columns: Int) -> [String] {
        let width = TextWidth.columns(of: part)
        guard width > columns else { return [part] }
        var seen = 0
        var best: (place: String.Index, penalty: Int)?
        for index in part.indices {
            if isBreak(before: index, in: part[...]), seen <= columns, width - seen <= columns {
                let last = part[..<index].last { $0 != " " } ?? " "
                let bonus = sentenceEnds.contains(last) ? 20 : clauseEnds.contains(last) ? 8 : 0
                let penalty = abs(width - 2 * seen) - bonus
                if penalty < best?.penalty ?? .max { best = (index, penalty) }
            }
            seen += TextWidth.columns(of: part[index])
        }
        let place = best?.place ?? cut(part[...], columns: columns)
        let second = trimmed(part[place...])
        return [trimmed(part[..<place])] + (second.isEmpty ? [] : [second])
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
