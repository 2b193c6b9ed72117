import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// A list of items whose order can be changed: a `GListStore` or a `GtkStringList`.
///
/// ```swift
/// // Swaps the first two items.
/// if let store = ItemStore(model), let first = store.item(at: 0), let second = store.item(at: 1) {
///     store.replace(0..<2, with: [second, first])
/// }
/// ```
@MainActor
public struct ItemStore: Hashable {
    private let object: Object
    /// The object's address: compared on any thread.
    private let address: UInt

    /// `nil` where a model is neither of the two.
    public init?(_ model: Object) {
        guard dragoman_is_store(model.raw) != 0 else { return nil }
        object = model
        address = UInt(bitPattern: model.raw)
    }

    /// Whether both are the same list.
    public nonisolated static func == (left: ItemStore, right: ItemStore) -> Bool {
        left.address == right.address
    }

    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(address) }

    /// How many items it holds.
    public var count: Int { Int(g_list_model_get_n_items(object.opaque)) }

    /// Whether an item is of the type that the list holds.
    public func takes(_ item: Object) -> Bool { dragoman_store_takes(object.raw, item.raw) != 0 }

    /// The item at an index; `nil`: there is none.
    public func item(at index: Int) -> Object? {
        guard (0..<count).contains(index) else { return nil }
        return g_list_model_get_item(object.opaque, guint(clamping: index)).map { Object(taking: $0) }
    }

    /// Whether an item, or a text that is the same, stands at an index: a `GtkStringList` makes items anew.
    public func holds(_ item: Object, at index: Int) -> Bool {
        guard let held = self.item(at: index) else { return false }
        return held.raw == item.raw || Self.text(of: held).map { $0 == Self.text(of: item) } ?? false
    }

    static func text(of item: Object) -> String? {
        guard let text = dragoman_list_item_text(item.raw) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// Puts items where others were, in one change. A range that is too large, or an item of another type, changes
    /// nothing.
    public func replace(_ range: Range<Int>, with items: [Object]) {
        guard range.lowerBound >= 0, range.upperBound <= count, items.allSatisfy({ takes($0) }) else { return }
        var pointers: [UnsafeMutableRawPointer] = items.map(\.raw)
        // C wants an address also where there is nothing to add.
        if pointers.isEmpty { pointers.append(object.raw) }
        pointers.withUnsafeMutableBufferPointer { buffer in
            guard let first = buffer.baseAddress else { return }
            dragoman_list_store_splice(
                object.raw, guint(clamping: range.lowerBound), guint(clamping: range.count), first,
                guint(clamping: items.count))
        }
    }
}
