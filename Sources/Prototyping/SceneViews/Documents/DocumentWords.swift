import DraggingWords
import Prototype
import Translation

/// The app's own words about documents' views.
///
/// Reasons are clauses that can follow "Not dropped: ".
enum DocumentWords {
    static func doesNotTake(place: String, items: [String]) -> String {
        TranslatedWording().takesNothingOfThis(place: place, items: items)
    }

    static func alreadyThere(_ item: String, in place: String) -> String {
        localized("{item} is already in {place}", ["item": item, "place": place])
    }

    static func notInRow(_ item: String) -> String {
        localized("{item} is not one of those that can change places here", ["item": item])
    }

    static func insideItself(_ item: String) -> String {
        localized("{item} cannot be put into itself", ["item": item])
    }

    static var thisPlace: String { localized("this place") }

    static var changedMeanwhile: String { localized("The document has been changed meanwhile.") }

    static var nothingHere: String { localized("nothing can be dropped here") }

    static func before(_ element: String) -> String { TranslatedWording().between(nil, element) }

    static func between(_ previous: String, _ next: String) -> String { TranslatedWording().between(previous, next) }

    static func after(_ element: String) -> String { TranslatedWording().between(element, nil) }

    static var atEnd: String { localized("at the end", context: "where a card comes to stand") }

    /// The contents of an element as they are spoken: "2 items: Lunch?, Invoice".
    static func contents(_ names: [String]) -> String {
        localized("1 item: {names}", "{count} items: {names}", count: names.count, ["names": list(of: names)])
    }

    /// The contents of an element that arranges cards: "3 cards: Map of the halls, Ticket price, Audio guide".
    static func cards(_ names: [String]) -> String {
        localized("1 card: {names}", "{count} cards: {names}", count: names.count, ["names": list(of: names)])
    }

    /// The position of a card: "To do, 1 of 3".
    static func standing(in place: String, index: Int, count: Int) -> String {
        localized(
            "{place}, {index} of {count}", ["place": place, "index": "\(index)", "count": "\(count)"],
            context: "where a card stands")
    }

    /// The first names of a list, because nobody listens to all of a long one.
    private static func list(of names: [String]) -> String {
        LocalizedList.all(Array(names.prefix(12))) + (names.count > 12 ? ", …" : "")
    }

    static func open(_ element: String) -> String { localized("Open {element}", ["element": element]) }

    static func isShown(_ screen: String) -> String { localized("{screen} is shown.", ["screen": screen]) }

    static func state(_ mark: Mark) -> String {
        switch mark {
        case .done: localized("done", context: "state of an element")
        case .selected: localized("selected", context: "state of an element")
        case .empty: localized("empty", context: "state of an element")
        }
    }

    static var pictureMissing: String { localized("This picture cannot be shown.") }
}
