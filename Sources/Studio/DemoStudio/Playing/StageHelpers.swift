import GLibAppSupport
import GLibSupport
import PrivateSession

/// The other programs of a stage that a demo needs: one that a file is dragged from, and those that have a text on the
/// clipboard.
///
/// ```swift
/// try helpers.setClipboard("40")
/// print(try helpers.clipboardText())  // 40
/// ```
@MainActor
final class StageHelpers {
    /// How long one may take to be ready, in seconds.
    private static let timeout = 30.0

    private let session: PrivateSession
    private let scenes: any SceneProgram
    /// The program whose text is on the clipboard.
    private var copier: ChildProcess?
    /// The program that a file is dragged from.
    private var source: ChildProcess?

    init(in session: PrivateSession, _ scenes: any SceneProgram) { (self.session, self.scenes) = (session, scenes) }

    private func launch(_ word: String) throws -> SessionApp {
        try session.launch(scenes.path, scenes.helperWords + [word])
    }

    /// The clipboard keeps its text as long as the program that has copied it runs.
    func setClipboard(_ text: String) throws {
        let helper = try launch("--copy=\(text)")
        try helper.events.wait(for: "ready", timeout: Self.timeout)
        if let copier { session.end(copier) }
        copier = helper.process
    }

    /// The text on the clipboard now.
    func clipboardText() throws -> String {
        let helper = try launch("--paste")
        defer { session.end(helper.process) }
        return try helper.events.wait(for: "pasted", timeout: Self.timeout)["text"]?.text ?? ""
    }

    /// Shows a file that can be dragged, until `body` has ended.
    func withFile(_ path: String, _ body: (SessionApp) throws -> Void) throws {
        let helper = try launch("--file=\(path)")
        source = helper.process
        defer {
            source = nil
            session.end(helper.process)
        }
        try helper.events.wait(for: "ready", timeout: Self.timeout)
        try body(helper)
    }

    /// The number of the program that a file is dragged from now; `nil`: none is.
    var sourceProcess: Int32? { source?.processIdentifier }
}
