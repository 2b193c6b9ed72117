import AccessibleDragging
import FileFormats
import GTKAppSupport
import GTKDragging
import GTKSupport
import Prototype
import Translation

/// A contact card: one element to assistive technologies, with two wells for drops, portrait and attachments.
///
/// The talk's second example, "Exposing multiple drops".
///
/// ```swift
/// let card = CardView(data: contact)
/// card.dropPointDescriptors?.map(\.name)  // ["Drop into portrait", "Drop into attachments"]
/// ```
@MainActor
public final class CardView: SceneView {
    /// The contact on the card.
    public let data: ContactData
    /// The words of names and messages.
    public var strings = SceneStrings()
    private var portraitLoading: PictureLoader?
    /// The decoded portrait; `nil`: there is none, or it cannot be shown. The card keeps it either way.
    var portraitPicture: Picture? { try? portraitLoading?.result?.get() }
    /// The document's description of the card; `nil`: there is no document.
    var described: DescriptorContent?
    weak var index: SceneIndex?

    var state: CardState
    /// The attachment that the keyboard is on; `nil`: it is on the card.
    var focusedAttachment: Int?
    private var isFocusVisible = false
    private var attachmentElements: [AttachmentElement] = []
    /// Where a hand has let go of what a well takes, until it stands there; `nil`: nothing is under way.
    var released: [Well: [Rect]]?
    private var madeLayout: CardLayout?
    /// The part that was another one before the data changed last.
    private var changedPart = CardState.Part.card
    /// The well that takes a portrait.
    public private(set) lazy var portraitWell = PortraitWell(card: self)
    /// The well that takes attachments.
    public private(set) lazy var attachmentsWell = AttachmentsWell(card: self)
    /// The bytes from which ``portraitPicture`` was decoded.
    private var decodedPortrait: [UInt8]?
    /// The session that is lifted, for which the wells show whether they would take it.
    var invited: DragSession?
    var over: [Well: CardState.DropState] = [:]

    public init(data: ContactData) {
        self.data = data
        state = CardState(name: "", role: "")
        super.init(frame: .zero)
        isAccessibilityElement = true
        role = .article
        // The wells are no accessibility elements: the card offers their drops.
        addSubview(portraitWell)
        addSubview(attachmentsWell)
        addInteraction(DragInteraction(delegate: self))
        dataChanged()
    }

    public override func dataChanged() {
        let contact = data.contact
        let isMovable = canMove
        var rows: [String: Rect] = [:]
        if isMovable {
            endMotion()
            for index in cardLayout.visibleAttachments {
                rows[state.attachments[index].name] = cardLayout.frame(ofAttachment: index)
            }
        }
        let formerPortrait = decodedPortrait
        let formerNames = Set(state.attachments.map(\.name))
        label = contact.name
        state.name = contact.name
        state.role = contact.role
        decode(contact.portrait?.bytes)
        state.portrait = portraitPicture
        state.portraitProblem = portraitProblem
        state.attachments = contact.attachments.map {
            CardState.Attachment(
                name: $0.name, sizeText: LocalizedNumber.size($0.size), kind: AttachmentKind(type: $0.type))
        }
        state.hovered = nil
        // An attachment of the same name is the same to assistive technologies, wherever it stands.
        let known = attachmentElements
        let names = isEditable ? contact.attachments.map(\.name) : []
        attachmentElements = names.map { name in
            known.first { $0.name == name } ?? AttachmentElement(name, in: self)
        }
        if let focused = focusedAttachment {
            let name = known.indices.contains(focused) ? known[focused].name : nil
            focusedAttachment = names.firstIndex { $0 == name } ?? (names.isEmpty ? nil : min(focused, names.count - 1))
        }
        showFocus()
        layout()
        let new = contact.attachments.firstIndex { !formerNames.contains($0.name) }
        if let new {
            changedPart = .attachment(new)
        } else if decodedPortrait != formerPortrait {
            changedPart = .portrait
        } else {
            changedPart = formerNames.count == contact.attachments.count ? .card : .attachments
        }
        if !formerNames.isEmpty, let new {
            // Somebody has just put it there, and wants to see it.
            _ = scroll(by: cardLayout.scrollOffset(showing: new) - cardLayout.scrollOffset)
        }
        setNeedsSize()
        focusedElementChanged()
        if isMovable { move(from: rows, hasNewPortrait: decodedPortrait != formerPortrait) }
        coordinator?.treeChanged()
    }

