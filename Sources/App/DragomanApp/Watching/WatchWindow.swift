import AtSpiBus
import DemoStudio
import GLibSupport
import GTKAppSupport
import GTKSupport
import RecordedFilms
import Translation

/// A film, and the recorded app in it as it was: assistive technologies walk the app at each moment as if it ran.
///
/// ```swift
/// let window = WatchWindow(try FilmSource("films/note.webm"), application: application)
/// window.present()
/// ```
@MainActor
final class WatchWindow {
    /// The window was closed.
    var onClose: (@MainActor () -> Void)?

    /// The server of the film that was opened last.
    private static weak var served: AdapterServer?
    /// How often the film goes on while it plays, in seconds.
    private static let pace = 0.1

    private let window: ApplicationWindow
    private let picture = FilmPictureView()
    private let place = Label(wraps: true)
    private let here = Label(wraps: true)
    private let search = SearchField(name: localized("Search"))
    private let words: FilmWordList
    private let log = EventLog()
    private let answers: RecordedAnswers
    private let server: AdapterServer
    private let frames: FilmFrames
    private var walk: FilmWalk
    private var playing: MainLoop.Scheduled?
    private var lastTick = 0.0

    /// - Parameters:
    ///   - source: The film.
    ///   - application: The app.
    init(_ source: FilmSource, application: Application) {
        walk = FilmWalk(source.film)
        frames = FilmFrames(source)
        words = FilmWordList(of: source.film)
        answers = RecordedAnswers(source.film.head, toolkit: ("GTK", gtkVersionText))
        server = AdapterServer(answers, attachment: .application)
        let title = localized("Film: {title}", ["title": source.film.head.title.printable])
        window = ApplicationWindow(application: application, title: title)
        window.setIcon(name: DragomanApp.identifier)
        window.defaultSize = (1120, 680)
        build()
        follow()
        // The first picture is that of the first step.
        walk.go(1, by: .step)
        show()
        Self.served = server
        // Orca takes its keys from the window for a moment, which would be heard as another window.
        keepFocusDuringKeyGrabs { WatchWindow.served?.isHeard == true ? 1 : 0 }
        server.start()
    }

    func present() {
        window.present()
        picture.grabFocus()
        window.afterFirstFrame { [weak self] in
            guard let self else { return }
            log.tell(areas: [], points: [])
            say([walk.film.lack, localized("F1 says the keys.")].compactMap { $0 }.joined(separator: " "))
        }
    }

    // MARK: Building

    private func build() {
        window.setTitlebar(HeaderBar())
        picture.setAccessibleLabel(walk.film.head.title)
        let shown = Box(.vertical, spacing: 6)
        shown.addCSSClass("bar")
        shown.append(picture)
        for label in [place, here] {
            label.isSelectable = true
            shown.append(label)
        }
        let said = Box(.vertical, spacing: 6)
        said.addCSSClass("bar")
        let heading = Label(localized("What is said"))
        heading.addCSSClass("heading")
        said.append(heading)
        said.append(search)
        words.widget.expandsVertically = true
        said.append(words.widget)
        said.setLeastSize(width: 240)
        let split = AdaptivePaned(start: shown, end: said)
        split.sharesGrowth()
        split.position = 760
        let column = Box(.vertical)
        column.addCSSClass("demos")
        split.expandsVertically = true
        column.append(split)
        window.setChild(column)
    }

    private func follow() {
        let keys = KeyController()
        keys.onPress = { [weak self] in self?.press($0, $1) ?? false }
        keys.attach(to: picture)
        let everywhere = KeyController()
        everywhere.onPress = { [weak self] key, _ in self?.pressAnywhere(key) ?? false }
        everywhere.attach(to: window)
        window.onActiveChange { [weak self] in self?.focusChanged() }
        window.onFocusChange { [weak self] in self?.focusChanged() }
        words.onChoose = { [weak self] in self?.go(to: $0) }
        search.onChange = { [weak self] in self?.find($0) }
        server.onReady = { [weak self] name in
            guard let self else { return }
            isServed = name != nil
            focusChanged()
        }
        window.onCloseRequest = { [weak self] in
            self?.stop()
            self?.answers.setActive(false)
            // Without a window the recorded app leaves the accessibility bus.
            self?.answers.show(FilmMoment())
            self?.onClose?()
            return false
        }
    }

    // MARK: Showing

    private var isServed = false { didSet { updateTold() } }

    /// GTK is silent about the picture while the recorded app stands in its place.
    private func updateTold() { picture.isFocusToldElsewhere = isServed && answers.hasWindows }

