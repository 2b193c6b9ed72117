import ArgumentParser
import DemoStudio
import GLibSupport
import TextSafety
import Translation

/// `dragoman record FILE -o DIR [--live] [--burn-captions] [--show-keys] [--own-desktop] [--voice V] [--formats webm,mp4,webp]`
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Play a demo in a private session and film it, with captions, sound and a transcript.",
        discussion: """
            Writes into the folder, named as the script is: the film (.webm, .mp4), a moving picture for a README \
            (.webp, under 2 MB), captions (.vtt, .srt), a transcript (.md) and a picture of each step. The film has \
            the captions as a track, and the words as sound. Of an app there is a bug report, too (.report.md): the \
            steps, the words, all versions, the tree before and after, and a picture with frames (.report.png).

            It is filmed picture by picture: two recordings are the same. Ctrl+C ends the demo; what was filmed until \
            then is written.

            With --own-desktop your own desktop is played on and filmed, in real time and with all that is to be seen \
            on it: what will be done is shown first. On Wayland the desktop asks you once whether it may; that takes \
            GStreamer's plug-in for PipeWire.

            Exit status: 0 when every expectation held and all was written; 1 when not; 2 when the script cannot be \
            read or played; 130 after Ctrl+C.
            """)

    @OptionGroup var demo: DemoOptions

    @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
    var output: String

    @Flag(help: "Film in real time, with what moves between one thing and the next.")
    var live = false

    @Flag(help: "Play on your own desktop, film its whole screen in real time, and show first what will be done there.")
    var ownDesktop = false

    @Flag(help: "Start on your own desktop without asking.")
    var yes = false

    @Flag(help: "Draw the captions into the film, for players that show no track.")
    var burnCaptions = false

    @Flag(help: "Display keys and clicks.")
    var showKeys = false

    @Option(
        help: """
            The screen reader's voice: one that `espeak-ng --voices` lists, piper:FILE.onnx, spiel:PROVIDER, or \
            speech-dispatcher:MODULE, such as speech-dispatcher:flite/slt.
            """)
    var voice: String?

    @Option(help: "The narrator's voice, named in the same ways.")
    var narrator: String?

    @Option(help: "How fast voices speak, in percent of what is usual: 25 to 400.")
    var rate = 100

    @Option(help: "How high voices speak, in percent of what is usual: 25 to 200.")
    var pitch = 100

    @Option(
        parsing: .unconditional, help: "How loud the sound is, in LUFS: -16 is usual on the web, -23 in broadcasting.")
    var loudness: Double?

    @Option(help: "What to write the film as: webm, mp4, webp; several with commas. \"none\" writes no film.")
    var formats = FilmFormat.allCases.map(\.rawValue).joined(separator: ",")

    func validate() throws {
        _ = try chosenFormats()
        guard (25...400).contains(rate), (25...200).contains(pitch) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--rate", "least": "25", "most": "400"])
                    + " "
                    + localized(
                        "{option} must be from {least} to {most}.", ["option": "--pitch", "least": "25", "most": "200"])
            )
        }
        guard loudness.map({ (-50...(-5)).contains($0) }) ?? true else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--loudness", "least": "-50", "most": "-5"]))
        }
        guard !live || demo.stage == .x11 else {
            throw ValidationError(localized("A film in real time is recorded without --stage."))
        }
        guard !ownDesktop || demo.stage == .x11 else {
            throw ValidationError(localized("--stage is for the demo’s own display, not for --own-desktop."))
        }
    }

    private func chosenFormats() throws -> [FilmFormat] {
        guard formats != "none" else { return [] }
        return try formats.split(separator: ",").map { word in
            guard let format = FilmFormat(rawValue: word.lowercased()) else {
                throw ValidationError(
                    localized(
                        "There is no format “{word}”. Write --formats with webm, mp4, webp, or none.",
                        ["word": String(word)]))
            }
            return format
        }
    }

    func run() throws {
        let formats = try chosenFormats()
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                let script = try demo.script()
                var options = DemoRecorder.Options(folder: output, scenes: DragomanScenes())
                options.formats = formats
                options.ownVersion = SystemReport.own
                if ownDesktop, try !OwnDesktopQuestion.agrees(to: script, isFilmed: true, isAgreed: yes) {
                    throw ExitCode(130)
                }
                options.isLive = live
                options.isOnOwnDesktop = ownDesktop
                options.desktop = demo.stage
                options.allowsApp = try demo.allowsApp(of: script)
                options.drawsCaptions = burnCaptions
                options.showsKeys = showKeys
                (options.voice, options.narrator) = (voice, narrator)
                (options.manner.speed, options.manner.pitch) = (rate, pitch)
                options.loudness = loudness
                Interruption.watch()
                let bar = RecordingProgress()
                let outcome = try DemoRecorder(script, options) { [demo] in
                    demo.progress == .json ? ProgressLines.write($0) : bar.show($0)
                }.record()
                bar.finish()
                try report(outcome)
            }
        }
    }

    @MainActor
    private func report(_ outcome: DemoRecorder.Outcome) throws {
        for file in outcome.files {
            demo.progress == .json ? ProgressLines.write(file: file) : StandardOutput.write(line: file.printable)
        }
        // For the bench, and for curious people: not translated.
        let tenths = Int(outcome.seconds * 10)
        let length = "\(tenths / 10).\(tenths % 10) s, \(outcome.frames) frames"
        let missing = outcome.missingFrames.map { ", \($0) missing" } ?? ""
        if demo.progress == .text { StandardOutput.write(line: "Film: \(length)\(missing).") }
        for problem in outcome.problems { StandardError.write(line: problem.printableLines) }
        if let failure = outcome.failure { throw failure }
        if outcome.transcript?.holds != true || !outcome.problems.isEmpty { throw ExitCode(1) }
    }
}
