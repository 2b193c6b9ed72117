import DemoStudio
import GLibSupport
import Glibc
import TextSafety
import Translation

/// Asks a person once, before a demo starts a program that its script names.
@MainActor
enum AppConsent {
    /// - Parameters:
    ///   - script: The demo.
    ///   - isGiven: Whether the command line has agreed already.
    /// - Returns: Whether the program may be started. Without a terminal nobody can be asked: the stage then refuses it,
    ///   and says what it would have started.
    /// - Throws: `DemoError` where there is no such program.
    static func ask(for script: DemoScript, isGiven: Bool) throws -> Bool {
        guard let app = script.app, !isGiven, isatty(STDIN_FILENO) != 0 else { return isGiven }
        for line in try OtherApp.plan(of: app) { StandardError.write(line: line.printable) }
        StandardError.write(line: localized("Press Enter to start, or Ctrl+C to leave it."))
        return readLine() != nil
    }
}
