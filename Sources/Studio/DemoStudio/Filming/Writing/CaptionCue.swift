/// A caption of at most two lines, as long as it is to be read.
///
/// ```swift
/// for cue in timeline.cues { print(cue.range.startMilliseconds, cue.voice.title, cue.lines) }
/// ```
public struct CaptionCue: Equatable, Sendable {
    /// When it is shown, in frames.
    public var range: FrameRange
    /// The words that are shown, broken into lines.
    public var lines: [String]
    /// The voice that says them.
    public var voice: DemoVoice
    /// Whether the words stand in the picture, so that nobody draws them again.
    public var isPictured: Bool
    /// The words as they were before they were broken into lines; `nil`: that is not known.
    var unbroken: String?
}

extension Timeline {
    /// How many columns a line of a caption has; a sign of Chinese, Japanese or Korean takes two.
    static let captionColumns = 37
    /// The most columns that a caption shows in a second.
    static let captionSpeed = 20
    /// How long a caption is shown at least, in frames.
    static let shortestCaption = framesPerSecond

    /// The words as captions: a voice's words in several parts stand together as far as there is room; long words are
    /// cut where a sentence, a clause or a word ends, each part with its share of the time.
    public var cues: [CaptionCue] {
        var blocks: [CaptionBlock] = []
        for utterance in utterances {
            let words = utterance.words
            if let last = blocks.indices.last, utterance.isContinued {
                // No gap between captions of one voice: one takes the place of the other.
                blocks[last].range.duration = utterance.range.start - blocks[last].range.start
                let both = blocks[last].words + CaptionText.stop(after: blocks[last].words) + words
                if CaptionText.fits(both, lead: utterance.voice.captionLead) {
                    blocks[last].words = both
                    blocks[last].range.duration = utterance.range.end - blocks[last].range.start
                    continue
                }
            }
            blocks.append(
                CaptionBlock(
                    range: utterance.range, words: words, voice: utterance.voice, isPictured: utterance.isPictured))
        }
        return paced(blocks.flatMap(\.cues))
    }

    /// Gives each caption the time to be read: up to the next one, and, if that is not enough, a part of the time of
    /// earlier ones of the same voice that have more than they need.
    private func paced(_ cues: [CaptionCue]) -> [CaptionCue] {
        var cues = cues
        for index in cues.indices {
            let missing = cues[index].shortestTime - cues[index].range.duration
            guard missing > 0 else { continue }
            let next = index + 1 < cues.count ? cues[index + 1].range.start : max(length, cues[index].range.end)
            cues[index].range.duration += min(missing, max(0, next - cues[index].range.end))
        }
        for index in cues.indices.dropFirst().reversed() {
            let missing = cues[index].shortestTime - cues[index].range.duration
            guard missing > 0, cues[index - 1].voice == cues[index].voice,
                cues[index - 1].range.end == cues[index].range.start
            else { continue }
            // One that then has too little takes of the one before in turn.
            let given = min(missing, max(0, cues[index - 1].range.duration - 1))
            cues[index - 1].range.duration -= given
            cues[index].range.start -= given
            cues[index].range.duration += given
        }
        // The first of several has none before: the next one may have too much of the time that it lacks.
        for index in cues.indices.dropLast() {
            let missing = cues[index].shortestTime - cues[index].range.duration
            guard missing > 0, cues[index + 1].voice == cues[index].voice,
                cues[index].range.end == cues[index + 1].range.start
            else { continue }
            let given = min(missing, max(0, cues[index + 1].range.duration - 1))
            cues[index].range.duration += given
            cues[index + 1].range.start += given
            cues[index + 1].range.duration -= given
        }
        return cues
    }
}

extension CaptionCue {
    /// How long it takes to read, in frames.
    fileprivate var shortestTime: Int {
        let columns = lines.reduce(0) { $0 + TextWidth.columns(of: $1) } + lines.count - 1
        let frames = (columns * Timeline.framesPerSecond + Timeline.captionSpeed - 1) / Timeline.captionSpeed
        return max(Timeline.shortestCaption, frames)
    }

    /// The words of both lines.
    public var words: String {
        unbroken
            ?? lines.reduce("") { words, line in
                // Scripts that write no spaces are broken without one.
                let isSpaced = words.last.map { TextWidth.columns(of: $0) == 1 } ?? false
                return words + (isSpaced ? " " : "") + line
            }
    }
}

extension DemoVoice {
    /// The speaker's name before the words, for captions without colours; the narrator's is left out.
    var captionName: String { self == .narrator ? "" : "\(title): " }

    /// How many columns that takes of the first line.
    var captionLead: Int { TextWidth.columns(of: captionName) }
}

/// Words that stand together in captions.
private struct CaptionBlock {
    var range: FrameRange
    var words: String
    var voice: DemoVoice
    var isPictured: Bool

    var cues: [CaptionCue] {
        let parts = CaptionText.parts(of: words, lead: voice.captionLead)
        let total = parts.reduce(0) { $0 + TextWidth.columns(of: $1) }
        guard total > 0 else { return [] }
        var (before, start) = (0, range.start)
        return parts.map { part in
            before += TextWidth.columns(of: part)
            let end = range.start + range.duration * before / total
            defer { start = end }
            return CaptionCue(
                range: FrameRange(start: start, duration: end - start),
                lines: CaptionText.lines(of: part), voice: voice,
                isPictured: isPictured, unbroken: part)
        }
    }
}

