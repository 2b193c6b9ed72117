import AtSpiClient
import GLibSupport
import YAMLReading

/// Writes a script from what a person does in any app, and from what the app tells assistive technologies of it.
///
///     var writer = AppScriptWriter(seesInput: false)
///     writer.take("object:state-changed:checked", on: 1, of: bold)
///     let text = writer.script(title: "Bold", app: app, reader: .orca)
///
/// Where keys and clicks are seen, they are the steps, and what the app tells becomes what is expected after them. Where
/// they are not, as on Wayland, the steps are found by what they lead to: a check box that is checked now was clicked, and
/// a text that has come into a field was typed. A button tells nothing: it was clicked where it has the focus and
/// something else changes.
struct AppScriptWriter {
    /// An element that something happens to.
    struct Subject: Equatable {
        var reference: BusObject
        var role = ""
        var name = ""
        /// What tells it from the others.
        var search: ElementSearch

        var element: DemoElement { DemoElement(search, at: Place(line: 1, column: 1)) }

        static func == (left: Subject, right: Subject) -> Bool { left.reference == right.reference }
    }

    private var lines: [ScriptLine] = []
    private let seesInput: Bool
    /// What has the focus, and no step names yet.
    private var visited: Subject?
    /// The button that has the focus, and was not clicked yet as far as is known.
    private var button: Subject?
    /// What has been typed since the last step.
    private var typed = ""
    /// Whether the app has said of what was typed that it came into a text.
    private var isTypedShown = false
    /// Whether the next letter is made of several keys, so that only the text knows it.
    private var isComposing = false
    /// Whether what is typed is secret.
    private var isSecret = false
    /// The keys that were pressed since the last step.
    private var keys: [KeyChord] = []
    /// The last element whose value changes, and the value.
    private var turned: (subject: Subject, value: String)?
    /// What is expected to have the focus since the last keys.
    private var expectedFocus: BusObject?
    /// The window that was said last to be active.
    private var activeWindow: String?
    /// Whose state is expected since the app came to rest last, which, and in what line.
    private var changed: [(subject: Subject, state: String, line: Int)] = []
    /// How many lines there were when the app came to rest last.
    private var settledCount = 0

    private static let states: Set<String> = ["checked", "pressed", "expanded"]
    private static let chosenRoles: Set<String> = ["page tab", "list item", "tree item", "table cell", "icon"]
    private static let steppedRoles: Set<String> = ["spin button", "spin box"]
    private static let menuRoles: Set<String> = ["menu item", "check menu item", "radio menu item"]
    private static let wordRoles: Set<String> = ["label", "status bar", "notification", "alert", "heading"]

    /// - Parameter seesInput: Whether keys and clicks are told to ``take(_:)``.
    init(seesInput: Bool) { self.seesInput = seesInput }

    // MARK: What is done

    /// Takes that a button of the pointer is pressed: a click, of the element that is there, if nothing is dragged with it.
    mutating func takeClick(on subject: Subject, _ button: PointerButton) {
        finish()
        // In Qt what is under the pointer is selected before it is clicked: a step moves the pointer only to click.
        while let last = lastExpectation, last.element == subject.element, last.states.map(\.value) == ["selected"] {
            lines.removeLast()
        }
        add(ClickAction(target: DemoTarget(element: subject.element), button: button))
    }

    /// Takes a drag with the pointer, which began with the last click.
    mutating func takeDrag(from source: Subject, to target: Subject) {
        finish()
        let drag = ScriptLine.step(DragAction(source: source.element, target: DemoTarget(element: target.element)))
        let start = lines.lastIndex { line in
            guard case .step(let click as ClickAction, _) = line else { return false }
            return click.target.element == source.element
        }
        if let start { lines[start] = drag } else { lines.append(drag) }
    }

    /// Takes the end of the app. The key or the click that has closed it is no step: a demo cannot be played without its app.
    mutating func takeEnd() {
        if !keys.isEmpty {
            keys.removeLast()
            visited = nil
        } else if typed.isEmpty, turned == nil, case .step(_ as ClickAction, _)? = lines.last {
            lines.removeLast()
        }
    }

    /// Takes a click on what is no element.
    mutating func takeClick(onNothingAt place: String) {
        finish()
        lines.append(.comment("A click at \(place), where no element is."))
    }

