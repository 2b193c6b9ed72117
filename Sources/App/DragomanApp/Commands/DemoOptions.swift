import ArgumentParser
import DemoStudio
import Translation

/// The options that `play` and `record` share: the script, and its permissions.
struct DemoOptions: ParsableArguments {
    @Argument(help: "The demo's script, or a folder with demos in it.", completion: .file(extensions: ["yaml"]))
    var file: String

    @Flag(help: "Let the demo read the files that it names outside of its folder.")
    var allowOutside = false

    @Flag(help: "Let the demo start the program that it names as its app.")
    var allowApp = false

    @Option(help: "Which of the script's languages to play it in, such as \"de\".")
    var language: String?

    @Option(
        name: .customLong("variable"), parsing: .singleValue,
        help: """
            A variable of the script's, or a secret that it types: NAME=VALUE. Can be given several times. A secret can \
            also be in the environment, where the list of running programs does not show it.
            """)
    var variables: [String] = []

    @Option(
        help: """
            The desktop of the demo's own display: x11 (none, the same everywhere), gnome (GNOME Shell on Wayland) or \
            kde (KWin on Wayland).
            """)
    var stage = StageDesktop.x11

    @Option(help: "How to report progress: text, or json with a line for each event.")
    var progress = ProgressFormat.text

    func validate() throws {
        for variable in variables where variable.first == "=" || !variable.contains("=") {
            throw ValidationError(localized("Write --variable NAME=VALUE."))
        }
    }

    private var givenVariables: [String: String] {
        var values: [String: String] = [:]
        for variable in variables {
            let parts = variable.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2 { values[String(parts[0])] = String(parts[1]) }
        }
        return values
    }

    /// Reads the script.
    ///
    /// - Throws: `DemoError` or `ProblemsError`: the mistake in it, and its position.
    @MainActor
    func script() throws -> DemoScript {
        try script(at: DemoFolder.script(at: file))
    }

    /// Reads one of the scripts that are meant.
    @MainActor
    func script(at path: String) throws -> DemoScript {
        try ScriptReader.readShipped(
            path, language: language, variables: givenVariables, allowsOutside: allowOutside)
    }

    /// Whether the program that the script names may be started. Without a terminal nobody can be asked: the stage then
    /// refuses the program, and says its command.
    ///
    /// - Throws: `DemoError` where there is no such program.
    @MainActor
    func allowsApp(of script: DemoScript) throws -> Bool {
        guard let app = script.app, !allowApp, TerminalQuestion.canBeAsked else { return allowApp }
        return TerminalQuestion.confirm(try AppCommand.plan(of: app, on: stage) + script.secretsPlan)
    }
}

extension StageDesktop: ExpressibleByArgument {}
