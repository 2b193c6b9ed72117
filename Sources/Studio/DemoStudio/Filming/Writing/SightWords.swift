import RecordedFilms
import Translation

/// The contents of a step's picture, in words that do not stand beside it already.
extension Timeline {
    /// The elements that were seen when a step was over; `nil`: nobody looked.
    func sight(after step: Step) -> AccessibleSight? {
        guard let index = steps.firstIndex(of: step) else { return nil }
        return sights.last { ($0.step ?? -1) <= index }
    }

    /// The words for a picture: of the first one all of it, of later ones the differences. They are windows, new elements,
    /// those that say something else, those that are gone, and where the keyboard focus has come:
    /// "New: “Undo”. “January”, list item, 50 units. Has the focus: …"
    ///
    /// All is said again if nothing is different.
    ///
    /// - Returns: `nil`: that is not known.
    func sightWords(of step: Step) -> String? {
        guard let sight = sight(after: step) else { return nil }
        let index = toldSteps.firstIndex(of: step) ?? 0
        let last = index > 0 ? self.sight(after: toldSteps[index - 1]) : nil
        let before = last == sight ? nil : last
        var parts: [String] = []
        let windows = Self.windows(of: sight)
        if windows != before.map(Self.windows) { parts += windows.map { "“\($0)”" } }
        if let before { parts += Self.changes(from: before, to: sight) }
        if let element = sight.focus?.element, !Self.isSame(element, before?.focus?.element) {
            parts.append("\(localized("Has the focus")): \(Self.words(of: element))")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ". ") + "."
    }

    /// The elements that have a name, as the first picture shows them; empty: nobody looked.
    var firstSightWords: String {
        guard let first = steps.lazy.compactMap({ sight(after: $0) }).first else { return "" }
        let elements = first.elements.filter { $0.parent != nil && !$0.name.isEmpty }
        return Self.list(Self.once(elements).map { "“\($0)”" })
    }

    /// The most that is named of one kind: a picture's words are read aloud.
    private static let most = 12

    /// The titles of the windows.
    private static func windows(of sight: AccessibleSight) -> [String] {
        once(sight.elements.filter { $0.parent == nil && !$0.name.isEmpty })
    }

    /// The names of elements, each once: an app can be seen as two, and a button has a label of its name in it.
    private static func once(_ elements: [SeenElement]) -> [String] {
        var known: Set<String> = []
        return elements.map(\.name).filter { known.insert($0).inserted }
    }

    private static func changes(from before: AccessibleSight, to now: AccessibleSight) -> [String] {
        let difference = SightDifference(from: before.elements, to: now.elements)
        let (added, removed) = (Set(difference.added.map(\.id)), Set(difference.removed))
        // An element that has only moved to another place is in both pictures, and has not come.
        func names(_ elements: [SeenElement], _ here: Set<Int>, _ there: Set<Int>) -> [String] {
            elements.filter { $0.parent != nil && !$0.name.isEmpty && here.contains($0.id) && !there.contains($0.id) }
                .map { "“\($0.name)”" }
        }
        var parts: [String] = []
        let new = names(now.elements, added, removed)
        if !new.isEmpty { parts.append(localized("New: {names}", ["names": list(new)], context: "in a picture")) }
        let changed = difference.changed.filter { old, new in
            new.parent != nil && (old.name, old.value, old.shownText) != (new.name, new.value, new.shownText)
        }
        parts += changed.prefix(most).map { words(of: $0.new) }
        let gone = names(before.elements, removed, added)
        if !gone.isEmpty { parts.append(localized("Gone: {names}", ["names": list(gone)], context: "in a picture")) }
        return parts
    }

    /// Whether the same is told of two elements.
    private static func isSame(_ element: SeenElement, _ other: SeenElement?) -> Bool {
        element.id == other?.id && other.map(words) == words(of: element)
    }

    private static func list(_ names: [String]) -> String {
        LocalizedList.all(Array(names.prefix(most)) + (names.count > most ? ["…"] : []))
    }

    private static func words(of element: SeenElement) -> String {
        let states = element.toldStates.filter { $0 != "focused" }
        let words =
            [element.name.isEmpty ? "" : "“\(element.name)”", element.role] + states
            + [element.value ?? "", element.shownText ?? ""]
        return LocalizedList.all(words.filter { !$0.isEmpty })
    }

    /// The checks after a step, up to the next one that is told, which say what came of it and of which nothing was heard.
    func checks(after step: Step) -> [Step] {
        let told = toldSteps
        guard let start = steps.firstIndex(of: step) else { return [] }
        return Array(steps[(start + 1)...].prefix { !told.contains($0) })
    }

    /// Whether the step ends with the same picture as the step before it, of those that are told: a step that only says
    /// something need not show the picture again.
    func isPictured(_ step: Step) -> Bool {
        guard step.title.isSaying, let index = toldSteps.firstIndex(of: step), index > 0 else { return false }
        let before = toldSteps[index - 1]
        return before.picture == step.picture && before.marks == step.marks && before.spotlight == step.spotlight
    }
}
