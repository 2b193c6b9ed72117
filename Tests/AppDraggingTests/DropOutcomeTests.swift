import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession
import Testing

@testable import AppDragging

/// The sentences about a drop say only what the windows show.
struct DropOutcomeTests {
    private let colours = BusObject(busName: ":1.1", path: "/colours")
    private let shelf = BusObject(busName: ":1.1", path: "/shelf")

    private func thing(_ name: String, _ path: String? = nil, in list: BusObject? = nil) -> Thing {
        Thing(
            reference: BusObject(busName: ":1.1", path: path ?? "/\(name)"), role: "list item", name: name,
            rectangle: ScreenRectangle(x: 0, y: 0, width: 100, height: 20), list: list ?? colours, listName: "Colours",
            window: "0x1", isFocused: false, isSelected: false)
    }

    private func snapshot(
        _ names: [String], shelf others: [String] = [], windows: [String: String] = ["0x1": "A"], isWhole: Bool = true
    ) -> DropSnapshot {
        func rows(_ names: [String]) -> [DropSnapshot.Row] {
            names.map { DropSnapshot.Row(reference: BusObject(busName: ":1.1", path: "/\($0)"), name: $0) }
        }
        return DropSnapshot(
            lists: [colours: rows(names), shelf: rows(others)], whole: isWhole ? [colours, shelf] : [],
            names: [colours: "Colours", shelf: "Shelf"], windows: windows, menus: 0)
    }

    private func outcome(
        of name: String, _ position: DropPosition, _ target: String, _ before: DropSnapshot, _ after: DropSnapshot
    ) -> DropOutcome {
        let place = DropPlace(
            target: thing(target), position: position, name: "", point: ScreenPoint(x: 0, y: 0))
        return DropOutcome(of: thing(name), at: place, before: before, after: after)
    }

    @Test func whatAWindowSaysIsItsOutcome() {
        let dropped = DesktopDrags.outcome(saidBy: ["Undo (Ctrl + Z)", "Dropped Red into Receipts."])
        #expect(dropped == .told("Dropped Red into Receipts.", isChange: true) && dropped.isChange)
        #expect(dropped.text == "Dropped Red into Receipts.")
        let refused = DesktopDrags.outcome(saidBy: ["Not dropped: it can only be read."])
        #expect(refused == .told("Not dropped: it can only be read.", isChange: false) && !refused.isChange)
        #expect(DesktopDrags.outcome(saidBy: []) == .nothing)
    }

    @Test func aRowThatMovesIsNamedWithItsNewPlace() {
        let found = outcome(
            of: "Red", .after, "Blue", snapshot(["Red", "Green", "Blue"]), snapshot(["Green", "Blue", "Red"]))
        #expect(found.text == "Red is 3 of 3, after Blue.")
    }

    @Test func whatIsFirstNowHasNothingBeforeIt() {
        let found = outcome(
            of: "Blue", .before, "Red", snapshot(["Red", "Green", "Blue"]), snapshot(["Blue", "Red", "Green"]))
        #expect(found.text == "Blue is 1 of 3, before Red.")
    }

    @Test func nothingIsCountedWhereRowsAreOutOfSight() {
        let found = outcome(
            of: "Red", .after, "Blue", snapshot(["Red", "Green", "Blue"], isWhole: false),
            snapshot(["Green", "Blue", "Red"], isWhole: false))
        #expect(found.text == "Red is now after Blue.")
    }

    @Test func whatWasScrolledAwayStandsBetweenRowsThatWereNextToEachOther() {
        let before = snapshot(["Green", "Blue", "Yellow"], isWhole: false)
        func found(_ rows: [String]) -> String {
            outcome(of: "Red", .after, "Green", before, snapshot(rows, isWhole: false)).text
        }
        #expect(found(["Green", "Red", "Blue"]) == "Red is now after Green.")
        #expect(found(["Green", "Blue", "Yellow", "Red"]) == "Red is now after Yellow.")
        #expect(found(["Red", "Green", "Blue"]) == "Red is now before Green.")
        #expect(found(["Green", "Red", "Yellow"]) == "Red was dropped, and something has changed.")
        #expect(found(["Green", "Blue", "Yellow"]) == "Nothing has changed.")
    }

    @Test func whatIsDroppedIntoSomethingIsGoneFromItsList() {
        let found = outcome(of: "Red", .into, "Archive", snapshot(["Red", "Archive"]), snapshot(["Archive"]))
        #expect(found == .into(name: "Red", target: "Archive"))
    }

