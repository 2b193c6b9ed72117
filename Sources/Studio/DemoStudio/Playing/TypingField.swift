import AtSpiClient
import DesktopDriving
import GLibSupport
import PrivateSession

/// The facts that are known of the field that a step types into.
struct TypingField {
    /// Whether it hides the text that is typed.
    var isHidden = false
    /// Whether the film makes it unreadable.
    var isBlurred = false
    /// The control that has the keyboard, and takes no letters; `nil`: what has it may take some.
    var idle: Element?
    /// How many characters, or keys, of the step are pressed already, to find out how the field shows them.
    var typedAhead = 0

    /// Whether another key has come since the field was looked at, so that the focus may be elsewhere.
    private(set) var isLeft = false

    mutating func leave() { isLeft = true }

    /// Takes the facts about the field that has the keyboard focus now.
    mutating func come(isHidden: Bool) { (self.isHidden, isLeft) = (isHidden, false) }

    /// Whether single letters that are said are those that are typed.
    var masksLetters: Bool { isHidden }

    /// The text that a display of keys shows.
    func shown(_ key: KeyChord) -> String {
        key.character != nil && (isHidden || isBlurred) ? SecretTexts.mask : key.title
    }
}

extension Element {
    /// Whether it is a control that is pressed or moved: letters do nothing there, unless its window takes them.
    fileprivate var takesNoLetters: Bool {
        let kinds: [ElementRole?] = [
            .button, .toggleButton, .switchButton, .checkBox, .radioButton, .slider, .dial, .link, .tab,
        ]
        return kinds.contains(kind)
    }
}

extension Stage {
    /// All that letters may have changed in the app: texts, names, values, what is chosen, and where the focus is.
    func lettersSeen() throws -> [[String]] {
        let telling: Set = ["focused", "checked", "selected", "expanded", "pressed", "active"]
        func seen(_ element: Element) -> [[String]] {
            let value = element.value.map { "\($0.current) \($0.text)" } ?? ""
            let states = element.states.filter(telling.contains)
            return [[element.reference.path, element.name, element.text ?? "", value] + states]
                + element.children.flatMap { seen($0) }
        }
        return try appTrees().flatMap { seen($0) }
    }
}

/// Finds out, before anything is told of a step that types, whether nobody may read it.
extension DemoPlayer {
    /// How long a field may take to show a letter, in seconds. A letter that it has not shown by then is taken for
    /// hidden.
    private static let echoTimeout = 1.0

    /// Looks at the field that a step types into. A text that is typed into a field that hides it is a secret from then
    /// on.
    ///
    /// A field that is empty, and says nothing of itself, is typed into: a field that hides its text gives back signs,
    /// or nothing. GTK 4 gives back the whole text of an entry, also if it is hidden, and calls only its password entry
    /// one.
    func findField(of step: DemoStep) throws {
        typing = TypingField()
        record.name(step.title, step.text)
        guard let text = step.action.typedText(in: stage.script), !text.isEmpty else { return }
        if (step.action as? TypeAction)?.secret != nil { typing.isHidden = true }
        // Dragoman's own windows hide nothing that is typed.
        if !stage.subject.tellsEvents, let field = try stage.focusedElement(detail: .states) {
            typing.isBlurred = try isBlurred(field)
            if step.action is TypeAction, field.takesNoLetters { typing.idle = field }
            if !typing.isHidden { typing.isHidden = try hides(field, text, of: step) }
        }
        if let keys = step.action as? KeysAction, keys.writesAfterOthers, try hasHiddenField() {
            // Nobody knows yet to which field they lead.
            retitle(step)
        }
        guard typing.isHidden || typing.isBlurred else { return }
        if typing.isHidden { record.secrets.add(text) }
        retitle(step)
    }

    /// Takes the text that a step types out of its title.
    private func retitle(_ step: DemoStep) {
        // A secret of one letter, and keys one by one, stand in no text as they are in the title.
        let (title, line) = step.maskedTitle
        record.name(title, line)
    }

    private func hasHiddenField() throws -> Bool {
        func hides(_ element: Element) -> Bool { element.hidesText || element.children.contains { hides($0) } }
        return try !stage.subject.tellsEvents && stage.appTrees(detail: .states).contains { hides($0) }
    }

    /// Looks at the field again before a key that writes, where another key may have led elsewhere.
    func lookAtField(before key: KeyChord) throws {
        guard typing.isLeft, key.character != nil, !stage.subject.tellsEvents else { return }
        typing.come(isHidden: try stage.focusedElement(detail: .states)?.hidesText ?? false)
    }

    private func hides(_ field: Element, _ text: String, of step: DemoStep) throws -> Bool {
        if field.hidesText { return true }
        guard field.takesText else { return false }
        let desktop = try stage.desktop()
        let before = desktop.text(of: field.reference) ?? ""
        if Element.isMasked(before) { return true }
        // A terminal shows text that was written before a password is asked for.
        if !before.isEmpty, field.kind != .terminal { return false }
        guard let first = text.first else { return false }
        typing.isHidden = true
        lastInput = MainLoop.seconds
        try step.action.pressFirst(by: self)
        typing.typedAhead = 1
        try stage.settle()
        let end = MainLoop.seconds + Self.echoTimeout
        repeat {
            let now = desktop.text(of: field.reference) ?? ""
            if now != before, !Element.isMasked(now), now.contains(first) { return false }
            if Element.isMasked(now) { return true }
            // No event: a field that hides its text may tell of no change.
            pause(milliseconds: 20)
            try stage.check()
        } while MainLoop.seconds < end
        return true
    }

    /// Whether the film makes an element unreadable, or one of its parents.
    private func isBlurred(_ field: Element) throws -> Bool {
        let blurred = filming.blurredElements
        guard !blurred.isEmpty else { return false }
        let trees = try stage.appTrees()
        return blurred.contains { element in
            element.search.matches(in: trees).contains { match in
                trees.contains { $0.descendant(match.element.reference)?.descendant(field.reference) != nil }
            }
        }
    }
}
