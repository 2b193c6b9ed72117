import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import Glibc
import SceneViews
import Translation

/// The application with its windows.
///
/// Starts of one person share a process where they can: the first one has the application's name on the session's bus,
/// and others hand it the files that they are to show. A start has a process of its own where its events are wanted,
/// where files outside of a document's folder are allowed beforehand, where `--separate` asks for it, where the scene
/// has another language than the desktop, and where ``StartSurroundings`` differ.
@MainActor
final class DragomanApp {
    static let identifier = "io.github.dragoman.Dragoman"

    private var application = Application(identifier: identifier, isUnique: false)
    /// The application that asks for the name, until it has the name or another start was quicker.
    private var unique: Application?
    private let arguments: OpenArguments
    /// Whether another process shows the scene that the command line names.
    private var isHandedOver = false
    /// Whether other starts hand their files to this one.
    private var takesFiles = false
    private let loading = Future { WindowState.load() }
    private lazy var state = SharedWindowState(
        loading.value(waitingAtMost: FirstFrame.readTimeout) ?? WindowState())
    private var first: SceneOpening?
    private var windows: [MainWindow] = []
    private var openings: [SceneOpening] = []
    /// Why there is no scene, where that came out late.
    private var failure: (any Error)?
    private var demos: DemoWindow?
    private var signal: Int32?
    private var hasFonts = true

    /// How many files another start may hand over at once, and how many windows there may be then.
    private static let (mostFiles, mostWindows) = (20, 60)

    /// - Parameter arguments: The scene to show, and how.
    /// - Throws: A sentence that says what is wrong with the name.
    init(_ arguments: OpenArguments) throws {
        self.arguments = arguments
        let first = SceneOpening(arguments.scene, beginsEditing: arguments.beginsEditing)
        self.first = first
        let running = arguments.mayShareProcess ? RunningApp.find() : .other
        guard let lookup = try first.lookup(waitingAtMost: SceneOpening.patience) else { return }
        if !DocumentLanguage.isForeign(lookup.language) {
            switch running {
            case .alike(let running):
                isHandedOver = running.open(first.path, beginsEditing: arguments.beginsEditing)
                if isHandedOver {
                    lookup.close()
                    return
                }
            case .none(let hasOtherProgram): unique = makeUnique(replacingOther: hasOtherProgram)
            case .other: break
            }
        }
        first.begin(lookup, allowsOutside: arguments.allowsOutside)
    }

    private func makeUnique(replacingOther: Bool) -> Application {
        let unique = Application(identifier: Self.identifier, isUnique: true)
        unique.takeFiles(replacingOther: replacingOther) { [weak self] in self?.open($0, hint: $1) }
        unique.addState(RunningApp.programState, StartSurroundings.own.program)
        unique.addState(RunningApp.environmentState, StartSurroundings.own.environment)
        return unique
    }

    private func takeName() {
        guard let unique else { return prepare(application) }
        prepare(unique)
        takesFiles = unique.takeName()
        if takesFiles { application = unique } else { prepare(application) }
        self.unique = nil
    }

    private func prepare(_ application: Application) {
        application.onStartup = { [weak self, weak application] in
            if let application { self?.startUp(application) }
        }
        application.onActivate = { [weak self] in self?.activate() }
    }

    /// Runs until the last window is closed, or returns at once where another process shows the scene.
    ///
    /// - Returns: The process's exit status.
    /// - Throws: A sentence where there can be no window.
    func run() throws -> Int32 {
        if isHandedOver { return EXIT_SUCCESS }
        for signal in [SIGTERM, SIGHUP, SIGINT] {
            ProcessSignal.on(signal) { [weak self] in
                guard let self else { return }
                self.signal = signal
                self.demos?.close()
                if openWindows.isEmpty { return application.quit() }
                for opening in openings { opening.waiting?.close() }
                for window in openWindows { window.terminate() }
            }
        }
        takeName()
        let status = application.run()
        // A disk that does not answer is not waited for.
        _ = MainLoop.run(timeout: 2) { [weak self] in self?.windows.allSatisfy(\.isClosed) != false }
        guard hasFonts else { throw SceneError.noFonts }
        if let failure { throw failure }
        return signal.map { 128 + $0 } ?? status
    }

    /// Sets the look of all windows of the program, and whether they go from right to left.
    static func applyLook() {
        if let css = try? FilePath.read(Resources().path("style.css"), limit: 1 << 20) {
            StyleSheet.apply(String(decoding: css, as: UTF8.self))
        }
        if Catalogue.isChosen { InterfaceDirection.set(isRightToLeft: Catalogue.language.isRightToLeft) }
    }

    private func startUp(_ application: Application) {
        Self.applyLook()
        FileOpener.openHere = { [weak self] in self?.openHere($0, beginsEditing: $1) ?? false }
        FileOpener.onOpen = { [weak self] in self?.openWindows.forEach { $0.hideStart() } }
        FileChooser.onRefused = { [weak self] in self?.openWindow?.tell($0) }
        let reachesOthers = !FlatpakSandbox.isAround
        if reachesOthers { application.addAction("demos") { [weak self] in self?.showDemos() } }
        // In the inspector the key duplicates, as in other editors.
        application.addAction("duplicate-or-demos") { [weak self] in
            if self?.openWindow?.duplicate() != true, reachesOthers { self?.showDemos() }
        }
        application.addAction("open") { [weak self] in self?.openWindow?.chooseDocument() }
        application.addAction("new-from-picture") { [weak self] in self?.openWindow?.choosePicture() }
        if reachesOthers { application.addAction("new-from-app") { [weak self] in self?.openWindow?.chooseApp() } }
        application.addAction("quit") { [weak self] in
            guard let self else { return }
            demos?.close()
            for opening in openings { opening.waiting?.close() }
            for window in openWindows { window.requestClose() }
        }
        application.addAction("close-window") { [weak application] in application?.closeActiveWindow() }
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
        application.setAccelerators(["<Control><Shift>h"], for: "win.last-outcome")
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
        application.setAccelerators(["<Control>2", "<Control>KP_2"], for: "win.zoom-selection")
        application.setAccelerators(["<Control>w"], for: "app.close-window")
    }