    @Test func whatVanishesWithItsTargetIsOnlyGone() {
        let found = outcome(of: "Red", .into, "Archive", snapshot(["Red", "Archive", "Blue"]), snapshot(["Blue"]))
        #expect(found == .gone(name: "Red", list: "Colours"))
    }

    @Test func aCopyIsInBothLists() {
        let place = DropPlace(
            target: thing("Box", in: shelf), position: .list, name: "", point: ScreenPoint(x: 0, y: 0))
        let found = DropOutcome(
            of: thing("Red"), at: place, before: snapshot(["Red"], shelf: ["Box"]),
            after: snapshot(["Red"], shelf: ["Box", "Red"]))
        #expect(found == .appeared(name: "Red", list: "Shelf", isCopy: true))
    }

    /// Kate shows its documents in a second list, which is named after the one that is shown: nothing was copied there.
    @Test func aSecondListOfTheSameIsNoCopy() {
        let found = outcome(
            of: "Red", .after, "Blue", snapshot(["Red", "Blue"], shelf: ["Box"]),
            snapshot(["Red", "Blue"], shelf: ["Box", "Red"]))
        #expect(found == .changed(name: "Red"))
    }

    /// A change that no window shows is not denied: another app may have copied it into a closed folder.
    @Test func aDropIntoAClosedFolderOfAnotherListIsNotDenied() {
        let same = snapshot(["Red"], shelf: ["Box"])
        func drop(_ position: DropPosition, isWhole: Bool = true) -> DropOutcome {
            let place = DropPlace(
                target: thing("Box", in: shelf), position: position, name: "", point: ScreenPoint(x: 0, y: 0))
            let shown = snapshot(["Red"], shelf: ["Box"], isWhole: isWhole)
            return DropOutcome(of: thing("Red"), at: place, before: shown, after: shown)
        }
        #expect(drop(.into) == .unseenCopy(name: "Red", target: "Box"))
        #expect(drop(.list) == .nothing)
        #expect(drop(.list, isWhole: false) == .unseenCopy(name: "Red", target: "Shelf"))
        #expect(outcome(of: "Red", .into, "Red", same, same) == .nothing)
    }

    /// The folders themselves tell more than the windows.
    @Test func whatTheFoldersTellIsSaid() throws {
        var (before, after) = (snapshot(["Red", "Archive"]), snapshot(["Red", "Archive"]))
        let file = try #require(Folder("/").list().first).version
        let papers = FolderListing("/papers", files: ["Red": file, "Archive": file])
        before.folders = FolderPair(source: papers, target: FolderListing("/papers/Archive", files: [:]))
        after.folders = FolderPair(source: papers, target: FolderListing("/papers/Archive", files: ["Red": file]))
        #expect(outcome(of: "Red", .into, "Archive", before, after).text == "A copy of Red is now in Archive.")
        after.folders = FolderPair(
            source: FolderListing("/papers", files: ["Archive": file]), target: after.folders.target)
        #expect(outcome(of: "Red", .into, "Archive", before, after).text == "Red is now in Archive.")
        #expect(outcome(of: "Red", .into, "Archive", before, before).text == "Nothing has changed.")
    }

    @Test func aWindowThatAsksComesFirst() {
        let found = outcome(
            of: "Red", .into, "Archive", snapshot(["Red", "Archive"]),
            snapshot(["Red", "Archive"], windows: ["0x1": "A", "0x2": "Replace it?"]))
        #expect(found.text == "A window opened: Replace it?")
    }

    @Test func anotherRowThatMovesIsNotSaidToBeTheOneDropped() {
        let found = outcome(
            of: "Red", .after, "Blue", snapshot(["Red", "Green", "Blue", "Yellow"]),
            snapshot(["Red", "Yellow", "Green", "Blue"]))
        #expect(found == .changed(name: "Red"))
    }

    @Test func twoOfOneNameAreToldApart() {
        // One of two is gone: the one that is left is not the one that was dragged.
        let found = outcome(
            of: "Red", .into, "Archive", snapshot(["Red", "Red", "Archive"]), snapshot(["Red", "Archive"]))
        #expect(found != .nothing)
    }

