import AppDragging
import GLibSupport
import GTKAppSupport
import GTKSupport
import Translation

/// A small window that has the person choose one row of a list, with any keyboard, screen reader or switch.
@MainActor
final class ChoiceWindow {
    /// More rows are found by typing.
    private static let most = 200
    private let window: ApplicationWindow
    private let rows: [ListChoice.Row]
    private let whole = Box(.vertical, spacing: 6)
    private let column = Box(.vertical, spacing: 2)
    private let keys = KeyController()
    private let ends = KeyController()
    private let clicks = ClickController()
    private let onChoice: @MainActor (Int?) -> Void
    private let search = SearchField(name: localized("Search"))
    private var first: Button?
    /// The rows that have been found.
    private var shown: [(button: Button, title: String)] = []
    /// The scan, where the window goes through the rows by itself, and how long it stays at each row, in seconds.
    private var scan: ListScan?
    private let pace: Double
    private var next: MainLoop.Scheduled?
    private var stops: [Button] = []
    /// How long Orca takes until it has begun to say a window's title, in seconds.
    private static let titleTime = 1.0
    /// Called once, a moment after the window has got the keyboard.
    var onOpen: (@MainActor () -> Void)?
    /// Whether a row was chosen. The window may stay for a while then.
    private var isAnswered = false

    /// - Parameters:
    ///   - title: The question.
    ///   - rows: The choices.
    ///   - pace: How long the window stays at each row, in seconds, where it goes through them by itself; `nil`: it
    ///     does not.
    ///   - application: The owner of the window.
    ///   - onChoice: Called once with the index of the row; `nil`: the window was closed.
    init(
        _ title: String, _ rows: [ListChoice.Row], pace: Double? = nil, application: Application,
        onChoice: @escaping @MainActor (Int?) -> Void
    ) {
        (self.rows, self.onChoice) = (rows, onChoice)
        scan = pace.map { _ in ListScan(count: rows.count) }
        self.pace = pace ?? 0
        window = ApplicationWindow(application: application, title: title)
        // The question is longer than a title bar.
        let bar = HeaderBar()
        bar.setTitle(Label())
        window.setTitlebar(bar)
        // People who choose with one switch press no key by which GTK would show the focus ring again.
        LastingFocusRing.begin(in: window)
        let question = Label(title, wraps: true)
        question.addCSSClass("choice-question")
        search.onChange = { [weak self] text in self?.show(matching: text) }
        search.takeKeys(of: window)
        column.addCSSClass("choices")
        let scroller = VerticalScroller(column)
        scroller.expandsVertically = true
        whole.append(question)
        search.addCSSClass("choice-search")
        if scan == nil { whole.append(search) }
        whole.append(scroller)
        window.setChild(whole)
        window.defaultSize = (420, 480)
        window.onCloseRequest = { [weak self] in
            self?.onChoice(nil)
            return false
        }
        window.onActiveChange { [weak self] in
            guard let self, window.isActive, let opened = onOpen else { return }
            onOpen = nil
            // Orca stops to speak when a window goes: it would leave out this one's title.
            MainLoop.after(seconds: Self.titleTime) { opened() }
        }
        keys.onPress = { [weak self] key, _ in
            guard self?.isAnswered == false || key == .escape else { return true }
            switch key {
            case .escape: self?.window.close()
            default: return self?.press() ?? false
            }
            return true
        }
        keys.attach(to: window)
        // The scrolled window would use them up otherwise.
        ends.capture()
        ends.onPress = { [weak self] key, _ in
            guard let self, key == .home || key == .end, !search.hasFocusInside, !isAnswered else { return false }
            return goToEnd(isLast: key == .end)
        }
        ends.attach(to: window)
        if scan == nil {
            show(matching: "")
        } else {
            // A switch may be a key, or a button of the mouse, wherever the pointer is.
            clicks.onPress = { [weak self] _, _, _ in self?.press() }
            clicks.attach(to: window)
            column.addCSSClass("scan")
            showStops()
        }
    }

    private func choose(_ index: Int) {
        guard !isAnswered else { return }
        isAnswered = true
        next?.cancel()
        onChoice(index)
    }

    func present() {
        window.present(whole) { [weak self] in
            guard let self, let scan else { return self?.first }
            return stops.indices.contains(scan.index) ? stops[scan.index] : nil
        }
        goOn()
    }

    // MARK: With one switch

    /// Goes on to the next row after a while.
    private func goOn() {
        next?.cancel()
        guard !isAnswered, scan?.rests == false else { return }
        column.removeCSSClass("rests")
        next = MainLoop.after(seconds: pace) { [weak self] in
            guard let self, scan?.rests == false else { return }
            if scan?.advance() == true { showStops() } else { showCurrent() }
            if scan?.rests == true { column.addCSSClass("rests") }
            goOn()
        }
    }

    /// Chooses the row that the scan has come to.
    ///
    /// - Returns: Whether the window goes through the rows by itself.
    @discardableResult
    func press() -> Bool {
        guard !isAnswered, let choice = scan?.press() else { return false }
        switch choice {
        case .row(let index): choose(index)
        case .leave: window.close()
        case .entered: showStops()
        case .resumed: showCurrent()
        }
        goOn()
        return true
    }

    private func showStops() {
        column.removeChildren()
        stops = (scan?.stops ?? []).map { stop in
            let button =
                switch stop {
                case .row(let index): Button(title: rows[index].title, words: rows[index].words)
                case .group(let group): Button("\(rows[group.lowerBound].title) … \(rows[group.upperBound - 1].title)")
                case .leave: Button(localized("Stop"))
                }
            button.onClick = { [weak self] in self?.press() }
            column.append(button)
            return button
        }
        first = stops.first
        showCurrent()
    }

    private func showCurrent() {
        guard let index = scan?.index, stops.indices.contains(index) else { return }
        stops[index].grabFocus()
        window.showFocus()
    }

    // MARK: By keys

    private func show(matching text: String) {
        column.removeChildren()
        first = nil
        shown = []
        let found = rows.indices.filter { text.isEmpty || rows[$0].title.lowercased().contains(text.lowercased()) }
        for index in found.prefix(Self.most) {
            let row = rows[index]
            let button = Button(title: row.title, words: row.words)
            button.onClick = { [weak self] in self?.choose(index) }
            column.append(button)
            if first == nil { first = button }
            shown.append((button, row.title))
        }
        guard found.isEmpty || found.count > Self.most else { return }
        let text = found.isEmpty ? localized("Nothing has that name.") : localized("Type a name to find more.")
        column.append(Label(text, wraps: true))
        if found.isEmpty, !search.text.isEmpty { search.tellNothingFound(text) }
    }

    /// Goes to the first row, or to the last one, and says it also where one is there already.
    private func goToEnd(isLast: Bool) -> Bool {
        guard scan == nil, let (row, title) = isLast ? shown.last : shown.first else { return false }
        // A new event of the focus would not help: Orca does not repeat known facts.
        if row.hasFocusInside { row.announce(title) } else { row.grabFocus() }
        return true
    }
}
