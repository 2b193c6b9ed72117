import AccessibleDragging
import DraggingWords
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKDragging
import GTKSupport
import SceneViews
import Translation

/// A window with a scene in it, or with a document that is tried.
@MainActor
final class MainWindow {
    private let application: Application
    /// The scene's absolute path, as it was opened; `nil`: the built-in scene.
    private(set) var path: String?
    /// The same for all paths that lead to the scene; `nil`: the built-in one.
    private(set) var identity: String?
    let document: OpenDocument?
    private let beginsEditing: Bool
    let shared: SharedWindowState
    var state: WindowState {
        get { shared.state }
        set { shared.state = newValue }
    }
    let window: ApplicationWindow
    let coordinator = DragCoordinator()
    let scene: SceneController
    let settings: DesktopSettings?
    let messages = MessageBar()
    /// The sentence about the last thing that happened.
    var lastOutcome: String?
    private var zooming: ZoomControl?
    private var unusedKeys: UnusedKeys?
    private var buttonEnds: ButtonEnds?
    private lazy var fileActions = FileActions(window, document)
    private lazy var presenting = Presentation(window)
    private lazy var tables = TableQuestions(over: window)
    private lazy var edits = SceneEditing(in: window)
    let loading = LoadingBar()
    let problems = ProblemPane()
    let log = EventLog()
    private(set) lazy var sounds = DragSounds(log)
    lazy var undoAction = window.addAction("undo") { [weak self] in self?.undo() }
    lazy var redoAction = window.addAction("redo") { [weak self] in self?.coordinator.redo() }
    private let header: WindowHeader
    private let panes: WindowPanes
    /// The scene, and the widgets that lie over it.
    private lazy var stage = Overlay(over: scene.widget)
    let accessibility: WindowAccessibility
    private(set) var clickToMove: SwitchAction?
    /// Whether it is the preferences that switch Click to Move.
    var isInPreferences = false
    var inspecting: WindowInspector?
    private var adding: SceneAdding?
    /// The start beside the built-in scene; `nil`: the window shows another one.
    var start: StartPane?
    /// The session whose last drop was refused.
    weak var refusedSession: DragSession?
    /// Whether the first frame has been drawn.
    var hasDrawn = false
    /// Whether areas are to be told when the main loop is idle.
    var isTellingAreas = false

    init(
        application: Application, source: SceneSource, path: String?, identity: String?, state: SharedWindowState,
        beginsEditing: Bool
    ) {
        self.application = application
        (self.path, self.identity) = (path, identity)
        shared = state
        self.beginsEditing = beginsEditing
        window = ApplicationWindow(application: application, title: "Dragoman")
        scene = SceneController(coordinator: coordinator)
        settings = DesktopSettings()
        coordinator.wording = TranslatedWording()
        // A document may have drags without a place: the inspector says so.
        coordinator.writesDiagnosis = false
        if case .document(let document) = source { self.document = document } else { document = nil }
        header = WindowHeader(
            coordinator, hasDocument: document != nil, hasStart: document == nil && path == nil, log: log)
        panes = WindowPanes(in: window)
        accessibility = WindowAccessibility(coordinator: coordinator, widgets: [], window: window)
        build()
        follow()
        if EventLog.isWanted {
            IdleReport.answer(for: window, coordinator, accessibility, log) { [messages] in messages.stepWasDone() }
            if MessageBar.isStopMotion { LastingFocusRing.begin(in: window) }
        }
        switch source {
        case .kept(let scene, let dataFolder, let isBuiltIn):
            adding = makeAdding(to: dataFolder, besidesBuiltIn: isBuiltIn)
            let deadline = MainLoop.seconds + FirstFrame.readTimeout
            for data in scene.liveData { data.readDeadline = deadline }
            show(scene)
        case .document(let document): show(document.read())
        }
    }

    func show() {
        setClickToMove(state.isClickToMoveOn)
        clickToMove = SwitchAction("click-to-move", isOn: state.isClickToMoveOn, in: window) { [weak self] isOn in
            self?.setClickToMove(isOn)
            self?.state.isClickToMoveOn = isOn
            self?.remember()
            self?.tellClickToMove(isOn)
        }
        applySpeech()
        shared.add(self)
        shared.titlesChanged()
        // The scene is as wide as it is without the start.
        let more = state.isFirst && start?.isShown == true ? StartPane.width - 80 : 0
        window.defaultSize = (state.width + more, state.height)
        if state.isMaximized { window.maximize() }
        window.present()
        window.afterFirstFrame { [weak self] in
            guard let self else { return }
            self.scene.startWatching()
            self.adding?.showOthers()
            self.document?.startWatching()
            self.reportAreas()
            self.reportWhatIsBeingRead()
            self.accessibility.whenHeard { [weak self] in self?.beginInspecting() }
            self.welcome(state)
            MainLoop.idle(priority: .low) { self.fileActions.noteOpening() }
            MainLoop.idle(priority: .low) { Memory.giveBack() }
        }
    }

