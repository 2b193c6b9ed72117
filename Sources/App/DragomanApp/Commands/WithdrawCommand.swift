import ArgumentParser
import GLibSupport
import TextSafety

/// `dragoman withdraw`: what `Resources/install --uninstall` starts before the program goes.
struct WithdrawCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Remove what was added to your desktop: the extensions of Orca and GNOME Shell, and shortcuts.",
        discussion: "Writes what was there, one a line.",
        shouldDisplay: false)

    func run() throws {
        let removed = try MainActor.assumeIsolated { try Additions.withdraw() }
        for name in removed { StandardOutput.write(line: name.printable) }
    }
}
