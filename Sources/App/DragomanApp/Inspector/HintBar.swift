import GTKAppSupport
import GTKSupport
import Inspector
import Prototype

/// A hint at the next step, in the inspector, for people who begin with an image. It goes when they know.
@MainActor
final class HintBar {
    let widget: Revealer
    /// Called with a new hint; `nil`: none any more.
    var onChange: (@MainActor (String?) -> Void)?

    private let text = Label(wraps: true)
    private var shown: FirstStep?

    init() {
        let box = Box(.horizontal, spacing: 10)
        box.addCSSClass("hint")
        let icon = Icon("dialog-information-symbolic", size: 16)
        icon.hideFromAssistiveTechnologies()
        box.append(icon)
        text.expandsHorizontally = true
        box.append(text)
        widget = Revealer(box, slidesUp: false)
    }

    /// - Parameters:
    ///   - document: As it is now.
    ///   - isEditing: Whether points and frames are edited.
    func show(_ document: Document, isEditing: Bool) {
        var step = isEditing ? FirstStep(in: document) : nil
        // A document with drags and drops needs no hint.
        if step == .tryIt, shown == nil { step = nil }
        guard step != shown else { return }
        shown = step
        if let step { text.text = step.sentence }
        widget.isRevealed = step != nil
        onChange?(step?.sentence)
    }
}
