import GLibSupport
import GTKSupport
import Glibc
import Translation

/// A window that says why the file that a person opened from a file manager cannot be shown: they see no terminal.
@MainActor
final class UnreadableWindow {
    private let application = Application(identifier: DragomanApp.identifier, isUnique: false)
    private let sentence: String

    /// Whether a desktop started the app, and not a command line.
    ///
    /// GTK takes some of the marks out of the environment as it is loaded, so that this looks at the environment that
    /// the process was started with.
    static var isNeeded: Bool {
        let marks = ["GIO_LAUNCHED_DESKTOP_FILE=", "DESKTOP_STARTUP_ID=", "XDG_ACTIVATION_TOKEN="]
        guard isatty(STDERR_FILENO) == 0, let bytes = try? FilePath.read("/proc/self/environ", limit: 1 << 22) else {
            return false
        }
        return bytes.split(separator: 0).contains { variable in marks.contains { variable.starts(with: $0.utf8) } }
    }

    /// - Parameter sentence: Why it cannot be shown.
    init(_ sentence: String) {
        self.sentence = sentence
        application.onActivate = { [weak self] in self?.show() }
    }

    /// Runs until the window is closed.
    func run() {
        _ = application.run()
    }

    private func show() {
        let window = ApplicationWindow(application: application, title: "Dragoman")
        let bar = HeaderBar()
        window.setTitlebar(bar)
        window.setIcon(name: DragomanApp.identifier)
        let column = Box(.vertical, spacing: 12)
        column.addCSSClass("choices")
        column.setMargin(24)
        let heading = Label(localized("This cannot be opened"))
        heading.addCSSClass("title-2")
        let text = Label(sentence, wraps: true)
        text.expandsVertically = true
        column.append(heading)
        column.append(text)
        let line = Box(.horizontal, spacing: 8)
        line.align(horizontally: .end)
        let (open, close) = (Button(localized("Open Another…")), Button(localized("Close")))
        for button in [open, close] { line.append(button) }
        column.append(line)
        close.onClick = { window.close() }
        open.onClick = {
            FileOpener.chooseDocument(over: window) {
                text.text = $0
                open.announce($0)
            }
        }
        window.setChild(column)
        window.defaultSize = (460, 220)
        window.present(column) { open }
        // Announce it to people who cannot see it, once their screen reader knows the focused widget.
        MainLoop.after(seconds: 1.5) { open.announce(self.sentence) }
    }
}
