import Translation

/// A filmed demo as a page of Markdown: its actions, pictures and words, in their order, with times and pictures.
///
/// ```swift
/// let transcript = Transcript(title: "Bars", timeline: film.timeline) { step in
///     "bars-\(step.title.number).png"
/// }
/// print(transcript.markdown)
/// ```
public struct Transcript {
    let title: PlainWords
    let timeline: Timeline
    /// The path of a step's picture, as the page sees it; `nil` for no picture.
    let picturePath: (Timeline.Step) -> String?

    public init(title: PlainWords, timeline: Timeline, picturePath: @escaping (Timeline.Step) -> String?) {
        (self.title, self.timeline, self.picturePath) = (title, timeline, picturePath)
    }

    /// The page.
    public var markdown: String {
        var text = "# \(Self.escaped(title.text))\n\n"
        text += localized("{length} long.", ["length": Self.clock(timeline.length)]) + "\n"
        let first = timeline.firstSightWords
        if !first.isEmpty {
            text += "\n" + Self.escaped(localized("In the window at first: {names}", ["names": first])) + "\n"
        }
        var words = timeline.utterances[...]
        // The title, said before the first step.
        let firstStep = timeline.steps.first?.range.start ?? timeline.length
        text += lines(of: take(from: &words, before: firstStep))
        var chapters = timeline.chapters[...]
        // Sounds of a step that is left out stand with the next.
        var sounds = timeline.sounds[...]
        var number = 0
        for step in timeline.toldSteps {
            while let chapter = chapters.first, chapter.start <= step.range.start {
                text += "\n---\n\n**\(Self.escaped(chapter.title))**\n"
                chapters = chapters.dropFirst()
            }
            let said = take(from: &words, before: step.range.end)
            if !step.title.isSaying {
                number += 1
                text += "\n## \(number). \(Self.escaped(step.title.text))\n\n\(Self.clock(step.range.start))\n"
            }
            let inputs = timeline.inputs.filter { step.range.contains($0.range.start) }.map {
                "`\(Self.code($0.text))`"
            }
            if !inputs.isEmpty { text += "\n" + inputs.joined(separator: " ") + "\n" }
            let index = timeline.steps.firstIndex(of: step) ?? 0
            let heard = sounds.prefix { ($0.step ?? 0) <= index }
            sounds = sounds.dropFirst(heard.count)
            let meanings = heard.map { localized("Sound: {meaning}", ["meaning": AppSound.meaning(of: $0.name)]) }
            if !meanings.isEmpty { text += "\n♪ " + Self.escaped(meanings.joined(separator: ", ")) + "\n" }
            text += lines(of: said)
            for description in timeline.descriptions where step.range.contains(description.range.start) {
                text += "\n> \(Self.clock(description.range.start)) **\(localized("Description"))**:"
                text += " \(Self.escaped(description.words))\n"
            }
            for line in timeline.braille where step.range.contains(line.start) && !line.text.isEmpty {
                text += "\n\(BrailleCell.patterns(of: line.text))  \n`\(Self.code(PlainWords(line.text).text))`\n"
            }
            if let failure = step.failure {
                text +=
                    "\n**" + localized("This check failed: {what}", ["what": Self.escaped(PlainWords(failure).text)])
                    + "**\n"
            }
            for check in timeline.checks(after: step) { text += "\n✓ \(Self.escaped(check.title.text))\n" }
            if let path = picturePath(step), !timeline.isPictured(step) {
                let words = timeline.sightWords(of: step) ?? Self.description(of: step, said: said)
                text += "\n![\(Self.escaped(words))](\(path))\n"
            }
        }
        // Words after the film.
        return text + lines(of: Array(words))
    }

    private func take(from words: inout ArraySlice<Timeline.Utterance>, before end: Int) -> [Timeline.Utterance] {
        let said = words.prefix { $0.range.start < end }
        words = words.dropFirst(said.count)
        return Array(said)
    }

    private func lines(of said: [Timeline.Utterance]) -> String {
        var text = ""
        for (number, utterance) in said.enumerated() {
            if number == 0 || !utterance.isContinued {
                let who = "**\(Self.escaped(utterance.voice.title))**:"
                text += "\(number == 0 ? "" : "\n")\n> \(Self.clock(utterance.range.start)) \(who) "
            } else {
                text += CaptionText.stop(after: said[number - 1].words)
            }
            text += Self.escaped(utterance.words)
        }
        return said.isEmpty ? "" : text + "\n"
    }

    /// A description of a step without a known picture, from its actions and the words about them.
    static func description(of step: Timeline.Step, said: [Timeline.Utterance]) -> String {
        let words = said.filter { $0.voice != .narrator }.map(\.words).reduce("") {
            $0 + CaptionText.stop(after: $0) + $1
        }
        return words.isEmpty ? step.title.text : "\(step.title.text) — \(words)"
    }

    /// Minutes and seconds: `1:02`.
    static func clock(_ frame: Int) -> String {
        let seconds = frame / Timeline.framesPerSecond
        return "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
    }

    /// Plain words in Markdown: nothing in them is a mark.
    static func escaped(_ text: String) -> String {
        let marks: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "#", "|", "!"]
        return text.reduce(into: "") { result, character in
            if marks.contains(character) { result.append("\\") }
            result.append(character)
        }
    }

    /// Plain words as code in Markdown.
    static func code(_ text: String) -> String { text.filter { $0 != "`" } }
}
