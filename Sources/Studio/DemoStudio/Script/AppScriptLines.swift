import AtSpiClient
import GLibSupport
import YAMLReading

/// The lines of a script that an ``AppScriptWriter`` writes, and those of them that still change: an app may take an
/// event back, and an element may have another name when the app has come to rest.
struct AppScriptLines {
    typealias Subject = AppScriptWriter.Subject

    private(set) var all: [ScriptLine] = []
    /// The element that is expected to have the keyboard focus since the last keys.
    private var expectedFocus: BusObject?
    /// The states that are expected since the app came to rest last, each with its element and its line.
    private var changed: [(subject: Subject, state: String, line: Int)] = []
    /// The lines in which words are expected that an element has shown, from the first to the last.
    private var shown: [(reference: BusObject, line: Int)] = []
    /// How many lines there were when the app came to rest last.
    private var settledCount = 0

    /// The expectation in the last line; `nil` if that is an action.
    var lastExpectation: Expectation? { all.last.flatMap(Self.expectation) }

    /// The click in the last line.
    var lastClick: ClickAction? {
        guard case .step(let click as ClickAction, _)? = all.last else { return nil }
        return click
    }

    private static func expectation(in line: ScriptLine) -> Expectation? {
        guard case .step(let action as ExpectAction, _) = line else { return nil }
        return action.expectation
    }

    // MARK: Adding

    mutating func add(_ action: any StepAction) { all.append(.step(action)) }

    mutating func comment(_ words: String) { all.append(.comment(words)) }

    /// Before the first step nothing can be expected of it.
    mutating func expect(_ expectation: Expectation) {
        guard all.contains(where: { if case .step = $0 { true } else { false } }) else { return }
        add(ExpectAction(expectation: expectation))
    }

    /// Expects the focus where keys have led to.
    mutating func expectFocus(on subject: Subject) {
        all.append(Self.focusLine(subject))
        expectedFocus = subject.reference
    }

    /// Expects a state that something has now.
    mutating func expect(_ state: String, of subject: Subject) {
        let count = all.count
        expect(Self.expectation(of: state, subject))
        if all.count > count { changed.append((subject, state, count)) }
    }

    private static func focusLine(_ subject: Subject) -> ScriptLine {
        var expectation = Expectation()
        expectation.focus = subject.element
        return .step(ExpectAction(expectation: expectation))
    }

    private static func expectation(of state: String, _ subject: Subject) -> Expectation {
        var expectation = Expectation()
        expectation.element = subject.element
        expectation.states = [Positioned(state, at: subject.element.position)]
        return expectation
    }

    /// Expects words that something shows now. If it has shown several since the last step, the last are there to stay;
    /// the same holds for several that it has shown while a text was typed.
    mutating func expectWords(_ words: String, in subject: Subject) {
        joinTyping(toldBy: subject)
        var search = ElementSearch(name: words)
        search.role = subject.role
        var expectation = Expectation()
        expectation.element = DemoElement(search, at: subject.element.position)
        if let index = lastWords(of: subject), index < all.count,
            all[index...].allSatisfy({ Self.expectation(in: $0) != nil })
        {
            all[index] = .step(ExpectAction(expectation: expectation))
            return
        }
        let count = all.count
        expect(expectation)
        if all.count > count { shown.append((subject.reference, count)) }
    }

    private func lastWords(of subject: Subject) -> Int? { shown.last { $0.reference == subject.reference }?.line }

    /// Makes one text of two that were typed, if the only expectations between them are about words of an element,
    /// which shows others now. An app on a busy machine shows late how it has taken a letter: that would be expected
    /// after the next one.
    private mutating func joinTyping(toldBy subject: Subject) {
        guard let index = lastWords(of: subject), index < all.count, typing(around: index) != nil,
            all[(index + 1)...].allSatisfy({ isTyping($0) })
        else { return }
        removeWords(at: index)
    }

    /// Removes words that are expected, and makes one text of those that were typed before and after them.
    private mutating func removeWords(at index: Int) {
        guard let start = typing(around: index), let first = typedText(at: start) else { return remove(at: index) }
        for between in ((start + 1)...index).reversed() { remove(at: between) }
        guard let second = typedText(at: start + 1) else { return }
        remove(at: start + 1)
        all[start] = .step(TypeAction(characters: first + second))
        guard start + 1 < all.count, var expectation = Self.expectation(in: all[start + 1]),
            let text = expectation.text, text.value == second
        else { return }
        expectation.text = Positioned(first + second, at: text.position)
        all[start + 1] = .step(ExpectAction(expectation: expectation))
    }

    /// The line that types the beginning of a text which goes on right after another line; `nil`: there is another
    /// action before that line, or after it.
    private func typing(around index: Int) -> Int? {
        guard typedText(at: index + 1) != nil, let start = all[..<index].lastIndex(where: { typedText(in: $0) != nil }),
            all[start..<index].allSatisfy({ isTyping($0) })
        else { return nil }
        return start
    }

    /// Whether a line types a text, or expects to find one.
    private func isTyping(_ line: ScriptLine) -> Bool {
        typedText(in: line) != nil || Self.expectation(in: line)?.text != nil
    }

    private func typedText(at index: Int) -> String? { all.indices.contains(index) ? typedText(in: all[index]) : nil }

    private func typedText(in line: ScriptLine) -> String? {
        guard case .step(let action as TypeAction, _) = line, action.secret == nil else { return nil }
        return action.characters
    }

    // MARK: Changing

    /// Removes a line; notes about later ones move with them.
    private mutating func remove(at index: Int) {
        all.remove(at: index)
        shown = shown.filter { $0.line != index }.map { ($0.reference, $0.line > index ? $0.line - 1 : $0.line) }
        changed = changed.filter { $0.line != index }
            .map { ($0.subject, $0.state, $0.line > index ? $0.line - 1 : $0.line) }
        if settledCount > index { settledCount -= 1 }
    }

