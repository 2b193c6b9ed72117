import FileFormats
import Prototype
import Translation

/// The words for graphs and cards that are spoken or offered by name, in the person's language.
///
/// Reasons are clauses that can follow "Not dropped: ".
///
/// ```swift
/// graph.strings.dragBar = "Drag this month"
/// ```
public struct SceneStrings: Sendable {
    public init() {}

    /// The words for changing what is shown.
    public var editing = EditStrings()

    public var nothingToUndo = localized("There is nothing to undo.")

    // MARK: Names of drags and drops, and of what the clipboard does in their place

    public var dragBar = localized("Drag bar data")
    public var copyBar = localized("Copy bar data")
    public var dropIntoPortrait = localized("Drop into portrait")
    public var dropClipboardIntoPortrait = localized("Paste into portrait")
    public var dropIntoAttachments = localized("Drop into attachments")
    public var dropClipboardIntoAttachments = localized("Paste into attachments")
    public var dragContact = localized("Drag contact")
    var copyContact = localized("Copy contact")
    public var dragPortrait = localized("Drag portrait")
    var copyPortrait = localized("Copy portrait")
    public var dragAttachment: @Sendable (_ name: String) -> String = { localized("Drag {name}", ["name": $0]) }
    var copyAttachment: @Sendable (_ name: String) -> String = { localized("Copy {name}", ["name": $0]) }
    public var dropBefore: @Sendable (_ label: String) -> String = { localized("Drop before {label}", ["label": $0]) }
    public var dropClipboardBefore: @Sendable (_ label: String) -> String = {
        localized("Paste before {label}", ["label": $0])
    }
    public var dropAfter: @Sendable (_ label: String) -> String = { localized("Drop after {label}", ["label": $0]) }
    public var dropClipboardAfter: @Sendable (_ label: String) -> String = {
        localized("Paste after {label}", ["label": $0])
    }

    // MARK: Names of things

    public var portrait = localized("portrait", context: "a place in a card")
    public var attachments = localized("attachments", context: "a place in a card")
    /// How many attachments are named in a card's value: of more, only the number is said, until somebody asks.
    static let mostNamedAttachments = 3
    /// How many attachments and which.
    public var attachmentNames: @Sendable (_ names: [String]) -> String = { names in
        localized(
            "{count} attachment: {names}", "{count} attachments: {names}", count: names.count,
            ["names": LocalizedList.all(names)])
    }
    /// The contents of a card.
    public var cardContents: @Sendable (_ hasPortrait: Bool, _ attachments: [String]) -> String = { portrait, names in
        let first = portrait ? localized("Portrait.") : localized("No portrait.")
        guard !names.isEmpty else { return LocalizedList.sentences(first, localized("No attachments")) }
        // Nobody waits for all names of a long list: they are in the list of what can be dragged.
        if names.count > mostNamedAttachments {
            return LocalizedList.sentences(
                first, localized("{count} attachment", "{count} attachments", count: names.count))
        }
        let second = localized(
            "{count} attachment: {names}", "{count} attachments: {names}", count: names.count,
            ["names": LocalizedList.all(names)])
        return LocalizedList.sentences(first, second)
    }
    public var contactItem: @Sendable (_ name: String) -> String = { localized("{name}’s contact", ["name": $0]) }
    public var portraitItem: @Sendable (_ name: String) -> String = {
        localized("{name}’s portrait", ["name": $0])
    }
    /// The name of a bar: "January, 40".
    public var barItem: @Sendable (_ bar: Bar) -> String = { bar in
        localized(
            "{label}, {value}", ["label": bar.label, "value": LocalizedNumber.text(bar.valueText)], context: "a bar")
    }
    /// The unit of the app's own graph.
    var ownUnit: String { localized("units", context: "of sales") }
    /// Several bars that are dragged as one: "3 bars".
    public var barCount: @Sendable (_ count: Int) -> String = { localized("{count} bar", "{count} bars", count: $0) }
    /// A bar's value with its unit: "40 units".
    var barValue: @Sendable (_ bar: Bar, _ unit: String) -> String = { bar, unit in
        let number = LocalizedNumber.text(bar.valueText)
        guard !unit.isEmpty else { return number }
        // The app's own unit agrees in number with the value; a document's unit is used as it is written.
        if unit == localized("units", context: "of sales"), let count = Int(exactly: bar.value), count >= 0 {
            return localized("{number} unit", "{number} units", count: count, ["number": number], context: "of sales")
        }
        return localized("{number} {unit}", ["number": number, "unit": unit], context: "a value with its unit")
    }
    public var kindText = localized("text")
    var kindTable = localized("a table")
    var kindPicture = localized("a picture")
    var kindCard = localized("a contact")
    var kindFile = localized("a file")

    // MARK: What the graph says of a drop

    var addBars = localized("Add bars")
    var moveBar = localized("Move here")

    // MARK: Reasons

    public var alreadyThere: @Sendable (_ item: String, _ place: String) -> String = { item, place in
        localized("{item} is already in {place}", ["item": LocalizedList.clause(item), "place": place])
    }
    /// The portrait accepts pictures, and the item is of another kind; `nil`: the kind is unknown.
    public var portraitTakesPictures: @Sendable (_ item: String, _ kind: String?) -> String = { item, kind in
        let item = LocalizedList.clause(item)
        guard let kind else { return localized("the portrait accepts pictures, and {item} isn’t one", ["item": item]) }
        return localized("the portrait accepts pictures, and {item} is {kind}", ["item": item, "kind": kind])
    }
    /// A graph takes only tables, and the item is of another kind; `nil`: the kind is unknown.
    public var graphTakesTables: @Sendable (_ item: String, _ kind: String?) -> String = { item, kind in
        let item = LocalizedList.clause(item)
        guard let kind else {
            return localized("the graph accepts tables of labels and values, and {item} isn’t one", ["item": item])
        }
        return localized(
            "the graph accepts tables of labels and values, and {item} is {kind}", ["item": item, "kind": kind])
    }
    /// Why one of several files was not taken, and which others were not taken because of that.
    var notTakenEither: @Sendable (_ reason: String, _ others: [String]) -> String = {
        localized("{reason}, and these were not taken either: {files}", ["reason": $0, "files": LocalizedList.all($1)])
    }
    public var emptyText = localized("the text is empty")
    /// A spreadsheet's own file is a table, and no text.
    var spreadsheetIsNoText: @Sendable (_ item: String) -> String = {
        localized("the graph accepts tables as text: save {item} as CSV", ["item": LocalizedList.clause($0)])
    }
    public var ownPortrait = localized("this picture is already the portrait")
    public var ownCard = localized("a contact cannot be attached to itself")
    public var nothingToKeep = localized("there is nothing in it that could be kept as a file")
    public var notOnThisComputer = localized("only files on this computer can be dropped")
    var tooManyFiles: @Sendable (_ most: Int) -> String = {
        localized("these are more than {count} files at once", ["count": LocalizedNumber.text("\($0)")])
    }
    public var onePictureOnly = localized("the portrait accepts one picture")
    public var sourceStopped = localized("the app that it comes from closed before everything had arrived")
    public var tooLarge: @Sendable (_ limit: String) -> String = {
        localized("it is larger than {size}", ["size": $0])
    }
    public var stopped = localized("it was stopped")
    public var noBars = localized("there are no bars in it")

    // MARK: Names of files that had none

    var textFile = localized("Text", context: "a file's name")
    var otherFile = localized("Dropped", context: "a file's name")
    var tooManyBars: @Sendable (_ most: Int) -> String = {
        localized("a graph has {limit} bars at most", ["limit": "\($0)"])
    }
}
