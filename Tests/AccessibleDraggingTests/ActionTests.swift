import AccessibleDragging
import Testing

@MainActor
@Suite("The actions of an element, in each state")
struct ActionTests {
    let scene = Scene()

    private func action(_ name: String, of element: AccessibleElement) throws -> ElementAction {
        try #require(scene.coordinator.actions(of: element).first { $0.name == name })
    }

    private func doAction(_ name: String, on element: AccessibleElement) throws -> Bool {
        scene.coordinator.perform(try action(name, of: element), on: element, by: .assistiveTechnology)
    }

    @Test("idle: an element's drags, and nothing on a place to drop")
    func idle() {
        #expect(scene.names(of: scene.graph) == ["Drag bar data"])
        #expect(scene.names(of: scene.card).isEmpty)
    }

    @Test("lifted: the drops that would accept, and Cancel everywhere")
    func lifted() throws {
        try scene.lift()
        #expect(scene.names(of: scene.graph) == ["Cancel drag"])
        #expect(scene.names(of: scene.card) == ["Drop into attachments", "Cancel drag"])
        #expect(scene.names(of: AccessibleElement(role: .label)) == ["Cancel drag"])
    }

    @Test("lifted: a drop that would refuse is not offered")
    func refusing() throws {
        scene.target.canHandle = false
        try scene.lift()
        #expect(scene.names(of: scene.card) == ["Cancel drag"])
    }

    @Test("a drop under way: Cancel and nothing else")
    func performing() throws {
        scene.target.isLate = true
        try scene.drop()
        #expect(scene.coordinator.state == .performing)
        #expect(scene.names(of: scene.card) == ["Cancel drag"])
    }

    @Test("after a drop: Undo stands on the element that took it, and only there")
    func undo() throws {
        scene.target.undo = Change().step
        try scene.drop()
        #expect(scene.names(of: scene.card) == ["Undo drop of January, 40"])
        #expect(scene.names(of: scene.graph) == ["Drag bar data"])
    }

    @Test("the drag's action lifts at its point, for its element")
    func drag() throws {
        #expect(try doAction("Drag bar data", on: scene.graph))
        let session = try #require(scene.coordinator.session)
        #expect(session.liftPoint == Point(x: 50, y: 50))
        #expect(session.origin == .assistiveTechnology)
        #expect(session.elements.map(ObjectIdentifier.init) == [ObjectIdentifier(scene.graph)])
    }

    @Test("the drop's action drops at its point")
    func drop() throws {
        try scene.lift()
        #expect(try doAction("Drop into attachments", on: scene.card))
        #expect(scene.target.point == Point(x: 30, y: 20))
        #expect(scene.coordinator.state == .idle)
    }

    @Test("Cancel cancels")
    func cancel() throws {
        try scene.lift()
        #expect(try doAction("Cancel drag", on: scene.card))
        #expect(scene.coordinator.session == nil)
    }

    @Test("Cancel stops a drop from outside that is still loading")
    func cancelForeign() throws {
        scene.target.isLate = true
        scene.perform(foreignDrop())
        #expect(try doAction("Cancel drag", on: scene.card))
        #expect(scene.coordinator.state == .idle)
        #expect(scene.refusals == ["it was stopped"])
    }

    @Test("Undo undoes")
    func performUndo() throws {
        let change = Change()
        scene.target.undo = change.step
        try scene.drop()
        #expect(try doAction("Undo drop of January, 40", on: scene.card))
        #expect(change.balance == 0)
    }

    @Test("a drag at whose point there is nothing is not something that happened")
    func nothingThere() throws {
        scene.source.items = { _ in [] }
        #expect(try !doAction("Drag bar data", on: scene.graph))
        #expect(scene.coordinator.state == .idle)
    }

    @Test("a refused drop is not something that happened, and stays lifted")
    func refused() throws {
        try scene.lift()
        let drop = try action("Drop into attachments", of: scene.card)
        scene.target.proposal = .refuse("it is full")
        #expect(!scene.coordinator.perform(drop, on: scene.card, by: .keyboard))
        #expect(scene.coordinator.state == .lifted)
    }

    @Test("a drop that has still to load is something that happened")
    func late() throws {
        scene.target.isLate = true
        try scene.lift()
        #expect(try doAction("Drop into attachments", on: scene.card))
        #expect(scene.coordinator.state == .performing)
    }