    /// Takes a key.
    ///
    /// - Parameters:
    ///   - name: As X11 calls it: "Return".
    ///   - character: What it writes; `nil`: nothing.
    ///   - held: What is held with it.
    ///   - isSecret: Whether a field for passwords has the focus.
    mutating func takeKey(_ name: String, character: Character?, held: [String], isSecret: Bool) {
        if name.hasPrefix("dead_") || name == "Multi_key" {
            isComposing = true
            return
        }
        let writes = character != nil && held.allSatisfy { $0 == "Shift" }
        if writes, isComposing { return }
        isComposing = false
        // A space alone presses a button; within a text it is one of its letters.
        if writes, let character, character != " " || !typed.isEmpty {
            finish(keepsTyping: true)
            self.isSecret = isSecret
            typed.append(character)
            return
        }
        let title = Self.title(ofKey: name, character)
        guard let chord = KeyChord((held + [title]).joined(separator: "+")) else {
            finish()
            lines.append(.comment("The key \((held + [title]).joined(separator: "+")) has no name in a script."))
            return
        }
        finish(keepsKeys: true)
        // Only where the keys lead from here on is of interest.
        if keys.isEmpty { visited = nil }
        keys.append(chord)
    }

    /// A key as scripts call it; X11 has other names for some.
    private static func title(ofKey name: String, _ character: Character?) -> String {
        let names = [
            "Return": "Enter", "KP_Enter": "Enter", "ISO_Left_Tab": "Tab", "space": "Space", "Prior": "PageUp",
            "Page_Up": "PageUp", "Next": "PageDown", "Page_Down": "PageDown", "BackSpace": "Backspace",
        ]
        if let title = names[name] { return title }
        return character.map { String($0) } ?? name
    }

    // MARK: What the app tells

