import AccessibleDragging
import Testing

@MainActor
@Suite("Views, coordinates and hit-testing")
struct ViewTests {
    let root = View(frame: Rect(x: 5, y: 5, width: 200, height: 200))
    let outer = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let inner = View(frame: Rect(x: 30, y: 40, width: 20, height: 20))

    init() {
        root.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test("bounds start at zero whatever the frame is")
    func bounds() {
        #expect(inner.bounds == Rect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test("a point is converted outwards through every superview")
    func convertOutwards() {
        #expect(inner.convert(Point(x: 1, y: 2), to: root) == Point(x: 41, y: 62))
    }

    @Test("a point is converted inwards")
    func convertInwards() {
        #expect(root.convert(Point(x: 41, y: 62), to: inner) == Point(x: 1, y: 2))
    }

    @Test("the top view's own place in its window is not counted")
    func convertIgnoresTopOrigin() {
        #expect(outer.convert(.zero, to: root) == Point(x: 10, y: 20))
    }

    @Test("a point cannot be converted to another tree")
    func convertBetweenTrees() {
        #expect(inner.convert(.zero, to: View()) == nil)
    }

    @Test("a rectangle holds its left and top edges, not its right and bottom ones")
    func edges() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.contains(.zero))
        #expect(!rect.contains(Point(x: 10, y: 5)))
        #expect(!rect.contains(Point(x: 5, y: 10)))
    }

    @Test("a point that is not a number is nowhere")
    func notANumber() {
        #expect(!root.bounds.contains(Point(x: .nan, y: 1)))
        #expect(root.hitTest(Point(x: .nan, y: .infinity)) == nil)
    }

    @Test("hit-testing finds the deepest view")
    func hitDeepest() {
        #expect(root.hitTest(Point(x: 45, y: 65)) === inner)
        #expect(root.hitTest(Point(x: 15, y: 25)) === outer)
        #expect(root.hitTest(Point(x: 1, y: 1)) === root)
    }

    @Test("hit-testing finds the view in front")
    func hitFrontmost() {
        let front = View(frame: outer.frame)
        root.addSubview(front)
        #expect(root.hitTest(Point(x: 45, y: 65)) === front)
    }

    @Test("hit-testing finds nothing outside")
    func hitOutside() {
        #expect(root.hitTest(Point(x: 200, y: 10)) == nil)
    }

    @Test("a hidden view hides what is inside it from hit-testing")
    func hitHidden() {
        outer.isHidden = true
        #expect(root.hitTest(Point(x: 45, y: 65)) === root)
        #expect(!inner.isVisible)
    }

    @Test("a view that is added elsewhere leaves where it was")
    func moves() {
        root.addSubview(inner)
        #expect(outer.subviews.isEmpty)
        #expect(inner.superview === root)
    }

    @Test("a view cannot be put inside itself")
    func noCycles() {
        inner.addSubview(root)
        #expect(root.superview == nil)
        #expect(inner.subviews.isEmpty)
    }

    @Test("a view that is taken out is its own top")
    func removal() {
        outer.removeFromSuperview()
        #expect(inner.topView === outer)
        #expect(!inner.isInside(root))
    }

    @Test("only the top view is given to a coordinator, and all inside find it")
    func coordinator() {
        let coordinator = DragCoordinator()
        coordinator.add(root: inner)
        #expect(coordinator.roots.isEmpty)
        coordinator.add(root: root)
        coordinator.add(root: root)
        #expect(coordinator.roots.count == 1)
        #expect(inner.coordinator === coordinator)
    }

    @Test("a root that another coordinator takes leaves the first")
    func takenOver() {
        let first = DragCoordinator()
        let second = DragCoordinator()
        first.add(root: root)
        second.add(root: root)
        #expect(first.roots.isEmpty)
        #expect(inner.coordinator === second)
    }

    @Test("a root that is put inside another view is no root any more")
    func rootAdopted() {
        let coordinator = DragCoordinator()
        coordinator.add(root: root)
        View().addSubview(root)
        #expect(coordinator.roots.isEmpty)
    }
}
