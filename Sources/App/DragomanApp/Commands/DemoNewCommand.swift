import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import Translation

/// `dragoman demo new [-o FILE] [--scene SCENE | --app APP [--files FOLDER] [-- ARGUMENTS...]]`
struct DemoNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a demo's script from what you do: with the mouse, the keyboard or Orca.",
        discussion: """
            The app is started with data of its own. Do what the demo should show, then close the window or press \
            Ctrl+C. The steps and the words that were announced are the script; "dragoman play" plays it.

            With --app it is any program: for example: dragoman demo new --app gnome-text-editor -o note.yaml. On X11 \
            your keys and clicks in its windows are the steps, and what it tells assistive technologies after them is \
            what the script expects. On Wayland no program sees the keys of another: the steps are found by what they \
            lead to. What you type into a field that does not show it is not written: the step names a secret, which \
            "dragoman play" takes from --variable NAME=VALUE or from the environment.
            """)

    @Option(name: .shortAndLong, help: "Where to write the script; to the terminal when left out.", completion: .file())
    var output: String?

    @Option(help: "A document or a scene's folder; the built-in scene when left out.", completion: .file())
    var scene: String?

    @Option(help: "Another app: a program, the name of a desktop file, or a page, as an address or a file.")
    var app: String?

    @Option(help: "A folder whose files are laid out for the app before it starts.", completion: .directory)
    var files: String?

    @Option(help: "The browser that shows a page: firefox or chromium.")
    var browser = DemoApp.Browser.firefox

    @Argument(help: "What the app is started with.")
    var arguments: [String] = []

    @Option(help: "What the script is called.")
    var title: String?

    @Option(help: "The screen reader that the script listens to: orca, or none.")
    var reader = DemoReader.none

    func validate() throws {
        if scene != nil, app != nil { throw ValidationError(localized("A demo shows a scene or an app, not both.")) }
        if app == nil, files != nil || !arguments.isEmpty {
            throw ValidationError(localized("--files and arguments are for an app: give it with --app."))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                Interruption.watch()
                let recorder = try recorder()
                let text = try recorder.write(title: title ?? localized("A new demo"), reader: reader) {
                    StandardError.write(line: localized("Do what the demo should show, then close the window."))
                }
                guard let output else { return StandardOutput.write(contents: text + "\n") }
                try OutputFile.write(Array(text.utf8), to: output)
                StandardError.write(line: localized("Written to {file}", ["file": output]))
                // A demo reads nothing outside of its folder unless that is agreed to.
                do { _ = try ScriptReader.readShipped(output) } catch { StandardError.write(line: "\(error)") }
            }
        }
    }

    @MainActor
    private func recorder() throws -> any ScriptRecorder {
        let scenes = DragomanScenes()
        guard let app else {
            // A path as seen from the script may be another than as seen from here.
            let absolute = scene.flatMap { $0 == DemoScript.builtInScene ? nil : FilePath.canonical($0) }
            return try SceneScriptRecorder(scene: absolute, Stage.Options(isPrivate: false, scenes: scenes))
        }
        let started = DemoApp(
            named: app, browser: browser, arguments: arguments, files: files.map { FilePath.canonical($0) },
            isDocument: scenes.pageName(of: app) != nil)
        let folder = FilePath.folder(of: FilePath.canonical(output ?? "./new.yaml"))
        let recorder = try AppScriptRecorder(started, seenAs: started.seen(from: folder), pagesBy: scenes)
        if EventLog.isWanted {
            recorder.onLook = { StandardError.write(line: EventLine.text("looked", [("inputs", .number(Double($0)))])) }
        }
        return recorder
    }
}

extension DemoReader: ExpressibleByArgument {}
extension DemoApp.Browser: ExpressibleByArgument {}