    /// Takes something that has happened to an element.
    ///
    /// - Parameters:
    ///   - kind: What, as libatspi writes it: "object:state-changed:focused".
    ///   - number: The event's first number: 1 for a state that is set; where in a text.
    ///   - text: What goes with it, such as what came into a text.
    ///   - subject: The element.
    ///   - isEdited: Whether the text is one that a person can change, and has the focus.
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
            if number == 1, Self.chosenRoles.contains(subject.role), !subject.name.isEmpty {
                change(subject, "selected")
            }
        case ("text-changed", "insert") where isEdited: insert(text ?? "", into: subject)
        case ("text-changed", "delete") where isEdited: erase(text ?? "")
        case ("property-change", "accessible-value"): turn(subject, to: text ?? "")
        case ("property-change", "accessible-name") where Self.wordRoles.contains(subject.role):
            show(text ?? subject.name, subject)
        case ("text-changed", _), ("announcement", _): press()
        case ("create", _) where words.first == "window" && !subject.name.isEmpty,
            ("activate", _) where !subject.name.isEmpty:
            open(subject.name)
        default: break
        }
    }

    private mutating func focus(_ subject: Subject) {
        if visited == subject { return }
        guard !seesInput else {
            visited = subject
            // Of several places that the focus comes to after the same keys, the last is where it stays.
            if keys.isEmpty, typed.isEmpty, let index = focusIndex {
                lines[index] = Self.focusLine(subject)
                expectedFocus = subject.reference
            }
            return
        }
        finish()
        visited = subject
        let isButton = subject.role.hasSuffix("button") && subject.role != "toggle button"
        button = isButton || Self.menuRoles.contains(subject.role) ? subject : nil
    }

    /// Takes that the app has come to rest: what had the focus in a menu or a list that has closed by now is not expected to
    /// have it.
    ///
    /// - Parameter now: What an element is called now; `nil` where it cannot be seen.
    mutating func takeRest(_ now: (BusObject) -> Subject?) {
        if seesInput, let visited { self.visited = now(visited.reference) }
        if let expectedFocus, let index = focusIndex {
            if let subject = now(expectedFocus) {
                lines[index] = Self.focusLine(subject)
            } else {
                lines.remove(at: index)
                self.expectedFocus = nil
            }
        }
        renameChanged(now)
        settledCount = lines.count
    }

    /// Where the focus is expected that the last keys have led to.
    private var focusIndex: Int? {
        for index in lines.indices.reversed() {
            guard case .step(let action as ExpectAction, _) = lines[index] else { return nil }
            if action.expectation.focus != nil { return index }
        }
        return nil
    }

    private static func focusLine(_ subject: Subject) -> ScriptLine {
        var expectation = Expectation()
        expectation.focus = subject.element
        return .step(ExpectAction(expectation: expectation))
    }

    /// A state or a selection that a click has changed.
    private mutating func change(_ subject: Subject, _ state: String) {
        finish()
        if let last = lastExpectation, last.element == subject.element, last.states.map(\.value) == [state] { return }
        (visited, button) = (nil, nil)
        if seesInput, takesBack(state, of: subject) { return }
        if !seesInput { add(ClickAction(target: DemoTarget(element: subject.element))) }
        let count = lines.count
        expect(Self.expectation(of: state, subject))
        if lines.count > count { changed.append((subject, state, count)) }
    }

    private static func expectation(of state: String, _ subject: Subject) -> Expectation {
        var expectation = Expectation()
        expectation.element = subject.element
        expectation.states = [Placed(state, at: subject.element.place)]
        return expectation
    }

    /// A combo box has another name when its list has closed.
    private mutating func renameChanged(_ now: (BusObject) -> Subject?) {
        for (old, state, index) in changed where index < lines.count {
            guard case .step(let action as ExpectAction, _) = lines[index], action.expectation.element == old.element,
                action.expectation.states.map(\.value) == [state], let subject = now(old.reference)
            else { continue }
            lines[index] = .step(ExpectAction(expectation: Self.expectation(of: state, subject)))
        }
        changed = []
    }

    /// Removes what is expected since the last step, where the opposite is so now: a button that is pressed only while the
    /// mouse is down has not changed.
    ///
    /// - Returns: Whether there was such an expectation.
    private mutating func takesBack(_ state: String, of subject: Subject) -> Bool {
        let opposite = state.hasPrefix("not ") ? String(state.dropFirst(4)) : "not \(state)"
        for index in lines.indices.reversed() {
            guard case .step(let action as ExpectAction, _) = lines[index] else { return false }
            let (element, states) = (action.expectation.element, action.expectation.states.map(\.value))
            guard element == subject.element, states == [opposite] else { continue }
            lines.remove(at: index)
            return true
        }
        return false
    }

    /// Takes what was chosen in a combo box.
    ///
    /// - Parameters:
    ///   - text: The words in it; `nil`: they are its name.
    ///   - subject: The combo box, as it is called now.
    mutating func takeChoice(_ text: String?, of subject: Subject) {
        guard seesInput || visited == subject else { return }
        finish()
        // GTK 4.18 tells of the label in it, too.
        let label = lastExpectation?.element?.search
        if text == nil, label?.role == "label", label?.name == subject.name { lines.removeLast() }
        var expectation = Expectation()
        expectation.element = subject.element
        if let text { expectation.text = Placed(text, at: subject.element.place) }
        expect(expectation)
    }

    /// Takes that a value was changed by a person.
    ///
    /// - Parameters:
    ///   - value: What it is now.
    ///   - last: What it was before; `nil`: unknown.
    ///   - subject: What has it.
    mutating func takeValue(_ value: Double, after last: Double?, of subject: Subject) {
        guard value != last else { return }
        if let last, seesInput, Self.steppedRoles.contains(subject.role) {
            takeSteps(isUp: value > last, of: subject)
        }
        turn(subject, to: ScriptYAML.number(value))
    }

    /// A step clicks the middle of an element, and a spin button's arrows are at its end: keys do the same as they.
    private mutating func takeSteps(isUp: Bool, of subject: Subject) {
        var count = 0
        while lines.count > settledCount, case .step(let click as ClickAction, _)? = lines.last,
            click.button == .left, click.target.element == subject.element
        {
            lines.removeLast()
            count += 1
        }
        guard count > 0 else { return }
        if lastExpectation?.element != subject.element { add(FocusAction(element: subject.element)) }
        let key = KeyChord(isUp ? "Up" : "Down")
        add(KeysAction(keys: Array(repeating: key, count: count).compactMap { $0 }))
    }

    private mutating func turn(_ subject: Subject, to value: String) {
        guard seesInput || visited == subject || turned?.subject == subject else { return }
        guard !value.isEmpty else { return }
        if let turned, turned.subject != subject { finish() }
        turned = (subject, value)
    }

    /// Words that the app shows for what was done.
    private mutating func show(_ words: String, _ subject: Subject) {
        press()
        guard !words.allSatisfy(\.isWhitespace) else { return }
        finish()
        var search = ElementSearch(name: words)
        search.role = subject.role
        var expectation = Expectation()
        expectation.element = DemoElement(search, at: subject.element.place)
        expect(expectation)
    }

    /// Something has changed that the button with the focus may have led to.
    private mutating func press() {
        guard let button, !seesInput else { return }
        finish()
        (visited, self.button) = (nil, nil)
        add(ClickAction(target: DemoTarget(element: button.element)))
    }

    private mutating func open(_ title: String) {
        press()
        // GTK 4 says it of a window, too, whose menu or list has closed.
        guard title != activeWindow else { return }
        activeWindow = title
        finish()
        var expectation = Expectation()
        expectation.window = Placed(title, at: Place(line: 1, column: 1))
        expect(expectation)
    }

    private mutating func insert(_ text: String, into subject: Subject) {
        if seesInput {
            if isComposing, text.count == 1 {
                finish(keepsTyping: true)
                typed += text
                isComposing = false
            }
            if !typed.isEmpty { isTypedShown = true }
            return
        }
        isTypedShown = true
        isSecret = subject.role == "password text"
        if typed.isEmpty { visit() }
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            if number > 0 {
                finish()
                add(KeysAction(keys: [KeyChord("Enter")].compactMap { $0 }))
            }
            typed += line
        }
    }

    private mutating func erase(_ text: String) {
        guard !seesInput else { return }
        // What is replaced, such as by completion, is not typed again letter by letter.
        if typed.hasSuffix(text) {
            typed.removeLast(text.count)
            return
        }
        finish()
        visit()
        add(KeysAction(keys: Array(repeating: "Backspace", count: min(text.count, 50)).compactMap { KeyChord($0) }))
    }

    // MARK: Steps

    private var lastExpectation: Expectation? {
        guard case .step(let action as ExpectAction, _)? = lines.last else { return nil }
        return action.expectation
    }

    private mutating func add(_ action: any StepAction) { lines.append(.step(action)) }

    /// Before the first step nothing can be expected of it.
    private mutating func expect(_ expectation: Expectation) {
        guard lines.contains(where: { if case .step = $0 { true } else { false } }) else { return }
        add(ExpectAction(expectation: expectation))
    }

    private mutating func visit() {
        if let visited { add(FocusAction(element: visited.element)) }
        visited = nil
    }

    /// Ends what is under way: keys, a text, a value that is turned.
    ///
    /// - Parameters:
    ///   - keepsTyping: Whether a letter follows.
    ///   - keepsKeys: Whether a key follows.
    private mutating func finish(keepsTyping: Bool = false, keepsKeys: Bool = false) {
        if !keepsKeys, !keys.isEmpty { finishKeys() }
        if !keepsTyping, !typed.isEmpty { finishTyping() }
        guard let turned, !keepsKeys else { return }
        self.turned = nil
        if !seesInput { visit() }
        var expectation = Expectation()
        expectation.element = turned.subject.element
        expectation.value = Placed(turned.value, at: turned.subject.element.place)
        expect(expectation)
    }

    private mutating func finishKeys() {
        add(KeysAction(keys: keys))
        keys = []
        if let visited {
            lines.append(Self.focusLine(visited))
            expectedFocus = visited.reference
        }
        visited = nil
    }

    private mutating func finishTyping() {
        defer { (typed, isTypedShown, visited) = ("", false, nil) }
        guard !isSecret else {
            lines.append(.comment("What was typed into a field for passwords is not written here."))
            return
        }
        add(TypeAction(characters: typed))
        guard isTypedShown else { return }
        var expectation = Expectation()
        expectation.text = Placed(typed, at: Place(line: 1, column: 1))
        if TextPattern.source(of: typed) == nil { expect(expectation) }
    }

    // MARK: Writing

    /// The script.
    ///
    /// - Parameters:
    ///   - title: What it shows.
    ///   - app: The app, with paths as seen from the script.
    ///   - reader: Who reads.
    /// - Returns: The file's text.
    mutating func script(title: String, app: DemoApp, reader: DemoReader) -> String {
        press()
        finish()
        let head = ["demo: 1", "title: \(ScriptYAML.scalar(title))", "app: \(app.yaml)", "reader: \(reader.rawValue)"]
        return (head + ScriptLine.steps(lines)).joined(separator: "\n") + "\n"
    }
}
