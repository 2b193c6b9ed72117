import AccessibleDragging
import DraggingWords
import FileFormats
import SceneViews

/// All that is said in the situations of a drag, in the language in use, for a person who knows the language to read.
///
/// The sentences are the model's and the app's own: here stand only the names that are put into them. The names are the
/// same in each language, as those of files and of people from elsewhere are.
struct SentencePage {
    /// A situation, in English, and what is said or shown in it.
    private typealias Line = (situation: String, sentence: String)

    private let words = TranslatedWording()
    private let file = "notes.txt"
    /// A name with a comma, which some languages put between quotation marks.
    private let person = "Hopper, Grace"
    private let many = ["notes.txt", "map.png", "Ada", "tram.csv", "list.csv"]
    private let place = ["Ada Lovelace", "Inbox"]
    private let home = "Orion"

    /// - Parameter isOfTheApp: Whether the app speaks the language, and not its library alone.
    /// - Returns: The page: a heading for each part, and a line for each situation, its sentence below it.
    func text(isOfTheApp: Bool) -> String {
        var parts = [
            ("Lifting", lifting), ("Places", places), ("Dropping", dropping), ("Refusals", refusals),
            ("Cancelling", cancelling), ("Undoing", undoing), ("In another window", elsewhere),
            ("Names of actions", actions), ("Selecting, lists, states", others),
        ]
        if isOfTheApp { parts.append(("Dragoman's own graphs and cards", scene)) }
        return parts.map { heading, lines in
            "\(heading)\n\n" + lines.map { "- \($0.situation)\n  \($0.sentence)\n" }.joined()
        }.joined(separator: "\n")
    }

    private func said(_ announcement: Announcement) -> String { words.text(of: announcement) }

    private var lifting: [Line] {
        [
            ("lifted, one place takes it", said(.lifted(items: [file], places: 1))),
            ("lifted, several places take it", said(.lifted(items: [person], places: 2))),
            ("five places take it", said(.lifted(items: [file], places: 5))),
            ("no place takes it", said(.lifted(items: [file], places: 0))),
            ("two lifted at once", said(.lifted(items: [person, file], places: 1))),
            ("five lifted at once", said(.lifted(items: many, places: 1))),
            ("another one joins", said(.added(items: [file], total: 2, places: 1))),
            ("five have joined", said(.added(items: [file], total: 5, places: 0))),
            ("what is held, on request", said(.holding(items: [file], places: 1))),
            (
                "what is held, and where Enter drops it",
                said(.holdingOver(items: [file], place: words.place(place), index: 2, count: 5))
            ),
            ("nothing is held, on request", said(.holding(items: [], places: 0))),
            ("the keys that go on, after the first lifts", words.hint(for: .keyboard)),
            ("the same for somebody who uses lists of actions", words.hint(for: .assistiveTechnology)),
            ("the same for somebody who clicks", words.hint(for: .click)),
            ("what else can be done where no place takes it", words.copyForElsewhere),
            ("several are selected", said(.selectedInAll(5))),
            ("nothing is selected any more", said(.selectedInAll(0))),
            ("shown while something is held", words.holding([file])),
            ("the element that is held", words.lifted("")),
            ("its value, and that it is held", words.lifted("40")),
            ("an element that is selected", words.selected("")),
            ("its value, and that it is selected", words.selected("40")),
        ]
    }

    private var places: [Line] {
        [
            (
                "over a place",
                said(
                    .over(
                        element: place[0], name: words.defaultName(of: .drop, subject: place[1]),
                        index: 1, count: 2))
            ),
            (
                "over a place of an element without a name",
                said(.over(element: "", name: words.defaultName(of: .drop, subject: ""), index: 2, count: 5))
            ),
            ("over a place by its names", said(.over(element: "", name: words.place(place), index: 2, count: 5))),
            ("the same with the number first", words.over(words.place(place), positionFirst: ItemPosition(2, of: 5))),
            ("between two others", words.between(file, home)),
            ("before another", words.between(nil, file)),
            ("after another", words.between(file, nil)),
            ("after a pause at a place", words.enterDropsHere),
            ("an element that takes what is held", words.takesLifted("")),
            ("its value, and that it takes what is held", words.takesLifted("40")),
            ("the list of all places", words.allPlaces),
        ]
    }

    private var dropping: [Line] {
        let second = ItemPosition(2, of: 5)
        return [
            ("dropped into a place", said(.dropped(items: [file], place: place))),
            ("a name with a comma", said(.dropped(items: [person], place: [home]))),
            ("two dropped", said(.dropped(items: [file, person], place: [home]))),
            ("dropped where the place has no name", said(.dropped(items: [file], place: []))),
            ("dropped into an order", said(.inserted(items: [file], place: [home], position: second))),
            ("moved in its order", said(.moved(items: [person], position: second))),
            (
                "and where it stood before",
                said(.moved(items: [person], position: ItemPosition(2, of: 5, former: 4)))
            ),
            ("copied to the clipboard", said(.copied(items: [file]))),
        ]
    }

