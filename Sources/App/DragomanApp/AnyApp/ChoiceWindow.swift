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
    private let switchKeys = KeyController()
    private let onAnswer: @MainActor (ListChoice.Answer) -> Void
    private let search = SearchField(name: localized("Search"))
    private var first: Button?
    /// The rows that have been found.
    private var shown: [(button: Button, title: String)] = []
    /// The scan, where the window goes through the rows by itself, and how long it stays at each row, in seconds.
    private var scan: ListScan?
    private let pace: Double
    private var next: MainLoop.Scheduled?
    private var stops: [Button] = []
    private var hold = SwitchHold()
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
    ///   - canGoBack: Whether a window that goes through its rows has one that leads to the question before.
    ///   - application: The owner of the window.
    ///   - onAnswer: Called once.
    init(
        _ title: String, _ rows: [ListChoice.Row], pace: Double? = nil, canGoBack: Bool = false,
        application: Application, onAnswer: @escaping @MainActor (ListChoice.Answer) -> Void
    ) {
        (self.rows, self.onAnswer) = (rows, onAnswer)
        scan = pace.map { _ in ListScan(count: rows.count, canGoBack: canGoBack) }
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
            self?.onAnswer(.left)
            return false
        }
        window.onActiveChange { [weak self] in
            guard let self, window.isActive, let opened = onOpen else { return }
            onOpen = nil
            // Orca stops to speak when a window goes: it would leave out this one's title.
            MainLoop.after(seconds: Self.titleTime) { opened() }
        }
        keys.onPress = { [weak self] key, _ in
            guard key == .escape else { return self?.isAnswered == true }
            self?.window.close()
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
            takeSwitch()
            column.addCSSClass("scan")
            showStops()
        }
    }

    private func answer(_ answer: ListChoice.Answer) {
        guard !isAnswered else { return }
        isAnswered = true
        next?.cancel()
        onAnswer(answer)
    }

    func present() {
        window.present(whole) { [weak self] in
            guard let self, let scan else { return self?.first }
            return stops.indices.contains(scan.index) ? stops[scan.index] : nil
        }
        goOn()
    }

    // MARK: With one switch

    /// A switch may be any key, or a button of the mouse, wherever the pointer is. The buttons do not see it.
    private func takeSwitch() {
        hold.onPress = { [weak self] in self?.press() }
        hold.onLongPress = { [weak self] in self?.window.close() }
        switchKeys.capture()
        switchKeys.onPress = { [weak self] key, _ in
            guard let self, key != .escape else { return false }
            hold.goesDown()
            return true
        }
        switchKeys.onRelease = { [weak self] key in
            if key != .escape { self?.hold.goesUp() }
        }
        switchKeys.attach(to: window)
        // The window's own buttons are clicked as ever.
        clicks.capture()
        clicks.onPress = { [weak self] _, _, _ in
            self?.clicks.claim()
            self?.hold.goesDown()
        }
        clicks.onRelease = { [weak self] _, _, _ in self?.hold.goesUp() }
        clicks.attach(to: whole)
    }

    /// Takes the press of a switch that is the desktop's: it does not tell how long the switch is held.
    func takeHandedPress() {
        guard scan != nil else { return }
        hold.isHanded(pace: pace)
    }

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
    private func press() {
        guard !isAnswered, let choice = scan?.press() else { return }
        switch choice {
        case .row(let index): answer(.row(index))
        case .back: answer(.back)
        case .leave: window.close()
        case .entered: showStops()
        case .resumed: showCurrent()
        }
        goOn()
    }

    private func showStops() {
        column.removeChildren()
        stops = (scan?.stops ?? []).map { stop in
            let button =
                switch stop {
                case .row(let index): Button(title: rows[index].title, words: rows[index].words)
                case .group(let group): Button(title: ListChoice.title(of: rows[group]), words: "")
                case .back: Button(localized("Back"))
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
            button.onClick = { [weak self] in self?.answer(.row(index)) }
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
