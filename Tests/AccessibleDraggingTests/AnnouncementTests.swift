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
                "Ada Lovelace: Drop into portrait. 1 of 2.", "attachments. 2 of 2.",
            ])
    }

    @Test func whatIsHeldIsSaidWithThePlaceWhereEnterDropsIt() throws {
        try scene.lift()
        scene.coordinator.announceHolding()
        #expect(scene.said.last == "Holding: January, 40. 1 place to drop.")
        let place = try #require(scene.coordinator.validDropPoints.first)
        scene.coordinator.hover(over: place)
        #expect(scene.said.last == "Ada Lovelace, attachments. 1 of 1.")
        scene.coordinator.announceHolding()
        #expect(
            scene.said.last == "Holding: January, 40. Enter drops here: Ada Lovelace, attachments. 1 of 1.")
    }

    /// A person at the place hears what it is, and not what stands in it.
    @Test func aPlaceSaysThatTheSessionIsThereAndNothingElse() throws {
        scene.card.value = "No attachments"
        try scene.lift()
        #expect(scene.coordinator.spokenWords(of: scene.card) == ("Ada Lovelace", "No attachments. Drop target"))
        let place = try #require(scene.coordinator.validDropPoints.first)
        scene.coordinator.hover(over: place)
        #expect(scene.coordinator.spokenWords(of: scene.card) == ("Ada Lovelace", "attachments. 1 of 1."))
        scene.coordinator.cancel()
        #expect(scene.coordinator.spokenWords(of: scene.card) == ("Ada Lovelace", "No attachments"))
    }

    @Test func theNumberComesFirstWhereThatIsWanted() throws {
        scene.coordinator.placeSpeech.saysPositionFirst = true
        try scene.lift()
        scene.coordinator.hover(over: try #require(scene.coordinator.validDropPoints.first))
        #expect(scene.said.last == "1 of 1. Ada Lovelace, attachments.")
        #expect(scene.coordinator.spokenWords(of: scene.card) == ("Ada Lovelace", "1 of 1. attachments."))
    }

    @Test func whatStandsInAPlaceIsSaidWhereThatIsWanted() throws {
        scene.coordinator.placeSpeech.saysContents = true
        scene.card.value = "No attachments"
        try scene.lift()
        scene.coordinator.hover(over: try #require(scene.coordinator.validDropPoints.first))
        #expect(scene.said.last == "Ada Lovelace, attachments. 1 of 1. No attachments")
    }

    @Test func afterAPauseItIsSaidWhatEnterDoesWhileSomethingIsThere() throws {
        scene.coordinator.announceEnterDrops()
        #expect(scene.said.isEmpty)
        try scene.lift()
        scene.coordinator.announceEnterDrops()
        #expect(scene.said.last?.hasPrefix("Lifted") == true)
        scene.coordinator.hover(over: try #require(scene.coordinator.validDropPoints.first))
        scene.coordinator.announceEnterDrops()
        #expect(scene.said.last == "Enter drops here.")
    }

    @Test func nothingIsPastedWhileSomethingIsHeldAndThatIsSaid() throws {
        try scene.lift()
        scene.coordinator.announceCannotPaste()
        #expect(
            scene.said.last
                == "You can’t paste while you’re holding something. Holding: January, 40. 1 place to drop.")
    }

    /// An element with more in it than its value says.
    final class Shelf: AccessibleElement {
        override var spokenContents: String? { "Shelf: Atlas, Map, Globe" }
    }

    @Test func whatStandsInAnElementIsSaidWhenAskedAlsoWhileSomethingIsHeld() throws {
        let shelf = Shelf(label: "Shelf", role: .listItem, container: scene.root)
        func ask() -> Bool {
            let action = scene.coordinator.actions(of: shelf).last
            return action.map {
                $0.name == "Say the contents" && scene.coordinator.perform($0, on: shelf, by: .keyboard)
            }
                ?? false
        }
        #expect(ask() && scene.said.last == "Shelf: Atlas, Map, Globe")
        try scene.lift()
        #expect(ask() && scene.said.last == "Shelf: Atlas, Map, Globe")
        #expect(!scene.coordinator.actions(of: scene.card).contains { $0.name == "Say the contents" })
    }

    @Test func aMoveSaysFromWhereToWhere() {
        let words = EnglishWording()
        #expect(
            words.text(of: .moved(items: ["Blue"], position: ItemPosition(3, of: 5, former: 5)))
                == "Moved Blue. 3 of 5, was 5.")
        let same = ItemPosition(3, of: 5).moved(from: ItemPosition(3, of: 5))
        #expect(words.text(of: .moved(items: ["Blue"], position: same)) == "Moved Blue. 3 of 5.")
    }

    /// The place of a row is its list: only the drop's name says before which row.
    @Test func aPlaceWhoseNamesDoNotHoldTheElementsIsCalledAsItsDropIs() throws {
        let rows = Rows(frame: Rect(x: 0, y: 200, width: 50, height: 50))
        rows.isAccessibilityElement = true
        rows.addInteraction(DropInteraction(delegate: scene.target))
        scene.root.addSubview(rows)
        let row = AccessibleElement(label: "Second", role: .listItem, container: rows)
        rows.accessibilityElements = [row]
        (rows.dropPointDescriptors, scene.card.dropPointDescriptors) = ([], [])
        row.dropPointDescriptors = [LocationDescriptor(name: "Drop before Second", point: .zero, in: rows)]
        try scene.lift()
        scene.coordinator.hover(over: try #require(scene.coordinator.validDropPoints.first))
        #expect(scene.said.last == "Drop before Second. 1 of 1.")
        #expect(scene.coordinator.spokenWords(of: row) == ("Drop before Second. 1 of 1.", ""))
    }

    @Test func theListOfAllPlacesBeginsWhereTheSessionIs() throws {
        let other = scene.addCard("Grace Hopper", x: 360)
        other.card.dropPointDescriptors = [LocationDescriptor(name: "Drop here", point: .zero, in: other.well)]
        try scene.lift()
        let names = { scene.coordinator.dropPointsFromHere.map(\.element.label) }
        #expect(names() == ["Ada Lovelace", "Grace Hopper"])
        scene.coordinator.hover(over: try #require(scene.coordinator.validDropPoints.last))
        #expect(names() == ["Grace Hopper", "Ada Lovelace"])
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
        scene.target.reason = "the portrait accepts pictures, and January, 40, is text"
        try scene.drop()
        #expect(
            scene.said.last == "Not dropped: the portrait accepts pictures, and January, 40, is text. Still holding it."
        )
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

    @Test func cancellingSaysThePartOfTheViewThatItemsAreBackIn() throws {
        scene.source.home = "To do"
        try scene.lift()
        scene.coordinator.cancel()
        #expect(scene.said.last == "Cancelled. January, 40, is back in To do.")
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
        #expect(scene.said.first == "Couldn’t undo: The file has changed.")
        #expect(scene.said.last == "Couldn’t redo: The disk is full.")
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

    /// The first lifts are followed by the keys that go on, and a lift that no place takes by what else can be done.
    @Test func theFirstLiftsSayWhichKeysGoOn() throws {
        scene.coordinator.hintedLifts = 1
        try scene.lift()
        let lifted = "Lifted January, 40. 1 place to drop."
        #expect(scene.said.last == lifted + " Tab goes to the places, Enter drops, Escape cancels.")
        #expect(scene.coordinator.hintedLifts == 0)
        scene.coordinator.cancel()
        try scene.lift()
        #expect(scene.said.last == lifted)
        scene.coordinator.cancel()
        scene.coordinator.hintedLifts = .max
        try scene.lift(by: .click)
        #expect(scene.said.last == lifted + " Click a place to drop.")
        #expect(scene.coordinator.hintedLifts == .max)
        scene.coordinator.cancel()
        scene.target.canHandle = false
        try scene.lift()
        #expect(scene.said.last == "Lifted January, 40. No place to drop.")
        scene.coordinator.cancel()
        scene.coordinator.putOnClipboard = { _ in true }
        try scene.lift()
        #expect(scene.said.last == "Lifted January, 40. No place to drop. Ctrl+C takes it to another window.")
    }

    @Test func aPointersDragWhileAScreenReaderListensAndNotWhereThatIsSwitchedOff() throws {
        scene.coordinator.isHeard = { true }
        try scene.drop(by: .pointer)
        #expect(scene.said.last == "Dropped January, 40, into Ada Lovelace, attachments.")
        scene.forget()
        scene.coordinator.announcesPointerDrags = false
        try scene.drop(by: .pointer)
        #expect(scene.said.isEmpty)
    }

    @Test func whatHappensHasASound() throws {
        var sounds: [String] = []
        scene.coordinator.observe { event in event.soundName.map { sounds.append($0) } }
        try scene.drop()
        try scene.lift()
        scene.coordinator.cancel()
        #expect(sounds == ["drag-start", "drag-accept", "drag-start", "drag-fail"])
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
        #expect(EnglishWording().list(["a", "b", "c", "d", "e"]) == "a, b and 3 more")
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

/// A list that names itself as the place, whichever row something is dropped at.
private final class Rows: View {
    override func dropElement(for session: DropSession) -> AccessibleElement? { self }
    override func dropPlace(for session: DropSession) -> [String] { ["Groceries"] }
}
