import GLibSupport
import GTKAppSupport
import GTKSupport
import SceneViews
import Translation

/// The fields of an ``EditQuestion``, beside its subject or in a window of their own: Enter takes the texts, Escape
/// leaves things as they are.
///
/// ```swift
/// let form = EditForm(question)
/// form.show(on: widget)
/// ```
@MainActor
final class EditForm {
    /// Called when the question is gone.
    var onClose: (@MainActor () -> Void)?
    /// Says why the texts cannot be taken.
    var onProblem: (@MainActor (String) -> Void)?

    private let question: EditQuestion
    private let column = Box(.vertical, spacing: 6)
    private let problem = Label(wraps: true)
    private var entries: [Entry] = []
    private let keys = KeyController()
    /// `nil` once it has answered.
    private var close: (@MainActor () -> Void)?
    /// Takes the texts: in a window of its own, when a screen reader has seen the key that asks for it.
    private var whenSeen: @MainActor (@escaping @MainActor () -> Void) -> Void = { $0() }
    /// Makes room for the reason.
    private var fit: (@MainActor () -> Void)?

    init(_ question: EditQuestion) {
        self.question = question
        for (index, field) in question.fields.enumerated() {
            let entry = Entry()
            entry.text = field.text
            entry.setAccessibleLabel(field.name)
            entry.expandsHorizontally = true
            let row = Box(.horizontal, spacing: 8)
            row.append(Label(field.name))
            row.append(entry)
            if index == question.fields.count - 1 {
                // A person with a pointer alone has no Enter key.
                let done = Button(icon: "object-select-symbolic", name: localized("Confirm"))
                done.addCSSClass("suggested-action")
                done.onClick = { [weak self] in self?.confirm() }
                row.append(done)
            }
            column.append(row)
            entries.append(entry)
        }
        problem.addCSSClass("error")
        problem.isVisible = false
        column.append(problem)
        keys.capture()
        keys.onPress = { [weak self] key, _ in
            guard let self, key == .enter, entries.contains(where: \.hasFocusInside) else { return false }
            confirm()
            return true
        }
        keys.attach(to: column)
    }

    /// Asks beside the subject of the question, in a view's widget.
    func show(on widget: Widget) {
        let box = Box(.vertical, spacing: 6)
        box.setMargin(8)
        let title = Label(question.title)
        title.addCSSClass("heading")
        title.ellipsizes()
        box.append(title)
        box.append(column)
        // Nothing but the field with the focus says what a popover is about.
        if let field = question.fields.first { entries.first?.setAccessibleLabel("\(field.name): \(question.title)") }
        let popover = Popover(box)
        popover.onClose = { [weak self] in self?.onClose?() }
        close = { popover.popDown() }
        fit = { popover.present() }
        let frame = question.frame
        // The field is told with its mark: GTK would mark all of the text, and a screen reader say so.
        Entry.leaveTextUnmarked(forSeconds: 0.1)
        mark()
        popover.popUp(on: widget, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        entries.first?.grabFocus()
        mark()
    }

    /// Asks in a window of its own.
    func show(over window: ApplicationWindow) {
        column.setMargin(12)
        // A field that has the focus before its window is shown is not told: the window would open without a word.
        close = window.showDialog(
            title: question.title, child: column, width: 340, height: 120, focusing: entries.first
        ) { [weak self] in self?.onClose?() }
        whenSeen = { AssistiveTechnology.afterKeys($0) }
    }

    /// Marks the part of the text that typing replaces, unless the person has typed already.
    private func mark() {
        guard let field = question.fields.first, let entry = entries.first, entry.typed == field.text else { return }
        if !field.isReplaced { return entry.goToEnd() }
        entry.select(field.text.unicodeScalars.count - field.keptEnding.unicodeScalars.count)
    }

    private func confirm() { whenSeen { [weak self] in self?.take() } }

    private func take() {
        // Enter may have been pressed twice.
        guard let close else { return }
        guard let reason = question.answer(entries.map(\.typed)) else {
            self.close = nil
            return close()
        }
        problem.text = reason
        problem.isVisible = true
        fit?()
        onProblem?(reason)
    }
}
