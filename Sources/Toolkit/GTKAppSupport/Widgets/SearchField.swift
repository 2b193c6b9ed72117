import CGTK
import CGTKShims
import GLibSupport
import GTKSupport

/// A line to look for something in a list. GTK: `GtkSearchEntry`.
///
/// ```swift
/// let search = SearchField(name: "Search shortcuts")
/// search.onChange = { text in list.show(matching: text) }
/// ```
public final class SearchField: Widget {
    /// Called with the text to look for, whenever that changes.
    public var onChange: (@MainActor (String) -> Void)?

    /// - Parameter name: The text of the empty field, and its name for assistive technologies.
    public init(name: String) {
        // GTK aborts the process rather than give no widget.
        super.init(taking: UnsafeMutableRawPointer(gtk_search_entry_new().unsafelyUnwrapped))
        dragoman_object_set_string(raw, "placeholder-text", name)
        setAccessibleLabel(name)
        connect("search-changed") { [weak self] _ in
            guard let self else { return }
            if isDescribed { setAccessibleDescription("") }
            isDescribed = false
            onChange?(text)
        }
    }

    /// The text to look for.
    public var text: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

    /// Takes letters that are typed anywhere in another widget.
    public func takeKeys(of widget: Widget) {
        gtk_search_entry_set_key_capture_widget(opaque, widget.widget)
    }

    /// Says that nothing was found. Where letters have come to the field while something else had the focus, the field gets
    /// it, and says so as it does: what had the focus may be gone, and screen readers hear of nothing else.
    public func tellNothingFound(_ words: String) {
        guard !hasFocusInside else { return announce(words) }
        setAccessibleDescription(words)
        isDescribed = true
        grabFocus()
        // The next letter goes on, and replaces nothing.
        gtk_editable_set_position(opaque, -1)
    }

    private var isDescribed = false

    public override func letGo() {
        onChange = nil
        super.letGo()
    }
}
