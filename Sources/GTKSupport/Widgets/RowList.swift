import CGTK
import GLibSupport

/// Rows that arrow keys go through. GTK: `GtkListBox`.
public final class RowList: Widget {
    public init() {
        super.init(taking: UnsafeMutableRawPointer(gtk_list_box_new()))
        gtk_list_box_set_selection_mode(opaque, GTK_SELECTION_NONE)
    }

    /// Adds a row.
    ///
    /// - Parameters:
    ///   - child: What it shows.
    ///   - name: What assistive technologies call it.
    public func append(_ child: Widget, name: String) {
        let row = row(holding: child)
        row.setAccessibleLabel(name)
    }

    /// Adds a heading for the rows that follow. Keys go past it.
    public func append(heading text: String) {
        let label = Label(text)
        label.addCSSClass("heading")
        row(holding: label).isFocusable = false
    }

    @discardableResult
    private func row(holding child: Widget) -> Widget {
        // GTK aborts the process rather than give no widget.
        let row = Widget(taking: UnsafeMutableRawPointer(gtk_list_box_row_new().unsafelyUnwrapped))
        gtk_list_box_row_set_child(row.pointer(), child.widget)
        gtk_list_box_row_set_activatable(row.pointer(), 0)
        gtk_list_box_append(opaque, row.widget)
        return row
    }
}
