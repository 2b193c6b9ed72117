import ArgumentParser
import Checking
import GLibSupport

/// `dragoman lint FILE... [--format text|json|sarif] [--strict]`
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Check documents for what would hurt the people who use what they describe.",
        discussion: """
            Each finding says what someone would suffer, and how to mend it; its code, in brackets, has a page in \
            Resources/docs/rules. The format of --format json is described there too.

            Exit status: 0 when there are no errors; 1 when there are some, or warnings with --strict; 2 when a file \
            cannot be read. All files are checked in any case.
            """)

    @Argument(help: "Documents: NAME.dragoman.yaml.", completion: .file(extensions: ["yaml"]))
    var files: [String]

    @Option(help: "How findings are written: text, json, or sarif for code hosts and editors.")
    var format = Format.text

    @Flag(help: "Warnings count as errors do.")
    var strict = false

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json, sarif
    }

    func run() throws {
        let (linted, version) = MainActor.assumeIsolated {
            (files.map { DocumentLint.check($0) }, DragomanApp.version)
        }
        let report =
            switch format {
            case .text: TextReport.text(of: linted)
            case .json: JSONReport.text(of: linted)
            case .sarif: SARIFReport.text(of: linted, version: version)
            }
        StandardOutput.write(line: report)
        let status = linted.exitStatus(isStrict: strict)
        if status != 0 { throw ExitCode(status) }
    }
}
