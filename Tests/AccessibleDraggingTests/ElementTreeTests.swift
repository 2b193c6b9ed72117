import AccessibleDragging
import Testing

/// Makes its elements when they are asked for, as a graph of ten thousand bars does.
private final class LazyView: View {
    var made = 0
    override var childCount: Int { 10_000 }

    override func child(at index: Int) -> AccessibleElement? {
        guard (0..<10_000).contains(index) else { return nil }
        made += 1
        let frame = Rect(x: Double(index), y: 0, width: 1, height: 10)
        return AccessibleElement(label: "\(index)", role: .listItem, frameInContainer: frame, container: self)
    }
}

@MainActor
struct ElementTreeTests {
    let root = View(frame: Rect(x: 0, y: 0, width: 200, height: 200))
    let plain = View(frame: Rect(x: 100, y: 0, width: 100, height: 100))
    let first = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
    let second = View(frame: Rect(x: 5, y: 5, width: 10, height: 10))

    init() {
        root.addSubview(plain)
        plain.addSubview(first)
        root.addSubview(second)
        for view in [first, second] { view.isAccessibilityElement = true }
        first.label = "First"
        second.label = "Second"
    }

    @Test func whatIsInsideAViewThatIsNoElementTakesItsPlace() {
        #expect(root.childCount == 2)
        #expect(root.child(at: 0) === first)
        #expect(root.child(at: 1) === second)
    }

    @Test func anElementsContainerIsTheNearestViewThatIsOnePastThoseThatAreNot() {
        #expect(first.container === root)
        root.isAccessibilityElement = true
        let inside = View()
        first.addSubview(inside)
        #expect(inside.container === first)
    }

    @Test func theIndexOfAnElementCountsThoseThatAreInsideViewsBeforeIt() {
        #expect(root.index(of: first) == 0)
        #expect(root.index(of: second) == 1)
        #expect(root.index(of: plain) == nil)
    }

    private final class KeepingView: View {
        private let kept = [
            AccessibleElement(label: "January", role: .listItem), AccessibleElement(label: "February", role: .listItem),
        ]
        override var accessibilityElements: [AccessibleElement]? {
            get { kept }
            set {}
        }
    }

    @Test func elementsOfAnOverriddenGetterAreInTheirView() {
        let view = KeepingView()
        let element = view.child(at: 1)
        #expect(element?.container === view)
        #expect(element.flatMap { view.index(of: $0) } == 1)
    }

    @Test func anIndexThatIsOutOfRangeHasNoElement() {
        #expect(root.child(at: -1) == nil)
        #expect(root.child(at: 2) == nil)
        #expect(root.child(at: Int.max) == nil)
    }

    @Test func aHiddenViewAndAllInsideItIsInNoTree() {
        plain.isHidden = true
        #expect(root.childCount == 1)
        #expect(root.child(at: 0) === second)
        #expect(root.index(of: first) == nil)
    }

    @Test func elementsThatAreAssignedStandInForTheSubviewsAndGetTheirContainer() {
        let element = AccessibleElement(label: "Bar", role: .listItem)
        plain.accessibilityElements = [element]
        #expect(element.container === plain)
        #expect(root.child(at: 0) === element)
        #expect(root.childCount == 2)
    }

    @Test func aViewsFrameInItsContainerIsInTheContainersSpace() {
        #expect(first.frameInContainer == Rect(x: 100, y: 0, width: 10, height: 10))
    }

    @Test func theElementAtAPointIsLookedForInItsOwnViewsSpace() {
        let bar = AccessibleElement(
            label: "Bar", role: .listItem, frameInContainer: Rect(x: 0, y: 50, width: 10, height: 10))
        plain.accessibilityElements = [bar]
        #expect(root.element(at: Point(x: 105, y: 55)) === bar)
        #expect(root.child(at: Point(x: 5, y: 55)) == nil)
    }

    @Test func aViewThatIsNoElementFindsTheElementViewsInsideItByItsOwnSpace() {
        #expect(plain.child(at: Point(x: 5, y: 5)) === first)
        #expect(plain.child(at: Point(x: 105, y: 5)) == nil)
    }

    @Test func assignedElementsAreFoundWhereTheyAreThoughTheirContainerIsAViewFurtherOut() {
        plain.accessibilityElements = [first]
        #expect(plain.child(at: Point(x: 5, y: 5)) === first)
        #expect(root.child(at: Point(x: 105, y: 5)) === first)
    }

    @Test func theElementInFrontIsTheOneAtAPoint() {
        let front = View(frame: second.frame)
        front.isAccessibilityElement = true
        root.addSubview(front)
        #expect(root.child(at: Point(x: 6, y: 6)) === front)
    }

    @Test func whereThereIsNoElementTheOneAroundIsMeant() {
        root.isAccessibilityElement = true
        #expect(plain.element(at: Point(x: 50, y: 50)) === root)
    }

    @Test func anElementWithoutALabelIsCalledWhatItsContainerIsCalled() {
        let shape = AccessibleElement(role: .listItem, container: first)
        #expect(shape.spokenName == "First")
        #expect(AccessibleElement(role: .group).spokenName == "")
    }

    @Test func countingAndReachingForOneOfTenThousandLazyElementsMakesThatOneOnly() {
        let lazy = LazyView(frame: Rect(x: 0, y: 0, width: 100, height: 10))
        plain.addSubview(lazy)
        #expect(root.childCount == 10_002)
        #expect(lazy.made == 0)
        #expect(root.child(at: 9_000)?.label == "8999")
        #expect(lazy.made == 1)
    }

    @Test func aLazyViewFindsItsElementAtAPoint() {
        let lazy = LazyView(frame: Rect(x: 0, y: 0, width: 10_000, height: 10))
        #expect(lazy.element(at: Point(x: 77.5, y: 5))?.label == "77")
    }
}
