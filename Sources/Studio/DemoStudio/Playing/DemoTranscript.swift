import TextSafety

/// A demo as it was played, step by step: what was done, what was said, and what did not hold.
///
/// ```swift
/// let transcript = try DemoPlayer(on: stage).play()
/// for step in transcript.failures { print(step.title.text, step.failure ?? "") }
/// ```
public struct DemoTranscript: Sendable {
    /// What was said while a step was played.
    ///
    /// ```swift
    /// for words in step.words where !words.isBraille { print(words.voice.title, words.text) }
    /// ```
    public struct Words: Sendable, Hashable {
        public let text: String
        /// Who said it.
        public let voice: DemoVoice
        /// Whether the screen reader says it of a window of its own, and not always in the same words.
        public internal(set) var isOfReader = false
        /// Whether it is what a braille display shows, and not said.
        public private(set) var isBraille = false

        public init(text: String, voice: DemoVoice) {
            (self.text, self.voice) = (text, voice)
        }

        /// What a braille display of the screen reader's shows.
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
        /// What the script says with `within`, in seconds.
        public let limit: Double
    }

    /// A step that was played.
    public struct Step: Sendable {
        public let title: DemoStepTitle
        /// The file that the step was written in.
        public let file: String
        /// What is done, in the words of the script: the same in every language of the person's.
        public let text: String
        /// In the order in which they were said.
        public var words: [Words] = []
        /// What did not hold; `nil`: all did.
        public var failure: String?
        /// Whether it was played: after a step that could not be done none is.
        public var wasPlayed = false
        /// How long it took, in seconds.
        public var seconds = 0.0
        /// How soon an expectation held that says how soon it is to hold; `nil`: none was.
        public internal(set) var figure: Figure?

        init(_ title: DemoStepTitle, file: String, text: String) {
            (self.title, self.file, self.text) = (title, file, text)
        }
    }

    public let title: String
    /// The first is the opening of the app, with the number 0.
    public internal(set) var steps: [Step]

    /// Begins a transcript, without steps unless some are given.
    public init(title: String, steps: [Step] = []) {
        (self.title, self.steps) = (title, steps)
    }

    /// Whether every step was played and held.
    public var holds: Bool { steps.allSatisfy { $0.wasPlayed && $0.failure == nil } }

    /// The steps that did not do what the script says.
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
