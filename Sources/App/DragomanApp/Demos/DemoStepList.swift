import DemoStudio
import GTKAppSupport
import GTKSupport
import Translation

/// The steps of a demo, each with how it went: in words and with a sign.
@MainActor
final class DemoStepList {
    enum State: Equatable {
        case waiting, playing, done
        case failed(String)

        /// How it went, in a word; empty: nothing yet.
        var word: String {
            switch self {
            case .waiting: ""
            case .playing: localized("now", context: "a demo's step")
            case .done: localized("done", context: "a demo's step")
            case .failed: localized("failed", context: "a demo's step")
            }
        }

        var icon: String? {
            switch self {
            case .waiting: nil
            case .playing: "media-playback-start-symbolic"
            case .done: "object-select-symbolic"
            case .failed: "dialog-warning-symbolic"
            }
        }
    }

    /// Called when the person wants the demo to be played again from a step.
    var onPlayAgain: (@MainActor (Int) -> Void)?

    let widget: VerticalScroller
    private let list = RowList(name: localized("Steps"))
    private var rows: [DemoStepRow] = []

    init() {
        widget = VerticalScroller(list)
        widget.expandsVertically = true
    }

    /// Shows steps that are still to be played.
    func show(_ titles: [String]) {
        list.removeAll()
        rows = titles.enumerated().map { DemoStepRow($0, $1) }
        for (number, row) in rows.enumerated() {
            row.row = list.append(row.content, name: row.spokenName)
            row.again.onClick = { [weak self] in self?.onPlayAgain?(number) }
        }
    }

    /// Whether the demo can be played again from a step that it has reached.
    func allowPlayingAgain(_ isAllowed: Bool) {
        for (number, row) in rows.enumerated() {
            row.again.isVisible = isAllowed && number > 0 && row.state != .waiting
        }
    }

    func set(_ state: State, of step: Int) {
        guard rows.indices.contains(step) else { return }
        rows[step].state = state
        guard state == .playing, let row = rows[step].row, let top = row.positionOnSurface,
            let start = list.positionOnSurface
        else { return }
        widget.show(x: 0, y: top.y - start.y, width: 1, height: Double(row.height))
    }

    func reset() {
        for row in rows { row.state = .waiting }
    }

    /// The steps that are played no more wait, as those after them.
    func stop() {
        for row in rows where row.state == .playing { row.state = .waiting }
    }

    var states: [State] { rows.map(\.state) }
}

/// A step's row.
@MainActor
private final class DemoStepRow {
    let content = Box(.vertical, spacing: 2)
    var row: Widget?
    private let title: String
    private let sign = Icon("object-select-symbolic", size: 16)
    private let word = Label()
    private let failure = Label(wraps: true)
    /// Plays from here again.
    let again: Button

    init(_ number: Int, _ text: String) {
        // The opening of the app has no number.
        title = number == 0 ? text : "\(number). \(text)"
        again = Button(
            icon: "media-playback-start-symbolic", name: localized("Again from step {number}", ["number": "\(number)"]))
        let line = Box(.horizontal, spacing: 8)
        let label = Label(title, wraps: true)
        label.expandsHorizontally = true
        sign.align(vertically: .start)
        sign.setOpacity(0)
        line.append(sign)
        line.append(label)
        word.addCSSClass("state")
        word.align(vertically: .start)
        line.append(word)
        again.addCSSClass("flat")
        again.align(vertically: .start)
        again.isVisible = false
        line.append(again)
        content.append(line)
        failure.setMargin(start: 24)
        failure.addCSSClass("error")
        failure.isSelectable = true
        failure.isVisible = false
        content.append(failure)
    }

    var spokenName: String {
        var parts = [title]
        if !state.word.isEmpty { parts.append(state.word) }
        if case .failed(let reason) = state { parts.append(reason) }
        return LocalizedList.all(parts)
    }

    var state = DemoStepList.State.waiting {
        didSet {
            guard state != oldValue else { return }
            if let icon = state.icon { sign.setName(icon) }
            sign.setOpacity(state.icon == nil ? 0 : 1)
            word.text = state.word
            if case .failed(let reason) = state { failure.text = reason }
            if case .failed = state { failure.isVisible = true } else { failure.isVisible = false }
            row?.setAccessibleLabel(spokenName)
            state == .playing ? row?.addCSSClass("current") : row?.removeCSSClass("current")
        }
    }
}
