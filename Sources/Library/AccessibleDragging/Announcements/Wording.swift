/// All words that the model says or offers, so that an application can speak another language.
///
/// The application gives the names of items and places; they are inserted unchanged.
///
/// ```swift
/// coordinator.wording = GermanWording()  // "40 Einheiten, angehoben"
/// ```
public protocol Wording: Sendable {
    /// The language of the words, as POSIX names it: "de", "zh_CN". Assistive technologies ask for it.
    var locale: String { get }

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
    /// The value of an element while it is lifted: "40 units, lifted". `value` is its ``AccessibleElement/value`` and
    /// may be empty.
    func lifted(_ value: String) -> String
    /// The value of an element that would take the lifted items: "No portrait. Drop target".
    func takesLifted(_ value: String) -> String
    /// The text that the window shows while something is lifted.
    func holding(_ items: [String]) -> String
    /// The button beside the text of ``holding(_:)``.
    var cancel: String { get }
    /// The list of all places that would take the lifted items, and the button that opens it.
    var allPlaces: String { get }
    /// One place of that list: "Ada Lovelace: Drop into portrait". The element may have no name.
    func place(_ name: String, of element: String) -> String
    /// The hint on a draggable element, spoken once when a screen reader comes to it.
    var canBeDragged: String { get }
    /// An ``UndoRecord``'s three texts for a drop: the action that undoes it, and sentences that tell that it was undone,
    /// and redone.
    func undoDrop(items: [String]) -> String
    func dropUndone(items: [String], place: [String]) -> String
    func dropRedone(items: [String], place: [String]) -> String
    /// An ``UndoRecord``'s two texts for items that moved to another application.
    func broughtBack(items: [String], home: String) -> String
    func takenAway(items: [String], home: String) -> String

    /// The commands of a list whose rows can change places.
    var moveUp: String { get }
    var moveDown: String { get }
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
    var isBusy: String { get }
    var wasStopped: String { get }
    var placeIsGone: String { get }
}

extension Wording {
    /// Default: the distinction after a comma.
    public func distinguished(_ name: String, by distinction: String) -> String { "\(name), \(distinction)" }
    /// Default: the role's name in AT-SPI.
    public func roleName(_ name: String) -> String { name }
    /// Default: as in English.
    public func lifted(_ value: String) -> String { EnglishWording().lifted(value) }
    /// Default: as in English.
    public func takesLifted(_ value: String) -> String { EnglishWording().takesLifted(value) }

    /// Default: the name after a colon.
    public func addToDrag(_ name: String) -> String { "\(addToDrag): \(name)" }

    /// Default: made from the name of the drag or drop.
    public func defaultClipboardName(of kind: InteractionKind, subject: String) -> String {
        let name = defaultName(of: kind, subject: subject)
        return kind == .drag ? copy(name) : dropClipboard(name)
    }

    // Default: English.
    public var allPlaces: String { EnglishWording().allPlaces }
    public func place(_ name: String, of element: String) -> String { EnglishWording().place(name, of: element) }
    public var canBeDragged: String { EnglishWording().canBeDragged }
    public func moveTo(_ name: String) -> String { EnglishWording().moveTo(name) }
    public func rows(_ count: Int) -> String { EnglishWording().rows(count) }
    public func open(_ name: String) -> String { EnglishWording().open(name) }
    public var moveUp: String { EnglishWording().moveUp }
    public var moveDown: String { EnglishWording().moveDown }
    public var moveTo: String { EnglishWording().moveTo }
    public var newPosition: String { EnglishWording().newPosition }
    public func dropBefore(_ name: String) -> String { EnglishWording().dropBefore(name) }
    public func dropAfter(_ name: String) -> String { EnglishWording().dropAfter(name) }
    public func undoMove(items: [String]) -> String { EnglishWording().undoMove(items: items) }
    public func moveUndone(items: [String], place: [String]) -> String { dropUndone(items: items, place: place) }
    public func moveRedone(items: [String], place: [String]) -> String { dropRedone(items: items, place: place) }
    public func moveUndone(items: [String], position: ItemPosition) -> String {
        EnglishWording().moveUndone(items: items, position: position)
    }
    public func moveRedone(items: [String], position: ItemPosition) -> String {
        EnglishWording().moveRedone(items: items, position: position)
    }
    public var listIsSorted: String { EnglishWording().listIsSorted }
}
