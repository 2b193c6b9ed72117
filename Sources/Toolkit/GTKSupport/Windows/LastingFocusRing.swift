import CGTK
import GLibSupport

/// Shows the focus ring until the pointer moves, however long that takes.
///
/// GTK hides it three seconds after a key (`VISIBLE_FOCUS_DURATION` in gtkwindow.c). If rows go by without a key,
/// nobody would see which one is meant. In a video of single images seconds mean nothing: the ring would go at another
/// image each time.
///
/// ```swift
/// LastingFocusRing.begin(in: window)
/// ```
@MainActor
public final class LastingFocusRing {
    private weak var window: Window?
    private var isHidden = true
    private var position: (x: Double, y: Double)?

    /// - Parameter window: The window in which it is shown, which owns it.
    public static func begin(in window: Window) {
        let ring = LastingFocusRing(window)
        window.connect("notify::focus-visible") { _ in ring.follow() }
        let motion = MotionController()
        motion.capture()
        motion.onMotion = { x, y in ring.move(x, y) }
        motion.attach(to: window)
    }

    private init(_ window: Window) {
        self.window = window
    }

    private func follow() {
        guard let window else { return }
        if window.isFocusShown {
            isHidden = false
        } else if !isHidden {
            // Shown again before anything is drawn.
            window.showFocus()
        }
    }

    /// A window that changes under the pointer tells the pointer's old position again, which is no move.
    private func move(_ x: Double, _ y: Double) {
        guard position?.x != x || position?.y != y else { return }
        position = (x, y)
        guard !isHidden else { return }
        isHidden = true
        window?.hideFocus()
    }
}

extension Window {
    fileprivate var isFocusShown: Bool { gtk_window_get_focus_visible(pointer()) != 0 }

    /// Does not show where the focus is, as after a while.
    fileprivate func hideFocus() {
        gtk_window_set_focus_visible(pointer(), 0)
    }
}
