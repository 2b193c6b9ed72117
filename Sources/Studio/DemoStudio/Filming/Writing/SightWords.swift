import Translation

/// The contents of a step's picture, in words that do not stand beside it already.
extension Timeline {
    /// The elements that were seen when a step was over; `nil`: nobody looked.
    func sight(after step: Step) -> AccessibleSight? { sights.last { $0.start <= step.range.end } }

    /// The windows, and the element with the keyboard focus: "Login. Has the focus: “User name”, text, Adelheid."
    ///
    /// - Returns: `nil`: that is not known.
    func sightWords(of step: Step) -> String? {
        guard let sight = sight(after: step) else { return nil }
        var parts = sight.elements.filter { $0.parent == nil && !$0.name.isEmpty }.map { "“\($0.name)”" }
        if let element = sight.focus?.element {
            let states = element.states.filter { $0 != "focused" }
            let words =
                [element.name.isEmpty ? "" : "“\(element.name)”", element.role] + states
                + [element.value ?? "", element.text ?? ""]
            parts.append("\(localized("Has the focus")): \(LocalizedList.all(words.filter { !$0.isEmpty }))")
        }
        guard !parts.isEmpty else { return nil }
        return parts.joined(separator: ". ") + "."
    }

    /// Whether the step ends with the same picture as the step before it, of those that are told: a step that only says
    /// something need not show the picture again.
    func isPictured(_ step: Step) -> Bool {
        guard step.title.isSaying, let index = toldSteps.firstIndex(of: step), index > 0 else { return false }
        let before = toldSteps[index - 1]
        return before.picture == step.picture && before.marks == step.marks && before.spotlight == step.spotlight
    }
}
