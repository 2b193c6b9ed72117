import AtSpiClient
import GLibSupport
import YAMLReading

/// Writes a script from a person's actions in any app, and from the app's events for assistive technologies.
///
///     var writer = AppScriptWriter(seesInput: false)
///     writer.take("object:state-changed:checked", on: 1, of: bold)
///     let text = writer.script(title: "Bold", app: app, reader: .orca)
///
/// If keys and clicks are seen, they are the steps, and the app's events become the expectations after them. If they
/// are not, as on Wayland, the steps are found by their effects: a check box that is checked now was clicked, and a
/// text that has come into a field was typed. A button tells nothing: it was clicked if it has the keyboard focus and
/// something else changes.
struct AppScriptWriter {
    /// An element that something happens to.
    struct Subject: Equatable {
        var reference: BusObject
        var role = ""
        var name = ""
        /// The search that tells it from the others.
        var search: ElementSearch
        /// Whether it hides the text that is typed into it.
        var hidesText = false

        /// Its role, by whatever name its toolkit has for that.
        var kind: ElementRole? { ElementRole(role) }

        func has(_ trait: ElementRole.Traits) -> Bool { kind?.has(trait) ?? false }

        var element: DemoElement { DemoElement(search, at: TextPosition(line: 1, column: 1)) }

        static func == (left: Subject, right: Subject) -> Bool { left.reference == right.reference }
    }

    let seesInput: Bool
    /// The lines that are written already.
    var lines = AppScriptLines()
    /// The element that has the keyboard focus, and that no step names yet.
    var visited: Subject?
    /// The button that has the focus, and was not clicked yet as far as is known.
    var button: Subject?
    /// The text that was typed since the last step.
    var typed = TypedText()
    /// The keys that were pressed since the last step.
    private(set) var keys: [KeyChord] = []
    /// The last element whose value changes, the value, and its range.
    var turned: (subject: Subject, value: String, range: Element.Value?)?
    /// The slider whose handle was dragged last.
    private var slid: Subject?
    /// Whether a field shows a text now; `nil`: nobody can say, and it is no field.
    var givesBack: ((BusObject, String) -> Bool?)?
    /// The names of the secrets that were typed, by their fields.
    private var secretNames: [BusObject: String] = [:]
    /// Texts that were typed and are not written: no expectation may hold them.
    private var secrets: [String] = []
    /// The window that was said last to be active.
    var activeWindow: String?

    /// - Parameter seesInput: Whether keys and clicks are told to ``take(_:)``.
    init(seesInput: Bool) { self.seesInput = seesInput }

    // MARK: Actions

    /// Takes a press of a button of the pointer: a click of the element that is there, if nothing is dragged with it.
    ///
    /// - Parameters:
    ///   - subject: The element.
    ///   - button: The button.
    ///   - value: A slider's value then.
    mutating func takeClick(on subject: Subject, _ button: PointerButton, value: Double? = nil) {
        finish()
        slid = nil
        // In Qt the element under the pointer is selected before it is clicked: a step moves the pointer only to click.
        lines.removeSelections(of: subject)
        // Clicked in its middle, a slider would change.
        let value = button == .right ? nil : value.map { Positioned($0, at: subject.element.position) }
        lines.add(ClickAction(target: DemoTarget(element: subject.element), button: button, value: value))
    }

    /// Takes a drag with the pointer, which began with the last click.
    mutating func takeDrag(from source: Subject, to target: Subject) {
        finish()
        let drag = DragAction(source: source.element, target: DemoTarget(element: target.element))
        lines.replaceClick(on: source, with: drag)
    }

    /// Takes that a slider's handle was dragged, which began with the last click.
    mutating func takeSlide(of slider: Subject) { slid = slider }

    /// Takes the end of the app. The key or the click that has closed it is no step: a demo cannot be played without its app.
    mutating func takeEnd() {
        if !keys.isEmpty {
            keys.removeLast()
            visited = nil
        } else if typed.isEmpty, turned == nil, lines.lastClick != nil {
            lines.removeLast()
        }
    }

    /// Takes a click beside all elements.
    mutating func takeClick(onNothingAt point: String) {
        finish()
        lines.comment("A click at \(point), where no element is.")
    }

    /// Takes that nobody knows where the next letters are typed.
    mutating func takeUnknownField() {
        finish()
        lines.comment("It was not seen which element had the keyboard here.")
    }

