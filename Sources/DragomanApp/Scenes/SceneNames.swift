import AccessibleDragging
import DemoStudio
import GTKDragging
import Prototype
import SceneViews
import TextSafety
import Translation

/// The names that a demo of a scene can use, found without a window.
@MainActor
struct SceneNames {
    private(set) var elements: [String] = []
    private(set) var actions: [String] = []
    private(set) var points: [String: [String]] = [:]
    private let index = SceneIndex()
    private let coordinator = DragCoordinator()

    init(of scene: Scene) {
        coordinator.wording = TranslatedWording()
        let wording = coordinator.wording
        let root = View()
        let size = Size(width: 1000, height: 700)
        root.frame.size = size
        coordinator.add(root: root)
        for part in scene.parts {
            let view = view(of: part)
            view.frame.size = size
            root.addSubview(view)
            view.layout()
            add(view)
            for position in 0..<view.childCount {
                if let child = view.child(at: position) { add(child) }
            }
        }
        actions += [wording.cancelDrag, wording.addToDrag]
        // The window's own, for the pointer.
        elements += [localized("Undo"), localized("Redo"), localized("Main menu"), localized("Close message")]
    }

    private func view(of part: Scene.Part) -> CanvasView {
        switch part.content {
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

    private mutating func add(_ element: AccessibleElement) {
        let name = element.spokenName
        elements.append(name)
        for kind in [InteractionKind.drag, .drop] {
            let given = kind == .drag ? element.dragSourceDescriptors : element.dropPointDescriptors
            let names = (given ?? element.descriptors(of: kind, wording: coordinator.wording)).map(\.name)
            actions += names
            points[name, default: []] += names
        }
    }

    /// One line of JSON, as `DemoVocabulary` reads it.
    var json: String {
        func list(_ names: [String]) -> String { "[\(names.map(JSONText.string).joined(separator: ","))]" }
        let rows = points.sorted { $0.key < $1.key }.map { "\(JSONText.string($0.key)):\(list($0.value))" }
        return
            "{\"elements\":\(list(elements)),\"actions\":\(list(actions)),\"points\":{\(rows.joined(separator: ","))}}"
    }
}
