import AtSpiClient
import DesktopDriving
import GLibSupport
import Translation

/// Drags by name in the windows of any app, on the desktop that the person works on.
///
/// ```swift
/// let drags = DesktopDrags(try Desktop(), driver: try X11Driver(), files: CompanionFiles())
/// let window = try drags.activeWindow()
/// let report = try drags.focusedThing(in: window)
/// ```
@MainActor
public final class DesktopDrags {
    /// The accessibility bus.
    public let desktop: Desktop
    let driver: any DesktopDriver
    let files: CompanionFiles
    /// Whether positions on the screen mean something: on Wayland apps do not know theirs.
    private var isX11: Bool { driver.windowSystem == .x11 }
    /// Whether the person wants it to end, as with Ctrl+C.
    public var isStopped: () -> Bool = { false }
    /// How far the person may push the pointer before a drag stops, in pixels.
    public var tolerance = Hand.usualTolerance
    /// Where it is written down what is held; `nil`: nowhere, as on a desktop that is not the person's own.
    public var record: HeldRecord?
    /// When the person may have pressed a key last, as `MainLoop.seconds` tells the time: when this was made, as by a shortcut.
    /// Who asks them something sets it anew.
    public var lastKey = MainLoop.seconds
    /// The process whose window asks the person: it is no place to drop.
    public var asking: Int32?
    /// Chooses one of several named places of an element of an app that has the library: called with what is dragged and what
    /// they are called; gives back an index, or `nil` for none.
    public var chooseAction: (_ source: String, _ places: [String]) throws -> Int? = { _, _ in nil }
    /// How far the window is from where its app says that it is before nothing is believed, in pixels: more than any title bar.
    private static let mostOffset = 80

    /// - Parameters:
    ///   - desktop: The accessibility bus.
    ///   - driver: What moves the pointer, and knows the windows.
    ///   - files: What is known of apps.
    public init(_ desktop: Desktop, driver: any DesktopDriver, files: CompanionFiles = CompanionFiles()) {
        (self.desktop, self.driver, self.files) = (desktop, driver, files)
    }

    // MARK: Windows

    /// The window that has the keyboard.
    ///
    /// - Throws: `AnyAppDragError.noWindow`; `AccessibilityError`.
    public func activeWindow() throws -> ShownWindow {
        let windows = try knownWindows().filter { $0.kind != .popup }
        let active = windows.last { $0.isActive }
        for app in try apps(of: active) {
            let frames = try desktop.windows(of: app)
            guard let frame = Self.frame(active, among: frames, of: app) else { continue }
            let window = active ?? windows.last { $0.title == frame.name } ?? windows.last
            guard let window else { continue }
            return try read(frame.reference, of: app, in: window)
        }
        throw AnyAppDragError.noWindow
    }

    /// The desktop's windows. Where it lists none, the active one is found first, for which the pointer may move.
    private func knownWindows() throws -> [DesktopWindow] {
        if !driver.listsWindows, let frame = try activeFrame() { try driver.find(frame) }
        return try driver.windows()
    }

    /// The window that has the keyboard, as assistive technologies know it; `nil`: no app says that it has.
    private func activeFrame() throws -> ActiveFrame? {
        for app in try desktop.apps() {
            let frames = try desktop.windows(of: app, areMeasured: true)
            guard let frame = frames.first(where: { $0.has(state: "active") }) else { continue }
            return frame.bounds.map {
                ActiveFrame(
                    frame.reference, process: Int32(clamping: app.processIdentifier ?? 0), title: frame.name,
                    width: $0.width, height: $0.height)
            }
        }
        return nil
    }

    /// The windows that can be seen besides one, the topmost first.
    ///
    /// - Throws: `AccessibilityError`.
    public func otherWindows(besides window: ShownWindow) throws -> [ShownWindow] {
        var found: [ShownWindow] = []
        for other in try driver.windows().reversed()
        where other.kind != .popup && other.identifier != window.window.identifier {
            for app in try apps(of: other) where asking == nil || app.processIdentifier != asking.map({ Int($0) }) {
                let frames = try desktop.windows(of: app)
                // Two windows with one title cannot be told apart.
                let titled = frames.filter { $0.name == other.title }
                guard let frame = titled.first, titled.count == 1 else { continue }
                if let shown = try? read(frame.reference, of: app, in: other) { found.append(shown) }
                break
            }
        }
        return found
    }

