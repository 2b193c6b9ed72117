import AccessibleDragging
import Testing

@MainActor
@Suite("What vanishes in the middle of a drag or a drop")
struct VanishingTests {
    let scene = Scene()

    @Test("the source's view: the session is cancelled, and its name can still be said")
    func source() throws {
        try scene.lift()
        scene.graph.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last == "Cancelled. January, 40, is back in Sales by month.")
    }

    @Test("the session, before the button is let go over a place: it was cancelled, and nothing else is said")
    func sessionBeforeDrop() throws {
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

    @Test("a view around the source: the same")
    func aroundSource() throws {
        let group = View(frame: scene.root.frame)
        scene.root.addSubview(group)
        group.addSubview(scene.graph)
        try scene.lift()
        group.removeFromSuperview()
        #expect(scene.source.ends == [nil])
    }

    @Test("the source's interaction: the session is cancelled")
    func interaction() throws {
        try scene.lift()
        scene.graph.removeInteraction(try #require(scene.graph.dragInteraction))
        #expect(scene.source.ends == [nil])
    }

    @Test("the source of an item that joined: the session is cancelled")
    func secondSource() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        try scene.lift()
        try scene.coordinator.add(at: .zero, in: other.view)
        other.view.removeFromSuperview()
        #expect(scene.source.ends == [nil])
        #expect(other.source.ends == [nil])
    }

    @Test("some other view: the session goes on")
    func bystander() throws {
        try scene.lift()
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .lifted)
        #expect(scene.coordinator.validDropPoints.isEmpty)
    }

    @Test("the window: the session is cancelled")
    func window() throws {
        try scene.lift()
        scene.coordinator.remove(root: scene.root)
        #expect(scene.source.ends == [nil])
        #expect(scene.coordinator.roots.isEmpty)
    }

    @Test("the view that is hovered over: it is left, and the session goes on")
    func hovered() throws {
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.card.removeFromSuperview()
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(scene.coordinator.state == .lifted)
    }

    @Test("the interaction that is hovered over: it is left")
    func hoveredInteraction() throws {
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.well.removeInteraction(try #require(scene.well.dropInteraction))
        #expect(scene.target.told.last == "exit")
    }

    @Test("the target in the middle of a drop: it is not dropped, and the session is cancelled")
    func target() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last?.hasPrefix("Cancelled.") == true)
    }

    @Test("the target's interaction in the middle of a drop: the same")
    func targetInteraction() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.well.removeInteraction(try #require(scene.well.dropInteraction))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said.last?.hasPrefix("Cancelled.") == true)
    }

    @Test("a target that vanished and then says that it took the items: that is taken back")
    func targetAnswers() throws {
        let change = Change()
        scene.target.undo = change.step
        scene.target.isLate = true
        try scene.drop()
        scene.card.removeFromSuperview()
        scene.target.answers[0](.success(scene.target.result))
        #expect(change.balance == 0)
    }

    @Test("the source in the middle of a drop: both end")
    func sourceMidDrop() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.graph.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
    }

    @Test("the window in the middle of a drop: both end, the source told once")
    func windowMidDrop() throws {
        scene.target.isLate = true
        try scene.drop()
        scene.coordinator.remove(root: scene.root)
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
    }

    @Test("the target of a drop from outside: it is refused, and nothing is under way")
    func foreignTarget() {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        scene.card.removeFromSuperview()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.said == ["Not dropped: the place is gone."])
    }

    @Test("the coordinator: a drop that succeeds then is taken back")
    func coordinator() {
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
