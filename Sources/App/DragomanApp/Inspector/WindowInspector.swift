import AccessibleDragging
import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKDragging
import GTKSupport
import Inspector
import Prototype
import SceneStorage
import SceneViews
import Translation

/// The inspector of a window: made when it is first opened, for a person who only tries a document does not need it.
@MainActor
final class WindowInspector {
    /// The scene, and at its right the inspector while it is open.
    let widget = Box(.vertical)
    /// Shows a document as it was edited.
    var onShow: (@MainActor (OpenDocument.Reading) -> Void)?
    /// Something is to be said; a sentence.
    var onMessage: (@MainActor (String) -> Void)?
    /// Called when the last message is true no more.
    var onMessageOver: (@MainActor () -> Void)?
    /// Something is to be said to those who hear a screen reader only: others see it.
    var onAnnounce: (@MainActor (String) -> Void)?
    /// The pointer moves the visible part of the scene from now on, or no longer.
    var onPan: (@MainActor (Bool) -> Void)?
    /// The person edits points and frames from now on, or no longer.
    var onEditingLayout: (@MainActor (Bool) -> Void)?
    /// Controls came or went, or stand elsewhere.
    var onLayoutChange: (@MainActor () -> Void)?
    /// The document has edits that are not saved, or no longer.
    var onUnsavedChange: (@MainActor () -> Void)?
    /// Something is being typed, or no longer.
    var onTyping: (@MainActor () -> Void)?

    private let split: AdaptivePaned
    private let question = QuestionBar()
    private let hint = HintBar()
    private let document: OpenDocument
    private let scene: SceneController
    private let stage: Overlay
    private let coordinator: DragCoordinator
    private let log: EventLog
    private let orca = OrcaInquirer()
    private var unsaved: UnsavedEdits
    private var inspector: InspectorController?
    private var appearance = DesktopAppearance()
    private(set) var isOpen = false
    private var isClosing = false
    private var width = InspectorPane.width

    /// - Parameters:
    ///   - document: The open document.
    ///   - scene: Shows it.
    ///   - stage: The scene's widget with the widgets that lie over it.
    ///   - content: The widget around the stage, at the left of the inspector.
    ///   - coordinator: Remembers drags and changes.
    ///   - log: Is told the events.
    init(
        _ document: OpenDocument, scene: SceneController, stage: Overlay, content: Widget,
        coordinator: DragCoordinator, log: EventLog
    ) {
        (self.document, self.scene, self.stage) = (document, scene, stage)
        unsaved = UnsavedEdits(of: document.openedFile)
        (self.coordinator, self.log) = (coordinator, log)
        split = AdaptivePaned(start: content)
        split.expandsVertically = true
        // It is told while the window is laid out: nothing may become larger or smaller then.
        split.onStack = { [weak self] isStacked in
            MainLoop.idle {
                self?.inspector?.pane.outline.setLeastHeight(isBelowScene: isStacked)
                self?.arrange()
            }
        }
        widget.append(question.widget)
        widget.append(split)
        question.onAsk = { [log] in log.tell(question: $0, answers: $1) }
        for bar in [question.widget, hint.widget] { bar.onSettle = { [weak self] in self?.onLayoutChange?() } }
        hint.onChange = { [weak self] sentence in
            self?.log.tell(hint: sentence)
            // The overlay says itself how regions are found while it has the keyboard focus.
            if let sentence, self?.inspector?.overlay.isFocus != true { self?.onAnnounce?(sentence) }
        }
        orca.makeScene = { [weak self] in
            guard let self else { return nil }
            return UnseenScene(self.scene.scene, wording: self.coordinator.wording, appearance: self.appearance)
        }
    }

    var isUnsaved: Bool { inspector?.editor.draft.isUnsaved ?? false }

    // MARK: Opening and closing

    /// Adds the actions of menus, buttons and keys.
    func addActions(to window: ApplicationWindow) {
        window.addAction("inspector") { [weak self] in self?.toggle() }
        // The key renames the selection while places are edited, and a dropped thing while trying; else it switches
        // editing on and off.
        window.addAction("edit-places") { [weak self] in
            guard let self else { return }
            if inspector?.renameWhereFocused() == true { return }
            let isTrying = inspector?.isEditingLayout != true
            if isTrying, scene.focusedView?.keyPressed(.function(2), modifiers: []) == true { return }
            toggleEditingLayout()
        }
        addSelectionActions(to: window)
        window.addAction("save") { [weak self] in self?.inspector?.save() }
    }

