import AccessibleDragging
import DraggingWords
import XCTest

@testable import Translation

/// Whether the library speaks each of its languages in any app, with nothing installed beside the app's binary.
final class LibraryWordsTests: TranslationTestCase {
    func testEveryLanguageIsSpokenWholeByAnyApp() {
        let english = Self.sentences()
        for language in TranslatedWording.languages {
            TranslatedWording.use(language: language)
            XCTAssertEqual(TranslatedWording().locale, language)
            let sentences = Self.sentences()
            XCTAssertEqual(sentences.count, english.count)
            for (own, plain) in zip(sentences, english) {
                XCTAssertFalse(own.contains("{") || own.contains("}"), "\(language): \(own)")
                XCTAssertNotEqual(own, plain, language)
                // Names are put in as they are, and all of them.
                for name in ["Grace", "Museum"] {
                    XCTAssertEqual(own.contains(name), plain.contains(name), "\(language): \(own)")
                }
            }
        }
    }

    private static func sentences() -> [String] {
        let words = TranslatedWording()
        let announcements: [Announcement] = [
            .lifted(items: ["Grace"], places: 0), .lifted(items: ["Grace"], places: 1),
            .lifted(items: ["Grace"], places: 5),
            .added(items: ["Grace"], total: 2, places: 2), .over(element: "", name: "Grace", index: 1, count: 2),
            .over(element: "Grace", name: "Museum", index: 1, count: 2), .dropped(items: ["Grace"], place: ["Museum"]),
            .dropped(items: ["Grace"], place: []), .moved(items: ["Grace"], position: ItemPosition(2, of: 5)),
            .inserted(items: ["Grace"], place: ["Museum"], position: ItemPosition(2, of: 5)),
            .refused(reason: "Grace", stillLifted: true), .cancelled(items: ["Grace"], home: "Museum"),
            .cancelled(items: ["Grace", "Museum"], home: ""), .copied(items: ["Grace"]),
            .holding(items: [], places: 0), .holding(items: ["Grace", "Museum", "x", "y"], places: 3), .nothingToDo,
            .nothingToDrag,
            .undoFailed("Grace"), .redoFailed("Grace"),
        ]
        return announcements.map { words.text(of: $0) } + names(words) + results(words)
    }

    private static func names(_ words: TranslatedWording) -> [String] {
        [
            words.cancelDrag, words.addToDrag, words.addToDrag("Grace"), words.dropClipboard("Drop Grace"),
            words.copy("Drag Grace"), words.cancel, words.undoDrop(items: ["Grace"]), words.undoMove(items: ["Grace"]),
            words.moveUp, words.moveDown, words.moveTo, words.moveTo("Museum"), words.newPosition, words.rows(3),
            words.open("Grace"), words.dropBefore("Grace"), words.dropAfter("Grace"), words.allPlaces,
            words.canBeDragged, words.lifted("Grace"), words.takesLifted("Grace"),
        ]
    }

    private static func results(_ words: TranslatedWording) -> [String] {
        let position = ItemPosition(2, of: 5)
        let refusals: [DropOperations] = [
            [], .copy, .move, .link, [.copy, .move], [.copy, .link], [.move, .link], [.copy, .move, .link],
        ]
        return refusals.map { words.doesNotAllow(place: "Museum", operations: $0) } + [
            words.dropUndone(items: ["Grace"], place: ["Museum"]), words.dropUndone(items: ["Grace"], place: []),
            words.dropRedone(items: ["Grace"], place: ["Museum"]), words.dropRedone(items: ["Grace"], place: []),
            words.broughtBack(items: ["Grace"], home: "Museum"), words.takenAway(items: ["Grace"], home: "Museum"),
            words.moveUndone(items: ["Grace"], place: ["Museum"]), words.moveUndone(items: ["Grace"], place: []),
            words.moveRedone(items: ["Grace"], place: ["Museum"]), words.moveRedone(items: ["Grace"], place: []),
            words.moveUndone(items: ["Grace"], position: position),
            words.moveRedone(items: ["Grace"], position: position),
            words.takesNothingOfThis(place: "Museum", items: ["Grace"]), words.isBusy, words.wasStopped,
            words.placeIsGone, words.listIsSorted,
        ]
    }

    /// A refusal quotes each thing by itself: two things stood between the marks of one, and those of a name with a comma
    /// in them.
    func testNoQuotationStandsInAnother() throws {
        for language in TranslatedWording.languages {
            TranslatedWording.use(language: language)
            let marked = LocalizedList.clause("a, b")
            let (open, close) = (try XCTUnwrap(marked.first), try XCTUnwrap(marked.last))
            for items in [["Grace"], ["Hopper, Grace"], ["notes.txt", "Hopper, Grace"]] {
                let text = TranslatedWording().takesNothingOfThis(place: "", items: items)
                for item in items { XCTAssertTrue(text.contains(LocalizedList.quoted([item])), "\(language): \(text)") }
                let marks = text.filter { $0 == open || $0 == close }
                XCTAssertEqual(marks.count, 2 * items.count, "\(language): \(text)")
                for (index, mark) in marks.enumerated() {
                    XCTAssertEqual(mark, index.isMultiple(of: 2) ? open : close, "\(language): \(text)")
                }
            }
        }
    }

    /// In English only names with commas need semicolons.
    func testListsHaveSemicolonsOnlyAmongCommas() {
        TranslatedWording.use(language: "en")
        let words = TranslatedWording()
        XCTAssertEqual(words.list(["notes.txt", "map.png", "x", "y"]), "notes.txt, map.png and 2 more")
        XCTAssertEqual(words.list(["January, 40", "map.png", "x"]), "January, 40; map.png; and x")
        XCTAssertEqual(words.clause(["notes.txt", "map.png", "x"]), "notes.txt, map.png and x")
        XCTAssertEqual(words.clause(["notes.txt", "January, 40"]), "notes.txt and January, 40,")
    }

    func testLanguagesHaveSeveralNames() {
        for (asked, spoken) in [
            ("pt", "pt_BR"), ("pt-AO", "pt_PT"), ("no_NO.UTF-8", "nb"), ("iw", "he"), ("zh-Hant-HK", "zh_TW"),
            ("de_AT", "de"), ("xx", "en"),
        ] {
            TranslatedWording.use(language: asked)
            XCTAssertEqual(TranslatedWording().locale, spoken, asked)
        }
    }
}
