import CGTK
import GLibSupport
import GTKSupport

/// A widget with others lying over it. GTK: `GtkOverlay`.
///
/// ```swift
/// let overlay = Overlay(over: scroller)
/// overlay.add(message)
/// ```
public final class Overlay: Widget {
    /// Makes an overlay above a widget.
    public init(over child: Widget) {
        super.init(taking: UnsafeMutableRawPointer(gtk_overlay_new()))
        gtk_overlay_set_child(opaque, child.widget)
    }

    /// Puts a widget above the others.
    public func add(_ child: Widget) {
        gtk_overlay_add_overlay(opaque, child.widget)
    }
}