    private func decode(_ bytes: [UInt8]?) {
        guard bytes != decodedPortrait else { return }
        decodedPortrait = bytes
        portraitLoading = bytes.map { PictureLoader($0) { [weak self] in self?.dataChanged() } }
        _ = portraitLoading?.result(waitingAtMost: 1)
    }

    /// Why the picture of the card cannot be shown; `nil`: it is, or there is none.
    private var portraitProblem: String? {
        if let problem = data.contact.portraitProblem { return problem.description }
        guard case .failure(let error)? = portraitLoading?.result else { return nil }
        return error.description
    }

    /// The contents of the wells: "No portrait. 2 attachments: January.csv, notes.txt".
    public override var value: String? {
        get {
            let contents = strings.cardContents(data.contact.portrait != nil, data.contact.attachments.map(\.name))
            return super.value ?? portraitProblem.map { LocalizedList.sentences($0, contents) } ?? contents
        }
        set { super.value = newValue }
    }

    /// All names of the attachments, where there are so many that the value has only their number.
    public override var spokenContents: String? {
        guard hasSpokenContents else { return nil }
        return strings.attachmentNames(data.contact.attachments.map(\.name))
    }

    public override var hasSpokenContents: Bool {
        super.value == nil && data.contact.attachments.count > SceneStrings.mostNamedAttachments
    }

    // MARK: The talk's override

