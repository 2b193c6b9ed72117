import AccessibleDragging
import Testing

@MainActor
@Suite("Dropping")
struct DroppingTests {
    let scene = Scene()

    @Test("a drop is performed once, at its point, and ends the session")
    func performed() throws {
        try scene.drop()
        #expect(scene.target.told == ["perform"])
        #expect(scene.target.point == Point(x: 30, y: 20))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [.copy])
    }

    @Test("whoever asked hears how it went")
    func completion() throws {
        var operation: DropOperation?
        try scene.drop { operation = try? $0.get().operation }
        #expect(operation == .copy)
    }

    @Test("the events of a drop come in order")
    func events() throws {
        try scene.drop()
        #expect(scene.events == ["lifted", "performing", "dropped", "ended copy"])
    }

    @Test("the record says what was dropped, where, and which element took it")
    func record() throws {
        try scene.drop()
        let record = try #require(scene.records.first)
        #expect(record.itemNames == ["January, 40"])
        #expect(record.place == ["Ada Lovelace", "attachments"])
        #expect(record.element === scene.card)
        #expect(record.view === scene.well)
    }

    @Test("a place that knows a better name for what it took has it said")
    func renamed() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.success(DropResult(operation: .copy, undo: nil, itemNames: ["January.csv"])))
        #expect(scene.records.first?.itemNames == ["January.csv"])
        #expect(scene.said.last == "Dropped January.csv into Ada Lovelace, attachments.")
    }

    @Test("a place that cannot handle it refuses with its own reason, and is not asked to perform")
    func ownReason() throws {
        scene.target.canHandle = false
        scene.target.reason = "the portrait takes pictures, and January, 40, is text"
        try scene.drop()
        #expect(scene.refusals == ["the portrait takes pictures, and January, 40, is text"])
        #expect(!scene.target.told.contains("perform"))
    }

    @Test("a place that gives no reason has one given for it")
    func generalReason() throws {
        scene.target.canHandle = false
        try scene.drop()
        #expect(scene.refusals == ["attachments does not take January, 40"])
    }

    @Test("a proposal to refuse carries its reason")
    func proposedReason() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        #expect(scene.refusals == ["it is full"])
    }

    @Test("a proposal that picks an operation is done so", arguments: DropOperation.allCases)
    func picked(operation: DropOperation) throws {
        scene.source.operations = [.copy, .move, .link]
        scene.target.proposal = .accept(operation)
        try scene.drop()
        #expect(scene.source.ends == [operation])
    }

    @Test("a refusal leaves the session lifted, and its source is told nothing")
    func staysLifted() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        #expect(scene.coordinator.state == .lifted)
        #expect(scene.source.ends.isEmpty)
    }

    @Test("after a refusal the same session can be dropped where it is taken")
    func elsewhere() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop()
        scene.target.proposal = .copy
        let session = try #require(scene.coordinator.session)
        scene.perform(DropSession(local: session))
        #expect(scene.events.suffix(3) == ["performing", "dropped", "ended copy"])
    }

    @Test("a place that fails while performing refuses, and the session stays lifted")
    func failing() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.failure(DropRefusal("the disk is full")))
        #expect(scene.refusals == ["the disk is full"])
        #expect(scene.coordinator.state == .lifted)
    }

    @Test("a move that the source does not allow is refused")
    func moveNotAllowed() throws {
        scene.target.proposal = .move
        try scene.drop()
        #expect(scene.refusals == ["attachments cannot copy it"])
        #expect(scene.source.removed == 0)
    }

    @Test("a move that is allowed takes the items out of their source")
    func move() throws {
        scene.source.operations = [.copy, .move]
        scene.target.proposal = .move
        try scene.drop()
        #expect(scene.source.removed == 1)
        #expect(scene.source.ends == [.move])
    }

    @Test("a copy or a link leaves the items where they are", arguments: [DropProposal.copy, .link])
    func staying(proposal: DropProposal) throws {
        scene.source.operations = [.copy, .move, .link]
        scene.target.proposal = proposal
        try scene.drop()
        #expect(scene.source.removed == 0)
        #expect(scene.source.ends == [proposal.operation])
    }

    @Test("what was really done counts, not what was offered")
    func less() throws {
        scene.source.operations = [.copy, .move]
        scene.target.proposal = .move
        scene.target.isLate = true
        try scene.drop()
        scene.target.answers.first?(.success(DropResult(operation: .copy, undo: nil)))
        #expect(scene.source.removed == 0)
        #expect(scene.source.ends == [.copy])
    }

    @Test("keys that narrow the operations narrow what is accepted")
    func narrowed() throws {
        scene.source.operations = [.copy, .move]
        let drop = DropSession(local: try scene.lift())
        drop.operations = .move
        scene.perform(drop)
        #expect(scene.refusals == ["attachments cannot move it"])
    }

    @Test("a session that allows nothing is refused everywhere")
    func nothingAllowed() throws {
        scene.source.operations = []
        try scene.drop()
        #expect(scene.refusals == ["nothing is allowed to be done with it"])
    }

    @Test("the first operation wanted that is allowed is chosen")
    func choice() {
        let drop = DropSession(items: [], operations: [.copy, .link], origin: .pointer)
        #expect(drop.firstOperation(of: [.move, .link, .copy]) == .link)
        #expect(drop.firstOperation(of: [.move]) == nil)
    }

    @Test("items from elsewhere are dropped without a session here")
    func foreign() {
        scene.perform(foreignDrop())
        #expect(scene.events == ["performing", "dropped"])
        #expect(scene.said == ["Dropped notes.txt into Ada Lovelace, attachments."])
    }

    @Test("a drop from elsewhere leaves what is lifted here lifted")
    func foreignWhileLifted() throws {
        let session = try scene.lift()
        scene.perform(foreignDrop())
        #expect(scene.coordinator.session === session)
        #expect(scene.source.ends.isEmpty)
    }

    @Test("a drop outside the view, or where nothing takes drops, is refused")
    func nowhere() throws {
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.perform(drop, at: Point(x: 60, y: 0), in: scene.well)
        scene.coordinator.perform(drop, at: .zero, in: scene.graph)
        #expect(scene.refusals == ["the place is gone", "the place is gone"])
    }

    @Test("items of a session that is over cannot be dropped")
    func over() throws {
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.cancel()
        scene.perform(drop)
        #expect(scene.target.told.isEmpty)
        #expect(scene.refusals == ["the place is gone"])
    }

    @Test("what items offer can be asked by type")
    func types() {
        let drop = foreignDrop()
        #expect(drop.hasItems(conformingTo: [.png, "text/plain"]))
        #expect(!drop.hasItems(conformingTo: ["image/*"]))
    }
}
