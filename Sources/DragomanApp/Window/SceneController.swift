import AccessibleDragging
import GTKDragging
import GTKSupport
import SceneViews

/// Builds the views of a scene, and keeps them in step with it: also when the scene becomes another one.
@MainActor
final class SceneController {
    let widget: SceneWidget
    /// Finds views and elements by the ids of the document.
    let index = SceneIndex()
    private(set) var scene: Scene
    private let coordinator: DragCoordinator
    private var shown: [Shown] = []

    /// Something is wrong with data that is shown; a sentence.
    var onMessage: (@MainActor (String) -> Void)?
    /// Something stands elsewhere now.
    var onPlacesChange: (@MainActor () -> Void)?
    /// Something has been scrolled, and stands elsewhere already.
    var onScroll: (@MainActor () -> Void)?
    /// A widget is new: it is to be set up as the others are.
    var onNewWidget: (@MainActor (ViewWidget) -> Void)?
    /// Whether the scene may be wider than the window.
    var onSidewaysChange: (@MainActor (Bool) -> Void)?
    /// An element should be brought into sight: its frame in the scene.
    var onReveal: (@MainActor (Rect) -> Void)?

    private struct Shown {
        let id: String
        let view: CanvasView
        /// What the view was made for: another object needs another view.
        let data: AnyObject?
    }

    init(coordinator: DragCoordinator) {
        self.coordinator = coordinator
        widget = SceneWidget(coordinator: coordinator)
        scene = Scene(title: "", parts: [])
    }

    var views: [CanvasView] { shown.map(\.view) }

    /// Shows a scene. Views whose ids were there before stay, with what was tried in them and the keyboard's place.
    func show(_ scene: Scene) {
        let focused = shown.first { $0.view.widget?.isFocus == true }?.id
        let known = shown
        self.scene = scene
        index.removeAll()
        shown = scene.parts.map { part in
            let old = known.first { $0.id == part.id }
            let new = view(of: part, old)
            index.set(new.view, for: part.id)
            return new
        }
        widget.show(views)
        // What was done to views that are gone cannot be seen to be undone.
        if known.contains(where: { old in !views.contains { $0 === old.view } }) { coordinator.history.clear() }
        for view in views where !known.contains(where: { $0.view === view }) {
            if let widget = view.widget { onNewWidget?(widget) }
        }
        onSidewaysChange?(widget.mayBeWide)
        if let focused, let now = shown.first(where: { $0.id == focused }), now.view.widget?.isFocus != true {
            now.view.widget?.grabFocus()
        }
        coordinator.treeChanged()
        onPlacesChange?()
    }

    private func view(of part: Scene.Part, _ old: Shown?) -> Shown {
        if let old, keeps(old.view, part, data: old.data) {
            return Shown(id: part.id, view: old.view, data: old.data)
        }
        let view = part.makeView(index: index)
        switch part.content {
        case .graph(let graph, _, _):
            let shown = view as? GraphView
            graph.onChange = { [weak self, weak shown] in self?.dataChanged($0) { shown?.dataChanged() } }
            shown?.onScroll = { [weak self] in self?.onScroll?() }
            return Shown(id: part.id, view: view, data: graph)
        case .card(let contact, _):
            let shown = view as? CardView
            contact.onChange = { [weak self, weak shown] in self?.dataChanged($0) { shown?.dataChanged() } }
            shown?.onScroll = { [weak self] in self?.onScroll?() }
            return Shown(id: part.id, view: view, data: contact)
        case .mockup:
            let shown = view as? MockupView
            shown?.onChange = { [weak self] in self?.onPlacesChange?() }
            shown?.onReveal = { [weak self, weak shown] frame in
                guard let shown else { return }
                self?.onReveal?(Rect(origin: frame.origin + shown.frame.origin, size: frame.size))
            }
            return Shown(id: part.id, view: view, data: nil)
        }
    }

    /// Brings a view that is there up to date with its part of the document.
    ///
    /// - Returns: Whether it can stay.
    private func keeps(_ view: CanvasView, _ part: Scene.Part, data: AnyObject?) -> Bool {
        switch (part.content, view) {
        case (.graph(let graph, _, let described), let view as GraphView) where data === graph:
            if let described { view.describe(described, index: index) }
        case (.card(let contact, let described), let view as CardView) where data === contact:
            if let described { view.describe(described, index: index) }
        case (.mockup(let content, let picture), let view as MockupView):
            if view.update(content, picture: picture), coordinator.session?.source === view { coordinator.cancel() }
        default: return false
        }
        return true
    }

    private func dataChanged(_ result: Result<Void, any Error>, show: () -> Void) {
        switch result {
        case .success:
            show()
            onPlacesChange?()
        case .failure(let error): onMessage?("\(error)")
        }
    }

    /// Hears of changes to the data from now on.
    func startWatching() {
        scene.data.forEach { $0.startWatching() }
    }

    // MARK: What is dragged

    /// Shows in all views what has been lifted, and where it could be dropped; `nil`: nothing is lifted any more.
    func showInvitation(to session: DragSession?) {
        for view in views {
            (view as? CardView)?.showInvitation(to: session)
            (view as? MockupView)?.showInvitation(to: session)
        }
    }

    /// Something joined what is lifted.
    func showLifted(_ session: DragSession) {
        for view in views {
            (view as? GraphView)?.showLifted(session)
            (view as? MockupView)?.showLifted(session)
        }
        showInvitation(to: session)
    }

    // MARK: Where things are

    /// The names of all that can be pointed to, with their frames on the window's surface, in logical pixels.
    var places: [(name: String, frame: Rect)] {
        guard let corner = widget.positionOnSurface else { return [] }
        let origin = Point(x: corner.x, y: corner.y)
        var places: [(name: String, frame: Rect)] = []
        for view in views {
            let children = (0..<min(view.childCount, 200)).compactMap { view.child(at: $0) }
            var parts = [(view.label, view.bounds)] + children.map { ($0.label, $0.frameInContainer) }
            parts += view.subviews.map { ($0.label, $0.frame) }
            if let card = view as? CardView { parts += card.attachmentFrames.map { ($0.name, $0.frame) } }
            for (name, frame) in parts {
                places.append((name, Rect(origin: frame.origin + view.frame.origin, size: frame.size)))
            }
        }
        return places.map { ($0.name, Rect(origin: $0.frame.origin + origin, size: $0.frame.size)) }
    }
}
