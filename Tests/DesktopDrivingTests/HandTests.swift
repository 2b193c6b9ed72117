import DesktopDriving
import Testing

/// Drags of a hand, on a desktop that writes them down.
@MainActor
struct HandTests {
    private let desktop = FakeDesktop()
    private let source = ScreenPoint(x: 100, y: 100)
    /// A drag that is let go of where it began, and drops nothing.
    private let cancelled = ["press 100 100", "down 1", "up 1", "release 100 100"]

    @Test func itNudgesUntilItIsToldThatSomethingIsHeld() throws {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.lifts = [false, false, true]
        try Hand(desktop, witness: onlooker).drag(from: source)
        #expect(onlooker.nudges == 3)
        #expect(desktop.acts == ["press 100 100", "release 201 200"])
    }

    @Test func whatIsNotLiftedIsNotDropped() {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.lifts = [false, false, false, false, false]
        let hand = Hand(desktop, witness: onlooker)
        #expect(throws: HandError.notLifted) { try hand.drag(from: source) }
        #expect(desktop.acts == cancelled)
    }

    /// Where nobody tells, it goes back: a folder beside the source would be opened under the pointer.
    @Test func whereNobodyTellsItGoesBackToTheSourceFirst() throws {
        let onlooker = Onlooker([ScreenPoint(x: 60, y: 40)])
        onlooker.lifts = []
        let hand = Hand(desktop, witness: onlooker)
        try hand.lift(source, towards: ScreenPoint(x: 60, y: 40))
        #expect(onlooker.steps.prefix(3).map(\.x) == [100, 88, 76], "in the direction of the place")
        #expect(hand.position == source)
        hand.cancel()
        #expect(desktop.acts == cancelled)
    }

    @Test func keysAreHeldUntilItHasLetGo() throws {
        try Hand(desktop, witness: Onlooker([ScreenPoint(x: 200, y: 200)])).drag(from: source, holding: ["ctrl"])
        #expect(desktop.acts == ["press 100 100", "down 29", "release 201 200", "up 29"])
    }

