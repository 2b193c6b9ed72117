import AccessibleDragging
import Testing

/// Another language, for all that the model itself says.
private struct GermanWording: Wording {
    var locale: String { "de" }
    func text(of announcement: Announcement) -> String {
        if case .lifted(let items, let places) = announcement {
            return "\(items.joined(separator: "; ")) aufgenommen. \(places) Ziele."
        }
        return ""
    }
    func defaultName(of kind: InteractionKind, subject: String) -> String { "In \(subject) ablegen" }
    func part(_ index: Int, of count: Int, in whole: String) -> String { "\(whole) \(index)" }
    var cancelDrag: String { "Ziehen abbrechen" }
    var addToDrag: String { "Mitnehmen" }
    func dropClipboard(_ name: String) -> String { "Zwischenablage: \(name)" }
    func copy(_ name: String) -> String { "Kopieren: \(name)" }
    func holding(_ items: [String]) -> String { "In der Hand: \(items[0])" }
    var cancel: String { "Abbrechen" }
    func undoDrop(items: [String]) -> String { "Ablegen widerrufen" }
    func dropUndone(items: [String], place: [String]) -> String { "" }
    func dropRedone(items: [String], place: [String]) -> String { "" }
    func broughtBack(items: [String], home: String) -> String { "" }
    func takenAway(items: [String], home: String) -> String { "" }
    func takesNothingOfThis(place: String, items: [String]) -> String { "das geht hier nicht" }
    func doesNotAllow(place: String, operations: DropOperations) -> String { "" }
    var isBusy: String { "" }
    var wasStopped: String { "" }
    var placeIsGone: String { "" }
}

@MainActor
struct AnnouncementTests {
    let scene = Scene()

