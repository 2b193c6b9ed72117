import ArgumentParser
import DemoStudio
import GLibSupport
import Translation
import YAMLReading

/// `dragoman demo check|new`
struct DemoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Check a demo's script, or write one from what you do.",
        subcommands: [DemoCheckCommand.self, DemoNewCommand.self])
}

/// `dragoman demo check FILE...`
struct DemoCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Find what is wrong with a demo's script, in each of its languages, without playing it.",
        discussion: "Exit status: 0 when nothing is wrong, 1 when something is.")

    @Argument(help: "Scripts.", completion: .file(extensions: ["yaml"]))
    var files: [String]

    @Flag(help: "Let the demos read the files that they name outside of their folders.")
    var allowOutside = false

    func run() throws {
        let files = files
        let isGood = MainActor.assumeIsolated { files.map { check($0) }.allSatisfy { $0 } }
        if !isGood { throw ExitCode(1) }
    }

    @MainActor
    private func check(_ file: String) -> Bool {
        var problems: [Problem] = []
        do {
            let script = try ScriptReader.read(file, allowsOutside: allowOutside)
            for language in script.languages {
                let script = try ScriptReader.read(file, language: language, allowsOutside: allowOutside)
                guard let names = try DemoVocabulary(of: script) else { continue }
                problems += ScriptChecker.problems(in: script, names: names)
            }
        } catch let error as ProblemsError {
            problems += error.list
        } catch {
            problems.append(Problem(file: file, place: nil, message: "\(error)"))
        }
        var seen: Set<Problem> = []
        for problem in problems where seen.insert(problem).inserted {
            StandardOutput.write(line: problem.description)
        }
        if problems.isEmpty { StandardOutput.write(line: localized("{file}: nothing is wrong.", ["file": file])) }
        return problems.isEmpty
    }
}

/// `dragoman demo new [-o FILE] [--scene SCENE]`
struct DemoNewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Write a demo's script from what you do: with the mouse, the keyboard or Orca.",
        discussion: """
            The app is started with data of its own. Do what the demo shall show, then close the window or press \
            Ctrl+C. The steps and the words that were announced are the script; "dragoman play" plays it.
            """)

    @Option(name: .shortAndLong, help: "Where to write the script; to the terminal when left out.", completion: .file())
    var output: String?

    @Option(help: "A document or a scene's folder; the built-in scene when left out.", completion: .file())
    var scene: String?

    @Option(help: "What the script is called.")
    var title: String?

    @Option(help: "Whose words the script shall hear: orca, or none.")
    var reader = DemoReader.none

    func run() throws {
        let (output, scene, title, reader) = (output, scene, title, reader)
        try MainActor.assumeIsolated {
            try reportingDemoErrors {
                Interruption.watch()
                // A path as seen from the script may be another than as seen from here.
                let absolute = scene.flatMap { $0 == DemoScript.builtInScene ? nil : FilePath.canonical($0) }
                let recorder = try ScriptRecorder(scene: absolute, Stage.Options(isPrivate: false))
                StandardError.write(line: localized("Do what the demo shall show, then close the window."))
                let text = recorder.write(title: title ?? localized("A new demo"), scene: absolute, reader: reader)
                if let output {
                    try OutputFile.write(Array(text.utf8), to: output)
                    StandardError.write(line: localized("Written to {file}", ["file": output]))
                    // A demo reads nothing outside of its folder unless that is agreed to.
                    do { _ = try ScriptReader.read(output) } catch { StandardError.write(line: "\(error)") }
                } else {
                    StandardOutput.write(line: text)
                }
            }
        }
    }
}

extension DemoReader: ExpressibleByArgument {}
