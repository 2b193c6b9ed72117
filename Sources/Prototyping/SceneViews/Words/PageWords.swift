import AccessibleDragging
import DraggingWords
import FileFormats
import Prototype
import Translation

/// The window's words as patterns, so that a page in a browser uses the same sentences.
///
/// `{items,}` in a pattern is a list inside a sentence: ``LocalizedList/clause(_:)``; `{items'}` one of quoted names:
/// ``LocalizedList/quoted(_:)``.
///
/// ```swift
/// for (key, pattern) in PageWords.patterns() { print(key, pattern.forms) }
/// ```
public enum PageWords {
    /// All patterns in the present language, by the keys of `Resources/page`.
    public static func patterns() -> [(key: String, pattern: WordPattern)] {
        lists() + announcements() + undoing() + actions() + documents() + editing() + graphs() + cards() + controls()
    }

    private typealias Entry = (key: String, pattern: WordPattern)

    private static func entry(_ key: String, _ text: String) -> Entry { (key, WordPattern(text)) }

    /// Two numbers that no sentence contains by itself, which mark the places of an index and a count.
    private static let (index, total, former) = (7771, 7772, 7773)

    private static func withSlotsForNumbers(_ text: String) -> String {
        text.replacing("\(index)", with: "{index}").replacing("\(total)", with: "{of}")
            .replacing("\(former)", with: "{former}")
    }

    /// Finds out whether a sentence closes a list that holds commas.
    private static func closing(_ name: String, _ text: (String) -> String) -> String {
        let plain = text("{\(name)}")
        let isAsGiven = plain.replacing("{\(name)}", with: "{\(name)},") == text("{\(name)},")
        return isAsGiven ? plain : plain.replacing("{\(name)}", with: "{\(name),}")
    }

    private static func lists() -> [Entry] {
        let wording = TranslatedWording()
        return [
            entry("nothing", LocalizedList.and([])),
            entry(
                "listOfTwo", closing("second") { last in closing("first") { LocalizedList.and([$0, last]) } }),
            entry(
                "listOfThree",
                LocalizedList.quotesNames
                    ? closing("third") { last in
                        closing("second") { next in closing("first") { LocalizedList.and([$0, next, last]) } }
                    } : LocalizedList.and(["{first}", "{second}", "{third}"])),
            (
                "listOfMore",
                WordPattern(from: 2) { count in
                    let more = Array(repeating: "", count: count)
                    guard LocalizedList.quotesNames else { return LocalizedList.and(["{first}", "{second}"] + more) }
                    return closing("second") { next in closing("first") { LocalizedList.and([$0, next] + more) } }
                }
            ),
            // In English, of names with commas.
            entry("longListOfThree", semicolons(LocalizedList.and(["{first},", "{second},", "{third},"]))),
            (
                "longListOfMore",
                WordPattern(from: 2) { count in
                    semicolons(LocalizedList.and(["{first},", "{second},"] + Array(repeating: "", count: count)))
                }
            ),
            entry("listOfNames", LocalizedList.all(["{list}", "{item}"])),
            entry("innerPlace", LocalizedList.place(["{outer}", "{inner}"])),
            entry("closedList", LocalizedList.clause("{list},").replacing("{list},", with: "{list}")),
            entry("twoSentences", LocalizedList.sentences("{first}", "{second}")),
            entry("decimalSeparator", LocalizedNumber.decimalSeparator),
            ("placesToDrop", WordPattern { wording.placesToDrop($0) }),
        ]
    }

    /// A list that was made of names with commas, as a pattern for such names; empty where the language quotes them.
    private static func semicolons(_ list: String) -> String {
        LocalizedList.quotesNames ? "" : list.replacing("},", with: "}")
    }

    private static func announcements() -> [Entry] {
        let wording = TranslatedWording()
        let none = wording.placesToDrop(0)
        func withPlaces(_ announcement: Announcement) -> String {
            wording.text(of: announcement).replacing(none, with: "{places}")
        }
        let position = ItemPosition(index, of: total)
        func numbered(_ announcement: Announcement) -> String { withSlotsForNumbers(wording.text(of: announcement)) }
        return [
            entry("lifted", withPlaces(.lifted(items: ["{items}"], places: 0))),
            ("added", WordPattern { withPlaces(.added(items: ["{items}"], total: $0, places: 0)) }),
            entry("over", numbered(.over(element: "", name: "{name}", index: index, count: total))),
            entry("placeOf", wording.place("{name}", of: "{element}")),
            entry("position", withSlotsForNumbers(wording.position(position))),
            entry("dropped", closing("items") { wording.text(of: .dropped(items: [$0], place: ["{place}"])) }),
            entry("droppedUnnamed", closing("items") { wording.text(of: .dropped(items: [$0], place: [])) }),
            entry(
                "inserted",
                closing("items") { numbered(.inserted(items: [$0], place: ["{place}"], position: position)) }),
            entry(
                "insertedUnnamed", closing("items") { numbered(.inserted(items: [$0], place: [], position: position)) }
            ), entry("moved", closing("items") { numbered(.moved(items: [$0], position: position)) }),
            entry(
                "movedFrom",
                closing("items") {
                    numbered(.moved(items: [$0], position: ItemPosition(index, of: total, former: former)))
                }),
            entry("refused", wording.text(of: .refused(reason: "{reason}", stillLifted: false))),
            entry("refusedStillLifted", wording.text(of: .refused(reason: "{reason}", stillLifted: true))),
            ("cancelled", cancelled(home: "")),
            ("cancelledHome", cancelled(home: "{home}")),
            entry("copied", wording.text(of: .copied(items: ["{items}"]))),
        ]
    }

