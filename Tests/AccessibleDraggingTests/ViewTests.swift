import AccessibleDragging
import Testing

@MainActor
struct ViewTests {
    let root = View(frame: Rect(x: 5, y: 5, width: 200, height: 200))
    let outer = View(frame: Rect(x: 10, y: 20, width: 100, height: 100))
    let inner = View(frame: Rect(x: 30, y: 40, width: 20, height: 20))

    init() {
        root.addSubview(outer)
        outer.addSubview(inner)
    }

    @Test func boundsStartAtZeroWhateverTheFrameIs() {
        #expect(inner.bounds == Rect(x: 0, y: 0, width: 20, height: 20))
    }

    @Test func aPointIsConvertedOutwardsThroughEverySuperview() {
        #expect(inner.convert(Point(x: 1, y: 2), to: root) == Point(x: 41, y: 62))
    }

    @Test func aPointIsConvertedInwards() {
        #expect(root.convert(Point(x: 41, y: 62), to: inner) == Point(x: 1, y: 2))
    }

    @Test func theTopViewsOwnPlaceInItsWindowIsNotCounted() {
        #expect(outer.convert(.zero, to: root) == Point(x: 10, y: 20))
    }

    @Test func aPointCannotBeConvertedToAnotherTree() {
        #expect(inner.convert(.zero, to: View()) == nil)
    }

    @Test func aRectangleHoldsItsLeftAndTopEdgesNotItsRightAndBottomOnes() {
        let rect = Rect(x: 0, y: 0, width: 10, height: 10)
        #expect(rect.contains(.zero))
        #expect(!rect.contains(Point(x: 10, y: 5)))
        #expect(!rect.contains(Point(x: 5, y: 10)))
    }

    @Test func aPointThatIsNotANumberIsNowhere() {
        #expect(!root.bounds.contains(Point(x: .nan, y: 1)))
        #expect(root.hitTest(Point(x: .nan, y: .infinity)) == nil)
    }

    @Test func hitTestingFindsTheDeepestView() {
        #expect(root.hitTest(Point(x: 45, y: 65)) === inner)
        #expect(root.hitTest(Point(x: 15, y: 25)) === outer)
        #expect(root.hitTest(Point(x: 1, y: 1)) === root)
    }

    @Test func hitTestingFindsTheViewInFront() {
        let front = View(frame: outer.frame)
        root.addSubview(front)
        #expect(root.hitTest(Point(x: 45, y: 65)) === front)
    }

    @Test func hitTestingFindsNothingOutside() {
        #expect(root.hitTest(Point(x: 200, y: 10)) == nil)
    }

    @Test func aHiddenViewHidesWhatIsInsideItFromHitTesting() {
        outer.isHidden = true
        #expect(root.hitTest(Point(x: 45, y: 65)) === root)
        #expect(!inner.isVisible)
    }

    @Test func aViewThatIsAddedElsewhereLeavesWhereItWas() {
        root.addSubview(inner)
        #expect(outer.subviews.isEmpty)
        #expect(inner.superview === root)
    }

    @Test func aViewCannotBePutInsideItself() {
        inner.addSubview(root)
        #expect(root.superview == nil)
        #expect(inner.subviews.isEmpty)
    }

    @Test func aViewThatIsTakenOutIsItsOwnTop() {
        outer.removeFromSuperview()
        #expect(inner.topView === outer)
        #expect(!inner.isInside(root))
    }

    @Test func onlyTheTopViewIsGivenToACoordinatorAndAllInsideFindIt() {
        let coordinator = DragCoordinator()
        coordinator.add(root: inner)
        #expect(coordinator.roots.isEmpty)
        coordinator.add(root: root)
        coordinator.add(root: root)
        #expect(coordinator.roots.count == 1)
        #expect(inner.coordinator === coordinator)
    }

    @Test func aRootThatAnotherCoordinatorTakesLeavesTheFirst() {
        let first = DragCoordinator()
        let second = DragCoordinator()
        first.add(root: root)
        second.add(root: root)
        #expect(first.roots.isEmpty)
        #expect(inner.coordinator === second)
    }

    @Test func aRootThatIsPutInsideAnotherViewIsNoRootAnyMore() {
        let coordinator = DragCoordinator()
        coordinator.add(root: root)
        View().addSubview(root)
        #expect(coordinator.roots.isEmpty)
    }
}
