import GLibAppSupport
import GLibSupport
import Translation
import YAMLReading

/// Finds what a script cannot do here, or does not say, without playing it: programs and files that are missing, and steps
/// that do nothing.
///
/// ```swift
/// let review = ScriptReview(of: script)
/// for problem in review.problems { print(problem) }
/// ```
public struct ScriptReview {
    /// The part that cannot be right.
    public private(set) var problems: [Problem] = []
    /// The word that may be meant.
    public private(set) var notes: [Problem] = []

    /// Words that are also heard where the opposite is said.
    private static let halves: Set = ["checked", "pressed", "selected", "expanded"]

    /// - Parameter script: The script.
    public init(of script: DemoScript) {
        if let app = script.app, let message = Self.problem(of: app) {
            problems.append(Problem(file: script.file, position: app.position, message: message))
        }
        var isHidden = false
        for step in script.steps {
            func note(_ message: String, at position: TextPosition? = nil, _ remedy: String? = nil) -> Problem {
                Problem(file: step.file, position: position ?? step.position, message: message, remedy: remedy)
            }
            switch step.action {
            case is HideAction: isHidden = true
            case is ShowAction:
                if !isHidden {
                    problems.append(note(localized("“show” has no effect: there is no “hide” before it")))
                }
                isHidden = false
            case let keys as KeysAction:
                if let key = keys.keys.first(where: \.isForDesktop) {
                    notes.append(note(ScriptReader.clause(StageInput.desktopKey(key))))
                }
            case let expect as ExpectAction:
                for words in expect.expectation.heard where Self.halves.contains(HeardWords.meaning(of: words.value)) {
                    notes.append(
                        note(
                            localized("“not {word}” is heard as “{word}”, too", ["word": words.value]),
                            at: words.position, ProblemLog.remedy(example: "state: \(words.value)")))
                }
            default: break
            }
        }
    }

    private static func problem(of app: DemoApp) -> String? {
        if let problem = AppPresence.problem(of: app) { return problem }
        if let files = app.files, !FilePath.isFolder(files) {
            return localized("there is no folder {path}", ["path": files])
        }
        do {
            let command = try AppCommand(app)
            guard Program.isThere(command.program) else {
                return localized("there is no program {path}", ["path": command.program])
            }
            return nil
        } catch {
            return ScriptReader.clause(error)
        }
    }
}
