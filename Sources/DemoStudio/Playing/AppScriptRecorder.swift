import AtSpiClient
import GLibSupport
import Glibc
import PrivateSession
import Translation

/// Writes a demo's script from what a person does in any app on their desktop.
///
/// ```swift
/// let recorder = try AppScriptRecorder(app)
/// print(try recorder.write(title: "A note", as: app, reader: .orca))
/// ```
@MainActor
public final class AppScriptRecorder {
    /// Whether keys and clicks are noted, and not only what they lead to.
    public private(set) var seesInput = false

    private let desktop: Desktop
    private let session: PrivateSession
    private let process: ChildProcess
    private var apps: [App] = []
    private var writer = AppScriptWriter(seesInput: false)
    private var watch: InputWatch?
    /// What was done, and is not written yet.
    private var inputs: [InputWatch.Event] = []
    /// The app as it was when it came to rest last.
    private var trees: [Element] = []
    private var isChanged = true
    /// What has the focus.
    private var focused: AppScriptWriter.Subject?
    /// What was set and chosen when that was looked at last.
    private var settings = AppSettingsSeen()
    /// Whether something was done since then.
    private var isTouched = false
    private var pressed: (subject: AppScriptWriter.Subject, place: ScreenPoint, button: PointerButton)?

    /// Farther apart than this, pressing and releasing is a drag, in pixels.
    private static let dragDistance = 12
    /// How long an app may take to show its first window, in seconds.
    private static let startTimeout = 60.0
    /// What was done so long before an app ends has led to its end, in seconds.
    private static let endingTime = 2.0
    private var lastInput = 0.0

    /// Starts an app with a home folder of its own, so that the demo finds the same when it is played, and waits until it
    /// has shown a window.
    ///
    /// - Parameter app: What is started; its paths as seen from here.
    /// - Throws: `DemoError` where it does not start or shows no window, `AccessibilityError` without a bus.
    public init(_ app: DemoApp) throws {
        desktop = try Desktop()
        do {
            try desktop.wake()
            session = try PrivateSession(onOwnDesktopWith: [])
        } catch {
            desktop.leave()
            throw error
        }
        do {
            try Self.makeHome(in: session)
            let launched = try OtherApp.launch(app, reading: nil, in: session, exporter: Environment.executable)
            process = launched.process
            try waitForWindow(of: app)
        } catch {
            session.end()
            desktop.leave()
            throw error
        }
        if Self.isX11(session) {
            watch = InputWatch(display: session.environment["DISPLAY"] ?? "") { [weak self] in self?.noted($0) }
        }
        seesInput = watch != nil
        writer = AppScriptWriter(seesInput: seesInput)
    }

    /// On Wayland no program is told of keys and clicks that are another's.
    private static func isX11(_ session: PrivateSession) -> Bool {
        session.environment["WAYLAND_DISPLAY"] == nil && session.environment["DISPLAY"] != nil
    }

    /// What the app keeps is gone with the session, and what it knew before is not there, as in the demo.
    private static func makeHome(in session: PrivateSession) throws {
        let environment = session.environment
        // The X server's and the bus's keys are looked for in the home folder, too.
        if environment["XAUTHORITY"] == nil, let home = environment["HOME"] {
            session.environment["XAUTHORITY"] = "\(home)/.Xauthority"
        }
        for (variable, name) in [("HOME", "home"), ("XDG_CONFIG_HOME", "config"), ("XDG_CACHE_HOME", "cache")] {
            let path = "\(session.folder)/\(name)"
            _ = try Folder(path, make: true)
            session.environment[variable] = path
        }
    }

