import AccessibleDragging
import Testing

@MainActor
@Suite("Undo and redo")
struct UndoTests {
    let scene = Scene()
    let change = Change()

    init() {
        scene.target.undo = change.step
    }

    @Test("a drop can be undone, and done again")
    func both() throws {
        try scene.drop()
        #expect(scene.coordinator.undo())
        #expect(change.balance == 0)
        #expect(scene.coordinator.redo())
        #expect(change.balance == 1)
        #expect(scene.events.suffix(2) == ["undone", "redone"])
    }

    @Test("with nothing to undo or redo nothing happens and nothing is said")
    func nothing() {
        #expect(!scene.coordinator.undo())
        #expect(!scene.coordinator.redo())
        #expect(scene.said.isEmpty)
    }

    @Test("a drop that cannot be undone leaves no record")
    func noStep() throws {
        scene.target.undo = nil
        try scene.drop()
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test("a move of which the place cannot undo its half is not half undone")
    func noHalf() throws {
        scene.source.operations = .move
        scene.source.removal = Change().step
        scene.target.proposal = .move
        scene.target.undo = nil
        try scene.drop()
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test("a move is undone at both ends")
    func move() throws {
        let removal = Change()
        try moveUndoably(removal)
        #expect(scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [0, 0])
        #expect(scene.coordinator.redo())
        #expect([change.balance, removal.balance] == [1, 1])
    }

    @Test("a move that the place fails to undo stays as it was, at both ends")
    func moveFails() throws {
        let removal = Change()
        try moveUndoably(removal)
        change.failsToUndo = true
        #expect(!scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [1, 1])
        #expect(scene.coordinator.history.nextUndo != nil)
    }

    @Test("a move that the source fails to undo stays as it was, at both ends")
    func moveFailsAtSource() throws {
        let removal = Change()
        try moveUndoably(removal)
        removal.failsToUndo = true
        #expect(!scene.coordinator.undo())
        #expect([change.balance, removal.balance] == [1, 1])
    }

    @Test("a move that the source fails to redo stays undone, at both ends")
    func redoFails() throws {
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

    @Test("a step that failed can be tried again")
    func again() throws {
        try scene.drop()
        change.failsToUndo = true
        scene.coordinator.undo()
        change.failsToUndo = false
        #expect(scene.coordinator.undo())
        #expect(change.balance == 0)
    }

    @Test("a step that failed for good is forgotten, and the one before it is next")
    func final() throws {
        let history = UndoHistory()
        let gone: @MainActor () throws -> Void = { throw UndoError("it is gone", isFinal: true) }
        for step in [UndoStep(undo: {}, redo: {}), UndoStep(undo: gone, redo: gone)] {
            history.push(UndoRecord(name: "", undoneText: "", redoneText: "", element: nil, step: step))
        }
        #expect(throws: UndoError.self) { try history.undo() }
        #expect(try history.undo() != nil)
        #expect(history.nextUndo == nil)
    }

    @Test("the newest is undone first")
    func order() throws {
        try scene.drop()
        let second = Change()
        scene.target.undo = second.step
        try scene.drop()
        scene.coordinator.undo()
        #expect([change.balance, second.balance] == [1, 0])
    }

    @Test("what was undone cannot be redone after something else was done")
    func forgotten() throws {
        try scene.drop()
        scene.coordinator.undo()
        try scene.drop()
        #expect(!scene.coordinator.redo())
    }

    @Test("the oldest of more than a hundred changes is forgotten")
    func limit() {
        let history = UndoHistory()
        for number in 0...UndoHistory.limit { history.push(record("\(number)")) }
        var undone: [String] = []
        while let record = try? history.undo() { undone.append(record.name) }
        #expect(undone.count == 100)
        #expect(undone.last == "1")
    }

    @Test("a step that empties the history while it is undone harms nothing")
    func clearing() throws {
        let history = UndoHistory()
        history.push(
            UndoRecord(
                name: "x", undoneText: "", redoneText: "", element: nil,
                step: UndoStep(undo: { history.clear() }, redo: {})))
        #expect(try history.undo()?.name == "x")
        #expect(history.nextUndo == nil)
    }

    @Test("every change of the history is told")
    func told() throws {
        let history = UndoHistory()
        var changes = 0
        history.onChange = { changes += 1 }
        history.push(record("x"))
        try history.undo()
        try history.redo()
        history.clear()
        #expect(changes == 4)
    }

    @Test("a record does not keep its element alive")
    func weakElement() {
        #expect(record("x").element == nil)
    }

    private func record(_ name: String) -> UndoRecord {
        UndoRecord(
            name: name, undoneText: "", redoneText: "", element: AccessibleElement(role: .group), step: change.step)
    }
}