    private func showDemos() {
        let demos =
            demos
            ?? DemoWindow(
                application: application, document: openWindow?.openedFile,
                style: DrawingStyle(openWindow?.settings?.appearance ?? DesktopAppearance()))
        self.demos = demos
        // It is still in the midst of closing then.
        demos.onClose = { [weak self] in MainLoop.idle { self?.demos = nil } }
        AssistiveTechnology.afterKeys { [weak self, weak demos] in
            guard let demos, self?.demos === demos else { return }
            demos.present()
        }
    }

    private var openWindows: [MainWindow] { windows.filter(\.isOpen) }

    /// The window that the person works in, or worked in last.
    private var openWindow: MainWindow? {
        let open = openWindows
        guard open.count > 1 else { return open.first }
        return application.windows.firstResult { raw in open.first { $0.window.raw == raw } }
    }

    // MARK: Opening

    private func activate() {
        hasFonts = Fonts.areInstalled
        guard hasFonts else { return application.quit() }
        guard let first else { return show(SceneOpening(nil, beginsEditing: false)) }
        self.first = nil
        show(first)
    }

    /// Opens the files that another start hands over.
    private func open(_ paths: [String?], hint: String) {
        // Their process has begun with its own scene by then, or has it still to be shown.
        if first != nil { activate() }
        for path in paths.prefix(Self.mostFiles) {
            guard let path else {
                openWindow?.tell(
                    localized("This is not a file on this computer, or its name cannot be read."))
                continue
            }
            windows.removeAll(where: \.isClosed)
            guard windows.count + openings.count < Self.mostWindows else {
                tellTooMany(path)
                continue
            }
            show(SceneOpening(path, beginsEditing: hint == RunningApp.editHint))
        }
        if paths.count > Self.mostFiles { tellTooMany(paths[Self.mostFiles]) }
    }

    private func tellTooMany(_ path: String?) {
        let name = path.map { FilePath.displayName($0) } ?? "…"
        openWindow?.tell("\(FileError(name, .open, .tooManyOpenFiles))")
    }

    /// Opens the file that the person chose in one of the windows.
    ///
    /// - Returns: Whether that is done in this process.
    private func openHere(_ path: String, beginsEditing: Bool) -> Bool {
        guard takesFiles else { return false }
        show(SceneOpening(path, beginsEditing: beginsEditing))
        return true
    }

    /// Shows a scene in a window of its own; one that is shown already comes to the front.
    private func show(_ opening: SceneOpening) {
        windows.removeAll(where: \.isClosed)
        if let known = openWindows.first(where: { $0.path == opening.path }) { return show(opening, in: known) }
        if opening.source != nil { return makeWindow(opening) }
        // A second click on a file comes while the disk is asked for it.
        if openings.contains(where: { $0.path == opening.path && $0.waiting?.isClosed != true }) { return }
        openings.append(opening)
        // The window from which it was opened may be closed meanwhile.
        application.hold()
        opening.find(application) { [weak self] in self?.found(opening) }
    }

    private func show(_ opening: SceneOpening, in known: MainWindow) {
        known.window.present()
        if opening.beginsEditing { known.inspecting?.beginEditing() }
    }

    /// The window that shows it already, maybe by another path: a folder means the only document in it.
    private func window(showing opening: SceneOpening) -> MainWindow? {
        guard let identity = opening.identity else { return nil }
        return openWindows.first { $0.identity == identity }
    }

    private func found(_ opening: SceneOpening) {
        openings.removeAll { $0 === opening }
        defer { application.release() }
        guard opening.waiting?.isClosed != true else { return }
        do {
            guard let lookup = try opening.lookup(waitingAtMost: 0) else { return }
            if let known = window(showing: opening) {
                lookup.close()
                show(opening, in: known)
            } else if takesFiles, let path = opening.path, DocumentLanguage.isForeign(lookup.language) {
                lookup.close()
                FileOpener.openElsewhere(path, beginsEditing: opening.beginsEditing) { openWindow?.tell($0) }
            } else {
                opening.begin(lookup, allowsOutside: arguments.allowsOutside)
                makeWindow(opening)
            }
            opening.waiting?.close()
        } catch {
            if !takesFiles { failure = error }
            if opening.waiting == nil, let openWindow { return openWindow.tell("\(error)") }
            opening.wait(application).show(error)
        }
    }

    private func makeWindow(_ opening: SceneOpening) {
        guard let source = opening.source else { return }
        let window = MainWindow(
            application: application, source: source, path: opening.path, identity: opening.identity, state: state,
            beginsEditing: opening.beginsEditing)
        windows.append(window)
        window.show()
        // Also what another start hands over.
        for other in openWindows where other !== window { other.hideStart() }
    }
}