    private var refusals: [Line] {
        func refused(_ reason: String) -> String { said(.refused(reason: reason, stillLifted: true)) }
        let operations: [(String, DropOperations)] = [
            ("to be copied only", .copy), ("to be moved only", .move), ("to be linked only", .link),
            ("to be copied or moved", [.copy, .move]), ("to be copied or linked", [.copy, .link]),
            ("to be moved or linked", [.move, .link]), ("to be copied, moved or linked", [.copy, .move, .link]),
            ("for nothing", []),
        ]
        return [
            ("the place takes other things", refused(words.takesNothingOfThis(place: home, items: [file]))),
            ("the place has no name", refused(words.takesNothingOfThis(place: "", items: [person]))),
            ("a name with a comma", refused(words.takesNothingOfThis(place: home, items: [person]))),
            ("two things", refused(words.takesNothingOfThis(place: home, items: [file, person]))),
        ]
            + operations.map {
                (
                    "it was given \($0), and the place does something else",
                    refused(words.doesNotAllow(place: home, operations: $1))
                )
            } + [
                ("its data do not come in a form that the place knows", refused(words.reason(for: .notOffered(.csv)))),
                ("the app that it came from has ended", refused(words.reason(for: .interrupted))),
                ("it is too large", refused(words.reason(for: .tooLarge(limit: LoadRequest.limit)))),
                ("another drop is being done", refused(words.isBusy)),
                ("somebody stopped it", said(.refused(reason: words.wasStopped, stillLifted: false))),
                ("the place has gone", said(.refused(reason: words.placeIsGone, stillLifted: false))),
                ("moved by keys in a sorted list", words.listIsSorted),
                ("pasted while something is held", words.cannotPaste),
                ("a key that does nothing here", said(.nothingToDo)),
            ]
    }

    private var cancelling: [Line] {
        [
            ("cancelled", said(.cancelled(items: [file], home: home))),
            ("cancelled, and gone", said(.lost(items: [file], home: home, reason: ""))),
            ("two cancelled", said(.cancelled(items: [person, file], home: home))),
            ("five cancelled", said(.cancelled(items: many, home: home))),
            ("its home has no name", said(.cancelled(items: [file], home: ""))),
            ("two whose home has no name", said(.cancelled(items: [person, file], home: ""))),
        ]
    }

    private var undoing: [Line] {
        let second = ItemPosition(2, of: 5)
        func undone(_ text: String) -> String { said(.undone(text)) }
        func redone(_ text: String) -> String { said(.redone(text)) }
        return [
            ("a drop was undone", undone(words.dropUndone(items: [file], place: place))),
            ("a drop of a name with a comma", undone(words.dropUndone(items: [person], place: [home]))),
            ("a drop of two was undone", undone(words.dropUndone(items: [file, person], place: [home]))),
            ("a drop of five was undone", undone(words.dropUndone(items: many, place: [home]))),
            ("where the place has no name", undone(words.dropUndone(items: [file], place: []))),
            ("a drop was redone", redone(words.dropRedone(items: [file], place: place))),
            ("a drop of two was redone", redone(words.dropRedone(items: [file, person], place: [home]))),
            ("where the place has no name", redone(words.dropRedone(items: [file], place: []))),
            ("dropped into another app, and undone", undone(words.broughtBack(items: [file], home: home))),
            ("and redone", redone(words.takenAway(items: [file], home: home))),
            ("a move into another place was undone", undone(words.moveUndone(items: [file], place: [home]))),
            ("and redone", redone(words.moveRedone(items: [file], place: [home]))),
            ("a move in its order was undone", undone(words.moveUndone(items: [person], position: second))),
            ("and redone", redone(words.moveRedone(items: [person], position: second))),
            ("it could not be undone", said(.undoFailed("…"))),
            ("it could not be redone", said(.redoFailed("…"))),
            ("the action that undoes a drop", words.undoDrop(items: ["Ada"])),
            ("the action that undoes a move", words.undoMove(items: ["Ada"])),
        ]
    }

