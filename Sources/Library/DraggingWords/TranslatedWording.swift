import AccessibleDragging
import Translation

/// The model's words in the person's language, out of 36; in English they are those of `EnglishWording`.
///
/// The translations are part of the program: nothing is installed beside it. Windows use them without being told to, in
/// the language that `LANGUAGE`, `LC_ALL`, `LC_MESSAGES` and `LANG` ask for. An application whose own words are in one
/// language has the library speak the same:
///
/// ```swift
/// TranslatedWording.use(language: "de")
/// ```
public struct TranslatedWording: Wording {
    private static let english = EnglishWording()

    public init() {}

    /// Has the library speak a language, whatever the person's desktop speaks. Call it before anything is shown.
    ///
    /// - Parameter language: Such as "de" or "zh-TW"; one that is not among ``languages`` leaves all in English.
    public static func use(language: String) { Catalogue.use(folders: [], language: language) }

    /// The languages that there are translations into, beside English: "de", "zh_CN".
    public static var languages: [String] { Catalogue.libraryLanguages }

    public var locale: String { "\(Catalogue.language)" }

    public func text(of announcement: Announcement) -> String {
        switch announcement {
        case .lifted(let items, let places):
            LocalizedList.sentences(
                localized("Lifted {items}.", ["items": LocalizedList.and(items)]), placesToDrop(places))
        case .added(let items, let total, let places):
            LocalizedList.sentences(
                LocalizedList.sentences(
                    localized("Added {items}.", ["items": LocalizedList.and(items)]),
                    localized("{count} item lifted.", "{count} items lifted.", count: total)),
                placesToDrop(places))
        case .over(let element, let name, let index, let count) where element.isEmpty:
            localized(
                "{name}. {index} of {count}.", ["name": name, "index": "\(index)", "count": "\(count)"],
                context: "a place to drop")
        case .over(let element, let name, let index, let count):
            localized(
                "{element}: {name}. {index} of {count}.",
                ["element": element, "name": name, "index": "\(index)", "count": "\(count)"],
                context: "a place to drop")
        case .dropped(let items, let place) where place.isEmpty:
            localized("Dropped {items}.", ["items": LocalizedList.and(items)])
        case .dropped(let items, let place):
            localized("Dropped {items} into {place}.", values(items, place))
        case .inserted(let items, let place, let position):
            LocalizedList.sentences(
                text(of: .dropped(items: items, place: place)), self.position(position))
        case .moved(let items, let position):
            if let former = position.former {
                localized(
                    "Moved {items}. {index} of {count}, was {former}.",
                    [
                        "items": LocalizedList.and(items), "index": "\(position.index)", "count": "\(position.count)",
                        "former": "\(former)",
                    ])
            } else {
                localized(
                    "Moved {items}. {index} of {count}.",
                    ["items": LocalizedList.and(items), "index": "\(position.index)", "count": "\(position.count)"])
            }
        case .refused(let reason, stillLifted: false): localized("Not dropped: {reason}.", ["reason": reason])
        case .refused(let reason, stillLifted: true):
            LocalizedList.sentences(
                localized("Not dropped: {reason}.", ["reason": reason]), localized("Still lifted."))
        case .cancelled(let items, let home):
            LocalizedList.sentences(localized("Cancelled."), isBack(items, in: home))
        case .lost(let items, let home, let reason):
            [isGone(items, from: home.isEmpty ? [] : [home]), reason].filter { !$0.isEmpty }
                .reduce(localized("Cancelled.")) { LocalizedList.sentences($0, $1) }
        case .copied(let items): localized("Copied {items}.", ["items": LocalizedList.and(items)])
        case .undone(let text), .redone(let text): text
        case .holding(let items, _) where items.isEmpty: localized("You’re not holding anything.")
        case .holding(let items, let places):
            LocalizedList.sentences(
                localized("Holding: {items}.", ["items": LocalizedList.and(items)]), placesToDrop(places))
        case .holdingOver(let items, let place, let index, let count):
            LocalizedList.sentences(
                localized("Holding: {items}.", ["items": LocalizedList.and(items)]),
                localized(
                    "Enter drops here: {place}. {index} of {count}.",
                    ["place": place, "index": "\(index)", "count": "\(count)"]))
        case .said(let text): text
        case .selected(let name, let total):
            LocalizedList.sentences(localized("Selected {name}.", ["name": name]), selected(total))
        case .deselected(let name, let total):
            LocalizedList.sentences(localized("No longer selected: {name}.", ["name": name]), selected(total))
        case .selectedInAll(let total): total == 0 ? localized("Nothing selected.") : selected(total)
        case .nothingToDo: localized("No actions available here.")
        case .nothingToDrag: localized("Nothing there to drag.")
        case .undoFailed(let reason): localized("Not undone: {reason}", ["reason": reason])
        case .redoFailed(let reason): localized("Not redone: {reason}", ["reason": reason])
        }
    }

