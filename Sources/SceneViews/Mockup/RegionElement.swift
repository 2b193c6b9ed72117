import AccessibleDragging
import Translation

/// A region of a mock-up as assistive technologies see it: an element of the view that shows the picture.
@MainActor
public final class RegionElement: AccessibleElement {
    /// Its place in the document.
    public internal(set) var index: Int
    private weak var mockup: MockupView?

    init(index: Int, in mockup: MockupView) {
        self.index = index
        self.mockup = mockup
        super.init(role: .listItem, container: mockup)
    }

    private var content: MockupContent.Element? {
        mockup.flatMap { $0.content.elements.indices.contains(index) ? $0.content.elements[index] : nil }
    }

    public override var label: String {
        get { content?.label ?? "" }
        set {}
    }

    /// The description that the document gives, and what was dropped into it: "2 items: Lunch?, Invoice".
    public override var value: String? {
        get {
            guard let content, let mockup else { return nil }
            let names = mockup.state.board.guests[index].map { mockup.name(of: $0) }
            let marks = mockup.state.board.marks(of: index).map(DocumentWords.state)
            let parts = [
                content.description, marks.isEmpty ? "" : LocalizedList.all(marks),
                names.isEmpty ? "" : DocumentWords.contents(names),
            ]
            let text = parts.filter { !$0.isEmpty }.joined(separator: ". ")
            return text.isEmpty ? nil : text
        }
        set {}
    }

    public override var accessibilityIdentifier: String { content?.id ?? "" }

    public override var frameInContainer: Rect {
        get { mockup?.mockupLayout.frames[index] ?? .zero }
        set {}
    }

    public override var customActions: [CustomAction] {
        get { mockup?.actions(of: index) ?? [] }
        set {}
    }

    public override func activate() -> Bool { mockup?.open(index) ?? false }

    public override var dragSourceDescriptors: [LocationDescriptor]? {
        get { mockup?.dragDescriptors(of: index) ?? [] }
        set {}
    }

    public override var dropPointDescriptors: [LocationDescriptor]? {
        get { mockup?.dropDescriptors(of: index) ?? [] }
        set {}
    }
}