    /// The apps that a window may be of: those of its process, else all.
    private func apps(of window: DesktopWindow?) throws -> [App] {
        let all = try desktop.apps()
        guard let process = window?.process, process != 0 else { return all }
        let own = all.filter { $0.processIdentifier == Int(process) }
        return own.isEmpty ? all : own
    }

    /// Which of an app's windows is the active one. An app in another process than the window's has to call it the same.
    private static func frame(_ window: DesktopWindow?, among frames: [Element], of app: App) -> Element? {
        let titled = window.map { window in frames.filter { $0.name == window.title && !window.title.isEmpty } } ?? []
        if let only = titled.first(where: { $0.has(state: "active") }) ?? titled.first { return only }
        if let process = window?.process, process != 0, app.processIdentifier != Int(process) { return nil }
        return frames.first { $0.has(state: "active") }
    }

    /// Reads a window anew.
    ///
    /// - Throws: `AnyAppDragError`; `AccessibilityError`.
    func renewed(_ window: ShownWindow) throws -> ShownWindow {
        let now = try driver.windows().first { $0.identifier == window.window.identifier }
        return try read(window.frame.reference, of: window.app, in: now ?? window.window)
    }

    /// Reads a window of a mark.
    func window(_ frame: BusObject, _ identifier: String) throws -> ShownWindow {
        guard let window = try knownWindows().first(where: { $0.identifier == identifier }) else {
            throw AnyAppDragError.noWindow
        }
        for app in try desktop.apps() where app.reference.busName == frame.busName {
            return try read(frame, of: app, in: window)
        }
        throw AnyAppDragError.noWindow
    }

    func read(_ frame: BusObject, of app: App, in window: DesktopWindow) throws -> ShownWindow {
        let tree = try desktop.shownTree(of: app) { $0.reference == frame }
        guard var element = tree.children.first(where: { $0.reference == frame }), element.problem == nil else {
            throw AnyAppDragError.noWindow
        }
        try desktop.addCards(to: &element)
        return ShownWindow(app: app, frame: element, window: window, origin: try origin(of: element, app, window))
    }

    private func origin(of frame: Element, _ app: App, _ window: DesktopWindow) throws -> ShownWindow.Origin {
        guard isX11 else { return .window(isX11: false) }
        if app.isGTK4 {
            let sizes = [window.rectangle, window.surface]
            let fits = frame.bounds.map { own in
                sizes.contains { abs($0.width - own.width) + abs($0.height - own.height) <= Self.mostOffset }
            }
            guard fits == true else { throw AnyAppDragError.misplaced(app: app.name) }
            return .window(isX11: true)
        }
        guard let inside = frame.bounds, let outside = try desktop.boundsOnScreen(of: frame) else {
            throw AnyAppDragError.misplaced(app: app.name)
        }
        let place = [window.rectangle, window.surface].contains { real in
            abs(outside.x - real.x) <= Self.mostOffset && abs(outside.y - real.y) <= Self.mostOffset
        }
        guard place else { throw AnyAppDragError.misplaced(app: app.name) }
        return .offset(x: outside.x - inside.x, y: outside.y - inside.y)
    }

    // MARK: Things

    /// The things with a name in a window, with the app's own actions where it has the library.
    ///
    /// - Throws: `AnyAppDragError.needsView`; `AccessibilityError`.
    public func contents(of window: ShownWindow) throws -> WindowContents {
        let file = files.file(of: window.app, window: window.window.application)
        let contents = window.contents(file)
        if let file, let words = file.needs, let keys = file.needsKeys, !file.drags.isEmpty,
            !contents.things.contains(where: { $0.drag != nil })
        {
            throw AnyAppDragError.needsView(words, keys: keys)
        }
        return contents
    }

    /// The thing that has the keyboard in a window, or is selected in the list that has it.
    ///
    /// - Throws: `AnyAppDragError` that says why there is none.
    public func focusedThing(in contents: WindowContents) throws -> Thing {
        try withActions(Self.focusedThing(in: contents))
    }

