import GLibSupport

/// Things that stand beside each other in a widget that somebody else made, and can stand in another order: the tabs of
/// a notebook, the columns of a table. ``StockList`` asks a strip where the widget is no list.
///
/// An item is the thing to move, such as a notebook's page; its widget is the visible part that is dragged, such as the
/// tab.
@MainActor
protocol StockStrip: AnyObject {
    /// The widget that has the keyboard focus, and in whose space the items' widgets are.
    var host: Widget? { get }
    /// The shown items, in order.
    var items: [Object] { get }
    /// Whether items stand beside each other, and not below each other.
    var isAcross: Bool { get }
    /// The index of the one of the ``items`` that has the focus when the widget has it; `nil`: each item's widget takes
    /// the focus itself.
    var current: Int? { get }

    /// The widget that shows an item now.
    func widget(of item: Object) -> Widget?
    /// GTK's name of an item; `nil`: use the first label in its widget.
    func name(of item: Object) -> String?
    /// Whether an item of another one can stand here.
    func takes(_ item: Object) -> Bool
    /// Puts the ``items`` into another order; those that are hidden stay where they are.
    func arrange(_ items: [Object])
    /// Takes an item out.
    func remove(_ item: Object)
    /// Puts an item that was taken out before one of the ``items``, or after the last one.
    func insert(_ item: Object, before index: Int)
    /// Gives an item the focus.
    func focus(_ item: Object)
    /// Whether the window's focused widget is one of the items, and not a part of their contents.
    func isPart(_ focus: Widget) -> Bool
    /// Whether GTK drags an item with the pointer by itself.
    func isDraggedByGTK(_ item: Object) -> Bool
    /// Begins to tell of changes: of the items, and of ``current``.
    func follow(_ changed: @escaping @MainActor () -> Void, current: @escaping @MainActor () -> Void)
    /// Stops telling.
    func end()
}

extension StockStrip {
    var current: Int? { nil }

    func isDraggedByGTK(_ item: Object) -> Bool { false }

    func isPart(_ focus: Widget) -> Bool { true }

    /// Puts items where others were: the same in another order, or others.
    func replace(_ range: Range<Int>, with new: [Object]) {
        let items = items
        let old = items[range]
        if Set(old.map(\.raw)) == Set(new.map(\.raw)), old.count == new.count {
            return arrange(Array(items.prefix(range.lowerBound)) + new + Array(items.dropFirst(range.upperBound)))
        }
        old.forEach { remove($0) }
        for (offset, item) in new.enumerated() { insert(item, before: range.lowerBound + offset) }
    }
}
