import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Glibc
import Translation

/// The application with its windows.
@MainActor
final class DragomanApp {
    static let identifier = "io.github.dragoman.Dragoman"

    private let application = Application(identifier: identifier, isUnique: false)
    private let name: String
    private let allowsOutside: Bool
    private let beginsEditing: Bool
    private let lookup: Future<Result<SceneLookup, any Error>>
    /// What the name means; `nil`: the disk has not said yet.
    private var source: SceneSource?
    private let state = Future { WindowState.load() }
    private var window: MainWindow?
    private var waiting: WaitingWindow?
    /// Why there is no scene, where that came out late.
    private var failure: (any Error)?
    private var demos: DemoWindow?
    private var signal: Int32?
    private var hasFonts = true

    /// How long the start waits for the disk to say what the command line's name means, in seconds. Most names are known
    /// at once; later there is a window that says so.
    private static let lookupTimeout = 1.0

    /// - Parameters:
    ///   - name: What to show: `built-in`, a folder's or a document's path, or `nil`: the built-in scene.
    ///   - allowsOutside: Whether a document may read files outside of its folder.
    ///   - beginsEditing: Whether a document is to be drawn on at once.
    /// - Throws: A sentence that says what is wrong with the name.
    init(_ name: String?, allowsOutside: Bool, beginsEditing: Bool) throws {
        (self.name, self.allowsOutside, self.beginsEditing) = (name ?? "", allowsOutside, beginsEditing)
        lookup = Future { Result { try SceneLookup(name) } }
        if let found = lookup.value(waitingAtMost: Self.lookupTimeout) { source = try begin(found) }
        application.onStartup = { [weak self] in self?.startUp() }
        application.onActivate = { [weak self] in self?.activate() }
    }

    /// Runs until the window is closed.
    ///
    /// - Returns: The process's exit status.
    /// - Throws: A sentence where there can be no window.
    func run() throws -> Int32 {
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            ProcessSignal.on(signal) { [weak self] in
                guard let self else { return }
                self.signal = signal
                self.demos?.close()
                if let window = openWindow { window.terminate() } else { application.quit() }
            }
        }
        let status = application.run()
        // A disk that does not answer is not waited for.
        _ = MainLoop.run(timeout: 2) { [weak self] in self?.window?.isClosed != false }
        guard hasFonts else { throw SceneError.noFonts }
        if let failure { throw failure }
        return signal.map { 128 + $0 } ?? status
    }

    private func startUp() {
        if let css = try? FilePath.read(Resources().path("style.css"), limit: 1 << 20) {
            StyleSheet.apply(String(decoding: css, as: UTF8.self))
        }
        if Catalogue.isChosen { InterfaceDirection.set(isRightToLeft: Catalogue.language.isRightToLeft) }
        application.addAction("demos") { [weak self] in self?.showDemos() }
        // In the inspector the key duplicates, as in other editors.
        application.addAction("duplicate-or-demos") { [weak self] in
            if self?.openWindow?.duplicate() != true { self?.showDemos() }
        }
        application.addAction("open") { [weak self] in self?.openWindow?.chooseDocument() }
        application.addAction("new-from-picture") { [weak self] in self?.openWindow?.choosePicture() }
        application.addAction("quit") { [weak self] in
            self?.demos?.close()
            self?.waiting?.close()
            self?.openWindow?.requestClose()
        }
        application.addAction("about") { [weak self] in self?.openWindow?.showAbout() }
        application.addAction("shortcuts") { [weak self] in self?.openWindow?.showShortcuts() }
        application.setAccelerators(["F1", "<Control>question"], for: "app.shortcuts")
        application.setAccelerators(["<Control>d"], for: "app.duplicate-or-demos")
        application.setAccelerators(["<Control>o"], for: "app.open")
        application.setAccelerators(["<Control>n"], for: "app.new-from-picture")
        application.setAccelerators(["<Control>q"], for: "app.quit")
        application.setAccelerators(["<Control>z"], for: "win.undo-key")
        application.setAccelerators(["<Control><Shift>z"], for: "win.redo-key")
        application.setAccelerators(["<Control>h"], for: "win.holding")
        application.setAccelerators(["<Control>s"], for: "win.save")
        application.setAccelerators(["<Control><Shift>s"], for: "win.save-as")
        application.setAccelerators(["F11"], for: "win.present")
        application.setAccelerators(["<Control>comma"], for: "win.preferences")
        application.setAccelerators(["F12"], for: "win.inspector")
        application.setAccelerators(["F2"], for: "win.edit-places")
        application.setAccelerators(["<Control>plus", "<Control>equal", "<Control>KP_Add"], for: "win.zoom-in")
        application.setAccelerators(["<Control>minus", "<Control>KP_Subtract"], for: "win.zoom-out")
        application.setAccelerators(["<Control>0", "<Control>KP_0"], for: "win.zoom-fit")
        application.setAccelerators(["<Control>1", "<Control>KP_1"], for: "win.zoom-original")
        application.setAccelerators(["<Control>w"], for: "window.close")
    }

    private func showDemos() {
        var document: String?
        if case .document(let open)? = source { document = open.openedFile }
        let demos = demos ?? DemoWindow(application: application, document: document)
        self.demos = demos
        // It is still in the midst of closing then.
        demos.onClose = { [weak self] in MainLoop.idle { self?.demos = nil } }
        demos.present()
    }

    private var openWindow: MainWindow? { window.flatMap { $0.isOpen ? $0 : nil } }

    private func activate() {
        hasFonts = Fonts.areInstalled
        guard hasFonts else { return application.quit() }
        if let source { return makeWindow(source) }
        waiting = WaitingWindow(application: application, name: name)
        lookup.whenReady { [weak self] in self?.found($0) }
    }

    private func found(_ found: Result<SceneLookup, any Error>) {
        guard let waiting, !waiting.isClosed else { return }
        do {
            makeWindow(try begin(found))
            waiting.close()
        } catch {
            failure = error
            waiting.show(error)
        }
    }

    private func begin(_ found: Result<SceneLookup, any Error>) throws -> SceneSource {
        let source = SceneSource(try found.get(), allowsOutside: allowsOutside)
        if case .document(let document) = source { document.beginReading() }
        return source
    }

    private func makeWindow(_ source: SceneSource) {
        self.source = source
        let state = state.value(waitingAtMost: FirstFrame.readTimeout) ?? WindowState()
        let window = MainWindow(application: application, source: source, state: state, beginsEditing: beginsEditing)
        self.window = window
        window.show()
    }
}
