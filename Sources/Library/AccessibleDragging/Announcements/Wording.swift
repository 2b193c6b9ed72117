/// All words that the model says or offers, so that an application can speak another language.
///
/// The application gives the names of items and places; they are inserted unchanged. Each requirement but ``locale`` has a
/// default: its English text, as ``translation(of:)`` words it. Another language gives its own ``translation(of:)``, or words
/// single requirements itself.
///
/// ```swift
/// coordinator.wording = GermanWording()  // "40 Einheiten, angehoben"
/// ```
public protocol Wording: Sendable {
    /// The language of the words, as POSIX names it: "de", "zh_CN". Assistive technologies ask for it.
    var locale: String { get }

    /// One of the texts below in the language. Default: the English text.
    func translation(of text: ModelText) -> String

    /// The names of items as a list. Names hold commas themselves ("January, 40"), so longer lists use semicolons.
    func list(_ items: [String]) -> String
    /// The names of items as a list inside a sentence that goes on.
    func clause(_ items: [String]) -> String
    /// The same where a language puts each name between quotation marks, as in the reason of a refusal.
    func quoted(_ items: [String]) -> String

    /// An announcement as a sentence, or several.
    func text(of announcement: Announcement) -> String

    /// The name of an interaction that the application has not named: it says what is done and where.
    func defaultName(of kind: InteractionKind, subject: String) -> String
    /// The name of the `index`th of `count` unnamed parts of something.
    func part(_ index: Int, of count: Int, in whole: String) -> String

    /// A name with words that tell it from an equal one.
    func distinguished(_ name: String, by distinction: String) -> String
    /// A role, given by AT-SPI's English name: "list item".
    func roleName(_ name: String) -> String

    var cancelDrag: String { get }
    var addToDrag: String { get }
    /// The name of ending a drag with its items on the clipboard, for windows that take no drops by name.
    var copyInstead: String { get }
    /// Items with the name of the application that they were lifted in: "January, 40, from Dragoman".
    func items(_ items: [String], from application: String) -> String
    /// Said after "Cancelled": the person has lifted something in another window, and one thing is lifted at a time.
    var otherIsLifted: String { get }
    /// Said after "Cancelled": the screen was locked meanwhile.
    var screenWasLocked: String { get }
    /// The person has gone to a window of an application that knows no drags by name, and something is lifted. A sentence.
    var takesNoNamedDrops: String { get }
    /// Said after ``takesNoNamedDrops``: what is lifted is on the clipboard. A sentence that names the keys.
    var pastesInstead: String { get }
    /// Why a move into another window cannot be undone: the application that has given it up does not take it back. A
    /// sentence.
    func cannotTakeBack(_ application: String) -> String
    /// The application that has what is lifted, or that has to give it back, is gone or stands still. A sentence.
    func doesNotAnswer(_ application: String) -> String
    /// The name of "Add to drag" for one of several drags of an element.
    func addToDrag(_ name: String) -> String
    /// The name of pasting, made from a drop's name such as "Drop into portrait", for a descriptor without
    /// ``LocationDescriptor/clipboardName``.
    func dropClipboard(_ name: String) -> String
    /// The name of copying, made from a drag's name such as "Drag portrait", for a descriptor without
    /// ``LocationDescriptor/clipboardName``.
    func copy(_ name: String) -> String
    /// The name of copying or pasting for an interaction that ``defaultName(of:subject:)`` names.
    func defaultClipboardName(of kind: InteractionKind, subject: String) -> String
    /// The value of an element while it is lifted: "held. 40 units". `value` is its ``AccessibleElement/value`` and
    /// may be empty. What matters comes first: a braille display has room for forty letters.
    func lifted(_ value: String) -> String
    /// The value of an element that is selected, to be dragged together with others: "selected. 40 units".
    func selected(_ value: String) -> String
    /// The value of an element that would take the lifted items: "No portrait. Drop target".
    func takesLifted(_ value: String) -> String
    /// The text that the window shows while something is lifted.
    func holding(_ items: [String]) -> String
    /// The button beside the text of ``holding(_:)``.
    var cancel: String { get }
    /// The alternative where no place takes the lifted items, as a sentence: they can be copied.
    var copyForElsewhere: String { get }
    /// How it goes on after something was lifted, as a sentence that names the keys; empty: it needs no words.
    func hint(for origin: DragOrigin) -> String
    /// Two sentences after one another.
    func sentences(_ first: String, _ second: String) -> String
    /// Where something would come to stand among others: between two of them, or before or after one. `nil`: nothing
    /// stands on that side.
    func between(_ previous: String?, _ next: String?) -> String
    /// A place and its number, with the number first: "1 of 2. Doing."
    func over(_ name: String, positionFirst position: ItemPosition) -> String
    /// Said after a pause at a place, as a sentence.
    var enterDropsHere: String { get }
    /// Why nothing is pasted while something is lifted, as a sentence.
    var cannotPaste: String { get }
    /// The drag of one element alone that is selected together with others.
    func dragOnly(_ name: String) -> String
    /// The action that says what stands in an element.
    var sayContents: String { get }
    /// The list of all places that would take the lifted items, and the button that opens it.
    var allPlaces: String { get }
    /// The names of a place, from the outside in, as one name: "Ada Lovelace, portrait".
    func place(_ names: [String]) -> String
    /// One place of that list: "Ada Lovelace: Drop into portrait". The element may have no name.
    func place(_ name: String, of element: String) -> String
    /// The hint on a draggable element, spoken once when a screen reader comes to it.
    var canBeDragged: String { get }
    /// An ``UndoRecord``'s three texts for a drop: the action that undoes it, and sentences that tell that it was undone,
    /// and redone.
    func undoDrop(items: [String]) -> String
    func dropUndone(items: [String], place: [String]) -> String
    func dropRedone(items: [String], place: [String]) -> String
    /// An ``UndoRecord``'s text for items that are back where they were moved from, and where in the place's order.
    func broughtBack(items: [String], home: ItemHome) -> String
    /// An ``UndoRecord``'s two texts for items that moved to another application.
    func broughtBack(items: [String], home: String) -> String
    func takenAway(items: [String], home: String) -> String

