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
            guard !isAppending, text != oldValue, let buffer = gtk_text_view_get_buffer(pointer()) else { return }
            gtk_text_buffer_set_text(buffer, text, -1)
            var start = GtkTextIter()
            gtk_text_buffer_get_start_iter(buffer, &start)
            gtk_text_buffer_place_cursor(buffer, &start)
        }
    }

    private var isAppending = false

    /// Adds to the end, and scrolls there unless somebody reads here.
    public func append(_ more: String) {
        guard let buffer = gtk_text_view_get_buffer(pointer()) else { return }
        isAppending = true
        text += more
        isAppending = false
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_insert(buffer, &end, more, -1)
        guard !hasFocus else { return }
        gtk_text_buffer_get_end_iter(buffer, &end)
        let mark = gtk_text_buffer_create_mark(buffer, nil, &end, 0)
        gtk_text_view_scroll_to_mark(pointer(), mark, 0, 0, 0, 1)
        gtk_text_buffer_delete_mark(buffer, mark)
    }
}
