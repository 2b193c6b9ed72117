import ArgumentParser
import GLibAppSupport
import GLibSupport
import GTKSupport
import Glibc
import ProjectFacts
import SceneStorage
import TextSafety
import Translation
import YAMLReading

/// `dragoman`: the command line.
///
/// ```swift
/// DragomanCommand.main()  // reads the arguments of the process, runs the command, and ends the process
/// ```
public struct DragomanCommand: ParsableCommand {
    /// The program's name, its description, and its commands.
    public static let configuration = CommandConfiguration(
        commandName: "dragoman",
        abstract: "Prototype drag and drop that everyone can use.",
        usage: """
            dragoman [SCENE]
            dragoman <subcommand>
            """,
        discussion: "Without a command, opens a window with a scene.",
        version: "dragoman \(Project.version)",
        // One a line, in the order of the help.
        subcommands: [
            OpenCommand.self,
            NewCommand.self,
            LintCommand.self,
            ExportCommand.self,
            RenderCommand.self,
            DemoCommand.self,
            PlayCommand.self,
            RecordCommand.self,
            WatchCommand.self,
            FilmCommand.self,
            CompareCommand.self,
            TreeCommand.self,
            DoCommand.self,
            MarkCommand.self,
            DropCommand.self,
            DragCommand.self,
            HearCommand.self,
            SessionCommand.self,
            ATDriverCommand.self,
            DoctorCommand.self,
            NamesCommand.self,
            HelperAppCommand.self,
            ChooseFromCommand.self,
            WithdrawCommand.self,
        ],
        defaultSubcommand: OpenCommand.self)

    public init() {}

    /// Runs the command of the command line, with the app's words in the person's language.
    public static func main() {
        Environment.useProgramName()
        ProcessLimits.sayFileSize()
        Environment.useTitle(DragomanScenes().title)
        Catalogue.useEnvironment()
        // Asking Orca takes a moment: do so only for people who want to know.
        if CommandLine.arguments.dropFirst() == ["--version"] {
            StandardOutput.write(line: SystemReport.versions.printableLines)
            end(EXIT_SUCCESS)
        }
        let words = CommandLine.words
        do {
            // Nothing is to be parsed, and the parser would take longer than anything else before a picture or a window.
            if words.first == PictureHelper.command {
                throw ExitCode(PictureHelper.run(Array(words.dropFirst())))
            }
            if words.first == ArchiveProgram.command {
                throw ExitCode(ArchiveProgram.run(Array(words.dropFirst())))
            }
            // Also where an update has replaced the file: the link leads to what runs.
            PictureHelper.use(program: "/proc/self/exe")
            ArchiveProgram.use(program: "/proc/self/exe")
            if words.isEmpty || isDocumentAlone(words) {
                try OpenCommand.open(OpenArguments(scene: words.first))
            } else {
                try checkFirst(of: words)
                var command = try parseAsRoot(words)
                try command.run()
            }
            end(EXIT_SUCCESS)
        } catch {
            end(with: error)
        }
    }

    /// Refuses a first word that is nearly a command, and no file: the command that opens scenes would look for a
    /// folder.
    private static func checkFirst(of words: [String]) throws {
        guard let word = words.first, !word.hasPrefix("-"), word != "built-in", !FilePath.exists(word) else { return }
        let commands = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        guard !commands.contains(word), let command = Suggestion.nearest(to: word, among: commands) else { return }
        throw ValidationError(
            localized(
                "There is no command “{word}”. Perhaps “{command}” was meant.", ["word": word, "command": command]))
    }

    private static func isDocumentAlone(_ words: [String]) -> Bool {
        guard words.count == 1, let word = words.first, !word.hasPrefix("-") else { return false }
        return word.hasSuffix(OpenDocument.ending) || DocumentBundle.isBundle(word)
    }

    /// Says why the process ends, and ends it. Errors quote documents, paths and arguments: they are made printable.
    private static func end(with error: any Error) -> Never {
        let message = fullMessage(for: error).printableLines
        let code = exitCode(for: error)
        if !message.isEmpty {
            if code.isSuccess { StandardOutput.write(line: message) } else { StandardError.write(line: message) }
        }
        end(code.rawValue)
    }

    /// The status of a command whose output could not be written.
    private static let unwritten: Int32 = 2

    /// Ends the process. A command that could not write its findings has failed.
    private static func end(_ status: Int32) -> Never {
        guard let failure = StandardOutput.failure else { Glibc.exit(status) }
        StandardError.write(line: "\(failure)")
        Glibc.exit(max(status, unwritten))
    }
}

/// The argument that names a scene.
struct SceneArgument: ParsableArguments {
    @Argument(
        help: """
            A document, NAME.dragoman.yaml; one file with all that a document names, NAME.dragoman; a folder with \
            graphs/NAME.csv and contacts/NAME/card.vcf; or \"built-in\".
            """,
        completion: .file())
    var scene: String?

    @Flag(help: "Let a document read the files that it names outside of its folder.")
    var allowOutside = false

    @MainActor
    func source() throws -> SceneSource { SceneSource(try SceneLookup(scene), allowsOutside: allowOutside) }
}
