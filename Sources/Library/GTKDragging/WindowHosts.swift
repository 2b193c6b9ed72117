import GTKSupport

/// The widgets of one window that take part in drags, known by GTK's own addresses: the one with the keyboard focus is
/// found by going outwards from the focused widget, however many widgets there are.
@MainActor
struct WindowHosts {
    private struct Entry {
        weak var host: (any DragHost)?
        /// In which order they were added.
        let order: Int
    }

    private var entries: [UnsafeMutableRawPointer: Entry] = [:]
    private var lastOrder = 0
    /// How many entries there may be before those of widgets that are gone are looked for.
    private var capacity = 32

    mutating func add(_ host: any DragHost) {
        guard let widget = host.hostingWidget else { return }
        if entries.count >= capacity {
            entries = entries.filter { $0.value.host != nil }
            capacity = max(32, entries.count * 2)
        }
        lastOrder += 1
        entries[widget.raw] = Entry(host: host, order: lastOrder)
    }

    mutating func remove(_ host: any DragHost) { entries = entries.filter { $0.value.host !== host } }

    /// All, in no order.
    var all: [any DragHost] { entries.values.compactMap(\.host) }

    /// Their widgets, in no order.
    var widgets: [Widget] { all.compactMap(\.hostingWidget) }

    /// The one that was added first.
    var first: (any DragHost)? {
        entries.values.lazy.filter { $0.host != nil }.min { $0.order < $1.order }?.host
    }

    func contains(_ host: any DragHost) -> Bool {
        host.hostingWidget.map { entries[$0.raw]?.host === host } ?? false
    }

    /// Those that a widget stands in, from the inside out.
    func around(_ widget: Widget?) -> [any DragHost] {
        var found: [any DragHost] = []
        var candidate = widget
        while let widget = candidate {
            if let host = entries[widget.raw]?.host { found.append(host) }
            candidate = widget.parent
        }
        return found
    }
}