    private static func cancelled(home: String) -> WordPattern {
        counting { TranslatedWording().text(of: .cancelled(items: $0, home: home)) }
    }

    /// A sentence about items, which has forms for their number.
    private static func counting(_ text: ([String]) -> String) -> WordPattern {
        // A list of `count` items is replaced by one name, and with it the words that a list of so many has.
        WordPattern(from: 1, hasOwnWords: false) { count in
            closing("items") { name in
                let items = Array(repeating: name, count: count)
                return text(items).replacing(LocalizedList.clause(items), with: LocalizedList.clause(name))
            }
        }
    }

    private static func undoing() -> [Entry] {
        let wording = TranslatedWording()
        let position = ItemPosition(index, of: total)
        func each(_ key: String, _ text: (String) -> String) -> Entry { entry(key, closing("items", text)) }
        return [
            entry("nothingToUndo", SceneStrings().nothingToUndo),
            each("undoDrop") { wording.undoDrop(items: [$0]) },
            ("dropUndone", counting { wording.dropUndone(items: $0, place: ["{place}"]) }),
            each("dropUndoneUnnamed") { wording.dropUndone(items: [$0], place: []) },
            ("dropRedone", counting { wording.dropRedone(items: $0, place: ["{place}"]) }),
            each("dropRedoneUnnamed") { wording.dropRedone(items: [$0], place: []) },
            each("undoMove") { wording.undoMove(items: [$0]) },
            each("moveUndone") { withSlotsForNumbers(wording.moveUndone(items: [$0], position: position)) },
            each("moveRedone") { withSlotsForNumbers(wording.moveRedone(items: [$0], position: position)) },
            ("broughtBack", counting { wording.broughtBack(items: $0, home: "{home}") }),
            ("takenAway", counting { wording.takenAway(items: $0, home: "{home}") }),
        ]
    }

    private static func actions() -> [Entry] {
        let wording = TranslatedWording()
        return [
            entry("cancelDrag", wording.cancelDrag), entry("addToDrag", wording.addToDrag),
            entry("addToDragNamed", wording.addToDrag("{name}")), entry("cancel", wording.cancel),
            entry("holding", wording.holding(["{items}"])), entry("isBusy", wording.isBusy),
            entry("wasStopped", wording.wasStopped),
            entry("dropInto", wording.defaultName(of: .drop, subject: "{subject}")),
            entry("foreignFiles", ForeignItemName.name([.uriList])),
            entry("foreignPicture", ForeignItemName.name([.png])),
            entry("foreignText", ForeignItemName.name([.plainText])),
            entry("foreignUnknown", ForeignItemName.name([])),
        ]
    }

    private static func documents() -> [Entry] {
        [
            // Each name has quotation marks of its own.
            entry(
                "doesNotTake",
                DocumentWords.doesNotTake(place: "{place}", items: ["{items}"])
                    .replacing(LocalizedList.quoted(["{items}"]), with: "{items'}")),
            entry("alreadyIn", DocumentWords.alreadyThere("{item}", in: "{place}")),
            entry("notInRow", DocumentWords.notInRow("{item}")),
            entry("insideItself", DocumentWords.insideItself("{item}")),
            entry("thisPlace", DocumentWords.thisPlace), entry("nothingHere", DocumentWords.nothingHere),
            entry("atEnd", DocumentWords.atEnd),
            entry("between", DocumentWords.between("{previous}", "{next}")),
            entry("before", DocumentWords.before("{element}")), entry("after", DocumentWords.after("{element}")),
            ("contents", contents(DocumentWords.contents)), ("cards", contents(DocumentWords.cards)),
            entry(
                "standing", withSlotsForNumbers(DocumentWords.standing(in: "{place}", index: index, count: total))),
            entry("pictureMissing", DocumentWords.pictureMissing),
            entry("open", DocumentWords.open("{element}")), entry("isShown", DocumentWords.isShown("{screen}")),
        ] + Mark.allCases.map { entry($0.rawValue, DocumentWords.state($0)) }
    }

