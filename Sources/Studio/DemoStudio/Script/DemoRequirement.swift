import GLibAppSupport
import GLibSupport
import Translation
import YAMLReading

/// A part that has to be on the machine so that a demo can be played: a program, or an Orca that is new enough.
///
/// ```swift
/// if let problem = requirement.problem(orca: 46) { throw DemoError(.stage, problem) }
/// ```
public struct DemoRequirement: Sendable, Equatable {
    /// The program's name.
    public let program: String
    /// The least version that will do, where the script says one; only Orca's is known.
    public let version: Int?
    let position: TextPosition

    /// - Parameters:
    ///   - text: "gnome-text-editor", or "orca 46".
    ///   - log: Is told of errors in it.
    init?(_ text: Positioned<String>, _ log: ProblemLog) {
        let words = text.value.split(separator: " ").map(String.init)
        let version = words.count == 2 ? Int(words[1]) : nil
        guard let first = words.first, words.count == 1 || first == "orca" && version != nil, !first.contains("/")
        else {
            log.add(
                localized("“require” names programs, and a version of Orca’s only"), at: text.position,
                remedy: ProblemLog.remedy(example: "require: [gnome-text-editor, orca 46]"))
            return nil
        }
        (program, self.version, position) = (first, version, text.position)
    }

    /// Looks for it.
    ///
    /// - Parameter orca: Orca's version; `nil`: none runs.
    /// - Returns: The reason why the demo cannot be played here; `nil`: the machine has all that the demo needs.
    func problem(orca: Int?) -> String? {
        guard Program.isThere(program) else {
            return localized("This demo needs {program}, which is not installed.", ["program": program])
        }
        guard let version, (orca ?? 0) < version else { return nil }
        return localized("This demo needs Orca {version} or newer.", ["version": "\(version)"])
    }
}
