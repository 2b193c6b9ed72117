import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Lines of text in a list whose rows can be selected. GTK: a `GtkListView` of a `GtkStringList`.
///
/// ```swift
/// let months = TextList(["January", "February"], called: "Months")
/// print(months.texts)
/// ```
public final class TextList: Widget {
    private let strings: Object

    /// - Parameters:
    ///   - texts: One a row.
    ///   - name: The name of the list for assistive technologies.
    public init(_ texts: [String], called name: String) {
        // GTK aborts the process rather than give none.
        strings = Object(taking: UnsafeMutableRawPointer(gtk_string_list_new(nil).unsafelyUnwrapped))
        for text in texts { gtk_string_list_append(strings.opaque, text) }
        let model = gtk_single_selection_new(OpaquePointer(g_object_ref(strings.raw)))
        let factory = Object(taking: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new().unsafelyUnwrapped))
        // The list takes over a reference to each.
        let list = gtk_list_view_new(model, OpaquePointer(g_object_ref(factory.raw)))
        super.init(taking: UnsafeMutableRawPointer(list.unsafelyUnwrapped))
        setAccessibleLabel(name)
        expandsVertically = true
        factory.connect("setup") { call in
            guard let item = call.object(1), let label = gtk_label_new(nil) else { return }
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_list_item_set_child(OpaquePointer(item), label)
        }
        factory.connect("bind") { call in
            guard let raw = call.object(1) else { return }
            let item = OpaquePointer(raw)
            guard let label = gtk_list_item_get_child(item), let object = gtk_list_item_get_item(item),
                let text = gtk_string_object_get_string(OpaquePointer(object))
            else { return }
            gtk_label_set_text(OpaquePointer(label), text)
            dragoman_list_item_set_label(item, text)
        }
    }

    /// The lines, in the order in which they stand now.
    public var texts: [String] {
        (0..<g_list_model_get_n_items(strings.opaque)).map { index in
            gtk_string_list_get_string(strings.opaque, index).map { String(cString: $0) } ?? ""
        }
    }
}
