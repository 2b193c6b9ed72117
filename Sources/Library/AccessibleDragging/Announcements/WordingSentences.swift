/// Wording's own sentences: what is said of a drag, and when it is undone.
extension Wording {
    public func translation(of text: ModelText) -> String { text.english }

    public func text(of announcement: Announcement) -> String {
        switch announcement {
        case .lifted(let items, let places):
            sentences(localized("Lifted {items}.", ["items": list(items)]), placesToDrop(places))
        case .added(let items, let total, let places):
            sentences(
                sentences(
                    localized("Added {items}.", ["items": list(items)]),
                    localized("Holding {count} item.", "Holding {count} items.", count: total)),
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
            localized("Dropped {items}.", ["items": list(items)])
        case .dropped(let items, let place):
            localized("Dropped {items} into {place}.", values(items, place))
        case .inserted(let items, let place, let position):
            sentences(text(of: .dropped(items: items, place: place)), self.position(position))
        case .moved(let items, let position):
            if let former = position.former {
                localized(
                    "Moved {items}. {index} of {count}, was {former}.",
                    [
                        "items": list(items), "index": "\(position.index)", "count": "\(position.count)",
                        "former": "\(former)",
                    ])
            } else {
                localized(
                    "Moved {items}. {index} of {count}.",
                    ["items": list(items), "index": "\(position.index)", "count": "\(position.count)"])
            }
        case .refused(let reason, stillLifted: false): localized("Not dropped: {reason}.", ["reason": reason])
        case .refused(let reason, stillLifted: true):
            sentences(localized("Not dropped: {reason}.", ["reason": reason]), localized("Still holding it."))
        case .cancelled(let items, let home):
            sentences(localized("Cancelled."), isBack(items, in: home))
        case .lost(let items, let home, let reason):
            [isGone(items, from: home.isEmpty ? [] : [home]), reason].filter { !$0.isEmpty }
                .reduce(localized("Cancelled.")) { sentences($0, $1) }
        case .copied(let items): localized("Copied {items}.", ["items": list(items)])
        case .undone(let text), .redone(let text): text
        case .holding(let items, _) where items.isEmpty: localized("You’re not holding anything.")
        case .holding(let items, let places):
            sentences(localized("Holding: {items}.", ["items": list(items)]), placesToDrop(places))
        case .holdingOver(let items, let place, let index, let count):
            sentences(
                localized("Holding: {items}.", ["items": list(items)]),
                localized(
                    "Enter drops here: {place}. {index} of {count}.",
                    ["place": place, "index": "\(index)", "count": "\(count)"]))
        case .said(let text): text
        case .selected(let name, let total):
            sentences(localized("Selected {name}.", ["name": name]), selected(total))
        case .deselected(let name, let total):
            sentences(localized("No longer selected: {name}.", ["name": name]), selected(total))
        case .selectedInAll(let total): total == 0 ? localized("Nothing selected.") : selected(total)
        case .nothingToDo: localized("No actions available here.")
        case .atEnd(let name, let position): standing([name], at: position)
        case .nothingToDrag: localized("Nothing there to drag.")
        case .undoFailed(let reason): localized("Couldn’t undo: {reason}", ["reason": reason])
        case .redoFailed(let reason): localized("Couldn’t redo: {reason}", ["reason": reason])
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

    private func values(_ items: [String], _ place: [String]) -> KeyValuePairs<String, String> {
        ["items": clause(items), "place": self.place(place)]
    }

    // MARK: Undo

    public func undoDrop(items: [String]) -> String {
        localized("Undo drop of {items}", ["items": list(items)])
    }

    public func dropUndone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Drop undone: {items}.", ["items": list(items)])
            : sentences(localized("Drop undone."), isGone(items, from: place))
    }

    public func dropRedone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Drop redone: {items}.", ["items": list(items)])
            : sentences(localized("Drop redone."), isBack(items, in: self.place(place)))
    }

    public func broughtBack(items: [String], home: String) -> String {
        sentences(localized("Drop undone."), isBack(items, in: home))
    }

    public func broughtBack(items: [String], home: ItemHome) -> String {
        let text = broughtBack(items: items, home: place(home.place))
        return home.position.map { sentences(text, self.position($0)) } ?? text
    }

    public func takenAway(items: [String], home: String) -> String {
        home.isEmpty
            ? localized("Drop redone: {items}.", ["items": list(items)])
            : sentences(localized("Drop redone."), isGone(items, from: [home]))
    }

    public func undoMove(items: [String]) -> String {
        localized("Undo move of {items}", ["items": list(items)])
    }

    public func moveUndone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Move undone: {items}.", ["items": list(items)])
            : sentences(localized("Move undone."), isGone(items, from: place))
    }

    public func moveRedone(items: [String], place: [String]) -> String {
        place.isEmpty
            ? localized("Move redone: {items}.", ["items": list(items)])
            : sentences(localized("Move redone."), isBack(items, in: self.place(place)))
    }

    public func moveUndone(items: [String], position: ItemPosition) -> String {
        sentences(localized("Move undone."), standing(items, at: position))
    }

    public func moveRedone(items: [String], position: ItemPosition) -> String {
        sentences(localized("Move redone."), standing(items, at: position))
    }

    /// A position among others, as a sentence: "2 of 5."
    public func position(_ position: ItemPosition) -> String {
        localized("{index} of {count}.", ["index": "\(position.index)", "count": "\(position.count)"])
    }

    private func standing(_ items: [String], at position: ItemPosition) -> String {
        localized(
            "{items}: {index} of {count}.",
            ["items": list(items), "index": "\(position.index)", "count": "\(position.count)"])
    }

    // MARK: Lists

    public func list(_ items: [String]) -> String {
        switch items.count {
        case 0: return localized("nothing")
        case 1: return items[0]
        case 2:
            let first = hasComma([items[0]]) ? clause([items[0]]) : items[0]
            return localized("{first} and {second}", ["first": first, "second": items[1]])
        // English alone tells names with commas apart by semicolons: other languages quote each of them.
        case 3 where hasComma(items): return "\(items[0]); \(items[1]); and \(items[2])"
        case 3:
            return localized(
                "{first}, {second} and {third}", ["first": items[0], "second": items[1], "third": items[2]])
        case _ where hasComma(items.prefix(2)): return "\(items[0]); \(items[1]); and \(items.count - 2) more"
        default:
            return localized(
                "{first}, {second} and {count} more", "{first}, {second} and {count} more", count: items.count - 2,
                ["first": items[0], "second": items[1]])
        }
    }

    /// In English a comma follows a list of names that have commas themselves.
    public func clause(_ items: [String]) -> String {
        let list = self.list(items)
        guard hasComma(items.count > 3 ? items.prefix(2) : items[...]) else { return list }
        return localized("{list},", ["list": list], context: "a list with commas, in a sentence that goes on")
    }

    /// English quotes no names.
    public func quoted(_ items: [String]) -> String { list(items) }

    private func hasComma(_ names: some Sequence<String>) -> Bool {
        names.contains { $0.contains(",") || $0.contains(";") }
    }

    public func place(_ names: [String]) -> String {
        names.dropFirst().reduce(names.first ?? "") {
            localized("{outer}, {inner}", ["outer": $0, "inner": $1], context: "a place and what it is in")
        }
    }

    public func sentences(_ first: String, _ second: String) -> String {
        localized("{first} {second}", ["first": first, "second": second], context: "two sentences")
    }
}
