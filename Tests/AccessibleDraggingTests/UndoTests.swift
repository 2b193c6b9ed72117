import Testing

@testable import AccessibleDragging

@MainActor
struct UndoTests {
    let scene = Scene()
    let change = Change()

    init() {
        scene.target.undo = change.step
    }

    @Test func aDropCanBeUndoneAndDoneAgain() throws {
        try scene.drop()
        #expect(scene.coordinator.undo())
        #expect(change.balance == 0)
        #expect(scene.coordinator.redo())
        #expect(change.balance == 1)
        #expect(scene.events.suffix(2) == ["undone", "redone"])
    }

    @Test func withNothingToUndoOrRedoNothingHappensAndNothingIsSaid() {
        #expect(!scene.coordinator.undo())
        #expect(!scene.coordinator.redo())
        #expect(scene.said.isEmpty)
    }

    @Test func aDropThatCannotBeUndoneLeavesNoRecord() throws {
        scene.target.undo = nil
        try scene.drop()
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test func aMoveThatThePlaceCannotUndoIsNotHalfUndone() throws {
        scene.source.operations = .move
        scene.source.removal = Change().step
        scene.target.proposal = .move
        scene.target.undo = nil
        try scene.drop()
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test func aMoveIsUndoneAtBothEnds() throws {
        let removal = Change()
        try moveUndoably(removal)
        #expect(scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [0, 0])
        #expect(scene.coordinator.redo())
        #expect([change.balance, removal.balance] == [1, 1])
    }

    @Test func aMoveThatThePlaceFailsToUndoStaysAsItWasAtBothEnds() throws {
        let removal = Change()
        try moveUndoably(removal)
        change.failsToUndo = true
        #expect(!scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [1, 1])
        #expect(scene.coordinator.history.nextUndo != nil)
    }

    @Test func aMoveThatTheSourceFailsToUndoStaysAsItWasAtBothEnds() throws {
        let removal = Change()
        try moveUndoably(removal)
        removal.failsToUndo = true
        #expect(!scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [1, 1])
    }

    @Test func aMoveThatTheSourceFailsToRedoStaysUndoneAtBothEnds() throws {
        let removal = Change()
        try moveUndoably(removal)
        scene.coordinator.undo()
        removal.failsToRedo = true
        #expect(!scene.coordinator.redo())
        #expect([change.balance, removal.balance] == [0, 0])
        #expect(scene.coordinator.history.nextRedo != nil)
    }

    private func moveUndoably(_ removal: Change) throws {
        scene.source.operations = .move
        scene.source.removal = removal.step
        scene.target.proposal = .move
        try scene.drop()
    }

    @Test func aStepThatFailedCanBeTriedAgain() throws {
        try scene.drop()
        change.failsToUndo = true
        scene.coordinator.undo()
        change.failsToUndo = false
        #expect(scene.coordinator.undo())
        #expect(change.balance == 0)
    }

    @Test func aStepThatFailedForGoodIsForgottenAndTheOneBeforeItIsNext() throws {
        let history = UndoHistory()
        let gone: @MainActor () throws -> Void = { throw UndoError("it is gone", isFinal: true) }
        for step in [UndoStep(undo: {}, redo: {}), UndoStep(undo: gone, redo: gone)] {
            history.push(UndoRecord(undoName: "", undoneText: "", redoneText: "", element: nil, step: step))
        }
        #expect(throws: UndoError.self) { try history.undo().result?.get() }
        #expect(try history.undo().result?.get() != nil)
        #expect(history.nextUndo == nil)
    }

    @Test func slowStepsAreDoneOneAfterTheOther() throws {
        let history = UndoHistory()
        var begun: [String] = []
        var finish: [UndoStep.Outcome.Handler] = []
        for name in ["first", "second"] {
            let half: @MainActor () -> UndoStep.Outcome = {
                begun.append(name)
                return UndoStep.Outcome { finish.append($0) }
            }
            history.push(
                UndoRecord(
                    undoName: name, undoneText: "", redoneText: "", element: nil,
                    step: UndoStep(undoing: half, redoing: half)))
        }
        let (newest, oldest) = (history.undo(), history.undo())
        #expect(begun == ["second"] && history.isBusy)
        finish[0](.success(()))
        #expect(begun == ["second", "first"])
        history.push(record("third"))
        finish[1](.success(()))
        #expect(try newest.result?.get()?.undoName == "second")
        #expect(try oldest.result?.get()?.undoName == "first")
        #expect(!history.isBusy)
        #expect(history.nextUndo?.undoName == "third")
        #expect(history.nextRedo == nil, "it was undone before the third was done")
    }

    /// A change that another application has taken back is dropped, also while it is being undone; other steps stay.
    @Test func whatIsForgottenStopsNoOtherStep() throws {
        final class Keeper {}
        let (history, keeper) = (UndoHistory(), Keeper())
        var finish: [UndoStep.Outcome.Handler] = []
        func push(_ name: String, _ keeper: Keeper?) {
            let half: @MainActor () -> UndoStep.Outcome = { UndoStep.Outcome { finish.append($0) } }
            history.push(
                UndoRecord(
                    undoName: name, undoneText: "", redoneText: "", element: nil,
                    step: UndoStep(undoing: half, redoing: half), keeper: keeper))
        }
        push("moved elsewhere", keeper)
        push("mine", nil)
        history.undo()
        history.forget(keeper)
        finish[0](.success(()))
        #expect(history.nextRedo?.undoName == "mine")
        #expect(history.nextUndo == nil)
        push("moved elsewhere", keeper)
        history.undo()
        history.forget(keeper)
        finish[1](.success(()))
        #expect(history.nextUndo == nil && history.nextRedo == nil)
    }

    @Test func combinedStepsAreUndoneInReverseAllOrNothing() throws {
        var done: [String] = []
        func step(_ name: String, fails: Bool = false) -> UndoStep {
            UndoStep(
                undo: {
                    if fails { throw UndoError("no") }
                    done.append("undo \(name)")
                }, redo: { done.append("redo \(name)") })
        }
        _ = step("a").followed(by: step("b")).undo()
        #expect(done == ["undo b", "undo a"])
        done = []
        let outcome = step("a", fails: true).followed(by: step("b")).undo()
        #expect(done == ["undo b", "redo b"])
        #expect(outcome.failure != nil)
    }

    @Test func theNewestIsUndoneFirst() throws {
        try scene.drop()
        let second = Change()
        scene.target.undo = second.step
        try scene.drop()
        scene.coordinator.undo()
        #expect([change.balance, second.balance] == [1, 0])
    }

    @Test func whatWasUndoneCannotBeRedoneAfterSomethingElseWasDone() throws {
        try scene.drop()
        scene.coordinator.undo()
        try scene.drop()
        #expect(!scene.coordinator.redo())
    }

    @Test func theOldestOfMoreThanAHundredChangesIsForgotten() {
        let history = UndoHistory()
        for number in 0...UndoHistory.limit { history.push(record("\(number)")) }
        var undone: [String] = []
        while let record = try? history.undo().result?.get() { undone.append(record.undoName) }
        #expect(undone.count == 100)
        #expect(undone.last == "1")
    }

    @Test func aStepThatEmptiesTheHistoryWhileItIsUndoneHarmsNothing() throws {
        let history = UndoHistory()
        history.push(
            UndoRecord(
                undoName: "x", undoneText: "", redoneText: "", element: nil,
                step: UndoStep(undo: { history.clear() }, redo: {})))
        #expect(try history.undo().result?.get()?.undoName == "x")
        #expect(history.nextUndo == nil)
    }

    @Test func everyChangeOfTheHistoryIsReported() throws {
        let history = UndoHistory()
        var changes = 0
        history.onChange = { changes += 1 }
        history.push(record("x"))
        _ = try history.undo().result?.get()
        _ = try history.redo().result?.get()
        history.clear()
        #expect(changes == 4)
    }

    @Test func aRecordDoesNotKeepItsElementAlive() {
        #expect(record("x").element == nil)
    }

    private func record(_ name: String) -> UndoRecord {
        UndoRecord(
            undoName: name, undoneText: "", redoneText: "", element: AccessibleElement(role: .group), step: change.step)
    }
}