    /// How many places take what is lifted, as a sentence.
    public func placesToDrop(_ count: Int) -> String {
        if count == 0 { return localized("No place to drop.") }
        return localized("{count} place to drop.", "{count} places to drop.", count: count)
    }

    private func selected(_ count: Int) -> String {
        localized("{count} selected.", "{count} selected.", count: count)
    }

    private func isBack(_ items: [String], in home: String) -> String {
        let list = clause(items)
        if home.isEmpty {
            return localized("{items} is back.", "{items} are back.", count: items.count, ["items": list])
        }
        return localized(
            "{items} is back in {home}.", "{items} are back in {home}.", count: items.count,
            ["items": list, "home": home])
    }

    private func isGone(_ items: [String], from place: [String]) -> String {
        guard !place.isEmpty else { return "" }
        return localized(
            "{items} is no longer in {place}.", "{items} are no longer in {place}.", count: items.count,
            values(items, place))
    }

    private func clause(_ items: [String]) -> String { LocalizedList.clause(items) }

    private func values(_ items: [String], _ place: [String]) -> KeyValuePairs<String, String> {
        ["items": clause(items), "place": LocalizedList.place(place)]
    }

    // MARK: Names

    public func defaultName(of kind: InteractionKind, subject: String) -> String {
        switch kind {
        case .drag: subject.isEmpty ? localized("Drag") : localized("Drag {subject}", ["subject": subject])
        case .drop: subject.isEmpty ? localized("Drop here") : localized("Drop into {subject}", ["subject": subject])
        }
    }

    public func defaultClipboardName(of kind: InteractionKind, subject: String) -> String {
        switch kind {
        case .drag: subject.isEmpty ? copy(localized("Drag")) : localized("Copy {subject}", ["subject": subject])
        case .drop:
            subject.isEmpty
                ? localized("Drop clipboard contents here")
                : localized("Drop clipboard contents into {subject}", ["subject": subject])
        }
    }

    public func part(_ index: Int, of count: Int, in whole: String) -> String {
        guard count > 1 else { return whole }
        let part = localized("part {index} of {count}", ["index": "\(index)", "count": "\(count)"])
        return whole.isEmpty ? part : distinguished(whole, by: part)
    }

    public func distinguished(_ name: String, by distinction: String) -> String {
        localized(
            "{name}, {distinction}", ["name": name, "distinction": distinction],
            context: "a name, and what tells it from others")
    }

    public func roleName(_ name: String) -> String { LocalizedRole.name(name) }

    public var cancelDrag: String { localized("Cancel drag") }
    public var addToDrag: String { localized("Add to drag") }
    public var copyInstead: String { localized("Copy, to paste in another window") }
    public func items(_ items: [String], from application: String) -> String {
        localized("{items}, from {app}", ["items": LocalizedList.and(items), "app": application])
    }
    public var otherIsLifted: String { localized("Something was lifted in another window.") }
    public var screenWasLocked: String { localized("The screen was locked.") }
    public var takesNoNamedDrops: String { localized("This app doesn’t support drops by name.") }
    public var pastesInstead: String { localized("Ctrl+V pastes.") }
    public func cannotTakeBack(_ application: String) -> String {
        localized("{app} cannot take it back.", ["app": application])
    }
    public func reason(for error: LoadError) -> String {
        switch error {
        case .notOffered(let type): localized("it is not available as {type}", ["type": "\(type)"])
        case .cancelled: wasStopped
        case .interrupted: localized("the app that it comes from closed before everything had arrived")
        case .tooLarge(let limit):
            localized("it is larger than {size}", ["size": localized("{number} MB", ["number": "\(limit >> 20)"])])
        case .failed(let reason): reason
        }
    }
    public func doesNotAnswer(_ application: String) -> String {
        localized("{app} no longer answers.", ["app": application])
    }
    public func addToDrag(_ name: String) -> String { localized("Add to drag: {name}", ["name": name]) }

