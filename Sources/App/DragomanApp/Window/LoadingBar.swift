import AccessibleDragging
import GLibSupport
import GTKAppSupport
import GTKSupport
import Translation

/// The progress of reading from another application, and a way to stop it. Shown only when it takes long.
@MainActor
final class LoadingBar {
    /// How long reading takes before the bar is shown, in seconds: one that comes and goes at once disturbs.
    private static let delay = 0.5

    let widget: Revealer
    var onCancel: (@MainActor () -> Void)?

    private let label = Label()
    private let progress = ProgressBar()
    private let cancel = Button(localized("Cancel"))
    private var showing: MainLoop.Scheduled?
    private var pulsing: MainLoop.Scheduled?
    private var fraction: Double?

    init() {
        let box = Box(.vertical, spacing: 6)
        box.addCSSClass("notice")
        let row = Box(.horizontal, spacing: 12)
        label.expandsHorizontally = true
        row.append(label)
        row.append(cancel)
        box.append(row)
        box.append(progress)
        progress.setAccessibleLabel(localized("Reading what was dropped"))
        widget = Revealer(box, slidesUp: true)
        widget.align(horizontally: .center, vertically: .end)
        cancel.onClick = { [weak self] in self?.onCancel?() }
    }

    /// Watches a drop that has been asked for, until ``finish()``.
    func follow(_ drop: DropSession, at place: String, log: EventLog) {
        finish()
        drop.onProgress = { [weak self] fraction in
            self?.fraction = fraction
            log.tell(loading: fraction, at: place)
        }
        showing = MainLoop.after(seconds: Self.delay) { [weak self] in
            self?.reveal(localized("Reading {items}…", ["items": LocalizedList.and(drop.itemNames)]))
        }
    }

    private func reveal(_ text: String) {
        label.text = text
        progress.set(fraction: fraction)
        widget.isRevealed = true
        pulsing = MainLoop.every(seconds: 0.1) { [weak self] in
            guard let self else { return false }
            self.progress.set(fraction: self.fraction)
            return true
        }
    }

    /// The controls that can be clicked in it now.
    var controls: [(name: String, widget: Widget)] { widget.isFullyRevealed ? [("Cancel", cancel)] : [] }

    func finish() {
        showing?.cancel()
        pulsing?.cancel()
        fraction = nil
        widget.isRevealed = false
    }
}