/// Cuts words into parts and lines.
enum CaptionText {
    /// The text between words and others that are said after them: a space, and before it a stop where the words end
    /// with no mark of their own, so that nobody reads both as one sentence.
    static func stop(after words: String) -> String {
        guard let last = words.last(where: { !closingMarks.contains($0) }) else { return "" }
        // Chinese and Japanese stops have their space in them; Korean ones are followed by one.
        let isSpaced = TextWidth.columns(of: last) == 1 || last.unicodeScalars.contains { isKorean($0) }
        if sentenceEnds.contains(last) || clauseEnds.contains(last) { return isSpaced ? " " : "" }
        return isSpaced ? ". " : "。"
    }

    private static func isKorean(_ scalar: Unicode.Scalar) -> Bool {
        (0x1100...0x11FF).contains(scalar.value) || (0xAC00...0xD7A3).contains(scalar.value)
    }

    /// Parts of at most two lines each, cut where it is best.
    ///
    /// - Parameters:
    ///   - words: The words that are said, in one line.
    ///   - columns: How wide a line is.
    ///   - lead: How many columns of the first line are taken.
    /// - Returns: The parts, in order.
    static func parts(of words: String, columns: Int = Timeline.captionColumns, lead: Int = 0) -> [String] {
        var rest = Substring(words)
        var parts: [String] = []
        while !rest.isEmpty {
            let end = end(ofTwoLines: rest, columns: columns, lead: lead)
            let cut = end == rest.endIndex ? end : best(in: rest, upTo: end)
            parts.append(trimmed(rest[..<cut]))
            rest = rest[cut...].drop { $0 == " " }
        }
        return parts
    }

    /// Whether words take no more than two lines.
    static func fits(_ words: String, columns: Int = Timeline.captionColumns, lead: Int = 0) -> Bool {
        end(ofTwoLines: words[...], columns: columns, lead: lead) == words.endIndex
    }

    /// One line, or two of about the same width; better where a sentence or a clause ends.
    ///
    /// - Parameters:
    ///   - part: The words.
    ///   - columns: How wide a line is.
    ///   - lead: How many columns of the first line are taken.
    /// - Returns: The lines.
    static func lines(of part: String, columns: Int = Timeline.captionColumns, lead: Int = 0) -> [String] {
        let width = TextWidth.columns(of: part)
        guard width + lead > columns else { return [part] }
        var seen = 0
        var best: (cut: String.Index, penalty: Int)?
        for index in part.indices {
            if isBreak(before: index, in: part[...]) {
                let first = TextWidth.columns(of: trimmed(part[..<index]))
                let last = part[..<index].last { $0 != " " } ?? " "
                let bonus = sentenceEnds.contains(last) ? 20 : clauseEnds.contains(last) ? 8 : 0
                let penalty = abs(width - 2 * seen - lead) - bonus
                if first + lead <= columns, width - seen <= columns, penalty < best?.penalty ?? .max {
                    best = (index, penalty)
                }
            }
            seen += TextWidth.columns(of: part[index])
        }
        let cut = best?.cut ?? end(ofLine: part[...], columns: max(1, columns - lead))
        let second = trimmed(part[cut...])
        return [trimmed(part[..<cut])] + (second.isEmpty ? [] : [second])
    }

    /// The end of the second line, when both hold as much as they can.
    private static func end(ofTwoLines text: Substring, columns: Int, lead: Int) -> Substring.Index {
        let first = end(ofLine: text, columns: max(1, columns - lead))
        let rest = text[first...].drop { $0 == " " }
        return rest.isEmpty ? text.endIndex : end(ofLine: rest, columns: columns)
    }

    /// The end of a line that holds as much as it can: before a word that does not fit, or within one that fits no
    /// line.
    private static func end(ofLine text: Substring, columns: Int) -> Substring.Index {
        var seen = 0
        var word: Substring.Index?
        for index in text.indices {
            if isBreak(before: index, in: text) { word = index }
            seen += TextWidth.columns(of: text[index])
            // A space at the end takes no room.
            guard seen > columns, text[index] != " " else { continue }
            // A first sign that is wider than the line is one by itself.
            return word ?? (index == text.startIndex ? text.index(after: index) : index)
        }
        return text.endIndex
    }

    /// The place to cut before an index: after the last sentence, else after the last clause, else there. A cut that
    /// would leave less than a third is not made.
    private static func best(in text: Substring, upTo end: Substring.Index) -> Substring.Index {
        let whole = TextWidth.columns(of: text[..<end])
        var (sentence, clause): (Substring.Index?, Substring.Index?) = (nil, nil)
        var seen = 0
        for index in text[..<end].indices {
            defer { seen += TextWidth.columns(of: text[index]) }
            guard seen * 3 >= whole, isBreak(before: index, in: text),
                let last = text[..<index].last(where: { $0 != " " })
            else { continue }
            if sentenceEnds.contains(last) { sentence = index }
            if clauseEnds.contains(last) { clause = index }
        }
        if let last = text[..<end].last(where: { $0 != " " }), sentenceEnds.contains(last) { sentence = end }
        return sentence ?? clause ?? end
    }

    private static let sentenceEnds: Set<Character> = [".", "!", "?", "…", "。", "！", "？", "؟"]
    /// The characters that a sentence may have after its stop.
    private static let closingMarks: Set<Character> = ["\"", "'", "”", "’", "»", ")", "]", "」", "』", "）"]
    private static let clauseEnds: Set<Character> = [",", ";", ":", "、", "，", "；", "：", "،", "؛"]

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
