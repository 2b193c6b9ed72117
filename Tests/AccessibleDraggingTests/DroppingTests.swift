import AccessibleDragging
import Testing

@MainActor
struct DroppingTests {
    let scene = Scene()

    @Test func aDropIsPerformedOnceAtItsPointAndEndsTheSession() throws {
        try scene.drop()
        #expect(scene.target.told == ["perform"])
        #expect(scene.target.point == Point(x: 30, y: 20))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [.copy])
    }

    @Test func whoeverAskedHearsHowItWent() throws {
        var operation: DropOperation?
        try scene.drop { operation = try? $0.get().operation }
        #expect(operation == .copy)
    }

    @Test func theEventsOfADropComeInOrder() throws {
        try scene.drop()
        #expect(scene.events == ["lifted", "performing", "dropped", "ended copy"])
    }

    @Test func theRecordSaysWhatWasDroppedWhereAndWhichElementTookIt() throws {
        try scene.drop()
        let record = try #require(scene.records.first)
        #expect(record.itemNames == ["January, 40"])
        #expect(record.place == ["Ada Lovelace", "attachments"])
        #expect(record.element === scene.card)
        #expect(record.view === scene.well)
    }

    @Test func aPlaceThatKnowsABetterNameForWhatItTookHasItSaid() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.success(DropResult(operation: .copy, undo: nil, itemNames: ["January.csv"])))
        #expect(scene.records.first?.itemNames == ["January.csv"])
        #expect(scene.said.last == "Dropped January.csv into Ada Lovelace, attachments.")
    }

    @Test func aPlaceThatCannotHandleItRefusesWithItsOwnReasonAndIsNotAskedToPerform() throws {
        scene.target.canHandle = false
        scene.target.reason = "the portrait accepts pictures, and January, 40, is text"
        try scene.drop()
        #expect(scene.refusals == ["the portrait accepts pictures, and January, 40, is text"])
        #expect(!scene.target.told.contains("perform"))
    }

    @Test func aPlaceThatGivesNoReasonHasOneGivenForIt() throws {
        scene.target.canHandle = false
        try scene.drop()
        #expect(scene.refusals == ["attachments doesn’t accept January, 40"])
    }

    @Test func aProposalToRefuseCarriesItsReason() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        #expect(scene.refusals == ["it is full"])
    }

    @Test(arguments: DropOperation.allCases)
    func aProposalThatPicksAnOperationIsDoneSo(operation: DropOperation) throws {
        scene.source.operations = [.copy, .move, .link]
        scene.target.proposal = .accept(operation)
        try scene.drop()
        #expect(scene.source.ends == [operation])
    }

    @Test func aRefusalLeavesTheSessionLiftedAndItsSourceIsToldNothing() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        #expect(scene.coordinator.state == .lifted)
        #expect(scene.source.ends.isEmpty)
    }

    @Test func afterARefusalTheSameSessionCanBeDroppedWhereItIsTaken() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        scene.target.proposal = .copy
        let session = try #require(scene.coordinator.session)
        scene.perform(DropSession(local: session))
        #expect(scene.events.suffix(3) == ["performing", "dropped", "ended copy"])
    }

    @Test func aPlaceThatFailsWhilePerformingRefusesAndTheSessionStaysLifted() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.failure(DropError("the disk is full")))
        #expect(scene.refusals == ["the disk is full"])
        #expect(scene.coordinator.state == .lifted)
    }

    @Test func aMoveThatTheSourceDoesNotAllowIsRefused() throws {
        scene.target.proposal = .move
        try scene.drop()
        #expect(scene.refusals == ["you can’t copy it here"])
        #expect(scene.source.removed == 0)
    }

    @Test func aMoveThatIsAllowedTakesTheItemsOutOfTheirSource() throws {
        scene.source.operations = [.copy, .move]
        scene.target.proposal = .move
        try scene.drop()
        #expect(scene.source.removed == 1)
        #expect(scene.source.ends == [.move])
    }

    @Test(arguments: [DropProposal.copy, .link])
    func aCopyOrALinkLeavesTheItemsWhereTheyAre(proposal: DropProposal) throws {
        scene.source.operations = [.copy, .move, .link]
        scene.target.proposal = proposal
        try scene.drop()
        #expect(scene.source.removed == 0)
        #expect(scene.source.ends == [proposal.operation])
    }

    @Test func whatWasReallyDoneCountsNotWhatWasOffered() throws {
        scene.source.operations = [.copy, .move]
        scene.target.proposal = .move
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.success(DropResult(operation: .copy, undo: nil)))
        #expect(scene.source.removed == 0)
        #expect(scene.source.ends == [.copy])
    }

    @Test func keysThatNarrowTheOperationsNarrowWhatIsAccepted() throws {
        scene.source.operations = [.copy, .move]
        let drop = DropSession(local: try scene.lift())
        drop.operations = .move
        scene.perform(drop)
        #expect(scene.refusals == ["you can’t move it here"])
    }

    @Test func aSessionThatAllowsNothingIsRefusedEverywhere() throws {
        scene.source.operations = []
        try scene.drop()
        #expect(scene.refusals == ["nothing can be done with it here"])
    }

    @Test func theFirstOperationWantedThatIsAllowedIsChosen() {
        let drop = DropSession(items: [], operations: [.copy, .link], origin: .pointer)
        #expect(drop.firstOperation(of: [.move, .link, .copy]) == .link)
        #expect(drop.firstOperation(of: [.move]) == nil)
    }

    @Test func itemsFromElsewhereAreDroppedWithoutASessionHere() {
        scene.perform(foreignDrop())
        #expect(scene.events == ["performing", "dropped"])
        #expect(scene.said == ["Dropped notes.txt into Ada Lovelace, attachments."])
    }

    /// Elsewhere it would be deleted, and could not be put back from here.
    @Test func whatCouldOnlyBeMovedFromElsewhereIsRefused() {
        let drop = foreignDrop()
        drop.operations = .move
        scene.perform(drop)
        #expect(scene.refusals == ["you can’t move it here"])
    }

    @Test func aDropFromElsewhereLeavesWhatIsLiftedHereLifted() throws {
        let session = try scene.lift()
        scene.perform(foreignDrop())
        #expect(scene.coordinator.session === session)
        #expect(scene.source.ends.isEmpty)
    }

    @Test func aDropOutsideTheViewOrWhereNothingTakesDropsIsRefused() throws {
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.perform(drop, at: Point(x: 60, y: 0), in: scene.well)
        scene.coordinator.perform(drop, at: .zero, in: scene.graph)
        #expect(scene.refusals == ["the place is gone", "the place is gone"])
    }

    @Test func itemsOfASessionThatIsOverCannotBeDropped() throws {
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.cancel()
        scene.perform(drop)
        #expect(scene.target.told.isEmpty)
        #expect(scene.refusals.isEmpty, "that it was cancelled has been said")
    }

    @Test func whatItemsOfferCanBeAskedByType() {
        let drop = foreignDrop()
        #expect(drop.hasItems(conformingTo: [.png, "text/plain"]))
        #expect(!drop.hasItems(conformingTo: ["image/*"]))
    }
}
