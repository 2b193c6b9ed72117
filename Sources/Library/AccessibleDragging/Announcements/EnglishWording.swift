/// The model's words in English.
///
/// ```swift
/// EnglishWording().text(of: .copied(items: ["January, 40"]))  // "Copied January, 40."
/// ```
public struct EnglishWording: Wording {
    /// Makes the words, which have no state.
    public init() {}

    public var locale: String { "en" }

    public func text(of announcement: Announcement) -> String {
        switch announcement {
        case .lifted(let items, let places):
            "Lifted \(list(items)). \(placesToDrop(places))"
        case .added(let items, let total, let places):
            "Added \(list(items)). \(total) items lifted. \(placesToDrop(places))"
        case .over(let element, let name, let index, let count):
            "\(element.isEmpty ? "" : element + ": ")\(name). \(index) of \(count)."
        case .dropped(let items, let place):
            "Dropped \(phrase(items, "into", place))."
        case .inserted(let items, let place, let position):
            "Dropped \(phrase(items, "into", place)). \(position.index) of \(position.count)."
        case .moved(let items, let position): "Moved \(list(items)). \(position.index) of \(position.count)."
        case .refused(let reason, let stillLifted):
            "Not dropped: \(reason).\(stillLifted ? " Still lifted." : "")"
        case .cancelled(let items, let home) where home.isEmpty:
            "Cancelled. \(clause(items)) \(items.count == 1 ? "is" : "are") back."
        case .cancelled(let items, let home):
            "Cancelled. \(clause(items)) \(items.count == 1 ? "is" : "are") back in \(home)."
        case .copied(let items): "Copied \(list(items))."
        case .undone(let what): "Undone: \(what)."
        case .redone(let what): "Redone: \(what)."
        case .holding(let items, _) where items.isEmpty: "Nothing is lifted."
        case .holding(let items, let places): "\(holding(items)). \(placesToDrop(places))"
        case .said(let text): text
        case .selected(let name, let total): "Selected \(name). \(total) selected."
        case .deselected(let name, let total): "No longer selected: \(name). \(total) selected."
        case .nothingToDo: "Nothing to do here."
        case .nothingToDrag: "Nothing there to drag."
        case .undoFailed(let reason): "Not undone: \(reason)"
        case .redoFailed(let reason): "Not redone: \(reason)"
        }
    }

    private func placesToDrop(_ count: Int) -> String {
        switch count {
        case 0: "No place to drop."
        case 1: "1 place to drop."
        default: "\(count) places to drop."
        }
    }

    public func defaultName(of kind: InteractionKind, subject: String) -> String {
        switch kind {
        case .drag: subject.isEmpty ? "Drag" : "Drag \(subject)"
        case .drop: subject.isEmpty ? "Drop here" : "Drop into \(subject)"
        }
    }

    public func part(_ index: Int, of count: Int, in whole: String) -> String {
        let part = count == 1 ? "" : "part \(index) of \(count)"
        return [whole, part].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    public var cancelDrag: String { "Cancel drag" }
    public var addToDrag: String { "Add to drag" }
    public func dropClipboard(_ name: String) -> String { replacing("Drop", "Drop clipboard", in: name) }
    public func copy(_ name: String) -> String { replacing("Drag", "Copy", in: name) }
    public func holding(_ items: [String]) -> String { "Holding: \(list(items))" }
    public var cancel: String { "Cancel" }
    public var allPlaces: String { "Places to drop" }
    public func place(_ name: String, of element: String) -> String { element.isEmpty ? name : "\(element): \(name)" }
    public var canBeDragged: String { "Can be dragged" }
    public func lifted(_ value: String) -> String { value.isEmpty ? "lifted" : "\(value), lifted" }
    public func takesLifted(_ value: String) -> String { value.isEmpty ? "takes it" : "\(value), takes it" }

    private func replacing(_ verb: String, _ other: String, in name: String) -> String {
        name.hasPrefix(verb + " ") ? other + name.dropFirst(verb.count) : "\(other): \(name)"
    }

    public func undo(_ name: String) -> String { "Undo \(name)" }

    public func dropName(items: [String]) -> String { "drop of \(list(items))" }

    public func dropUndone(items: [String], place: [String]) -> String {
        phrase(items, "removed from", place, else: "removed")
    }

    public func dropRedone(items: [String], place: [String]) -> String {
        phrase(items, "dropped into", place, else: "dropped")
    }

    public func broughtBack(items: [String], home: String) -> String { "\(clause(items)) back in \(home)" }

    public func takenAway(items: [String], home: String) -> String { "\(clause(items)) taken out of \(home)" }

    public var moveUp: String { "Move up" }
    public var moveDown: String { "Move down" }
    public var moveTo: String { "Move to…" }
    public var newPosition: String { "New position" }
    public func moveTo(_ name: String) -> String { "Move to \(name)" }
    public func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    public func open(_ name: String) -> String { "Open \(name)" }
    public func dropBefore(_ name: String) -> String { "Drop before \(name)" }
    public func dropAfter(_ name: String) -> String { "Drop after \(name)" }
    public func moveName(items: [String]) -> String { "move of \(list(items))" }
    public func standing(items: [String], at position: ItemPosition) -> String {
        "\(list(items)), \(position.index) of \(position.count)"
    }

    public var listIsSorted: String { "Not moved: the list is sorted." }

    public func takesNothingOfThis(place: String, items: [String]) -> String {
        "\(place.isEmpty ? "this place" : place) does not take \(list(items))"
    }

    public func doesNotAllow(place: String, operations: DropOperations) -> String {
        let names = DropOperation.allCases.filter { operations.contains($0) }.map(\.rawValue)
        guard !names.isEmpty else { return "nothing is allowed to be done with it" }
        return "\(place.isEmpty ? "this place" : place) cannot \(names.joined(separator: " or ")) it"
    }

    public var isBusy: String { "another drop is not finished yet" }
    public var wasStopped: String { "it was stopped" }
    public var placeIsGone: String { "the place is gone" }

    /// Item names as a list. Names hold commas themselves ("January, 40"), so longer lists use semicolons.
    public func list(_ items: [String]) -> String {
        switch items.count {
        case 0: return "nothing"
        case 1: return items[0]
        case 2: return "\(clause([items[0]])) and \(items[1])"
        case 3: return "\(items[0]); \(items[1]); and \(items[2])"
        default: return "\(items[0]); \(items[1]); and \(items.count - 2) more"
        }
    }

    /// Items, words and a place; without the place where it has no name.
    private func phrase(_ items: [String], _ words: String, _ place: [String], else short: String? = nil) -> String {
        guard place.isEmpty else { return "\(clause(items)) \(words) \(place.joined(separator: ", "))" }
        return short.map { "\(clause(items)) \($0)" } ?? list(items)
    }

    /// A list inside a sentence, with a comma after it where a name holds one.
    private func clause(_ items: [String]) -> String {
        let text = list(items)
        return text.contains(",") || text.contains(";") ? text + "," : text
    }
}
