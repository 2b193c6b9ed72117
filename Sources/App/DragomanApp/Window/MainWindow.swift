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
    private let document: OpenDocument?
    private let beginsEditing: Bool
    var state: WindowState
    /// What is remembered is written in the order in which it came.
    private let remembering = WorkQueue()
    let window: ApplicationWindow
    let coordinator = DragCoordinator()
    let scene: SceneController
    private let settings: DesktopSettings?
    let messages = MessageBar()
    private var zooming: ZoomControl?
    private var unusedKeys: UnusedKeys?
    private lazy var fileActions = FileActions(window, document)
    private lazy var presenting = Presentation(window)
    private lazy var tables = TableQuestions(over: window)
    let loading = LoadingBar()
    let problems = ProblemPane()
    let log = EventLog()
    private lazy var undoAction = window.addAction("undo") { [weak self] in self?.undo() }
    private lazy var redoAction = window.addAction("redo") { [weak self] in self?.coordinator.redo() }
    private let header: WindowHeader
    private let panes: WindowPanes
    /// The scene, and what lies over it.
    private lazy var stage = Overlay(over: scene.widget)
    let accessibility: WindowAccessibility
    private(set) var clickToMove: SwitchAction?
    /// Whether it is the preferences that switch Click to Move.
    var isInPreferences = false
    var inspecting: WindowInspector?
    /// The session whose last drop was refused.
    weak var refusedSession: DragSession?
    /// Whether the first frame has been drawn.
    var hasDrawn = false
    /// Whether places are to be told when the main loop is idle.
    var isTellingPlaces = false

    init(application: Application, source: SceneSource, state: WindowState, beginsEditing: Bool) {
        self.application = application
        self.state = state
        self.beginsEditing = beginsEditing
        window = ApplicationWindow(application: application, title: "Dragoman")
        scene = SceneController(coordinator: coordinator)
        settings = DesktopSettings()
        coordinator.wording = TranslatedWording()
        // A document may have drags without a place: the inspector says so.
        coordinator.writesDiagnosis = false
        if case .document(let document) = source { self.document = document } else { document = nil }
        header = WindowHeader(coordinator, hasDocument: document != nil, log: log)
        panes = WindowPanes(in: window)
        accessibility = WindowAccessibility(coordinator: coordinator, widgets: [], window: window)
        build()
        follow()
        if EventLog.isWanted {
            IdleReport.answer(for: window, coordinator, accessibility, log) { [messages] in messages.stepWasDone() }
            if MessageBar.isStopMotion { LastingFocusRing.begin(in: window) }
        }
        switch source {
        case .kept(let scene):
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
            self?.remember()
            self?.tellClickToMove(isOn)
        }
        window.defaultSize = (state.width, state.height)
        if state.isMaximized { window.maximize() }
        window.present()
        window.afterFirstFrame { [weak self] in
            guard let self else { return }
            self.scene.startWatching()
            self.document?.startWatching()
            self.reportPlaces()
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

    /// Says in one line what this is, at the first start. Demos and tests know.
    private func welcome(_ state: WindowState) {
        guard state.isFirst, document == nil, !EventLog.isWanted else { return }
        tell(
            localized(
                """
                Drag a bar onto the card, by mouse, keyboard or screen reader. For a prototype of your own, choose a \
                picture of a screen: Ctrl+N.
                """))
    }

    /// The window is there before what it shows, where a disk takes its time.
    private func reportWhatIsBeingRead() {
        if let document, document.isBeingRead {
            tell(localized("{name} is still being read.", ["name": FilePath.displayName(document.openedFile)]))
        } else if scene.scene.liveData.contains(where: \.isBeingRead) {
            tell(localized("Your data is still being read."))
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
        zooming.onNothing = { [weak self] in self?.coordinator.announceNothingToDo() }
        self.zooming = zooming
        overlay.add(zooming.button)
        overlay.add(messages.widget)
        overlay.add(loading.widget)
        let column = Box(.vertical)
        column.append(problems.widget)
        column.append(overlay)
        inspecting = document.map { makeInspector($0, stage: stage, content: column) }
        if inspecting == nil {
            // No key is silent where there is no document.
            for name in ["inspector", "edit-places", "save", "save-as"] {
                window.addAction(name) { [weak self] in self?.coordinator.announceNothingToDo() }
            }
        }
        addUndoKeys()
        unusedKeys = UnusedKeys(in: window) { [weak self] in self?.coordinator.announceNothingToDo() }
        window.addAction("holding") { [weak self] in self?.coordinator.announceHolding() }
        panes.list = { [weak self] in self?.paneList ?? [] }
        panes.mayMove = { [weak self] in self?.coordinator.session == nil }
        header.menu.onClose = { [weak self] in self?.panes.menuClosed() }
        window.setChild(inspecting?.widget ?? column)
        window.onCloseRequest = { [weak self] in
            guard let self else { return false }
            guard self.inspecting?.mayClose({ [weak self] in self?.window.close() }) ?? true else { return true }
            self.close()
            return false
        }
        scene.onReveal = { scroller.show(x: $0.minX, y: $0.minY, width: $0.width, height: $0.height) }
        scene.onSidewaysChange = { scroller.setScrollsSideways($0) }
        scene.onNewWidget = { [weak self] widget in
            guard let self else { return }
            (widget.view as? GraphView)?.onChoice = { [weak window] choice, name, known, completion in
                guard let window else { return completion(nil) }
                TableDialog.show(over: window, choice, of: name, known: known, completion: completion)
            }
            widget.onListShown = { [log = self.log] in log.tell(list: $0) }
            widget.view.onFocusedElementChange { [weak self] in
                self?.log.tell(focus: $0)
                self?.inspecting?.sceneFocused($0)
            }
            widget.isClickToMoveOn = self.clickToMove?.isOn ?? false
        }
        messages.widget.onSettle = { [weak self] in self?.reportPlacesSoon() }
        loading.widget.onSettle = { [weak self] in self?.reportPlacesSoon() }
        problems.widget.onSettle = { [weak self] in self?.reportPlacesSoon() }
        messages.onUndo = { [weak self] in self?.coordinator.undo() }
        loading.onCancel = { [weak self] in self?.coordinator.cancelDrop() }
        problems.onAgree = { [weak self] in self?.document?.allowOutside() }
        if let settings { show(settings.appearance) }
    }

    private func addMenuActions() {
        fileActions.onMessage = { [weak self] in self?.tell($0) }
        FileChooser.onRefused = { [weak self] in self?.tell($0) }
        fileActions.currentBytes = { [weak self] in self?.inspecting?.currentBytes ?? (try? self?.document?.bytes()) }
        fileActions.onSavedElsewhere = { [weak self] in
            guard let self else { return }
            guard let inspecting else { return window.close() }
            inspecting.forgetUnsaved { [weak self] in self?.window.close() }
        }
        presenting.mayLeave = { [weak self] in self?.coordinator.session == nil }
        presenting.onChange = { [weak self] isOn in
            if isOn { self?.inspecting?.closeIfOpen() }
            self?.tell(
                isOn ? localized("Presenting: Escape or F11 ends it.") : localized("The presentation has ended."))
        }
        window.addAction("preferences") { [weak self] in self?.showPreferences() }
    }

    private func show(_ appearance: DesktopAppearance) {
        // One ground for the window and what stands in it, the person's colour for what GTK draws, and frames of controls
        // for who needs contrast.
        let palette = Palette.of(DrawingStyle(appearance))
        var colors = ["theme_bg_color": palette.window]
        if appearance.isHighContrast { colors["control_border"] = palette.text }
        colors["theme_selected_bg_color"] = appearance.accent
        StyleSheet.define(colors)
        scene.widget.setAppearance(appearance)
    }

    /// What a document adds to the window: it can be looked into, and edited.
    private func makeInspector(_ document: OpenDocument, stage: Overlay, content: Widget) -> WindowInspector {
        let inspecting = WindowInspector(
            document, scene: scene, stage: stage, content: content, coordinator: coordinator, log: log)
        inspecting.onShow = { [weak self] in self?.show($0) }
        inspecting.onMessage = { [weak self] in self?.tell($0) }
        inspecting.onPan = { [weak self] in self?.zooming?.isPanning = $0 }
        inspecting.onEditingPlaces = { [weak self] in self?.zooming?.isDrawing = $0 }
        inspecting.onAnnounce = { [weak self] in self?.accessibility.announce($0) }
        inspecting.onPlacesChange = { [weak self] in self?.reportPlacesSoon() }
        inspecting.addActions(to: window)
        header.addInspectorButton()
        if let settings { inspecting.show(settings.appearance) }
        return inspecting
    }

    /// What F6 goes through, in reading order.
    private var paneList: [WindowPanes.Pane] {
        var list = [WindowPanes.Pane(header.bar)]
        if problems.widget.isRevealed { list.append(WindowPanes.Pane(problems.widget)) }
        list += inspecting?.questionPanes ?? []
        list.append(
            WindowPanes.Pane(stage) { [weak self] in
                guard let self else { return false }
                return inspecting?.focusPlaces() == true || scene.focusAnything()
            })
        if messages.widget.isRevealed { list.append(WindowPanes.Pane(messages.widget)) }
        return list + (inspecting?.panes ?? [])
    }

    /// The keys are answered also where the buttons cannot be pressed.
    private func addUndoKeys() {
        window.addAction("undo-key") { [weak self] in
            guard let self else { return }
            coordinator.state == .idle ? undo() : coordinator.announceHolding()
        }
        window.addAction("redo-key") { [weak self] in
            guard let self else { return }
            guard coordinator.state == .idle else { return coordinator.announceHolding() }
            if coordinator.history.nextRedo == nil { return tell(localized("There is nothing to redo.")) }
            coordinator.redo()
        }
    }

    private func undo() {
        if inspecting?.revertTyping() == true { return }
        guard let next = coordinator.history.nextUndo else { return tell(SceneStrings().nothingToUndo) }
        // Who tries the prototype takes back drops, and never a change of the document.
        if next.keeper != nil, inspecting?.isOpen == false {
            return tell(localized("The last change was made to the document. Open the inspector to undo it."))
        }
        coordinator.undo()
    }

    /// Duplicates what is selected in the inspector.
    ///
    /// - Returns: Whether the inspector is open.
    func duplicate() -> Bool { inspecting?.duplicate() ?? false }

    private func setClickToMove(_ isOn: Bool) {
        scene.widget.widgets.forEach { $0.isClickToMoveOn = isOn }
        log.tell(clickToMove: isOn)
    }

    /// Shows what changes, wherever it changes.
    private func follow() {
        settings?.onChange = { [weak self] in
            guard let self, let settings = self.settings else { return }
            self.show(settings.appearance)
            self.inspecting?.show(settings.appearance)
        }
        scene.onMessage = { [weak self] in self?.tell($0) }
        scene.onTableError = { [tables] in tables.ask(of: $1, $0) }
        tables.onMessage = { [weak self] in self?.tell($0) }
        scene.onPlacesChange = { [weak self] in self?.placesChanged() }
        scene.onScroll = { [weak self] in
            self?.inspecting?.placesChanged()
            self?.reportPlaces()
        }
        scene.widget.onLayout = { [weak self] in self?.placesChanged() }
        document?.onChange = { [weak self] in
            if self?.inspecting?.fileChanged($0) != true { self?.show($0) }
        }
        log.listen(to: coordinator)
        coordinator.observe { [weak self] in self?.show($0) }
        updateUndo()
    }

    // MARK: The scene

    private func show(_ new: Scene) {
        window.title = new.title
        scene.show(new)
        accessibility.update(widgets: scene.widget.widgets)
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

    /// Whether the window can be worked in: those of demos may be open longer.
    private(set) var isOpen = true

    private func close() {
        isOpen = false
        coordinator.cancelDrop()
        coordinator.cancel()
        let closed: @MainActor () -> Void = { [weak self] in self?.closing -= 1 }
        closing = scene.scene.liveData.count + (document == nil ? 1 : 2)
        remember(completion: closed)
        scene.scene.liveData.forEach { $0.close(completion: closed) }
        document?.close(completion: closed)
    }

    /// How many parts of what is open are still being closed.
    private var closing = 0

    /// Whether all that was to be written is, and nothing that the app keeps beside a person's files is left.
    var isClosed: Bool { !isOpen && closing == 0 }

    /// Ends without a question: the app is told to end. What is not saved is kept for the next start.
    func terminate() {
        guard isOpen else { return }
        let end: @MainActor () -> Void = { [weak self] in
            self?.close()
            self?.window.destroy()
        }
        guard let inspecting else { return end() }
        inspecting.keepUnsaved(completion: end)
    }

    func remember(completion: @escaping @MainActor () -> Void = {}) {
        (state.width, state.height) = window.defaultSize
        state.isMaximized = window.isMaximized
        state.isClickToMoveOn = clickToMove?.isOn ?? false
        remembering.run({ [state] in state.save() }) { _ in completion() }
    }

    func updateUndo() {
        undoAction.isEnabled = coordinator.state == .idle
        redoAction.isEnabled = coordinator.history.nextRedo != nil && coordinator.state == .idle
    }

    /// Closes the window, unless the person is still to be asked.
    func requestClose() {
        window.close()
    }
}
