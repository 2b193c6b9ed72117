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
struct DescriptorTests {
    let scene = Scene()

    private func dropNames(_ element: AccessibleElement) -> [String] {
        element.descriptors(of: .drop).map(\.name)
    }

    @Test func nilFindsTheInteractionsInTheElementsOwnSubtree() throws {
        scene.card.dropPointDescriptors = nil
        let found = try #require(scene.card.descriptors(of: .drop).first)
        #expect(found.view === scene.well)
        #expect(found.point == Point(x: 30, y: 20))
    }

    /// The graph as a whole would lift the element in its middle.
    @Test func aViewWhoseElementsAreDraggedHasNoDragOfItsOwn() {
        scene.graph.dragSourceDescriptors = nil
        #expect(scene.graph.descriptors(of: .drag).map(\.view?.label) == [scene.graph.label])
        let bar = AccessibleElement(label: "January", role: .listItem)
        bar.dragSourceDescriptors = [LocationDescriptor(name: "Drag January", point: .zero, in: scene.graph)]
        scene.graph.accessibilityElements = [bar]
        #expect(scene.graph.descriptors(of: .drag).isEmpty)
    }

    @Test func anEmptyListMeansNoneWhateverTheSubtreeHolds() {
        scene.card.dropPointDescriptors = []
        #expect(dropNames(scene.card).isEmpty)
    }

    @Test func aListMeansExactlyTheseInTheirOrder() {
        scene.card.dropPointDescriptors = ["B", "A"].map {
            LocationDescriptor(name: $0, point: .zero, in: scene.well)
        }
        #expect(dropNames(scene.card) == ["B", "A"])
    }

    @Test func dragsAndDropsAreKeptApart() {
        #expect(scene.card.descriptors(of: .drag).isEmpty)
        #expect(scene.graph.descriptors(of: .drop).isEmpty)
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag bar data"])
    }

    @Test func anOverriddenGetterIsAskedEveryTimeAndWhatItSaysNowIsWhatHolds() {
        let card = ComputingCard(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        card.target = scene.well
        scene.root.addSubview(card)
        #expect(dropNames(card) == ["Drop into portrait"])
        card.name = "Drop into picture"
        #expect(dropNames(card) == ["Drop into picture"])
        #expect(card.asked == 2)
    }

    @Test func assigningToAnOverriddenGetterThatIgnoresItChangesNothing() {
        let card = ComputingCard()
        card.target = scene.well
        card.dropPointDescriptors = []
        #expect(dropNames(card) == ["Drop into portrait"])
    }

    @Test func anOverriddenGetterThatSaysNilFallsBackToWhatIsFound() {
        let card = ComputingCard(frame: scene.card.frame)
        card.isAccessibilityElement = true
        card.label = "Grace Hopper"
        card.addInteraction(DropInteraction(delegate: scene.target))
        scene.root.addSubview(card)
        #expect(dropNames(card) == ["Drop into Grace Hopper"])
    }

    @Test func descriptorsMayLiveAnywhereInTheTree() {
        scene.graph.dropPointDescriptors = [
            LocationDescriptor(name: "Drop into Ada's attachments", point: .zero, in: scene.well)
        ]
        #expect(dropNames(scene.graph) == ["Drop into Ada's attachments"])
    }

    @Test func aShapeThatIsNoViewHasNothingFoundForIt() {
        let bar = AccessibleElement(label: "January", role: .listItem, container: scene.graph)
        #expect(bar.descriptors(of: .drag).isEmpty)
    }

    @Test func whatIsAroundAnElementIsNotFoundForIt() {
        let part = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        part.isAccessibilityElement = true
        scene.graph.addSubview(part)
        #expect(part.descriptors(of: .drag).isEmpty)
    }

    @Test func anElementInsideSpeaksForItsOwnPartOfTheSubtree() {
        scene.card.dropPointDescriptors = nil
        scene.well.isAccessibilityElement = true
        #expect(dropNames(scene.card).isEmpty)
        #expect(dropNames(scene.well) == ["Drop into attachments"])
    }

    @Test func hiddenPartsOfTheSubtreeAreNotFound() {
        scene.card.dropPointDescriptors = nil
        scene.well.isHidden = true
        #expect(dropNames(scene.card).isEmpty)
    }

    @Test func aDefaultNameSaysTheLabelOfThePartThatHostsIt() {
        scene.card.dropPointDescriptors = nil
        #expect(dropNames(scene.card) == ["Drop into attachments"])
    }

    @Test func aDefaultNameOfAnElementThatHostsTheInteractionItselfSaysItsOwnLabel() {
        scene.graph.dragSourceDescriptors = nil
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag Sales by month"])
    }

    @Test func onePartWithoutALabelIsCalledWhatTheElementIsCalled() {
        scene.card.dropPointDescriptors = nil
        scene.well.label = ""
        #expect(dropNames(scene.card) == ["Drop into Ada Lovelace"])
    }

    @Test func partsWithoutLabelsAreToldApartByNumber() {
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

    @Test func whereNothingHasANameTheDefaultNameStillSaysWhat() {
        scene.graph.label = ""
        scene.graph.dragSourceDescriptors = nil
        #expect(scene.graph.descriptors(of: .drag).map(\.name) == ["Drag"])
    }

    @Test func aDescriptorDoesNotKeepItsViewAlive() {
        let descriptor = LocationDescriptor(name: "Drop", point: .zero, in: View())
        #expect(descriptor.view == nil)
    }
}
