import AccessibleDragging
import GTKSupport

/// A row of a ``ReorderableList`` that has a widget now. GTK uses the widget for one item after another.
@MainActor
final class ListRowView: WidgetView {
    private weak var list: ReorderableList?
    /// The place in the list, from 0.
    var position: Int

    /// The two sides of a row: what is dropped comes to stand before it or after it.
    enum Side {
        case before, after
    }

    init(_ widget: Widget, at position: Int, of list: ReorderableList) {
        self.list = list
        self.position = position
        super.init(widget, called: "")
        role = .listItem
    }

    override var label: String {
        get { list?.nameOfRow(position) ?? "" }
        set {}
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get {
            guard let list, list.isMovable else { return [] }
            let wording = list.coordinator.wording
            return [
                LocationDescriptor(
                    name: wording.defaultName(of: .drag, subject: label), point: frame.center, in: list.view,
                    identifier: "drag")
            ]
        }
        set {}
    }

    /// Before each row, and after the last one.
    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            guard let list else { return [] }
            let wording = list.coordinator.wording
            var descriptors = [
                LocationDescriptor(
                    name: wording.dropBefore(label), point: point(on: .before), in: list.view, identifier: "drop-before"
                )
            ]
            if position == list.count - 1 {
                descriptors.append(
                    LocationDescriptor(
                        name: wording.dropAfter(label), point: point(on: .after), in: list.view,
                        identifier: "drop-after"))
            }
            return descriptors
        }
        set {}
    }

    override var customActions: [CustomAction] {
        get { list?.commands(for: position) ?? [] }
        set {}
    }

    /// The middle of a side, in the list's space.
    func point(on side: Side) -> Point {
        let frame = frame
        let part = (side == .before) != isReversed ? 0.25 : 0.75
        return list?.isGrid == true
            ? Point(x: frame.minX + frame.width * part, y: frame.center.y)
            : Point(x: frame.center.x, y: frame.minY + frame.height * part)
    }

    /// Which side a point of the list's space is on.
    func side(at point: Point) -> Side {
        let center = frame.center
        guard list?.isGrid == true else { return point.y < center.y ? .before : .after }
        return (point.x < center.x) != isReversed ? .before : .after
    }

    private var isReversed: Bool { list?.isGrid == true && widget?.isRightToLeft == true }

    /// Shows where something would be dropped; `nil`: nowhere here.
    func mark(_ side: Side?) {
        guard let widget else { return }
        for (name, isShown) in [("drop-before", side == .before), ("drop-after", side == .after)] {
            if isShown { widget.addCSSClass(name) } else { widget.removeCSSClass(name) }
        }
    }
}

/// The whole list. It hosts the interactions of all rows: GTK takes a row's widget away while it scrolls, and what was
/// lifted from it stays lifted.
@MainActor
final class ListView: WidgetView {
    weak var list: ReorderableList?

    override func hitTest(_ point: Point) -> View? {
        list?.findRows()
        return super.hitTest(point)
    }

    /// Rows out of sight are reached by name.
    override var contentBounds: Rect { Rect(x: -1e6, y: -1e6, width: 2e6, height: 2e6) }

    /// A list without rows is a place of its own.
    override var dropPointDescriptors: [LocationDescriptor]? {
        get {
            guard let list, list.count == 0 else { return [] }
            return [
                LocationDescriptor(
                    name: list.coordinator.wording.defaultName(of: .drop, subject: label), point: bounds.center,
                    in: self, identifier: "drop")
            ]
        }
        set {}
    }

    override var dragSourceDescriptors: [LocationDescriptor]? {
        get { [] }
        set {}
    }
}
