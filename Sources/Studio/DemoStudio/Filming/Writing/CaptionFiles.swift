import GLibSupport
import Translation

extension DemoVoice {
    /// The voice's name in captions and transcripts.
    public var title: String {
        switch self {
        case .reader: "Orca"
        case .narrator: localized("Narrator")
        case .app: Environment.title
        }
    }
}

/// The captions as a WebVTT file (W3C, "WebVTT: The Web Video Text Tracks Format"): each cue names the voice of its
/// words.
///
/// ```swift
/// let captions = WebVTT.text(film.timeline.cues, title: "Bars", language: "en")
/// ```
enum WebVTT {
    /// - Parameters:
    ///   - cues: The captions, in the order of time.
    ///   - title: The title of the demo.
    ///   - language: Its language, such as `en`.
    /// - Returns: The whole file.
    public static func text(_ cues: [CaptionCue], title: PlainWords, language: String) -> String {
        var text = "WEBVTT - \(escaped(title.text))\n\nNOTE Language: \(escaped(language))\n"
        // Each speaker has a colour of its own, besides the name.
        let voices = DemoVoice.allCases.filter { voice in cues.contains { $0.voice == voice } }
        for voice in voices {
            text += "\nSTYLE\n::cue(v[voice=\"\(voice.title)\"]) { color: \(voice.htmlColor) }\n"
        }
        for (number, cue) in cues.enumerated() {
            let words = cue.lines.map(escaped).joined(separator: "\n")
            text += "\n\(number + 1)\n\(time(cue.range.startMilliseconds)) --> \(time(cue.range.endMilliseconds))\n"
            text += "<v \(escaped(cue.voice.title))>\(words)</v>\n"
        }
        return text
    }

    static func escaped(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
    }

    static func time(_ milliseconds: Int) -> String { clockTime(milliseconds, separator: ".") }
}

extension WebVTT {
    /// The chapters as a file of their own, for pages and players.
    ///
    /// - Parameters:
    ///   - chapters: In order.
    ///   - length: How long the film is, in frames.
    /// - Returns: The whole file.
    static func chapters(_ chapters: [Timeline.Chapter], length: Int) -> String {
        let ends = chapters.dropFirst().map(\.start) + [length]
        return zip(chapters, ends).reduce("WEBVTT\n") { text, row in
            let range = FrameRange(start: row.0.start, duration: row.1 - row.0.start)
            return text
                + "\n\(time(range.startMilliseconds)) --> \(time(range.endMilliseconds))\n\(escaped(row.0.title))\n"
        }
    }
}

extension WebVTT {
    /// The audio description as a file of its own, for players and screen readers that say a text track of kind
    /// "descriptions".
    ///
    /// - Parameter descriptions: In order.
    /// - Returns: The whole file.
    static func descriptions(_ descriptions: [Timeline.Description]) -> String {
        descriptions.reduce("WEBVTT\n") { text, description in
            let (start, end) = (description.range.startMilliseconds, description.range.endMilliseconds)
            return text + "\n\(time(start)) --> \(time(end))\n\(escaped(description.words))\n"
        }
    }
}

/// The captions as a SubRip file. The format knows no voices: the speaker's name stands before the words, but for the
/// narrator's.
///
/// ```swift
/// let captions = SubRip.text(film.timeline.cues)
/// ```
enum SubRip {
    /// - Parameter cues: The captions, in the order of time.
    /// - Returns: The whole file.
    public static func text(_ cues: [CaptionCue]) -> String {
        cues.enumerated().map { number, cue in
            let lead = cue.voice.captionLead
            let first = cue.lines.first.map { TextWidth.columns(of: $0) } ?? 0
            // The name takes room: where the line has too little, the words are broken elsewhere.
            let lines =
                first + lead <= Timeline.captionColumns ? cue.lines : CaptionText.lines(of: cue.words, lead: lead)
            let words = cue.voice.captionName + lines.map(safe).joined(separator: "\n")
            let (start, end) = (cue.range.startMilliseconds, cue.range.endMilliseconds)
            return "\(number + 1)\n\(time(start)) --> \(time(end))\n\(words)\n"
        }.joined(separator: "\n")
    }

    /// SubRip knows no escapes: a mark gets an unseen sign inside, so that no player takes it for one.
    static func safe(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == ">", result.hasSuffix("--") { result += "\u{2060}" }
            result.append(character)
            if character == "<" || character == "{" { result += "\u{2060}" }
        }
    }

    static func time(_ milliseconds: Int) -> String { clockTime(milliseconds, separator: ",") }
}

/// Hours, minutes, seconds and milliseconds: `00:01:02.345`.
private func clockTime(_ milliseconds: Int, separator: String) -> String {
    let seconds = milliseconds / 1000
    func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }.joined(separator: ":")
    return clock + separator + digits(milliseconds % 1000, 3)
}
