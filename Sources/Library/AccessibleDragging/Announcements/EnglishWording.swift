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
        case .moved(let items, let position):
            "Moved \(list(items)). \(position.index) of \(position.count)\(position.former.map { ", was \($0)" } ?? "")."
        case .refused(let reason, let stillLifted):
            "Not dropped: \(reason).\(stillLifted ? " Still lifted." : "")"
        case .cancelled(let items, let home) where home.isEmpty:
            "Cancelled. \(clause(items)) \(items.count == 1 ? "is" : "are") back."
        case .cancelled(let items, let home):
            "Cancelled. \(clause(items)) \(items.count == 1 ? "is" : "are") back in \(home)."
        case .lost(let items, let home, let reason):
            [told("Cancelled", items, "no longer", home.isEmpty ? [] : [home]), reason].filter { !$0.isEmpty }
                .joined(separator: " ")
        case .copied(let items): "Copied \(list(items))."
        case .undone(let text), .redone(let text): text
        case .holding(let items, _) where items.isEmpty: "You’re not holding anything."
        case .holding(let items, let places): "\(holding(items)). \(placesToDrop(places))"
        case .holdingOver(let items, let place, let index, let count):
            "\(holding(items)). Enter drops here: \(place). \(index) of \(count)."
        case .said(let text): text
        case .selected(let name, let total): "Selected \(name). \(total) selected."
        case .deselected(let name, let total): "No longer selected: \(name). \(total) selected."
        case .selectedInAll(let total): total == 0 ? "Nothing selected." : "\(total) selected."
        case .nothingToDo: "No actions available here."
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
    public var copyInstead: String { "Copy, to paste in another window" }
    public func items(_ items: [String], from application: String) -> String { "\(list(items)), from \(application)" }
    public var otherIsLifted: String { "Something was lifted in another window." }
    public var screenWasLocked: String { "The screen was locked." }
    public var takesNoNamedDrops: String { "This app doesn’t support drops by name." }
    public var pastesInstead: String { "Ctrl+V pastes." }
    public func cannotTakeBack(_ application: String) -> String { "\(application) cannot take it back." }
    public func doesNotAnswer(_ application: String) -> String { "\(application) no longer answers." }
    public func dropClipboard(_ name: String) -> String { replacing("Drop", "Drop clipboard contents", in: name) }
    public func copy(_ name: String) -> String { replacing("Drag", "Copy", in: name) }
    public var copyForElsewhere: String { "Ctrl+C takes it to another window." }
    public func hint(for origin: DragOrigin) -> String {
        switch origin {
        case .keyboard: "Tab goes to the places, Enter drops, Escape cancels."
        case .assistiveTechnology: "Go to a place and choose its drop from the list of actions."
        case .click: "Click a place to drop."
        case .pointer, .clipboard: ""
        }
    }
    public func holding(_ items: [String]) -> String { "Holding: \(list(items))" }
    public var cancel: String { "Cancel" }
    public func between(_ previous: String?, _ next: String?) -> String {
        switch (previous, next) {
        case (let previous?, let next?): "between \(previous) and \(next)"
        case (nil, let next?): "before \(next)"
        case (let previous?, nil): "after \(previous)"
        case (nil, nil): ""
        }
    }
    public func over(_ name: String, positionFirst position: ItemPosition) -> String {
        "\(position.index) of \(position.count). \(name)."
    }
    public var enterDropsHere: String { "Enter drops here." }
    public var cannotPaste: String { "You can’t paste while you’re holding something." }
    public func dragOnly(_ name: String) -> String { "Drag only \(name)" }
    public var sayContents: String { "Say the contents" }
    public var allPlaces: String { "Places to drop" }
    public func place(_ name: String, of element: String) -> String { element.isEmpty ? name : "\(element): \(name)" }
    public var canBeDragged: String { "Can be dragged" }
    public func lifted(_ value: String) -> String { value.isEmpty ? "lifted" : "lifted. \(value)" }
    public func selected(_ value: String) -> String { value.isEmpty ? "selected" : "selected. \(value)" }
    public func takesLifted(_ value: String) -> String { value.isEmpty ? "Drop target" : "\(value). Drop target" }

    private func replacing(_ verb: String, _ other: String, in name: String) -> String {
        name.hasPrefix(verb + " ") ? other + name.dropFirst(verb.count) : "\(other): \(name)"
    }

    public func undoDrop(items: [String]) -> String { "Undo drop of \(list(items))" }

    public func dropUndone(items: [String], place: [String]) -> String {
        told("Drop undone", items, "no longer", place)
    }
    public func dropRedone(items: [String], place: [String]) -> String { told("Drop redone", items, "back", place) }

    public func broughtBack(items: [String], home: String) -> String {
        told("Drop undone", items, "back", home.isEmpty ? [] : [home])
    }

    public func takenAway(items: [String], home: String) -> String {
        told("Drop redone", items, "no longer", home.isEmpty ? [] : [home])
    }

    public var moveUp: String { "Move up" }
    public var moveDown: String { "Move down" }
    public var moveLeft: String { "Move left" }
    public var moveRight: String { "Move right" }
    public var moveTo: String { "Move to…" }
    public var newPosition: String { "New position" }
    public func moveTo(_ name: String) -> String { "Move to \(name)" }
    public func rows(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }
    public func open(_ name: String) -> String { "Open \(name)" }
    public func dropBefore(_ name: String) -> String { "Drop before \(name)" }
    public func dropAfter(_ name: String) -> String { "Drop after \(name)" }
    public func undoMove(items: [String]) -> String { "Undo move of \(list(items))" }
    public func moveUndone(items: [String], place: [String]) -> String {
        told("Move undone", items, "no longer", place)
    }
    public func moveRedone(items: [String], place: [String]) -> String { told("Move redone", items, "back", place) }
    public func moveUndone(items: [String], position: ItemPosition) -> String {
        "Move undone. \(list(items)): \(position.index) of \(position.count)."
    }
    public func moveRedone(items: [String], position: ItemPosition) -> String {
        "Move redone. \(list(items)): \(position.index) of \(position.count)."
    }

    public var listIsSorted: String { "Not moved: the list is sorted." }

    public func takesNothingOfThis(place: String, items: [String]) -> String {
        "\(place.isEmpty ? "this place" : place) doesn’t accept \(list(items))"
    }

    public func doesNotAllow(place: String, operations: DropOperations) -> String {
        let names = DropOperation.allCases.filter { operations.contains($0) }.map(\.rawValue)
        return switch names.count {
        case 0: "nothing can be done with it here"
        case 3: "you can’t copy, move or link it here"
        default: "you can’t \(names.joined(separator: " or ")) it here"
        }
    }

    public var isBusy: String { "another drop is still in progress" }
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
    private func phrase(_ items: [String], _ words: String, _ place: [String]) -> String {
        place.isEmpty ? list(items) : "\(clause(items)) \(words) \(place.joined(separator: ", "))"
    }

    /// What was undone or redone, and where the items now are or no longer are.
    private func told(_ change: String, _ items: [String], _ whether: String, _ place: [String]) -> String {
        guard !place.isEmpty else { return "\(change): \(list(items))." }
        let verb = items.count == 1 ? "is" : "are"
        return "\(change). \(clause(items)) \(verb) \(whether) in \(place.joined(separator: ", "))."
    }

    /// A list inside a sentence, with a comma after it where a name holds one.
    private func clause(_ items: [String]) -> String {
        let text = list(items)
        return text.contains(",") || text.contains(";") ? text + "," : text
    }
}
