import AccessibleDragging
import GTKDragging
import GTKSupport
import Inspector
import SceneViews

/// A scene a second time, with a coordinator of its own, that nobody sees: to ask what a screen reader would be given
/// while things are lifted that the person has not lifted. It changes no data.
@MainActor
final class UnseenScene {
    private let coordinator = DragCoordinator()
    private let root = View()
    private let index = SceneIndex()
    private let views: [CanvasView]
    private let probe: OrcaProbe

    init(_ scene: Scene, wording: any Wording, appearance: DesktopAppearance) {
        let index = index
        var frame = Rect(x: 0, y: 0, width: 800, height: 600)
        views = scene.parts.map { part in
            let view: CanvasView
            switch part.content {
            case .graph(let data, let hasPositions, let described):
                let graph = GraphView(data: data, hasPositions: hasPositions)
                if let described { graph.describe(described, index: index) }
                view = graph
            case .card(let data, let described):
                let card = CardView(data: data)
                if let described { card.describe(described, index: index) }
                view = card
            case .mockup(let content, let picture):
                view = MockupView(content, picture: picture, index: index)
            }
            if let mockup = view as? MockupView { frame.size = mockup.naturalSize }
            view.place(in: frame, appearance: appearance)
            frame.origin.y += frame.height
            index.set(view, for: part.id)
            return view
        }
        for view in views { root.addSubview(view) }
        coordinator.wording = wording
        coordinator.add(root: root)
        probe = OrcaProbe(elements: views, coordinator: coordinator)
    }

    /// Begins to ask about a part of the document; `nil`: it is nothing that a screen reader is given.
    func ask(about part: DocumentPart) -> OrcaProbe.Inquiry? {
        guard let number = part.view, views.indices.contains(number) else { return nil }
        let view = views[number]
        if let mockup = view as? MockupView, let place = part.element {
            return mockup.region(place).flatMap { probe.ask(about: $0) }
        }
        // What a document says of a graph it says of each bar.
        if view is GraphView, let bar = view.child(at: 0) { return probe.ask(about: bar) }
        return probe.ask(about: view)
    }
}
