import AccessibleDragging
import Testing

@MainActor
@Suite("What is wrong with a descriptor")
struct DescriptorProblemTests {
    let scene = Scene()

    private func drop(_ name: String = "Drop", _ point: Point = .zero, in view: View) -> LocationDescriptor {
        LocationDescriptor(name: name, point: point, in: view)
    }

    @Test("nothing, where all is right")
    func fine() {
        #expect(drop(in: scene.well).problem(as: .drop) == nil)
    }

    @Test("no name, or one of spaces only")
    func emptyName() {
        #expect(drop("", in: scene.well).problem(as: .drop) == .emptyName)
        #expect(drop(" \n", in: scene.well).problem(as: .drop) == .emptyName)
        #expect(
            DescriptorProblem.emptyName.description
                == "a descriptor has no name: give it one that says what, and where")
    }

    @Test("the view is gone")
    func viewGone() {
        let problem = drop(in: View()).problem(as: .drop)
        #expect(problem == .viewGone(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" is gone: make the descriptor when it is asked for")
    }

    @Test("the view stands in no window")
    func viewNotInTree() {
        let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.addInteraction(DropInteraction(delegate: scene.target))
        let problem = drop(in: view).problem(as: .drop)
        #expect(problem == .viewNotInTree(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" stands in no window")
    }

    @Test("the view is hidden, or one around it")
    func viewHidden() {
        scene.card.isHidden = true
        let problem = drop(in: scene.well).problem(as: .drop)
        #expect(problem == .viewHidden(name: "Drop"))
        #expect(problem?.description == "the view of \"Drop\" is hidden")
    }

    @Test("the view hosts no interaction, but one inside it does")
    func hostInside() {
        let problem = drop(in: scene.card).problem(as: .drop)
        #expect(problem == .noInteraction(name: "Drop", kind: .drop, host: "attachments"))
        #expect(
            problem?.description
                == "the view of \"Drop\" hosts no drop interaction, but \"attachments\" does: name that view itself")
    }

    @Test("the view hosts no interaction, but one around it does")
    func hostAround() {
        let part = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        scene.graph.addSubview(part)
        let problem = LocationDescriptor(name: "Drag", point: .zero, in: part).problem(as: .drag)
        #expect(problem == .noInteraction(name: "Drag", kind: .drag, host: "Sales by month"))
    }

    @Test("no view anywhere near hosts such an interaction")
    func noHost() {
        let problem = LocationDescriptor(name: "Drag", point: .zero, in: scene.card).problem(as: .drag)
        #expect(problem == .noInteraction(name: "Drag", kind: .drag, host: nil))
        #expect(problem?.description == "the view of \"Drag\" hosts no drag interaction")
    }

    @Test("the window instead of the view that hosts the interaction")
    func window() {
        let problem = drop("Drop", Point(x: 230, y: 40), in: scene.root).problem(as: .drop)
        #expect(problem == .noInteraction(name: "Drop", kind: .drop, host: "attachments"))
    }

    @Test("the point is outside the view, or is no point")
    func outside() {
        let problem = drop("Drop", Point(x: 60, y: 0), in: scene.well).problem(as: .drop)
        #expect(problem == .pointOutside(name: "Drop", point: Point(x: 60, y: 0), bounds: scene.well.bounds))
        #expect(problem?.description == "the point (60.0, 0.0) of \"Drop\" is outside its view, 60.0 by 40.0")
        #expect(drop("Drop", Point(x: .nan, y: 0), in: scene.well).problem(as: .drop) != nil)
    }

    @Test("a drag's descriptor is no drop's")
    func wrongKind() {
        #expect(drop(in: scene.graph).problem(as: .drop) != nil)
        #expect(drop(in: scene.graph).problem(as: .drag) == nil)
    }

    @Test("all problems of an element are listed, drags first")
    func listed() {
        scene.card.dragSourceDescriptors = [drop("Drag", in: scene.card)]
        scene.card.dropPointDescriptors = [drop("", in: scene.well), drop("Fine", in: scene.well)]
        #expect(
            scene.card.descriptorProblems == [.noInteraction(name: "Drag", kind: .drag, host: nil), .emptyName])
    }

    @Test("a descriptor with a problem is offered to nobody, and its neighbours are")
    func notOffered() throws {
        scene.card.dropPointDescriptors = [drop("Wrong", in: scene.card), drop("Right", in: scene.well)]
        try scene.lift()
        #expect(scene.names(of: scene.card) == ["Right", "Cancel drag"])
    }
}
