import CGTK
import GLibSupport
import GTKSupport

/// Two widgets with a handle between them. GTK: `GtkPaned`.
///
/// ```swift
/// let panes = Paned(.horizontal, start: scene, end: inspector)
/// panes.position = 640
/// ```
public final class Paned: Widget {
    /// - Parameters:
    ///   - orientation: Whether the two stand side by side or above each other.
    ///   - start: The first one, which gets the additional room of a larger window.
    ///   - end: The second one; `nil`: none yet.
    public init(_ orientation: Box.Orientation, start: Widget, end: Widget? = nil) {
        super.init(taking: UnsafeMutableRawPointer(gtk_paned_new(orientation.gtk)))
        gtk_paned_set_start_child(opaque, start.widget)
        gtk_paned_set_resize_start_child(opaque, 1)
        gtk_paned_set_shrink_start_child(opaque, 0)
        gtk_paned_set_resize_end_child(opaque, 0)
        gtk_paned_set_shrink_end_child(opaque, 0)
        setEnd(end)
    }

    /// The second widget; `nil`: the first one has all the room.
    public func setEnd(_ child: Widget?) {
        gtk_paned_set_end_child(opaque, child?.widget)
    }

    /// Whether the second one too gets more of a larger window.
    public func sharesGrowth() {
        gtk_paned_set_resize_end_child(opaque, 1)
    }

    /// Puts the two the other way.
    public func setOrientation(_ orientation: Box.Orientation) {
        gtk_orientable_set_orientation(opaque, orientation.gtk)
    }

    /// The position of the handle: the size of the first widget, in logical pixels.
    public var position: Int {
        get { Int(gtk_paned_get_position(opaque)) }
        set { gtk_paned_set_position(opaque, Int32(clamping: newValue)) }
    }
}