    /// Adds the actions for elements and images, which open the inspector.
    private func addSelectionActions(to window: ApplicationWindow) {
        forSeveral = SelectionMenu.addActions(to: window) { [weak self] in _ = self?.opened?.perform($0) }
        selectionChanged()
        window.addAction("change-picture") { [weak self] in self?.opened?.changePicture(over: window) }
        window.addAction("add-screen") { [weak self] in self?.opened?.addScreen(over: window) }
        window.addAction("add-language") { [weak self] in self?.opened?.addLanguage(over: window) }
    }

    /// Offers what needs several elements only where so many are selected.
    private func selectionChanged() {
        let count = inspector?.selection.count ?? 0
        for (needed, action) in forSeveral { action.isEnabled = count >= needed }
    }
    private var forSeveral: [(needed: Int, action: Action)] = []

    /// The document's text with unsaved edits; `nil`: nobody has opened the inspector here.
    var currentBytes: [UInt8]? {
        inspector?.pane.fields.commit()
        return inspector?.editor.draft.source.bytes
    }

    /// The document goes on as a copy that was written elsewhere; the inspector stays as it is.
    ///
    /// - Parameters:
    ///   - bytes: The text of the copy.
    ///   - path: The path of the copy.
    func move(savedAs bytes: [UInt8], at path: String) {
        unsaved = UnsavedEdits(of: path)
        inspector?.editor.move(savedAs: bytes, at: path, keepingIn: unsaved)
    }

    func openIfClosed() { if !isOpen { open() } }

    /// The inspector is closed while nothing but the prototype is shown, and comes back as it was.
    func present(_ isOn: Bool) {
        if isOn {
            beforePresenting = (isOpen, isEditingLayout)
            if isOpen { close() }
        } else if let (wasOpen, wasEditing) = beforePresenting {
            beforePresenting = nil
            if wasOpen { openIfClosed() }
            if wasEditing, !isEditingLayout { toggleEditingLayout() }
        }
    }
    private var beforePresenting: (isOpen: Bool, isEditing: Bool)?

    private var opened: InspectorController? {
        if !isOpen { open() }
        return inspector
    }

    /// Duplicates the selection.
    ///
    /// - Returns: Whether the inspector is open.
    func duplicate() -> Bool {
        guard isOpen, let inspector else { return false }
        inspector.duplicate()
        return true
    }

    /// Opens the inspector with the keyboard focus in its tree, or closes it.
    private func toggle() {
        guard isOpen else { return open() }
        let isOnScene = scene.hasFocus
        close()
        // The focus stays there, and screen readers say nothing of that.
        if isOnScene { onAnnounce?(localized("The inspector is closed.")) }
    }

    private func open() {
        guard let inspector = inspector ?? makeInspector() else { return }
        isOpen = true
        inspector.pane.widget.isVisible = true
        arrange()
        inspector.overlay.isVisible = true
        inspector.layoutChanged()
        orca.setOn(true)
        MainLoop.idle { [weak self] in
            inspector.pane.balance()
            if !inspector.isEditingLayout { inspector.pane.outline.takeFocus() }
            self?.onLayoutChange?()
        }
        log.tell(inspector: true)
    }

    /// Gives the inspector its part: its own width beside the scene, or the larger part below it.
    private func arrange() {
        if split.isStacked {
            split.position = split.height / 3
        } else if split.width > 0 {
            split.position = split.width - width
        }
    }

    private func close() {
        guard let inspector else { return }
        isClosing = true
        inspector.close()
        isClosing = false
        isOpen = false
        orca.setOn(false)
        if !split.isStacked { width = max(320, split.width - split.position) }
        inspector.overlay.isVisible = false
        focusScene()
        // Hidden, not removed: Orca up to 44 does not name the newly focused container where the widget that had the
        // keyboard focus is gone.
        inspector.pane.widget.isVisible = false
        log.tell(inspector: false)
        onLayoutChange?()
    }

    /// Gives the keyboard focus to the inspected part on the scene.
    private func focusScene() {
        scene.focus(inspector?.selected ?? .document)
    }

