import GLibSupport
import GTKAppSupport
import GTKDragging
import GTKSupport

/// A question above the scene, with buttons to answer it. It waits.
@MainActor
final class QuestionBar {
    /// A button, and its action.
    struct Answer {
        let label: String
        var isSuggested = false
        var isDestructive = false
        let body: @MainActor () -> Void
    }

    let widget: Revealer
    /// Called with a question that is asked, and its answers.
    var onAsk: (@MainActor (String, [String]) -> Void)?

    private let text = Label(wraps: true)
    private let buttons = Box(.horizontal, spacing: 8)
    private let keys = KeyController()
    private var controls: [(name: String, widget: Button)] = []
    private var escape: Answer?
    private let box = Box(question: .horizontal, spacing: 12)
    /// The widget that had the keyboard focus when the person was asked.
    private var focusBefore: Widget?

    init() {
        box.addCSSClass("question")
        text.expandsHorizontally = true
        box.append(text)
        buttons.align(vertically: .center)
        box.append(buttons)
        widget = Revealer(box, slidesUp: false)
        keys.onPress = { [weak self] key, _ in
            guard let self, key == .escape, let escape = self.escape else { return false }
            self.give(escape)
            return true
        }
        keys.attach(to: box)
    }

    /// The controls that can be clicked now.
    var areas: [(name: String, widget: Widget)] { widget.isFullyRevealed ? controls : [] }

    /// Asks; an earlier question goes. The keyboard focus goes to the first answer.
    ///
    /// - Parameters:
    ///   - question: A sentence.
    ///   - answers: From left to right.
    ///   - index: The index of the answer that Escape gives; `nil`: the last.
    func ask(_ question: String, _ answers: [Answer], escape index: Int? = nil) {
        text.text = question
        // A person who only hears the focused widget hears the question, and then the button.
        box.setAccessibleLabel(question)
        buttons.removeChildren()
        controls = answers.map { answer in
            let button = Button(answer.label)
            if answer.isSuggested { button.addCSSClass("suggested-action") }
            if answer.isDestructive { button.addCSSClass("destructive-action") }
            button.onClick = { [weak self] in self?.give(answer) }
            buttons.append(button)
            return (answer.label, button)
        }
        escape = index.flatMap { answers.indices.contains($0) ? answers[$0] : nil } ?? answers.last
        widget.isRevealed = true
        if !widget.hasFocusInside { focusBefore = widget.rootWindow?.focus }
        onAsk?(question, answers.map(\.label))
        let button = controls.first?.widget
        button?.grabFocus()
        if WindowAccessibility.isHeard { button?.tellFocusAnew(after: 0.4) }
    }

    /// Takes the question back.
    func withdraw() {
        escape = nil
        widget.isRevealed = false
    }

    private func give(_ answer: Answer) {
        withdraw()
        if let focusBefore, focusBefore.isMapped { focusBefore.grabFocus() }
        focusBefore = nil
        answer.body()
    }
}
