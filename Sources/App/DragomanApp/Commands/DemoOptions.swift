import ArgumentParser
import DemoStudio

/// What `play` and `record` are told alike: the script, and what it may do.
struct DemoOptions: ParsableArguments {
    @Argument(help: "The demo's script.", completion: .file(extensions: ["yaml"]))
    var file: String

    @Flag(help: "Let the demo read the files that it names outside of its folder.")
    var allowOutside = false

    @Flag(help: "Let the demo start the program that it names as its app.")
    var allowApp = false

    @Option(help: "Which of the script's languages to play it in, such as \"de\".")
    var language: String?

    @Option(
        help: """
            The desktop of the demo's own display: x11 (none, the same everywhere), gnome (GNOME Shell on Wayland) or \
            kde (KWin on Wayland).
            """)
    var stage = StageDesktop.x11

    @Option(help: "How to tell how far it is: text, or json, a line for each event.")
    var progress = ProgressFormat.text

    /// Reads the script.
    ///
    /// - Throws: `DemoError` or `ProblemsError`: what is wrong with it, and where.
    @MainActor
    func script() throws -> DemoScript {
        try ScriptReader.readShipped(file, language: language, allowsOutside: allowOutside)
    }

    /// Whether the program that the script names may be started. Without a terminal nobody can be asked: the stage
    /// then refuses it, and says what it would have started.
    ///
    /// - Throws: `DemoError` where there is no such program.
    @MainActor
    func allowsApp(of script: DemoScript) throws -> Bool {
        guard let app = script.app, !allowApp, TerminalQuestion.canBeAsked else { return allowApp }
        return TerminalQuestion.confirm(try AppCommand.plan(of: app, on: stage))
    }
}

extension StageDesktop: ExpressibleByArgument {}