    /// A name that is not ours begins with any word, and ends with any.
    public func dropClipboard(_ name: String) -> String {
        guard Catalogue.language != .english else { return Self.english.dropClipboard(name) }
        return localized("{name} (from the clipboard)", ["name": name], context: "a drop's name")
    }

    public func copy(_ name: String) -> String {
        guard Catalogue.language != .english else { return Self.english.copy(name) }
        return localized("Copy: {name}", ["name": name], context: "a drag's name")
    }

    public func holding(_ items: [String]) -> String {
        localized("Holding: {items}", ["items": LocalizedList.and(items)])
    }

    public var cancel: String { localized("Cancel") }

    public var copyForElsewhere: String { localized("Ctrl+C takes it to another window.") }

    public func hint(for origin: DragOrigin) -> String {
        switch origin {
        case .keyboard: localized("Tab goes to the places, Enter drops, Escape cancels.")
        case .assistiveTechnology: localized("Go to a place and choose its drop from the list of actions.")
        case .click: localized("Click a place to drop.")
        case .pointer, .clipboard: ""
        }
    }

    public func sentences(_ first: String, _ second: String) -> String { LocalizedList.sentences(first, second) }

    public func between(_ previous: String?, _ next: String?) -> String {
        switch (previous, next) {
        case (let previous?, let next?):
            localized("between {previous} and {next}", ["previous": previous, "next": next])
        case (nil, let next?): localized("before {element}", ["element": next])
        case (let previous?, nil): localized("after {element}", ["element": previous])
        case (nil, nil): ""
        }
    }

    public func over(_ name: String, positionFirst position: ItemPosition) -> String {
        localized(
            "{index} of {count}. {name}.",
            ["name": name, "index": "\(position.index)", "count": "\(position.count)"], context: "a place to drop")
    }

    public var enterDropsHere: String { localized("Enter drops here.") }
    public var cannotPaste: String { localized("You can’t paste while you’re holding something.") }
    public func dragOnly(_ name: String) -> String { localized("Drag only {name}", ["name": name]) }
    public var sayContents: String { localized("Say the contents") }

    public var allPlaces: String { localized("Places to drop") }

    public func place(_ names: [String]) -> String { LocalizedList.place(names) }

    public func place(_ name: String, of element: String) -> String {
        guard !element.isEmpty else { return name }
        return localized("{element}: {name}", ["element": element, "name": name], context: "a place to drop")
    }

    public var canBeDragged: String { localized("Can be dragged", context: "a hint") }

    public func lifted(_ value: String) -> String {
        guard !value.isEmpty else { return localized("lifted", context: "an element's state") }
        return localized("lifted. {value}", ["value": value], context: "an element's state")
    }

    public func selected(_ value: String) -> String {
        guard !value.isEmpty else { return localized("selected", context: "an element's state") }
        return localized("selected. {value}", ["value": value], context: "an element's state")
    }

    public func takesLifted(_ value: String) -> String {
        guard !value.isEmpty else { return localized("Drop target", context: "an element's state") }
        return localized("{value}. Drop target", ["value": value], context: "an element's state")
    }

    // MARK: Undo

    public func undoDrop(items: [String]) -> String {
        localized("Undo drop of {items}", ["items": LocalizedList.and(items)])
    }

