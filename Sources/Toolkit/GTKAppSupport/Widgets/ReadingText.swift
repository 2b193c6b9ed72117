import CGTK
import GLibSupport
import GTKSupport

/// A text of several lines to read, mark and copy, with keys too. GTK: a `GtkTextView` that cannot be edited.
///
/// ```swift
/// let transcript = ReadingText(name: "Transcript")
/// transcript.append(line: "Orca: ", "Lifted January, 40. 2 places to drop.")
/// ```
public final class ReadingText: Widget {
    /// - Parameter name: Its name for assistive technologies.
    public init(name: String) {
        super.init(taking: UnsafeMutableRawPointer(gtk_text_view_new()))
        gtk_text_view_set_editable(pointer(), 0)
        gtk_text_view_set_wrap_mode(pointer(), GTK_WRAP_WORD_CHAR)
        // Tab goes on to the next widget, as everywhere.
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

    /// Scrolls back to the first line.
    public func showBeginning() {
        guard let buffer = gtk_text_view_get_buffer(pointer()) else { return }
        var start = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &start)
        gtk_text_buffer_place_cursor(buffer, &start)
        let mark = gtk_text_buffer_get_insert(buffer)
        gtk_text_view_scroll_to_mark(pointer(), mark, 0, 1, 0, 0)
    }

    private var isAppending = false

    /// Adds a line to the end, and scrolls there unless somebody reads here.
    ///
    /// - Parameters:
    ///   - heading: The words that stand first, in strong letters.
    ///   - rest: The words after it in the line.
    public func append(line heading: String, _ rest: String = "") {
        guard let buffer = gtk_text_view_get_buffer(pointer()) else { return }
        let start = text.isEmpty ? "" : "\n"
        isAppending = true
        text += start + heading + rest
        isAppending = false
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        gtk_text_buffer_insert_markup(buffer, &end, "\(start)<b>\(Self.escaped(heading))</b>\(Self.escaped(rest))", -1)
        guard !hasFocus else { return }
        gtk_text_buffer_get_end_iter(buffer, &end)
        let mark = gtk_text_buffer_create_mark(buffer, nil, &end, 0)
        gtk_text_view_scroll_to_mark(pointer(), mark, 0, 0, 0, 1)
        gtk_text_buffer_delete_mark(buffer, mark)
    }

    /// The space between two lines that were written, in logical pixels.
    public func setLineSpacing(_ pixels: Int) {
        gtk_text_view_set_pixels_below_lines(pointer(), Int32(clamping: pixels))
    }

    private static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
