import AtSpiClient
import GLibSupport
import PrivateSession
import Translation

/// Plays a demo's steps on a stage, and calls a camera for all that can be seen and heard.
///
/// ```swift
/// let stage = try Stage(for: script, Stage.Options(isPrivate: true, scenes: program))
/// defer { stage.end() }
/// let transcript = try DemoPlayer(on: stage).play()
/// print(transcript.holds)
/// ```
@MainActor
public final class DemoPlayer {
    /// What happens, as it happens.
    ///
    /// ```swift
    /// player.onProgress = { progress in
    ///     if case .said(let words, by: let voice) = progress { print(voice.title, words) }
    /// }
    /// ```
    public enum Progress {
        case begin(DemoStepTitle)
        case said(String, by: DemoVoice)
        /// What a braille display shows from now on.
        case braille(String)
        case end(DemoStepTitle, failure: String?)
    }

    /// What the demo is played with.
    public let stage: Stage
    let film: (any DemoCamera)?
    /// Who films what happens now; `nil`: nobody does.
    var camera: (any DemoCamera)? { isHidden ? nil : film }
    /// Whether what happens is left out of the film.
    var isHidden = false
    /// What is made unreadable in the film, and where that was last.
    var blurred: [(element: DemoElement, part: ScreenRectangle)] = []
    /// Where pictures are written that the script asks for; `nil`: none are.
    public var picturesFolder: String?
    /// The paths of those that were written.
    public internal(set) var screenshots: [String] = []
    /// What the braille display showed when that was passed on last.
    private var reportedBraille = ""
    /// When a key or a button was pressed last, in seconds on the monotonic clock.
    var lastInput = MainLoop.seconds
    /// Who watches, and may pause it; `nil`: nobody does.
    public var control: PlayControl?
    /// Called as the demo goes on.
    public var onProgress: (@MainActor (Progress) -> Void)?
    /// What was played and said so far; complete also where ``play()`` throws.
    public internal(set) var transcript: DemoTranscript
    var stream = WordStream()
    /// Where the pointer is, as far as it is known.
    var pointer: ScreenPoint?
    /// Where the drag that is under way began; `nil`: none is.
    var dragStart: ScreenPoint?
    var current = 0

    /// - Parameters:
    ///   - stage: Where to play; it is not ended.
    ///   - camera: Who films; `nil`: nobody does.
    public init(on stage: Stage, camera: (any DemoCamera)? = nil) {
        self.stage = stage
        film = camera
        let script = stage.script
        let titles = Self.titles(of: script)
        let first = DemoTranscript.Step(
            titles[0], file: script.file, text: script.subject.scriptLine)
        transcript = DemoTranscript(
            title: script.title,
            steps: [first]
                + zip(titles.dropFirst(), script.steps).map { title, step in
                    DemoTranscript.Step(title, file: step.file, text: step.text)
                })
    }

    /// What the steps of a demo are called; the first is the opening of the app, with the number 0.
    public static func titles(of script: DemoScript) -> [DemoStepTitle] {
        let count = script.steps.count
        let subject = script.subject
        let first = DemoStepTitle(
            number: 0, count: count, text: subject.openingTitle, line: subject.place.line)
        return [first]
            + script.steps.enumerated().map { index, step in
                DemoStepTitle(number: index + 1, count: count, text: step.title, line: step.place.line)
            }
    }

    /// Plays all steps, in order. A step that cannot be done ends the demo; an expectation that does not hold does not.
    ///
    /// - Returns: What was played and said, and what did not hold.
    /// - Throws: `DemoError` that names the step, when the app or Orca ends or the person stops it; what the camera
    ///   throws.
    @discardableResult
    public func play() throws -> DemoTranscript {
        guard try playStep(0, isFilmed: true, { try open() }) else { return transcript }
        for (index, step) in stage.script.steps.enumerated() {
            let isFilmed = step.action.isFilmed
            guard try playStep(index + 1, isFilmed: isFilmed, { try step.action.perform(by: self, in: step) }) else {
                break
            }
        }
        return transcript
    }

