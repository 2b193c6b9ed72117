import AccessibleDragging
import Testing

/// Delegates and observers that call the coordinator while it calls them.
@MainActor
struct ReentrancyTests {
    let scene = Scene()

    @Test func aSourceThatCancelsAsItBeginsGetsNoSession() {
        scene.source.onBegin = { [coordinator = scene.coordinator] in coordinator.cancel() }
        #expect(throws: DragError.cancelled) { try scene.lift() }
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
        #expect(scene.said == ["Cancelled. January, 40, is back in Sales by month."])
        #expect(scene.source.ends == [nil])
    }

    @Test func aDragThatBeginsWhileTheSourceIsAskedForItemsGoesOn() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        scene.source.items = { [coordinator = scene.coordinator] _ in
            _ = try? coordinator.begin(at: .zero, in: other.view, by: .keyboard)
            return [textItem("January, 40")]
        }
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
        #expect(scene.coordinator.session?.itemNames == ["March, 3"])
    }

    @Test func aSourceThatTakesItsViewAwayWhileItIsAskedForItemsLiftsNothing() {
        scene.source.items = { [graph = scene.graph] _ in
            graph.removeFromSuperview()
            return [textItem("January, 40")]
        }
        #expect(throws: DragError.nothingThere) { try scene.lift() }
        #expect(scene.coordinator.state == .idle)
    }

    @Test func aSessionEndsOnceThoughItsSourceCancelsAtTheEnd() throws {
        scene.source.onEnd = { [coordinator = scene.coordinator] in coordinator.cancel() }
        try scene.lift()
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
    }

    @Test func noDragBeginsWhileASessionIsEnding() throws {
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

    @Test func aSessionEndsOnceThoughThePlaceThatItLeavesCancels() throws {
        scene.target.onExit = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let session = try scene.lift()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
    }

    @Test func aPlaceThatCancelsAsItIsLeftAfterADropDoesNotUndoTheDrop() throws {
        scene.target.onExit = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.perform(drop)
        #expect(scene.source.ends == [.copy])
        #expect(!scene.events.contains("cancelled"))
    }

    @Test func aPlaceThatCancelsAsItIsEnteredIsNotUpdated() throws {
        scene.target.onEnter = { [coordinator = scene.coordinator] in coordinator.cancel() }
        let drop = DropSession(local: try scene.lift())
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.well).isAccepted)
        #expect(!scene.events.contains("updated"))
        #expect(!drop.isHovering)
    }

    @Test func aPlaceThatCancelsWhileItIsAskedTakesNothing() throws {
        let drop = DropSession(local: try scene.lift())
        scene.target.onUpdate = { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        scene.perform(drop)
        #expect(!scene.target.told.contains("perform"))
        #expect(scene.source.ends == [nil])
    }

    @Test func aPlaceTakesNothingWhenAnObserverCancelsTheDrop() throws {
        scene.coordinator.observe { [coordinator = scene.coordinator] in
            if case .performing = $0 { coordinator.cancel() }
        }
        try scene.drop()
        #expect(!scene.target.told.contains("perform"))
        #expect(scene.source.ends == [nil])
    }

    @Test func aSessionEndsOnceThoughTheCallerCancelsWhenItIsRefused() throws {
        scene.target.proposal = .refuse("it is full")
        try scene.drop { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        #expect(scene.source.ends == [nil])
    }

    @Test func aSessionEndsOnceThoughTheCallerCancelsWhenTheDropIsCancelled() throws {
        scene.target.isLate = true
        try scene.drop { [coordinator = scene.coordinator] _ in coordinator.cancel() }
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
        #expect(scene.events.filter { $0 == "cancelled" }.count == 1)
    }

    @Test func aDropStandsThoughTheSourceThenRemovesItsView() throws {
        scene.source.operations = .move
        scene.target.proposal = .move
        scene.source.onEnd = { [graph = scene.graph] in graph.removeFromSuperview() }
        try scene.drop()
        #expect(scene.source.ends == [.move])
        #expect(scene.events.suffix(2) == ["dropped", "ended move"])
    }

    @Test func anObserverThatIsRemovedDuringAnEventGetsNoMore() throws {
        let scene = scene
        scene.coordinator.observe { if case .lifted = $0 { scene.coordinator.stopObserving(scene.observer) } }
        var heard = 0
        scene.observer = scene.coordinator.observe { _ in heard += 1 }
        try scene.lift()
        #expect(heard == 0)
    }

    @Test func anObserverThatRemovesItselfGetsOneEvent() throws {
        let scene = scene
        var heard = 0
        scene.observer = scene.coordinator.observe { _ in
            heard += 1
            scene.coordinator.stopObserving(scene.observer)
        }
        try scene.lift()
        #expect(heard == 1)
    }

    @Test func laterObserversHearOfLiftingBeforeTheCancel() {
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
