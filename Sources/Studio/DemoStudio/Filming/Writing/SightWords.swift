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
        if let before { parts += SightDifference.words(from: before.elements, to: sight.elements) }
        if let element = sight.focus?.element, !Self.isSame(element, before?.focus?.element) {
            parts.append("\(localized("Has the focus")): \(element.words)")
        }
        return parts.isEmpty ? nil : parts.joined(separator: ". ") + "."
    }

    /// The elements that have a name, as the first picture shows them; empty: nobody looked.
    var firstSightWords: String {
        guard let first = steps.lazy.compactMap({ sight(after: $0) }).first else { return "" }
        let elements = first.elements.filter { $0.parent != nil && !$0.name.isEmpty }
        return SightDifference.list(Self.once(elements).map { "“\($0)”" })
    }

    /// The titles of the windows.
    private static func windows(of sight: AccessibleSight) -> [String] {
        once(sight.elements.filter { $0.parent == nil && !$0.name.isEmpty })
    }

    /// The names of elements, each once: an app can be seen as two, and a button has a label of its name in it.
    private static func once(_ elements: [SeenElement]) -> [String] {
        var known: Set<String> = []
        return elements.map(\.name).filter { known.insert($0).inserted }
    }

    /// Whether the same is told of two elements.
    private static func isSame(_ element: SeenElement, _ other: SeenElement?) -> Bool {
        element.id == other?.id && element.words == other?.words
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
