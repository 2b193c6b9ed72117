import Prototype
import YAMLReading

/// A view of a document, or an element of one, as rules look at it.
struct CheckedElement {
    enum Kind {
        case view(any DescribedView)
        /// An element of a mock-up: the mock-up's number among the document's, and the element's place in it.
        case region(ElementDescription, mockup: Int, index: Int)
    }

    let kind: Kind
    let id: Placed<String>
    let place: Place
    /// A graph's title, or a label; `nil`: there is none in the document.
    let label: LocalizedText?
    let drags: [CheckedDrag]
    let drops: [CheckedDrop]

    var subject: Finding.Subject { .element(id.value) }

    /// Its drags and drops, as far as they are alike.
    var descriptors: [any CheckedDescriptor] { drags + drops }

    /// The view that it is; `nil`: it is an element of one.
    var view: (any DescribedView)? {
        guard case .view(let view) = kind else { return nil }
        return view
    }

    /// The region of the mock-up's picture that it is; `nil`: it is none.
    var region: (description: ElementDescription, mockup: Int, index: Int)? {
        guard case .region(let description, let mockup, let index) = kind else { return nil }
        return (description, mockup, index)
    }

    /// Whether its drags and drops are those of each of its items, as of each bar of a graph.
    var describesItems: Bool { view?.describesItems == true }

    /// The wells that drops go into; none: it takes them itself.
    var wells: [Well] { view?.wells ?? [] }

    /// The key of its title or label in a document; `nil`: it has none.
    var nameKey: String? { view.map(\.nameKey) ?? "label" }
}
