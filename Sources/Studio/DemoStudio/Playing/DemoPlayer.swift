import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import RecordedFilms
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
    /// News of a demo, as it is played.
    ///
    /// ```swift
    /// player.onProgress = { progress in
    ///     if case .said(let words, by: let voice) = progress { print(voice.title, words) }
    /// }
    /// ```
    public enum Progress {
        case begin(DemoStepTitle)
        case said(String, by: DemoVoice)
        /// The braille display shows this line from now on.
        case braille(String)
        /// A key or a click, as it is displayed.
        case pressed(String)
        /// The focus is elsewhere; `nil`: nothing of the app has it.
        case focused(AccessibleSight.Focus?)
        /// The parts of the time of the step that ends now.
        case spent(StepTime)
        case end(DemoStepTitle, failure: String?)
    }

    /// The stage on which the demo is played.
    public let stage: Stage
    let record: PlayRecord
    let filming: PlayCamera
    /// The facts that are known of the field that the current step types into.
    var typing = TypingField()
    var sights = SightTaker()
    var sounds = PlayedSounds()
    var awaited = AwaitedExpectations()
    /// The camera that films now; `nil`: none does.
    var camera: (any DemoCamera)? { filming.camera }
    /// The folder for pictures that the script asks for; `nil`: none are written.
    public var picturesFolder: String?
    /// The paths of those that were written.
    var screenshots: [String] = []
    /// When a key or a button was pressed last, in seconds on the monotonic clock.
    var lastInput = MainLoop.seconds { didSet { hasActed = true } }
    /// Whether anything has been pressed or clicked.
    private(set) var hasActed = false
    /// Whether the step has more keys to press.
    var isMidway = false
    /// The controls of a person who watches and may pause it; `nil`: nobody does.
    public var control: PlayControl?
    /// Called when a step has failed, while all is still as it was then.
    public var failed: (@MainActor () -> Void)?
    /// Called as the demo goes on.
    public var onProgress: (@MainActor (Progress) -> Void)?
    /// The steps and words so far; complete also where ``play()`` throws.
    public var transcript: DemoTranscript { record.transcript }
    /// The place of the pointer, as far as it is known.
    var pointer: ScreenPoint?
    /// The place where the current drag began; `nil`: no drag is under way.
    var dragStart: ScreenPoint?
    /// The key that is held during the drag that is under way, as X11 calls it.
    var keyInDrag: String?

    /// - Parameters:
    ///   - stage: The stage to play on; it is not ended.
    ///   - camera: The camera that films; `nil`: none does.
    ///   - keepsTimeline: Whether there is a ``timeline`` also where nobody films: it takes a look at the app's whole
    ///     tree whenever something has changed.
    public init(on stage: Stage, camera: (any DemoCamera)? = nil, keepsTimeline: Bool = false) {
        self.stage = stage
        record = PlayRecord(of: stage.script)
        filming = PlayCamera(camera, record.secrets, keepsTimeline: keepsTimeline)
        filming.onKeptProgress { [weak self] event in
            switch event {
            case .pressed(let keys): self?.onProgress?(.pressed(keys))
            case .focused(let focus): self?.onProgress?(.focused(focus))
            default: break
            }
        }
    }

    /// The timeline of a demo that nobody films; `nil`: it was not wanted, or the camera has one.
    public var timeline: Timeline? { filming.timeline }

    /// The title of the step that is played.
    var stepTitle: String { record.title.text }

    /// Returns a text without the words that were typed into fields that hide them.
    public func masked(_ text: String) -> String { record.secrets.masked(text) }

    /// Whether the film makes a part of the screen unreadable now.
    var hidesParts: Bool { !filming.blurs.isEmpty }

    /// Returns the titles of a demo's steps; the first is the opening of the app, with the number 0.
    nonisolated public static func titles(of script: DemoScript) -> [DemoStepTitle] {
        let count = script.steps.count
        let subject = script.subject
        let first = DemoStepTitle(
            number: 0, count: count, text: subject.openingTitle, line: subject.position.line, script: subject.scriptLine
        )
        return [first]
            + script.steps.enumerated().map { index, step in
                DemoStepTitle(
                    number: index + 1, count: count, text: step.title, line: step.position.line, script: step.text,
                    isCheck: step.action is ExpectAction,
                    isSaying: step.words == nil && (step.action is NarrateAction || step.action is DescribeAction))
            }
    }

    /// Plays all steps, in order. A step that cannot be done ends the demo; an expectation that does not hold does not,
    /// unless the script says so.
    ///
    /// - Returns: The steps and words of the play, and the expectations that did not hold.
    /// - Throws: `DemoError` that names the step, when the app or Orca ends or the person stops it; the camera's
    ///   errors.
    @discardableResult
    public func play() throws -> DemoTranscript {
        defer { record.finish() }
        guard try playStep(0, isFilmed: true, { try open() }) else { return transcript }
        for (index, step) in stage.script.steps.enumerated() {
            let isFilmed = step.action.isFilmed
            let isPlayed = try playStep(index + 1, isFilmed: isFilmed, before: { try self.findField(of: step) }) {
                try step.action.perform(by: self, in: step)
            }
            let isWrong = transcript.steps[index + 1].failure != nil
            guard isPlayed, !(isWrong && stage.script.stopsAtFailure) else { break }
        }
        return transcript
    }

    /// - Parameters:
    ///   - index: The number of the step.
    ///   - isFilmed: Whether the film has a part for it.
    ///   - before: Finds out which words of the step may be told.
    ///   - body: Plays the step; its answer says which expectation does not hold.
    /// - Returns: Whether to go on.
    /// - Throws: The error that ends the demo.
    private func playStep(
        _ index: Int, isFilmed: Bool, before: () throws -> Void = {}, _ body: () throws -> String?
    ) throws -> Bool {
        if index > 0 { try control?.waitForTurn(of: index) { try stage.check() } }
        record.begin(index)
        let camera = isFilmed ? camera : nil
        let start = MainLoop.seconds
        filming.beginStep()
        isMidway = false
        stage.time = StepTime()
        let found = Result { try before() }
        let title = record.title
        onProgress?(.begin(title))
        try camera?.begin(title)
        var goesOn = true
        do {
            try found.get()
            try record.note(failure: body())
            try awaitEffects(of: index)
        } catch {
            stage.input.letGoOfAll(at: dragStart)
            record.note(failure: try reason(error))
            goesOn = false
        }
        if record.failure != nil { failed?() }
        record.end(seconds: MainLoop.seconds - start)
        try camera?.end(title, failure: record.failure)
        onProgress?(.spent(stage.time))
        onProgress?(.end(title, failure: record.failure))
        return goesOn
    }

    /// Why a step could not be done. An error that ends the whole demo is thrown, with the step's name.
    private func reason(_ error: any Error) throws -> String {
        var error = error
        if error is SessionError || error is AccessibilityError {
            // A program that does not answer may have ended: then that is the reason.
            do { try stage.check() } catch let crash { error = crash }
        }
        switch error {
        case let error as DemoError where error.kind == .step: return error.description
        case let error as DemoError:
            let words = record.note(failure: error.description) ?? ""
            throw DemoError(error.kind, "\(record.position): \(words)")
        case is SessionError, is AccessibilityError: return "\(error)"
        default: throw error
        }
    }

    /// Opens the stage, as the first step of a demo does.
    func open() throws -> String? {
        try stage.open()
        if stage.options.isPrivate { try movePointerAway() }
        try settleAndReport()
        return nil
    }

    // MARK: Steps

    /// Presses a key, and waits until it has had its effect.
    ///
    /// - Returns: The words that were said then.
    @discardableResult
    func press(_ key: KeyChord) throws -> [String] {
        let count = record.heardCount
        try lookAtField(before: key)
        try camera?.press(typing.shown(key))
        lastInput = MainLoop.seconds
        if typing.typedAhead > 0 { typing.typedAhead -= 1 } else { try stage.input.press(key) }
        try awaitTimed()
        try settleAndReport()
        return record.heard(from: count)
    }

    /// Whether anything goes by the clock. Orca does: it keeps a description for two seconds. So may any other program.
    nonisolated static func pausesTakeTime(in script: DemoScript, isPrivate: Bool) -> Bool {
        !isPrivate || script.reader == .orca || script.subject.goesByClock
    }

    /// Lets nothing happen. In scenes, played without a reader on a display of their own, it takes time only in the
    /// film: nothing there goes by the clock.
    func pauseDemo(_ seconds: Double) throws {
        let end = MainLoop.seconds + seconds
        try camera?.pause(seconds: seconds)
        if filming.film?.takesPictures != true { try control?.wait(seconds: seconds) { try stage.check() } }
        guard Self.pausesTakeTime(in: stage.script, isPrivate: stage.options.isPrivate) else { return }
        while MainLoop.seconds < end {
            try stage.check()
            // The time itself is meant: a pause of the demo.
            pause(milliseconds: 20)
        }
        // Everything that has come meanwhile is seen and heard before anything else is done.
        if stage.subject.goesByClock { try settleAndReport() }
    }
}
