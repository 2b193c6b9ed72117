import GTKSupport

/// A question above the scene, with buttons to answer it. It waits; Escape is the last answer.
@MainActor
final class QuestionBar {
    /// A button, and what it does.
    struct Answer {
        let label: String
        var isSuggested = false
        var isDestructive = false
        let body: @MainActor () -> Void
    }

    let widget: Revealer

    private let text = Label(wraps: true)
    private let buttons = Box(.horizontal, spacing: 8)
    private let keys = KeyController()
    private var controls: [(name: String, widget: Button)] = []
    private var last: Answer?

    init() {
        let box = Box(.horizontal, spacing: 12)
        box.addCSSClass("question")
        text.expandsHorizontally = true
        box.append(text)
        buttons.align(vertically: .center)
        box.append(buttons)
        widget = Revealer(box, slidesUp: false)
        keys.onPress = { [weak self] key, _ in
            guard let self, key == .escape, let last = self.last else { return false }
            self.give(last)
            return true
        }
        keys.attach(to: box)
    }

    /// What can be clicked now.
    var places: [(name: String, widget: Widget)] { widget.isFullyRevealed ? controls : [] }

    /// Asks; an earlier question goes. The keyboard goes to the first answer.
    func ask(_ question: String, _ answers: [Answer]) {
        text.text = question
        buttons.removeChildren()
        controls = answers.map { answer in
            let button = Button(answer.label)
            // Whoever only hears where the focus is hears what is asked.
            button.setAccessibleDescription(question)
            if answer.isSuggested { button.addCSSClass("suggested-action") }
            if answer.isDestructive { button.addCSSClass("destructive-action") }
            button.onClick = { [weak self] in self?.give(answer) }
            buttons.append(button)
            return (answer.label, button)
        }
        last = answers.last
        widget.isRevealed = true
        controls.first?.widget.grabFocus()
    }

    /// Takes the question back.
    func withdraw() {
        last = nil
        widget.isRevealed = false
    }

    private func give(_ answer: Answer) {
        withdraw()
        answer.body()
    }
}
