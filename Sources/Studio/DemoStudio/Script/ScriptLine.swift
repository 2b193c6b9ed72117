import YAMLReading

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

    /// The lines of a list of steps, each of which is read again as it is meant.
    ///
    /// A comment takes the place of a step that no script can say: an app may call its elements anything. From where a script
    /// would have too many steps or bytes, the rest is left out, and a comment says so.
    static func steps(_ lines: [ScriptLine]) -> [String] {
        var (texts, steps, bytes): ([String], Int, Int) = ([], 0, 0)
        for line in lines.compactMap(\.written) {
            let isStep = if case .step = line { true } else { false }
            let text = line.text
            steps += isStep ? 1 : 0
            bytes += text.utf8.count + 1
            guard steps <= ScriptBudget.stepLimit, bytes <= mostBytes else {
                texts.append(comment("All that came later is left out: a script holds no more.").text)
                break
            }
            texts.append(text)
        }
        return [texts.contains { $0.hasPrefix("  - ") } ? "steps:" : "steps: []"] + texts
    }

    /// Less than a reader takes of a file, and of all texts together.
    private static let mostBytes = min(YAMLFile.byteLimit, ScriptBudget.textsLimit) * 3 / 4

    /// The line as it can be read; `nil`: nothing is left of it.
    var written: ScriptLine? {
        guard case .step(var action, let remark) = self else { return self }
        if let expect = action as? ExpectAction {
            let expectation = expect.expectation.written
            guard !expectation.isEmpty else { return nil }
            action = ExpectAction(expectation: expectation)
        }
        return Self.canBeRead(action) ? .step(action, remark: remark) : Self.unsaid
    }

    private static let unsaid = ScriptLine.comment("A step is left out here: no script can say it.")

    /// Whether a script's reader takes a step as this one.
    private static func canBeRead(_ action: any StepAction) -> Bool {
        let script = "demo: 1\ntitle: x\nsteps:\n  - \(action.yaml)\n"
        guard let read = try? ScriptReader.read("demo.yaml", load: { _ in Array(script.utf8) }) else { return false }
        return read.steps.map(\.action.yaml) == [action.yaml]
    }
}
