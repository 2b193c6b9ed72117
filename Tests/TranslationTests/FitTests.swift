import AccessibleDragging
import DraggingWords
import GTKSupport
import XCTest

@testable import SceneViews
@testable import Translation

/// Whether the words that are drawn have room in every language, also where text is twice as large.
final class FitTests: TranslationTestCase {
    func testWordsOfTheSceneFit() throws {
        try inEachLanguage { language in
            for (width, textScale) in [(1080.0, 1.0), (1080, 2), (360, 1), (720, 2)] {
                let isRightToLeft = Catalogue.language.isRightToLeft
                let style = DrawingStyle(
                    textScale: textScale, direction: isRightToLeft ? .rightToLeft : .leftToRight)
                let scene = SceneLayout(
                    size: Size(width: width, height: 680), parts: [.graph, .card], style: style)
                let name = "\(language), \(Int(width)) wide, text × \(textScale)"
                checkCard(scene.frames[1].size, style, name)
                checkGraph(scene.frames[0].size, style, name)
            }
        }
    }

    private func checkCard(_ size: Size, _ style: DrawingStyle, _ name: String) {
        let state = CardState(name: "Ada Lovelace", role: "Analyst")
        let layout = CardLayout(state, size: size, style: style)
        let painter = CardPainter(state, layout: layout, style: style)
        let strings = SceneStrings()
        let texts = [
            "empty portrait": painter.emptyPortraitText, "empty attachments": painter.emptyAttachmentsText,
            "badge": painter.badgeText,
            "drop on portrait": painter.messageText(state.strings.dropOnPortrait, in: layout.portrait),
            "drop on attachments": painter.messageText(state.strings.dropOnAttachments, in: layout.attachments),
            "own portrait": painter.messageText(strings.ownPortrait, in: layout.portrait),
            "heading": TextLayout(
                "\(painter.heading) · 12", style: style.text(.heading, .leading), maxWidth: layout.heading.width),
        ]
        for (what, text) in texts { XCTAssertFalse(text.isEllipsized, "\(name): \(what)") }
        XCTAssertLessThanOrEqual(painter.emptyPortraitText.height, layout.portrait.height - 20, name)
        XCTAssertLessThanOrEqual(painter.emptyAttachmentsText.height, layout.attachments.height, name)
    }

    private func checkGraph(_ size: Size, _ style: DrawingStyle, _ name: String) {
        let title = localized("Sales by month")
        let state = GraphState(title: title, unit: localized("units", context: "of sales"), bars: [])
        let layout = GraphLayout(state, size: size, style: style)
        let painter = GraphPainter(state, layout: layout, style: style)
        let strings = SceneStrings()
        let texts = [
            "empty": painter.emptyText, "add": painter.noteText(strings.addBars),
            "move": painter.noteText(strings.moveBar), "refusal": painter.noteText(strings.nothingToKeep),
            "title": TextLayout(title, style: style.text(.title), maxWidth: layout.title.width),
        ]
        for (what, text) in texts { XCTAssertFalse(text.isEllipsized, "\(name): \(what)") }
    }

    /// Rows of a list of actions and buttons are one line: in each of the library's languages they fit a screen of 360
    /// pixels, with 48 of them for what stands around a row.
    func testNamesOfTheLibraryFitANarrowScreen() {
        for language in ["en"] + TranslatedWording.languages {
            TranslatedWording.use(language: language)
            let words = TranslatedWording()
            let kinds: [InteractionKind] = [.drag, .drop]
            let names =
                kinds.flatMap { kind in
                    ["", "Inbox"].flatMap {
                        [
                            words.defaultName(of: kind, subject: $0),
                            words.defaultClipboardName(of: kind, subject: $0),
                        ]
                    }
                } + [
                    words.cancelDrag, words.cancel, words.addToDrag, words.moveUp, words.moveDown, words.moveTo,
                    words.newPosition, words.allPlaces, words.dropBefore("Inbox"), words.dropAfter("Inbox"),
                    words.undoDrop(items: ["Inbox"]), words.undoMove(items: ["Inbox"]), words.dragOnly("Inbox"),
                    words.sayContents, words.holding(["Inbox"]), words.copyInstead,
                ]
            let direction: ReadingDirection = Catalogue.language.isRightToLeft ? .rightToLeft : .leftToRight
            let style = DrawingStyle(textScale: 1, direction: direction)
            for name in names {
                let text = TextLayout(name, style: style.text(.body), maxWidth: 312)
                XCTAssertFalse(text.isEllipsized, "\(language): \(name)")
            }
        }
    }

