import AccessibleDragging
import Testing

/// Views, interactions and coordinators that are removed in the middle of a drag or a drop.
@MainActor
struct VanishingTests {
    let scene = Scene()

    @Test func aSessionIsCancelledWhenItsSourceIsRemoved() throws {
        try scene.lift()
        scene.graph.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last == "Cancelled. January, 40, is no longer in Sales by month.")
    }

    /// "Back" is said only of what is back.
    @Test func whatIsGoneIsNotBackAndTheReasonIsSaid() throws {
        let bar = AccessibleElement(label: "January", role: .listItem, container: scene.graph)
        scene.graph.accessibilityElements = [bar]
        bar.dragSourceDescriptors = [LocationDescriptor(name: "Drag", point: .zero, in: scene.graph)]
        let drag = try #require(bar.descriptors(of: .drag).first)
        try scene.coordinator.begin(drag, of: bar, by: .keyboard)
        scene.coordinator.cancel()
        #expect(scene.said.last == "Cancelled. January, 40, is back in Sales by month.")
        try scene.coordinator.begin(drag, of: bar, by: .keyboard)
        scene.graph.accessibilityElements = []
        scene.coordinator.cancel()
        #expect(scene.said.last == "Cancelled. January, 40, is no longer in Sales by month.")
        try scene.lift()
        scene.coordinator.cancel(because: "Inbox was changed by another program.")
        #expect(
            scene.said.last
                == "Cancelled. January, 40, is no longer in Sales by month. Inbox was changed by another program.")
    }

    @Test func aSessionThatWasCancelledOverAPlaceDropsNothing() throws {
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.coordinator.cancel()
        var refusal: DropError?
        scene.perform(drop) { if case .failure(let reason) = $0 { refusal = reason } }
        #expect(refusal == DropError("it was stopped"))
        #expect(scene.refusals.isEmpty)
        #expect(scene.said.last == "Cancelled. January, 40, is back in Sales by month.")
        #expect(scene.coordinator.state == .idle)
    }

    @Test func aSessionIsCancelledWhenAViewAroundItsSourceIsRemoved() throws {
        let group = View(frame: scene.root.frame)
        scene.root.addSubview(group)
        group.addSubview(scene.graph)
        try scene.lift()
        group.removeFromSuperview()
        #expect(scene.source.ends == [nil])
    }

    @Test func aSessionIsCancelledWhenItsInteractionIsRemoved() throws {
        try scene.lift()
        scene.graph.removeInteraction(try #require(scene.graph.dragInteraction))
        #expect(scene.source.ends == [nil])
    }

    @Test func aSessionIsCancelledWhenTheSourceOfAnItemThatJoinedIsRemoved() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        try scene.lift()
        try scene.coordinator.add(at: .zero, in: other.view)
        other.view.removeFromSuperview()
        #expect(scene.source.ends == [nil])
        #expect(other.source.ends == [nil])
    }

    @Test func aSessionGoesOnWhenAnotherViewIsRemoved() throws {
        try scene.lift()
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .lifted)
        #expect(scene.coordinator.validDropPoints.isEmpty)
    }

    @Test func aSessionIsCancelledWhenItsWindowIsRemoved() throws {
        try scene.lift()
        scene.coordinator.remove(root: scene.root)
        #expect(scene.source.ends == [nil])
        #expect(scene.coordinator.roots.isEmpty)
    }

    @Test func aPlaceIsLeftWhenItsViewIsRemovedAndTheSessionGoesOn() throws {
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.card.removeFromSuperview()
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(scene.coordinator.state == .lifted)
    }

    @Test func aPlaceIsLeftWhenItsInteractionIsRemoved() throws {
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.well.removeInteraction(try #require(scene.well.dropInteraction))
        #expect(scene.target.told.last == "exit")
    }

    @Test func aDropIsCancelledWhenItsPlaceIsRemoved() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last?.hasPrefix("Cancelled.") == true)
    }

    @Test func aDropIsCancelledWhenTheInteractionOfItsPlaceIsRemoved() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.well.removeInteraction(try #require(scene.well.dropInteraction))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last?.hasPrefix("Cancelled.") == true)
    }

    @Test func aLateSuccessOfARemovedPlaceIsUndone() throws {
        let change = Change()
        scene.target.undo = change.step
        scene.target.isLate = true
        try scene.drop()
        scene.card.removeFromSuperview()
        scene.target.answers[0](.success(scene.target.result))
        #expect(change.balance == 0)
    }

    @Test func aDropIsCancelledWhenItsSourceIsRemoved() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.graph.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
    }

    @Test func aDropIsCancelledWhenTheWindowIsRemoved() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.coordinator.remove(root: scene.root)
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
    }

    @Test func aDropFromOutsideIsRefusedWhenItsPlaceIsRemoved() {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said == ["Not dropped: the place is gone."])
    }

    @Test func aLateSuccessIsUndoneWhenTheCoordinatorIsGone() {
        let change = Change()
        let target = Target()
        target.isLate = true
        target.undo = change.step
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addInteraction(DropInteraction(delegate: target))
        do {
            let coordinator = DragCoordinator()
            coordinator.add(root: view)
            coordinator.perform(foreignDrop(), at: .zero, in: view)
        }
        target.answers.first?(.success(target.result))
        #expect(change.balance == 0)
    }
}
