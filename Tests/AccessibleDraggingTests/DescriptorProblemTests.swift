import AccessibleDragging
import Testing

@MainActor
struct DescriptorProblemTests {
    let scene = Scene()

    private func drop(_ name: String = "Drop", _ point: Point = .zero, in view: View) -> LocationDescriptor {
        LocationDescriptor(name: name, point: point, in: view)
    }

    @Test func nothingWhereAllIsRight() {
        #expect(drop(in: scene.well).problem(as: .drop) == nil)
    }

    @Test func noNameOrOneOfSpacesOnly() {
        #expect(drop("", in: scene.well).problem(as: .drop) == .emptyName)
        #expect(drop(" \n", in: scene.well).problem(as: .drop) == .emptyName)
        #expect(
            DescriptorProblem.emptyName.description
                == "a descriptor has no name: give it one that says what, and where")
    }

    @Test func theViewIsGone() {
        let problem = drop(in: View()).problem(as: .drop)
        #expect(problem == .viewGone(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" is gone: make the descriptor when it is asked for")
    }

    @Test func theViewStandsInNoWindow() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addInteraction(DropInteraction(delegate: scene.target))
        let problem = drop(in: view).problem(as: .drop)
        #expect(problem == .viewNotInTree(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" stands in no window")
    }

    @Test func theViewIsHiddenOrOneAroundIt() {
        scene.card.isHidden = true
        let problem = drop(in: scene.well).problem(as: .drop)
        #expect(problem == .viewHidden(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" is hidden")
    }

    @Test func theViewHostsNoInteractionButOneInsideItDoes() {
        let problem = drop(in: scene.card).problem(as: .drop)
        #expect(problem == .noInteraction(name: "Drop", kind: .drop, host: "attachments"))
        #expect(
            problem?.description
                == "the view of \"Drop\" hosts no drop interaction, but \"attachments\" does: name that view itself")
    }

    @Test func theViewHostsNoInteractionButOneAroundItDoes() {
        let part = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        scene.graph.addSubview(part)
        let problem = LocationDescriptor(name: "Drag", point: .zero, in: part).problem(as: .drag)
        #expect(problem == .noInteraction(name: "Drag", kind: .drag, host: "Sales by month"))
    }

    @Test func noViewAnywhereNearHostsSuchAnInteraction() {
        let problem = LocationDescriptor(name: "Drag", point: .zero, in: scene.card).problem(as: .drag)
        #expect(problem == .noInteraction(name: "Drag", kind: .drag, host: nil))
        #expect(problem?.description == "the view of \"Drag\" hosts no drag interaction")
    }

    @Test func theWindowInsteadOfTheViewThatHostsTheInteraction() {
        let problem = drop("Drop", Point(x: 230, y: 40), in: scene.root).problem(as: .drop)
        #expect(problem == .noInteraction(name: "Drop", kind: .drop, host: "attachments"))
    }

    @Test func thePointIsOutsideTheViewOrIsNoPoint() {
        let problem = drop("Drop", Point(x: 60, y: 0), in: scene.well).problem(as: .drop)
        #expect(problem == .pointOutside(name: "Drop", point: Point(x: 60, y: 0), bounds: scene.well.bounds))
        #expect(problem?.description == "the point (60.0, 0.0) of \"Drop\" is outside its view, 60.0 by 40.0")
        #expect(drop("Drop", Point(x: .nan, y: 0), in: scene.well).problem(as: .drop) != nil)
    }

    @Test func aDragsDescriptorIsNoDrops() {
        #expect(drop(in: scene.graph).problem(as: .drop) != nil)
        #expect(drop(in: scene.graph).problem(as: .drag) == nil)
    }

    @Test func allProblemsOfAnElementAreListedDragsFirst() {
        scene.card.dragSourceDescriptors = [drop("Drag", in: scene.card)]
        scene.card.dropPointDescriptors = [drop("", in: scene.well), drop("Fine", in: scene.well)]
        #expect(
            scene.card.descriptorProblems == [.noInteraction(name: "Drag", kind: .drag, host: nil), .emptyName])
    }

    @Test func aDescriptorWithAProblemIsOfferedToNobodyAndItsNeighboursAre() throws {
        scene.card.dropPointDescriptors = [drop("Wrong", in: scene.card), drop("Right", in: scene.well)]
        try scene.lift()
        #expect(scene.names(of: scene.card) == ["Right", "Cancel drag"])
    }
}