    /// Takes out lines that tell a secret: words of it that an app shows.
    mutating func removeAll(telling secrets: [String]) {
        // Shorter ones stand in many words by chance.
        let secrets = secrets.filter { $0.count >= 4 }
        all = all.map { line in
            guard case .step(let action, _) = line, secrets.contains(where: { action.yaml.contains($0) }) else {
                return line
            }
            return .comment("A step is left out here: it tells what was typed into a field that hides it.")
        }
    }

    mutating func removeLast() { remove(at: all.count - 1) }

    /// Puts a step in the place of the last click on an element, or after all others.
    mutating func replaceClick(on subject: Subject, with action: any StepAction) {
        let index = all.lastIndex { line in
            guard case .step(let click as ClickAction, _) = line else { return false }
            return click.target.element == subject.element
        }
        if let index { all[index] = .step(action) } else { add(action) }
    }

    /// Puts a value into the last step, where that has set a slider with the pointer.
    ///
    /// - Parameters:
    ///   - value: The slider's value because of it.
    ///   - subject: The slider.
    ///   - isDrag: Whether its handle was dragged.
    /// - Returns: Whether the last step was such a one.
    mutating func set(_ value: Double, of subject: Subject, isDrag: Bool) -> Bool {
        guard let index = all.lastIndex(where: { Self.expectation(in: $0) == nil }) else { return false }
        let value = Positioned(value, at: subject.element.position)
        switch all[index] {
        case .step(let click as ClickAction, _) where click.target.element == subject.element:
            all[index] = .step(
                isDrag
                    ? DragAction(slider: subject.element, to: value)
                    : ClickAction(target: click.target, button: click.button, value: value))
        case .step(let drag as DragAction, _) where drag.source == subject.element && drag.isAlongSlider:
            all[index] = .step(DragAction(slider: subject.element, to: value))
        default: return false
        }
        return true
    }

    /// Removes the last lines, if they click an element with the left button and came since the app was at rest.
    ///
    /// - Returns: How many they were.
    mutating func removeClicks(on subject: Subject) -> Int {
        var count = 0
        while all.count > settledCount, let click = lastClick, click.button == .left,
            click.target.element == subject.element
        {
            removeLast()
            count += 1
        }
        return count
    }

    /// Removes the last lines, where they expect nothing but that an element is selected.
    mutating func removeSelections(of subject: Subject) {
        while let last = lastExpectation, last.element == subject.element, last.states.map(\.value) == ["selected"] {
            removeLast()
        }
    }

    /// Removes the expectation of a state since the last step, if the opposite is so now: a button that is pressed only
    /// while the mouse is down has not changed.
    ///
    /// - Returns: Whether there was such an expectation.
    mutating func takesBack(_ state: String, of subject: Subject) -> Bool {
        let opposite = state.hasPrefix("not ") ? String(state.dropFirst(4)) : "not \(state)"
        for index in all.indices.reversed() {
            guard let expectation = Self.expectation(in: all[index]) else { return false }
            guard expectation.element == subject.element, expectation.states.map(\.value) == [opposite] else {
                continue
            }
            remove(at: index)
            return true
        }
        return false
    }

    /// Expects the focus at the last of several elements that it comes to after the same keys: it stays there.
    mutating func moveExpectedFocus(to subject: Subject) {
        guard let index = focusIndex else { return }
        all[index] = Self.focusLine(subject)
        expectedFocus = subject.reference
    }

    /// The line that expects the keyboard focus which the last keys have led to.
    private var focusIndex: Int? {
        for index in all.indices.reversed() {
            guard let expectation = Self.expectation(in: all[index]) else { return nil }
            if expectation.focus != nil { return index }
        }
        return nil
    }

    /// Whether an element of this name is expected since the last thing that is done.
    func expectsElement(called name: String) -> Bool {
        for line in all.reversed() {
            guard let expectation = Self.expectation(in: line) else { return false }
            if let search = expectation.element?.search, search.name == name, search.role == nil { return true }
        }
        return false
    }

    /// Takes that the app has come to rest.
    ///
    /// - Parameter now: Gives the current name of an element; `nil` where it cannot be seen.
    mutating func takeRest(_ now: (BusObject) -> Subject?) {
        if let expectedFocus, let index = focusIndex {
            if let subject = now(expectedFocus) {
                all[index] = Self.focusLine(subject)
            } else {
                remove(at: index)
                self.expectedFocus = nil
            }
        }
        renameChanged(now)
        settleWords(now)
        settledCount = all.count
    }

    /// Takes out expected words that an element has shown only on the way to its words now.
    private mutating func settleWords(_ now: (BusObject) -> Subject?) {
        for (reference, index) in shown.reversed() where index >= settledCount && index < all.count {
            guard let words = Self.expectation(in: all[index])?.element?.search.name, let subject = now(reference),
                subject.name != words
            else { continue }
            let isBlank = subject.name.allSatisfy(\.isWhitespace)
            if !isBlank, all[index...].allSatisfy({ Self.expectation(in: $0) != nil }) {
                expectWords(subject.name, in: subject)
            } else {
                removeWords(at: index)
            }
        }
    }

    /// A combo box has another name when its list has closed.
    private mutating func renameChanged(_ now: (BusObject) -> Subject?) {
        for (old, state, index) in changed where index < all.count {
            guard let expectation = Self.expectation(in: all[index]), expectation.element == old.element,
                expectation.states.map(\.value) == [state], let subject = now(old.reference)
            else { continue }
            all[index] = .step(ExpectAction(expectation: Self.expectation(of: state, subject)))
        }
        changed = []
    }
}
