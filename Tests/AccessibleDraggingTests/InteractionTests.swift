import AccessibleDragging
import Testing

@MainActor
struct InteractionTests {
    let scene = Scene()

    @Test func anInteractionKnowsTheViewThatHostsIt() throws {
        #expect(try #require(scene.graph.dragInteraction).view === scene.graph)
    }

    @Test func anInteractionThatAnotherViewTakesLeavesTheFirst() throws {
        let interaction = try #require(scene.graph.dragInteraction)
        scene.card.addInteraction(interaction)
        #expect(scene.graph.interactions.isEmpty)
        #expect(interaction.view === scene.card)
    }

    @Test func anInteractionThatIsRemovedHasNoView() throws {
        let interaction = try #require(scene.well.dropInteraction)
        scene.well.removeInteraction(interaction)
        #expect(interaction.view == nil)
        #expect(scene.well.dropInteraction == nil)
    }

    @Test func removingAnInteractionThatIsHostedElsewhereChangesNothing() throws {
        let interaction = try #require(scene.well.dropInteraction)
        scene.graph.removeInteraction(interaction)
        #expect(interaction.view === scene.well)
    }

    @Test func anInteractionThatIsSwitchedOffLiftsNothing() {
        scene.graph.dragInteraction?.isEnabled = false
        #expect(throws: DragError.noInteraction(view: "Sales by month")) { try scene.lift() }
    }

    @Test func theSecondInteractionAnswersWhenTheFirstIsSwitchedOff() throws {
        let other = Source("February, 70")
        scene.graph.addInteraction(DragInteraction(delegate: other))
        scene.graph.dragInteraction?.isEnabled = false
        #expect(try scene.lift().itemNames == ["February, 70"])
    }

    @Test func switchingAnInteractionOffTakesItsPlaceFromTheValidOnes() throws {
        try scene.lift()
        #expect(scene.coordinator.validDropPoints.count == 1)
        scene.well.dropInteraction?.isEnabled = false
        #expect(scene.coordinator.validDropPoints.isEmpty)
    }

    @Test func aDelegateThatIsGoneLiftsNothingAndIsOfferedToNobody() {
        let view = View(frame: scene.graph.frame)
        view.isAccessibilityElement = true
        view.addInteraction(DragInteraction(delegate: Source("gone")))
        scene.root.addSubview(view)
        #expect(throws: DragError.self) { try scene.coordinator.begin(at: .zero, in: view, by: .click) }
        #expect(scene.names(of: view).isEmpty)
    }
}
