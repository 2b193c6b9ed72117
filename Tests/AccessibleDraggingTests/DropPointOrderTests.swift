import AccessibleDragging
import Testing

@MainActor
struct DropPointOrderTests {
    let scene = Scene()

    private func name(after current: DropPoint?, backwards: Bool = false) -> String? {
        scene.coordinator.dropPoint(after: current, backwards: backwards)?.element.label
    }

    @Test func nothingIsLiftedThereIsNowhereToGo() {
        #expect(scene.coordinator.dropPoint(after: nil) == nil)
    }

    @Test func itBeginsAtTheElementThatIsNearestToTheSourceAndGoesRoundInReadingOrder() throws {
        // Before the first card in reading order is another one that is further away.
        let far = scene.addCard("Grace Hopper", x: 360)
        let near = scene.addCard("Mary Somerville", x: 110)
        try scene.lift()
        var point = scene.coordinator.dropPoint(after: nil)
        #expect(point?.element === near.card)
        var seen: [String] = []
        for _ in 0..<4 {
            seen.append(point?.element.label ?? "")
            point = scene.coordinator.dropPoint(after: point)
        }
        #expect(seen == ["Mary Somerville", "Ada Lovelace", "Grace Hopper", "Mary Somerville"])
        _ = (far.target, near.target)
    }

    @Test func shiftTabGoesTheOtherWay() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        try scene.lift()
        let first = scene.coordinator.dropPoint(after: nil)
        #expect(first?.element === scene.card)
        #expect(scene.coordinator.dropPoint(after: first, backwards: true)?.element === other.card)
        #expect(scene.coordinator.dropPoint(after: nil, backwards: true)?.element === other.card)
    }

    @Test func thePlacesOfOneElementStayTogetherItsFirstOneFirst() throws {
        let second = View(frame: Rect(x: 0, y: 0, width: 20, height: 20))
        second.label = "portrait"
        second.addInteraction(DropInteraction(delegate: scene.target))
        scene.card.addSubview(second)
        // The second one listed is nearer to the source.
        scene.card.dropPointDescriptors?.append(
            LocationDescriptor(name: "Drop into portrait", point: second.bounds.center, in: second))
        try scene.lift()
        let first = scene.coordinator.dropPoint(after: nil)
        #expect(first?.descriptor.name == "Drop into attachments")
        #expect(scene.coordinator.dropPoint(after: first)?.descriptor.name == "Drop into portrait")
    }

    @Test func aPlaceThatIsGoneIsFollowedByTheNearest() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        try scene.lift()
        let points = scene.coordinator.validDropPoints
        other.card.removeFromSuperview()
        #expect(name(after: points.last) == "Ada Lovelace")
    }

    @Test func whatTheKeyboardHoversOverIsKnownAndWhatAPointerHoversOverIsNotADropPointByChance() throws {
        let session = try scene.lift()
        #expect(scene.coordinator.hoveredDropPoint == nil)
        let point = try #require(scene.coordinator.dropPoint(after: nil))
        scene.coordinator.hover(over: point)
        #expect(scene.coordinator.hoveredDropPoint?.isSamePlace(as: point) == true)
        scene.coordinator.hover(DropSession(local: session), at: Point(x: 1, y: 1), in: scene.well)
        #expect(scene.coordinator.hoveredDropPoint == nil)
    }
}
