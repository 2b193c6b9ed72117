import GLibAppSupport
import GLibSupport
import GTKAppSupport
import GTKSupport
import SceneViews
import Translation

/// The page beside the built-in scene that says what the app is for: a first thing to do, the samples, and the ways to a
/// prototype of one's own.
@MainActor
final class StartPane {
    /// The whole pane; not visible until ``show()``.
    let widget: Widget
    /// A sentence is to be said.
    var onMessage: (@MainActor (String) -> Void)?
    /// The person closed the pane.
    var onClose: (@MainActor () -> Void)?
    /// The person chose whether the pane is shown at each start.
    var onChoice: (@MainActor (Bool) -> Void)?

    /// How many documents are listed that were opened before.
    private static let mostRecent = 3

    private let column = Box(.vertical, spacing: 10)
    private let step = Label(localized("Drag a bar onto the card."), wraps: true)
    private let recent = Box(.vertical, spacing: 6)
    private let atStart: CheckButton
    private let style: DrawingStyle
    private var isBuilt = false

    /// - Parameters:
    ///   - isShownAtStart: Whether the pane is shown at each start.
    ///   - style: How the pictures of the samples look.
    init(isShownAtStart: Bool, _ style: DrawingStyle) {
        self.style = style
        atStart = CheckButton(localized("Show this at each start"), isOn: isShownAtStart)
        column.addCSSClass("first-page")
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        widget = scroller
        widget.isVisible = false
        widget.setAccessibleLabel(localized("Start", context: "the first page"))
    }

    /// Fills the pane when it is shown first: the samples are read for their pictures.
    private func build() {
        isBuilt = true
        let top = Box(.horizontal, spacing: 6)
        let purpose = Label(ShortcutsWindow.purpose, wraps: true)
        purpose.addCSSClass("purpose")
        purpose.expandsHorizontally = true
        top.append(purpose)
        let close = Button(icon: "window-close-symbolic", name: localized("Close Start"))
        close.addCSSClass("flat")
        close.align(vertically: .start)
        close.onClick = { [weak self] in self?.onClose?() }
        top.append(close)
        column.append(top)
        let hint = Box(.vertical)
        hint.addCSSClass("hint")
        hint.append(step)
        column.append(hint)
        column.append(heading(localized("Samples")))
        addSamples()
        column.append(heading(localized("Your own prototype")))
        addOwn()
        column.append(recent)
        atStart.onToggle = { [weak self] in self?.onChoice?($0) }
        column.append(atStart)
    }

    private func heading(_ words: String) -> Label {
        let label = Label(words)
        label.addCSSClass("heading")
        return label
    }

    /// The samples but for the scene that the window shows, two in a line.
    private func addSamples() {
        let samples = Sample.all.filter { $0.name != "built-in" }
        for pair in stride(from: 0, to: samples.count, by: 2) {
            let line = Box(.horizontal, spacing: 6)
            line.isHomogeneous = true
            for sample in samples[pair..<min(pair + 2, samples.count)] {
                let picture = (try? sample.path()).map { DocumentPreview($0, style) }
                let button = Button(title: sample.title, below: picture, words: sample.words)
                button.onClick = { [weak self] in sample.open { self?.onMessage?($0) } }
                line.append(button)
            }
            column.append(line)
        }
    }

    private func addOwn() {
        let fromApp = (localized("New Prototype from a Running App…"), "app.new-from-app")
        let ways =
            [(localized("New Prototype from a Picture…"), "app.new-from-picture")]
            + (FlatpakSandbox.isAround ? [] : [fromApp]) + [(localized("Open…"), "app.open")]
        let rows = Box(.vertical)
        rows.addCSSClass("boxed")
        for (words, action) in ways {
            let button = Button(row: words, icon: "go-next-symbolic")
            button.setAction(action)
            rows.append(button)
        }
        column.append(rows)
    }

    /// Shows the pane, with what was opened last.
    func show() {
        if !isBuilt { build() }
        widget.isVisible = true
        listRecent()
    }

    func hide() { widget.isVisible = false }

    var isShown: Bool { widget.isVisible }

    /// The first frame does not wait for the desktop's list.
    private func listRecent() {
        MainLoop.idle(priority: .low) { [weak self] in
            guard let self else { return }
            let documents = RecentDocument.all().prefix(Self.mostRecent)
            recent.removeChildren()
            guard !documents.isEmpty else { return }
            recent.append(heading(localized("Open Recent")))
            let rows = Box(.vertical)
            rows.addCSSClass("boxed")
            for document in documents {
                let button = Button(row: document.name, icon: "go-next-symbolic")
                button.setAccessibleLabel("\(document.name). \(document.shownFolder)")
                button.onClick = { [weak self] in FileOpener.open(document.path) { self?.onMessage?($0) } }
                rows.append(button)
            }
            recent.append(rows)
        }
    }

    /// The share of the window that the scene has where the start lies below it.
    private static let stackedShare = 0.6

    /// Leaves the scene the larger part.
    static func arrange(_ split: AdaptivePaned, isStacked: Bool) {
        split.position = isStacked ? Int(Double(split.height) * stackedShare) : split.width - width
    }

    /// The width of the pane beside the scene, in logical pixels.
    static let width = 320

    /// The person works with keys: the first thing to do is told in keys.
    func tellKeys() { step.text = ShortcutsWindow.firstKeys }
}
