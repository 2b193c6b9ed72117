import GTKAppSupport
import GTKSupport
import Inspector
import Translation

/// A screen reader's view of the selection, as text to read, to copy and to hear.
@MainActor
final class OrcaView {
    let widget = Box(.vertical, spacing: 6)
    /// The person wants to hear it; given the button that was pressed.
    var onSpeak: (@MainActor (String, Widget) -> Void)?

    private let text = ReadingText(name: localized("What a screen reader is given"))
    private let speak = Button(localized("Speak"))

    init() {
        let head = Box(.horizontal, spacing: 8)
        let title = Label(localized("To Orca"))
        title.addCSSClass("heading")
        title.expandsHorizontally = true
        head.append(title)
        speak.setAccessibleDescription(localized("Reads the selection out, as a screen reader gets it"))
        speak.onClick = { [weak self] in
            guard let self else { return }
            self.onSpeak?(self.text.text, self.speak)
        }
        head.append(speak)
        widget.append(head)
        text.addCSSClass("to-orca")
        widget.append(text)
    }

    /// The controls that can be clicked.
    var areas: [(name: String, widget: Widget)] { [("Speak", speak)] }

    /// The lines of the text.
    var lines: [String] = [] {
        didSet {
            widget.isVisible = !lines.isEmpty
            text.text = lines.joined(separator: "\n")
        }
    }
}
