import AccessibleDragging
import Translation

/// A region of a mock-up as assistive technologies see it: an element of the view that shows the picture. What is assigned
/// stands; all else is computed from the document and the board.
///
/// ```swift
/// if let region = view.element(at: 0) as? RegionElement { print(region.label, region.value ?? "") }
/// ```
@MainActor
final class RegionElement: AccessibleElement {
    /// Its index in the document's list.
    public internal(set) var index: Int
    private weak var mockup: MockupView?

    init(index: Int, in mockup: MockupView) {
        self.index = index
        self.mockup = mockup
        super.init(role: .listItem, container: mockup)
    }

    private var content: MockupContent.Element? {
        mockup.flatMap { $0.described.indices.contains(index) ? $0.described[index] : nil }
    }

    public override var label: String {
        get { super.label.isEmpty ? mockup?.elementLabel(index) ?? "" : super.label }
        set { super.label = newValue }
    }

    /// Where a card stands, "To do, 1 of 3"; the description that the document gives; and what is in the element:
    /// "3 cards: …" in one that arranges cards, "2 items: Lunch?, Invoice" in another one, on which things lie or into
    /// which they were put.
    public override var value: String? {
        get {
            if let assigned = super.value { return assigned }
            guard let content, let mockup else { return nil }
            let names = mockup.contents(of: index).map { mockup.elementLabel($0) }
            let isArranged = mockup.state.geometry.places[index] != nil
            let contents = isArranged ? DocumentWords.cards : DocumentWords.contents
            let marks = mockup.state.board.marks(of: index).map(DocumentWords.state)
            let parts = [
                mockup.standing(of: index).map {
                    DocumentWords.standing(in: $0.place, index: $0.index, count: $0.count)
                } ?? "",
                content.description, marks.isEmpty ? "" : LocalizedList.all(marks),
                names.isEmpty ? "" : contents(names),
            ]
            let text = parts.filter { !$0.isEmpty }.joined(separator: ". ")
            return text.isEmpty ? nil : text
        }
        set { super.value = newValue }
    }

    public override var accessibilityIdentifier: String { content?.id ?? "" }

    /// Only what is selected says so: nobody needs to hear of each other one that it is not.
    public override var isSelected: Bool? {
        get { super.isSelected ?? (mockup?.state.selected.contains(index) == true ? true : nil) }
        set { super.isSelected = newValue }
    }

    public override var frameInContainer: Rect {
        get {
            let assigned = super.frameInContainer
            return assigned == .zero ? mockup?.mockupLayout.frames[index] ?? .zero : assigned
        }
        set { super.frameInContainer = newValue }
    }

    public override var customActions: [CustomAction] {
        get { super.customActions.isEmpty ? mockup?.actions(of: index) ?? [] : super.customActions }
        set { super.customActions = newValue }
    }

    public override func activate() -> Bool { mockup?.open(index) ?? false }

    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get { super.dragSourceDescriptors ?? mockup?.dragDescriptors(of: index) ?? [] }
        set { super.dragSourceDescriptors = newValue }
    }

    public override var dropPointDescriptors: [LocationDescriptor]? {
        get { super.dropPointDescriptors ?? mockup?.dropDescriptors(of: index) ?? [] }
        set { super.dropPointDescriptors = newValue }
    }
}
