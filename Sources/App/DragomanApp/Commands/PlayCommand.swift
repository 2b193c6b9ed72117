import ArgumentParser
import DemoStudio
import DesktopDriving
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import TextSafety
import Translation
import YAMLReading

/// `dragoman play FILE|FOLDER [--own-desktop] [--report FILE] [--golden] [--renew] [--workers N] [--retries N]`
struct PlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Play a demo against the live app, and say whether it is true.",
        discussion: """
            The app is started with data of its own, on a display of its own: nothing of yours is changed. With \
            --own-desktop it is driven on your desktop, which must allow that: what it will do is shown first, keys \
            and clicks reach its window only, and it stops when another window gets in front.

            A demo reads files in its own folder and below. With --allow-outside it reads all that it names. A demo of \
            another app starts a program: which one is shown and asked first, or agreed to with --allow-app.

            What a script calls a secret is given with --variable NAME=VALUE or in the environment. Neither it nor what is \
            typed into a field that does not show it is in anything that is written.

            With --progress json each line of the output is an object: its "event" is "step-begun" (step, of, line, text, \
            script), "key" (keys), "focus" (role, name, path, rectangle), "said" (by, text), "felt" (text), "step-ended" \
            (step, failure) or "step-time" (where its seconds went), and its "time" is in seconds; "dragoman record" also tells "encoding" (done) and \
            "written" (file). "skipped" (text) says that the demo needs something that is missing here.

            A folder's demos are all played, also those in the folders in it, each by itself: a summary says how many passed, \
            which did so only when they were played again, and which need something that is missing here.

            With --watched another program watches: lines on the standard input pause the play and let it go on (pause, \
            play, step, until N, slow, fast), and two more events are told, "screen" (file: an X window dump of the \
            display, always as it is now) and "paused" (step). The play ends when the standard input does.

            Exit status: 0 when every expectation held; 1 when one did not, or --golden found other words; 2 when the \
            script cannot be read or played.
            """)

    @OptionGroup var demo: DemoOptions

    @Flag(
        name: .customLong("private"),
        help: "Play on a display of the demo's own, with an Orca of its own: what is done without --own-desktop.")
    var isPrivate = false

    @Flag(help: "Play on your own desktop, and show first what will be done there.")
    var ownDesktop = false

    @Flag(help: "Start on your own desktop without asking.")
    var yes = false

    @Option(help: "Write a JUnit XML report there, with one test case a step.", completion: .file())
    var report: String?

    @Option(help: "The folder for the pictures that the demo takes with \"screenshot\".", completion: .directory)
    var pictures: String?

    @Option(
        help:
            "Where the demo fails, write a picture, the tree, the words and the timeline of that moment into a folder.",
        completion: .directory)
    var failures: String?

    @Option(help: "Write the timeline there, as JSON lines: see Resources/docs/timeline.md.", completion: .file())
    var timeline: String?

    @Option(help: "Of a folder: how many demos play at once, from 1 to 16.")
    var workers = 1

    @Option(help: "How often a demo that fails is played again, from 0 to 10; the report says so.")
    var retries = 0

    @Option(help: "Of a folder: only demos whose path or title has this in it.")
    var only: String?

    @Option(name: .customLong("tag"), parsing: .singleValue, help: "Of a folder: only demos with one of these tags.")
    var tags: [String] = []

    @Option(help: "Of a folder: the I-th of N parts, as I/N, such as 2/5.")
    var shard: PlayShard?

    @Flag(help: "Play again whenever a file beside the demo is saved, until Ctrl+C.")
    var watch = false

    @Flag(help: "Of a folder: begin no other demo when one has failed.")
    var stopAtFailure = false

    @Option(help: "Write what failed there as SARIF, for code hosts.", completion: .file())
    var sarif: String?

    @Flag(help: "Let another program pause the play, by lines on the standard input.")
    var watched = false

    @Flag(help: "Compare steps and words with those kept beside the script.")
    var golden = false

    @Flag(help: "Keep steps and words beside the script, for --golden.")
    var renew = false

    func validate() throws {
        guard !(isPrivate && ownDesktop) else {
            throw ValidationError(localized("A demo plays with --private or with --own-desktop, not with both."))
        }
        guard !ownDesktop || demo.stage == .x11 else {
            throw ValidationError(localized("--stage is for the demo’s own display, not for --own-desktop."))
        }
        guard !(watch && (watched || ownDesktop)) else {
            throw ValidationError(localized("--watch is for plays that nobody needs to agree to or to pause."))
        }
        guard (1...16).contains(workers), (0...10).contains(retries) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--workers", "least": "1", "most": "16"])
                    + " "
                    + localized(
                        "{option} must be from {least} to {most}.", ["option": "--retries", "least": "0", "most": "10"])
            )
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                if watch {
                    let words = CommandLine.arguments.dropFirst().filter { $0 != "--watch" }
                    return try PlayWatch(command: self, words: Array(words)).run()
                }
                let scripts = try chosen(of: DemoFolder.scripts(at: demo.file))
                if scripts.count != 1 || retries > 0 || sarif != nil {
                    return try PlaySuite(scripts: scripts, command: self).run()
                }
                let script = try demo.script(at: scripts[0])
                if ownDesktop, try !OwnDesktopQuestion.agrees(to: script, isAgreed: yes) {
                    throw ExitCode(130)
                }
                try play(script)
            }
        }
    }

    /// The demos that are to be played, of those of a folder.
    @MainActor
    private func chosen(of scripts: [String]) throws -> [String] {
        let named = scripts.filter { path in
            guard only != nil || !tags.isEmpty else { return true }
            let script = try? demo.script(at: path)
            let isNamed = only.map { word in
                [path, script?.title ?? ""].contains { $0.lowercased().contains(word.lowercased()) }
            }
            let isTagged = tags.isEmpty || !Set(tags).isDisjoint(with: script?.tags ?? [])
            return isNamed != false && isTagged
        }
        guard !named.isEmpty else {
            throw DemoError(.stage, localized("No demo in {folder} matches.", ["folder": demo.file.printable]))
        }
        return shard?.part(of: named) ?? named
    }

    @MainActor
    private func play(_ script: DemoScript) throws {
        Interruption.watch()
        var options = Stage.Options(isPrivate: !ownDesktop, desktop: demo.stage, scenes: DragomanScenes())
        options.allowsApp = try demo.allowsApp(of: script)
        let stage: Stage
        do { stage = try Stage(for: script, options) } catch let error as DemoError where error.kind == .unmet {
            try writeReport(DemoTranscript(before: script), [], skipped: error.description)
            if demo.progress == .json { ProgressLines.write(skippedBecause: error.description) }
            throw error
        }
        defer { stage.end() }
        let keepsTimeline = timeline != nil || failures != nil || demo.progress == .json
        let player = DemoPlayer(on: stage, keepsTimeline: keepsTimeline)
        player.onProgress = { [demo] in demo.progress == .json ? ProgressLines.write($0) : DemoProgressText.write($0) }
        player.picturesFolder = pictures
        if watched { beWatched(player) }
        let evidence = failures.map { FailureEvidence(of: script, in: $0) }
        player.failed = { [weak player] in if let player { evidence?.keep(player) } }
        var failure: (any Error)?
        do { try player.play() } catch { failure = error }
        let kept = player.timeline.map {
            TimelineFile(title: script.title, language: script.language, timeline: $0, frame: .init(of: script)).text
        }
        if let timeline, let kept { try OutputFile.write(Array(kept.utf8), to: timeline) }
        if failure != nil || !player.transcript.holds {
            try evidence?.write(player.transcript, timeline: kept ?? "", error: failure)
        }
        if demo.progress == .text { writeFigures(of: player.transcript) }
        var difference: [String] = []
        if failure == nil {
            let file = GoldenFile(for: script, readerVersion: stage.readerVersion)
            if renew { try keep(player.transcript, in: file) }
            if golden { difference = try compare(player.transcript, with: file) }
        }
        try writeReport(player.transcript, difference)
        if let failure { throw failure }
        if !player.transcript.holds || !difference.isEmpty { throw ExitCode(1) }
    }

    /// Tells watching programs where the screen can be seen, and follows their commands.
    @MainActor
    private func beWatched(_ player: DemoPlayer) {
        let control = PlayControl(reading: STDIN_FILENO)
        control.onPause = { [demo] step in if demo.progress == .json { ProgressLines.write(pausedBefore: step) } }
        player.control = control
        if demo.progress == .json, let screen = player.stage.session.screenPath { ProgressLines.write(screen: screen) }
    }

    /// How soon things held whose script says how soon.
    private func writeFigures(of transcript: DemoTranscript) {
        func milliseconds(_ seconds: Double) -> String { "\(Int((min(seconds, 1e6) * 1000).rounded()))" }
        for step in transcript.steps {
            guard let figure = step.figure else { continue }
            let words = localized(
                "{step}: {time} ms after the last key or click, of {limit} ms.",
                [
                    "step": "\(step.title.number). \(step.title.text)", "time": milliseconds(figure.seconds),
                    "limit": milliseconds(figure.limit),
                ])
            StandardOutput.write(line: words.printable)
        }
    }

    /// Keeps the transcript, unless it does not hold: a kept one is taken for right from then on.
    private func keep(_ transcript: DemoTranscript, in file: GoldenFile) throws {
        guard transcript.holds else { return }
        StandardOutput.write(line: localized("Kept in {file}", ["file": try file.renew(with: transcript)]))
    }

    private func compare(_ transcript: DemoTranscript, with file: GoldenFile) throws -> [String] {
        guard let lines = try file.difference(from: transcript) else {
            throw DemoError(
                .stage, localized("Nothing is kept in {file} yet: --renew keeps it.", ["file": file.path]))
        }
        for line in lines { StandardOutput.write(line: line.printable) }
        return lines
    }

    private func writeReport(
        _ transcript: DemoTranscript, _ difference: [String], skipped: String? = nil
    ) throws {
        guard let report else { return }
        let text = JUnitReport.text(
            of: transcript, file: demo.file, failure: difference.isEmpty ? nil : difference.joined(separator: "\n"),
            skipped: skipped)
        try OutputFile.write(Array(text.utf8), to: report)
    }
}

