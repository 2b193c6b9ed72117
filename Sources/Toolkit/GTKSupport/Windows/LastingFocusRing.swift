import CGTK
import GLibSupport

/// Shows where the focus is until the pointer moves, however long that takes.
///
/// GTK hides it three seconds after a key (`VISIBLE_FOCUS_DURATION` in gtkwindow.c). In a film of single pictures
/// seconds mean nothing: there it would go at another picture each time.
///
/// ```swift
/// let ring = LastingFocusRing(in: window)  // Keep it: without it GTK hides the ring again.
/// ```
@MainActor
public final class LastingFocusRing {
    private let window: Window
    private let motion = MotionController()
    private var isHidden = true
    private var position: (x: Double, y: Double)?

    /// - Parameter window: The window to keep it in.
    public init?(in window: ApplicationWindow) {
        guard let window = window.rootWindow else { return nil }
        self.window = window
        window.connect("notify::focus-visible") { [weak self] _ in self?.follow() }
        motion.capture()
        motion.onMotion = { [weak self] x, y in self?.move(x, y) }
        motion.attach(to: window)
    }

    private func follow() {
        if window.isFocusShown {
            isHidden = false
        } else if !isHidden {
            // Shown again before anything is drawn.
            window.showFocus()
        }
    }

    /// A window that changes under the pointer tells of it where it was: that is no move.
    private func move(_ x: Double, _ y: Double) {
        guard position?.x != x || position?.y != y else { return }
        position = (x, y)
        guard !isHidden else { return }
        isHidden = true
        window.hideFocus()
    }
}

extension Window {
    fileprivate var isFocusShown: Bool { gtk_window_get_focus_visible(pointer()) != 0 }

    /// Does not show where the focus is, as after a while.
    fileprivate func hideFocus() {
        gtk_window_set_focus_visible(pointer(), 0)
    }
}