    private func waitForWindow(of app: DemoApp) throws {
        let end = MainLoop.seconds + Self.startTimeout
        while MainLoop.seconds < end, !Interruption.isRequested {
            apps = try desktop.apps().filter { other in
                other.processIdentifier.map { session.isStarted(Int32(clamping: $0), by: process) } ?? false
            }
            readTrees()
            if trees.contains(where: { $0.children.contains { !$0.children.isEmpty } }) { return }
            guard session.isAnythingLeft(of: process) else {
                throw DemoError(
                    .stage,
                    localized(
                        "{app} has ended without a window. One that runs already may have taken its place: close that first.",
                        ["app": app.title]))
            }
            pause(milliseconds: 100)
        }
        if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
        throw DemoError(
            .stage,
            localized(
                "{app} has shown no window to assistive technologies within {seconds} s.",
                ["app": app.title, "seconds": "\(Int(Self.startTimeout))"]))
    }

    /// Listens until the app has ended, or Ctrl+C is pressed; then the app is ended.
    ///
    /// - Parameters:
    ///   - title: What the script is called.
    ///   - app: The app, with paths as seen from the script.
    ///   - reader: Whose words it will hear.
    ///   - onReady: Called when what the person does is noted from now on.
    /// - Returns: The script.
    /// - Throws: `AccessibilityError` where nothing can be heard of the app.
    public func write(
        title: String, as app: DemoApp, reader: DemoReader, onReady: @MainActor () -> Void = {}
    ) throws -> String {
        defer { end() }
        let listener = try EventListener(desktop, of: apps)
        readTrees()
        _ = settings.changes(in: trees)
        onReady()
        while !Interruption.isRequested {
            let end = try listener.listen(seconds: 0.1, quiet: 0.1, atMost: 0.5) { take($0) }
            takeInputs()
            if case .appsEnded = end {
                if MainLoop.seconds - lastInput < Self.endingTime { writer.takeEnd() }
                break
            }
            takeSettings()
        }
        // What was done last has its effect, too.
        if Interruption.isRequested {
            try listener.listen(seconds: 0.3, quiet: 0.2, atMost: 2) { take($0) }
            takeInputs()
            takeSettings()
        }
        return writer.script(title: title, app: app, reader: reader)
    }

    private func end() {
        watch?.end()
        session.end()
        desktop.leave()
    }

    // MARK: What the app tells

    private func take(_ event: AccessibilityEvent) {
        takeInputs()
        isChanged = true
        let subject = subject(event.source, role: event.role, name: event.name)
        if event.kind == "object:state-changed:focused", event.detail1 == 1 {
            focused = subject
        }
        let isText = event.kind.hasPrefix("object:text-changed")
        if event.kind == "object:property-change:accessible-value" {
            guard let value = desktop.value(of: event.source) else { return }
            writer.takeValue(value, after: settings.note(value, of: event.source), of: subject)
            return
        }
        // What opens a combo box is pressed while its list is there.
        if subject.reference != event.source, event.kind.hasPrefix("object:state-changed:pressed") { return }
        let states = isText ? desktop.states(of: event.source) : []
        writer.take(
            event.kind, on: event.detail1, text: event.text, of: subject,
            isEdited: states.contains("focused") && states.contains("editable"))
    }

    /// Looks what is set and chosen otherwise now: GTK 4.8 tells nobody that a slider was moved, and few toolkits what is
    /// chosen in a combo box.
    private func takeSettings() {
        guard isChanged || isTouched else { return }
        isTouched = false
        readTrees()
        // What was done meanwhile has led to it.
        takeInputs()
        for change in settings.changes(in: trees) {
            let element = change.element
            let subject = subject(element.reference, role: element.role, name: element.name)
            switch change.what {
            case .value(let value, let last): writer.takeValue(value, after: last, of: subject)
            case .choice(let text): writer.takeChoice(text, of: subject)
            }
        }
        writer.takeRest { reference in
            let element = trees.lazy.compactMap { $0.descendant(reference) }.first
            guard let element, element.isSeen else { return nil }
            return subject(reference, role: element.role, name: element.name)
        }
    }

    private func subject(_ reference: BusObject, role: String, name: String) -> AppScriptWriter.Subject {
        // The words in it are what was chosen.
        if role != "label", let box = trees.lazy.compactMap({ $0.comboBox(openedBy: reference) }).first {
            return subject(box.reference, role: box.role, name: box.name)
        }
        var search = ElementSearch(name: name.isEmpty ? nil : name)
        search.role = role.isEmpty ? nil : role
        let distinct = ElementSearch.distinct(for: reference, in: trees)
        return AppScriptWriter.Subject(reference: reference, role: role, name: name, search: distinct ?? search)
    }

