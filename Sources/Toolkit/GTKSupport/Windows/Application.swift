import CGLib
import CGTK
import GLibSupport

/// A program with windows, and GTK's main loop. Swift's `Task`s of the main actor run while it does.
/// GTK: `GtkApplication`.
///
/// ```swift
/// let application = Application(identifier: "org.example.Sales", isUnique: true)
/// application.onActivate = { show() }
/// let status = application.run()
/// ```
public final class Application: Object {
    /// Called once, before the first window is made.
    public var onStartup: (@MainActor () -> Void)?
    /// Called when a window is to be shown.
    public var onActivate: (@MainActor () -> Void)?
    /// Called once, when the application ends.
    public var onShutdown: (@MainActor () -> Void)?

    /// - Parameters:
    ///   - identifier: A reverse domain name.
    ///   - isUnique: Whether a second start only asks the first process for a window.
    public init(identifier: String, isUnique: Bool) {
        let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
        super.init(taking: UnsafeMutableRawPointer(gtk_application_new(identifier, flags)))
        SwiftTasks.run()
        connect("startup") { [weak self] _ in self?.onStartup?() }
        connect("activate") { [weak self] _ in self?.onActivate?() }
        connect("shutdown") { [weak self] _ in self?.onShutdown?() }
    }

    var application: UnsafeMutablePointer<GtkApplication> { pointer() }

    /// Has this process be the one that other starts of the program hand their files to, by its name on the session's bus.
    /// Call it before ``run()``, of an application that is unique.
    ///
    /// If another process takes the name, this one goes on with its windows, and gets no more files. GIO:
    /// `G_APPLICATION_HANDLES_OPEN`, `G_APPLICATION_ALLOW_REPLACEMENT`.
    ///
    /// - Parameters:
    ///   - replacesOther: Whether to take the name from the process that has it.
    ///   - open: Is given the files' paths, where a file has one, and the start's hint, which may be any text.
    public func takeFiles(replacingOther replacesOther: Bool, _ open: @escaping @MainActor ([String?], String) -> Void)
    {
        var flags = G_APPLICATION_HANDLES_OPEN.rawValue | G_APPLICATION_ALLOW_REPLACEMENT.rawValue
        if replacesOther { flags |= G_APPLICATION_REPLACE.rawValue }
        g_application_set_flags(pointer(), GApplicationFlags(rawValue: flags))
        connect("open") { call in
            let files = call.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self)
            let paths = (0..<max(call.int(2), 0)).map { files?[$0].flatMap { FilePath.path(of: $0) } }
            open(paths, call.text(3))
        }
        connect("name-lost") { $0.answer(true) }
    }

    /// Has this process take the application's name on the session's bus from the process that has it, whose windows stay. Call it
    /// before ``run()``, of an application that is unique. GIO: `G_APPLICATION_REPLACE`, `G_APPLICATION_ALLOW_REPLACEMENT`.
    public func replaceOther() {
        let flags = G_APPLICATION_ALLOW_REPLACEMENT.rawValue | G_APPLICATION_REPLACE.rawValue
        g_application_set_flags(pointer(), GApplicationFlags(rawValue: flags))
        connect("name-lost") { $0.answer(true) }
    }

    /// Takes the application's name on the session's bus, which ``run()`` would do later.
    ///
    /// - Returns: Whether this process has it now, or there is no such bus; otherwise another process has it.
    public func takeName() -> Bool {
        guard g_application_register(pointer(), nil, nil) != 0 else { return false }
        return g_application_get_is_remote(pointer()) == 0
    }

    /// Says something of this process on the session's bus, beside the actions: a state that nobody there can change.
    public func addState(_ name: String, _ text: String) {
        let state = g_simple_action_new_stateful(name, nil, g_variant_new_string(text))
        let action = Object(taking: UnsafeMutableRawPointer(state.unsafelyUnwrapped))
        // Requests to change the state change nothing.
        action.connect("change-state") { _ in }
        g_action_map_add_action(opaque, action.opaque)
    }

    /// The windows at GTK's addresses, the one that was used last first.
    public var windows: [UnsafeMutableRawPointer] {
        var found: [UnsafeMutableRawPointer] = []
        var entry = gtk_application_get_windows(application)
        while let list = entry {
            if let window = list.pointee.data { found.append(window) }
            entry = list.pointee.next
        }
        return found
    }

    /// Closes the window that was used last, as its close button does, when a screen reader has seen the key that asked for
    /// it. GTK's own action "window.close" closes it before that.
    public func closeActiveWindow() {
        guard let window = windows.first else { return }
        AssistiveTechnology.afterKeys { [weak self] in
            guard self?.windows.contains(window) == true else { return }
            gtk_window_close(window.assumingMemoryBound(to: GtkWindow.self))
        }
    }

    /// Runs until the last window is closed. Returns the process's exit status.
    public func run() -> Int32 {
        g_application_run(pointer(), 0, nil)
    }

    /// Ends ``run()``.
    public func quit() {
        g_application_quit(pointer())
    }

    /// Goes on running also without a window, until ``quit()`` or ``release()``.
    public func hold() {
        g_application_hold(pointer())
    }

    /// Takes one ``hold()`` back.
    public func release() {
        g_application_release(pointer())
    }

    /// The keys for an action, as GTK writes them: "<Control>z".
    public func setAccelerators(_ keys: [String], for action: String) {
        var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) }
        pointers.append(nil)
        gtk_application_set_accels_for_action(application, action, pointers)
        pointers.forEach { g_free(UnsafeMutableRawPointer(mutating: $0)) }
    }

    /// Adds "app.`name`".
    @discardableResult
    public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
        Action(name, in: opaque, body)
    }
}

/// An action that is on or off: a switch in a menu. GIO: a `GSimpleAction` whose state is a boolean.
///
/// ```swift
/// let clicks = SwitchAction("click-to-move", isOn: false, in: window) { isOn in setClickToMove(isOn) }
/// ```
public final class SwitchAction: OwnedObject {
    /// Adds an action that menus and keys refer to by its name.
    public init(
        _ name: String, isOn: Bool, in window: ApplicationWindow, _ changed: @escaping @MainActor (Bool) -> Void
    ) {
        let state = g_variant_new_boolean(isOn ? 1 : 0)
        super.init(taking: UnsafeMutableRawPointer(g_simple_action_new_stateful(name, nil, state)))
        connect("notify::state") { [weak self] _ in
            guard let self else { return }
            changed(self.isOn)
        }
        g_action_map_add_action(window.opaque, opaque)
        window.actions.append(self)
    }

    /// Whether the action is switched on.
    public var isOn: Bool {
        get {
            guard let state = g_action_get_state(opaque) else { return false }
            defer { g_variant_unref(state) }
            return g_variant_get_boolean(state) != 0
        }
        set { g_action_change_state(opaque, g_variant_new_boolean(newValue ? 1 : 0)) }
    }
}

/// An action of an application or of a window, for menus, buttons and keys. GIO: `GSimpleAction`.
///
/// ```swift
/// let action = window.addAction("undo") { undo() }
/// action.isEnabled = false
/// application.setAccelerators(["<Control>z"], for: "win.undo")
/// ```
public final class Action: OwnedObject {
    init(_ name: String, in map: OpaquePointer, _ body: @escaping @MainActor () -> Void) {
        super.init(taking: UnsafeMutableRawPointer(g_simple_action_new(name, nil)))
        connect("activate") { _ in body() }
        g_action_map_add_action(map, opaque)
    }

    /// Whether the action can be chosen.
    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }
}
