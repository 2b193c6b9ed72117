import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

/// A window of another program's that has the focus, and writes down the keys that it gets.
struct KeyWindow {
    private let log: String

    /// Opens it, and gives it the focus.
    init(_ title: String, alsoTellsButtons: Bool = false, in session: PrivateSession) throws {
        log = "\(session.folder)/keys"
        let file = open(log, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(file) }
        let kinds = ["-event", "keyboard"] + (alsoTellsButtons ? ["-event", "button"] : [])
        try session.start("xev", kinds + ["-name", title], output: file)
        do {
            try session.focusWindow(titled: title)
        } catch {
            throw SessionError("\(error) xev said: \(session.log(of: "xev"))\((try? text()) ?? "")")
        }
    }

    /// The output so far, as `xev` writes it.
    func text() throws -> String { try String(contentsOfFile: log, encoding: .utf8) }
}

extension PrivateSession {
    /// Waits for a window whose title has these words, and gives it the focus.
    ///
    /// - Parameters:
    ///   - words: What the title has.
    ///   - whenQuiet: Whether to wait first until no program has anything to do.
    /// - Throws: When there is no such window.
    func focusWindow(titled words: String, whenQuiet: Bool = false) throws {
        let window = try window(titled: words)
        if whenQuiet { waitUntilQuiet() }
        try focus(window)
    }
}
