import AccessibleDragging
import DemoStudio
import DraggingWords
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
    private let wording = TranslatedWording()

    init(of scene: Scene) {
        let headless = HeadlessScene(scene, wording: wording)
        headless.stack()
        for view in headless.views {
            add(view)
            for position in 0..<view.childCount {
                if let child = view.child(at: position) { add(child) }
            }
        }
        actions += [wording.cancelDrag, wording.addToDrag]
        // The window's own, for the pointer.
        elements += [localized("Undo"), localized("Redo"), localized("Main menu"), localized("Close message")]
    }

    private mutating func add(_ element: AccessibleElement) {
        let name = element.spokenName
        elements.append(name)
        for kind in [InteractionKind.drag, .drop] {
            let given = kind == .drag ? element.dragSourceDescriptors : element.dropPointDescriptors
            let names = (given ?? element.descriptors(of: kind, wording: wording)).map(\.name)
            actions += names
            points[name, default: []] += names
        }
    }

    /// One line of JSON, as `DemoVocabulary` reads it.
    var json: String {
        let rows = points.sorted { $0.key < $1.key }.map { JSON.Member($0.key, .strings($0.value)) }
        return JSON.object(["elements": .strings(elements), "actions": .strings(actions), "points": .object(rows)])
            .description
    }
}
