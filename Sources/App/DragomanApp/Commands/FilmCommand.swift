import ArgumentParser
import DemoStudio
import GLibSupport
import RecordedFilms
import TextSafety

/// `dragoman film FILM -o FOLDER [--from TIME] [--to TIME] [--title T] [--captions FILE [--language L]] [--cover NAME]…`
struct FilmCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "film",
        abstract: "Make another film of a recorded one, without playing its demo again: shorter, titled, translated.",
        discussion: """
            For example: dragoman film films/note.webm --from 3 --to 1:20 --title "A note" -o short

            Captions, transcript, timeline, page and pictures of the steps are those of the part. Any of the film's files \
            will do: what is needed is its timeline, NAME.timeline.jsonl. The new files have the same name, in another \
            folder; the film's own stay as they are.

            With --formats none nothing is encoded: the page then shows the pictures of the steps, as a preview.

            Exit status: 0 when all was written; 1 when not; 2 when the film cannot be read, or has no such part; 130 \
            after Ctrl+C.
            """)

    @Argument(help: "One of the film's files, such as note.webm or note.timeline.jsonl.", completion: .file())
    var film: String

    @Option(name: .shortAndLong, help: "The folder to write into.", completion: .directory)
    var output: String

    @Option(help: "Where the part begins: seconds, or 1:02.5.")
    var from = "0"

    @Option(help: "Where it ends; without it at the end of the film.")
    var to: String?

    @Option(help: "Another title, also on the film's first picture.")
    var title: String?

    @Option(
        help: "Captions to show instead: the film's .vtt or .srt, translated, with its times.",
        completion: .file(extensions: ["vtt", "srt"]))
    var captions: String?

    @Option(help: "The language of those captions, such as de.")
    var language: String?

    @Option(
        help: """
            The name of an element that nobody is to see: a grey area covers it for as long as it is there, and its text \
            is masked. Several: --cover A --cover B.
            """)
    var cover: [String] = []

    @Option(help: "What to write the film as: webm, mp4, or both with a comma. \"none\" writes no film.")
    var formats: String?

    func validate() throws {
        _ = try chosenFormats()
        for (name, text) in [("--from", from), ("--to", to ?? "0")] where Self.seconds(text) == nil {
            throw ValidationError("\(name) is a time in the film, such as 12.5 or 1:02.5.")
        }
        guard language == nil || captions != nil else {
            throw ValidationError("--language is that of other captions: name their file with --captions.")
        }
        if let language {
            let signs = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-")
            guard (2...35).contains(language.count), language.allSatisfy(signs.contains) else {
                throw ValidationError("--language is a tag such as de or pt-BR.")
            }
        }
        guard !cover.contains("") else { throw ValidationError("--cover takes the name of an element.") }
    }

    /// `nil`: those that the film has.
    private func chosenFormats() throws -> [FilmFormat]? {
        guard let formats else { return nil }
        guard formats != "none" else { return [] }
        return try formats.split(separator: ",").map { word in
            guard let format = FilmFormat(rawValue: word.lowercased()), format != .webp else {
                throw ValidationError("There is no format \"\(word)\" here: --formats takes webm, mp4, or none.")
            }
            return format
        }
    }

    /// "12.5", or "1:02.5" with minutes, or with hours before them.
    private static func seconds(_ clock: String) -> Double? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0.first?.isNumber ?? false }) else { return nil }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.allSatisfy({ (0...86_400).contains($0) }),
            numbers.dropFirst().allSatisfy({ $0 < 60 })
        else { return nil }
        return numbers.reduce(0) { $0 * 60 + $1 }
    }

    func run() throws {
        let formats = try chosenFormats()
        try MainActor.assumeIsolated {
            let source: FilmSource
            var options = FilmEditor.Options(folder: output)
            do { source = try FilmSource(film) } catch { throw Self.unreadable(film, error) }
            if let captions {
                do { options.captions = try CaptionFile(reading: captions) } catch {
                    throw Self.unreadable(captions, error)
                }
            }
            (options.from, options.to) = (Self.seconds(from) ?? 0, to.flatMap(Self.seconds))
            (options.title, options.language, options.covered, options.formats) = (title, language, cover, formats)
            Interruption.watch()
            let bar = RecordingProgress()
            let outcome: FilmEditor.Outcome
            do {
                outcome = try FilmEditor(source.film, at: source.base, options) { bar.show($0) }.write()
            } catch {
                bar.finish()
                StandardError.write(line: "\(error)".printableLines)
                throw ExitCode(2)
            }
            bar.finish()
            for file in outcome.files { StandardOutput.write(line: file.printable) }
            for problem in outcome.problems { StandardError.write(line: problem.printableLines) }
            if outcome.wasStopped { throw ExitCode(130) }
            if !outcome.problems.isEmpty { throw ExitCode(1) }
        }
    }

    private static func unreadable(_ path: String, _ error: any Error) -> ExitCode {
        StandardError.write(line: "\(FilePath.displayName(path)): \(error)".printableLines)
        return ExitCode(2)
    }
}