    @Test func liftingSaysTheItemAndTheNumberOfPlaces() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        try scene.lift()
        #expect(scene.said == ["Lifted January, 40. 2 places to drop."])
        _ = other.target
    }

    @Test func oneSinglePlaceIsCountedInTheSingular() throws {
        try scene.lift()
        #expect(scene.said == ["Lifted January, 40. 1 place to drop."])
    }

    @Test func whatIsHeldIsSaidToWhoeverAsks() throws {
        scene.coordinator.announceHolding()
        try scene.lift()
        scene.coordinator.announceHolding()
        scene.coordinator.cancel()
        scene.coordinator.announceHolding()
        #expect(
            scene.said == [
                "You’re not holding anything.", "Lifted January, 40. 1 place to drop.",
                "Holding: January, 40. 1 place to drop.", "Cancelled. January, 40, is back in Sales by month.",
                "You’re not holding anything.",
            ])
    }

    @Test func aKeyThatDoesNothingSaysSo() {
        scene.coordinator.announceNothingToDo()
        #expect(scene.said == ["No actions available here."])
    }

    @Test func liftedWithNoPlace() throws {
        scene.target.canHandle = false
        try scene.lift()
        #expect(scene.said == ["Lifted January, 40. No place to drop."])
    }

    @Test func eachPlaceThatTheKeyboardReachesIsSaid() throws {
        let portrait = View(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        portrait.addInteraction(DropInteraction(delegate: scene.target))
        scene.card.addSubview(portrait)
        scene.card.dropPointDescriptors?.insert(
            LocationDescriptor(name: "Drop into portrait", point: .zero, in: portrait), at: 0)
        try scene.lift()
        scene.forget()
        for point in scene.coordinator.validDropPoints { scene.coordinator.hover(over: point) }
        #expect(
            scene.said == [
                "Ada Lovelace: Drop into portrait. 1 of 2.", "Ada Lovelace: Drop into attachments. 2 of 2.",
            ])
    }

    @Test func overByPointerNothing() throws {
        let session = try scene.lift(by: .keyboard)
        scene.forget()
        scene.coordinator.hover(DropSession(local: session), at: .zero, in: scene.well)
        #expect(scene.said.isEmpty)
    }

    @Test func aDropSaysTheItemTheTargetAndThePlace() throws {
        try scene.drop()
        #expect(scene.said.last == "Dropped January, 40, into Ada Lovelace, attachments.")
    }

    @Test func droppedIntoAPlaceThatIsTheElementItselfItsNameOnce() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        other.well.label = "Grace Hopper"
        let drop = DropSession(local: try scene.lift())
        scene.coordinator.perform(drop, at: .zero, in: other.well)
        #expect(scene.said.last == "Dropped January, 40, into Grace Hopper.")
    }

    @Test func droppedIntoAPlaceWithoutAnyName() {
        #expect(text(.dropped(items: ["notes.txt"], place: [])) == "Dropped notes.txt.")
        #expect(text(.over(element: "", name: "Drop here", index: 1, count: 1)) == "Drop here. 1 of 1.")
    }

    @Test func aRefusalSaysItsReason() throws {
        scene.target.canHandle = false
        scene.target.reason = "the portrait takes pictures, and January, 40, is text"
        try scene.drop()
        #expect(
            scene.said.last == "Not dropped: the portrait takes pictures, and January, 40, is text. Still lifted.")
    }

    @Test func refusedWithNothingLifted() {
        scene.target.proposal = .refuse("it is full")
        scene.perform(foreignDrop())
        #expect(scene.said == ["Not dropped: it is full."])
    }

    @Test func cancellingSaysThatTheDragEnded() throws {
        try scene.lift()
        scene.coordinator.cancel()
        #expect(scene.said.last == "Cancelled. January, 40, is back in Sales by month.")
    }

    @Test func cancelledFromASourceWithoutAName() {
        #expect(text(.cancelled(items: ["January, 40"], home: "")) == "Cancelled. January, 40, is back.")
    }

    @Test func undoAndRedoSayWhatTheyDid() throws {
        scene.target.undo = Change().step
        try scene.drop()
        scene.forget()
        scene.coordinator.undo()
        scene.coordinator.redo()
        #expect(
            scene.said == [
                "Drop undone. January, 40, is no longer in Ada Lovelace, attachments.",
                "Drop redone. January, 40, is back in Ada Lovelace, attachments.",
            ])
    }

    @Test func notUndoneAndNotRedoneWithTheReason() throws {
        let change = Change()
        scene.target.undo = change.step
        try scene.drop()
        scene.forget()
        change.failsToUndo = true
        scene.coordinator.undo()
        change.failsToUndo = false
        scene.coordinator.undo()
        change.failsToRedo = true
        scene.coordinator.redo()
        #expect(scene.said.first == "Not undone: The file has changed.")
        #expect(scene.said.last == "Not redone: The disk is full.")
    }

    @Test func aWholeDragByKeyboardEachThingOnceNoneRepeated() throws {
        try scene.drop()
        #expect(
            scene.said == [
                "Lifted January, 40. 1 place to drop.", "Dropped January, 40, into Ada Lovelace, attachments.",
            ])
    }

    @Test func aPointersDragNothingWhetherDroppedRefusedOrCancelled() throws {
        try scene.drop(by: .pointer)
        scene.target.proposal = .refuse("it is full")
        try scene.drop(by: .pointer)
        scene.coordinator.cancel()
        #expect(scene.said.isEmpty)
    }

    @Test func aPointersDragWhereThatIsAskedForARefusalEndsIt() throws {
        scene.coordinator.announcesPointerDrags = true
        scene.target.proposal = .refuse("it is full")
        try scene.drop(by: .pointer)
        #expect(scene.said == ["Lifted January, 40. No place to drop.", "Not dropped: it is full."])
    }

    @Test(arguments: [DragOrigin.click, .clipboard, .assistiveTechnology])
    func everyOtherWayToDragIsAnnounced(origin: DragOrigin) throws {
        try scene.drop(by: origin)
        #expect(scene.said.count == 2)
    }

    @Test func placesAreNotAskedForACountThatNobodyHears() throws {
        var asked = 0
        scene.target.onUpdate = { _ in asked += 1 }
        try scene.lift(by: .pointer)
        #expect(asked == 0)
    }

    @Test func whatWentWrongAndWhatIsBackIsAssertiveTheRestIsPolite() {
        let assertive: [Announcement] = [
            .refused(reason: "", stillLifted: true), .cancelled(items: [], home: ""), .undoFailed(""),
            .redoFailed(""), .nothingToDrag,
        ]
        let polite: [Announcement] = [
            .lifted(items: [], places: 0), .added(items: [], total: 0, places: 0),
            .over(element: "", name: "", index: 1, count: 1), .dropped(items: [], place: []), .undone(""),
            .redone(""), .holding(items: [], places: 0), .nothingToDo, .said(""),
        ]
        #expect(assertive.allSatisfy { $0.priority == .assertive })
        #expect(polite.allSatisfy { $0.priority == .polite })
    }

    @Test func twoItemsWhoseNamesHoldCommas() {
        let items = ["January, 40", "March, 55"]
        #expect(
            text(.dropped(items: items, place: ["Ada Lovelace"]))
                == "Dropped January, 40, and March, 55, into Ada Lovelace.")
        #expect(
            text(.cancelled(items: items, home: "Sales"))
                == "Cancelled. January, 40, and March, 55, are back in Sales.")
    }

    @Test func threeItemsAndMore() {
        #expect(EnglishWording().list(["a, 1", "b, 2", "c, 3"]) == "a, 1; b, 2; and c, 3")
        #expect(EnglishWording().list(["a", "b", "c", "d", "e"]) == "a; b; and 3 more")
    }

    @Test func namesWithoutCommasNeedNone() {
        #expect(text(.dropped(items: ["a", "b"], place: ["c"])) == "Dropped a and b into c.")
    }

    @Test func anotherWordingIsUsedForAllThatIsSaidAndOfferedFromThenOn() throws {
        scene.coordinator.wording = GermanWording()
        scene.card.dropPointDescriptors = nil
        try scene.lift()
        #expect(scene.said == ["January, 40 aufgenommen. 1 Ziele."])
        #expect(scene.names(of: scene.card) == ["In attachments ablegen", "Ziehen abbrechen"])
    }

    private func text(_ announcement: Announcement) -> String { EnglishWording().text(of: announcement) }
}
