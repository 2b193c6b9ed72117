import AccessibleDragging
import GLibSupport
import GTKSupport
import Inspector
import Prototype
import SceneViews
import Translation

/// Keeps the inspector's tree, fields and marks in step with the document and the scene, and makes edits of the
/// person's actions on them.
@MainActor
final class InspectorController {
    let pane = InspectorPane()
    let overlay = PartsOverlay()
    let editor: DocumentEditor
    /// Something is to be said; a sentence.
    var onMessage: (@MainActor (String) -> Void)?
    /// Called when the last message is true no more.
    var onMessageOver: (@MainActor () -> Void)?
    /// Something is to be said to those who hear a screen reader only: others see it.
    var onAnnounce: (@MainActor (String) -> Void)?
    /// Places are edited from now on, or are no longer.
    var onEditingLayoutChange: (@MainActor () -> Void)?
    /// The document has been checked again.
    var onChecked: (@MainActor () -> Void)?
    /// Others are selected, or more or fewer.
    var onSelectionChange: (@MainActor () -> Void)?
    /// The person wants to go on with the scene.
    var onLeave: (@MainActor () -> Void)?
    /// Finds the mistakes in the document.
    var check: (@MainActor (Document) -> PartFindings)?
    /// The bytes of a mock-up's picture, as they were read with the document; `nil`: they could not be.
    var pictureBytes: (@MainActor (Document, MockupDescription) -> [UInt8]?)?

    let scene: SceneController
    let log: EventLog
    let languages = ChoiceDialog()
    private let orca: OrcaInquirer
    private let keys = KeyController()
    private(set) var selected = DocumentPart.document
    /// Elements that are selected beside ``selected``, in the same view.
    var others: Set<DocumentPart> = [] {
        didSet {
            overlay.others = others
            pane.outline.others = others
            onSelectionChange?()
        }
    }
    private var collapsed: Set<DocumentPart> = []
    private(set) var findings = PartFindings()
    /// The document before the current move.
    var start: DocumentSource?
    var previewing: MainLoop.Scheduled?
    /// The contents that were found in the images of views, while places are edited.
    var searched: [Int: (picture: MockupPicture, contents: PictureContents)] = [:]
    /// Whether regions are looked for in the picture.
    var isFindingRegions = false
    /// Whether a message says that regions are looked for.
    var isSearchTold = false
    /// The list of regions, while it is shown.
    var regionList: PopoverMenu?
    /// The menu of the selected part, while it is shown on the image.
    var partMenu: PopoverMenu?
    /// The question for a name, while it is shown.
    var nameForm: EditForm?
    private var checking: MainLoop.Scheduled?
    /// How long a change waits for another one before it is checked, in seconds.
    private static let checkDelay = 0.15

    init(_ editor: DocumentEditor, scene: SceneController, orca: OrcaInquirer, log: EventLog) {
        self.editor = editor
        self.scene = scene
        self.orca = orca
        self.log = log
        collapsed = Self.collapsedAtFirst(editor.draft.document)
        followPane()
        followOverlay()
        orca.onChange = { [weak self] in self?.pane.orca.lines = $0 }
        documentChanged()
    }

    var draft: DocumentDraft { editor.draft }
    /// The document in the language in which the scene shows it.
    var document: Document { draft.document.shown(in: OpenDocument.language(of: draft.document)) }

    /// The parts that are collapsed at first: the elements of views with many, so that they begin without their drags
    /// and drops.
    private static func collapsedAtFirst(_ document: Document) -> Set<DocumentPart> {
        var elements: Set<DocumentPart> = []
        for (view, description) in document.views.enumerated() {
            guard let listed = description.described.listedElements, listed.count > 50 else { continue }
            elements.formUnion(listed.indices.map { .element($0, inView: view) })
        }
        return elements
    }

    // MARK: Showing

    private var outline: Outline { Outline(document, collapsed: collapsed, marks: findings.marks) }

    /// Shows the changed document, which the scene shows already.
    func documentChanged() {
        selected = document.nearest(to: next ?? selected)
        let ids = document.ids
        // Parts are known by their indices, which others have now.
        if ids != knownIDs { others = [] }
        if !knownIDs.isEmpty, !editor.isTakingFile { generated.formUnion(Set(ids).subtracting(knownIDs)) }
        generated.subtract(written)
        knownIDs = ids
        checkSoon()
        pane.show(document, outline, findings, selected: selected)
        pane.show(isUnsaved: draft.isUnsaved)
        overlay.selected = selected
        layoutChanged()
        onSelectionChange?()
        orca.forget()
        orca.ask(about: selected)
    }