    @Test func itFollowsAPlaceThatMoves() throws {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200), ScreenPoint(x: 200, y: 240)])
        try Hand(desktop, witness: onlooker).drag(from: source)
        #expect(desktop.presses.last == ScreenPoint(x: 201, y: 240))
    }

    @Test func aPlaceThatDoesNotComeToRestGetsNothing() {
        let onlooker = Onlooker((0..<20).map { ScreenPoint(x: 200, y: 200 + $0) })
        let hand = Hand(desktop, witness: onlooker)
        #expect(throws: HandError.restless) { try hand.drag(from: source) }
        #expect(desktop.acts == cancelled)
    }

    @Test func itIsHeldAtTheEdgeUntilThePlaceIsInSight() throws {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.scrolls = 3
        try Hand(desktop, witness: onlooker).drag(from: source)
        let first = try #require(onlooker.steps.firstIndex(of: Onlooker.edge))
        #expect(
            onlooker.steps[first...].contains(ScreenPoint(x: Onlooker.edge.x + 1, y: Onlooker.edge.y)), "it moves there"
        )
        #expect(onlooker.steps[first...].contains(Onlooker.middle), "the list comes to rest")
        #expect(desktop.presses.last == ScreenPoint(x: 201, y: 200))
    }

    @Test func aPlaceThatDoesNotTellThatItWasEnteredGetsNothing() {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.enters = false
        let hand = Hand(desktop, witness: onlooker)
        #expect(throws: HandError.notEntered) { try hand.drag(from: source) }
        #expect(desktop.acts == cancelled)
    }

    @Test func itStopsWhereThePersonMovesThePointer() {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.onStep = { [desktop] count in if count == 6 { desktop.moved = 40 } }
        let hand = Hand(desktop, isPersons: true, witness: onlooker)
        #expect(throws: HandError.pointerMoved) { try hand.drag(from: source) }
        #expect(desktop.acts == cancelled)
    }

    /// The pointer rests before it travels: after the press, too, and the person's move is seen there.
    @Test func itStopsWhereThePersonMovesThePointerAfterThePress() {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        onlooker.onPress = { [desktop] in desktop.moved = 40 }
        let hand = Hand(desktop, isPersons: true, witness: onlooker)
        #expect(throws: HandError.pointerMoved) { try hand.drag(from: source) }
        #expect(onlooker.nudges == 0 && desktop.acts == cancelled)
    }

    /// A hand that trembles moves the pointer to and fro; it is let go exactly at its place.
    @Test(arguments: [2, 5]) func aHandThatTremblesMayRestOnTheMouse(width: Int) throws {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        desktop.tremor = width
        try Hand(desktop, isPersons: true, witness: onlooker).drag(from: source)
        #expect(desktop.acts == ["press 100 100", "release 201 200"])
    }

    @Test func moreIsToleratedWhereThePersonWantsThat() throws {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        desktop.tremor = 16
        let strict = Hand(desktop, isPersons: true, witness: Onlooker([ScreenPoint(x: 200, y: 200)]))
        #expect(throws: HandError.pointerMoved) { try strict.drag(from: source) }
        try Hand(desktop, isPersons: true, tolerance: 40, witness: onlooker).drag(from: source)
        #expect(desktop.acts.last == "release 201 200")
    }

    /// Five pixels between any two moves of the hand are no tremor, if they always go the same way.
    @Test func aSlowPushAddsUp() {
        let onlooker = Onlooker([ScreenPoint(x: 200, y: 200)])
        desktop.moved = 5
        let hand = Hand(desktop, isPersons: true, witness: onlooker)
        #expect(throws: HandError.pointerMoved) { try hand.drag(from: source) }
        #expect(desktop.acts.last == "release 100 100")
    }

    @Test func whatLiesOverAPlaceIsSeen() throws {
        let hand = Hand(desktop, witness: Onlooker([]))
        let point = ScreenPoint(x: 200, y: 200)
        try hand.move(to: point)
        try hand.look(at: point, for: desktop.window, of: [])
        desktop.cover = ScreenRectangle(x: 150, y: 150, width: 100, height: 100)
        #expect(throws: HandError.covered(by: "")) { try hand.look(at: point, for: desktop.window, of: []) }
    }
}

/// Says what a test wants it to say.
@MainActor
private final class Onlooker: DragWitness {
    static let edge = ScreenPoint(x: 300, y: 290)
    static let middle = ScreenPoint(x: 300, y: 150)
    /// Where the place is, each time that it is asked for.
    private var places: [ScreenPoint]
    /// The answers after each nudge; empty: nobody tells.
    var lifts: [Bool] = [true]
    /// Whether the place is entered; `nil`: nobody tells.
    var enters: Bool?
    /// How often it is to be held at the edge.
    var scrolls = 0
    var onStep: (Int) -> Void = { _ in }
    var onPress: () -> Void = {}
    private(set) var nudges = 0
    private(set) var steps: [ScreenPoint] = []

    init(_ places: [ScreenPoint]) { self.places = places }

    func didPress() { onPress() }

    func isLifted(within seconds: Double) -> Bool? {
        nudges += 1
        return lifts.isEmpty ? nil : lifts[min(nudges, lifts.count) - 1]
    }

    func edge() -> (edge: ScreenPoint, middle: ScreenPoint)? {
        scrolls -= 1
        return scrolls >= 0 ? (Self.edge, Self.middle) : nil
    }

    func place() -> ScreenPoint { places.count > 1 ? places.removeFirst() : places[0] }

    func isEntered(within seconds: Double) -> Bool? { enters }

    func hasPlaceMoved() -> Bool {
        places.count > 1 || places.first != steps.last.map { ScreenPoint(x: $0.x - 1, y: $0.y) }
    }

    func step(at point: ScreenPoint) {
        steps.append(point)
        onStep(steps.count)
    }
}
