/// Wording's own names of what can be done, hints, states and reasons.
extension Wording {
    public func defaultName(of kind: InteractionKind, subject: String) -> String {
        switch kind {
        case .drag: subject.isEmpty ? localized("Drag") : localized("Drag {subject}", ["subject": subject])
        case .drop: subject.isEmpty ? localized("Drop here") : localized("Drop into {subject}", ["subject": subject])
        }
    }

    public func defaultClipboardName(of kind: InteractionKind, subject: String) -> String {
        let name = defaultName(of: kind, subject: subject)
        return kind == .drag ? copy(name) : dropClipboard(name)
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

    public func roleName(_ name: String) -> String { name }

    public var cancelDrag: String { localized("Cancel drag") }
    public var addToDrag: String { localized("Add to drag") }
    public var copyInstead: String { localized("Copy, to paste in another window") }
    public func items(_ items: [String], from application: String) -> String {
        localized("{items}, from {app}", ["items": list(items), "app": application])
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

    public func dropClipboard(_ name: String) -> String { replacing("Drop", "Paste", in: name) }
    public func copy(_ name: String) -> String { replacing("Drag", "Copy", in: name) }
    private func replacing(_ verb: String, _ other: String, in name: String) -> String {
        name.hasPrefix(verb + " ") ? other + name.dropFirst(verb.count) : "\(other): \(name)"
    }

    public func holding(_ items: [String]) -> String {
        localized("Holding: {items}", ["items": list(items)])
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

    public func place(_ name: String, of element: String) -> String {
        guard !element.isEmpty else { return name }
        return localized("{element}: {name}", ["element": element, "name": name], context: "a place to drop")
    }

    public var canBeDragged: String { localized("Can be dragged", context: "a hint") }

    public func lifted(_ value: String) -> String {
        guard !value.isEmpty else { return localized("held", context: "an element's state") }
        return localized("held. {value}", ["value": value], context: "an element's state")
    }

    public func selected(_ value: String) -> String {
        guard !value.isEmpty else { return localized("selected", context: "an element's state") }
        return localized("selected. {value}", ["value": value], context: "an element's state")
    }

    public func takesLifted(_ value: String) -> String {
        guard !value.isEmpty else { return localized("Drop target", context: "an element's state") }
        return localized("{value}. Drop target", ["value": value], context: "an element's state")
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

    public var listIsSorted: String { localized("Not moved: the list is sorted.") }

    // MARK: Reasons

    public func takesNothingOfThis(place: String, items: [String]) -> String {
        let list = quoted(items)
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
