import AtSpiClient
import GLibSupport
import YAMLReading

/// An app's events for assistive technologies, on the way to a script.
extension AppScriptWriter {
    private static let states: Set<String> = ["checked", "pressed", "expanded"]

    /// Takes something that has happened to an element.
    ///
    /// - Parameters:
    ///   - kind: The event, as libatspi writes it: "object:state-changed:focused".
    ///   - number: The event's first number: 1 for a state that is set; the place in a text.
    ///   - text: The event's text, such as the letters that came into a text.
    ///   - subject: The element.
    ///   - isEdited: Whether the text is one that a person can change, and has the keyboard focus.
    mutating func take(
        _ kind: String, on number: Int, text: String? = nil, of subject: Subject, isEdited: Bool = false
    ) {
        let words = kind.split(separator: ":").map(String.init)
        switch (words.dropFirst().first ?? "", words.dropFirst(2).first ?? "") {
        case ("state-changed", "focused"):
            if number == 1 { focus(subject) }
        case ("state-changed", let state) where Self.states.contains(state):
            guard !subject.role.isEmpty, !subject.name.isEmpty else { return }
            change(subject, number == 1 ? state : "not \(state)")
        case ("state-changed", "selected"):
            if number == 1, subject.kind == .icon || subject.has(.isRow), !subject.name.isEmpty {
                change(subject, "selected")
            }
        case ("text-changed", "insert") where isEdited: insert(text ?? "", into: subject)
        case ("text-changed", "delete") where isEdited: erase(text ?? "")
        case ("property-change", "accessible-value"): turn(subject, to: text ?? "")
        case ("property-change", "accessible-name") where subject.has(.showsWords):
            show(text ?? subject.name, subject)
        case ("text-changed", _), ("announcement", _): press()
        case ("create", _) where words.first == "window" && !subject.name.isEmpty,
            ("activate", _) where !subject.name.isEmpty:
            open(subject.name)
        default: break
        }
    }

    /// Takes that the app has come to rest: an element in a menu or a list that has closed by now is not expected to
    /// have the keyboard focus any more.
    ///
    /// - Parameter now: Gives the current name of an element; `nil` where it cannot be seen.
    mutating func takeRest(_ now: (BusObject) -> Subject?) {
        if seesInput, let visited { self.visited = now(visited.reference) }
        lines.takeRest(now)
    }

    /// Takes the choice in a combo box.
    ///
    /// - Parameters:
    ///   - text: The words in it; `nil`: they are its name.
    ///   - subject: The combo box, as it is called now.
    mutating func takeChoice(_ text: String?, of subject: Subject) {
        guard seesInput || visited == subject else { return }
        finish()
        // GTK 4.18 tells of the label in it, too.
        let label = lines.lastExpectation?.element?.search
        if text == nil, label?.role.flatMap({ ElementRole($0) }) == .label, label?.name == subject.name {
            lines.removeLast()
        }
        var expectation = Expectation()
        expectation.element = subject.element
        if let text { expectation.text = Positioned(text, at: subject.element.position) }
        lines.expect(expectation)
    }

    /// Takes that a value was changed by a person.
    ///
    /// - Parameters:
    ///   - value: The value now.
    ///   - last: The value before; `nil`: unknown.
    ///   - subject: The element with the value.
    ///   - range: The values that it can have.
    mutating func takeValue(
        _ value: Double, after last: Double?, of subject: Subject, in range: Element.Value? = nil
    ) {
        guard value != last else { return }
        if let last, seesInput, subject.kind == .spinButton {
            takeSteps(isUp: value > last, of: subject)
        }
        turn(subject, to: ScriptYAML.number(value), in: range)
    }

    // MARK: Focus, states and values

    private mutating func focus(_ subject: Subject) {
        if visited == subject { return }
        guard !seesInput else {
            visited = subject
            if keys.isEmpty, typed.isEmpty { lines.moveExpectedFocus(to: subject) }
            return
        }
        finish()
        visited = subject
        let buttons: [ElementRole?] = [.button, .radioButton, .spinButton]
        button = buttons.contains(subject.kind) || subject.has(.isMenuItem) ? subject : nil
    }

    /// A state or a selection that a click has changed.
    private mutating func change(_ subject: Subject, _ state: String) {
        finish()
        let last = lines.lastExpectation
        if let last, last.element == subject.element, last.states.map(\.value) == [state] { return }
        (visited, button) = (nil, nil)
        if seesInput, lines.takesBack(state, of: subject) { return }
        if !seesInput { lines.add(ClickAction(target: DemoTarget(element: subject.element))) }
        lines.expect(state, of: subject)
    }

    /// A step clicks the middle of an element, and a spin button's arrows are at its end: keys have the same effect.
    private mutating func takeSteps(isUp: Bool, of subject: Subject) {
        let count = lines.removeClicks(on: subject)
        guard count > 0 else { return }
        if lines.lastExpectation?.element != subject.element { lines.add(FocusAction(element: subject.element)) }
        let key = KeyChord(isUp ? "Up" : "Down")
        lines.add(KeysAction(keys: Array(repeating: key, count: count).compactMap { $0 }))
    }

    private mutating func turn(_ subject: Subject, to value: String, in range: Element.Value? = nil) {
        guard seesInput || visited == subject || turned?.subject == subject else { return }
        guard !value.isEmpty else { return }
        if let turned, turned.subject != subject { finish() }
        turned = (subject, value, range)
    }

    // MARK: Words and windows

    /// Words that the app shows in answer to an action.
    private mutating func show(_ words: String, _ subject: Subject) {
        press()
        guard !words.allSatisfy(\.isWhitespace) else { return }
        finish()
        // GTK 4.24 tells of the label in a drop-down after the choice there.
        if subject.kind == .label, lines.expectsElement(called: words) { return }
        lines.expectWords(words, in: subject)
    }

    private mutating func open(_ title: String) {
        press()
        // GTK 4 says it of a window, too, whose menu or list has closed.
        guard title != activeWindow else { return }
        activeWindow = title
        finish()
        var expectation = Expectation()
        expectation.window = Positioned(title, at: TextPosition(line: 1, column: 1))
        lines.expect(expectation)
    }

    // MARK: Texts

    private mutating func insert(_ text: String, into subject: Subject) {
        if seesInput {
            if typed.isComposing, text.count == 1 {
                finish(keepsTyping: true)
                typed.append(text)
                typed.isComposing = false
            }
            if !typed.isEmpty {
                typed.isShown = true
                typed.shown += text
                typed.field = typed.field ?? subject
                if subject.hidesText { typed.isSecret = true }
            }
            return
        }
        typed.isShown = true
        typed.field = subject
        typed.shown += text
        typed.isSecret = subject.hidesText || Element.isMasked(typed.shown)
        if typed.isEmpty { visit() }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 {
                finish()
                lines.add(KeysAction(keys: [KeyChord("Enter")].compactMap { $0 }))
            }
            typed.append(line)
        }
    }

    private mutating func erase(_ text: String) {
        guard !seesInput else { return }
        // Letters that are replaced, such as by completion, are not typed again one by one.
        if typed.takeBack(text) { return }
        finish()
        visit()
        lines.add(
            KeysAction(keys: Array(repeating: "Backspace", count: min(text.count, 50)).compactMap { KeyChord($0) }))
    }
}
