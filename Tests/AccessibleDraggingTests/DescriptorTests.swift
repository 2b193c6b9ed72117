import AccessibleDragging
import Testing

/// Computes its drop points each time, as the talk's contact card does.
private final class ComputingCard: View {
    var asked = 0
    var name = "Drop into portrait"
    weak var target: View?

    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            asked += 1
            return target.map { [LocationDescriptor(name: name, point: $0.bounds.center, in: $0)] }
        }
        set {}
    }
}

@MainActor
@Suite("Descriptors: nil, none, a list, or found")
struct DescriptorTests {
    let scene = Scene()

    private func dropNames(_ element: AccessibleElement) -> [String] {
        element.descriptors(of: .drop).map(\.name)
    }

    @Test("nil finds the interactions in the element's own subtree")
    func discovered() throws {
        scene.card.dropPointDescriptors = nil
        let found = try #require(scene.card.descriptors(of: .drop).first)
        #expect(found.view === scene.well)
        #expect(found.point == Point(x: 30, y: 20))
    }

    @Test("an empty list means none, whatever the subtree holds")
    func none() {
        scene.card.dropPointDescriptors = []
        #expect(dropNames(scene.card).isEmpty)
    }

    @Test("a list means exactly these, in their order")
    func list() {
        scene.card.dropPointDescriptors = ["B", "A"].map {
            LocationDescriptor(name: $0, point: .zero, in: scene.well)
        }
        #expect(dropNames(scene.card) == ["B", "A"])
    }

    @Test("drags and drops are kept apart")
    func kinds() {
        #expect(scene.card.descriptors(of: .drag).isEmpty)
        #expect(scene.graph.descriptors(of: .drop).isEmpty)
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag bar data"])
    }

    @Test("an overridden getter is asked every time, and what it says now is what holds")
    func overridden() {
        let card = ComputingCard(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        card.target = scene.well
        scene.root.addSubview(card)
        #expect(dropNames(card) == ["Drop into portrait"])
        card.name = "Drop into picture"
        #expect(dropNames(card) == ["Drop into picture"])
        #expect(card.asked == 2)
    }

    @Test("assigning to an overridden getter that ignores it changes nothing")
    func overriddenSetter() {
        let card = ComputingCard()
        card.target = scene.well
        card.dropPointDescriptors = []
        #expect(dropNames(card) == ["Drop into portrait"])
    }

    @Test("an overridden getter that says nil falls back to what is found")
    func overriddenNil() {
        let card = ComputingCard(frame: scene.card.frame)
        card.isAccessibilityElement = true
        card.label = "Grace Hopper"
        card.addInteraction(DropInteraction(delegate: scene.target))
        scene.root.addSubview(card)
        #expect(dropNames(card) == ["Drop into Grace Hopper"])
    }

    @Test("descriptors may live anywhere in the tree")
    func elsewhere() {
        scene.graph.dropPointDescriptors = [
            LocationDescriptor(name: "Drop into Ada's attachments", point: .zero, in: scene.well)
        ]
        #expect(dropNames(scene.graph) == ["Drop into Ada's attachments"])
    }

    @Test("a shape that is no view has nothing found for it")
    func shape() {
        let bar = AccessibleElement(label: "January", role: .listItem, container: scene.graph)
        #expect(bar.descriptors(of: .drag).isEmpty)
    }

    @Test("what is around an element is not found for it")
    func ancestor() {
        let part = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        part.isAccessibilityElement = true
        scene.graph.addSubview(part)
        #expect(part.descriptors(of: .drag).isEmpty)
    }

    @Test("an element inside speaks for its own part of the subtree")
    func nestedElement() {
        scene.card.dropPointDescriptors = nil
        scene.well.isAccessibilityElement = true
        #expect(dropNames(scene.card).isEmpty)
        #expect(dropNames(scene.well) == ["Drop into attachments"])
    }

    @Test("hidden parts of the subtree are not found")
    func hiddenPart() {
        scene.card.dropPointDescriptors = nil
        scene.well.isHidden = true
        #expect(dropNames(scene.card).isEmpty)
    }

    @Test("a default name says the label of the part that hosts it")
    func defaultName() {
        scene.card.dropPointDescriptors = nil
        #expect(dropNames(scene.card) == ["Drop into attachments"])
    }

    @Test("a default name of an element that hosts the interaction itself says its own label")
    func ownDefaultName() {
        scene.graph.dragSourceDescriptors = nil
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag Sales by month"])
    }

    @Test("one part without a label is called what the element is called")
    func unnamedPart() {
        scene.card.dropPointDescriptors = nil
        scene.well.label = ""
        #expect(dropNames(scene.card) == ["Drop into Ada Lovelace"])
    }

    @Test("parts without labels are told apart by number")
    func unnamedParts() {
        scene.card.dropPointDescriptors = nil
        scene.well.label = ""
        let second = View(frame: Rect(x: 0, y: 80, width: 10, height: 10))
        second.addInteraction(DropInteraction(delegate: scene.target))
        scene.card.addSubview(second)
        #expect(
            dropNames(scene.card) == [
                "Drop into Ada Lovelace, part 1 of 2", "Drop into Ada Lovelace, part 2 of 2",
            ])
    }

    @Test("where nothing has a name the default name still says what")
    func nameless() {
        scene.graph.label = ""
        scene.graph.dragSourceDescriptors = nil
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag"])
    }

    @Test("a descriptor does not keep its view alive")
    func weakView() {
        let descriptor = LocationDescriptor(name: "Drop", point: .zero, in: View())
        #expect(descriptor.view == nil)
    }
}