    public func dropUndone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Drop undone: {items}.", ["items": LocalizedList.and(items)])
            : LocalizedList.sentences(localized("Drop undone."), isGone(items, from: place))
    }

    public func dropRedone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Drop redone: {items}.", ["items": LocalizedList.and(items)])
            : LocalizedList.sentences(localized("Drop redone."), isBack(items, in: LocalizedList.place(place)))
    }

    public func broughtBack(items: [String], home: String) -> String {
        LocalizedList.sentences(localized("Drop undone."), isBack(items, in: home))
    }

    public func broughtBack(items: [String], home: ItemHome) -> String {
        let text = broughtBack(items: items, home: LocalizedList.place(home.place))
        return home.position.map { LocalizedList.sentences(text, position($0)) } ?? text
    }

    public func takenAway(items: [String], home: String) -> String {
        home.isEmpty
            ? localized("Drop redone: {items}.", ["items": LocalizedList.and(items)])
            : LocalizedList.sentences(localized("Drop redone."), isGone(items, from: [home]))
    }

    // MARK: Orders

    public var moveUp: String { localized("Move up") }
    public var moveDown: String { localized("Move down") }
    public var moveLeft: String { localized("Move left") }
    public var moveRight: String { localized("Move right") }
    public var moveTo: String { localized("Move to…") }
    public var newPosition: String { localized("New position") }
    public func moveTo(_ name: String) -> String { localized("Move to {name}", ["name": name]) }
    public func rows(_ count: Int) -> String { localized("{count} row", "{count} rows", count: count) }
    public func open(_ name: String) -> String { localized("Open {name}", ["name": name]) }
    public func dropBefore(_ name: String) -> String { localized("Drop before {name}", ["name": name]) }
    public func dropAfter(_ name: String) -> String { localized("Drop after {name}", ["name": name]) }

    public func undoMove(items: [String]) -> String {
        localized("Undo move of {items}", ["items": LocalizedList.and(items)])
    }

    public func moveUndone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Move undone: {items}.", ["items": LocalizedList.and(items)])
            : LocalizedList.sentences(localized("Move undone."), isGone(items, from: place))
    }

    public func moveRedone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Move redone: {items}.", ["items": LocalizedList.and(items)])
            : LocalizedList.sentences(localized("Move redone."), isBack(items, in: LocalizedList.place(place)))
    }

    public func moveUndone(items: [String], position: ItemPosition) -> String {
        LocalizedList.sentences(localized("Move undone."), standing(items, at: position))
    }

    public func moveRedone(items: [String], position: ItemPosition) -> String {
        LocalizedList.sentences(localized("Move redone."), standing(items, at: position))
    }

    /// A position among others, as a sentence: "2 of 5."
    public func position(_ position: ItemPosition) -> String {
        localized("{index} of {count}.", ["index": "\(position.index)", "count": "\(position.count)"])
    }

    private func standing(_ items: [String], at position: ItemPosition) -> String {
        localized(
            "{items}: {index} of {count}.",
            ["items": LocalizedList.and(items), "index": "\(position.index)", "count": "\(position.count)"])
    }

    public var listIsSorted: String { localized("Not moved: the list is sorted.") }

    // MARK: Reasons

    public func takesNothingOfThis(place: String, items: [String]) -> String {
        let list = LocalizedList.and(items)
        if place.isEmpty { return localized("this place doesn’t accept {items}", ["items": list]) }
        return localized("{place} doesn’t accept {items}", ["place": place, "items": list])
    }

    public func doesNotAllow(place: String, operations: DropOperations) -> String {
        // Whole sentences: no language puts verbs together as English does.
        switch operations {
        case []: localized("nothing can be done with it here")
        case .copy: localized("you can’t copy it here")
        case .move: localized("you can’t move it here")
        case .link: localized("you can’t link it here")
        case [.copy, .move]: localized("you can’t copy or move it here")
        case [.copy, .link]: localized("you can’t copy or link it here")
        case [.move, .link]: localized("you can’t move or link it here")
        default: localized("you can’t copy, move or link it here")
        }
    }

    public var isBusy: String { localized("another drop is still in progress") }
    public var wasStopped: String { localized("it was stopped") }
    public var placeIsGone: String { localized("the place is gone") }
}
