import Testing

@testable import AccessibleDragging

/// A drop counts where it is let go, and is done as its place has answered.
@MainActor
struct LettingGoTests {
    let scene = Scene()

    private var inRoot: Point { scene.well.bounds.center + Point(x: 220, y: 30) }

    @Test func aDropAsksItsPlaceOnce() throws {
        let session = try scene.lift()
        var count = 0
        scene.target.onUpdate = { _ in count += 1 }
        scene.perform(DropSession(local: session))
        #expect(count == 1)
    }

    @Test func aHandThatLetsGoAsksThePlaceOnce() throws {
        let session = try scene.lift(by: .pointer)
        var count = 0
        scene.target.onUpdate = { _ in count += 1 }
        scene.coordinator.letGo(DropSession(local: session), at: inRoot, in: scene.root)
        #expect(count == 1)
        #expect(scene.source.ends == [.copy])
    }

    @Test func aPlaceFindsItsAnswerWhenItIsToTakeTheItems() throws {
        scene.target.proposal = .copy.planned([3, 4])
        scene.target.isLate = true
        let drop = DropSession(local: try scene.lift())
        #expect(drop.proposal == nil)
        scene.perform(drop)
        #expect(drop.proposal?.plan as? [Int] == [3, 4])
        #expect(DropProposal.copy != DropProposal.copy.planned(1))
        #expect(DropProposal.move.planned(1) == DropProposal.move.planned(1))
    }

    @Test func askingOnePlaceChangesNoOther() throws {
        scene.target.proposal = .copy.planned("here")
        let session = try scene.lift()
        let drop = DropSession(local: session)
        scene.coordinator.hover(drop, at: scene.well.bounds.center, in: scene.well)
        scene.target.proposal = .copy.planned("there")
        #expect(!scene.coordinator.validDropPoints.isEmpty)
        #expect(drop.proposal?.plan as? String == "here")
    }

    @Test func whatIsLetGoOverNothingIsBack() throws {
        let session = try scene.lift(by: .pointer)
        scene.coordinator.letGo(DropSession(local: session), at: Point(x: 390, y: 190), in: scene.root)
        #expect(scene.coordinator.session == nil)
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test func whatIsLetGoWhereItIsRefusedIsBack() throws {
        scene.target.proposal = .refuse("it is full")
        let session = try scene.lift(by: .pointer)
        scene.coordinator.letGo(DropSession(local: session), at: inRoot, in: scene.root)
        #expect(scene.coordinator.session == nil)
        #expect(scene.source.ends == [nil])
    }

    @Test func nothingHoversOverOrFallsIntoWhatNobodySees() throws {
        let session = try scene.lift(by: .pointer)
        let drop = DropSession(local: session)
        scene.coordinator.hover(drop, at: scene.well.bounds.center, in: scene.well)
        scene.card.isHidden = true
        #expect(scene.coordinator.hoveringDrop == nil)
        #expect(scene.target.told.last == "exit")
        scene.perform(drop)
        #expect(scene.refusals == ["the place is gone"])
        #expect(scene.coordinator.session === session, "it is still held")
        scene.coordinator.letGo(drop, at: inRoot, in: scene.root)
        #expect(scene.coordinator.session == nil)
    }
}