    private func beginInspecting() {
        guard isOpen else { return }
        if beginsEditing { inspecting?.beginEditing() }
        inspecting?.offerUnsaved()
        if state.opensInspector { inspecting?.openIfClosed() }
    }

    /// Says that the document or the data is still being read, where the window is shown before a slow disk answers.
    private func reportWhatIsBeingRead() {
        if let document, document.isBeingRead {
            tell(localized("{name} is still being read.", ["name": FilePath.displayName(document.openedFile)]))
        } else if scene.scene.liveData.contains(where: \.isBeingRead) {
            tell(localized("Dragoman is still reading your data."))
        }
    }

    // MARK: Building

    private func build() {
        window.setTitlebar(header.bar)
        addMenuActions()
        window.setIcon(name: DragomanApp.identifier)

        let scroller = VerticalScroller(stage)
        scroller.expandsVertically = true
        let overlay = Overlay(over: scroller)
        let zooming = ZoomControl(scene, in: scroller)
        zooming.addActions(to: window)
        zooming.onChange = { [weak self] in self?.accessibility.announce($0) }
        zooming.onNothing = { [weak self] in self?.tellOfPrototypes() }
        zooming.selection = { [weak self] in self?.inspecting?.selectedFrame }
        self.zooming = zooming
        overlay.add(zooming.button)
        overlay.add(messages.widget)
        overlay.add(loading.widget)
        let column = Box(.vertical)
        column.append(problems.widget)
        column.append(overlay)
        inspecting = document.map { makeInspector($0, stage: stage, content: column) }
        if inspecting == nil {
            addKeysWithoutDocument()
        }
        addUndoKeys()
        unusedKeys = UnusedKeys(in: window) { [weak self] isCutting in
            guard let self else { return }
            guard coordinator.state == .idle else { return coordinator.announceHolding() }
            guard isCutting, document != nil else { return coordinator.announceNothingToDo() }
            tell(localized("Switch on editing with F2 first."))
        }
        buttonEnds = ButtonEnds(in: window) { [weak self] words in
            guard let self else { return }
            if let words { accessibility.announce(words) } else { coordinator.announceNothingToDo() }
        }
        window.addAction("last-outcome") { [weak self] in self?.tellLastOutcome() }
        window.addAction("holding") { [weak self] in self?.coordinator.announceHolding() }
        panes.list = { [weak self] in self?.paneList ?? [] }
        panes.mayMove = { [weak self] in self?.coordinator.session == nil }
        header.menu.onClose = { [weak self] in self?.panes.menuClosed() }
        window.setChild(inspecting?.widget ?? addingStart(to: column))
        window.onCloseRequest = { [weak self] in
            guard let self else { return false }
            guard self.inspecting?.mayClose({ [weak self] in self?.window.close() }) ?? true else { return true }
            self.close()
            return false
        }
        scene.onReveal = { scroller.show(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
        scene.widget.seen = { [weak scroller] in
            guard let part = scroller?.visiblePart else { return (0, 0) }
            return (part.y, part.height)
        }
        scroller.onScroll { [weak scene] in scene?.widget.scrolled() }
        scene.onSidewaysChange = { scroller.setScrollsSideways($0) }
        scene.onNewWidget = { [weak self] widget in
            guard let self else { return }
            (widget.view as? GraphView)?.onQuestion = { [tables = self.tables] in tables.ask(of: $0, $1, $2) }
            edits.follow(widget)
            widget.onListShown = { [log = self.log] in log.tell(list: $0) }
            widget.view.onFocusedElementChange { [weak self] in
                self?.log.tell(focus: $0)
                self?.inspecting?.sceneFocused($0)
            }
            widget.isClickToMoveOn = self.clickToMove?.isOn ?? false
        }
        messages.widget.onSettle = { [weak self] in self?.reportAreasSoon() }
        loading.widget.onSettle = { [weak self] in self?.reportAreasSoon() }
        problems.widget.onSettle = { [weak self] in self?.reportAreasSoon() }
        messages.onUndo = { [weak self] in self?.coordinator.undo() }
        loading.onCancel = { [weak self] in self?.coordinator.cancelDrop() }
        problems.onAgree = { [weak self] in self?.document?.allowOutside() }
        if let settings { show(settings.appearance) }
    }

    private func addMenuActions() {
        fileActions.onMessage = { [weak self] in self?.tell($0) }
        fileActions.currentBytes = { [weak self] in self?.inspecting?.currentBytes ?? (try? self?.document?.bytes()) }
        fileActions.style = { [weak self] in DrawingStyle(self?.settings?.appearance ?? DesktopAppearance()) }
        fileActions.currentScene = { [weak self] in self?.scene.scene }
        fileActions.onSavedElsewhere = { [weak self] place, bytes in
            guard let self, isOpen else { return place.bundle?.close() ?? () }
            (path, identity) = (FilePath.canonical(place.path), place.identity)
            inspecting?.move(savedAs: bytes, at: place.path)
            document?.move(to: place)
            showTitle()
        }
        presenting.mayLeave = { [weak self] in self?.coordinator.session == nil }
        presenting.onChange = { [weak self] isOn in
            self?.inspecting?.present(isOn)
            self?.tell(
                isOn ? localized("Presenting: Escape or F11 ends it.") : localized("The presentation has ended."))
        }
        window.addAction("preferences") { [weak self] in self?.showPreferences() }
    }

    private func show(_ appearance: DesktopAppearance) {
        // One ground for the window and its contents, the person's colour for GTK's drawings, and frames of controls
        // for people who need contrast.
        let palette = Palette.of(DrawingStyle(appearance))
        var colors = ["theme_bg_color": palette.window]
        if appearance.isHighContrast { colors["control_border"] = palette.text }
        colors["theme_selected_bg_color"] = appearance.accent
        StyleSheet.define(colors)
        scene.widget.setAppearance(appearance)
    }

    /// Makes the inspector that a document adds to the window, to be inspected and edited.
    private func makeInspector(_ document: OpenDocument, stage: Overlay, content: Widget) -> WindowInspector {
        let inspecting = WindowInspector(
            document, scene: scene, stage: stage, content: content, coordinator: coordinator, log: log)
        inspecting.onShow = { [weak self] in self?.show($0) }
        inspecting.onMessage = { [weak self] in self?.tell($0) }
        inspecting.onMessageOver = { [weak self] in self?.messages.hide() }
        inspecting.onPan = { [weak self] in self?.zooming?.isPanning = $0 }
        inspecting.onEditingLayout = { [weak self] in self?.zooming?.isDrawing = $0 }
        inspecting.onAnnounce = { [weak self] in self?.accessibility.announce($0) }
        inspecting.onTyping = { [weak self] in self?.updateUndo() }
        inspecting.onUnsavedChange = { [weak self] in self?.showTitle() }
        inspecting.onLayoutChange = { [weak self] in self?.reportAreasSoon() }
        inspecting.addActions(to: window)
        header.addInspectorButton()
        if let settings { inspecting.show(settings.appearance) }
        return inspecting
    }

    /// The panes that F6 goes through, in reading order.
    private var paneList: [WindowPanes.Pane] {
        var list = [WindowPanes.Pane(header.bar)]
        if problems.widget.isRevealed { list.append(WindowPanes.Pane(problems.widget)) }
        list += inspecting?.questionPanes ?? []
        list.append(
            WindowPanes.Pane(stage) { [weak self] in
                guard let self else { return false }
                return inspecting?.focusLayout() == true || scene.focusAnything()
            })
        if let start, start.isShown { list.append(WindowPanes.Pane(start.widget)) }
        return list + (inspecting?.panes ?? [])
    }

    /// Duplicates the selection of the inspector.
    ///
    /// - Returns: Whether the inspector is open.
    func duplicate() -> Bool { inspecting?.duplicate() ?? false }

    /// Shows changes of the settings and of the window's parts.
    private func follow() {
        settings?.onChange = { [weak self] in
            guard let self, let settings = self.settings else { return }
            self.show(settings.appearance)
            self.inspecting?.show(settings.appearance)
        }
        scene.onMessage = { [weak self] in self?.tell($0) }
        scene.onQuestion = { [tables] in tables.ask(of: $0, $1, $2) }
        tables.onMessage = { [weak self] in self?.tell($0) }
        edits.onDone = { [weak self] in self?.show(message: $0, canUndo: true) }
        edits.onProblem = { [weak self] in self?.tell($0) }
        scene.onLayoutChange = { [weak self] in self?.layoutChanged() }
        scene.onScroll = { [weak self] in
            self?.inspecting?.layoutChanged()
            self?.reportAreas()
        }
        scene.widget.onLayout = { [weak self] in
            self?.layoutChanged()
            // Nothing may come or go while the window is laid out.
            MainLoop.idle { self?.header.laidOut() }
        }
        document?.hasUnsavedEdits = { [weak self] in self?.inspecting?.isUnsaved ?? false }
        document?.onChange = { [weak self] in
            if self?.inspecting?.fileChanged($0) != true { self?.show($0) }
        }
        log.listen(to: coordinator)
        coordinator.observe { [weak self] in self?.show($0) }
        coordinator.hasSounds = true
        coordinator.onListEnd = { [weak self] in self?.sounds.playEnd($0) }
        updateUndo()
    }

    // MARK: The scene

    private func makeAdding(to dataFolder: String, besidesBuiltIn: Bool) -> SceneAdding {
        let adding = SceneAdding(
            to: scene, dataFolder: dataFolder, coordinator: coordinator, besidesBuiltIn: besidesBuiltIn)
        adding.onChange = { [weak self] in
            guard let self else { return }
            accessibility.update(widgets: scene.widget.widgets)
        }
        adding.onDone = { [weak self] in self?.show(message: $0, canUndo: true) }
        adding.onProblem = { [weak self] in self?.tell($0) }
        adding.onQuestion = { [weak self] in self?.edits.ask($0) }
        adding.addActions(to: window)
        edits.addActions { [weak self] in self?.scene.currentView }
        return adding
    }

    private func show(_ new: Scene) {
        title = new.title
        shared.titlesChanged()
        showTitle()
        scene.show(new)
        accessibility.update(widgets: scene.widget.widgets)
    }

    /// The title of the scene.
    private(set) var title = ""

    /// Shows the title. The file's name tells it from another window's, and a mark that edits are not saved.
    func showTitle() {
        // A document that cannot be read, or is still being read, has none: the window has the app's.
        guard !title.isEmpty else { return }
        let file = (openedFile ?? path).map { FilePath.displayName($0) }
        let isUnsaved = inspecting?.isUnsaved == true
        header.show(title: title, file: file, isUnsaved: isUnsaved)
        let isShared = shared.titles.count { $0 == title } > 1
        window.title = WindowTitle.marked(title, isUnsaved: isUnsaved) + (isShared ? file.map { " (\($0))" } ?? "" : "")
    }

    private func show(_ reading: OpenDocument.Reading) {
        guard let document else { return }
        if let scene = reading.scene { show(scene) }
        let words = problems.show(
            reading.problems, outside: reading.outside, file: document.openedFile,
            isOlderShown: reading.scene == nil && document.document != nil)
        log.tell(problems: reading.problems.map(\.description))
        if let words { accessibility.announce(words) }
        if EventLog.isWanted, hasDrawn { window.afterNextFrame { [log] in log.reportShown() } }
    }

    /// The path of the document that is open; `nil`: none.
    var openedFile: String? { document?.openedFile }

    /// Whether the window can be worked in: those of demos may be open longer.
    private(set) var isOpen = true

    private func close() {
        isOpen = false
        coordinator.cancelDrop()
        coordinator.cancel()
        let closed: @MainActor () -> Void = { [weak self] in self?.closing -= 1 }
        // Dropped things hold files that nobody can bring back any more.
        coordinator.history.clear()
        closing = scene.scene.liveData.count + (document == nil ? 1 : 2)
        remember(completion: closed)
        shared.titlesChanged()
        adding?.close()
        scene.scene.liveData.forEach { $0.close(completion: closed) }
        document?.close(completion: closed)
    }

    /// How many open parts are still being closed.
    private var closing = 0

    /// Whether all that was to be written is, and nothing that the app keeps beside a person's files is left.
    var isClosed: Bool { !isOpen && closing == 0 }

    /// Ends without a question: the app is told to end. Unsaved edits are kept for the next start.
    func terminate() {
        guard isOpen else { return }
        let end: @MainActor () -> Void = { [weak self] in
            self?.close()
            self?.window.destroy()
        }
        guard let inspecting else { return end() }
        inspecting.keepUnsaved(completion: end)
    }

    /// Closes the window, unless the person is still to be asked.
    func requestClose() {
        window.close()
    }
}