    private func focusChanged() {
        answers.largestWindow = .init(
            width: Double(max(window.width - 1, 1)), height: Double(max(window.height - 1, 1)))
        answers.setActive(window.isActive && picture.isFocus)
    }

    /// Shows the moment at which the person is, to eyes and to assistive technologies.
    private func show() {
        let moment = walk.moment
        answers.show(moment, isQuiet: playing != nil)
        updateTold()
        showPlace()
        words.mark(at: moment.time)
        frames.show(moment.time) { [weak self] surface in
            guard let self else { return }
            picture.surface = surface
        }
        log.tell(moment: moment.time, step: moment.step?.number ?? 0, focus: answers.focused?.words ?? "")
    }

    private func showPlace() {
        place.text = placeWords
        here.text = answers.focused.map { localized("Has the focus") + ": " + $0.words } ?? ""
        picture.show(walk.moment, at: answers.focused, of: walk.film.head)
    }

    private var placeWords: String {
        let clock = FilmWordList.clock(walk.moment.time)
        guard let step = walk.moment.step else { return clock }
        let position = localized(
            "Step {number} of {count}", ["number": "\(step.number)", "count": "\(walk.film.head.steps)"])
        return "\(clock) – \(position): \(step.text.printable)"
    }

    /// Says words: on behalf of the recorded element that has the focus, without one on behalf of the picture.
    private func say(_ text: String) {
        let text = text.printable
        if !isServed || !answers.announce(text) { picture.announce(text) }
        log.tell(message: text)
    }

    // MARK: Keys

    private func press(_ key: Key, _ modifiers: Modifiers) -> Bool {
        let isBack = modifiers.contains(.shift)
        switch key {
        case .space: playing == nil ? play() : stop()
        case .left, .right:
            let direction = key == .right ? 1 : -1
            isBack ? goOn(direction, by: .change) : goOn(direction, by: .step)
        case .up, .down: goOn(key == .down ? 1 : -1, by: .words)
        case .home: go(to: 0)
        case .end: go(to: walk.film.head.length)
        case .tab:
            guard answers.walk(by: isBack ? -1 : 1) else { return false }
            showPlace()
        case .character("s"), .character("S"): say(saidWords)
        case .character("b"), .character("B"):
            say(walk.moment.braille.isEmpty ? localized("The braille display is empty.") : walk.moment.braille)
        case .character("c"), .character("C"): say(changedWords)
        case .character("t"), .character("T"): say(placeWords)
        default: return false
        }
        return true
    }

    private func pressAnywhere(_ key: Key) -> Bool {
        switch key {
        case .function(1): say(FilmKeys.words)
        case .function(6):
            if picture.isFocus { search.grabFocus() } else { picture.grabFocus() }
        case .escape where !picture.isFocus: picture.grabFocus()
        default: return false
        }
        return true
    }

    private var saidWords: String {
        let said = walk.said.map { $0.text }
        return said.isEmpty ? localized("Nothing was said.") : said.joined(separator: " ")
    }

    private var changedWords: String {
        let changes = walk.changes
        return changes.isEmpty ? localized("Nothing has changed.") : changes.joined(separator: ". ") + "."
    }

    // MARK: Going

    private func go(to time: Double) {
        stop()
        walk.go(to: time)
        show()
    }

    private func goOn(_ direction: Int, by unit: FilmWalk.Unit) {
        stop()
        guard walk.go(direction, by: unit) else {
            return say(direction > 0 ? localized("This is the end.") : localized("This is the beginning."))
        }
        show()
        switch unit {
        case .step: say(placeWords)
        case .words: say(walk.said.last?.text ?? "")
        case .change: say(changedWords)
        }
    }

    private func find(_ text: String) {
        let count = words.show(matching: text)
        if !text.isEmpty, count == 0 {
            search.tellNothingFound(localized("“{words}” was not said.", ["words": text.printable]))
        }
    }

    // MARK: Playing

    private func play() {
        if walk.moment.time >= walk.film.head.length { walk.go(to: 0) }
        lastTick = MainLoop.seconds
        playing = MainLoop.every(seconds: Self.pace) { [weak self] in self?.tick() ?? false }
        log.tell(message: localized("Play"))
    }

    private func tick() -> Bool {
        let now = MainLoop.seconds
        let before = walk.moment.position
        walk.go(to: walk.moment.time + now - lastTick)
        lastTick = now
        for event in walk.film.events[before..<max(before, walk.moment.position)] {
            if case .said(let words) = event.what { say(words.text) }
        }
        show()
        guard walk.moment.time < walk.film.head.length else {
            stop()
            return false
        }
        return true
    }

    private func stop() {
        guard playing != nil else { return }
        playing?.cancel()
        playing = nil
        answers.show(walk.moment)
        showPlace()
    }
}
