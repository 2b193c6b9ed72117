import AccessibleDragging
import Testing

/// A name does what it says, wherever its point is.
@MainActor
struct IdentityTests {
    private let scene = Scene()
    /// The calls that the target got, in order.
    private let asked = Asked()

    @MainActor
    private final class Asked {
        var identifiers: [String?] = []
        var payloads: [AnyHashable?] = []
    }

    /// The card's drops "Move into box" and "Copy into box", both in the middle of its well.
    private func offerTwoDropsAtOnePoint() {
        scene.card.dropPointDescriptors = ["Move into box", "Copy into box"].map {
            LocationDescriptor(name: $0, point: scene.well.bounds.center, in: scene.well, payload: $0)
        }
        scene.target.onUpdate = { [asked] session in
            asked.identifiers.append(session.descriptor?.name)
            asked.payloads.append(session.descriptor?.payload)
        }
    }

    private func perform(_ name: String, on element: AccessibleElement) throws -> Bool {
        let action = try #require(scene.coordinator.actions(of: element).first { $0.name == name })
        return scene.coordinator.perform(action, on: element, by: .assistiveTechnology)
    }

    @Test func twoDropsAtOnePointAreTwoPlaces() throws {
        offerTwoDropsAtOnePoint()
        #expect(try perform("Drag bar data", on: scene.graph))
        #expect(scene.said.last == "Lifted January, 40. 2 places to drop.")
        #expect(scene.coordinator.validDropPoints.map(\.descriptor.name) == ["Move into box", "Copy into box"])
        asked.identifiers = []
        #expect(try perform("Copy into box", on: scene.card))
        #expect(asked.identifiers.last == "Copy into box")
    }

    @Test func tabGoesFromOneDropToTheOtherAtTheSamePoint() throws {
        offerTwoDropsAtOnePoint()
        try scene.lift()
        var visited: [String] = []
        var place: DropPoint?
        for _ in 0..<3 {
            place = scene.coordinator.dropPoint(after: place)
            scene.coordinator.hover(over: try #require(place))
            visited.append(try #require(scene.coordinator.hoveredDropPoint).descriptor.name)
        }
        #expect(visited == ["Move into box", "Copy into box", "Move into box"])
        #expect(scene.said.suffix(3).map { String($0.suffix(7)) } == ["1 of 2.", "2 of 2.", "1 of 2."])
    }

    @Test func aPlaceStaysTheSameWhereItsPointHasMoved() throws {
        offerTwoDropsAtOnePoint()
        try scene.lift()
        let places = scene.coordinator.validDropPoints
        scene.coordinator.hover(over: places[1])
        scene.card.dropPointDescriptors = ["Move into box", "Copy into box"].map {
            LocationDescriptor(name: $0, point: Point(x: 5, y: 5), in: scene.well, payload: $0)
        }
        scene.coordinator.treeChanged()
        let hovered = try #require(scene.coordinator.hoveredDropPoint)
        #expect(hovered.descriptor.name == "Copy into box")
        #expect(hovered.descriptor.point == Point(x: 5, y: 5))
    }

    @Test func whoPointsHasChosenNoName() throws {
        offerTwoDropsAtOnePoint()
        let session = try scene.lift(by: .pointer)
        #expect(session.descriptor == nil)
        asked.identifiers = []
        scene.perform(DropSession(local: session))
        #expect(asked.identifiers.last == .some(nil))
    }

    @Test func theSessionCarriesTheChosenDragAndItsPayload() throws {
        let drag = LocationDescriptor(
            name: "Drag March", point: scene.graph.bounds.center, in: scene.graph, payload: 3)
        scene.graph.dragSourceDescriptors = [drag]
        #expect(try perform("Drag March", on: scene.graph))
        let session = try #require(scene.coordinator.session)
        #expect(session.descriptor?.name == "Drag March")
        #expect(session.descriptor?.payload == AnyHashable(3))
        #expect(session.elements.first === scene.graph)
    }

    @Test func whatJoinsIsAskedForByItsOwnDescriptor() throws {
        let (other, source) = scene.addGraph("Costs", item: "Rent, 90")
        scene.source.mayAdd = true
        other.dragSourceDescriptors = [
            LocationDescriptor(name: "Drag rent", point: other.bounds.center, in: other, payload: "rent")
        ]
        var asked: [AnyHashable?] = []
        source.onAsk = { asked.append($0.descriptor?.payload) }
        #expect(try perform("Drag bar data", on: scene.graph))
        #expect(try perform("Add to drag", on: other))
        #expect(asked == [AnyHashable("rent")])
        #expect(scene.coordinator.session?.descriptor?.name == "Drag bar data")
    }
}
