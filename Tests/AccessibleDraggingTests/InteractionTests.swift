import AccessibleDragging
import Testing

@MainActor
@Suite("Interactions")
struct InteractionTests {
    let scene = Scene()

    @Test("an interaction knows the view that hosts it")
    func host() throws {
        #expect(try #require(scene.graph.dragInteraction).view === scene.graph)
    }

    @Test("an interaction that another view takes leaves the first")
    func moving() throws {
        let interaction = try #require(scene.graph.dragInteraction)
        scene.card.addInteraction(interaction)
        #expect(scene.graph.interactions.isEmpty)
        #expect(interaction.view === scene.card)
    }

    @Test("an interaction that is removed has no view")
    func removing() throws {
        let interaction = try #require(scene.well.dropInteraction)
        scene.well.removeInteraction(interaction)
        #expect(interaction.view == nil)
        #expect(scene.well.dropInteraction == nil)
    }

    @Test("removing an interaction that is hosted elsewhere changes nothing")
    func removingForeign() throws {
        let interaction = try #require(scene.well.dropInteraction)
        scene.graph.removeInteraction(interaction)
        #expect(interaction.view === scene.well)
    }

    @Test("an interaction that is switched off lifts nothing")
    func disabledDrag() {
        scene.graph.dragInteraction?.isEnabled = false
        #expect(throws: DragError.noInteraction(view: "Sales by month")) { try scene.lift() }
    }

    @Test("the second interaction answers when the first is switched off")
    func secondInteraction() throws {
        let other = Source("February, 70")
        scene.graph.addInteraction(DragInteraction(delegate: other))
        scene.graph.dragInteraction?.isEnabled = false
        #expect(try scene.lift().itemNames == ["February, 70"])
    }

    @Test("switching an interaction off takes its place from the valid ones")
    func disabledDrop() throws {
        try scene.lift()
        #expect(scene.coordinator.validDropPoints.count == 1)
        scene.well.dropInteraction?.isEnabled = false
        #expect(scene.coordinator.validDropPoints.isEmpty)
    }

    @Test("a delegate that is gone lifts nothing and is offered to nobody")
    func delegateGone() {
        let view = View(frame: scene.graph.frame)
        view.isAccessibilityElement = true
        view.addInteraction(DragInteraction(delegate: Source("gone")))
        scene.root.addSubview(view)
        #expect(throws: DragError.self) { try scene.coordinator.begin(at: .zero, in: view, by: .click) }
        #expect(scene.names(of: view).isEmpty)
    }
}
