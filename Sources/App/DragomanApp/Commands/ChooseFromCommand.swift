import ArgumentParser
import GLibAppSupport
import GLibSupport
import GTKSupport

/// `dragoman choose-from FILE`: the window of `dragoman drag`, which starts it as a ``QuestionWindow``. It closes when its
/// standard input ends, as that command has, and stays until then after the answer.
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
            let (title, rows, pace, canGoBack) = try ListChoice.read(file)
            let isScan = pace != nil
            let application = Application(
                identifier: isScan ? SwitchPress.window : "\(DragomanApp.identifier).Choice", isUnique: isScan)
            if isScan { application.replaceOther() }
            var window: ChoiceWindow?
            application.onActivate = { [weak application] in
                guard let application else { return }
                DragomanApp.applyLook()
                window = ChoiceWindow(
                    title, rows, pace: pace, canGoBack: canGoBack, application: application
                ) { answer in
                    switch answer {
                    case .row(let index): StandardOutput.write(line: "\(index)")
                    case .back: StandardOutput.write(line: "\(ListChoice.backNumber)")
                    case .left: return application.quit()
                    }
                    MainLoop.after(seconds: Self.patience) { application.quit() }
                }
                Background.run({ Self.waitForEndOfInput() }) { _ in application.quit() }
                application.addAction(SwitchPress.action) { window?.takeHandedPress() }
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
        // `nil`: the time is over, and it has not ended.
        while ProcessPipe.readAvailable(0, timeout: patience)?.isEmpty != true {}
    }
}
