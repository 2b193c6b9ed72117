import GLibSupport
import GTKSupport
import Translation

/// A window shown until the disk has told the meaning of the command line's name; then the scene's window takes its
/// place, or it says the mistake in the name.
@MainActor
final class WaitingWindow {
    private let window: ApplicationWindow
    private let words: Label
    private let log = EventLog()
    /// Whether the person has closed it.
    private(set) var isClosed = false

    /// - Parameters:
    ///   - application: The owner of the window.
    ///   - name: As the command line has it.
    init(application: Application, name: String) {
        let text = localized("{name} is still being read.", ["name": FilePath.displayName(name)])
        window = ApplicationWindow(application: application, title: text)
        words = Label(text, wraps: true)
        words.isSelectable = true
        words.setMargin(24)
        window.setChild(words)
        window.defaultSize = (480, 160)
        window.setIcon(name: DragomanApp.identifier)
        window.onCloseRequest = { [weak self] in
            self?.isClosed = true
            return false
        }
        window.present()
        window.afterFirstFrame { [log] in
            log.tell(areas: [], points: [])
            log.tell(message: text)
        }
    }

    /// Says why there will be no other window.
    func show(_ problem: any Error) {
        words.text = "\(problem)"
        words.announce(words.text)
        log.tell(message: words.text)
    }

    func close() {
        window.destroy()
    }
}