    /// Makes a change that puts the selected part elsewhere. Its line keeps the keyboard, and no other one is spoken.
    ///
    /// - Returns: Whether the change was made.
    func make(_ edit: DocumentEdit, _ subject: ChangeSubject, following part: DocumentPart) -> Bool {
        next = part
        defer { next = nil }
        guard editor.make(edit, subject) else { return false }
        log.tell(selected: document.spokenName(of: selected))
        return true
    }

    /// The view that is selected, and that the scene does not have yet.
    private var awaitedView: Int?
    /// The part to select after the change that is being made.
    private var next: DocumentPart?
    private var knownIDs: [String] = []
    /// The ids that were made of labels here: they follow them as long as nobody writes one by hand.
    private var generated: Set<String> = []
    /// The ids that somebody has written here.
    private var written: Set<String> = []
    /// The reader of the clipboard, while it reads.
    var pasting: StreamReader?

    /// Checks when nobody changes anything any more.
    private func checkSoon() {
        checking?.cancel()
        checking = MainLoop.after(seconds: Self.checkDelay) { [weak self] in self?.checkNow() }
    }

    /// Checks what is shown, without waiting for further changes.
    func checkNow() {
        checking?.cancel()
        guard let check else { return }
        findings = check(draft.document)
        pane.show(document, outline, findings, selected: selected)
        onChecked?()
    }

    /// Gives the tree the keyboard focus after a change. People who hear the selected line hear its findings with its
    /// name, and not the name again a moment later.
    func focusTreeAfterChange() {
        if AssistiveTechnology.isListening() { checkNow() }
        pane.outline.takeFocus()
    }

    /// Something stands elsewhere on the scene.
    func layoutChanged() {
        overlay.geometry = scene.documentGeometry
        searchPictures()
        guard awaitedView != nil else { return }
        MainLoop.idle { [weak self] in
            if let self, let view = awaitedView { showScreen(ofView: view) }
        }
    }

    /// Shows the screen of a selected view, as soon as the scene has that view: the image of a new screen is read
    /// first.
    private func showScreen(ofView view: Int) { awaitedView = scene.showScreen(ofView: view) ? nil : view }

    func show(_ appearance: DesktopAppearance) {
        overlay.style = DrawingStyle(appearance)
    }

    func savedChanged() {
        pane.show(isUnsaved: draft.isUnsaved)
    }

    /// Selects a part, everywhere, and nothing else.
    func select(_ part: DocumentPart) {
        others = []
        goTo(part)
    }

    /// Makes a part the one whose fields are shown.
    func goTo(_ part: DocumentPart) {
        guard part != selected else { return }
        pane.fields.commit()
        selected = document.nearest(to: part)
        if let view = selected.view { showScreen(ofView: view) }
        var parent = selected.parent
        var isHidden = false
        while let candidate = parent {
            isHidden = collapsed.remove(candidate) != nil || isHidden
            parent = candidate.parent
        }
        if isHidden { pane.outline.show(outline, selecting: selected) } else { pane.outline.select(selected) }
        pane.show(document, findings, selected: selected)
        overlay.selected = selected
        onSelectionChange?()
        orca.ask(about: selected)
        log.tell(selected: document.spokenName(of: selected))
    }

    /// Selects the part that the person has gone to on the scene, unless one of its drags and drops is selected
    /// already.
    func follow(_ part: DocumentPart) {
        if selected.owner != part { select(part) }
    }

    private func toggle(_ part: DocumentPart) {
        if collapsed.remove(part) == nil {
            collapsed.insert(part)
            // Keep the selection visible.
            var parent = selected.parent
            while let candidate = parent {
                if candidate == part { selected = part }
                parent = candidate.parent
            }
        }
        pane.show(document, outline, findings, selected: selected)
        overlay.selected = selected
    }

    // MARK: The pane

