import AccessibleDragging
import Testing

@MainActor
struct LateDropTests {
    let scene = Scene()

    init() {
        scene.target.isLate = true
    }

    private func answer(_ index: Int = 0) {
        scene.target.answers[index](.success(scene.target.result))
    }

    @Test func untilItIsAnsweredTheSessionIsHeld() throws {
        try scene.drop()
        #expect(scene.coordinator.state == .performing)
        #expect(scene.source.ends.isEmpty)
        answer()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [.copy])
    }

    @Test func aSecondAnswerIsNobodys() throws {
        try scene.drop()
        answer()
        answer()
        scene.target.answers[0](.failure(DropError("late")))
        #expect(scene.events.filter { $0 == "dropped" }.count == 1)
        #expect(scene.refusals.isEmpty)
    }

    @Test func anotherDropMeanwhileIsRefusedAndTheFirstGoesOn() throws {
        try scene.drop()
        scene.perform(foreignDrop())
        #expect(scene.refusals == ["another drop is still in progress"])
        answer()
        #expect(scene.events.last == "ended copy")
    }

    @Test func stoppingTheDropSaysSoAndKeepsTheSessionLifted() throws {
        var failure: DropError?
        try scene.drop { if case .failure(let refusal) = $0 { failure = refusal } }
        scene.coordinator.cancelDrop()
        #expect(scene.coordinator.state == .lifted)
        #expect(failure == DropError("it was stopped"))
        #expect(scene.said.last == "Not dropped: it was stopped. Still holding it.")
    }

    @Test func stoppingTheDropStopsItsLoads() throws {
        var stopped = false
        let provider = ItemProvider()
        provider.register(.csv, loader: { $0.onCancel = { stopped = true } })
        let item = DragItem(provider: provider, name: "January")
        scene.source.items = { _ in [item] }
        let drop = DropSession(local: try scene.lift())
        scene.perform(drop)
        drop.load(.csv, of: item) { _ in }
        scene.coordinator.cancelDrop()
        #expect(stopped)
    }

    @Test func successThatComesAfterTheStopIsTakenBack() throws {
        let change = Change()
        scene.target.undo = change.step
        try scene.drop()
        scene.coordinator.cancelDrop()
        answer()
        #expect(change.balance == 0)
        #expect(scene.coordinator.history.nextUndo == nil)
        #expect(!scene.events.contains("dropped"))
    }

    @Test func failureThatComesAfterTheStopIsNotToldAgain() throws {
        try scene.drop()
        scene.coordinator.cancelDrop()
        scene.target.answers[0](.failure(DropError("late")))
        #expect(scene.refusals == ["it was stopped"])
    }

    @Test func anAnswerToADropThatWasStoppedDoesNotEndTheOneThatFollowed() throws {
        try scene.drop()
        scene.coordinator.cancelDrop()
        let session = try #require(scene.coordinator.session)
        scene.perform(DropSession(local: session))
        answer(0)
        #expect(scene.coordinator.state == .performing)
        answer(1)
        #expect(scene.coordinator.state == .idle)
    }

    @Test func cancellingTheSessionInTheMiddleOfADropEndsBothOnce() throws {
        var failures = 0
        try scene.drop { if case .failure = $0 { failures += 1 } }
        scene.coordinator.cancel()
        #expect(scene.coordinator.state == .idle)
        #expect(failures == 1)
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "performing", "cancelled", "ended nil"])
    }

    @Test func successThatComesAfterTheSessionWasCancelledIsTakenBackAndNothingIsMoved() throws {
        let change = Change()
        scene.source.operations = .move
        scene.target.proposal = .move
        scene.target.undo = change.step
        try scene.drop()
        scene.coordinator.cancel()
        answer()
        #expect(change.balance == 0)
        #expect(scene.source.removed == 0)
    }

    @Test func stoppingWhenNoDropIsUnderWayDoesNothing() {
        scene.coordinator.cancelDrop()
        #expect(scene.events.isEmpty)
    }
}
