import GLibSupport
import Glibc
import TextSafety
import Translation

/// A question to the person at the terminal.
@MainActor
enum TerminalQuestion {
    /// Whether a person can answer.
    static var canBeAsked: Bool { isatty(STDIN_FILENO) != 0 }

    /// Shows the plan, and waits for Enter.
    ///
    /// - Parameter plan: The things that will be done, a line each.
    /// - Returns: Whether Enter was pressed; `false` at the end of the input.
    static func confirm(_ plan: [String]) -> Bool {
        show(plan)
        StandardError.write(line: localized("Press Enter to start, or Ctrl+C to cancel."))
        return readLine() != nil
    }

    static func show(_ plan: [String]) {
        for line in plan { StandardError.write(line: line.printable) }
    }
}
