import AccessibleDragging
import Testing

@MainActor
struct LiftingTests {
    let scene = Scene()

    @Test func theInteractionIsAskedForTheItemsAtThePoint() throws {
        var asked: Point?
        scene.source.items = {
            asked = $0
            return [textItem("x")]
        }
        try scene.coordinator.begin(at: Point(x: 7, y: 9), in: scene.graph, by: .click)
        #expect(asked == Point(x: 7, y: 9))
    }

    @Test func aSessionKnowsItsItemsSourceNamePointAndWhoLiftedIt() throws {
        let session = try scene.lift(by: .click)
        #expect(session.itemNames == ["January, 40"])
        #expect(session.source === scene.graph)
        #expect(session.sourceName == "Sales by month")
        #expect(session.liftPoint == Point(x: 50, y: 50))
        #expect(session.origin == .click)
        #expect(scene.coordinator.state == .lifted)
    }

    @Test func theItemsAreCapturedOnce() throws {
        var asked = 0
        scene.source.items = { _ in
            asked += 1
            return [textItem("x")]
        }
        try scene.drop()
        #expect(asked == 1)
    }

    @Test func theSourceLearnsOnceThatTheSessionBegan() throws {
        try scene.lift()
        #expect(scene.source.begun == 1)
        #expect(scene.source.ends.isEmpty)
    }

    @Test func oneSessionAtATime() throws {
        let first = try scene.lift()
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
        #expect(scene.coordinator.session === first)
    }

    @Test func nothingIsLiftedWhileADropFromOutsideIsBeingPerformed() {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
    }

    @Test func aPointWithoutItemsLiftsNothing() {
        scene.source.items = { _ in [] }
        #expect(throws: DragError.nothingThere) { try scene.lift() }
        #expect(scene.coordinator.state == .idle)
        #expect(scene.events.isEmpty)
        #expect(scene.source.begun == 0)
    }

    @Test func aViewWithoutADragInteractionLiftsNothing() {
        #expect(throws: DragError.noInteraction(view: "Ada Lovelace")) {
            try scene.coordinator.begin(at: .zero, in: scene.card, by: .keyboard)
        }
    }

    @Test func aPointOutsideTheViewLiftsNothingNotEvenOneThatIsNoNumber() {
        for point in [Point(x: -1, y: 0), Point(x: 100, y: 0), Point(x: .nan, y: 0), Point(x: .infinity, y: 0)] {
            #expect(throws: DragError.pointOutside) {
                try scene.coordinator.begin(at: point, in: scene.graph, by: .keyboard)
            }
        }
    }

    @Test func aViewThatStandsInNoWindowLiftsNothing() {
        scene.graph.removeFromSuperview()
        #expect(throws: DragError.self) { try scene.lift() }
    }

    @Test func aPointerLiftsFromTheDeepestViewThatHasSomethingThere() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        let source = Source("inner")
        inner.addInteraction(DragInteraction(delegate: source))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === inner)
        #expect(session.liftPoint == Point(x: 5, y: 5))
    }

    @Test func whereTheDeepestViewHasNothingTheOneAroundItIsAsked() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        let source = Source("inner")
        source.items = { _ in [] }
        inner.addInteraction(DragInteraction(delegate: source))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === scene.graph)
    }

    @Test func aPointerLiftsFromTheViewAroundAViewWhoseDelegateIsGone() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        inner.addInteraction(DragInteraction(delegate: Source("gone")))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === scene.graph)
    }

    @Test func aPointerOverNothingLiftsNothing() {
        #expect(throws: DragError.nothingThere) {
            try scene.coordinator.beginDeepest(at: Point(x: 399, y: 199), in: scene.root, by: .pointer)
        }
    }

    @Test func theElementOfAPointersDragIsTheShapeUnderIt() throws {
        let bar = AccessibleElement(
            label: "January", role: .listItem, frameInContainer: Rect(x: 40, y: 0, width: 20, height: 100))
        scene.graph.accessibilityElements = [bar]
        #expect(try scene.lift(by: .pointer).elements.first === bar)
    }

    @Test func theLocationIsTheLiftPointInAnyViewOfTheTree() throws {
        let session = try scene.lift()
        #expect(session.location(in: scene.graph) == Point(x: 50, y: 50))
        #expect(session.location(in: scene.well) == Point(x: -170, y: 20))
    }

    @Test func thereIsNoLocationInAnotherTree() throws {
        #expect(try scene.lift().location(in: View()) == nil)
    }

    @Test func theLocationFollowsThePointerNotTheQuestions() throws {
        let session = try scene.lift(by: .pointer)
        _ = scene.coordinator.proposal(for: DropSession(local: session), at: Point(x: 9, y: 9), in: scene.well)
        #expect(session.location(in: scene.graph) == Point(x: 50, y: 50))
        scene.coordinator.hover(DropSession(local: session), at: Point(x: 1, y: 1), in: scene.well)
        #expect(session.location(in: scene.well) == Point(x: 1, y: 1))
    }

    @Test func aSessionIsCancelledOnce() throws {
        try scene.lift()
        scene.coordinator.cancel()
        scene.coordinator.cancel()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
    }

    @Test func afterACancelSomethingCanBeLiftedAgain() throws {
        try scene.lift()
        scene.coordinator.cancel()
        #expect(throws: Never.self) { try scene.lift() }
    }
}
