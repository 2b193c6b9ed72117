import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// Lines of text below each other, which can be opened and closed. GTK: a `GtkListView` of a `GtkTreeListModel`.
///
/// ```swift
/// let mail = TextTree([.init("Receipts", [.init("Train")]), .init("Lunch on Friday?")], called: "Mail")
/// ```
public final class TextTree: Widget {
    /// A line, with the lines below it.
    public struct Node: Hashable, Sendable {
        /// The text of the line.
        public var text: String
        /// The lines below it, which may be none yet; `nil`: nothing can stand below it.
        public var children: [Node]?

        /// Makes a line.
        public init(_ text: String, _ children: [Node]? = nil) {
            (self.text, self.children) = (text, children)
        }
    }

    private let store: Object
    private let tree: StockTree

    /// - Parameters:
    ///   - nodes: The lines at the top. All are closed at first.
    ///   - name: The name of the tree for assistive technologies.
    public init(_ nodes: [Node], called name: String) {
        store = Self.store(of: nodes)
        // GTK aborts the process rather than give none.
        let model = gtk_tree_list_model_new(
            OpaquePointer(g_object_ref(store.raw)), 0, 0,
            { item, _ in
                g_object_get_data(item?.assumingMemoryBound(to: GObject.self), childrenKey).map(sharedModel) ?? nil
            },
            nil, nil)
        tree = StockTree(model: Object(sharing: UnsafeMutableRawPointer(model.unsafelyUnwrapped)))
        let factory = Object(taking: UnsafeMutableRawPointer(gtk_signal_list_item_factory_new().unsafelyUnwrapped))
        // The list takes over a reference to each.
        let list = gtk_list_view_new(gtk_single_selection_new(model), OpaquePointer(g_object_ref(factory.raw)))
        super.init(taking: UnsafeMutableRawPointer(list.unsafelyUnwrapped))
        setAccessibleLabel(name)
        expandsVertically = true
        factory.connect("setup") { call in
            guard let item = call.object(1), let label = gtk_label_new(nil), let expander = gtk_tree_expander_new()
            else { return }
            gtk_label_set_xalign(OpaquePointer(label), 0)
            gtk_tree_expander_set_child(OpaquePointer(expander), label)
            gtk_list_item_set_child(OpaquePointer(item), expander)
        }
        factory.connect("bind") { call in
            guard let raw = call.object(1) else { return }
            let item = OpaquePointer(raw)
            guard let child = gtk_list_item_get_child(item), let row = gtk_list_item_get_item(item),
                let label = gtk_tree_expander_get_child(OpaquePointer(child)),
                let object = gtk_tree_list_row_get_item(OpaquePointer(row))
            else { return }
            let text = gtk_string_object_get_string(OpaquePointer(object))
            gtk_tree_expander_set_list_row(OpaquePointer(child), OpaquePointer(row))
            gtk_label_set_text(OpaquePointer(label), text)
            if let text { dragoman_list_item_set_label(item, text) }
            g_object_unref(object)
        }
    }

    /// The lines as they stand now, also those of closed ones.
    public var nodes: [Node] { Self.nodes(of: store) }

    private static func store(of nodes: [Node]) -> Object {
        // GTK aborts the process rather than give none.
        let store = Object(
            taking: UnsafeMutableRawPointer(g_list_store_new(gtk_string_object_get_type()).unsafelyUnwrapped))
        for node in nodes {
            let item = Object(taking: UnsafeMutableRawPointer(gtk_string_object_new(node.text).unsafelyUnwrapped))
            if let children = node.children {
                let below = Self.store(of: children)
                g_object_set_data_full(item.pointer(), childrenKey, g_object_ref(below.raw)) { g_object_unref($0) }
            }
            g_list_store_append(store.opaque, item.raw)
        }
        return store
    }

    private static func nodes(of store: Object) -> [Node] {
        (0..<g_list_model_get_n_items(store.opaque)).compactMap { index in
            guard let raw = g_list_model_get_item(store.opaque, index) else { return nil }
            let item = Object(taking: raw)
            let text = gtk_string_object_get_string(item.opaque).map { String(cString: $0) } ?? ""
            return Node(
                text, g_object_get_data(item.pointer(), childrenKey).map { nodes(of: Object(sharing: $0)) })
        }
    }
}

/// The name under which a line's item keeps the list of those below it.
private let childrenKey = "dragoman-children"

/// Makes a reference to a model: GTK takes over one to each model that it is given.
private func sharedModel(_ raw: UnsafeMutableRawPointer) -> OpaquePointer? { OpaquePointer(g_object_ref(raw)) }
