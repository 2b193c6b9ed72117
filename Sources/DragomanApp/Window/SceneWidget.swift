import AccessibleDragging
import GTKDragging
import GTKSupport
import SceneViews

/// Places the graphs and cards of a scene in a window.
@MainActor
final class SceneWidget: CustomWidget {
    /// The window's tree of views: each graph and card stands in it where it stands in the window.
    let root = View()
    private let graphs: [ViewWidget]
    private let cards: [ViewWidget]

    /// Called after something was put elsewhere.
    var onLayout: (@MainActor () -> Void)?

    init(graphs: [CanvasView], cards: [CanvasView], coordinator: DragCoordinator) {
        for view in graphs + cards { root.addSubview(view) }
        coordinator.add(root: root)
        self.graphs = graphs.map { ViewWidget($0, coordinator: coordinator) }
        self.cards = cards.map { ViewWidget($0, coordinator: coordinator) }
        super.init(heightDependsOnWidth: true)
        for widget in widgets {
            adopt(widget)
            widget.nameForeignItem = { ForeignItemName.name($0) }
        }
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

    private func layout(_ size: Size) -> SceneLayout {
        SceneLayout(
            size: size, graphs: graphs.count, cards: cards.count,
            style: DrawingStyle(widgets.first?.appearance ?? DesktopAppearance()))
    }

    override func measureWidth() -> (minimum: Double, natural: Double) { (SceneLayout.minimumWidth, 1032) }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let least = layout(Size(width: width ?? 1032, height: 0)).contentSize.height
        return (least, max(least, 620))
    }

    override func allocate(width: Double, height: Double) {
        root.frame.size = Size(width: width, height: height)
        let layout = layout(root.frame.size)
        for (widget, frame) in zip(widgets, layout.graphs + layout.cards) {
            widget.view.frame.origin = frame.origin
            place(widget, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
        onLayout?()
    }
}
