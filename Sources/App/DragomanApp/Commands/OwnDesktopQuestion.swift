import DemoStudio

/// What a person is asked before a demo plays on their own desktop.
@MainActor
enum OwnDesktopQuestion {
    /// Shows what will be done there, and asks on a terminal.
    ///
    /// - Parameters:
    ///   - script: The demo.
    ///   - isFilmed: Whether the screen is filmed.
    ///   - isAgreed: Whether the person has agreed already.
    /// - Returns: Whether to start.
    static func agrees(to script: DemoScript, isFilmed: Bool = false, isAgreed: Bool) -> Bool {
        let plan = Stage.ownDesktopPlan(of: script, isFilmed: isFilmed)
        if !isAgreed, TerminalQuestion.canBeAsked { return TerminalQuestion.confirm(plan) }
        TerminalQuestion.show(plan)
        return true
    }
}
