import ArgumentParser
import GLibSupport
import GTKSupport
import RecordedFilms
import TextSafety

/// `dragoman watch FILM`
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Watch a film of a demo, and walk through the recorded app with a screen reader.",
        discussion: """
            For example: dragoman watch films/note.webm

            Any of the film's files will do: what is needed is its timeline, NAME.timeline.jsonl. Frames are taken by \
            FFmpeg from the video; without it the pictures of the steps are shown, and without those where the elements stood.

            F1 in the window says the keys.
            """)

    @Argument(help: "One of the film's files, such as note.webm or note.timeline.jsonl.", completion: .file())
    var film: String

    func run() throws {
        let path = film
        let status = try MainActor.assumeIsolated {
            let source: FilmSource
            do { source = try FilmSource(path) } catch {
                StandardError.write(line: "\(FilePath.displayName(path)): \(error)".printableLines)
                throw ExitCode(1)
            }
            let application = Application(identifier: "\(DragomanApp.identifier).Watch", isUnique: false)
            var window: WatchWindow?
            application.onActivate = { [weak application] in
                guard let application else { return }
                DragomanApp.applyLook()
                window = WatchWindow(source, application: application)
                window?.present()
            }
            return withExtendedLifetime(window) { application.run() }
        }
        if status != 0 { throw ExitCode(status) }
    }
}
