import Prototype
import YAMLReading

/// A view of a document, or an element of a mock-up, as rules look at it.
struct CheckedElement {
    enum Kind {
        case graph(GraphDescription)
        case card(CardDescription)
        case mockup(MockupDescription)
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

    /// The region of the mock-up's picture that it is; `nil`: it is none.
    var region: (description: ElementDescription, mockup: Int, index: Int)? {
        guard case .region(let description, let mockup, let index) = kind else { return nil }
        return (description, mockup, index)
    }

    var graph: GraphDescription? {
        guard case .graph(let graph) = kind else { return nil }
        return graph
    }

    /// Whether its drags and drops are those of each of its bars.
    var isGraph: Bool { graph != nil }

    var isCard: Bool {
        guard case .card = kind else { return false }
        return true
    }
}
