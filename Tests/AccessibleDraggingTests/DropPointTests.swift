import AccessibleDragging
import Testing

@MainActor
struct DropPointTests {
    let scene = Scene()

    private var names: [String] { scene.coordinator.validDropPoints.map(\.descriptor.name) }

    @Test func noneWhileNothingIsLifted() {
        #expect(names.isEmpty)
        #expect(scene.coordinator.dropPoints(on: scene.card).isEmpty)
    }

    @Test func eachThatWouldTakeThisSessionWithWhatItWouldDo() throws {
        scene.source.operations = [.copy, .move]
        scene.target.proposal = .move
        try scene.lift()
        let point = try #require(scene.coordinator.validDropPoints.first)
        #expect(point.element === scene.card)
        #expect(point.operation == .move)
        #expect(names == ["Drop into attachments"])
    }

    @Test func aPlaceIsAskedAboutTheItemsOfThisSession() throws {
        var seen: [String] = []
        scene.target.onUpdate = { seen = $0.itemNames }
        try scene.lift()
        #expect(seen == ["January, 40"])
    }

    @Test func aPlaceIsAskedAtItsPointWithoutBeingHoveredOver() throws {
        var points: [Point?] = []
        scene.target.onUpdate = { [well = scene.well] in points.append($0.isHovering ? nil : $0.location(in: well)) }
        try scene.lift()
        #expect(points == [Point(x: 30, y: 20)])
        #expect(!scene.target.told.contains("enter"))
    }

    @Test func placesThatCannotHandleItRefuseItOrWantWhatIsNotAllowedAreLeftOut() throws {
        let refusing = scene.addCard("Refuses", x: 110).target
        let moving = scene.addCard("Moves", x: 150).target
        scene.target.canHandle = false
        refusing.proposal = .refuse("it is full")
        moving.proposal = .move
        try scene.lift()
        #expect(names.isEmpty)
    }

    @Test func theyAreComputedOnceUntilSomethingChanges() throws {
        var asked = 0
        scene.target.onUpdate = { _ in asked += 1 }
        try scene.lift()
        _ = scene.coordinator.validDropPoints
        #expect(asked == 1)
        scene.coordinator.treeChanged()
        _ = scene.coordinator.validDropPoints
        #expect(asked == 2)
    }

    @Test func aPlaceThatIsAddedWhileLiftedIsThereAtOnce() throws {
        try scene.lift()
        let added = scene.addCard("Grace Hopper", x: 360)
        #expect(names == ["Drop into attachments", "Drop into Grace Hopper"])
        _ = added.target
    }

    @Test func aPlaceThatIsHiddenWhileLiftedIsGoneAtOnceAndBackWhenShown() throws {
        try scene.lift()
        #expect(names.count == 1)
        scene.card.isHidden = true
        #expect(names.isEmpty)
        scene.card.isHidden = false
        #expect(names.count == 1)
    }

    @Test func elementsThatAreAssignedWhileLiftedCountAtOnce() throws {
        try scene.lift()
        #expect(names.count == 1)
        let bar = AccessibleElement(label: "March", role: .listItem)
        bar.dropPointDescriptors = [LocationDescriptor(name: "Drop on March", point: .zero, in: scene.well)]
        scene.graph.accessibilityElements = [bar]
        #expect(names == ["Drop on March", "Drop into attachments"])
    }

    @Test func eachPlaceOnceThoughAContainerAndItsChildBothNameIt() throws {
        scene.graph.dropPointDescriptors = scene.card.dropPointDescriptors
        try scene.lift()
        #expect(names.count == 1)
        #expect(scene.coordinator.validDropPoints.first?.element === scene.graph)
    }

    @Test func twoPointsOfOneViewAreTwoPlaces() throws {
        scene.card.dropPointDescriptors = [
            LocationDescriptor(name: "Before", point: Point(x: 0, y: 20), in: scene.well),
            LocationDescriptor(name: "After", point: Point(x: 59, y: 20), in: scene.well),
        ]
        try scene.lift()
        #expect(names == ["Before", "After"])
    }

    @Test func theyComeInReadingOrderTheTreesRootsInTheOrderTheyWereAdded() throws {
        let other = View(frame: scene.root.frame)
        let card = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        card.label = "Other window"
        card.isAccessibilityElement = true
        card.addInteraction(DropInteraction(delegate: scene.target))
        other.addSubview(card)
        scene.coordinator.add(root: other)
        scene.graph.addInteraction(DropInteraction(delegate: scene.target))
        try scene.lift()
        #expect(names == ["Drop into Sales by month", "Drop into attachments", "Drop into Other window"])
    }

    @Test func aWindowThatIsClosedTakesItsPlacesAway() throws {
        let other = View(frame: scene.root.frame)
        other.isAccessibilityElement = true
        other.addInteraction(DropInteraction(delegate: scene.target))
        scene.coordinator.add(root: other)
        try scene.lift()
        #expect(names.count == 2)
        scene.coordinator.remove(root: other)
        #expect(names.count == 1)
        #expect(scene.coordinator.state == .lifted)
    }

    @Test func viewsThatAssistiveTechnologiesAreNotShownOfferNothingThemselves() throws {
        scene.card.isAccessibilityElement = false
        try scene.lift()
        #expect(names.isEmpty)
    }

    @Test func anElementWithoutPlacesInsideIsNotAskedForItsChildren() throws {
        let many = ManyChildren(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        many.isAccessibilityElement = true
        scene.root.addSubview(many)
        try scene.lift()
        _ = scene.coordinator.validDropPoints
        #expect(many.asked == 0)
    }
}

/// A view with ten thousand children, which counts how often it is asked for one.
@MainActor
private final class ManyChildren: View {
    private(set) var asked = 0

    override var hasDropPointsInside: Bool { false }
    override var childCount: Int { 10_000 }

    override func child(at index: Int) -> AccessibleElement? {
        asked += 1
        return nil
    }
}
