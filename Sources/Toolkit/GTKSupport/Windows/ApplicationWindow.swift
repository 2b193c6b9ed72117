import CGTK
import CGTKShims
import GLibSupport

/// A window of an application. GTK: `GtkApplicationWindow`.
///
/// ```swift
/// let window = ApplicationWindow(application: application, title: "Sales")
/// window.defaultSize = (width: 1080, height: 720)
/// window.setChild(box)
/// window.present()
/// ```
public final class ApplicationWindow: Window {
    /// Returns whether the window is to stay open.
    public var onCloseRequest: (@MainActor () -> Bool)?

    /// Makes a window, which is not shown yet. The application runs as long as it has windows.
    public init(application: Application, title: String) {
        // GTK aborts the process rather than give no window, and has the first reference to it.
        let raw = UnsafeMutableRawPointer(gtk_application_window_new(application.application).unsafelyUnwrapped)
        g_object_ref(raw)
        super.init(taking: raw)
        self.title = title
        // Nothing is drawn over round corners.
        gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
        connect("close-request") { [weak self] in $0.answer(self?.onCloseRequest?() ?? false) }
    }

    /// The actions that menus and keys find here, whose handlers go with the window.
    var actions: [OwnedObject] = []

    public override func letGo() {
        onCloseRequest = nil
        actions.forEach { $0.letGo() }
        actions = []
        super.letGo()
    }

    /// Width and height in logical pixels, without the frame that the window manager adds.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(window, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(window, Int32(clamping: newValue.width), Int32(clamping: newValue.height)) }
    }

    /// Whether the window fills the screen.
    public var isMaximized: Bool { gtk_window_is_maximized(window) != 0 }

    /// Lets the window fill the screen.
    public func maximize() {
        gtk_window_maximize(window)
    }

    /// Whether the window fills the screen without a title bar. Changed by the desktop, perhaps later.
    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(window) != 0 }
        set { newValue ? gtk_window_fullscreen(window) : gtk_window_unfullscreen(window) }
    }

    /// Sets the icon by its name in the icon theme.
    public func setIcon(name: String) {
        gtk_window_set_icon_name(window, name)
    }

    /// Adds "win.`name`".
    @discardableResult
    public func addAction(_ name: String, _ body: @escaping @MainActor () -> Void) -> Action {
        let action = Action(name, in: opaque, body)
        actions.append(action)
        return action
    }

    /// Shows a window over this one, which waits until it is closed: with Escape, or its button.
    ///
    /// - Parameters:
    ///   - title: Its title.
    ///   - purpose: Its purpose, said after the title; empty: the title says it.
    ///   - child: Its contents.
    ///   - width: Its width at first, in logical pixels: at most this window's, unless that is tiny.
    ///   - height: Its height at first, in the same way.
    ///   - first: The widget that has the keyboard focus when it is shown; `nil`: the first one in it.
    ///   - leadsToWindow: Whether an answer opens the next dialog at once. Then it is an alert: of two dialogs that change
    ///     within a tenth of a second, Orca 46 and later take no notice of the second one (`_ignore` in
    ///     `event_manager.py`), except after an alert.
    ///   - onClose: Called when it has been closed.
    /// - Returns: A function that closes it.
    public func showDialog(
        title: String, purpose: String = "", child: Widget, width: Int, height: Int, focusing first: Widget? = nil,
        leadsToWindow: Bool = false, onClose: (@MainActor () -> Void)? = nil
    ) -> @MainActor () -> Void {
        // GTK aborts the process rather than give no widget; it holds its windows itself.
        let dialog = Window(sharing: UnsafeMutableRawPointer(gtk_window_new().unsafelyUnwrapped))
        let raw: UnsafeMutablePointer<GtkWindow> = dialog.pointer()
        gtk_window_set_title(raw, title)
        // A window is a frame to screen readers where nothing else is said.
        let role = leadsToWindow ? GTK_ACCESSIBLE_ROLE_ALERT_DIALOG : GTK_ACCESSIBLE_ROLE_DIALOG
        dragoman_object_set_int(dialog.raw, "accessible-role", Int32(role.rawValue))
        // As a description Orca 48 would speak it twice: once more as the dialog's text.
        if !purpose.isEmpty { dialog.setAccessibleLabel("\(title). \(purpose)") }
        dialog.setTitlebar(HeaderBar())
        gtk_window_set_transient_for(raw, window)
        gtk_window_set_modal(raw, 1)
        let (most, highest) = (max(self.width, Self.leastDialog.width), max(self.height, Self.leastDialog.height))
        gtk_window_set_default_size(raw, Int32(clamping: min(width, most)), Int32(clamping: min(height, highest)))
        dialog.setChild(child)
        var isOpen = true
        let close = { @MainActor in if isOpen { dialog.close() } }
        Self.closeWithEscape(dialog, close)
        dialog.onDestroy {
            isOpen = false
            onClose?()
        }
        AssistiveTechnology.afterKeys {
            guard isOpen else { return }
            dialog.present()
            first?.grabFocus()
        }
        return close
    }

    /// A dialog over a smaller window is so large, in logical pixels.
    private static let leastDialog = (width: 320, height: 400)

    /// Calls `close` after Escape.
    private static func closeWithEscape(_ dialog: Window, _ close: @escaping @MainActor () -> Void) {
        let keys = KeyController()
        keys.onPress = { key, _ in
            guard key == .escape else { return false }
            AssistiveTechnology.afterKeys { close() }
            return true
        }
        keys.attach(to: dialog)
    }

    /// Calls `body` once, after the window has been drawn again, with all that has changed.
    public func afterNextFrame(_ body: @escaping @MainActor () -> Void) {
        afterFirstFrame(body)
        guard let clock = gtk_widget_get_frame_clock(widget) else { return }
        gdk_frame_clock_request_phase(clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT)
    }

    /// Calls `body` once, after the window has been drawn for the first time.
    public func afterFirstFrame(_ body: @escaping @MainActor () -> Void) {
        guard let clock = gtk_widget_get_frame_clock(widget) else {
            // Not realized yet: as soon as it is.
            connect("map") { [weak self] _ in self?.afterFirstFrame(body) }
            return
        }
        let frames = Object(sharing: UnsafeMutableRawPointer(clock))
        var connection: UInt = 0
        connection = frames.connect("after-paint") { _ in
            guard connection != 0 else { return }
            frames.disconnect(connection)
            connection = 0
            body()
        }
    }
}