    nonisolated static func focusedThing(in contents: WindowContents) throws(AnyAppDragError) -> Thing {
        // The innermost: what is around it has the focus within. Qt says of the open tab that it has the keyboard, too.
        let having = contents.things.filter(\.isFocused)
        let around = having.last { !$0.role.hasSuffix("tab") } ?? having.last
        guard let focused = contents.window.frame.focused else {
            guard let around else { throw .nothingFocused }
            return around
        }
        // A tab around a list, or a row around one, is not meant by who is in the list.
        let isList = ThingRoles.lists.contains(focused.role) && around?.list != focused.reference
        if let around, !isList { return around }
        let inList = contents.things.filter { thing in
            thing.list == focused.reference || focused.descendant(thing.reference) != nil
        }
        if let selected = inList.first(where: \.isSelected) { return selected }
        if let thing = inList.first, inList.count == 1 { return thing }
        throw reason(focused, in: contents, hasRows: !inList.isEmpty)
    }

    /// Why nothing can be dragged where the keyboard is.
    private nonisolated static func reason(_ focused: Element, in contents: WindowContents, hasRows: Bool)
        -> AnyAppDragError
    {
        if ThingRoles.lists.contains(focused.role) || contents.things.isEmpty && !focused.hasGivenName {
            return hasRows ? .nothingSelected : .tellsNothing(app: contents.window.app.name)
        }
        return focused.hasGivenName ? .noRow(focused.name) : .nothingFocused
    }

    /// Why there is nothing to drag in a window.
    public func reason(forNothingIn contents: WindowContents) -> AnyAppDragError {
        .tellsNothing(app: contents.window.app.name)
    }

    /// The thing with that name in a window.
    ///
    /// - Parameters:
    ///   - name: Its name, or how it begins; upper and lower case are the same where nothing has exactly that name.
    ///   - number: Which of several, from 1 on.
    ///   - contents: The window.
    /// - Returns: The thing, with the app's own actions where it has the library.
    /// - Throws: `AnyAppDragError`.
    public func thing(named name: String, number: Int? = nil, in contents: WindowContents) throws -> Thing {
        let exact = contents.things.filter { $0.name == name }
        let folded = contents.things.filter { $0.name.lowercased() == name.lowercased() }
        let found =
            !exact.isEmpty ? exact : !folded.isEmpty ? folded : contents.things.filter { $0.name.hasPrefix(name) }
        if let number, found.indices.contains(number - 1) { return try withActions(found[number - 1]) }
        guard let first = found.first else {
            throw AnyAppDragError.notFound(name, there: contents.things.map(\.name))
        }
        guard found.count == 1 else { throw AnyAppDragError.several(name, there: found.map(\.title)) }
        return try withActions(first)
    }

    /// The things that can be dragged in a window, nearest to the focus first. In a list that the app's file knows, those are
    /// the ones that it names; a file adds to what is in other lists, and in pages, and leaves out none of that.
    public func sources(in contents: WindowContents) -> [Thing] {
        let known = Set(contents.things.filter { $0.drag != nil }.map(\.list))
        let things = contents.things.filter { thing in
            (thing.drag != nil || thing.isInPage || !known.contains(thing.list)) && !thing.isColumn
        }
        guard let focus = contents.things.last(where: \.isFocused) else { return things }
        func distance(_ thing: Thing) -> Int {
            let (here, there) = (thing.rectangle.center, focus.rectangle.center)
            return abs(here.x - there.x) + abs(here.y - there.y)
        }
        return things.enumerated().sorted { (distance($0.element), $0.offset) < (distance($1.element), $1.offset) }
            .map(\.element)
    }

    /// Adds an app's own actions to what has them, where it says that it can be dragged by name.
    public func withActions(_ thing: Thing) throws -> Thing {
        guard try desktop.attributes(of: [thing.reference]).first.map(Self.isByName) == true else { return thing }
        var thing = thing
        thing.actions = try desktop.actions(of: thing.reference)
        return thing
    }

    /// Whether the library offers drags by name there: `grabbed` stands at things that can be dragged, `dropeffect` at
    /// places.
    private nonisolated static func isByName(_ attributes: [String: String]) -> Bool {
        attributes["has-actions"] == "true" && (attributes["grabbed"] != nil || attributes["dropeffect"] != nil)
    }
}
