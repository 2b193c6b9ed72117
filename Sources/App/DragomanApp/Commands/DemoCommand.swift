import ArgumentParser
import DemoStudio
import GLibSupport
import TextSafety
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

    @Argument(help: "Scripts, and folders with scripts.", completion: .file(extensions: ["yaml"]))
    var files: [String]

    @Flag(help: "Let the demos read the files that they name outside of their folders.")
    var allowOutside = false

    func run() throws {
        let files = files
        let isGood = MainActor.assumeIsolated { files.map { checkAll(at: $0) }.allSatisfy { $0 } }
        if !isGood { throw ExitCode(1) }
    }

    @MainActor
    private func checkAll(at path: String) -> Bool {
        do {
            return try DemoFolder.scripts(at: path).map { check($0) }.allSatisfy { $0 }
        } catch {
            StandardOutput.write(line: "\(error)".printableLines)
            return false
        }
    }

    @MainActor
    private func check(_ file: String) -> Bool {
        var (problems, notes): ([Problem], [Problem]) = ([], [])
        do {
            let script = try ScriptReader.readShipped(file, allowsOutside: allowOutside)
            let review = ScriptReview(of: script)
            (problems, notes) = (review.problems, review.notes)
            for language in script.languages {
                let script = try ScriptReader.readShipped(file, language: language, allowsOutside: allowOutside)
                guard let names = try DemoVocabulary(of: script, scenes: DragomanScenes()) else { continue }
                problems += ScriptChecker.problems(in: script, names: names)
            }
        } catch let error as ProblemsError {
            problems += error.list
        } catch {
            problems.append(Problem(file: file, position: nil, message: "\(error)"))
        }
        var seen: Set<Problem> = []
        for problem in problems + notes where seen.insert(problem).inserted {
            StandardOutput.write(line: problem.description)
        }
        if problems.isEmpty { StandardOutput.write(line: localized("{file}: nothing is wrong.", ["file": file])) }
        return problems.isEmpty
    }
}