    /// - Parameters:
    ///   - index: Which step.
    ///   - isFilmed: Whether the film has a part for it.
    ///   - body: Does what the step says; its answer says what does not hold.
    /// - Returns: Whether to go on.
    /// - Throws: What ends the demo.
    private func playStep(_ index: Int, isFilmed: Bool, _ body: () throws -> String?) throws -> Bool {
        if index > 0 { try control?.waitForTurn(of: index) { try stage.check() } }
        current = index
        let camera = isFilmed ? camera : nil
        let title = transcript.steps[index].title
        let start = MainLoop.seconds
        onProgress?(.begin(title))
        try camera?.begin(title)
        var goesOn = true
        do {
            transcript.steps[index].failure = try body()
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            transcript.steps[index].failure = try reason(error, of: transcript.steps[index])
            goesOn = false
        }
        transcript.steps[index].wasPlayed = true
        transcript.steps[index].seconds = MainLoop.seconds - start
        try camera?.end(title, failure: transcript.steps[index].failure)
        onProgress?(.end(title, failure: transcript.steps[index].failure))
        return goesOn
    }

    /// Why a step could not be done. An error that ends the whole demo is thrown, with the step's name.
    private func reason(_ error: any Error, of step: DemoTranscript.Step) throws -> String {
        var error = error
        if error is SessionError || error is AccessibilityError {
            // A program that does not answer may have ended: then that is the reason.
            do { try stage.check() } catch let crash { error = crash }
        }
        switch error {
        case let error as DemoError where error.kind == .step: return error.description
        case let error as DemoError:
            let place = "\(step.file):\(step.title.line): \(step.title.text)"
            transcript.steps[current].failure = error.description
            throw DemoError(error.kind, "\(place): \(error.description)")
        case is SessionError, is AccessibilityError: return "\(error)"
        default: throw error
        }
    }

    private func open() throws -> String? {
        try stage.open()
        if stage.options.isPrivate { try movePointerAway() }
        try settleAndReport()
        return nil
    }

    // MARK: Words

    /// Waits until all that was done has had its effect; then films it, and passes on what was said.
    func settleAndReport() throws {
        try stage.settle()
        try showAndReport()
    }

    /// Films what is there, and passes on what was said.
    func showAndReport() throws {
        if camera != nil { try updateBlurs() }
        try camera?.picture()
        try reportWords()
    }

    /// Passes on what was said since the last call.
    ///
    /// - Returns: The words.
    @discardableResult
    func reportWords() throws -> [String] {
        let words = stage.speechLog.newWords()
        try reportBraille()
        for text in words {
            stream.add(text)
            try say(text, by: stage.speechLog.voice)
        }
        return words
    }

    /// Passes on what the braille display shows, where the script wants that.
    func reportBraille() throws {
        let line = stage.brailleLine
        guard stage.script.hasBraille, line != reportedBraille else { return }
        reportedBraille = line
        transcript.steps[current].words.append(DemoTranscript.Words(braille: line))
        onProgress?(.braille(line))
        try camera?.braille(line)
    }

    func say(_ text: String, by voice: DemoVoice) throws {
        transcript.steps[current].words.append(DemoTranscript.Words(text: text, voice: voice))
        onProgress?(.said(text, by: voice))
        try camera?.say(text, by: voice)
        let frames = Double(Pace.reading(text))
        try control?.wait(seconds: frames / Double(Timeline.framesPerSecond)) { try stage.check() }
    }

    // MARK: Steps

    /// Presses a key, and waits until it has had its effect.
    ///
    /// - Returns: What was said then.
    @discardableResult
    func press(_ key: KeyChord) throws -> [String] {
        let count = stream.utterances.count
        try camera?.press(key.title)
        lastInput = MainLoop.seconds
        try stage.input.press(key)
        try settleAndReport()
        return Array(stream.utterances.dropFirst(count))
    }

    func type(_ text: String) throws {
        try camera?.press(text)
        lastInput = MainLoop.seconds
        try stage.input.type(text)
        try settleAndReport()
    }

    /// Whether anything goes by the clock. Orca does: it keeps a description for two seconds. So may any other program.
    nonisolated static func pausesTakeTime(in script: DemoScript, isPrivate: Bool) -> Bool {
        !isPrivate || script.reader == .orca || script.subject.goesByClock
    }

    /// Lets nothing happen. In scenes, played without a reader on a display of their own, it takes time only in the
    /// film: nothing there goes by the clock.
    func pauseDemo(_ seconds: Double) throws {
        let end = MainLoop.seconds + seconds
        if film != nil {
            try camera?.pause(seconds: seconds)
        } else {
            try control?.wait(seconds: seconds) { try stage.check() }
        }
        guard Self.pausesTakeTime(in: stage.script, isPrivate: stage.options.isPrivate) else { return }
        while MainLoop.seconds < end {
            try stage.check()
            pause(milliseconds: 20)
        }
    }
}