    /// Reasons are sentences: they may be cut in a small well, but not in the window's message and not in what is said.
    func testSentencesAreWholeInEveryLanguage() throws {
        let announcements: [Announcement] = [
            .lifted(items: ["January, 40"], places: 2), .lifted(items: ["a", "b"], places: 0),
            .added(items: ["a"], total: 3, places: 1), .over(element: "Ada", name: "Name", index: 1, count: 2),
            .over(element: "", name: "Name", index: 1, count: 2),
            .dropped(items: ["January, 40"], place: ["Ada", "x"]), .dropped(items: ["a"], place: []),
            .refused(reason: "why", stillLifted: true), .refused(reason: "why", stillLifted: false),
            .cancelled(items: ["a", "b", "c", "d"], home: "x"), .cancelled(items: ["a"], home: ""),
            .copied(items: ["a", "b", "c"]), .undone("x"), .redone("x"), .undoFailed("x."), .redoFailed("x."),
            .holding(items: [], places: 0), .holding(items: ["January, 40"], places: 2), .nothingToDo, .nothingToDrag,
        ]
        try inEachLanguage { language in
            let wording = TranslatedWording()
            XCTAssertEqual(wording.locale, language)
            for announcement in announcements {
                let text = wording.text(of: announcement)
                XCTAssertFalse(text.contains("{") || text.contains("}"), text)
                if language == "en" { XCTAssertEqual(text, EnglishWording().text(of: announcement)) }
            }
        }
    }

    func testEnglishIsThatOfTheModel() {
        let (translated, english) = (TranslatedWording(), EnglishWording())
        for items in [
            ["a"], ["January, 40"], ["a", "b"], ["a, 1", "b"], ["a", "b", "c"], ["a", "b", "c", "d", "e"],
        ] {
            for place in [[], ["Ada"], ["Ada", "attachments"]] {
                XCTAssertEqual(
                    translated.text(of: .dropped(items: items, place: place)),
                    english.text(of: .dropped(items: items, place: place)))
                XCTAssertEqual(
                    translated.dropUndone(items: items, place: place), english.dropUndone(items: items, place: place))
                XCTAssertEqual(
                    translated.dropRedone(items: items, place: place), english.dropRedone(items: items, place: place))
            }
            XCTAssertEqual(translated.undoDrop(items: items), english.undoDrop(items: items))
            XCTAssertEqual(
                translated.broughtBack(items: items, home: "x"), english.broughtBack(items: items, home: "x"))
            XCTAssertEqual(translated.takenAway(items: items, home: "x"), english.takenAway(items: items, home: "x"))
            XCTAssertEqual(translated.holding(items), english.holding(items))
            XCTAssertEqual(
                translated.takesNothingOfThis(place: "", items: items),
                english.takesNothingOfThis(place: "", items: items))
        }
        for subject in ["", "portrait"] {
            for kind in [InteractionKind.drag, .drop] {
                XCTAssertEqual(
                    translated.defaultName(of: kind, subject: subject), english.defaultName(of: kind, subject: subject))
                XCTAssertEqual(
                    translated.defaultClipboardName(of: kind, subject: subject),
                    english.defaultClipboardName(of: kind, subject: subject))
            }
            XCTAssertEqual(translated.part(1, of: 2, in: subject), english.part(1, of: 2, in: subject))
        }
        let operations: [DropOperations] = [[], .copy, [.copy, .move], [.copy, .move, .link]]
        for allowed in operations {
            XCTAssertEqual(
                translated.doesNotAllow(place: "x", operations: allowed),
                english.doesNotAllow(place: "x", operations: allowed))
        }
        XCTAssertEqual(translated.copy("Drag it"), english.copy("Drag it"))
        XCTAssertEqual(translated.dropClipboard("Archive"), english.dropClipboard("Archive"))
        XCTAssertEqual(translated.addToDrag("x"), english.addToDrag("x"))
        XCTAssertEqual(translated.roleName("list item"), "list item")
    }
}
