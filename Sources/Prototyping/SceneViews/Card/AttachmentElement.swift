import AccessibleDragging
import FileFormats

/// An attachment for assistive technologies: an element of the card with a list of its own.
///
/// ```swift
/// card.child(at: 0)?.label  // "January.csv"
/// ```
@MainActor
final class AttachmentElement: AccessibleElement {
    /// The file's name.
    public let name: String
    private weak var card: CardView?

    init(_ name: String, in card: CardView) {
        self.name = name
        self.card = card
        super.init(label: name, role: .icon, container: card)
        dropPointDescriptors = []
    }

    private var index: Int? { card?.index(of: self) }

    /// The file's size: "12 kB".
    public override var value: String? {
        get { super.value ?? index.flatMap { card?.state.attachments[$0].sizeText } }
        set { super.value = newValue }
    }

    public override var hasDropPointsInside: Bool { false }

    public override var frameInContainer: Rect {
        get { index.flatMap { card?.cardLayout.frame(ofAttachment: $0) } ?? .zero }
        set { super.frameInContainer = newValue }
    }

    /// The attachment's drag, which the card offers too.
    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            if let assigned = super.dragSourceDescriptors { return assigned }
            guard let card, let index else { return [] }
            return card.dragDescriptor(ofAttachment: index, named: name).map { [$0] } ?? []
        }
        set { super.dragSourceDescriptors = newValue }
    }

    public override var customActions: [CustomAction] {
        get { super.customActions.isEmpty ? card?.editingActions(ofAttachment: name) ?? [] : super.customActions }
        set { super.customActions = newValue }
    }
}
