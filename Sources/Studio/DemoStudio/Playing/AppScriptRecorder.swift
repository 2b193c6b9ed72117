import AtSpiClient
import DesktopDriving
import GLibSupport
import Glibc
import PrivateSession
import Translation

/// Writes a demo's script while a person uses any app on their desktop.
///
/// ```swift
/// let recorder = try AppScriptRecorder(app, seenAs: app.seen(from: "demos"), pagesBy: program)
/// print(try recorder.write(title: "A note", reader: .orca) { print("Go on.") })
/// ```
@MainActor
public final class AppScriptRecorder: ScriptRecorder {
    /// Whether keys and clicks are noted, and not only their effects.
    private(set) var seesInput = false

    private let app: RecordedApp
    private let written: DemoApp
    private var writer = AppScriptWriter(seesInput: false)
    private var watch: InputWatch?
    /// The keys and clicks that are not written yet.
    private var inputs: [InputWatch.Event] = []
    private var isChanged = false
    /// The element with the keyboard focus.
    private var focused: AppScriptWriter.Subject?
    /// Until when letters wait for the news where the focus is: a key or click may have moved it, and an app that is busy,
    /// or being read, tells of that later than of the key; `nil`: it is known.
    private var focusAwaited: Double?
    private static let focusTimeout = 1.0
    /// Keys that may lead elsewhere, as X11 calls them.
    private static let focusKeys: Set = ["Tab", "ISO_Left_Tab", "Return", "KP_Enter", "Escape"]
    /// The settings and choices when they were looked at last.
    private var settings = AppSettingsSeen()
    /// Whether something was done since then.
    private var isTouched = false
    private var pressed: (subject: AppScriptWriter.Subject, point: ScreenPoint, button: PointerButton)?

    /// Farther apart than this, pressing and releasing is a drag, in pixels.
    private static let dragDistance = 12
    /// How long before the app's end a key or click may have led to it, in seconds.
    private static let endingTime = 2.0
    private var lastInput = 0.0
    /// Told each time when it has looked at the app: how many presses, releases and keys it had noted by then.
    public var onLook: (@MainActor (Int) -> Void)?
    private var inputCount = 0

    /// Starts an app with a home folder of its own, so that the demo finds the same when it is played, and waits until it
    /// has shown a window.
    ///
    /// - Parameters:
    ///   - app: The app to start; its paths as seen from here.
    ///   - written: The app, with paths as seen from the script.
    ///   - scenes: The program that makes pages of documents.
    /// - Throws: `DemoError` where it does not start or shows no window, `AccessibilityError` without a bus.
    public init(_ app: DemoApp, seenAs written: DemoApp, pagesBy scenes: any SceneProgram) throws {
        self.written = written
        self.app = try RecordedApp(app, pagesBy: scenes)
        watch = self.app.display.flatMap { display in InputWatch(display: display) { [weak self] in self?.noted($0) } }
        seesInput = watch != nil
        writer = AppScriptWriter(seesInput: seesInput)
        let desktop = self.app.desktop
        writer.givesBack = { reference, text in
            MainActor.assumeIsolated {
                guard desktop.states(of: reference).contains("editable") else { return nil }
                return desktop.text(of: reference)?.contains(text) ?? false
            }
        }
    }

    public func write(title: String, reader: DemoReader, onReady: @MainActor () -> Void) throws -> String {
        defer { end() }
        let listener = try EventListener(app.desktop, of: app.apps)
        app.readTrees()
        _ = settings.changes(in: app.trees)
        // An element that has the keyboard focus from the beginning tells nobody of it.
        if let first = app.trees.firstResult(\.focused) { focused = subject(of: first) }
        onReady()
        while !Interruption.isRequested {
            let end = try listener.listen(seconds: 0.1, quiet: 0.1, atMost: 0.5) { take($0) }
            findFocusAgain()
            takeInputs()
            if case .appsEnded = end {
                if MainLoop.seconds - lastInput < Self.endingTime { writer.takeEnd() }
                break
            }
            takeSettings()
        }
        // The last keys and clicks have their effect, too.
        if Interruption.isRequested {
            try listener.listen(seconds: 0.3, quiet: 0.2, atMost: 2) { take($0) }
            takeInputs()
            takeSettings()
        }
        focusAwaited = nil
        takeInputs()
        return writer.script(title: title, app: written, reader: reader)
    }

    private func end() {
        watch?.end()
        app.end()
    }

    // MARK: The app's events

    private func take(_ event: AccessibilityEvent) {
        takeInputs()
        isChanged = true
        let subject = subject(event.source, role: event.role, name: event.name)
        if event.kind == "object:state-changed:focused", event.detail1 == 1 {
            focused = subject
            focused?.hidesText = app.desktop.hidesText(event.source)
            focusAwaited = nil
            takeInputs()
        }
        let isText = event.kind.hasPrefix("object:text-changed")
        if event.kind == "object:property-change:accessible-value" {
            guard let value = app.desktop.value(of: event.source) else { return }
            let range = app.trees.firstResult { $0.descendant(event.source)?.value }
            writer.takeValue(value, after: settings.note(value, of: event.source), of: subject, in: range)
            return
        }
        // The button of a combo box is pressed while its list is there.
        if subject.reference != event.source, event.kind.hasPrefix("object:state-changed:pressed") { return }
        let states = isText ? app.desktop.states(of: event.source) : []
        var edited = subject
        if isText { edited.hidesText = app.desktop.hidesText(event.source) }
        // Letters have come where the focus is now.
        if focusAwaited != nil, states.contains("focused"), states.contains("editable") {
            (focused, focusAwaited) = (edited, nil)
            takeInputs()
        }
        writer.take(
            event.kind, on: event.detail1, text: event.text, of: edited,
            isEdited: states.contains("focused") && states.contains("editable"))
    }

