import CGTK
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc

// Lists of GTK's as apps in C make them, in one window: `stock-lists columns grid box flow filtered sorted`. Each word of
// the command line is one list, in that order; each has three rows, whose names begin with the word.

/// Makes the widgets of one kind of list, with nothing of this library in them.
@MainActor
enum StockWidget {
    static func make(_ kind: String) -> Widget? {
        let texts = ["Coins", "Armour", "Books"].map { "\(kind) \($0)" }
        switch kind {
        case "box", "flow": return box(texts, isFlow: kind == "flow")
        case "filtered": return view(kind, of: filtered(texts))
        case "sorted": return view(kind, of: gtk_sort_list_model_new(strings(texts), sorter()))
        default: return view(kind, of: strings(texts))
        }
    }

    private static func box(_ texts: [String], isFlow: Bool) -> Widget? {
        guard let widget = isFlow ? gtk_flow_box_new() : gtk_list_box_new() else { return nil }
        let box = OpaquePointer(widget)
        if isFlow { gtk_flow_box_set_max_children_per_line(box, 3) }
        for text in texts {
            if isFlow {
                gtk_flow_box_insert(box, gtk_label_new(text), -1)
            } else {
                gtk_list_box_append(box, gtk_label_new(text))
            }
        }
        return Widget(sharing: UnsafeMutableRawPointer(widget))
    }

    private static func strings(_ texts: [String]) -> OpaquePointer? {
        let strings = gtk_string_list_new(nil)
        texts.forEach { gtk_string_list_append(strings, $0) }
        return strings
    }

    private static func expression() -> OpaquePointer? {
        gtk_property_expression_new(gtk_string_object_get_type(), nil, "string")
    }

    private static func sorter() -> UnsafeMutablePointer<GtkSorter>? {
        gtk_string_sorter_new(expression()).map { UnsafeMutablePointer($0) }
    }

    /// "Armour" is hidden.
    private static func filtered(_ texts: [String]) -> OpaquePointer? {
        let filter = gtk_string_filter_new(expression())
        gtk_string_filter_set_search(filter, "s")
        return gtk_filter_list_model_new(strings(texts), filter.map { UnsafeMutablePointer($0) })
    }

    private static func view(_ kind: String, of model: OpaquePointer?) -> Widget? {
        guard let factory = gtk_signal_list_item_factory_new() else { return nil }
        let signals = Object(sharing: UnsafeMutableRawPointer(factory))
        signals.connect("setup") { gtk_list_item_set_child(OpaquePointer($0.object(1)), gtk_label_new(nil)) }
        signals.connect("bind") { call in
            let item = OpaquePointer(call.object(1))
            let text = gtk_string_object_get_string(OpaquePointer(gtk_list_item_get_item(item)))
            gtk_label_set_text(OpaquePointer(gtk_list_item_get_child(item)), text)
        }
        let selection = gtk_single_selection_new(model)
        let widget: UnsafeMutablePointer<GtkWidget>?
        switch kind {
        case "columns":
            widget = gtk_column_view_new(selection)
            gtk_column_view_append_column(OpaquePointer(widget), gtk_column_view_column_new("Stop", factory))
        case "grid":
            widget = gtk_grid_view_new(selection, factory)
            gtk_grid_view_set_max_columns(OpaquePointer(widget), 3)
        default: widget = gtk_list_view_new(selection, factory)
        }
        return widget.map { Widget(sharing: UnsafeMutableRawPointer($0)) }
    }
}

let kinds = Array(CommandLine.arguments.dropFirst())
let status = MainActor.assumeIsolated {
    let app = Application(identifier: "org.example.StockLists", isUnique: false)
    app.onActivate = {
        let coordinator = DragCoordinator()
        let box = Box(.horizontal, spacing: 12)
        for kind in kinds {
            guard let list = StockWidget.make(kind) else { continue }
            list.expandsHorizontally = true
            ReorderableList(list, called: kind, coordinator: coordinator)
            box.append(list)
        }
        let window = ApplicationWindow(application: app, title: "Lists")
        window.defaultSize = (720, 300)
        window.setChild(box)
        window.present()
    }
    return app.run()
}
exit(status)
