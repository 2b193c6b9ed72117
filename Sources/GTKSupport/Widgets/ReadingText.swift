import CGTK
import GLibSupport

/// A text of several lines to read, mark and copy, with keys too. GTK: a `GtkTextView` that cannot be edited.
public final class ReadingText: Widget {
    /// - Parameter name: What assistive technologies call it.
    public init(name: String) {
        super.init(taking: UnsafeMutableRawPointer(gtk_text_view_new()))
        gtk_text_view_set_editable(pointer(), 0)
        gtk_text_view_set_wrap_mode(pointer(), GTK_WRAP_WORD_CHAR)
        // Tab goes on to what comes next, as everywhere.
        gtk_text_view_set_accepts_tab(pointer(), 0)
        setAccessibleLabel(name)
    }

    /// Setting it takes the cursor to the start.
    public var text: String = "" {
        didSet {
            guard text != oldValue, let buffer = gtk_text_view_get_buffer(pointer()) else { return }
            gtk_text_buffer_set_text(buffer, text, -1)
            var start = GtkTextIter()
            gtk_text_buffer_get_start_iter(buffer, &start)
            gtk_text_buffer_place_cursor(buffer, &start)
        }
    }
}
