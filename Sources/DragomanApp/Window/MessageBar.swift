import GLibSupport
import GTKSupport
import Translation

/// A sentence at the window's lower edge, with "Undo" where that is possible. It goes by itself.
@MainActor
final class MessageBar {
    private static let seconds = 8.0
    /// In a film that is made picture by picture time is counted in what is done: the picture of a moment may take long.
    private static let deeds = isStopMotion ? 4 : nil
    /// Whether the app is filmed picture by picture.
    static let isStopMotion = Environment.has("DRAGOMAN_STOP_MOTION")

    let widget: Revealer
    var onUndo: (@MainActor () -> Void)?

    /// Whoever goes to its buttons hears the sentence again.
    private let box = Box(group: .horizontal, spacing: 12)
    private let label = Label(wraps: true)
    private let undo = Button(localized("Undo"))
    private let close = Button(icon: "window-close-symbolic", name: localized("Close message"))
    private var hiding: MainLoop.Scheduled?
    private var deedsLeft = 0

    init() {
        box.addCSSClass("message")
        label.expandsHorizontally = true
        box.append(label)
        undo.addCSSClass("flat")
        undo.align(vertically: .center)
        box.append(undo)
        close.addCSSClass("flat")
        close.align(vertically: .center)
        box.append(close)
        widget = Revealer(box, slidesUp: true)
        widget.align(horizontally: .center, vertically: .end)
        undo.onClick = { [weak self] in
            self?.hide()
            self?.onUndo?()
        }
        close.onClick = { [weak self] in self?.hide() }
    }

    func show(_ text: String, canUndo: Bool) {
        label.text = text
        box.setAccessibleLabel(text)
        undo.isVisible = canUndo
        widget.isRevealed = true
        hideLater()
    }

    private func hideLater() {
        hiding?.cancel()
        if let deeds = Self.deeds {
            deedsLeft = deeds
        } else {
            hiding = MainLoop.after(seconds: Self.seconds) { [weak self] in self?.hideUnlessUsed() }
        }
    }

    /// Whoever films has done something, and waits for its effect.
    func deedWasDone() {
        guard deedsLeft > 0 else { return }
        deedsLeft -= 1
        if deedsLeft == 0 { hideUnlessUsed() }
    }

    /// Nobody who is at the bar loses it.
    private func hideUnlessUsed() {
        guard widget.hasFocusInside else { return hide() }
        hideLater()
    }

    /// What can be clicked in it now.
    var controls: [(name: String, widget: Widget)] {
        widget.isFullyRevealed && undo.isVisible ? [("Undo", undo)] : []
    }

    func hide() {
        hiding?.cancel()
        deedsLeft = 0
        widget.isRevealed = false
    }
}
