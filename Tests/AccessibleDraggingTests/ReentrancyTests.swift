import AccessibleDragging
import Testing

@MainActor
@Suite("Delegates and observers that call back")
struct ReentrancyTests {
    let scene = Scene()

    @Test("a source that cancels as it begins: lifted, cancelled, each once, and no session is handed out")
    func cancelInBegin() {
        scene.source.onBegin = { [coordinator = scene.coordinator] in coordinator.cancel() }
        #expect(throws: DragError.cancelled) { try scene.lift() }
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
        #expect(scene.said == ["Cancelled. January, 40, is back in Sales by month."])
        #expect(scene.source.ends == [nil])
    }

    @Test("a source that begins another drag while it is asked for items: that one holds")
    func beginInItems() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        scene.source.items = { [coordinator = scene.coordinator] _ in
            _ = try? coordinator.begin(at: .zero, in: other.view, by: .keyboard)
            return [textItem("January, 40")]
        }
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
        #expect(scene.coordinator.session?.itemNames == ["March, 3"])
    }

    @Test("a source that takes its view away while it is asked for items lifts nothing")
    func vanishInItems() {
        scene.source.items = { [graph = scene.graph] _ in
            graph.removeFromSuperview()
            return [textItem("January, 40")]
        }
        #expect(throws: DragError.nothingThere) { try scene.lift() }
        #expect(scene.coordinator.state == .idle)
    }

    @Test("a source that cancels as it hears of the end: it ends once")
    func cancelInEnd() throws {
        scene.source.onEnd = { [coordinator = scene.coordinator] in coordinator.cancel() }
        try scene.lift()
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
    }

    @Test("a source that begins as it hears of the end is told that the session is still ending")
    func beginInEnd() throws {
        var failure: DragError?
        scene.source.onEnd = { [scene] in
            do throws(DragError) {
                try scene.coordinator.begin(at: .zero, in: scene.graph, by: .keyboard)
            } catch { failure = error }
        }
        try scene.lift()
        scene.coordinator.cancel()
        #expect(failure == .sessionInProgress)
        #expect(scene.coordinator.state == .idle)
    }

    @Test("a place that cancels as it is left: the session ends once")
    func cancelInExit() throws {
        scene.target.onExit = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
    }

    @Test("a place that cancels as it is left after a drop does not undo the drop")
    func cancelInExitAfterDrop() throws {
        scene.target.onExit = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.perform(drop)
        #expect(scene.source.ends == [.copy])
        #expect(!scene.events.contains("cancelled"))
    }

    @Test("a place that cancels as it is entered is not updated")
    func cancelInEnter() throws {
        scene.target.onEnter = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let drop = DropSession(local: try scene.lift())
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.well).isAccepted)
        #expect(!scene.events.contains("updated"))
        #expect(!drop.isHovering)
    }

    @Test("a place that cancels while it is asked is not made to take the items")
    func cancelInQuestion() throws {
        let drop = DropSession(local: try scene.lift())
        scene.target.onUpdate = { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        scene.perform(drop)
        #expect(!scene.target.told.contains("perform"))
        #expect(scene.source.ends == [nil])
    }

    @Test("an observer that cancels when a drop begins: the place is not made to take the items")
    func cancelInPerforming() throws {
        scene.coordinator.observe { [coordinator = scene.coordinator] in
            if case .performing = $0 { coordinator.cancel() }
        }
        try scene.drop()
        #expect(!scene.target.told.contains("perform"))
        #expect(scene.source.ends == [nil])
    }

    @Test("an asker that cancels when it is refused, as a pointer's driver does: it ends once")
    func cancelInCompletion() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        #expect(scene.source.ends == [nil])
    }

    @Test("an asker that cancels when its drop is cancelled: it ends once")
    func cancelInCancelledCompletion() throws {
        scene.target.isLate = true
        try scene.drop { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
        #expect(scene.events.filter { $0 == "cancelled" }.count == 1)
    }

    @Test("a source that takes its view away once its items were moved: the drop stands")
    func vanishAfterMove() throws {
        scene.source.operations = .move
        scene.target.proposal = .move
        scene.source.onEnd = { [graph = scene.graph] in graph.removeFromSuperview() }
        try scene.drop()
        #expect(scene.source.ends == [.move])
        #expect(scene.events.suffix(2) == ["dropped", "ended move"])
    }

    @Test("an observer that is removed while the observers are told is not told any more")
    func removedWhileTold() throws {
        let scene = scene
        scene.coordinator.observe { if case .lifted = $0 { scene.coordinator.stopObserving(scene.observer) } }
        var heard = 0
        scene.observer = scene.coordinator.observe { _ in heard += 1 }
        try scene.lift()
        #expect(heard == 0)
    }

    @Test("an observer that removes itself is told once")
    func removesItself() throws {
        let scene = scene
        var heard = 0
        scene.observer = scene.coordinator.observe { _ in
            heard += 1
            scene.coordinator.stopObserving(scene.observer)
        }
        try scene.lift()
        #expect(heard == 1)
    }

    @Test("an observer that cancels at once: those after it hear of lifting before they hear of the cancel")
    func oneOrder() {
        let coordinator = scene.coordinator
        var heard: [String] = []
        coordinator.observe { if case .lifted = $0 { coordinator.cancel() } }
        coordinator.observe {
            switch $0 {
            case .lifted: heard.append("lifted")
            case .cancelled: heard.append("cancelled")
            default: break
            }
        }
        _ = try? scene.lift()
        #expect(heard == ["lifted", "cancelled"])
        #expect(scene.source.begun == 0)
    }
}
