import Prototype
import YAMLReading

/// A view of a document, or an element of a mock-up, as rules see it.
struct CheckedElement {
    enum Kind {
        case view(any DescribedView)
        /// An element of a mock-up, with the mock-up's number in the document and the element's index in the mock-up.
        case region(ElementDescription, mockup: Int, index: Int)
    }

    let kind: Kind
    let id: Positioned<String>
    let position: TextPosition
    /// A graph's title, or a label; `nil`: the document has none.
    let label: LocalizedText?
    let drags: [CheckedDrag]
    let drops: [CheckedDrop]

    var subject: Finding.Subject { .element(id.value) }

    /// The drags and drops together.
    var descriptors: [any CheckedDescriptor] { drags + drops }

    /// The view; `nil`: this is an element of a mock-up.
    var view: (any DescribedView)? {
        guard case .view(let view) = kind else { return nil }
        return view
    }

    /// The element of a mock-up; `nil`: this is a view.
    var region: (description: ElementDescription, mockup: Int, index: Int)? {
        guard case .region(let description, let mockup, let index) = kind else { return nil }
        return (description, mockup, index)
    }

    /// Whether its drags and drops belong to each of its items, such as each bar of a graph.
    var describesItems: Bool { view?.describesItems == true }

    /// The wells that take its drops; none: it takes them itself.
    var wells: [Well] { view?.wells ?? [] }

    /// The key of its title or label in a document; `nil`: it has none.
    var nameKey: String? { view.map(\.nameKey) ?? "label" }
}