    /// Looks which settings and choices have changed: GTK 4.8 tells nobody that a slider was moved, and few toolkits
    /// that something was chosen in a combo box.
    private func takeSettings() {
        guard isChanged || isTouched else { return }
        (isTouched, isChanged) = (false, false)
        app.readTrees()
        // The keys and clicks since then have led to it.
        takeInputs()
        for change in settings.changes(in: app.trees) {
            let element = change.element
            let subject = subject(of: element)
            switch change.what {
            case .value(let value, let last): writer.takeValue(value, after: last, of: subject, in: element.value)
            case .choice(let text): writer.takeChoice(text, of: subject)
            }
        }
        writer.takeRest { reference in
            let element = app.trees.firstResult { $0.descendant(reference) }
            guard let element, element.isSeen else { return nil }
            return subject(of: element)
        }
        onLook?(inputCount)
    }

    private func subject(_ reference: BusObject, role: String, name: String) -> AppScriptWriter.Subject {
        // The words in it are the choice.
        if role != "label", let box = app.trees.firstResult({ $0.comboBox(openedBy: reference) }) {
            return subject(box.reference, role: box.role, name: box.name)
        }
        var search = ElementSearch(name: name.isEmpty ? nil : name)
        search.role = role.isEmpty ? nil : role
        let distinct = ElementSearch.distinct(for: reference, in: app.trees)
        return AppScriptWriter.Subject(reference: reference, role: role, name: name, search: distinct ?? search)
    }

    // MARK: Keys and clicks

    /// Notes an event if it goes to one of the app's own windows.
    private func noted(_ event: InputWatch.Event) {
        guard let windows = try? app.session.inputWindows() else { return }
        let isOurs: Bool
        switch event {
        case .key: isOurs = [windows.keys, windows.active].contains { app.owns($0) }
        case .press: isOurs = app.owns(windows.pointer)
        // A drag may end where a window is no longer.
        case .release: isOurs = true
        }
        guard isOurs else { return }
        inputs.append(event)
        isTouched = true
        lastInput = MainLoop.seconds
    }

    private func takeInputs() {
        watch?.read()
        while let input = inputs.first {
            if case .key(_, let character, _) = input, character != nil, focusAwaited != nil { return }
            inputs.removeFirst()
            inputCount += 1
            switch input {
            case .key(let name, let character, let held):
                let modifiers = InputWatch.Modifier.allCases.filter(held.contains).map(\.rawValue)
                writer.takeKey(
                    name, character: character, held: modifiers, into: focused)
                if Self.focusKeys.contains(name) || modifiers.contains(where: { $0 != "Shift" }) {
                    focusAwaited = MainLoop.seconds + Self.focusTimeout
                }
            case .press(let number, let point):
                press(number, at: point)
                focusAwaited = MainLoop.seconds + Self.focusTimeout
            case .release(_, let point): release(at: point)
            }
        }
    }

    /// Asks where the focus is, when the app has told nothing of it for a while.
    private func findFocusAgain() {
        guard let end = focusAwaited, MainLoop.seconds >= end else { return }
        focusAwaited = nil
        guard inputs.contains(where: { if case .key(_, let character, _) = $0 { character != nil } else { false } })
        else { return }
        app.readTrees()
        focused = app.trees.firstResult(\.focused).map(subject(of:))
        if focused == nil { writer.takeUnknownField() }
    }

    private func press(_ number: Int, at point: ScreenPoint) {
        pressed = nil
        // 4 to 7 are the wheel.
        guard let button = PointerButton.allCases.first(where: { $0.number == number }) else { return }
        guard let element = element(at: point) else {
            writer.takeClick(onNothingAt: "\(point.x), \(point.y)")
            return
        }
        let subject = subject(of: element)
        let value = subject.has(.isSlider) ? element.value : nil
        writer.takeClick(on: subject, button, value: value.map { $0.shortened($0.current) })
        pressed = (subject, point, button)
    }

    private func release(at point: ScreenPoint) {
        guard let pressed else { return }
        self.pressed = nil
        let distance = max(abs(point.x - pressed.point.x), abs(point.y - pressed.point.y))
        guard distance > Self.dragDistance, pressed.button == .left else { return }
        // The pointer may leave a slider whose handle it drags.
        if pressed.subject.has(.isSlider) {
            writer.takeSlide(of: pressed.subject)
        } else if let target = element(at: point).map(subject(of:)), target != pressed.subject {
            writer.takeDrag(from: pressed.subject, to: target)
        }
    }

    private func element(at point: ScreenPoint) -> Element? {
        // A pressed element may be gone by now: the app as it was at rest is asked first.
        if let element = app.element(at: point) { return element }
        app.readTrees()
        return app.element(at: point)
    }

    private func subject(of element: Element) -> AppScriptWriter.Subject {
        var subject = subject(element.reference, role: element.role, name: element.name)
        subject.hidesText = element.hidesText
        return subject
    }
}