    private static func editing() -> [Entry] {
        let words = EditStrings()
        return [
            entry("dragNamed", DefaultNames.dragOfElement), entry("dropBefore", DefaultNames.dropBefore),
            entry("name", words.name), entry("rename", words.rename), entry("renamed", words.renamed("{old}", "{new}")),
            entry("remove", words.remove),
            entry("removed", words.removed("{label}")),
            entry("undoneChange", ChangeSubject.changed("{label}").undoneText),
            entry("redoneChange", ChangeSubject.changed("{label}").redoneText),
            entry("undoneRemoval", ChangeSubject.removed("{label}").undoneText),
            entry("redoneRemoval", ChangeSubject.removed("{label}").redoneText),
        ]
    }

    private static func contents(_ text: ([String]) -> String) -> WordPattern {
        WordPattern(from: 1) { count in
            let names = Array(repeating: "{names}", count: count)
            let list = LocalizedList.all(Array(names.prefix(12))) + (count > 12 ? ", …" : "")
            return text(names).replacing(list, with: "{names}")
        }
    }

    private static func graphs() -> [Entry] {
        let strings = SceneStrings()
        let bar = Bar(label: "{label}", value: Double(index))
        func kinds(_ key: String, _ text: (_ item: String, _ kind: String?) -> String) -> [Entry] {
            [
                entry(key, closing("item") { text($0, "{kind}") }),
                entry("\(key)Unknown", closing("item") { text($0, nil) }),
            ]
        }
        return [
            entry("dragBar", strings.dragBar),
            entry("barItem", strings.barItem(bar).replacing("\(index)", with: "{value}")),
            entry("barValue", strings.barValue(bar, "{unit}").replacing("\(index)", with: "{number}")),
            // The app's own unit agrees in number with the value before it.
            entry("ownUnit", strings.ownUnit),
            (
                "barValueInOwnUnit",
                WordPattern { count in
                    let text = strings.barValue(Bar(label: "", value: Double(count)), strings.ownUnit)
                    let number = LocalizedNumber.text(Bar(label: "", value: Double(count)).valueText)
                    return text.replacing(number, with: "{number}", maxReplacements: 1)
                }
            ),
            entry("barAlreadyIn", closing("item") { strings.alreadyThere($0, "{place}") }),
            entry("noBars", strings.noBars),
            entry("tooManyBars", strings.tooManyBars(index).replacing("\(index)", with: "{limit}")),
            entry("kindText", strings.kindText), entry("kindTable", strings.kindTable),
            entry("kindPicture", strings.kindPicture), entry("kindCard", strings.kindCard),
            entry("kindFile", strings.kindFile),
        ] + kinds("tablesOnly", strings.graphTakesTables) + kinds("picturesOnly", strings.portraitTakesPictures)
    }

    private static func cards() -> [Entry] {
        let strings = SceneStrings()
        func contents(hasPortrait: Bool) -> WordPattern {
            WordPattern { count in
                let names = Array(repeating: "{names}", count: count)
                let text = strings.cardContents(hasPortrait, names)
                return count == 0 ? text : text.replacing(LocalizedList.all(names), with: "{names}")
            }
        }
        return [
            entry("portrait", strings.portrait), entry("attachments", strings.attachments),
            entry("dropIntoPortrait", strings.dropIntoPortrait),
            entry("dropIntoAttachments", strings.dropIntoAttachments), entry("dragContact", strings.dragContact),
            entry("dragPortrait", strings.dragPortrait), entry("dragAttachment", strings.dragAttachment("{name}")),
            entry("contactItem", strings.contactItem("{name}")),
            entry("portraitItem", strings.portraitItem("{name}")),
            ("withPortrait", contents(hasPortrait: true)), ("withoutPortrait", contents(hasPortrait: false)),
            entry("onePictureOnly", strings.onePictureOnly), entry("ownPortrait", strings.ownPortrait),
            entry("ownCard", strings.ownCard), entry("nothingToKeep", strings.nothingToKeep),
            entry("textFile", strings.textFile), entry("emptyAttachments", CardStrings().emptyAttachments),
        ]
    }

    /// The words of the page's own controls.
    private static func controls() -> [Entry] {
        [
            entry("undoButton", localized("Undo")), entry("redoButton", localized("Redo")),
            entry("clickToMove", localized("Click to Move")), entry("language", localized("Language")),
            entry("controls", localized("Controls")), entry("keepScript", localized("Record My Actions")),
            entry("saveScript", localized("Save Recording")),
            entry("whatCanBeDone", localized("List all that can be done here")),
        ]
    }
}
