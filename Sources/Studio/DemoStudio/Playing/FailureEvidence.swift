import AtSpiClient
import GLibSupport
import PrivateSession
import TextSafety

/// What is kept of a demo that fails, for who was not there: a picture of the screen and the tree as they were then, the words
/// up to the end, and the timeline.
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
    ///   - folder: Where the files are written; it is made when there is something to write.
    public init(of script: DemoScript, in folder: String) {
        (self.folder, name) = (folder, DemoRecorder.name(of: script.file))
    }

    private func path(_ ending: String) -> String { FilePath.join(folder, "\(name).\(ending)") }

    /// Keeps the picture and the tree, the first time that a step fails. What cannot be had is left out: the failure itself
    /// is what matters. So is a picture of which the demo makes a part unreadable.
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
    ///   - transcript: What was played and said, without secrets.
    ///   - timeline: The lines of ``TimelineFile``.
    ///   - error: Why the demo was broken off; `nil`: it was not.
    /// - Throws: `FileError`.
    public func write(_ transcript: DemoTranscript, timeline: String, error: (any Error)?) throws {
        try FilmFiles.makeFolder(folder)
        let end = error.map { "\n! \("\($0)".printableLines)\n" } ?? ""
        try FilmFiles.write(transcript.golden + end, to: path("words.txt"))
        try FilmFiles.write(timeline, to: path("timeline.jsonl"))
    }
}
