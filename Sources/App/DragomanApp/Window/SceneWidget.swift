import AccessibleDragging
import DraggingWords
import GLibSupport
import GTKDragging
import GTKSupport
import SceneViews

/// Places the parts of a scene in a window.
@MainActor
final class SceneWidget: CustomWidget {
    /// The window's tree of views: each part stands in it where it stands in the window.
    let root = View()
    /// The widgets, in reading order.
    private(set) var widgets: [ViewWidget] = []
    private var views: [SceneView] = []
    private let coordinator: DragCoordinator
    private var appearance = DesktopAppearance()

    /// Tells the visible part of the scene: how far it is scrolled down, and how much is in sight, in logical pixels.
    var seen: (@MainActor () -> (top: Double, height: Double))?
    private var placed: (layout: SceneLayout, frames: [Rect])?

    /// Moves the views that stay in sight after the scene was scrolled. Later, because GTK may be about to lay this
    /// out.
    func scrolled() {
        MainLoop.idle(priority: .high) { [weak self] in
            guard let self, let placed = self.placed, self.frames(of: placed.layout) != placed.frames else { return }
            self.queueAllocate()
        }
    }

    private func frames(of layout: SceneLayout) -> [Rect] {
        guard let seen = seen?() else { return layout.frames }
        return layout.frames(scrolledTo: seen.top, showing: seen.height)
    }

    /// Called after something was put elsewhere.
    var onLayout: (@MainActor () -> Void)?

    init(coordinator: DragCoordinator) {
        self.coordinator = coordinator
        coordinator.add(root: root)
        super.init(heightDependsOnWidth: true)
    }

    /// Shows these views, in reading order. The widgets of those that were there already stay.
    func show(_ views: [SceneView]) {
        let known = widgets
        guard !views.elementsEqual(known.map(\.view), by: ===) else { return }
        for widget in known where !views.contains(where: { $0 === widget.view }) {
            widget.view.removeFromSuperview()
            release(widget)
        }
        let kept = known.map(\.view).filter { view in views.contains { $0 === view } }
        let isReordered = !kept.elementsEqual(views.filter { view in kept.contains { $0 === view } }, by: ===)
        // The order of the views is the order of reading: put in anew all views that come after a new one.
        if isReordered { kept.forEach { $0.removeFromSuperview() } }
        var isAppending = isReordered
        for view in views {
            let isNew = view.superview !== root
            isAppending = isAppending || isNew
            if isAppending, !isNew { view.removeFromSuperview() }
            if isAppending { root.addSubview(view) }
        }
        self.views = views
        widgets = views.map { view in
            if let widget = known.first(where: { $0.view === view }) { return widget }
            let widget = ViewWidget(view, coordinator: coordinator)
            adopt(widget)
            widget.nameForeignItem = { ForeignItemName.name($0) }
            widget.appearance = appearance
            // Draw flying images here, too: one that goes back from one view to another goes over both.
            widget.onMotion = { [weak self] in self?.queueDraw() }
            return widget
        }
        screenChanged()
    }

    func setAppearance(_ new: DesktopAppearance) {
        appearance = new
        appearance.isRightToLeft = isRightToLeft
        for widget in widgets { widget.appearance = appearance }
        queueResize()
    }

    override func appearanceChanged() {
        guard appearance.isRightToLeft != isRightToLeft else { return }
        setAppearance(appearance)
    }

    override func snapshotAbove(_ snapshot: Snapshot) {
        for widget in widgets where widget.isVisible {
            let origin = widget.view.frame.origin
            snapshot.translated(x: origin.x, y: origin.y) { widget.drawMotion(in: snapshot) }
        }
    }

    /// Another screen is shown: the views that are on it are hidden or not.
    func screenChanged() {
        for widget in widgets where widget.isVisible == widget.view.isHidden {
            widget.isVisible = !widget.view.isHidden
        }
        queueResize()
    }

    private var shown: [SceneView] { views.filter { !$0.isHidden } }

    private var parts: [SceneLayout.Part] { shown.map(\.picture.arrangement) }

    private func layout(_ size: Size) -> SceneLayout {
        SceneLayout(size: size, parts: parts, style: DrawingStyle(appearance))
    }

    /// Whether a part may need more width than the window has.
    var mayBeWide: Bool { parts.contains { $0.leastWidth > 0 } }

    override func measureWidth() -> (minimum: Double, natural: Double) {
        let least = SceneLayout.minimumWidth(of: parts)
        return (least, max(least, 1032))
    }

    override func measureHeight(forWidth width: Double?) -> (minimum: Double, natural: Double) {
        let least = layout(Size(width: width ?? 1032, height: 0)).contentSize.height
        return (least, max(least, 620))
    }

    override func allocate(width: Double, height: Double) {
        root.frame.size = Size(width: width, height: height)
        // Parts that grow with their room grow with the window, not with the scrolled scene.
        let room = seen.map { $0().height } ?? 0
        let layout = layout(Size(width: width, height: room > 0 ? min(height, room) : height))
        let frames = frames(of: layout)
        placed = (layout, frames)
        for (widget, frame) in zip(widgets.filter { !$0.view.isHidden }, frames) {
            widget.view.frame.origin = frame.origin
            place(widget, x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
        }
        onLayout?()
    }
}
