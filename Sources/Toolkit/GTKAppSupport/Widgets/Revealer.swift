import CGTK
import GLibSupport
import GTKSupport

/// Shows and hides a widget by sliding it in and out, or at once where the desktop wants no animation.
/// GTK: `GtkRevealer`.
///
/// ```swift
/// let bar = Revealer(box, slidesUp: true)
/// bar.isRevealed = true
/// ```
public final class Revealer: Widget {
    /// Called when the widget has slid in or out.
    public var onSettle: (@MainActor () -> Void)?

    /// Makes a widget that is shown and hidden by sliding.
    public init(_ child: Widget, slidesUp: Bool) {
        super.init(taking: UnsafeMutableRawPointer(gtk_revealer_new()))
        gtk_revealer_set_child(opaque, child.widget)
        let transition = slidesUp ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP : GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN
        gtk_revealer_set_transition_type(opaque, transition)
        // A revealer that shows nothing must not take clicks either.
        gtk_widget_set_can_target(widget, 0)
        connect("notify::child-revealed") { [weak self] _ in self?.onSettle?() }
    }

    /// Whether all of the widget is to be seen: it has slid in.
    public var isFullyRevealed: Bool { gtk_revealer_get_child_revealed(opaque) != 0 }

    /// Whether the child is shown, or on its way there.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            // The focus would stay where nobody sees it.
            if !newValue, hasFocusInside { rootWindow?.clearFocus() }
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
            gtk_widget_set_can_target(widget, newValue ? 1 : 0)
        }
    }

    public override func letGo() {
        onSettle = nil
        super.letGo()
    }
}
