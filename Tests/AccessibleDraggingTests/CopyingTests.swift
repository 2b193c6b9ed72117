import AccessibleDragging
import Testing

/// Copying, and dropping what the clipboard holds.
@MainActor
struct CopyingTests {
    let scene = Scene()

    private func fill() {
        scene.coordinator.clipboard = { foreignDrop() }
    }

    @Test func whatIsCopiedIsWhatADragWouldCarryAndNothingIsLifted() throws {
        let drag = try #require(scene.graph.dragSourceDescriptors?.first)
        var copied: [DragItem] = []
        try scene.coordinator.copy(drag, of: scene.graph) { copied = $0 }
        #expect(copied.map(\.name) == ["January, 40"])
        #expect(scene.said == ["Copied January, 40."])
        #expect(scene.events.isEmpty)
        #expect(scene.source.begun == 0)
        #expect(scene.coordinator.state == .idle)
    }

    @Test func whereThereIsNothingNothingIsCopiedOrSaid() throws {
        scene.source.items = { _ in [] }
        let drag = try #require(scene.graph.dragSourceDescriptors?.first)
        #expect(throws: DragError.nothingThere) {
            try scene.coordinator.copy(drag, of: scene.graph) { _ in }
        }
        #expect(scene.said.isEmpty)
    }

    @Test func clipboardDropsAreListedWhereTheyAreTakenAndDoneByName() throws {
        #expect(scene.names(of: scene.card).isEmpty)
        fill()
        #expect(scene.names(of: scene.card) == ["Paste into attachments"])
        let action = try #require(scene.coordinator.actions(of: scene.card).first)
        #expect(action.identifier == "drop-clipboard-into-attachments", "what programs know stays")
        #expect(scene.coordinator.perform(action, on: scene.card, by: .keyboard))
        #expect(scene.said == ["Dropped notes.txt into Ada Lovelace, attachments."])
    }

    @Test func clipboardDropsAreNotListedWhereTheyAreRefusedOrWhileSomethingIsLifted() throws {
        fill()
        scene.target.canHandle = false
        #expect(scene.names(of: scene.card).isEmpty)
        scene.target.canHandle = true
        try scene.lift()
        #expect(scene.names(of: scene.card) == ["Drop into attachments", "Cancel drag"])
    }

    @Test func theOnlyPlaceTakesTheClipboardAtOnceOrSaysWhyNot() {
        fill()
        #expect(scene.coordinator.paste(on: scene.card).isEmpty)
        #expect(scene.target.told == ["perform"])
        scene.target.canHandle = false
        scene.target.reason = "it is full"
        _ = scene.coordinator.paste(on: scene.card)
        #expect(scene.said.last == "Not dropped: it is full.")
    }

    /// The place would take anything, and so nothing, too.
    @Test func anEmptyClipboardIsNotDropped() {
        scene.coordinator.clipboard = { nil }
        #expect(scene.coordinator.paste(on: scene.card).isEmpty)
        #expect(scene.target.told.isEmpty)
        #expect(scene.said == ["No actions available here."])
        #expect(scene.coordinator.history.nextUndo == nil)
    }

    @Test func severalPlacesForTheClipboardAreGivenToChooseFrom() {
        fill()
        scene.card.dropPointDescriptors?.append(
            LocationDescriptor(name: "Drop at the corner", point: .zero, in: scene.well))
        let points = scene.coordinator.paste(on: scene.card)
        #expect(points.map(\.descriptor.name) == ["Drop into attachments", "Drop at the corner"])
        #expect(scene.target.told.isEmpty)
        #expect(scene.coordinator.paste(at: points[1]))
        #expect(scene.target.point == .zero)
    }

    @Test func anElementWithoutPlacesOfItsOwnStandsForTheOneAroundIt() {
        fill()
        let part = AccessibleElement(label: "January", role: .listItem, container: scene.card)
        part.dropPointDescriptors = []
        #expect(scene.names(of: part) == ["Paste into attachments"])
        _ = scene.coordinator.paste(on: part)
        #expect(scene.records.first?.element === scene.card)
    }

    @Test func wordsOfTheClipboardAreMadeOfNames() {
        let wording = EnglishWording()
        #expect(wording.dropClipboard("Drop into portrait") == "Paste into portrait")
        #expect(wording.dropClipboard("Attach") == "Paste: Attach")
        #expect(wording.copy("Drag contact") == "Copy contact")
        #expect(wording.holding(["January, 40"]) == "Holding: January, 40")
    }

    // MARK: Copying instead of dropping

    @Test func whatIsLiftedCanBeCopiedInsteadWhichEndsTheDrag() throws {
        var copied: [DragItem] = []
        scene.coordinator.putOnClipboard = {
            copied = $0
            return true
        }
        try scene.lift()
        #expect(scene.names(of: scene.graph) == ["Copy, to paste in another window", "Cancel drag"])
        #expect(scene.names(of: scene.card) == ["Drop into attachments", "Cancel drag"], "only what is lifted has it")
        let copy = try #require(scene.coordinator.actions(of: scene.graph).first)
        #expect(copy.identifier == "copy-to-paste")
        #expect(scene.coordinator.perform(copy, on: scene.graph, by: .keyboard))
        #expect(copied.map(\.name) == ["January, 40"])
        #expect(scene.coordinator.state == .idle)
        #expect(scene.source.ends == [nil])
        #expect(scene.said.last == "Copied January, 40.")
        #expect(!scene.said.contains { $0.hasPrefix("Cancelled") })
    }

    @Test func allThatIsLiftedIsCopiedAndTheKeyIsTaughtOnlyWhereItDoesThat() throws {
        scene.target.canHandle = false
        fill()
        try scene.lift()
        #expect(scene.said.last == "Lifted January, 40. No place to drop.", "there is a clipboard to paste from only")
        scene.coordinator.cancel()
        var copied: [DragItem] = []
        scene.coordinator.putOnClipboard = {
            copied = $0
            return true
        }
        scene.source.items = { _ in ["January, 40", "February, 41"].map { textItem($0) } }
        try scene.lift()
        #expect(scene.said.last?.hasSuffix("Ctrl+C takes it to another window.") == true)
        #expect(scene.coordinator.copyInstead())
        #expect(copied.map(\.name) == ["January, 40", "February, 41"])
        #expect(scene.coordinator.state == .idle)
        #expect(!scene.coordinator.copyInstead(), "nothing is lifted")
    }

    @Test func whatMayNotLeaveOrIsNotTakenByTheDesktopStaysLifted() throws {
        scene.coordinator.putOnClipboard = { _ in false }
        try scene.lift()
        let copy = try #require(scene.coordinator.actions(of: scene.graph).first)
        #expect(!scene.coordinator.perform(copy, on: scene.graph, by: .keyboard))
        #expect(scene.coordinator.state == .lifted)
        scene.coordinator.cancel()
        scene.source.isRestricted = true
        try scene.lift()
        #expect(scene.names(of: scene.graph) == ["Cancel drag"])
    }
}