    /// Where an app makes its rows anew, two of one name are one as good as the other.
    @Test func ofTwoOfOneNameNoPlaceIsSaid() {
        func row(_ name: String, _ path: String) -> DropSnapshot.Row {
            DropSnapshot.Row(reference: BusObject(busName: ":1.1", path: path), name: name)
        }
        func snapshot(_ rows: [DropSnapshot.Row]) -> DropSnapshot {
            DropSnapshot(lists: [colours: rows], whole: [colours], names: [:], windows: [:], menus: 0)
        }
        let found = outcome(
            of: "Red", .before, "Red", snapshot([row("Red", "/Red"), row("Blue", "/1"), row("Red", "/2")]),
            snapshot([row("Blue", "/3"), row("Red", "/4"), row("Red", "/5")]))
        #expect(found == .changed(name: "Red"))
    }

    @Test func whatMayBeScrolledAwayIsNotSaidToBeGone() {
        let before = snapshot(["Red", "Green", "Blue"], isWhole: false)
        #expect(
            outcome(of: "Red", .into, "Blue", before, snapshot(["Green", "Blue", "Box"], isWhole: false))
                == .changed(name: "Red"))
        #expect(
            outcome(of: "Green", .into, "Blue", before, snapshot(["Red", "Blue", "Box"], isWhole: false))
                == .into(name: "Green", target: "Blue"))
    }

    /// A tree: each row with the names of those that it is in.
    private func tree(_ rows: [(String, [String])]) -> DropSnapshot {
        DropSnapshot(
            lists: [
                colours: rows.map {
                    DropSnapshot.Row(
                        reference: BusObject(busName: ":1.1", path: "/\($0.0)"), name: $0.0, parents: $0.1)
                }
            ], whole: [colours], names: [:], windows: [:], menus: 0)
    }

    @Test func whatOpensMeanwhileIsNotCounted() {
        let found = outcome(
            of: "Ink", .after, "Paper", tree([("Draft", []), ("Ink", []), ("Paper", [])]),
            tree([("Draft", []), ("Paper", []), ("Ink", []), ("square", ["Ink"])]))
        #expect(found.text == "Ink is 3 of 3, after Paper.")
    }

    @Test func aRowOfATreeIsInWhatItIsIn() {
        let found = outcome(
            of: "Ink", .into, "Draft", tree([("Draft", []), ("Ink", []), ("Paper", [])]),
            tree([("Draft", []), ("Ink", ["Draft"]), ("square", ["Ink", "Draft"]), ("Paper", [])]))
        #expect(found.text == "Ink is now in Draft.")
    }

    @Test func aRowThatIsClosedInAnotherIsNotSaidToBeGone() {
        let found = outcome(
            of: "Ink", .before, "Paper", tree([("Draft", []), ("Ink", ["Draft"]), ("Dot", ["Draft"]), ("Paper", [])]),
            tree([("Draft", []), ("Paper", [])]))
        #expect(found == .changed(name: "Ink"))
    }

    /// KeePassXC refuses to move an entry among the others; the press chooses it, and its fields are shown beside the list.
    @Test func aRefusalIsNoChangeWhateverTheChoiceOfTheRowShows() {
        let rows = ["Red", "Green", "Blue"]
        let found = outcome(
            of: "Red", .after, "Green", snapshot(rows), snapshot(rows, shelf: ["General", "Sharing"]))
        #expect(found == .nothing)
        let into = outcome(of: "Red", .into, "Green", snapshot(rows), snapshot(rows, shelf: ["General"]))
        #expect(into == .changed(name: "Red"), "what is shown then may be what it was dropped into")
        let titled = outcome(
            of: "Red", .after, "Green", snapshot(rows), snapshot(rows, shelf: ["General"], windows: ["0x1": "A*"]))
        #expect(titled == .changed(name: "Red"), "a title may tell of a change")
    }

    @Test func nothingIsSaidToHaveChangedWhereNothingHas() {
        let same = snapshot(["Red", "Archive"])
        #expect(outcome(of: "Red", .into, "Archive", same, same).text == "Nothing has changed.")
    }

    /// The original stays, and a closed folder does not show what is in it.
    @Test func ofACopyIntoWhatIsClosedNothingIsClaimed() {
        let same = snapshot(["Red", "Archive"])
        func copy(_ position: DropPosition) -> DropOutcome {
            let place = DropPlace(
                target: thing("Archive"), position: position, name: "", point: ScreenPoint(x: 0, y: 0))
            return DropOutcome(of: thing("Red"), at: place, isCopy: true, before: same, after: same)
        }
        #expect(copy(.into).text == "Dragoman can’t see whether a copy of Red is in Archive.")
        #expect(!copy(.into).isChange)
        #expect(copy(.before).text == "Nothing has changed.")
    }
}