    private func makeInspector() -> InspectorController? {
        let editor: DocumentEditor
        do {
            editor = try DocumentEditor(document, unsaved: unsaved, history: coordinator.history, question: question)
        } catch {
            onMessage?("\(error)")
            return nil
        }
        let inspector = InspectorController(editor, scene: scene, orca: orca, log: log)
        self.inspector = inspector
        editor.onShow = { [weak self] in self?.onShow?($0) }
        editor.onMessage = { [weak self] in self?.onMessage?($0) }
        editor.onSave = { [weak self] in
            guard let self else { return }
            let file = FilePath.displayName(self.document.openedFile)
            self.log.reportSaved()
            self.onMessage?(localized("Saved {file}.", ["file": file]))
        }
        editor.draft.onChange = { [weak self, weak editor, weak inspector] in
            editor?.reconcilePictures()
            editor?.show()
            editor?.keepUnsavedSoon()
            inspector?.documentChanged()
            self?.showHint()
            self?.onLayoutChange?()
            self?.log.reportEdited()
        }
        editor.draft.onSavedChange = { [weak self, weak inspector] in
            inspector?.savedChanged()
            self?.onUnsavedChange?()
        }
        inspector.check = { [document] shown in
            let resolved = document.resolved(shown)
            return PartFindings(resolved, probe: document.probe(for: resolved))
        }
        inspector.pictureBytes = { [document] in document.resolved($0).data[$1] }
        inspector.onMessage = { [weak self] in self?.onMessage?($0) }
        inspector.onMessageOver = { [weak self] in self?.onMessageOver?() }
        inspector.onAnnounce = { [weak self] in if self?.isClosing == false { self?.onAnnounce?($0) } }
        inspector.onEditingLayoutChange = { [weak self, weak inspector] in
            self?.showHint()
            self?.onEditingLayout?(inspector?.isEditingLayout == true)
        }
        inspector.overlay.onPan = { [weak self] in self?.onPan?($0) }
        inspector.pane.fields.onType = { [weak self] in self?.onTyping?() }
        inspector.onChecked = { [weak self] in self?.onLayoutChange?() }
        inspector.onSelectionChange = { [weak self] in self?.selectionChanged() }
        inspector.onLeave = { [weak self] in self?.focusScene() }
        inspector.show(appearance)
        inspector.pane.hint.append(HintSlot(hint.widget))
        stage.add(inspector.overlay)
        split.setEnd(inspector.pane.widget)
        return inspector
    }

    // MARK: Unsaved changes

    /// Asks about edits that were not saved when the app ended.
    func offerUnsaved() {
        let (unsaved, file) = (unsaved, document.file)
        Background.run {
            (unsaved.read(), try? FilePath.read(file, limit: DocumentFile.limit))
        } finish: { [weak self] result in
            guard let self, case .success((let kept?, let saved)) = result else { return }
            if kept.document == saved { return Background.run({ unsaved.discard() }) { _ in } }
            let name = FilePath.displayName(self.document.openedFile)
            self.question.ask(
                localized("Dragoman closed before your changes to {file} were saved.", ["file": name]),
                [
                    .init(label: localized("Restore Changes"), isSuggested: true) { [weak self] in
                        if self?.isOpen == false { self?.open() }
                        self?.inspector?.editor.restore(kept)
                    },
                    .init(label: localized("Discard"), isDestructive: true) {
                        Background.run({ unsaved.discard() }) { _ in }
                    },
                ], escape: 0)
        }
    }

    /// Keeps the unsaved edits, for the next start.
    func keepUnsaved(completion: @escaping @MainActor () -> Void) {
        guard let inspector else { return completion() }
        inspector.editor.keepUnsaved(completion: completion)
    }

    // MARK: Panes

    /// The question above the scene, while it waits for an answer.
    var questionPanes: [WindowPanes.Pane] { question.widget.isRevealed ? [WindowPanes.Pane(question.widget)] : [] }

    /// The inspector's parts, while it is open.
    var panes: [WindowPanes.Pane] {
        guard isOpen, let pane = inspector?.pane else { return [] }
        return [
            WindowPanes.Pane(pane.upper) {
                pane.outline.takeFocus()
                return true
            },
            WindowPanes.Pane(pane.about),
            WindowPanes.Pane(pane.adding),
        ]
    }