    private func readTrees() {
        trees = apps.compactMap { try? desktop.tree(of: $0, limits: .search) }
        isChanged = false
    }

    // MARK: What is done

    /// Only what goes to the app's own windows is noted.
    private func noted(_ event: InputWatch.Event) {
        guard let windows = try? session.inputWindows() else { return }
        let isOurs: Bool
        switch event {
        case .key: isOurs = [windows.keys, windows.active].contains { isOfApp($0) }
        case .press: isOurs = isOfApp(windows.pointer)
        // A drag may end where a window is no longer.
        case .release: isOurs = true
        }
        guard isOurs else { return }
        inputs.append(event)
        isTouched = true
        lastInput = MainLoop.seconds
    }

    private func isOfApp(_ window: InputWindow?) -> Bool {
        guard let window, window.process != 0 else { return false }
        return session.isStarted(window.process, by: process)
    }

    private func takeInputs() {
        watch?.read()
        while !inputs.isEmpty {
            switch inputs.removeFirst() {
            case .key(let name, let character, let held):
                let modifiers = InputWatch.Modifier.allCases.filter(held.contains).map(\.rawValue)
                writer.takeKey(
                    name, character: character, held: modifiers, isSecret: focused?.role == "password text")
            case .press(let number, let place): press(number, at: place)
            case .release(_, let place): release(at: place)
            }
        }
    }

    private func press(_ number: Int, at place: ScreenPoint) {
        pressed = nil
        // 4 to 7 are the wheel.
        guard let button = PointerButton.allCases.first(where: { $0.number == number }) else { return }
        guard let subject = subject(at: place) else {
            writer.takeClick(onNothingAt: "\(place.x), \(place.y)")
            return
        }
        writer.takeClick(on: subject, button)
        pressed = (subject, place, button)
    }

    private func release(at place: ScreenPoint) {
        guard let pressed else { return }
        self.pressed = nil
        let distance = max(abs(place.x - pressed.place.x), abs(place.y - pressed.place.y))
        if distance > Self.dragDistance, pressed.button == .left, let target = subject(at: place),
            target != pressed.subject
        {
            writer.takeDrag(from: pressed.subject, to: target)
        }
    }

    private func subject(at place: ScreenPoint) -> AppScriptWriter.Subject? {
        // What is pressed may be gone by now: the app as it was at rest is asked first.
        if let element = element(at: place) {
            return subject(element.reference, role: element.role, name: element.name)
        }
        readTrees()
        return element(at: place).map { subject($0.reference, role: $0.role, name: $0.name) }
    }

    private func element(at place: ScreenPoint) -> Element? {
        let windows = (try? session.windows()) ?? []
        for (tree, app) in zip(trees, apps) {
            for window in tree.children.reversed() where window.isSeen {
                guard let corner = corner(of: window, in: app, windows) else { continue }
                let point = (x: place.x - corner.x, y: place.y - corner.y)
                if let element = PointedElement.element(at: point, in: window) { return element }
            }
        }
        return nil
    }

    /// Where a window's places are counted from, on the screen.
    private func corner(of window: Element, in app: App, _ windows: [SessionWindow]) -> ScreenPoint? {
        guard app.isGTK4 else {
            guard let screen = try? desktop.boundsOnScreen(of: window), let own = window.bounds else { return nil }
            return ScreenPoint(x: screen.x - own.x, y: screen.y - own.y)
        }
        let shown = windows.last { $0.title == window.name } ?? windows.first(where: \.isActive)
        return shown.map {
            let corner = ScreenRectangle(
                Element.Bounds(x: 0, y: 0, width: 0, height: 0), in: $0.rectangle, ofFrame: window.bounds)
            return ScreenPoint(x: corner.x, y: corner.y)
        }
    }
}
