import AccessibleDragging
import Testing

@MainActor
struct HoverTests {
    let scene = Scene()

    private func drop() throws -> DropSession { DropSession(local: try scene.lift(by: .pointer)) }

    @Test func aPlaceIsEnteredOnceUpdatedAtEveryMoveAndLeftOnce() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.coordinator.hover(drop, at: Point(x: 1, y: 1), in: scene.well)
        scene.coordinator.exit()
        scene.coordinator.exit()
        #expect(scene.target.told == ["enter", "update", "update", "exit"])
        #expect(scene.events == ["lifted", "entered", "updated", "updated", "left"])
    }

    @Test func ishoveringIsTrueOverThePlaceAndFalseBeforeAndAfter() throws {
        let drop = try drop()
        #expect(!drop.isHovering)
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        #expect(drop.isHovering)
        scene.coordinator.exit()
        #expect(!drop.isHovering)
    }

    @Test func aMereQuestionEntersNothing() throws {
        let drop = try drop()
        #expect(scene.coordinator.proposal(for: drop, at: .zero, in: scene.well) == .copy)
        #expect(scene.target.told.isEmpty)
        #expect(scene.events == ["lifted"])
    }

    @Test func goingFromOnePlaceToAnotherLeavesTheFirst() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.coordinator.hover(drop, at: .zero, in: other.well)
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(other.target.told == ["enter", "update"])
        #expect(drop.isHovering)
    }

    @Test func hoveringSaysWhatWouldBeDoneOrWhyNot() throws {
        let drop = try drop()
        #expect(scene.coordinator.hover(drop, at: .zero, in: scene.well) == .copy)
        scene.target.proposal = .refuse("it is full")
        #expect(scene.coordinator.hover(drop, at: .zero, in: scene.well) == .refuse("it is full"))
    }

    @Test func aPlaceThatRefusesIsEnteredTooSoThatItCanShowWhy() throws {
        scene.target.canHandle = false
        scene.coordinator.hover(try drop(), at: .zero, in: scene.well)
        #expect(scene.target.told == ["enter"])
    }

    @Test func overAViewThatTakesNoDropsTheOneBeforeIsLeft() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.graph).isAccepted)
        #expect(scene.target.told.last == "exit")
    }

    @Test func aSessionThatIsOverHoversNowhere() throws {
        let drop = try drop()
        scene.coordinator.cancel()
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.well).isAccepted)
        #expect(scene.target.told.isEmpty)
    }

    @Test func aDropLeavesThePlaceThatWasHoveredOver() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.perform(drop)
        #expect(scene.target.told.filter { $0 == "exit" }.count == 1)
        #expect(!drop.isHovering)
    }

    @Test func aCancelLeavesThePlaceThatWasHoveredOver() throws {
        scene.coordinator.hover(try drop(), at: .zero, in: scene.well)
        scene.coordinator.cancel()
        #expect(scene.target.told.last == "exit")
    }

    @Test func theTargetUnderAPointIsTheDeepestViewThatTakesDropsWithThePointInItsSpace() throws {
        let found = try #require(scene.coordinator.dropTarget(at: Point(x: 230, y: 40), in: scene.root))
        #expect(found.view === scene.well)
        #expect(found.point == Point(x: 10, y: 10))
        #expect(scene.coordinator.dropTarget(at: Point(x: 50, y: 50), in: scene.root) == nil)
    }

    @Test func aHiddenViewIsNoTarget() {
        scene.well.isHidden = true
        #expect(scene.coordinator.dropTarget(at: Point(x: 230, y: 40), in: scene.root) == nil)
    }

    @Test func withoutAPointerASessionGoesFromDropPointToDropPointAsOneHover() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        try scene.lift()
        for point in scene.coordinator.validDropPoints { scene.coordinator.hover(over: point) }
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(other.target.told == ["enter", "update"])
    }
}
