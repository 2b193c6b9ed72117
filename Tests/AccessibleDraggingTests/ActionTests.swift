import AccessibleDragging
import Testing

@MainActor
struct ActionTests {
    let scene = Scene()

    private func action(_ name: String, of element: AccessibleElement) throws -> ElementAction {
        try #require(scene.coordinator.actions(of: element).first { $0.name == name })
    }

    private func doAction(_ name: String, on element: AccessibleElement) throws -> Bool {
        scene.coordinator.perform(try action(name, of: element), on: element, by: .assistiveTechnology)
    }

    @Test func idleAnElementsDragsAndNothingOnAPlaceToDrop() {
        #expect(scene.names(of: scene.graph) == ["Drag bar data"])
        #expect(scene.names(of: scene.card).isEmpty)
    }

    @Test func liftedTheDropsThatWouldAcceptAndCancelEverywhere() throws {
        try scene.lift()
        #expect(scene.names(of: scene.graph) == ["Cancel drag"])
        #expect(scene.names(of: scene.card) == ["Drop into attachments", "Cancel drag"])
        #expect(scene.names(of: AccessibleElement(role: .label)) == ["Cancel drag"])
    }

    @Test func liftedADropThatWouldRefuseIsNotOffered() throws {
        scene.target.canHandle = false
        try scene.lift()
        #expect(scene.names(of: scene.card) == ["Cancel drag"])
    }

    @Test func aDropUnderWayCancelAndNothingElse() throws {
        scene.target.isLate = true
        try scene.drop()
        #expect(scene.coordinator.state == .performing)
        #expect(scene.names(of: scene.card) == ["Cancel drag"])
    }

    @Test func afterADropUndoStandsOnTheElementThatTookItAndOnlyThere() throws {
        scene.target.undo = Change().step
        try scene.drop()
        #expect(scene.names(of: scene.card) == ["Undo drop of January, 40"])
        #expect(scene.names(of: scene.graph) == ["Drag bar data"])
    }

    @Test func theDragsActionLiftsAtItsPointForItsElement() throws {
        #expect(try doAction("Drag bar data", on: scene.graph))
        let session = try #require(scene.coordinator.session)
        #expect(session.liftPoint == Point(x: 50, y: 50))
        #expect(session.origin == .assistiveTechnology)
        #expect(session.elements.map(ObjectIdentifier.init) == [ObjectIdentifier(scene.graph)])
    }

    @Test func theDropsActionDropsAtItsPoint() throws {
        try scene.lift()
        #expect(try doAction("Drop into attachments", on: scene.card))
        #expect(scene.target.point == Point(x: 30, y: 20))
        #expect(scene.coordinator.state == .idle)
    }

    @Test func theCancelActionEndsTheDrag() throws {
        try scene.lift()
        #expect(try doAction("Cancel drag", on: scene.card))
        #expect(scene.coordinator.session == nil)
    }

    @Test func cancelStopsADropFromOutsideThatIsStillLoading() throws {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        #expect(try doAction("Cancel drag", on: scene.card))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.refusals == ["it was stopped"])
    }

    @Test func theUndoActionTakesTheDropBack() throws {
        let change = Change()
        scene.target.undo = change.step
        try scene.drop()
        #expect(try doAction("Undo drop of January, 40", on: scene.card))
        #expect(change.balance == 0)
    }

    @Test func aDragAtWhosePointThereIsNothingIsNotSomethingThatHappened() throws {
        scene.source.items = { _ in [] }
        #expect(try !doAction("Drag bar data", on: scene.graph))
        #expect(scene.coordinator.state == .idle)
    }

    @Test func aRefusedDropIsNotSomethingThatHappenedAndStaysLifted() throws {
        try scene.lift()
        let drop = try action("Drop into attachments", of: scene.card)
        scene.target.proposal = .refuse("it is full")
        #expect(!scene.coordinator.perform(drop, on: scene.card, by: .keyboard))
        #expect(scene.coordinator.state == .lifted)
    }

    @Test func aDropThatHasStillToLoadIsSomethingThatHappened() throws {
        scene.target.isLate = true
        try scene.lift()
        #expect(try doAction("Drop into attachments", on: scene.card))
        #expect(scene.coordinator.state == .performing)
    }

    @Test func actionsFromAMomentAgoDoNothingWhenTheirTimeIsOver() throws {
        let drag = try action("Drag bar data", of: scene.graph)
        try scene.lift()
        let drop = try action("Drop into attachments", of: scene.card)
        let cancel = try action("Cancel drag", of: scene.card)
        #expect(!scene.coordinator.perform(drag, on: scene.graph, by: .keyboard))
        scene.coordinator.cancel()
        #expect(!scene.coordinator.perform(drop, on: scene.card, by: .keyboard))
        #expect(!scene.coordinator.perform(cancel, on: scene.card, by: .keyboard))
    }

    @Test func anActionWhoseViewHasLeftTheWindowDoesNothing() throws {
        let drag = try action("Drag bar data", of: scene.graph)
        scene.graph.removeFromSuperview()
        #expect(!scene.coordinator.perform(drag, on: scene.graph, by: .keyboard))
    }

    @Test func undoDoesNothingWhenAnotherElementTookTheLatestDrop() throws {
        scene.target.undo = Change().step
        try scene.drop()
        let undo = try action("Undo drop of January, 40", of: scene.card)
        scene.coordinator.history.push(
            UndoRecord(undoName: "x", undoneText: "x", redoneText: "x", element: scene.graph, step: Change().step))
        #expect(!scene.coordinator.perform(undo, on: scene.card, by: .keyboard))
    }
}
