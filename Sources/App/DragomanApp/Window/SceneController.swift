import AccessibleDragging
import FileFormats
import GLibSupport
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
    /// The sentences that were said about graphs whose files are not shown as a whole.
    private var told: [ObjectIdentifier: String] = [:]
    /// The person must choose something before the file of a graph or a card can be read.
    var onQuestion: (@MainActor (any AskedFile, any Error, TableChoice) -> Void)?
    /// Something stands elsewhere now.
    var onLayoutChange: (@MainActor () -> Void)?
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
        let view: SceneView
    }

    init(coordinator: DragCoordinator) {
        self.coordinator = coordinator
        widget = SceneWidget(coordinator: coordinator)
        scene = Scene(title: "", parts: [])
        index.onScreenChange = { [weak self] in self?.screenChanged() }
    }

    /// The view of a part; `nil`: there is no such part.
    func view(ofPart id: String) -> SceneView? { shown.first { $0.id == id }?.view }

    var views: [SceneView] { shown.map(\.view) }

    /// How large pictures are shown.
    var zoom = SceneZoom.fitted {
        didSet {
            guard zoom != oldValue else { return }
            for view in views { view.zoom = zoom }
            widget.queueResize()
            onSidewaysChange?(widget.mayBeWide)
        }
    }

    /// The picture that is shown, in the scene's space; `nil`: none is.
    var canvas: SceneCanvas? {
        for view in views where !view.isHidden {
            guard let canvas = view.canvas else { continue }
            return canvas.moved(by: view.frame.origin)
        }
        return nil
    }

    /// Gives the keyboard to the view that had it last, else to the first. Returns whether one took it.
    func focusAnything() -> Bool { currentView?.widget?.grabFocus() ?? false }

    /// The view that had the keyboard focus last, else the first.
    var currentView: SceneView? {
        let shown = views.filter { !$0.isHidden }
        return shown.first { $0 === lastFocused } ?? shown.first
    }
    private weak var lastFocused: SceneView?

    /// The view that has the keyboard focus; `nil`: none has.
    var focusedView: SceneView? { views.first { $0.widget?.isFocus == true } }

    /// Whether one of the views has the keyboard focus.
    var hasFocus: Bool { focusedView != nil }

    /// Shows a scene. Views whose ids were there before stay, with the changes tried in them and the keyboard focus.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - keepsHistory: Whether views that go can come back with their changes: their parts are only hidden.
    func show(_ scene: Scene, keepsHistory: Bool = false) {
        let focused = shown.first { $0.view.widget?.isFocus == true }?.id
        let known = shown
        self.scene = scene
        var new: [Shown] = []
        _ = index.makeViews(of: scene) { [self] part in
            let view = view(of: part, known.first { $0.id == part.id }?.view)
            new.append(Shown(id: part.id, view: view))
            return view
        }
        shown = new
        widget.show(views)
        // Nobody would see the undoing of changes in views that are gone.
        let isGone = known.contains { old in !views.contains { $0 === old.view } }
        if isGone, !keepsHistory { coordinator.history.clear() }
        for view in views where !known.contains(where: { $0.view === view }) {
            if let widget = view.widget { onNewWidget?(widget) }
            view.onFocusedElementChange { [weak self, weak view] element in
                if element != nil { self?.lastFocused = view }
            }
        }
        onSidewaysChange?(widget.mayBeWide)
        if let focused, let now = shown.first(where: { $0.id == focused }), now.view.widget?.isFocus != true {
            now.view.widget?.grabFocus()
        }
        coordinator.treeChanged()
        onLayoutChange?()
    }

    /// Follows the scene to another screen. The keyboard focus goes there, but only after the change of screens is
    /// complete.
    private func screenChanged() {
        let hadFocus = views.contains { $0.widget?.isFocus == true }
        widget.screenChanged()
        onSidewaysChange?(widget.mayBeWide)
        onLayoutChange?()
        guard hadFocus else { return }
        MainLoop.idle { [weak self] in
            guard let self, !self.views.contains(where: { $0.widget?.isFocus == true && !$0.isHidden }) else { return }
            _ = self.focusAnything()
        }
    }

    /// Shows the screen that a view is on.
    ///
    /// - Returns: Whether there is such a view: a part that was just added is read first.
    func showScreen(ofView number: Int) -> Bool {
        guard views.indices.contains(number) else { return false }
        if let screen = index.screen(of: views[number]) { index.show(screen: screen) }
        return true
    }

    /// The view that showed the part before, if it can stay, else a new one.
    private func view(of part: Scene.Part, _ old: SceneView?) -> SceneView {
        if let old {
            switch part.content.update(old, index: index) {
            case .kept: return old
            case .changed:
                if coordinator.session?.source === old { coordinator.cancel() }
                return old
            case .impossible: break
            }
        }
        let view = part.content.makeView(index: index)
        view.zoom = zoom
        let data = part.content.liveData
        data?.onChange = { [weak self, weak view, weak data] result in
            self?.dataChanged(result, of: data) { view?.dataChanged() }
        }
        view.onScroll = { [weak self] in self?.onScroll?() }
        view.onLayoutChange = { [weak self] in self?.onLayoutChange?() }
        view.onReveal = { [weak self, weak view] frame in
            guard let view else { return }
            self?.onReveal?(Rect(origin: frame.origin + view.frame.origin, size: frame.size))
        }
        return view
    }

    private func dataChanged(_ result: Result<Void, any Error>, of data: (any LiveData)?, show: () -> Void) {
        switch result {
        case .success:
            show()
            onLayoutChange?()
            tellWhatIsLeftOut(of: data)
        case .failure(let error) where TableChoice(in: error) != nil && data is any AskedFile:
            if let choice = TableChoice(in: error), let file = data as? any AskedFile {
                onQuestion?(file, error, choice)
            }
        // An error of the disk names its file.
        case .failure(let error as FileError): onMessage?("\(error)")
        case .failure(let error):
            onMessage?(((data as? any StoredData).map { "\($0.fileName): " } ?? "") + "\(error)")
        }
    }

    /// Says what of a file is not shown, once.
    private func tellWhatIsLeftOut(of data: (any LiveData)?) {
        guard let graph = data as? StoredGraph, let sentence = BarTable.LeftOut.sentence(of: graph.leftOut),
            told[ObjectIdentifier(graph)] != sentence
        else { return }
        told[ObjectIdentifier(graph)] = sentence
        onMessage?("\(graph.fileName): \(sentence)")
    }

    /// Hears of changes to the data from now on.
    func startWatching() {
        scene.liveData.forEach { $0.startWatching() }
    }

    /// Shows the document without what was tried, or again with that.
    func showDocument(_ isOn: Bool) {
        for view in views { view.showDocument(isOn) }
    }

    /// Brings into sight what a change has made of an element, when that has its place.
    func reveal(changeIn element: AccessibleElement?) {
        guard let element, let view = views.first(where: { element.isInside($0) }) else { return }
        MainLoop.idle(priority: .low) { [weak view] in
            if view?.isHidden == false { view?.reveal(changeIn: element) }
        }
    }

    /// The same for what was undone: what was lifted is back, where it did not leave its view.
    func reveal(undone record: UndoRecord) {
        let view = record.element.flatMap { element in views.first { element.isInside($0) } }
        let isBack = record.lifted.map { lifted in view.map { lifted.isInside($0) } ?? true } ?? false
        reveal(changeIn: isBack ? record.lifted : record.element)
    }

    // MARK: Drags

    /// Shows in all views the lifted things, and their places to drop; `nil`: nothing is lifted any more.
    func showInvitation(to session: DragSession?) {
        for view in views { view.showInvitation(to: session) }
    }

    /// Shows that something joined the lifted things.
    func showLifted(_ session: DragSession) {
        for view in views { view.showLifted(session) }
        showInvitation(to: session)
    }

    // MARK: Frames

    /// The names of all that can be pointed to, with their frames on the window's surface, in logical pixels.
    var areas: [(name: String, frame: Rect)] {
        guard let corner = widget.positionOnSurface else { return [] }
        let origin = Point(x: corner.x, y: corner.y)
        var areas: [(name: String, frame: Rect)] = []
        for view in views where !view.isHidden {
            // The rows of a card are its children too.
            let count = view.namedParts.isEmpty ? min(view.childCount, 200) : 0
            let children = (0..<count).compactMap { view.child(at: $0) }
            var parts = [(view.label, view.bounds)] + children.map { ($0.label, $0.frameInContainer) }
            parts += view.subviews.map { ($0.label, $0.frame) }
            parts += view.namedParts
            for (name, frame) in parts {
                areas.append((name, Rect(origin: frame.origin + view.frame.origin, size: frame.size)))
            }
        }
        return areas.map { ($0.name, Rect(origin: $0.frame.origin + origin, size: $0.frame.size)) }
    }
}

extension AccessibleElement {
    /// Whether it is a view, or stands somewhere in it.
    fileprivate func isInside(_ view: View) -> Bool {
        self === view || ((self as? View)?.superview ?? container)?.isInside(view) == true
    }
}