    private var elsewhere: [Line] {
        let (one, other) = (words.items([file], from: "Sales"), words.items([person], from: "Sales"))
        return [
            ("what is held, lifted in another app", said(.holding(items: [one], places: 3))),
            ("a name with a comma", said(.holding(items: [other], places: 1))),
            ("shown while it is held", words.holding([one])),
            ("dropped here", said(.dropped(items: [other], place: place))),
            ("cancelled here", said(.cancelled(items: [one], home: "2026"))),
            ("cancelled by another lift", words.otherIsLifted),
            ("the other app is gone", words.doesNotAnswer("Sales")),
            ("undone while it is gone", said(.undoFailed(words.doesNotAnswer("Sales")))),
            ("the other app cannot give it back", said(.undoFailed(words.cannotTakeBack("Sales")))),
            ("copy instead of dropping", words.copyInstead),
            ("cancelled because the screen was locked", words.screenWasLocked),
            ("in a window of an app that knows no named drags", words.takesNoNamedDrops),
            ("the same, where it can be pasted", words.sentences(words.takesNoNamedDrops, words.pastesInstead)),
        ]
    }

    private var actions: [Line] {
        func pasting(_ subject: String) -> String { words.defaultClipboardName(of: .drop, subject: subject) }
        return [
            ("drag", words.defaultName(of: .drag, subject: "")),
            ("drag one thing", words.defaultName(of: .drag, subject: "Ada")),
            ("drop", words.defaultName(of: .drop, subject: "")),
            ("drop into a place", words.defaultName(of: .drop, subject: "Ada")),
            ("drop before and after a row", words.dropBefore("Ada") + " / " + words.dropAfter("Ada")),
            ("copy", words.defaultClipboardName(of: .drag, subject: "Ada")), ("paste", pasting("")),
            ("paste into a place", pasting("Ada")), ("add to what is held", words.addToDrag),
            ("one of several drags", words.addToDrag("Ada")), ("cancel", words.cancelDrag + " / " + words.cancel),
            ("move a row", "\(words.moveUp) / \(words.moveDown) / \(words.moveTo) / \(words.newPosition)"),
            ("move a tab or a column", "\(words.moveLeft) / \(words.moveRight)"),
            ("move rows to another list", words.moveTo("Ada")), ("open a row", words.open("Ada")),
        ]
    }

    private var others: [Line] {
        [
            ("selected", said(.selected(file, total: 1))), ("five selected", said(.selected(file, total: 5))),
            ("no longer selected", said(.deselected(file, total: 2))), ("a hint", words.canBeDragged),
            ("rows that are dragged together", [1, 2, 5, 21].map { words.rows($0) }.joined(separator: " / ")),
            ("a part without a name", words.part(2, of: 5, in: "Ada")),
            (
                "what another app drags",
                [[ContentType.uriList], [.png], [.plainText], []].map { ForeignItemName.name($0) }
                    .joined(separator: " / ")
            ),
        ]
    }

    private var scene: [Line] {
        let strings = SceneStrings()
        func refused(_ reason: String) -> String { said(.refused(reason: reason, stillLifted: true)) }
        let bars = [1, 2, 5].map { strings.barCount($0) }.joined(separator: " / ")
        return [
            (
                "names of drags",
                [strings.dragBar, strings.dragContact, strings.dragPortrait, strings.dragAttachment(file)]
                    .joined(separator: " / ")
            ),
            (
                "names of drops",
                [
                    strings.dropIntoPortrait, strings.dropIntoAttachments, strings.dropBefore("April"),
                    strings.dropAfter("April"),
                ].joined(separator: " / ")
            ),
            (
                "names of copying and pasting",
                [
                    strings.copyBar, strings.dropClipboardIntoPortrait,
                    strings.dropClipboardIntoAttachments, strings.dropClipboardBefore("April"),
                    strings.dropClipboardAfter("April"),
                ].joined(separator: " / ")
            ),
            ("a bar is lifted", said(.lifted(items: [strings.barItem(Bar(label: "April", value: 40.5))], places: 2))),
            ("several bars", bars),
            ("what a card has", strings.cardContents(false, []) + " / " + strings.cardContents(true, [file, person])),
            ("a card that takes what is held", words.takesLifted(strings.cardContents(false, []))),
            (
                "the portrait of a person is undone",
                said(.undone(words.dropUndone(items: [strings.portraitItem("Ada")], place: [strings.portrait])))
            ),
            ("the action that undoes it", words.undoDrop(items: [strings.contactItem("Ada")])),
            ("the item is there already", refused(strings.alreadyThere(file, home))),
            ("no picture", refused(strings.portraitTakesPictures(file, strings.kindText))),
            ("no table", refused(strings.graphTakesTables(file, nil))),
            (
                "other reasons",
                [
                    strings.ownPortrait, strings.ownCard, strings.nothingToKeep, strings.notOnThisComputer,
                    strings.onePictureOnly, strings.noBars,
                ].map(refused).joined(separator: " / ")
            ),
        ]
    }
}
