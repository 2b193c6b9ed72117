import AccessibleDragging
import GTKSupport
import Testing

@testable import SceneViews

/// An element that is too small to hit can be hit beside it, and nothing else is hit by mistake.
@MainActor
final class TargetSizeTests {
    private nonisolated static let drag = DescriptorContent(drags: [DragContent(name: "Drag")])
    private nonisolated static let drop = DescriptorContent(drops: [DropContent(name: "Put")])

    private func element(_ id: String, _ frame: Rect, _ descriptors: DescriptorContent) -> MockupContent.Element {
        MockupContent.Element(id: id, label: id, frame: frame, descriptors: descriptors)
    }

    /// A column with a point and a title in it, two points and a button beside it, and one in the picture's corner.
    private func scene() -> MockupScene {
        MockupScene([
            element("column", Rect(x: 0, y: 0, width: 200, height: 400), Self.drop),
            element("point", Rect(x: 100, y: 200, width: 1, height: 1), Self.drag),
            element("title", Rect(x: 40, y: 206, width: 120, height: 20), DescriptorContent()),
            element("left", Rect(x: 300, y: 100, width: 1, height: 1), Self.drag),
            element("right", Rect(x: 316, y: 100, width: 1, height: 1), Self.drag),
            element("button", Rect(x: 290, y: 110, width: 60, height: 40), Self.drag),
            element("corner", Rect(x: 599, y: 499, width: 1, height: 1), Self.drag),
            element("bin", Rect(x: 400, y: 300, width: 2, height: 2), Self.drop),
        ])
    }

    private func label(_ element: Int?, in scene: MockupScene) -> String? {
        element.map { scene.view.content.elements[$0].label }
    }

    @Test func whatIsTooSmallIsHitBesideIt() throws {
        let scene = scene()
        #expect(scene.view.mockupLayout.scale == 1)
        let drags: (Int) -> Bool = { scene.view.regions.drags[$0] != nil }
        let wanted: [(x: Double, y: Double, String?)] = [
            (100.5, 200.5, "point"), (89, 189, "point"), (112, 200, "point"), (87, 200, nil), (114, 200, nil),
            // The title lies there, and cannot be dragged.
            (100, 207, nil),
            // The nearest wins; what lies there wins over what is near it.
            (307, 100, "left"), (310, 100, "right"), (300, 111, "button"), (300, 109, "left"),
            // At the border as much of it lies inside.
            (577, 477, "corner"), (575, 475, nil),
        ]
        for (x, y, name) in wanted {
            let found = scene.view.mockupLayout.element(at: Point(x: x, y: y), where: drags)
            #expect(label(found, in: scene) == name, "\(x), \(y)")
        }
    }

    @Test func aHandLiftsAndDropsOnWhatIsTooSmall() throws {
        let scene = scene()
        let session = try scene.coordinator.begin(at: Point(x: 93, y: 195), in: scene.view, by: .pointer)
        #expect(session.itemNames == ["point"])
        #expect(session.elements.map(\.label) == ["point"], "the focus would come back to another one")
        #expect(scene.view.dropElement(at: Point(x: 410, y: 309))?.label == "bin")
        scene.coordinator.perform(
            DropSession(local: session), at: Point(x: 410, y: 309), in: scene.view)
        #expect(scene.view.state.board.guests[7].count == 1)
        scene.coordinator.cancel()
        #expect(scene.view.child(at: Point(x: 20, y: 380))?.label == "column")
        #expect(throws: DragError.self) {
            try scene.coordinator.begin(at: Point(x: 20, y: 380), in: scene.view, by: .pointer)
        }
    }
}
