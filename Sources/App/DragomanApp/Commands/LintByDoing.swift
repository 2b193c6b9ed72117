import AppAudit
import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import Translation

/// `dragoman lint --by-doing [--data FOLDER] [--browser B] [--keep FOLDER] -- COMMAND`
struct ByDoingOptions: ParsableArguments {
    @Flag(
        help: """
            Run an app in a session of its own, make the drags that it has, and look for other ways to the same result. \
            The app, and all that it is started with, comes after "--"; a page alone is shown in a browser.
            """)
    var byDoing = false

    @Option(
        help: "With --by-doing: a folder whose files are copied into the app's home folder.", completion: .directory)
    var data: String?

    @Option(help: "With --by-doing and --page: the browser that shows a page: firefox or chromium.")
    var browser = DemoApp.Browser.firefox

    @Option(
        help: "With --by-doing: the folder for scripts and pictures; \"by-doing\" when left out.",
        completion: .directory)
    var keep = "by-doing"

    @Option(help: "With --by-doing: how long it may take, in minutes, from 1 to 600.")
    var minutes = 15

    @Option(help: "With --by-doing: how many drags with an effect are looked into, from 1 to 100.")
    var drags = 8

    @Flag(
        help: """
            With --by-doing and --page: the app is not confined, and may change whatever you may: where bubblewrap is missing, in a \
            container that is thrown away.
            """)
    var unconfined = false

    func validate() throws {
        guard (1...600).contains(minutes), (1...100).contains(drags) else {
            throw ValidationError(
                localized(
                    "{option} must be from {least} to {most}.", ["option": "--minutes", "least": "1", "most": "600"])
                    + " "
                    + localized(
                        "{option} must be from {least} to {most}.", ["option": "--drags", "least": "1", "most": "100"]))
        }
    }

    /// Makes the drags of an app.
    ///
    /// - Parameter command: The app and its arguments.
    /// - Returns: What was found out.
    /// - Throws: `DemoError`, `FileError`.
    @MainActor
    func report(of command: [String]) throws -> DragReport {
        Interruption.watch()
        let app = app(command)
        var options = DragProver.Options(stage: try stage(for: app), folder: keep)
        (options.seconds, options.drags) = (Double(minutes * 60), drags)
        let prover = try DragProver(of: app, options)
        prover.onProgress = { StandardError.write(line: $0.printableLines) }
        return try prover.run()
    }

    /// A session in which an app can change nothing outside of it.
    ///
    /// - Throws: `DemoError` where nothing can be confined here.
    func stage(for app: DemoApp) throws -> Stage.Options {
        var stage = Stage.Options(isPrivate: true, scenes: DragomanScenes())
        stage.allowsApp = true
        if !unconfined { stage.confinement = try AppConfinement(for: app) }
        return stage
    }

    /// The app of a command line, or the page.
    func app(_ command: [String]) -> DemoApp {
        var words = command
        var browser = browser
        // A browser with a page is started as a page is.
        if words.count == 2, let named = DemoApp.Browser.named(words[0]), DemoApp.isPage(words[1]) {
            (browser, words) = (named, [words[1]])
        }
        return DemoApp(
            named: words[0], browser: browser, arguments: Array(words.dropFirst()),
            files: data.map { FilePath.withoutLinks($0) })
    }
}
