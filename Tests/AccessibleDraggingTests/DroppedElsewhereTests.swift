import AccessibleDragging
import Testing

@MainActor
struct DroppedElsewhereTests {
    let scene = Scene()

    @Test func aCopyEndsTheSessionAndLeavesTheItemsWhereTheyAre() throws {
        try scene.lift(by: .pointer)
        scene.coordinator.finishElsewhere(with: .copy)
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [.copy])
        #expect(scene.source.removed == 0)
        #expect(scene.coordinator.history.nextUndo == nil)
        #expect(scene.events == ["lifted", "ended copy"])
    }

    @Test func aMoveTakesTheItemsOutAndItsUndoPutsThemBackAndSaysSo() throws {
        let removal = Change()
        scene.source.removal = removal.step
        try scene.lift(by: .pointer)
        scene.coordinator.finishElsewhere(with: .move)
        #expect(scene.source.removed == 1)
        #expect(scene.coordinator.undo())
        #expect(removal.balance == 0)
        #expect(scene.said == ["Drop undone. January, 40, is back in Sales by month."])
        #expect(scene.coordinator.redo())
        #expect(scene.said.last == "Drop redone. January, 40, is no longer in Sales by month.")
    }

    @Test func itIsTakenBackOnceThoughBothAskAtTheSameTime() throws {
        let removal = Change()
        var later: [@MainActor () -> Void] = []
        let late: @MainActor (@escaping @MainActor () -> UndoStep.Outcome) -> UndoStep.Outcome = { body in
            UndoStep.Outcome { completion in later.append { body().whenComplete(completion) } }
        }
        scene.source.removal = UndoStep(
            undoing: { late(removal.step.undo) }, redoing: { late(removal.step.redo) })
        try scene.lift(by: .pointer)
        var items: GivenUpItems?
        scene.coordinator.finishElsewhere(with: .move, in: nil) { items = $0 }
        let given = try #require(items)
        scene.coordinator.undo()
        let other = given.takeBackForOther()
        while !later.isEmpty { later.removeFirst()() }
        #expect(removal.balance == 0)
        guard case .success = other.result else {
            Issue.record("it is back")
            return
        }
        _ = given.giveUpForOther()
        let back = given.takeBackForOther()
        while !later.isEmpty { later.removeFirst()() }
        #expect(removal.balance == 0)
        #expect(back.result != nil)
    }

    @Test func withNothingLiftedItChangesNothing() {
        scene.coordinator.finishElsewhere(with: .move)
        #expect(scene.events.isEmpty)
    }

    @Test func aDropUnderWayHereIsNotEndedFromElsewhere() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.coordinator.finishElsewhere(with: .move)
        #expect(scene.coordinator.state == .performing)
        #expect(scene.source.ends.isEmpty)
    }

    @Test func aDropElsewhereEndsOnceThoughItsSourceCancels() throws {
        scene.source.onEnd = { [coordinator = scene.coordinator] in coordinator.cancel() }
        try scene.lift(by: .pointer)
        scene.coordinator.finishElsewhere(with: .move)
        #expect(scene.source.ends == [.move])
        #expect(!scene.events.contains("cancelled"))
    }
}
