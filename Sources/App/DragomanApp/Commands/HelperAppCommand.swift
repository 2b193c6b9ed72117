import ArgumentParser
import GLibSupport
import GTKSupport

/// `dragoman helper-app`: the other programs of a demo, on whose stage it is started.
struct HelperAppCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "helper-app",
        abstract: "Act as another program in a demo: offer a file to drag, or use the clipboard.",
        shouldDisplay: false)

    @Option(help: "Show a window with this file, to be dragged.", completion: .file())
    var file: String?

    @Option(help: "Put this text on the clipboard, and keep it there.")
    var copy: String?

    @Flag(help: "Say what text is on the clipboard.")
    var paste = false

    func run() throws {
        let (file, copy) = (file, copy)
        let status = MainActor.assumeIsolated {
            let application = Application(identifier: "\(DragomanApp.identifier).HelperApp", isUnique: false)
            var helpers: [AnyObject] = []
            application.onActivate = { [weak application] in
                guard let application else { return }
                if let file {
                    let helper = FileHelper(FilePath.canonical(file), application: application)
                    helpers.append(helper)
                    helper.show()
                } else if let helper = ClipboardHelper() {
                    helpers.append(helper)
                    application.hold()
                    if let copy { helper.copy(copy) } else { helper.paste { application.quit() } }
                }
            }
            return withExtendedLifetime(helpers) { application.run() }
        }
        if status != 0 { throw ExitCode(status) }
    }
}