    /// Takes a key.
    ///
    /// - Parameters:
    ///   - name: The key's name in X11: "Return".
    ///   - character: The character that it writes; `nil`: none.
    ///   - held: The keys that are held with it.
    ///   - field: The field that has the keyboard focus; `nil`: none is known.
    mutating func takeKey(_ name: String, character: Character?, held: [String], into field: Subject? = nil) {
        if name.hasPrefix("dead_") || name == "Multi_key" {
            typed.isComposing = true
            return
        }
        let writes = character != nil && held.allSatisfy { $0 == "Shift" }
        if writes, typed.isComposing { return }
        typed.isComposing = false
        // A space alone presses a button; within a text it is one of its letters.
        if writes, let character, character != " " || !typed.isEmpty {
            finish(keepsTyping: true)
            if field?.hidesText ?? false { typed.isSecret = true }
            typed.field = field ?? typed.field
            typed.append(String(character))
            return
        }
        let title = Self.title(ofKey: name, character)
        guard let chord = KeyChord((held + [title]).joined(separator: "+")) else {
            finish()
            lines.comment("The key \((held + [title]).joined(separator: "+")) has no name in a script.")
            return
        }
        // Keys that follow a click may set the same slider.
        finish(keepsKeys: !keys.isEmpty)
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

    // MARK: Steps

    mutating func visit() {
        if let visited { lines.add(FocusAction(element: visited.element)) }
        visited = nil
    }

    /// Something has changed that the button with the focus may have led to.
    mutating func press() {
        guard let button, !seesInput else { return }
        finish()
        (visited, self.button) = (nil, nil)
        lines.add(ClickAction(target: DemoTarget(element: button.element)))
    }

    /// Ends all actions under way: keys, a text, a value that is turned.
    ///
    /// - Parameters:
    ///   - keepsTyping: Whether a letter follows.
    ///   - keepsKeys: Whether a key follows.
    mutating func finish(keepsTyping: Bool = false, keepsKeys: Bool = false) {
        if !keepsKeys, !keys.isEmpty { finishKeys() }
        if !keepsTyping, !typed.isEmpty { finishTyping() }
        guard let turned, !keepsKeys else { return }
        self.turned = nil
        if turned.subject.has(.isSlider), let exact = Double(turned.value) {
            let value = turned.range?.shortened(exact) ?? exact
            if lines.set(value, of: turned.subject, isDrag: slid == turned.subject) { return }
            if !seesInput {
                visited = nil
                let target = DemoTarget(element: turned.subject.element)
                return lines.add(ClickAction(target: target, value: Positioned(value, at: target.element.position)))
            }
        }
        if !seesInput { visit() }
        var expectation = Expectation()
        expectation.element = turned.subject.element
        expectation.value = Positioned(turned.value, at: turned.subject.element.position)
        lines.expect(expectation)
    }

    private mutating func finishKeys() {
        lines.add(KeysAction(keys: keys))
        keys = []
        if let visited { lines.expectFocus(on: visited) }
        visited = nil
    }

    private mutating func finishTyping() {
        let typed = typed
        defer {
            self.typed.clear()
            visited = nil
        }
        guard !isSecret(typed) else {
            secrets.append(typed.text)
            let name = secretName(of: typed.field)
            lines.comment(
                "What was typed there is not written here. Play it with --variable \(name)=…, or set \(name).")
            lines.add(TypeAction(secret: name))
            return
        }
        lines.add(TypeAction(characters: typed.text))
        guard typed.isShown else { return }
        var expectation = Expectation()
        expectation.text = Positioned(typed.text, at: TextPosition(line: 1, column: 1))
        lines.expect(expectation)
    }

    /// A field that says nothing of itself, and does not show the text that was typed, hides it.
    private func isSecret(_ typed: TypedText) -> Bool {
        if typed.isSecret { return true }
        guard let field = typed.field, !typed.isGivenBack else { return false }
        return givesBack?(field.reference, typed.text) == false
    }

    /// A name for a secret, made of its field's: "Password" gives `PASSWORD`.
    private mutating func secretName(of field: Subject?) -> String {
        if let field, let known = secretNames[field.reference] { return known }
        let words = (field?.name ?? "").uppercased().split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let word = words.joined(separator: "_")
        let base = TypeAction.isName(word) ? word : "SECRET"
        var (name, number) = (base, 2)
        while secretNames.values.contains(name) { (name, number) = ("\(base)_\(number)", number + 1) }
        if let field { secretNames[field.reference] = name }
        return name
    }

    // MARK: Writing

    /// The script.
    ///
    /// - Parameters:
    ///   - title: The script's title.
    ///   - app: The app, with paths as seen from the script.
    ///   - reader: The screen reader that reads.
    /// - Returns: The file's text.
    mutating func script(title: String, app: DemoApp, reader: DemoReader) -> String {
        press()
        finish()
        lines.removeAll(telling: secrets)
        let head = ["demo: 1", "title: \(ScriptYAML.scalar(title))", "app: \(app.yaml)", "reader: \(reader.rawValue)"]
        return (head + ScriptLine.steps(lines.all)).joined(separator: "\n") + "\n"
    }
}
