import CGTK
import GLibSupport
import GTKSupport

/// Small widgets in lines, as many in each as have room. GTK: `GtkFlowBox`.
///
/// ```swift
/// let buttons = FlowBox(name: "Add and remove")
/// for button in [add, remove] { buttons.append(button) }
/// ```
public final class FlowBox: Widget {
    /// - Parameter name: Its name for assistive technologies.
    public init(name: String) {
        super.init(taking: UnsafeMutableRawPointer(gtk_flow_box_new()))
        gtk_flow_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
        gtk_flow_box_set_max_children_per_line(opaque, 4)
        gtk_flow_box_set_column_spacing(opaque, 8)
        gtk_flow_box_set_row_spacing(opaque, 8)
        setAccessibleLabel(name)
    }

    /// Puts a widget after the others.
    public func append(_ child: Widget) {
        gtk_flow_box_insert(opaque, child.widget, -1)
        // Let the child take the keyboard focus, not the widget that GTK puts around it.
        guard let around = gtk_widget_get_parent(child.widget) else { return }
        gtk_widget_set_focusable(around, 0)
        // A hidden child would leave a gap.
        let holder = Widget(sharing: UnsafeMutableRawPointer(around))
        child.connect("notify::visible") { [weak child, weak holder] _ in
            guard let child, let holder else { return }
            holder.isVisible = gtk_widget_get_visible(child.widget) != 0
        }
    }
}
