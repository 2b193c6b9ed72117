/// Every word that the model itself says or offers, so that an application can speak another language.
///
/// Item and place names come from the application and are put in as they are.
///
/// ```swift
/// coordinator.wording = GermanWording()  // "40 Einheiten, angehoben"
/// ```
public protocol Wording: Sendable {
    /// The language of the words, as POSIX names it: "de", "zh_CN". Assistive technologies ask for it.
    var locale: String { get }

    /// An announcement as a sentence, or several.
    func text(of announcement: Announcement) -> String

    /// The name of an interaction that was found and has been given none: it says what, and where.
    func defaultName(of kind: InteractionKind, subject: String) -> String
    /// The name of the `index`th of `count` unnamed parts of something.
    func part(_ index: Int, of count: Int, in whole: String) -> String

    /// A name made distinct from another one that is the same.
    func distinguished(_ name: String, by distinction: String) -> String
    /// A role, given by AT-SPI's English name: "list item".
    func roleName(_ name: String) -> String

    var cancelDrag: String { get }
    var addToDrag: String { get }
    /// "Add to drag" for one of several drags of an element.
    func addToDrag(_ name: String) -> String
    /// A drop's name, such as "Drop into portrait", for what the clipboard holds; for a descriptor that has no
    /// ``LocationDescriptor/clipboardName``.
    func dropClipboard(_ name: String) -> String
    /// A drag's name, such as "Drag portrait", for copying it instead; likewise.
    func copy(_ name: String) -> String
    /// The same for a name that ``defaultName(of:subject:)`` gave.
    func defaultClipboardName(of kind: InteractionKind, subject: String) -> String
    /// What follows the name of an element for as long as it is lifted, made of its ``AccessibleElement/value``, which
    /// may be empty: "40 units, lifted".
    func lifted(_ value: String) -> String
    /// What follows the name of an element that would take what is lifted: "No portrait, takes it".
    func takesLifted(_ value: String) -> String
    /// What stands in the window while something is lifted.
    func holding(_ items: [String]) -> String
    /// The button beside it.
    var cancel: String { get }
    /// The list of all places that would take what is lifted, and the button that opens it.
    var allPlaces: String { get }
    /// One place of that list: "Ada Lovelace: Drop into portrait". The element may have no name.
    func place(_ name: String, of element: String) -> String
    /// The hint on an element that has a drag, said once when a screen reader comes to it.
    var canBeDragged: String { get }
    /// "Undo" with what would be undone: an ``UndoRecord``'s name.
    func undo(_ name: String) -> String

    /// An ``UndoRecord``'s three texts for a drop.
    func dropName(items: [String]) -> String
    func dropUndone(items: [String], place: [String]) -> String
    func dropRedone(items: [String], place: [String]) -> String
    /// An ``UndoRecord``'s two texts for items that were moved to another application.
    func broughtBack(items: [String], home: String) -> String
    func takenAway(items: [String], home: String) -> String

    /// The commands of a list whose rows can change places.
    var moveUp: String { get }
    var moveDown: String { get }
    /// The command that asks for a position.
    var moveTo: String { get }
    /// What is asked for then.
    var newPosition: String { get }
    /// The command that moves rows into another list, which has that name.
    func moveTo(_ name: String) -> String
    /// So many rows that go together: what their drag is called, instead of the list of their names.
    func rows(_ count: Int) -> String
    /// Shows what is inside a closed row.
    func open(_ name: String) -> String
    /// The two sides of a row as places to drop.
    func dropBefore(_ name: String) -> String
    func dropAfter(_ name: String) -> String
    /// An ``UndoRecord``'s texts for items that changed their place in an order: its name, and where they stand then.
    func moveName(items: [String]) -> String
    func standing(items: [String], at position: ItemPosition) -> String

    /// Reasons for refusing that no place gave itself: clauses that can follow "Not dropped: ".
    func takesNothingOfThis(place: String, items: [String]) -> String
    func doesNotAllow(place: String, operations: DropOperations) -> String
    var isBusy: String { get }
    var wasStopped: String { get }
    var placeIsGone: String { get }
}

extension Wording {
    /// Default: the distinction after a comma.
    public func distinguished(_ name: String, by distinction: String) -> String { "\(name), \(distinction)" }
    /// Default: the role's name as AT-SPI has it.
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
    public func moveName(items: [String]) -> String { EnglishWording().moveName(items: items) }
    public func standing(items: [String], at position: ItemPosition) -> String {
        EnglishWording().standing(items: items, at: position)
    }
}
