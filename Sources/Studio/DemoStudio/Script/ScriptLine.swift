/// A line of a script that is written from a person's actions.
enum ScriptLine {
    /// A step, with a remark behind it.
    case step(any StepAction, remark: String? = nil)
    case comment(String)

    /// As it stands in the file.
    var text: String {
        switch self {
        case .step(let action, let remark): "  - \(action.yaml)" + (remark.map { "  " + ScriptYAML.comment($0) } ?? "")
        case .comment(let words): "  " + ScriptYAML.comment(words)
        }
    }

    /// The lines of a list of steps.
    static func steps(_ lines: [ScriptLine]) -> [String] {
        let hasSteps = lines.contains { if case .step = $0 { true } else { false } }
        return [hasSteps ? "steps:" : "steps: []"] + lines.map(\.text)
    }
}
