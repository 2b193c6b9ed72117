import TextSafety

/// A demo as it was played, step by step: the actions, the words, and the expectations that did not hold.
///
/// ```swift
/// let transcript = try DemoPlayer(on: stage).play()
/// for step in transcript.failures { print(step.title.text, step.failure ?? "") }
/// ```
public struct DemoTranscript: Sendable {
    /// Words that were said while a step was played.
    ///
    /// ```swift
    /// for words in step.words where !words.isBraille { print(words.voice.title, words.text) }
    /// ```
    public struct Words: Sendable, Hashable {
        public private(set) var text: String
        /// The voice that said them.
        public let voice: DemoVoice
        /// Whether the screen reader says it of a window of its own, and not always in the same words.
        var isOfReader = false
        /// Whether it is the line of a braille display, and was not said.
        public private(set) var isBraille = false

        public init(text: String, voice: DemoVoice) {
            (self.text, self.voice) = (text, voice)
        }

        /// The same in other words.
        func worded(_ text: String) -> Words {
            var copy = self
            copy.text = text
            return copy
        }

        /// The line that the screen reader's braille display shows.
        public init(braille line: String) {
            (text, voice, isBraille) = (line, .reader, true)
        }
    }

    /// How soon something held after the last key or click.
    ///
    /// ```swift
    /// if let figure = step.figure { print(figure.seconds <= figure.limit) }
    /// ```
    public struct Figure: Sendable, Hashable {
        /// From the key or click on, in seconds.
        public let seconds: Double
        /// The limit that the script sets with `within`, in seconds.
        public let limit: Double
    }

    /// A step that was played.
    public struct Step: Sendable {
        public private(set) var title: DemoStepTitle
        /// The file that the step was written in.
        public let file: String
        /// The action, in the words of the script: the same in every language of the person's.
        public private(set) var text: String
        /// In the order in which they were said.
        public var words: [Words] = []
        /// The expectation that did not hold; `nil`: all did.
        public var failure: String?
        /// Whether it was played: after a step that could not be done none is.
        var wasPlayed = false
        /// How long it took, in seconds.
        public var seconds = 0.0
        /// How soon an expectation held that says how soon it is to hold; `nil`: none was.
        public internal(set) var figure: Figure?

        /// Takes the step's title from the player.
        mutating func take(text: String?, script: String?) {
            guard let text, let script else { return }
            self = titled(title.worded(text, script), script)
        }

        init(_ title: DemoStepTitle, file: String, text: String) {
            (self.title, self.file, self.text) = (title, file, text)
        }

        /// The same step, called otherwise.
        func titled(_ title: DemoStepTitle, _ text: String) -> Step {
            var copy = self
            (copy.title, copy.text) = (title, text)
            return copy
        }
    }

    public let title: String
    /// The first is the opening of the app, with the number 0.
    public internal(set) var steps: [Step]

    /// Begins a transcript, without steps unless some are given.
    public init(title: String, steps: [Step] = []) {
        (self.title, self.steps) = (title, steps)
    }

    /// The transcript of a demo before it is played: all of its steps, none of which was. A text that a step types into
    /// another program is masked until it is known that its field shows it.
    public init(before script: DemoScript) {
        let titles = DemoPlayer.titles(of: script)
        let first = Step(titles[0], file: script.file, text: titles[0].script)
        self.init(
            title: script.title,
            steps: [first]
                + zip(titles.dropFirst(), script.steps).map { title, step in
                    let (words, line) =
                        script.app == nil ? (title.text, title.script) : step.maskedTitle
                    return Step(title.worded(words, line), file: step.file, text: line)
                })
    }

    /// Whether every step was played and held.
    public var holds: Bool { steps.allSatisfy { $0.wasPlayed && $0.failure == nil } }

    /// The steps that did not have the effects that the script expects.
    public var failures: [Step] { steps.filter { $0.failure != nil } }

    /// The text that is kept beside a script: steps and words, in order, without times.
    public var golden: String {
        var lines = ["# \(title.printable)"]
        for step in steps {
            lines.append("")
            lines.append("\(step.title.number). \(step.text.printable)")
            lines += step.words.filter { $0.voice != .narrator && !$0.isOfReader }.map {
                "   \($0.isBraille ? "⠿" : ">") \($0.text.printable)"
            }
            if let failure = step.failure {
                lines += failure.split(separator: "\n").map { "   ! \(String($0).printable)" }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
