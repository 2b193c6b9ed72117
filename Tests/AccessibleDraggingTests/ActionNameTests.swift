import AccessibleDragging
import Testing

@MainActor
struct ActionNameTests {
    let scene = Scene()

    /// The actions of an element with drags of these names, each from a view with the label beside it.
    private func actions(_ drags: [(name: String, label: String)], identifier: String? = nil) -> [ElementAction] {
        var descriptors: [LocationDescriptor] = []
        for drag in drags {
            let view = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
            view.label = drag.label
            view.addInteraction(DragInteraction(delegate: scene.source))
            scene.root.addSubview(view)
            descriptors.append(LocationDescriptor(name: drag.name, point: .zero, in: view, identifier: identifier))
        }
        let element = AccessibleElement(label: "Both", role: .group)
        element.dragSourceDescriptors = descriptors
        return scene.coordinator.actions(of: element)
    }

    @Test func namesThatDifferStayAsTheyAre() {
        #expect(actions([("Drag a", ""), ("Drag b", "")]).map(\.name) == ["Drag a", "Drag b"])
    }

    @Test func aSecondOfTheSameNameGetsItsViewsLabel() {
        let names = actions([("Drag list", "Inbox"), ("Drag list", "Archive")]).map(\.name)
        #expect(names == ["Drag list", "Drag list, Archive"])
    }

    @Test func whereLabelsAreTheSameTooOrMissingANumberTellsThemApart() {
        #expect(actions([("Drag", ""), ("Drag", ""), ("Drag", "")]).map(\.name) == ["Drag", "Drag 2", "Drag 3"])
        let names = actions([("Drag", "A"), ("Drag", "A"), ("Drag", "A")]).map(\.name)
        #expect(names == ["Drag", "Drag, A", "Drag, A 2"])
    }

    @Test func aNumberIsNotOneThatAnotherNameHas() {
        #expect(actions([("Drag 2", ""), ("Drag", ""), ("Drag", "")]).map(\.name) == ["Drag 2", "Drag", "Drag 3"])
    }

    @Test func letterCaseDoesNotMakeTwoNamesAsOrcaReadsThem() {
        #expect(actions([("Drag List", ""), ("drag list", "")]).map(\.name) == ["Drag List", "drag list 2"])
    }

    @Test func punctuationDoesNotMakeTwoNamesAsOrcaReadsThem() {
        #expect(actions([("Drag list", ""), ("Drag: list!", "")]).map(\.name) == ["Drag list", "Drag: list! 2"])
    }

    @Test func identifiersAreLowerCaseASCII() {
        #expect(actions([("Drag Bar: Data!", "")]).map(\.identifier) == ["drag-bar-data"])
    }

    @Test func namesInOtherScriptsStayForPeopleAndGetASCIIIdentifiersThatDiffer() {
        let rows = actions([("拖动条形", ""), ("移动条形", ""), ("اسحب", "")])
        #expect(rows.map(\.name) == ["拖动条形", "移动条形", "اسحب"])
        #expect(rows.map(\.identifier) == ["action", "action-2", "action-3"])
    }

    @Test func lettersOutsideASCIIAreLeftOutOfIdentifiers() {
        #expect(actions([("Größe ziehen", "")]).map(\.identifier) == ["gr-e-ziehen"])
    }

    @Test func aGivenIdentifierIsKeptMadeASCIIAndMadeUnique() {
        let rows = actions([("A", ""), ("B", "")], identifier: "Drag Bar")
        #expect(rows.map(\.identifier) == ["drag-bar", "drag-bar-2"])
    }

    @Test func aDropThatIsCalledCancelDragDoesNotTakeTheIdentifierOfTheRealOnesPlace() throws {
        scene.card.dropPointDescriptors = [LocationDescriptor(name: "Cancel drag", point: .zero, in: scene.well)]
        try scene.lift()
        let rows = scene.coordinator.actions(of: scene.card)
        #expect(rows.map(\.name) == ["Cancel drag", "Cancel drag 2"])
        #expect(Set(rows.map(\.identifier)).count == 2)
    }
}