    /// Gives the keyboard to the points and frames on the scene while they are edited; returns whether they have it.
    func focusLayout() -> Bool {
        guard isOpen, let inspector, inspector.isEditingLayout else { return false }
        return inspector.overlay.grabFocus()
    }

    // MARK: Calls from the window

    func show(_ appearance: DesktopAppearance) {
        self.appearance = appearance
        inspector?.show(appearance)
    }

    /// Inspects the element of the scene that now has the keyboard focus.
    func sceneFocused(_ element: AccessibleElement?) {
        guard isOpen, let element, let part = scene.part(of: element) else { return }
        inspector?.follow(part)
    }

    /// Something stands elsewhere on the scene.
    func layoutChanged() {
        if isOpen { inspector?.layoutChanged() }
    }

    /// The document or one of its files was saved by somebody.
    ///
    /// - Returns: Whether that is seen to; `false`: nobody has edited it here.
    func fileChanged(_ reading: OpenDocument.Reading) -> Bool {
        guard let inspector else { return false }
        inspector.editor.fileChanged(reading)
        return true
    }

    /// Whether the window may close now; else the person is asked first.
    func mayClose(_ close: @escaping @MainActor () -> Void) -> Bool {
        // Make typed text count before deciding.
        inspector?.pane.fields.commit()
        return inspector?.editor.mayClose(close) ?? true
    }

    /// Opens the inspector to draw on the pictures of the document.
    func beginEditing() {
        openIfClosed()
        tellFound()
        if inspector?.isEditingLayout != true { toggleEditingLayout() }
    }

    /// Says how many elements an app's window, or a drawing, gave a new document, and how many findings there are.
    private func tellFound() {
        guard let inspector else { return }
        let elements = inspector.editor.draft.document.views.compactMap(\.described.listedElements).joined()
        guard !elements.isEmpty else { return }
        inspector.checkNow()
        let found = localized("1 element found", "{count} elements found", count: elements.count)
        let findings = FindingsView.summary(inspector.findings)
        onMessage?(
            inspector.findings.all.isEmpty
                ? found : localized("{found}, {findings}", ["found": found, "findings": findings]))
    }

    private func showHint() {
        guard let inspector else { return }
        hint.show(inspector.editor.draft.document, isEditing: isOpen && inspector.isEditingLayout)
    }

    /// Turns the moving of points and frames on, or off.
    private func toggleEditingLayout() {
        if !isOpen { open() }
        guard let inspector else { return }
        inspector.setEditingLayout(!inspector.isEditingLayout)
    }

    /// Whether something is typed that undoing would take back.
    var isTyping: Bool { isOpen && inspector?.pane.fields.hasPendingText == true }

    /// Undoes the typing of the moment.
    ///
    /// - Returns: Whether something was being typed.
    func revertTyping() -> Bool { isOpen ? inspector?.revertTyping() ?? false : false }

    /// The frame of the selected element on the scene; `nil`: none is selected, or the inspector is closed.
    var selectedFrame: Rect? {
        guard isOpen, let inspector, inspector.selected.element != nil else { return nil }
        return inspector.overlay.geometry.frame(of: inspector.selected)?.frame
    }

    /// Whether points and frames are edited now.
    var isEditingLayout: Bool { isOpen && inspector?.isEditingLayout == true }

    /// The controls that can be clicked, and the marks, for programs that drive the app from outside.
    var areas: [(name: String, frame: Rect)] {
        guard isOpen, let inspector else { return [] }
        var areas = (inspector.pane.areas + question.areas).compactMap { control in
            control.widget.frameOnSurface.map { ("inspector: \(control.name)", $0) }
        }
        if let corner = inspector.overlay.frameOnSurface?.origin {
            areas += inspector.overlay.geometry.marks.prefix(200).map { mark in
                let point = mark.point + corner
                return ("mark: \(mark.name)", Rect(x: point.x - 7, y: point.y - 7, width: 14, height: 14))
            }
        }
        return areas
    }
}

extension Widget {
    /// The frame of the widget on the surface of its window; `nil`: it is in none.
    var frameOnSurface: Rect? {
        positionOnSurface.map { Rect(x: $0.x, y: $0.y, width: Double(width), height: Double(height)) }
    }
}