    public override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            super.dropPointDescriptors ?? describedDrops() ?? wellDescriptors
        }
        set { super.dropPointDescriptors = newValue }
    }

    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            super.dragSourceDescriptors ?? describedDrags() ?? partDescriptors
        }
        set { super.dragSourceDescriptors = newValue }
    }

    // MARK: Layout and drawing

    private var style: DrawingStyle { DrawingStyle(appearance) }

    public override func layout() { madeLayout = nil }

    /// The layout, computed on the first use after a change because shaping texts takes time.
    private(set) var cardLayout: CardLayout {
        get {
            let layout = madeLayout ?? CardLayout(state, size: frame.size, style: style)
            madeLayout = layout
            return layout
        }
        set { madeLayout = newValue }
    }

    public override var picture: any ScenePart {
        var state = state
        (state.hovered, state.focused, state.isPortraitMoving) = (nil, nil, false)
        for index in state.attachments.indices { state.attachments[index].isMoving = false }
        state.scrollOffset = 0
        return state
    }

    public override var ground: Color { Palette.of(style).surface }

    public override var outset: Double { SurfaceShadow.reach }

    public override func drawBase(in context: CairoContext) {
        CardPainter(state, layout: cardLayout, style: style).paint(context)
    }

    /// Draws the part of the card that an item is, as it is on the card.
    public override func drawPreview(of item: DragItem, in context: CairoContext) {
        let frame: Rect
        switch item.cardItem {
        case .portrait: frame = portraitWell.frame
        case .attachment(_, let name, _): frame = attachmentFrame(name) ?? .zero
        default: frame = bounds
        }
        context.translate(x: -frame.minX, y: -frame.minY)
        drawBase(in: context)
    }

    // MARK: Parts

    /// The area of the name, which covers neither well.
    public override var listAnchor: Rect { cardLayout.name }

    /// The rows of the visible attachments.
    public override var namedParts: [(name: String, frame: Rect)] {
        cardLayout.visibleAttachments.map { (data.contact.attachments[$0].name, cardLayout.frame(ofAttachment: $0)) }
    }

    public override func describedPoints(in root: View) -> [DescribedPoint] { cardPoints(in: root) }

    func attachmentFrame(_ name: String) -> Rect? {
        data.contact.attachments.firstIndex { $0.name == name }.map { cardLayout.frame(ofAttachment: $0) }
    }

    // MARK: Attachments

    /// The contact, where the person can change it in other ways than by drops: a document's is for trying its drags.
    var editable: (any EditableContactData)? { described == nil ? data as? any EditableContactData : nil }

    /// Whether the person can change the contact in other ways than by drops.
    public var isEditable: Bool { editable != nil }

    /// The card's attachments, where they can be changed one by one.
    public override var childCount: Int { attachmentElements.count }

    public override func child(at index: Int) -> AccessibleElement? {
        attachmentElements.indices.contains(index) ? attachmentElements[index] : nil
    }

    public override func index(of child: AccessibleElement) -> Int? { attachmentElements.firstIndex { $0 === child } }

    public override func child(at point: Point) -> AccessibleElement? {
        cardLayout.indexOfAttachment(at: point).flatMap { child(at: $0) }
    }

    public override var customActions: [CustomAction] {
        get { super.customActions.isEmpty ? editingActions : super.customActions }
        set { super.customActions = newValue }
    }

    public override var currentElement: AccessibleElement? { focusedAttachment.flatMap { child(at: $0) } ?? self }

    public override func isFocusable(_ element: AccessibleElement) -> Bool {
        element === self || element.container === self
    }

    public override func focus(_ element: AccessibleElement) -> Bool {
        guard element === self || index(of: element) != nil else { return false }
        focus(attachment: index(of: element))
        return widget?.grabFocus() == true
    }

    public override func reveal(_ element: AccessibleElement) -> Bool {
        guard let index = index(of: element) else {
            if element === self { onReveal?(bounds) }
            return element === self
        }
        reveal(.attachment(index))
        return true
    }

    /// Shows the part of the card that has changed: a card may be higher than its window.
    public override func reveal(changeIn element: AccessibleElement) {
        index(of: element) == nil ? reveal(changedPart) : reveal(.attachment(index(of: element) ?? 0))
    }

    private func reveal(_ part: CardState.Part) {
        switch part {
        case .card: onReveal?(bounds)
        case .portrait: onReveal?(cardLayout.portrait)
        case .attachments: onReveal?(cardLayout.attachments)
        case .attachment(let index):
            _ = scroll(by: cardLayout.scrollOffset(showing: index) - cardLayout.scrollOffset)
            onReveal?(cardLayout.frame(ofAttachment: index))
        }
    }

    /// Puts the keyboard on an attachment, and shows it; `nil`: on the card.
    func focus(attachment index: Int?) {
        focusedAttachment = index
        if let index { _ = scroll(by: cardLayout.scrollOffset(showing: index) - cardLayout.scrollOffset) }
        showFocus()
        setNeedsBase()
        focusedElementChanged()
    }

    private func showFocus() {
        state.focused = isFocusVisible ? focusedAttachment.map { .attachment($0) } ?? .card : nil
    }

    // MARK: What is dragged

    /// Marks the wells that would take the session.
    public override func showInvitation(to session: DragSession?) {
        invited = session
        updateWells()
    }

    // MARK: Pointer and keyboard

    public override func pointerMoved(to point: Point?) {
        let part = point.flatMap { cardLayout.part(at: $0) }
        guard part != state.hovered else { return }
        state.hovered = part
        setNeedsBase()
    }

    public override func focusChanged(isFocused: Bool, isVisible: Bool) {
        isFocusVisible = isVisible
        showFocus()
        setNeedsBase()
    }

    public override func pointerPressed(at point: Point) {
        guard isEditable else { return }
        focus(attachment: cardLayout.indexOfAttachment(at: point))
    }

    public override func doubleClicked(at point: Point) -> Bool {
        guard let index = cardLayout.indexOfAttachment(at: point), isEditable else { return false }
        return openAttachment(at: index)
    }

    public override func scrolled(byX x: Double, y: Double, modifiers: Modifiers) -> Bool {
        scroll(by: y * 48)
    }

    public override func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        if isEditable, let isUsed = edit(with: key, modifiers) { return isUsed }
        let isUsed =
            switch key {
            case .down: scroll(by: cardLayout.rowHeight)
            case .up: scroll(by: -cardLayout.rowHeight)
            case .pageDown: scroll(by: attachmentsWell.frame.size.height)
            case .pageUp: scroll(by: -attachmentsWell.frame.size.height)
            case .home: scroll(by: -Double(data.contact.attachments.count) * cardLayout.rowHeight)
            case .end: scroll(by: Double(data.contact.attachments.count) * cardLayout.rowHeight)
            default: false
            }
        if !isUsed { tellNothing(of: key, modifiers) }
        return isUsed
    }

    public override var scrollingArea: Rect? { attachmentsWell.frame }

    public override func scrollContent(byX x: Double, y: Double) -> Bool { scroll(by: y) }

    private func scroll(by distance: Double) -> Bool {
        let before = cardLayout.scrollOffset
        cardLayout.scrollOffset += distance
        guard cardLayout.scrollOffset != before else { return false }
        state.scrollOffset = cardLayout.scrollOffset
        setNeedsBase()
        coordinator?.treeChanged()
        onScroll?()
        return true
    }
}
