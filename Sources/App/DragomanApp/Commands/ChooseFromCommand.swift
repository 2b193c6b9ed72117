import ArgumentParser
import GLibSupport
import GTKSupport

/// `dragoman choose-from FILE`: the window of `dragoman drag`, which starts it.
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
                    if let index { StandardOutput.write(line: "\(index)") }
                    application.quit()
                }
                window?.present()
            }
            return withExtendedLifetime(window) { application.run() }
        }
        if status != 0 { throw ExitCode(status) }
    }
}
