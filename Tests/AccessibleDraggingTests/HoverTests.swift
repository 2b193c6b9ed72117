import AccessibleDragging
import Testing

@MainActor
@Suite("Hovering")
struct HoverTests {
    let scene = Scene()

    private func drop() throws -> DropSession { DropSession(local: try scene.lift(by: .pointer)) }

    @Test("a place is entered once, updated at every move, and left once")
    func phases() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.coordinator.hover(drop, at: Point(x: 1, y: 1), in: scene.well)
        scene.coordinator.exit()
        scene.coordinator.exit()
        #expect(scene.target.told == ["enter", "update", "update", "exit"])
        #expect(scene.events == ["lifted", "entered", "updated", "updated", "left"])
    }

    @Test("isHovering is true over the place, and false before and after")
    func isHovering() throws {
        let drop = try drop()
        #expect(!drop.isHovering)
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        #expect(drop.isHovering)
        scene.coordinator.exit()
        #expect(!drop.isHovering)
    }

    @Test("a mere question enters nothing")
    func question() throws {
        let drop = try drop()
        #expect(scene.coordinator.proposal(for: drop, at: .zero, in: scene.well) == .copy)
        #expect(scene.target.told.isEmpty)
        #expect(scene.events == ["lifted"])
    }

    @Test("going from one place to another leaves the first")
    func crossing() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.coordinator.hover(drop, at: .zero, in: other.well)
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(other.target.told == ["enter", "update"])
        #expect(drop.isHovering)
    }

    @Test("hovering says what would be done, or why not")
    func proposal() throws {
        let drop = try drop()
        #expect(scene.coordinator.hover(drop, at: .zero, in: scene.well) == .copy)
        scene.target.proposal = .refuse("it is full")
        #expect(scene.coordinator.hover(drop, at: .zero, in: scene.well) == .refuse("it is full"))
    }

    @Test("a place that refuses is entered too, so that it can show why")
    func refusing() throws {
        scene.target.canHandle = false
        scene.coordinator.hover(try drop(), at: .zero, in: scene.well)
        #expect(scene.target.told == ["enter"])
    }

    @Test("over a view that takes no drops, the one before is left")
    func overNothing() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.graph).isAccepted)
        #expect(scene.target.told.last == "exit")
    }

    @Test("a session that is over hovers nowhere")
    func over() throws {
        let drop = try drop()
        scene.coordinator.cancel()
        #expect(!scene.coordinator.hover(drop, at: .zero, in: scene.well).isAccepted)
        #expect(scene.target.told.isEmpty)
    }

    @Test("a drop leaves the place that was hovered over")
    func dropping() throws {
        let drop = try drop()
        scene.coordinator.hover(drop, at: .zero, in: scene.well)
        scene.perform(drop)
        #expect(scene.target.told.filter { $0 == "exit" }.count == 1)
        #expect(!drop.isHovering)
    }

    @Test("a cancel leaves the place that was hovered over")
    func cancelling() throws {
        scene.coordinator.hover(try drop(), at: .zero, in: scene.well)
        scene.coordinator.cancel()
        #expect(scene.target.told.last == "exit")
    }

    @Test("the target under a point is the deepest view that takes drops, with the point in its space")
    func target() throws {
        let found = try #require(scene.coordinator.dropTarget(at: Point(x: 230, y: 40), in: scene.root))
        #expect(found.view === scene.well)
        #expect(found.point == Point(x: 10, y: 10))
        #expect(scene.coordinator.dropTarget(at: Point(x: 50, y: 50), in: scene.root) == nil)
    }

    @Test("a hidden view is no target")
    func hiddenTarget() {
        scene.well.isHidden = true
        #expect(scene.coordinator.dropTarget(at: Point(x: 230, y: 40), in: scene.root) == nil)
    }

    @Test("without a pointer a session goes from drop point to drop point as one hover")
    func stepping() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        try scene.lift()
        for point in scene.coordinator.validDropPoints { scene.coordinator.hover(over: point) }
        #expect(scene.target.told == ["enter", "update", "exit"])
        #expect(other.target.told == ["enter", "update"])
    }
}
