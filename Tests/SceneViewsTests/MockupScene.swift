import AccessibleDragging
import GTKSupport

@testable import SceneViews

/// A mock-up in a tree of views as in a window, dragged by the names that Orca is given and by a pointer.
@MainActor
final class MockupScene {
    let coordinator = DragCoordinator()
    let root = View()
    let index = SceneIndex()
    let view: MockupView
    /// The announcements, in order.
    var said: [String] = []

    init(_ elements: [MockupContent.Element], size: Size = Size(width: 600, height: 500)) {
        view = MockupView(MockupContent(id: "board", label: "Board", elements: elements), picture: nil, index: index)
        index.set(view, for: "board")
        root.frame = Rect(origin: Point(x: 0, y: 0), size: size)
        root.addSubview(view)
        coordinator.add(root: root)
        view.place(in: root.bounds, appearance: DesktopAppearance())
        coordinator.observe { [weak self] in
            if case .announced(_, let text) = $0 { self?.said.append(text) }
        }
    }

    /// The elements, in reading order.
    private var elements: [AccessibleElement] { (0..<view.childCount).compactMap { view.child(at: $0) } }

    /// The elements' labels, in reading order.
    var order: [String] { elements.map(\.label) }

    func value(of label: String) -> String? { elements.first { $0.label == label }?.value }

    /// Does what an element's action of that name does.
    ///
    /// - Returns: Whether there is such an action, and it was done.
    func perform(_ name: String, on label: String) -> Bool {
        guard let element = elements.first(where: { $0.label == label }),
            let action = coordinator.actions(of: element).first(where: { $0.name == name })
        else { return false }
        return coordinator.perform(action, on: element, by: .assistiveTechnology)
    }

    /// Drags from one point of the picture to another.
    func carry(from: Point, to: Point) throws {
        let scale = view.mockupLayout.scale
        let corner = view.mockupLayout.picture.origin
        func inView(_ point: Point) -> Point { Point(x: corner.x + point.x * scale, y: corner.y + point.y * scale) }
        let session = try coordinator.begin(at: inView(from), in: view, by: .click)
        coordinator.perform(DropSession(local: session), at: inView(to), in: view)
        coordinator.cancel()
    }
}
