import AccessibleDragging
import GLibSupport
import GTKDragging
import GTKSupport
import SceneViews

/// A window with a scene in it.
@MainActor
final class MainWindow {
    private let application: Application
    private let scene: Scene
    private let window: ApplicationWindow
    private let coordinator = DragCoordinator()
    private let sceneWidget: SceneWidget
    private let graphViews: [GraphView]
    private let cardViews: [CardView]
    private let settings: DesktopSettings?
    private let messages = MessageBar()
    private let loading = LoadingBar()
    private let log = EventLog()
    private let undoAction: Action
    private let redoAction: Action
    private let header: WindowHeader
    private var clickToMove: SwitchAction?

    init(application: Application, scene: Scene) {
        self.application = application
        self.scene = scene
        window = ApplicationWindow(application: application, title: scene.title)
        graphViews = scene.graphs.map { GraphView(data: $0, hasPositions: scene.hasPositions) }
        cardViews = scene.cards.map { CardView(data: $0) }
        sceneWidget = SceneWidget(graphs: graphViews, cards: cardViews, coordinator: coordinator)
        settings = DesktopSettings()
        let coordinator = coordinator
        undoAction = window.addAction("undo") { coordinator.undo() }
        redoAction = window.addAction("redo") { coordinator.redo() }
        header = WindowHeader(coordinator, log: log)
        build()
        follow()
        let accessibility = WindowAccessibility(coordinator: coordinator, widgets: sceneWidget.widgets, window: window)
        if EventLog.isWanted { Settling.answer(for: window, coordinator, accessibility, log) }
    }

    func show() {
        let state = WindowState.load()
        setClickToMove(state.isClickToMoveOn)
        clickToMove = SwitchAction("click-to-move", isOn: state.isClickToMoveOn, in: window) { [weak self] isOn in
            self?.setClickToMove(isOn)
            self?.remember()
        }
        window.defaultSize = (state.width, state.height)
        if state.isMaximized { window.maximize() }
        window.present()
        window.afterFirstFrame { [weak self] in
            guard let self else { return }
            self.scene.graphs.forEach { $0.startWatching() }
            self.scene.cards.forEach { $0.startWatching() }
            self.tellPlaces()
        }
    }

    // MARK: Building

    private func build() {
        window.setTitlebar(header.bar)
        window.setIcon(name: DragomanApp.identifier)

        let overlay = Overlay(over: VerticalScroller(sceneWidget))
        overlay.add(messages.widget)
        overlay.add(loading.widget)
        window.setChild(overlay)
        window.onCloseRequest = { [weak self] in
            self?.close()
            return false
        }
        messages.widget.onSettle = { [weak self] in self?.tellPlacesSoon() }
        loading.widget.onSettle = { [weak self] in self?.tellPlacesSoon() }
        messages.onUndo = { [weak self] in self?.coordinator.undo() }
        loading.onCancel = { [weak self] in self?.coordinator.cancelDrop() }
        if let settings { sceneWidget.setAppearance(settings.appearance) }
        for widget in sceneWidget.widgets {
            widget.onListShown = { [log] in log.tell(list: $0) }
            widget.view.onFocusedElementChange { [log] in log.tell(focus: $0) }
        }
    }

    private func setClickToMove(_ isOn: Bool) {
        sceneWidget.widgets.forEach { $0.isClickToMoveOn = isOn }
        log.tell(clickToMove: isOn)
    }

    /// Shows what changes, wherever it changes.
    private func follow() {
        settings?.onChange = { [weak self] in
            guard let self, let settings = self.settings else { return }
            self.sceneWidget.setAppearance(settings.appearance)
        }
        for (graph, view) in zip(scene.graphs, graphViews) {
            graph.onChange = { [weak self, weak view] in self?.dataChanged($0) { view?.dataChanged() } }
            view.onScroll = { [weak self] in self?.tellPlaces() }
        }
        for (contact, view) in zip(scene.cards, cardViews) {
            contact.onChange = { [weak self, weak view] in self?.dataChanged($0) { view?.dataChanged() } }
            view.onScroll = { [weak self] in self?.tellPlaces() }
        }
        sceneWidget.onLayout = { [weak self] in self?.tellPlacesSoon() }
        log.listen(to: coordinator)
        coordinator.observe { [weak self] in self?.show($0) }
        updateUndo()
    }

