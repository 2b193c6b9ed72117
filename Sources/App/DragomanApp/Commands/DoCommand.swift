import ArgumentParser
import AtSpiClient
import GLibSupport

/// `dragoman do ELEMENT ACTION [--app NAME]`
struct DoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "do",
        abstract: "Perform a named action as a screen reader would, and say what was announced.",
        usage: "dragoman do <element> <action> [--app <app>] [--role <role>] [--under <name> ...]",
        discussion: """
            For example: dragoman do January "Drag bar data"

            Of several elements of one name, the one that has the action is meant.

            Exit status: 0 when it happened; 1 when it was refused, or nobody answered; 2 when there is no such app, \
            element or action, or more than one.
            """)

    @Argument(help: "The element's name, or its path as `dragoman tree --json` shows it.")
    var element: String

    @Argument(help: "What the action is called: its localized name, its description or its name.")
    var action: String

    @OptionGroup var target: AppOption

    @Option(help: "The element's role, such as \"list item\".")
    var role: String?

    @Option(help: "The name of something that the element is in. Can be given several times, the outermost first.")
    var under: [String] = []

    func run() throws {
        try MainActor.assumeIsolated {
            var happened = false
            try reportingAccessibilityErrors { () throws(AccessibilityError) in
                let query = ElementQuery(element, role: role, ancestors: under)
                let desktop = try Desktop()
                defer { desktop.leave() }
                if desktop.isOff { try desktop.wake() }
                let performance = try desktop.perform(action, on: query, inAppNamed: target.app)
                for line in performance.lines { StandardOutput.write(line: line) }
                happened = performance.happened
            }
            if !happened { throw ExitCode(1) }
        }
    }
}
