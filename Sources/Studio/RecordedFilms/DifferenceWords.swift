import Translation

/// How one sight became another, in words for people.
extension SightDifference {
    /// The most that is named of one kind: the words are read aloud.
    private static let most = 12

    /// Words for all that is new, says something else, or is gone: "New: “Undo”", "“January”, list item, 50 units".
    package static func words(from before: [SeenElement], to now: [SeenElement]) -> [String] {
        let difference = SightDifference(from: before, to: now)
        let (added, removed) = (Set(difference.added.map(\.id)), Set(difference.removed))
        // An element that has only moved to another place is in both pictures, and has not come.
        func names(_ elements: [SeenElement], _ here: Set<Int>, _ there: Set<Int>) -> [String] {
            elements.filter { $0.parent != nil && !$0.name.isEmpty && here.contains($0.id) && !there.contains($0.id) }
                .map { "“\($0.name)”" }
        }
        var parts: [String] = []
        let new = names(now, added, removed)
        if !new.isEmpty { parts.append(localized("New: {names}", ["names": list(new)], context: "in a picture")) }
        let changed = difference.changed.filter { old, new in
            new.parent != nil && (old.name, old.value, old.shownText) != (new.name, new.value, new.shownText)
        }
        parts += changed.prefix(most).map(\.new.words)
        let gone = names(before, removed, added)
        if !gone.isEmpty { parts.append(localized("Gone: {names}", ["names": list(gone)], context: "in a picture")) }
        return parts
    }

    /// Names in a sentence, the first of many.
    package static func list(_ names: [String]) -> String {
        LocalizedList.all(Array(names.prefix(most)) + (names.count > most ? ["…"] : []))
    }
}

extension SeenElement {
    /// The element in words for people: "“January”, list item, selected, 50 units".
    public var words: String {
        let states = toldStates.filter { $0 != "focused" }
        let words = [name.isEmpty ? "" : "“\(name)”", role] + states + [value ?? "", shownText ?? ""]
        return LocalizedList.all(words.filter { !$0.isEmpty })
    }
}
