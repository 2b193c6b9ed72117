import PrivateSession

/// All that a play has told so far: its steps, the words that were said, and the expectations that did not hold. Each text is
/// masked here, once, for all who get it.
///
/// ```swift
/// let record = PlayRecord(of: script)
/// record.begin(1)
/// let words = record.hear("January. 40 units.", by: .reader)
/// record.hasHeard(["January"])   // true
/// ```
@MainActor
final class PlayRecord {
    /// The texts that are masked in all that the play gives to others.
    let secrets = SecretTexts()
    /// The steps and words so far; complete also where the demo is broken off.
    private(set) var transcript: DemoTranscript
    private var stream = WordStream()
    private var brailleLine = ""
    /// The number of the step that is played.
    private(set) var current = 0

    init(of script: DemoScript) {
        for value in script.secretValues.values { secrets.add(value) }
        transcript = secrets.masked(DemoTranscript(before: script))
        secrets.beginKeeping()
    }

    // MARK: Steps

    /// A step begins.
    func begin(_ index: Int) { current = index }

    /// The title of the step that is played.
    var title: DemoStepTitle { transcript.steps[current].title }

    /// Calls the step otherwise.
    func name(_ title: String, _ line: String) {
        let (title, line) = (secrets.masked(title), secrets.masked(line))
        let shown = transcript.steps[current]
        transcript.steps[current] = shown.titled(shown.title.worded(title, line), line)
    }

    /// The reason why the step did not hold; `nil`: it did, so far.
    var failure: String? { transcript.steps[current].failure }

    /// Notes why the step did not hold; `nil`: it did.
    ///
    /// - Returns: The reason as it is told.
    @discardableResult
    func note(failure: String?) -> String? {
        transcript.steps[current].failure = failure.map(secrets.masked)
        return transcript.steps[current].failure
    }

    /// Notes how soon an expectation held.
    func note(_ figure: DemoTranscript.Figure) { transcript.steps[current].figure = figure }

    /// The step is over.
    func end(seconds: Double) {
        transcript.steps[current].wasPlayed = true
        transcript.steps[current].seconds = seconds
    }

    /// The step's file, line and words: "demo.yaml:12: Press Tab".
    var position: String {
        let step = transcript.steps[current]
        return "\(step.file):\(step.title.line): \(step.title.text)"
    }

    /// The demo is over: words that were said before a secret became known may hold it, too.
    func finish() { transcript = secrets.maskedLate(transcript) }

    // MARK: Words

    /// Keeps words that were said.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - voice: The voice that says them.
    ///   - hidesLetters: Whether a single letter is one that nobody may read.
    /// - Returns: The words as they are told.
    func say(_ text: String, by voice: DemoVoice, hidesLetters: Bool = false) -> String {
        let text = hidesLetters && text.count == 1 ? SecretTexts.mask : secrets.masked(text)
        transcript.steps[current].words.append(DemoTranscript.Words(text: text, voice: voice))
        return text
    }

    /// Keeps words that the app or the screen reader has said, and that expectations may be about.
    ///
    /// - Returns: The words as they are told.
    func hear(_ text: String, by voice: DemoVoice, hidesLetters: Bool = false) -> String {
        stream.add(text)
        return say(text, by: voice, hidesLetters: hidesLetters)
    }

    /// Keeps the line of the braille display.
    ///
    /// - Returns: The line as it is told; `nil`: it shows what it showed.
    func keep(braille line: String) -> String? {
        let line = secrets.masked(line, cutAt: BrailleDisplay.cells, isCutInFront: true)
        guard line != brailleLine else { return nil }
        brailleLine = line
        transcript.steps[current].words.append(DemoTranscript.Words(braille: line))
        return line
    }

    /// How many words the step has so far.
    var wordCount: Int { transcript.steps[current].words.count }

    /// The step's words from one on, but for some at the end, are the screen reader's of a window of its own.
    func markAsReaders(from first: Int, butLast left: Int) {
        for index in transcript.steps[current].words.indices.dropFirst(first).dropLast(left) {
            transcript.steps[current].words[index].isOfReader = true
        }
    }

    // MARK: Expecting

    /// How many utterances were heard.
    var heardCount: Int { stream.utterances.count }

    /// The utterances from one on.
    func heard(from first: Int) -> [String] { Array(stream.utterances.dropFirst(first)) }

    /// Whether words were said, one after the other, after those that were matched last.
    func hasHeard(_ words: [String]) -> Bool {
        var ahead = stream
        return ahead.take(words)
    }

    /// Matches words that were said, so that they are not heard again.
    func match(_ words: [String]) { _ = stream.take(words) }

    /// The words that were said after the ones that were matched last.
    func heard(among words: [String]) -> [String] { words.filter { stream.contains($0) } }

    /// How many utterances there are up to the end of the last match.
    var matchedCount: Int { stream.matchedCount }

    /// The words that were said instead of others: see ``WordStream/instead(of:)``.
    func heardInstead(of words: [String]) -> [String] { stream.instead(of: words) }
}
