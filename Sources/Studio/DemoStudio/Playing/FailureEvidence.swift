import AtSpiClient
import GLibSupport
import PrivateSession
import TextSafety

/// Evidence of a demo that fails, for people who did not watch it: a picture of the screen and the tree as they were
/// then, the words up to the end, and the timeline.
///
/// ```swift
/// let evidence = FailureEvidence(of: script, in: "failures")
/// player.failed = { evidence.keep(player) }
/// try player.play()
/// if !player.transcript.holds { try evidence.write(player.transcript, timeline: lines, error: nil) }
/// ```
@MainActor
public final class FailureEvidence {
    private let folder: String
    private let name: String
    private var isKept = false

    /// - Parameters:
    ///   - script: The demo.
    ///   - folder: The folder for the files; it is made when there is something to write.
    public init(of script: DemoScript, in folder: String) {
        (self.folder, name) = (folder, DemoRecorder.name(of: script.file))
    }

    private func path(_ ending: String) -> String { FilePath.join(folder, "\(name).\(ending)") }

    /// Keeps the picture and the tree, the first time that a step fails. One that cannot be had is left out: the
    /// failure itself matters more. A picture is left out, too, if the demo makes a part of it unreadable.
    public func keep(_ player: DemoPlayer) {
        guard !isKept else { return }
        let stage = player.stage
        isKept = true
        do {
            try FilmFiles.makeFolder(folder)
            if stage.options.isPrivate, !player.hidesParts { try stage.session.writePicture(to: path("png")) }
            let lines = try stage.appsOnBus().flatMap { app in
                TreeText.lines(of: try stage.desktop().tree(of: app), title: app.line)
            }
            try FilmFiles.write(lines.map { "\(player.masked($0))\n" }.joined(), to: path("tree.txt"))
        } catch {
            return
        }
    }

    /// Writes the words and the timeline.
    ///
    /// - Parameters:
    ///   - transcript: The steps and words of the play, without secrets.
    ///   - timeline: The lines of ``TimelineFile``.
    ///   - error: The error that broke the demo off; `nil`: none did.
    /// - Throws: `FileError`.
    public func write(_ transcript: DemoTranscript, timeline: String, error: (any Error)?) throws {
        try FilmFiles.makeFolder(folder)
        let end = error.map { "\n! \("\($0)".printableLines)\n" } ?? ""
        try FilmFiles.write(transcript.golden + end, to: path("words.txt"))
        try FilmFiles.write(timeline, to: path("timeline.jsonl"))
    }
}
