import CGTK
import CGTKAppShims
import CGTKShims
import GLibSupport
import GTKSupport

/// Rows that arrow keys go through; Tab goes through the widgets in a row, and out of the list. GTK: `GtkListBox`.
///
/// ```swift
/// let list = RowList(name: "Problems in the document")
/// list.append(heading: "Sales by month")
/// list.append(Label("Line 7: a bar has no value."), name: "Line 7: a bar has no value.")
/// ```
public final class RowList: Widget {
    private let list: Widget

    /// - Parameter name: The name of the list for assistive technologies.
    public init(name: String) {
        // GTK aborts the process rather than give no widget.
        list = Widget(taking: UnsafeMutableRawPointer(gtk_list_box_new().unsafelyUnwrapped))
        super.init(taking: UnsafeMutableRawPointer(dragoman_row_frame_new(list.widget)))
        gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_NONE)
        list.setAccessibleLabel(name)
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - child: The contents of the row.
    ///   - name: Its name for assistive technologies.
    /// - Returns: The row, which can be renamed later.
    @discardableResult
    public func append(_ child: Widget, name: String) -> Widget {
        // GTK aborts the process rather than give no widget.
        let row = Widget(taking: UnsafeMutableRawPointer(gtk_list_box_row_new().unsafelyUnwrapped))
        gtk_list_box_row_set_child(row.pointer(), child.widget)
        gtk_list_box_row_set_activatable(row.pointer(), 0)
        dragoman_list_row_set_unselectable(row.pointer())
        row.setAccessibleLabel(name)
        gtk_list_box_append(list.opaque, row.widget)
        return row
    }

    /// Takes all rows out, for good: the handlers of their widgets are let go.
    public func removeAll() {
        while let row = gtk_list_box_get_row_at_index(list.opaque, 0) {
            let row = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)
            WindowEnds.end(row) { gtk_list_box_remove(list.opaque, row) }
        }
    }

    /// Adds a heading for the rows that follow. Keys come to it too, so that it is spoken.
    ///
    /// - Returns: The heading's row.
    @discardableResult
    public func append(heading text: String) -> Widget {
        let label = Label(text)
        label.addCSSClass("heading")
        return append(label, name: text)
    }
}