    @Test("actions from a moment ago do nothing when their time is over")
    func stale() throws {
        let drag = try action("Drag bar data", of: scene.graph)
        try scene.lift()
        let drop = try action("Drop into attachments", of: scene.card)
        let cancel = try action("Cancel drag", of: scene.card)
        #expect(!scene.coordinator.perform(drag, on: scene.graph, by: .keyboard))
        scene.coordinator.cancel()
        #expect(!scene.coordinator.perform(drop, on: scene.card, by: .keyboard))
        #expect(!scene.coordinator.perform(cancel, on: scene.card, by: .keyboard))
    }

    @Test("an action whose view has left the window does nothing")
    func viewLeft() throws {
        let drag = try action("Drag bar data", of: scene.graph)
        scene.graph.removeFromSuperview()
        #expect(!scene.coordinator.perform(drag, on: scene.graph, by: .keyboard))
    }

    @Test("Undo does nothing when another element took the latest drop")
    func staleUndo() throws {
        scene.target.undo = Change().step
        try scene.drop()
        let undo = try action("Undo drop of January, 40", of: scene.card)
        scene.coordinator.history.push(
            UndoRecord(name: "x", undoneText: "x", redoneText: "x", element: scene.graph, step: Change().step))
        #expect(!scene.coordinator.perform(undo, on: scene.card, by: .keyboard))
    }
}

@MainActor
@Suite("Names of actions")
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

    @Test("names that differ stay as they are")
    func different() {
        #expect(actions([("Drag a", ""), ("Drag b", "")]).map(\.name) == ["Drag a", "Drag b"])
    }

    @Test("a second of the same name gets its view's label")
    func distinction() {
        let names = actions([("Drag list", "Inbox"), ("Drag list", "Archive")]).map(\.name)
        #expect(names == ["Drag list", "Drag list, Archive"])
    }

    @Test("where labels are the same too, or missing, a number tells them apart")
    func numbers() {
        #expect(actions([("Drag", ""), ("Drag", ""), ("Drag", "")]).map(\.name) == ["Drag", "Drag 2", "Drag 3"])
        let names = actions([("Drag", "A"), ("Drag", "A"), ("Drag", "A")]).map(\.name)
        #expect(names == ["Drag", "Drag, A", "Drag, A 2"])
    }

    @Test("a number is not one that another name has")
    func takenNumber() {
        #expect(actions([("Drag 2", ""), ("Drag", ""), ("Drag", "")]).map(\.name) == ["Drag 2", "Drag", "Drag 3"])
    }

    @Test("letter case does not make two names, as Orca reads them")
    func letterCase() {
        #expect(actions([("Drag List", ""), ("drag list", "")]).map(\.name) == ["Drag List", "drag list 2"])
    }

    @Test("punctuation does not make two names, as Orca reads them")
    func punctuation() {
        #expect(actions([("Drag list", ""), ("Drag: list!", "")]).map(\.name) == ["Drag list", "Drag: list! 2"])
    }

    @Test("identifiers are lower-case ASCII")
    func identifiers() {
        #expect(actions([("Drag Bar: Data!", "")]).map(\.identifier) == ["drag-bar-data"])
    }

    @Test("names in other scripts stay for people, and get ASCII identifiers that differ")
    func otherScripts() {
        let rows = actions([("拖动条形", ""), ("移动条形", ""), ("اسحب", "")])
        #expect(rows.map(\.name) == ["拖动条形", "移动条形", "اسحب"])
        #expect(rows.map(\.identifier) == ["action", "action-2", "action-3"])
    }

    @Test("letters outside ASCII are left out of identifiers")
    func accents() {
        #expect(actions([("Größe ziehen", "")]).map(\.identifier) == ["gr-e-ziehen"])
    }

    @Test("a given identifier is kept, made ASCII, and made unique")
    func givenIdentifiers() {
        let rows = actions([("A", ""), ("B", "")], identifier: "Drag Bar")
        #expect(rows.map(\.identifier) == ["drag-bar", "drag-bar-2"])
    }

    @Test("a drop that is called Cancel drag does not take the identifier of the real one's place")
    func cancelTwin() throws {
        scene.card.dropPointDescriptors = [LocationDescriptor(name: "Cancel drag", point: .zero, in: scene.well)]
        try scene.lift()
        let rows = scene.coordinator.actions(of: scene.card)
        #expect(rows.map(\.name) == ["Cancel drag", "Cancel drag 2"])
        #expect(Set(rows.map(\.identifier)).count == 2)
    }
}
