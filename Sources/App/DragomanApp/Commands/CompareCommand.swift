import ArgumentParser
import GLibAppSupport
import GLibSupport
import TextSafety

/// `dragoman compare FILM FILM [-o FILE]`
struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two films of a demo, step by step: words, tree and pictures.",
        discussion: """
            For example: dragoman compare old/note.webm new/note.webm -o differences.html

            Steps go together that do the same, in their order. Of each that differs there is what was said, what the \
            braille display showed, the tree that assistive technologies saw and the focus at the end of the step, and its \
            picture. Any of a film's files will do: what is needed is its timeline, NAME.timeline.jsonl.

            Exit status: 0 when nothing differs; 1 when something does; 2 when a film cannot be read.
            """)

    @Argument(help: "One of the first film's files, such as old/note.webm.", completion: .file())
    var first: String

    @Argument(help: "One of the second film's files.", completion: .file())
    var second: String

    @Option(
        name: .shortAndLong, help: "Write a page for browsers there, with the pictures that differ.",
        completion: .file())
    var output: String?

    func run() throws {
        let films = try ComparedFilms(source(first), source(second), names: (first.oneLine, second.oneLine))
        for line in films.lines { StandardOutput.write(line: line.printable) }
        StandardOutput.write(line: films.summary)
        do {
            if let output { try OutputFile.write(Array(ComparisonPage(films).html().utf8), to: output) }
        } catch {
            StandardError.write(line: "\(error)".printableLines)
            throw ExitCode(2)
        }
        if !films.differences.isEmpty { throw ExitCode(1) }
    }

    private func source(_ path: String) throws -> FilmSource {
        do { return try FilmSource(path) } catch {
            StandardError.write(line: "\(FilePath.displayName(path)): \(error)".printableLines)
            throw ExitCode(2)
        }
    }
}
