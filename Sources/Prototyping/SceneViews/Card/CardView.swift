import AccessibleDragging
import FileFormats
import GTKAppSupport
import GTKDragging
import GTKSupport
import Prototype

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

    private var state: CardState
    private var madeLayout: CardLayout?
    /// The well that takes a portrait.
    public private(set) lazy var portraitWell = PortraitWell(card: self)
    /// The well that takes attachments.
    public private(set) lazy var attachmentsWell = AttachmentsWell(card: self)
    /// The bytes from which ``portraitPicture`` was decoded.
    private var decodedPortrait: [UInt8]?
    /// The session that is lifted, for which the wells show whether they would take it.
    private var invited: DragSession?
    private var over: [Well: CardState.DropState] = [:]

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
        label = contact.name
        state.name = contact.name
        state.role = contact.role
        decode(contact.portrait?.bytes)
        state.portrait = portraitPicture
        state.attachments = contact.attachments.map {
            CardState.Attachment(
                name: $0.name, sizeText: ByteCount.text($0.size), kind: AttachmentKind(type: $0.type))
        }
        state.hovered = nil
        layout()
        setNeedsSize()
        coordinator?.treeChanged()
    }

    private func decode(_ bytes: [UInt8]?) {
        guard bytes != decodedPortrait else { return }
        decodedPortrait = bytes
        portraitLoading = bytes.map { PictureLoader($0) { [weak self] in self?.dataChanged() } }
        _ = portraitLoading?.result(waitingAtMost: 1)
    }

    /// The contents of the wells: "No portrait. 2 attachments: January.csv, notes.txt".
    public override var value: String? {
        get {
            super.value ?? strings.cardContents(data.contact.portrait != nil, data.contact.attachments.map(\.name))
        }
        set { super.value = newValue }
    }

    // MARK: The talk's override

    public override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            super.dropPointDescriptors ?? describedDrops() ?? [
                LocationDescriptor(
                    name: strings.dropIntoPortrait, point: portraitWell.bounds.center, in: portraitWell,
                    identifier: "drop-into-portrait", clipboardName: strings.dropClipboardIntoPortrait),
                LocationDescriptor(
                    name: strings.dropIntoAttachments, point: attachmentsWell.bounds.center, in: attachmentsWell,
                    identifier: "drop-into-attachments", clipboardName: strings.dropClipboardIntoAttachments),
            ]
        }
        set { super.dropPointDescriptors = newValue }
    }

    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            if let known = super.dragSourceDescriptors ?? describedDrags() { return known }
            var descriptors = [
                LocationDescriptor(
                    name: strings.dragContact, point: cardLayout.name.center, in: self,
                    identifier: "drag-contact", clipboardName: strings.copyContact)
            ]
            let contact = data.contact
            if contact.portrait != nil {
                descriptors.append(
                    LocationDescriptor(
                        name: strings.dragPortrait, point: portraitWell.bounds.center, in: portraitWell,
                        identifier: "drag-portrait", clipboardName: strings.copyPortrait))
            }
            for (index, attachment) in contact.attachments.enumerated() {
                let center = cardLayout.frame(ofAttachment: index).center
                guard let point = convert(center, to: attachmentsWell) else { continue }
                descriptors.append(
                    LocationDescriptor(
                        name: strings.dragAttachment(attachment.name), point: point, in: attachmentsWell,
                        identifier: "drag-\(attachment.name)", clipboardName: strings.copyAttachment(attachment.name),
                        payload: AttachmentName(attachment.name)))
            }
            return descriptors
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
        (state.hovered, state.focused) = (nil, nil)
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

    /// The place under the name, which covers neither well.
    public override var listPlace: Rect { cardLayout.name }

    /// The rows of the visible attachments.
    public override var namedParts: [(name: String, frame: Rect)] {
        cardLayout.visibleAttachments.map { (data.contact.attachments[$0].name, cardLayout.frame(ofAttachment: $0)) }
    }

    public override func describedPlaces(in root: View) -> [DescribedPlace] { cardPlaces(in: root) }

    func attachmentFrame(_ name: String) -> Rect? {
        data.contact.attachments.firstIndex { $0.name == name }.map { cardLayout.frame(ofAttachment: $0) }
    }

    // MARK: What is dragged

    /// Marks the wells that would take the session.
    public override func showInvitation(to session: DragSession?) {
        invited = session
        updateWells()
    }

    func setWell(_ well: Well, over drop: CardState.DropState?) {
        over[well] = drop
        updateWells()
    }

    private func updateWells() {
        state.portraitWell.drop = over[.portrait] ?? invitation(of: portraitWell)
        state.attachmentsWell.drop = over[.attachments] ?? invitation(of: attachmentsWell)
        setNeedsBase()
    }

    private func invitation(of well: View) -> CardState.DropState {
        guard let invited, let interaction = well.dropInteraction, let delegate = interaction.delegate,
            delegate.dropInteraction(interaction, canHandle: DropSession(local: invited))
        else { return .idle }
        return .couldAccept
    }

    /// Marks the parts of the card that are dragged.
    func liftedPartChanged(_ session: DragSession?) {
        let parts = session?.items.compactMap(\.cardItem) ?? []
        state.isPortraitLifted = parts.contains { if case .portrait = $0 { true } else { false } }
        for index in state.attachments.indices {
            let name = state.attachments[index].name
            state.attachments[index].isLifted = parts.contains {
                if case .attachment(_, name, _) = $0 { true } else { false }
            }
        }
        setNeedsBase()
    }

    // MARK: Pointer and keyboard

    public override func pointerMoved(to point: Point?) {
        let part = point.flatMap { cardLayout.part(at: $0) }
        guard part != state.hovered else { return }
        state.hovered = part
        setNeedsBase()
    }

    public override func focusChanged(isFocused: Bool, isVisible: Bool) {
        state.focused = isVisible ? .card : nil
        setNeedsBase()
    }

    public override func scrolled(byX x: Double, y: Double, modifiers: Modifiers) -> Bool {
        scroll(by: y * 48)
    }

    public override func keyPressed(_ key: Key, modifiers: Modifiers) -> Bool {
        switch key {
        case .down: scroll(by: cardLayout.rowHeight)
        case .up: scroll(by: -cardLayout.rowHeight)
        case .pageDown: scroll(by: attachmentsWell.frame.size.height)
        case .pageUp: scroll(by: -attachmentsWell.frame.size.height)
        case .home: scroll(by: -Double(data.contact.attachments.count) * cardLayout.rowHeight)
        case .end: scroll(by: Double(data.contact.attachments.count) * cardLayout.rowHeight)
        default: false
        }
    }

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

extension CardState.DropState {
    /// The state under a drag: refused for a reason, or accepted.
    init(reason: String?) {
        self = reason.map { .refuses(reason: $0) } ?? .accepts
    }
}

extension AttachmentKind {
    /// The kind for a MIME type.
    init(type: String) {
        let type = ContentType(type)
        let archives: [ContentType] = ["application/zip", "application/x-tar", "application/gzip"]
        self =
            if type.conforms(to: .csv) || type.description.contains("spreadsheet") {
                .table
            } else if type.conforms(to: "image/*") {
                .image
            } else if type.conforms(to: "audio/*") {
                .audio
            } else if type.conforms(to: "video/*") {
                .video
            } else if archives.contains(where: { type.conforms(to: $0) }) || type.description.contains("compressed") {
                .archive
            } else if type.conforms(to: "text/*") || type.conforms(to: "application/pdf") {
                .text
            } else {
                .other
            }
    }
}
