import CGTK
import GLibSupport
import GTKDragging
import GTKSupport
import Glibc

// Lists of GTK's as apps in C make them, in one window: `stock-lists columns grid box flow filtered sorted`. Each word of
// the command line is one list, in that order; each has three rows, whose names begin with the word. Boxes may also be
// `bound` to a model, show what is `shown` by a filter, or be `ordered` by a function; `tabs` is a notebook, and `titles` are
// the columns of a column view. `--no-hints` gives none.

/// Makes the widgets of one kind of list, with nothing of this library in them.
@MainActor
enum StockWidget {
    /// The model of the box that is bound to one.
    private(set) static var model: OpaquePointer?

    static func make(_ kind: String) -> Widget? {
        let texts = ["Coins", "Armour", "Books"].map { "\(kind) \($0)" }
        switch kind {
        case "box", "flow": return box(texts, isFlow: kind == "flow")
        case "bound": return bound(texts)
        case "tabs": return notebook(texts)
        case "titles": return columns(texts)
        case "shown", "ordered":
            let box = box(texts, isFlow: false)
            if kind == "shown" { hideArmour(in: box) } else { sort(box) }
            return box
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

    private static func notebook(_ texts: [String]) -> Widget? {
        guard let notebook = gtk_notebook_new() else { return nil }
        for text in texts {
            gtk_notebook_append_page(OpaquePointer(notebook), gtk_label_new("Page of \(text)"), gtk_label_new(text))
        }
        return Widget(sharing: UnsafeMutableRawPointer(notebook))
    }

    /// One row, with a cell for each column.
    private static func columns(_ texts: [String]) -> Widget? {
        guard let widget = gtk_column_view_new(gtk_single_selection_new(strings(["row of \(texts[0])"]))) else {
            return nil
        }
        for text in texts {
            guard let factory = gtk_signal_list_item_factory_new() else { return nil }
            Object(sharing: UnsafeMutableRawPointer(factory)).connect("setup") {
                gtk_list_item_set_child(OpaquePointer($0.object(1)), gtk_label_new("cell of \(text)"))
            }
            gtk_column_view_append_column(OpaquePointer(widget), gtk_column_view_column_new(text, factory))
        }
        return Widget(sharing: UnsafeMutableRawPointer(widget))
    }

    private static func bound(_ texts: [String]) -> Widget? {
        guard let box = gtk_list_box_new() else { return nil }
        model = strings(texts)
        gtk_list_box_bind_model(
            OpaquePointer(box), model,
            { item, _ in gtk_label_new(gtk_string_object_get_string(OpaquePointer(item))) }, nil, nil)
        return Widget(sharing: UnsafeMutableRawPointer(box))
    }

    private static func hideArmour(in box: Widget?) {
        gtk_list_box_set_filter_func(
            box?.opaque, { row, _ in StockWidget.text(of: row).hasSuffix("Armour") ? 0 : 1 }, nil, nil)
    }

    private static func sort(_ box: Widget?) {
        gtk_list_box_set_sort_func(
            box?.opaque, { row, other, _ in StockWidget.text(of: row) < StockWidget.text(of: other) ? -1 : 1 }, nil, nil
        )
    }

    nonisolated private static func text(of row: UnsafeMutablePointer<GtkListBoxRow>?) -> String {
        let label = gtk_list_box_row_get_child(row)
        return gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
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
        coordinator.givesHints = !kinds.contains("--no-hints")
        let box = Box(.horizontal, spacing: 12)
        for kind in kinds where !kind.hasPrefix("--") {
            guard let list = StockWidget.make(kind) else { continue }
            list.expandsHorizontally = true
            let model = kind == "bound" ? StockWidget.model.map { UnsafeMutableRawPointer($0) } : nil
            ReorderableList(list, boundTo: model, called: kind, coordinator: coordinator)
            if kind == "titles" {
                _ = try? ReorderableList(columnsOf: list, called: "columns", coordinator: coordinator)
            }
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
