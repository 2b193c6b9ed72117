import AccessibleDragging
import GTKDragging
import GTKSupport
import SceneViews

@MainActor
extension Scene.Part {
    /// A view that shows the part.
    ///
    /// - Parameter index: Finds what `in: OTHER` names.
    /// - Returns: The view, which stands nowhere yet.
    func makeView(index: SceneIndex) -> CanvasView {
        switch content {
        case .graph(let graph, let hasPositions, let described):
            let view = GraphView(data: graph, hasPositions: hasPositions)
            if let described { view.describe(described, index: index) }
            return view
        case .card(let contact, let described):
            let view = CardView(data: contact)
            if let described { view.describe(described, index: index) }
            return view
        case .mockup(let content, let picture): return MockupView(content, picture: picture, index: index)
        }
    }
}

extension CanvasView {
    /// The view as a picture shows it; `nil`: it is none of a scene's.
    var picture: ScenePart? {
        switch self {
        case let graph as GraphView: .graph(graph.pictureState)
        case let card as CardView: .card(card.pictureState)
        case let mockup as MockupView: .mockup(mockup.pictureState)
        default: nil
        }
    }
}