    private func followPane() {
        pane.outline.onSelect = { [weak self] in self?.select($0) }
        pane.outline.onToggle = { [weak self] in self?.toggle($0) }
        pane.outline.onActivate = { [weak self] in self?.pane.fields.focusFirst() }
        pane.fields.onEdit = { [weak self] in self?.edit($0, $1) }
        pane.findings.onChoose = { [weak self] in
            self?.select($0)
            self?.pane.outline.takeFocus()
        }
        pane.findings.onFix = { [weak self] in self?.fix($0) }
        pane.outline.onMove = { [weak self] in self?.move(isDown: $0) ?? false }
        pane.outline.onReorder = { [weak self] in self?.move($0, to: $1) ?? false }
        pane.outline.siblingCount = { [weak self] in
            self?.document.view(at: $0)?.described.listedElements?.count ?? 0
        }
        pane.outline.onCommand = { [weak self] in self?.perform($0) ?? false }
        pane.outline.commands = { [weak self] part, widget in self?.commands(for: part, on: widget) ?? [] }
        pane.outline.onRename = { [weak self] in self?.askForName(on: $0) }
        pane.outline.onExtend = { [weak self] in self?.extend(by: $0) }
        pane.orca.onSpeak = { [weak self] text, button in
            if let problem = Speaker.speak(text, from: button) { self?.onMessage?(problem) }
        }
        pane.onSave = { [weak self] in self?.save() }
        pane.onAddElement = { [weak self] in self?.addElementInTheMiddle() }
        pane.onAddRegion = { [weak self] in self?.offerRegions(at: $0) }
        pane.onRepeat = { [weak self] in self?.offerRepetitions(at: $0) }
        pane.onAddDrag = { [weak self] in self?.add(.drag) }
        pane.onAddDrop = { [weak self] in self?.add(.drop) }
        pane.onRemove = { [weak self] in self?.remove() }
        pane.editLayout.onToggle = { [weak self] in self?.setEditingLayout($0) }
        keys.onPress = { [weak self] key, _ in
            guard key == .escape else { return false }
            self?.onLeave?()
            // The key does the same as on the image: the person can try the edits at once.
            self?.setEditingLayout(false)
            return true
        }
        keys.attach(to: pane.widget)
    }

    func edit(_ field: Field, _ value: FieldValue) {
        if case (.id, .text(let id)) = (field, value) { written.insert(id) }
        guard let edit = document.edit(field, of: selected, to: value, generated: generated) else { return }
        // Steps of one number are undone together; texts are not.
        var key: String?
        if case .number = value { key = "\(selected) \(field)" }
        if !editor.make(edit, .changed(document.name(of: selected)), key: key) {
            pane.fields.show(document.fields(of: selected))
        }
    }

    /// Takes back typed text that does not count yet.
    ///
    /// - Returns: Whether there was something.
    func revertTyping() -> Bool {
        guard pane.fields.hasPendingText else { return false }
        pane.fields.revert()
        return true
    }

    func save() {
        pane.fields.commit()
        editor.save()
    }

    /// Ends typing and layout editing before the inspector is closed.
    func close() {
        pane.fields.commit()
        setEditingLayout(false)
    }

    /// Makes the change that fixes a finding; it can be undone as any other.
    private func fix(_ finding: PartFinding) {
        // A finding in an older text may have another position now.
        guard checking?.isPending != true, let edit = finding.fix,
            editor.make(edit, .changed(document.name(of: finding.part)))
        else { return }
        onMessage?(localized("Fixed: {sentence}", ["sentence": finding.sentence]))
        pane.outline.takeFocus()
    }

    // MARK: Adding and removing

    func addElementInTheMiddle() {
        guard let view = selected.view, document.view(at: .view(view))?.described.listedElements != nil,
            let size = pictureSize(view)
        else { return }
        let (width, height) = ((size.width / 5).rounded(), (size.height / 8).rounded())
        addElement(
            PixelFrame(
                x: ((size.width - width) / 2).rounded(), y: ((size.height - height) / 2).rounded(),
                width: max(24, width), height: max(24, height)), to: view)
    }

    func addElement(_ frame: PixelFrame, named name: String? = nil, to view: Int) {
        guard let new = document.addition(ofElementTo: view, frame: frame, named: name) else { return }
        finish(new)
    }

    func add(_ kind: InteractionKind) {
        if selection.count > 1 { return addToAll(kind) }
        guard let new = document.addition(of: kind, to: selected) else { return }
        finish(new)
    }

    /// Adds a part, and selects it, ready to be named.
    func finish(_ new: PartAddition) {
        guard editor.make(new.edit, .added(new.name)) else { return }
        select(new.part)
        pane.fields.focusFirst()
        onMessage?(localized("Added {name}.", ["name": document.name(of: new.part)]))
    }
}
