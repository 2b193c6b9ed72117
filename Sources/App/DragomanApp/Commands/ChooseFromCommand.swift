import ArgumentParser
import GLibAppSupport
import GLibSupport
import GTKSupport

/// `dragoman choose-from FILE`: the window of `dragoman drag`, which starts it as a ``QuestionWindow``. After the answer it
/// stays until its standard input ends.
struct ChooseFromCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "choose-from",
        abstract: "Show a list in a window, and write which row was chosen.",
        shouldDisplay: false)

    @Argument(help: "The list, as JSON.", completion: .file())
    var file: String

    func run() throws {
        let file = file
        let status = try MainActor.assumeIsolated {
            let (title, rows, pace) = try ListChoice.read(file)
            let application = Application(identifier: "\(DragomanApp.identifier).Choice", isUnique: false)
            var window: ChoiceWindow?
            application.onActivate = { [weak application] in
                guard let application else { return }
                DragomanApp.applyLook()
                window = ChoiceWindow(title, rows, pace: pace, application: application) { index in
                    guard let index else { return application.quit() }
                    StandardOutput.write(line: "\(index)")
                    Background.run({ Self.waitForEndOfInput() }) { _ in application.quit() }
                }
                window?.onOpen = { StandardOutput.write(line: QuestionWindow.opened) }
                window?.present()
            }
            return withExtendedLifetime(window) { application.run() }
        }
        if status != 0 { throw ExitCode(status) }
    }

    /// How long the next question may take to be shown, in seconds.
    private static let patience = 120.0

    private static func waitForEndOfInput() {
        while let bytes = ProcessPipe.readAvailable(0, timeout: patience), !bytes.isEmpty {}
    }
}