    /// The commands of a list whose rows can change places.
    var moveUp: String { get }
    var moveDown: String { get }
    /// The commands of what stands beside each other and can change places, such as tabs.
    var moveLeft: String { get }
    var moveRight: String { get }
    /// The command that asks for a position.
    var moveTo: String { get }
    /// The label of the position that ``moveTo`` asks for.
    var newPosition: String { get }
    /// The command that moves rows into the list called `name`.
    func moveTo(_ name: String) -> String
    /// The name of `count` rows that are dragged together, instead of the list of their names.
    func rows(_ count: Int) -> String
    /// The command that opens a closed row.
    func open(_ name: String) -> String
    /// The names of the drops before and after a row.
    func dropBefore(_ name: String) -> String
    func dropAfter(_ name: String) -> String
    /// An ``UndoRecord``'s texts for items that moved into another place without a drag.
    func undoMove(items: [String]) -> String
    func moveUndone(items: [String], place: [String]) -> String
    func moveRedone(items: [String], place: [String]) -> String
    /// An ``UndoRecord``'s texts for items that changed their place in an order: where the first one stands then.
    func moveUndone(items: [String], position: ItemPosition) -> String
    func moveRedone(items: [String], position: ItemPosition) -> String
    /// Said where rows are to be moved by keys in a list whose sorter decides on their order.
    var listIsSorted: String { get }

    /// General reasons for a refusal, as clauses that can follow "Not dropped: ".
    func takesNothingOfThis(place: String, items: [String]) -> String
    /// None of the operations that the source allows is one of the place's. "Here" is a name enough: the person is at it.
    func doesNotAllow(place: String, operations: DropOperations) -> String
    /// Why data could not be loaded.
    func reason(for error: LoadError) -> String
    var isBusy: String { get }
    var wasStopped: String { get }
    var placeIsGone: String { get }
}
