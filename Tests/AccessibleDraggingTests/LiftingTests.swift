import AccessibleDragging
import Testing

@MainActor
@Suite("Lifting")
struct LiftingTests {
    let scene = Scene()

    @Test("the interaction is asked for the items at the point")
    func point() throws {
        var asked: Point?
        scene.source.items = {
            asked = $0
            return [textItem("x")]
        }
        try scene.coordinator.begin(at: Point(x: 7, y: 9), in: scene.graph, by: .click)
        #expect(asked == Point(x: 7, y: 9))
    }

    @Test("a session knows its items, source, name, point and who lifted it")
    func session() throws {
        let session = try scene.lift(by: .click)
        #expect(session.itemNames == ["January, 40"])
        #expect(session.source === scene.graph)
        #expect(session.sourceName == "Sales by month")
        #expect(session.liftPoint == Point(x: 50, y: 50))
        #expect(session.origin == .click)
        #expect(scene.coordinator.state == .lifted)
    }

    @Test("the items are captured once")
    func once() throws {
        var asked = 0
        scene.source.items = { _ in
            asked += 1
            return [textItem("x")]
        }
        try scene.drop()
        #expect(asked == 1)
    }

    @Test("the source is told once that the session began")
    func told() throws {
        try scene.lift()
        #expect(scene.source.begun == 1)
        #expect(scene.source.ends.isEmpty)
    }

    @Test("one session at a time")
    func oneAtATime() throws {
        let first = try scene.lift()
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
        #expect(scene.coordinator.session === first)
    }

    @Test("nothing is lifted while a drop from outside is being performed")
    func busy() {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        #expect(throws: DragError.sessionInProgress) { try scene.lift() }
    }

    @Test("a point with no items lifts nothing, and nothing is told")
    func nothingThere() {
        scene.source.items = { _ in [] }
        #expect(throws: DragError.nothingThere) { try scene.lift() }
        #expect(scene.coordinator.state == .idle)
        #expect(scene.events.isEmpty)
        #expect(scene.source.begun == 0)
    }

    @Test("a view without a drag interaction lifts nothing")
    func noInteraction() {
        #expect(throws: DragError.noInteraction(view: "Ada Lovelace")) {
            try scene.coordinator.begin(at: .zero, in: scene.card, by: .keyboard)
        }
    }

    @Test("a point outside the view lifts nothing, not even one that is no number")
    func outside() {
        for point in [Point(x: -1, y: 0), Point(x: 100, y: 0), Point(x: .nan, y: 0), Point(x: .infinity, y: 0)] {
            #expect(throws: DragError.pointOutside) {
                try scene.coordinator.begin(at: point, in: scene.graph, by: .keyboard)
            }
        }
    }

    @Test("a view that stands in no window lifts nothing")
    func noWindow() {
        scene.graph.removeFromSuperview()
        #expect(throws: DragError.self) { try scene.lift() }
    }

    @Test("a pointer lifts from the deepest view that has something there")
    func deepest() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        let source = Source("inner")
        inner.addInteraction(DragInteraction(delegate: source))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === inner)
        #expect(session.liftPoint == Point(x: 5, y: 5))
    }

    @Test("where the deepest view has nothing the one around it is asked")
    func outwards() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        let source = Source("inner")
        source.items = { _ in [] }
        inner.addInteraction(DragInteraction(delegate: source))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === scene.graph)
    }

    @Test("a view in front whose delegate is gone does not keep a pointer from the view around it")
    func deadDelegate() throws {
        let inner = View(frame: Rect(x: 40, y: 40, width: 20, height: 20))
        inner.addInteraction(DragInteraction(delegate: Source("gone")))
        scene.graph.addSubview(inner)
        let session = try scene.coordinator.beginDeepest(at: Point(x: 45, y: 45), in: scene.root, by: .pointer)
        #expect(session.source === scene.graph)
    }

    @Test("a pointer over nothing lifts nothing")
    func overNothing() {
        #expect(throws: DragError.nothingThere) {
            try scene.coordinator.beginDeepest(at: Point(x: 399, y: 199), in: scene.root, by: .pointer)
        }
    }

    @Test("the element of a pointer's drag is the shape under it")
    func elementUnderPointer() throws {
        let bar = AccessibleElement(
            label: "January", role: .listItem, frameInContainer: Rect(x: 40, y: 0, width: 20, height: 100))
        scene.graph.accessibilityElements = [bar]
        #expect(try scene.lift(by: .pointer).elements.first === bar)
    }

    @Test("the location is the lift point, in any view of the tree")
    func location() throws {
        let session = try scene.lift()
        #expect(session.location(in: scene.graph) == Point(x: 50, y: 50))
        #expect(session.location(in: scene.well) == Point(x: -170, y: 20))
    }

    @Test("there is no location in another tree")
    func otherTree() throws {
        #expect(try scene.lift().location(in: View()) == nil)
    }

    @Test("the location follows the pointer, not the questions")
    func locationMoves() throws {
        let session = try scene.lift(by: .pointer)
        _ = scene.coordinator.proposal(for: DropSession(local: session), at: Point(x: 9, y: 9), in: scene.well)
        #expect(session.location(in: scene.graph) == Point(x: 50, y: 50))
        scene.coordinator.hover(DropSession(local: session), at: Point(x: 1, y: 1), in: scene.well)
        #expect(session.location(in: scene.well) == Point(x: 1, y: 1))
    }

    @Test("cancelling ends the session, tells the source once, and a second time does nothing")
    func cancel() throws {
        try scene.lift()
        scene.coordinator.cancel()
        scene.coordinator.cancel()
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
        #expect(scene.events == ["lifted", "cancelled", "ended nil"])
    }

    @Test("after a cancel something can be lifted again")
    func again() throws {
        try scene.lift()
        scene.coordinator.cancel()
        #expect(throws: Never.self) { try scene.lift() }
    }
}
