/// A text that a person types into an app until they do something else: one step of a script.
struct TypedText {
    private(set) var text = ""
    /// Whether the app has said that it came into a text.
    var isShown = false
    /// Whether the next letter is made of several keys, so that only the text knows it.
    var isComposing = false
    /// Whether it is secret.
    var isSecret = false
    /// The field that it is typed into, where that is known; `nil`: none.
    var field: AppScriptWriter.Subject?
    /// The text that came into the field, as the field has told it.
    var shown = ""

    var isEmpty: Bool { text.isEmpty }

    mutating func append(_ letters: some StringProtocol) { text += letters }

    /// Takes letters away that stand at its end.
    ///
    /// - Returns: Whether they do.
    mutating func takeBack(_ letters: String) -> Bool {
        guard text.hasSuffix(letters) else { return false }
        text.removeLast(letters.count)
        return true
    }

    /// Begins anew, as after a step.
    mutating func clear() { (text, isShown, isSecret, field, shown) = ("", false, false, nil, "") }

    /// Whether the text that came into the field is the typed one: a field that hides it shows signs, or nothing.
    var isGivenBack: Bool { text.contains { shown.contains($0) && !$0.isWhitespace } }
}
