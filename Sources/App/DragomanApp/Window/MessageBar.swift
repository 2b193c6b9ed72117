import GLibSupport
import GTKAppSupport
import GTKSupport
import TextSafety
import Translation

/// A sentence at the window's lower edge, with "Undo" where that is possible. It goes by itself.
@MainActor
final class MessageBar {
    private static let seconds = 8.0
    /// How many steps of a demo a message stays in a video of single images, which takes longer than the time that it
    /// shows.
    private static let stepCount = isStopMotion ? 4 : nil
    /// Whether the app is filmed image by image.
    static let isStopMotion = Environment.has("DRAGOMAN_STOP_MOTION")

    let widget: Revealer
    var onUndo: (@MainActor () -> Void)?

    private let box = Box(.horizontal, spacing: 12)
    private let label = Label(wraps: true)
    private let undo = Button(localized("Undo"))
    private let close = Button(icon: "window-close-symbolic", name: localized("Close message"))
    private var hiding: MainLoop.Scheduled?
    private var stepsLeft = 0

    init() {
        box.addCSSClass("notice")
        label.expandsHorizontally = true
        box.append(label)
        undo.label = "\(localized("Undo")) (\(localized("Ctrl + Z", context: "key")))"
        undo.setAccessibleLabel(localized("Undo"))
        undo.addCSSClass("flat")
        undo.align(vertically: .center)
        box.append(undo)
        close.addCSSClass("flat")
        close.align(vertically: .center)
        box.append(close)
        widget = Revealer(box, slidesUp: true)
        widget.align(horizontally: .center, vertically: .end)
        // Ctrl+Z does the same, and the bar goes by itself: as stops of Tab they would say the sentence once more.
        for button in [undo, close] { button.isFocusable = false }
        undo.onClick = { [weak self] in
            self?.hide()
            self?.onUndo?()
        }
        close.onClick = { [weak self] in self?.hide() }
    }

    func show(_ text: String, canUndo: Bool) {
        label.text = text.inOrder(isRightToLeft: Catalogue.language.isRightToLeft)
        undo.isVisible = canUndo
        widget.isRevealed = true
        hideLater()
    }

    private func hideLater() {
        hiding?.cancel()
        if let count = Self.stepCount {
            stepsLeft = count
        } else {
            hiding = MainLoop.after(seconds: Self.seconds) { [weak self] in self?.hide() }
        }
    }

    /// The demo that is filmed has done a step.
    func stepWasDone() {
        guard stepsLeft > 0 else { return }
        stepsLeft -= 1
        if stepsLeft == 0 { hide() }
    }

    /// The controls that can be clicked in it now.
    var controls: [(name: String, widget: Widget)] {
        widget.isFullyRevealed && undo.isVisible ? [("Undo", undo)] : []
    }

    func hide() {
        hiding?.cancel()
        stepsLeft = 0
        widget.isRevealed = false
    }
}
