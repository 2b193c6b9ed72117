import CGLib
import CGTK
import CGTKShims
import GLibSupport

/// The order of a list's rows, the object that decides on it, and ways to change it.
extension StockList {
    /// The items behind the rows, some of which a filter may hide; `nil`: the list holds its rows itself, or something
    /// else decides on their order.
    public var store: ItemStore? {
        strip != nil
            ? nil
            : list.flatMap { dragoman_list_store($0) }.flatMap { ItemStore(Object(sharing: $0)) }
    }

    /// Whether the list shows its ``store`` by way of a filtered or sorted model: indices there are others than here.
    public var isDerived: Bool { !isStrip && (list.map { dragoman_list_is_derived($0) != 0 } ?? false) }

    /// Whether a sorted model decides on the order now, or the box's own function.
    public var isSorted: Bool {
        holdsRows ? isBoxSorted : list.map { dragoman_list_is_sorted($0) != 0 } ?? false
    }

    /// The object that decides on the order of the rows: the name of a model's type, or "sort function"; `nil`: the
    /// list itself.
    public var orderType: String? {
        if holdsRows { return isBoxSorted ? "sort function" : nil }
        return list.flatMap { dragoman_list_order_type($0) }.map { String(cString: $0) }
    }

    /// The position of a row's item in the ``store``; `nil`: the store has no such item.
    public func storeIndex(at position: Int) -> Int? {
        guard let list, position >= 0, !holdsRows else { return nil }
        let index = dragoman_list_source_position(list, guint(clamping: position))
        return index == GTK_INVALID_LIST_POSITION ? nil : Int(index)
    }

    /// The index in the ``store`` for a gap between rows: the index of the next row's item, or the one after the last
    /// row's item.
    public func storeIndex(ofGap gap: Int) -> Int? {
        if gap < count { return storeIndex(at: gap) }
        guard count > 0 else { return store?.count }
        return storeIndex(at: count - 1).map { $0 + 1 }
    }

    /// The tree whose rows the list shows; `nil`: the list shows no tree.
    public var tree: StockTree? {
        guard !isStrip else { return nil }
        return list.flatMap { dragoman_list_tree($0) }.map {
            StockTree(model: Object(sharing: UnsafeMutableRawPointer($0)))
        }
    }

    /// Whether rows can be put elsewhere: the list holds them itself, or its model is a `GListStore` or a
    /// `GtkStringList`, or a tree of such, or shows one filtered.
    ///
    /// GTK does not tell whether a box is bound to a model: its owner must say so.
    public var canReorder: Bool {
        holdsRows ? !isBoxSorted : store != nil || tree?.top?.canReorder == true
    }

    /// Whether an item can stand in the list: one of another type would be lost.
    public func takes(_ item: Object) -> Bool {
        strip?.takes(item) ?? list.map { dragoman_list_takes($0, item.raw) != 0 } ?? false
    }

    /// The object at an index: an item of the model, or the row itself.
    public func item(at position: Int) -> Object? {
        guard let list else { return nil }
        guard position >= 0 else { return nil }
        if let strip {
            let items = strip.items
            return items.indices.contains(position) ? items[position] : nil
        }
        if holdsRows {
            let rows = boxRows
            return rows.indices.contains(position) ? Object(sharing: rows[position]) : nil
        }
        if let tree { return tree.row(at: position)?.item }
        guard let model = dragoman_list_model(list), (0..<count).contains(position) else { return nil }
        return g_list_model_get_item(OpaquePointer(model), guint(clamping: position)).map { Object(taking: $0) }
    }

    /// The present position of an item.
    ///
    /// - Parameters:
    ///   - item: The item, or the row of a box.
    ///   - position: Its earlier position.
    /// - Returns: Its index; `nil`: it is gone.
    public func position(of item: Object, near position: Int) -> Int? {
        if let strip { return strip.items.firstIndex { $0.raw == item.raw } }
        if holdsRows { return boxPosition(of: item.raw) }
        let count = count
        // An item that has moved by itself has seldom gone far.
        for distance in 0..<max(count, position + 1) {
            if self.item(at: position - distance)?.raw == item.raw { return position - distance }
            if self.item(at: position + distance)?.raw == item.raw { return position + distance }
        }
        return nil
    }

    /// Whether these stand in a row, from an index on: see ``holds(_:at:)``.
    public func holds(_ items: [Object], from start: Int) -> Bool {
        if holdsRows, !isStrip { return boxRows.dropFirst(start).prefix(items.count).elementsEqual(items.map(\.raw)) }
        return items.indices.allSatisfy { holds(items[$0], at: start + $0) }
    }

    /// Whether an item, or a text that is the same, stands at an index: a `GtkStringList` makes items anew.
    public func holds(_ item: Object, at position: Int) -> Bool {
        guard let held = self.item(at: position) else { return false }
        return held.raw == item.raw || ItemStore.text(of: held).map { $0 == ItemStore.text(of: item) } ?? false
    }

    /// Puts items where others were, in one change; in a tree, or where the list ``isDerived``, nothing.
    public func replace(_ range: Range<Int>, with items: [Object]) {
        guard let list, range.lowerBound >= 0, range.upperBound <= count else { return }
        if let strip {
            strip.replace(range, with: items)
        } else if isBox {
            replaceInBox(list, range, with: items)
        } else if !isDerived {
            store?.replace(range, with: items)
        }
    }
}
