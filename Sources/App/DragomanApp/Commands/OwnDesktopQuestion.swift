import DemoStudio
import TextSafety
import Translation

/// The question to a person before a demo plays on their own desktop.
@MainActor
enum OwnDesktopQuestion {
    /// Shows the plan for that desktop, and asks on a terminal.
    ///
    /// - Parameters:
    ///   - script: The demo.
    ///   - isFilmed: Whether the screen is filmed.
    ///   - isAgreed: Whether the person has agreed already, with `--yes`.
    /// - Returns: Whether to start.
    /// - Throws: `DemoError` where nobody can be asked: the plan, and how to agree to it.
    static func agrees(to script: DemoScript, isFilmed: Bool = false, isAgreed: Bool) throws -> Bool {
        let plan = Stage.ownDesktopPlan(of: script, isFilmed: isFilmed)
        guard !isAgreed else {
            TerminalQuestion.show(plan)
            return true
        }
        guard TerminalQuestion.canBeAsked else {
            let lines = plan.map(\.printable) + [localized("Play it with {option} to agree.", ["option": "--yes"])]
            throw DemoError(.stage, lines.joined(separator: "\n"))
        }
        return TerminalQuestion.confirm(plan)
    }
}