/// Runs code that reads or plays a demo; says its error, and gives the error its exit status.
@MainActor
func reportingDemoErrors(_ body: () throws -> Void) throws {
    do {
        try body()
    } catch let error as ExitCode {
        throw error
    } catch let error as DemoError {
        StandardError.write(line: error.description.printableLines)
        throw ExitCode(error.kind == .interrupted ? 130 : 2)
    } catch {
        StandardError.write(line: "\(error)".printableLines)
        throw ExitCode(2)
    }
}

/// How a demo that plays is shown on a terminal.
@MainActor
enum DemoProgressText {
    static func write(_ progress: DemoPlayer.Progress) {
        switch progress {
        case .begin(let step):
            let number = step.number == 0 ? "" : "\(step.number)/\(step.count) "
            StandardOutput.write(line: "\(number)\(step.text.printable)")
        case .said(let words, .narrator): StandardOutput.write(line: "    – \(words.printable)")
        case .said(let words, _): StandardOutput.write(line: "    > \(words.printable)")
        case .braille(let line): StandardOutput.write(line: "    ⠿ \(line.printable)")
        case .pressed, .focused, .spent: break
        case .end(_, let failure?):
            for line in failure.split(separator: "\n") { StandardOutput.write(line: "    ! \(String(line).printable)") }
        case .end: break
        }
    }
}
