import AccessibleDragging
import Testing

/// Several items in one session.
@MainActor
struct MultiItemTests {
    let scene = Scene()

    /// A session with January that "March, 3" of another graph may join.
    private func lifted(mayAdd: Bool = true) throws -> (view: View, source: Source) {
        let other = scene.addGraph("Costs", item: "March, 3", mayAdd: mayAdd)
        try scene.lift()
        scene.forget()
        return other
    }

    private func perform(_ name: String, on element: AccessibleElement) throws -> Bool {
        let action = try #require(scene.coordinator.actions(of: element).first { $0.name == name })
        return scene.coordinator.perform(action, on: element, by: .keyboard)
    }

    @Test func addToDragIsOfferedWhereTheInteractionAllowsIt() throws {
        let other = try lifted()
        #expect(scene.names(of: other.view) == ["Add to drag", "Cancel drag"])
    }

    @Test func addToDragIsNotOfferedWhereTheInteractionDoesNotAllowIt() throws {
        let other = try lifted(mayAdd: false)
        #expect(scene.names(of: other.view) == ["Cancel drag"])
        #expect(throws: DragError.cannotAdd) { try scene.coordinator.add(at: .zero, in: other.view) }
    }

    @Test func anItemThatJoinsComesAfterThoseThatAreThere() throws {
        let other = try lifted()
        #expect(try perform("Add to drag", on: other.view))
        #expect(scene.coordinator.session?.itemNames == ["January, 40", "March, 3"])
        #expect(scene.events == ["added"])
    }

    @Test func anItemThatJoinsIsSaidWithTheirNumber() throws {
        let other = try lifted()
        try scene.coordinator.add(at: .zero, in: other.view)
        #expect(scene.said == ["Added March, 3. Holding 2 items. 1 place to drop."])
    }

    @Test func theSameElementCannotJoinTwiceNorTheOneThatWasLiftedFirst() throws {
        let other = try lifted()
        scene.source.mayAdd = true
        try scene.coordinator.add(at: .zero, in: other.view)
        #expect(throws: DragError.cannotAdd) { try scene.coordinator.add(at: .zero, in: other.view) }
        #expect(throws: DragError.cannotAdd) { try scene.coordinator.add(at: .zero, in: scene.graph) }
        #expect(scene.names(of: other.view) == ["Cancel drag"])
    }

    @Test func anotherShapeOfTheSameViewCanJoin() throws {
        let bars = ["January", "February"].enumerated().map { index, label in
            AccessibleElement(
                label: label, role: .listItem,
                frameInContainer: Rect(x: Double(index) * 50, y: 0, width: 50, height: 100))
        }
        scene.graph.accessibilityElements = bars
        scene.source.mayAdd = true
        scene.source.items = { [textItem($0.x < 50 ? "January" : "February")] }
        try scene.coordinator.begin(at: Point(x: 10, y: 10), in: scene.graph, by: .keyboard)
        try scene.coordinator.add(at: Point(x: 60, y: 10), in: scene.graph)
        #expect(scene.coordinator.session?.itemNames == ["January", "February"])
        #expect(throws: DragError.cannotAdd) {
            try scene.coordinator.add(at: Point(x: 20, y: 20), in: scene.graph)
        }
    }

    @Test func anElementWithTwoDragsIsOfferedToAddEachByItsName() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        other.view.dragSourceDescriptors = ["Drag bar", "Drag picture"].enumerated().map {
            LocationDescriptor(name: $1, point: Point(x: Double($0), y: 0), in: other.view)
        }
        try scene.lift()
        #expect(
            scene.names(of: other.view) == ["Add to drag: Drag bar", "Add to drag: Drag picture", "Cancel drag"])
        #expect(Set(scene.coordinator.actions(of: other.view).map(\.identifier)).count == 3)
    }

    @Test func twoUnnamedPartsThatCanJoinAreToldApart() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        let part = View(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        part.addInteraction(DragInteraction(delegate: other.source))
        other.view.addSubview(part)
        try scene.lift()
        #expect(
            scene.names(of: other.view) == [
                "Add to drag: Drag Costs", "Add to drag: Drag Costs, part 2 of 2", "Cancel drag",
            ])
    }

    @Test func whereThereIsNothingAtThePointNothingJoins() throws {
        let other = try lifted()
        other.source.items = { _ in [] }
        #expect(throws: DragError.nothingThere) { try scene.coordinator.add(at: .zero, in: other.view) }
        #expect(scene.coordinator.session?.items.count == 1)
    }

    @Test func nothingCanBeAddedToNothingNorWhileADropIsUnderWay() throws {
        let other = scene.addGraph("Costs", item: "March, 3")
        #expect(throws: DragError.noSession) { try scene.coordinator.add(at: .zero, in: other.view) }
        scene.target.isLate = true
        try scene.drop()
        #expect(throws: DragError.noSession) { try scene.coordinator.add(at: .zero, in: other.view) }
    }

    @Test func aSourceThatCancelsWhileItIsAskedToAddAddsNothing() throws {
        let other = try lifted()
        other.source.items = { [coordinator = scene.coordinator] _ in
            coordinator.cancel()
            return [textItem("March, 3")]
        }
        #expect(throws: DragError.noSession) { try scene.coordinator.add(at: .zero, in: other.view) }
        #expect(scene.events == ["cancelled", "ended nil"])
    }

    @Test func onlyWhatEverySourceAllowsIsAllowed() throws {
        scene.source.operations = [.copy, .move]
        let other = try lifted()
        other.source.operations = [.move, .link]
        try scene.coordinator.add(at: .zero, in: other.view)
        #expect(scene.coordinator.session?.operations == .move)
    }

    @Test func thePlacesAreAskedAgainAboutAllTheItems() throws {
        let other = try lifted()
        var seen: [String] = []
        scene.target.onUpdate = { seen = $0.itemNames }
        try scene.coordinator.add(at: .zero, in: other.view)
        #expect(seen == ["January, 40", "March, 3"])
    }

    @Test func everySourceHearsOfTheEndEachOnce() throws {
        let other = try lifted()
        try scene.coordinator.add(at: .zero, in: other.view)
        scene.coordinator.cancel()
        #expect(scene.source.ends == [nil])
        #expect(other.source.ends == [nil])
        #expect(scene.said.last == "Cancelled. January, 40, and March, 3, are back.")
    }

    @Test func aMoveTakesTheItemsOutOfEverySourceAndItsUndoPutsAllBack() throws {
        scene.source.operations = .move
        let changes = [Change(), Change(), Change()]
        let other = try lifted()
        other.source.operations = .move
        scene.source.removal = changes[0].step
        other.source.removal = changes[1].step
        scene.target.undo = changes[2].step
        scene.target.proposal = .move
        try scene.coordinator.add(at: .zero, in: other.view)
        scene.perform(DropSession(local: try #require(scene.coordinator.session)))
        scene.coordinator.undo()
        #expect(changes.map(\.balance) == [0, 0, 0])
    }
}
