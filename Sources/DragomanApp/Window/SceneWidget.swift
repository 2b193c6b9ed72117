import AccessibleDragging
import GTKDragging
import GTKSupport

/// Places the graphs and cards of a scene: beside each other in a wide window, graphs above cards in a narrow one.
@MainActor
final class SceneWidget: CustomWidget {
    /// The window's tree of views: each graph and card stands in it where it stands in the window.
    let root = View()
    private let graphs: [ViewWidget]
    private let cards: [ViewWidget]

    /// Called after something was put elsewhere.
    var onLayout: (@MainActor () -> Void)?

    init(graphs: [CanvasView], cards: [CanvasView], coordinator: DragCoordinator) {
        (graphs + cards).forEach(root.addSubview)
        coordinator.add(root: root)
        self.graphs = graphs.map { ViewWidget($0, coordinator: coordinator) }
        self.cards = cards.map { ViewWidget($0, coordinator: coordinator) }
        super.init(heightDependsOnWidth: true)
        widgets.forEach(adopt)
    }

    var widgets: [ViewWidget] { graphs + cards }

    func setAppearance(_ appearance: DesktopAppearance) {
        for widget in widgets {
            var appearance = appearance
            appearance.isRightToLeft = isRightToLeft
            widget.appearance = appearance
        }
        queueResize()
    }

    override func appearanceChanged() {
        guard let first = widgets.first, first.appearance.isRightToLeft != isRightToLeft else { return }
        setAppearance(first.appearance)
    }

    private var textScale: Double { widgets.first?.appearance.textScale ?? 1 }

    /// Where each part stands in a width, and how high it wants to be.
    private func rows(in width: Double) -> SceneFlow {
        SceneFlow(width: width, graphs: graphs.count, cards: cards.count, textScale: textScale)
    }

    override func measureWidth() -> (minimum: Double, natural: Double) {
        let flow = rows(in: 0)
        let minimum = widgets.map { $0.measureWidth().minimum }.max() ?? 0
        return (minimum + 2 * flow.margin, 1032)
    }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let flow = rows(in: width ?? 1032)
        let heights = flow.columns.map { column -> (minimum: Double, natural: Double) in
            let sizes = widgets[column.widgets].map { $0.measureHeight(forWidth: column.width) }
            let gaps = Double(max(0, sizes.count - 1)) * flow.gap
            return (sizes.map(\.minimum).reduce(gaps, +), sizes.map(\.natural).reduce(gaps, +))
        }
        let margins = 2 * flow.margin
        return ((heights.map(\.minimum).max() ?? 0) + margins, (heights.map(\.natural).max() ?? 0) + margins)
    }

    override func allocate(width: Double, height: Double) {
        root.frame.size = Size(width: width, height: height)
        let flow = rows(in: width)
        for column in flow.columns {
            let inColumn = Array(widgets[column.widgets])
            let minimums = inColumn.map { $0.measureHeight(forWidth: column.width) }
            let room = height - 2 * flow.margin - Double(max(0, inColumn.count - 1)) * flow.gap
            let heights = flow.share(room, among: minimums)
            let x = isRightToLeft ? width - column.x - column.width : column.x
            var y = flow.margin
            for (widget, height) in zip(inColumn, heights) {
                widget.view.frame.origin = Point(x: x, y: y)
                place(widget, x: x, y: y, width: column.width, height: height)
                y += height + flow.gap
            }
        }
        onLayout?()
    }
}

/// The columns of a scene of a width.
struct SceneFlow {
    struct Column {
        let x: Double
        let width: Double
        /// Which of the graphs and cards, the graphs first, stand in it from top to bottom.
        let widgets: Range<Int>
    }

    let margin: Double
    let gap: Double
    let columns: [Column]

    init(width: Double, graphs: Int, cards: Int, textScale: Double) {
        let isWide = width >= 860 * max(1, textScale * 0.9) && graphs > 0 && cards > 0
        margin = width < 480 ? 12 : 24
        gap = width < 480 ? 12 : 24
        let room = max(0, width - 2 * margin)
        guard isWide else {
            columns = [Column(x: margin, width: room, widgets: 0..<(graphs + cards))]
            return
        }
        let card = min(max(300 * textScale, (room - gap) * 0.36), 440 * textScale)
        let graph = room - gap - card
        columns = [
            Column(x: margin, width: graph, widgets: 0..<graphs),
            Column(x: margin + graph + gap, width: card, widgets: graphs..<(graphs + cards)),
        ]
    }

    /// Divides a height: everyone gets the least that it needs, and what is left is shared equally.
    func share(_ room: Double, among sizes: [(minimum: Double, natural: Double)]) -> [Double] {
        let extra = room - sizes.map(\.minimum).reduce(0, +)
        guard extra > 0, !sizes.isEmpty else { return sizes.map(\.minimum) }
        return sizes.map { $0.minimum + extra / Double(sizes.count) }
    }
}
