import ArgumentParser
import GLibSupport
import GTKSupport

/// `dragoman prop`: the other programs of a demo, on whose stage it is started.
struct PropCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prop", abstract: "Be another program in a demo: a file to drag, or a user of the clipboard.",
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
            let application = Application(identifier: "\(DragomanApp.identifier).Prop", isUnique: false)
            var props: [AnyObject] = []
            application.onActivate = { [weak application] in
                guard let application else { return }
                if let file {
                    let prop = FileProp(FilePath.canonical(file), application: application)
                    props.append(prop)
                    prop.show()
                } else if let prop = ClipboardProp() {
                    props.append(prop)
                    application.hold()
                    if let copy { prop.copy(copy) } else { prop.paste { application.quit() } }
                }
            }
            return withExtendedLifetime(props) { application.run() }
        }
        if status != 0 { throw ExitCode(status) }
    }
}
