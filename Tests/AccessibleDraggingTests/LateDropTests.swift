import AccessibleDragging
import Testing

@MainActor
@Suite("Drops that take their time")
struct LateDropTests {
    let scene = Scene()

    init() {
        scene.target.isLate = true
    }

    private func answer(_ index: Int = 0) {
        scene.target.answers[index](.success(scene.target.result))
    }

    @Test("until it is answered the session is held")
    func held() throws {
        try scene.drop()
        #expect(scene.coordinator.state == .performing)
        #expect(scene.source.ends.isEmpty)
        answer()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [.copy])
    }

    @Test("a second answer is nobody's")
    func twice() throws {
        try scene.drop()
        answer()
        answer()
        scene.target.answers[0](.failure(DropRefusal("late")))
        #expect(scene.events.filter { $0 == "dropped" }.count == 1)
        #expect(scene.refusals.isEmpty)
    }

    @Test("another drop meanwhile is refused, and the first goes on")
    func busy() throws {
        try scene.drop()
        scene.perform(foreignDrop())
        #expect(scene.refusals == ["another drop is not finished yet"])
        answer()
        #expect(scene.events.last == "ended copy")
    }

    @Test("stopping the drop says so and keeps the session lifted")
    func stopped() throws {
        var failure: DropRefusal?
        try scene.drop { if case .failure(let refusal) = $0 { failure = refusal } }
        scene.coordinator.cancelDrop()
        #expect(scene.coordinator.state == .lifted)
        #expect(failure == DropRefusal("it was stopped"))
        #expect(scene.said.last == "Not dropped: it was stopped. Still lifted.")
    }

    @Test("stopping the drop stops its loads")
    func stopsLoads() throws {
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

    @Test("success that comes after the stop is taken back")
    func lateSuccess() throws {
        let change = Change()
        scene.target.undo = change.step
        try scene.drop()
        scene.coordinator.cancelDrop()
        answer()
        #expect(change.balance == 0)
        #expect(scene.coordinator.history.nextUndo == nil)
        #expect(!scene.events.contains("dropped"))
    }

    @Test("failure that comes after the stop is not told again")
    func lateFailure() throws {
        try scene.drop()
        scene.coordinator.cancelDrop()
        scene.target.answers[0](.failure(DropRefusal("late")))
        #expect(scene.refusals == ["it was stopped"])
    }

    @Test("an answer to a drop that was stopped does not end the one that followed")
    func followed() throws {
        try scene.drop()
        scene.coordinator.cancelDrop()
        let session = try #require(scene.coordinator.session)
        scene.perform(DropSession(local: session))
        answer(0)
        #expect(scene.coordinator.state == .performing)
        answer(1)
        #expect(scene.coordinator.state == .idle)
    }

    @Test("cancelling the session in the middle of a drop ends both, once")
    func cancelled() throws {
        var failures = 0
        try scene.drop { if case .failure = $0 { failures += 1 } }
        scene.coordinator.cancel()
        #expect(scene.coordinator.state == .idle)
        #expect(failures == 1)
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "performing", "cancelled", "ended nil"])
    }

    @Test("success that comes after the session was cancelled is taken back, and nothing is moved")
    func cancelledThenAnswered() throws {
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

    @Test("stopping when no drop is under way does nothing")
    func nothingToStop() {
        scene.coordinator.cancelDrop()
        #expect(scene.events.isEmpty)
    }
}
