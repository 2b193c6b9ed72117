import ArgumentParser
import GLibSupport

/// `dragoman doctor`
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say what this machine has for drags, Orca, playing and recording, and how to get what is missing.",
        discussion: "Exit status: 0 when nothing is missing; 1 when something is.")

    func run() throws {
        let report = SystemReport.text
        StandardOutput.write(line: report.text)
        if !report.isComplete { throw ExitCode(1) }
    }
}