    private func dataChanged(_ result: Result<Void, any Error>, show: () -> Void) {
        switch result {
        case .success:
            show()
            tellPlacesSoon()
        case .failure(let error): tell("\(error)")
        }
    }

    private func close() {
        coordinator.cancelDrop()
        coordinator.cancel()
        remember()
    }

    private func remember() {
        var state = WindowState()
        (state.width, state.height) = window.defaultSize
        state.isMaximized = window.isMaximized
        state.isClickToMoveOn = clickToMove?.isOn ?? false
        state.save()
    }

    // MARK: Showing what happens

    private func show(_ event: DragEvent) {
        switch event {
        case .lifted(let session):
            messages.hide()
            cardViews.forEach { $0.showInvitation(to: session) }
        case .ended: cardViews.forEach { $0.showInvitation(to: nil) }
        case .added(let session, _): graphViews.forEach { $0.showLifted(session) }
        case .performing(let drop, let view): loading.follow(drop, at: view.placeName, log: log)
        case .dropped(let record):
            loading.finish()
            let text = coordinator.wording.text(of: .dropped(items: record.itemNames, place: record.place))
            tell(text, canUndo: record.result.undo != nil)
        case .refused(let drop, _, let refusal):
            loading.finish()
            let isLifted = drop.localDragSession.map { $0 === coordinator.session && $0.origin != .pointer } ?? false
            tell(coordinator.wording.text(of: .refused(reason: refusal.reason, stillLifted: isLifted)))
        case .undone(let record): tell(coordinator.wording.text(of: .undone(record.undoneText)))
        case .redone(let record): tell(coordinator.wording.text(of: .redone(record.redoneText)), canUndo: true)
        case .announced(let announcement, let text):
            switch announcement {
            case .undoFailed, .redoFailed, .copied: tell(text)
            default: break
            }
        case .actionsChanged: updateUndo()
        case .entered, .updated, .left, .cancelled: break
        }
    }

    private func tell(_ text: String, canUndo: Bool = false) {
        messages.show(text, canUndo: canUndo)
        log.tell(message: text)
    }

    private func updateUndo() {
        undoAction.isEnabled = coordinator.history.nextUndo != nil && coordinator.state == .idle
        redoAction.isEnabled = coordinator.history.nextRedo != nil && coordinator.state == .idle
    }

    func showShortcuts() {
        ShortcutsWindow.show(over: window)
    }

    func showAbout() {
        // Where the app is not installed, the desktop does not know its icon.
        if let icons = try? Resources().path("icons") { Display.addIcons(in: icons) }
        window.showAbout(
            name: "Dragoman", version: DragomanApp.version, comments: "Drag and drop that everyone can use",
            icon: DragomanApp.identifier)
    }

    // MARK: Telling where things are

    private var isTellingPlaces = false

    private func tellPlacesSoon() {
        guard EventLog.isWanted, hasDrawn, !isTellingPlaces else { return }
        isTellingPlaces = true
        MainLoop.idle { [weak self] in
            self?.isTellingPlaces = false
            self?.tellPlaces()
        }
    }

    private var hasDrawn = false

    private func tellPlaces() {
        hasDrawn = true
        guard EventLog.isWanted else { return }
        let controls = (messages.controls + loading.controls).compactMap { control in
            control.widget.positionOnSurface.map { corner in
                let (width, height) = (Double(control.widget.width), Double(control.widget.height))
                return (control.name, Rect(x: corner.x, y: corner.y, width: width, height: height))
            }
        }
        log.tell(
            places: sceneWidget.widgets.flatMap { places(in: $0) } + controls,
            points: sceneWidget.widgets.flatMap { NamedPoint.all(of: $0, wording: coordinator.wording) })
    }

    private func places(in widget: ViewWidget) -> [(name: String, frame: Rect)] {
        guard let corner = widget.positionOnSurface else { return [] }
        let origin = Point(x: corner.x, y: corner.y)
        func onSurface(_ frame: Rect) -> Rect { Rect(origin: frame.origin + origin, size: frame.size) }
        let view = widget.view
        var places = [(view.label, onSurface(view.bounds))]
        for index in 0..<min(view.childCount, 200) {
            if let child = view.child(at: index) { places.append((child.label, onSurface(child.frameInContainer))) }
        }
        places += view.subviews.map { ($0.label, onSurface($0.frame)) }
        if let card = view as? CardView {
            places += card.attachmentFrames.map { ($0.name, onSurface($0.frame)) }
        }
        return places
    }
}
