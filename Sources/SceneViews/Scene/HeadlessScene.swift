import AccessibleDragging
import DraggingWords
import GTKDragging
import GTKSupport

/// A scene without a window, with a coordinator of its own: for pictures, for the names that demos can use, and for
/// questions about what a screen reader is given. Looking at it changes no data.
///
/// ```swift
/// let scene = HeadlessScene(scene, wording: TranslatedWording())
/// scene.stack(appearance: DesktopAppearance())
/// scene.views[0].descriptors(of: .drag, wording: scene.coordinator.wording)
/// ```
@MainActor
public final class HeadlessScene {
    /// Carries out drags and drops.
    public let coordinator = DragCoordinator()
    /// The view that the others stand in.
    public let root = View()
    /// In reading order.
    public let views: [SceneView]
    /// Views do not keep it alive.
    private let index = SceneIndex()

    /// Makes the views of a scene, without a window.
    ///
    /// - Parameters:
    ///   - scene: What is shown.
    ///   - hasAllScreens: Whether the views of all screens are there, and not those of the first one alone.
    ///   - wording: The model's words.
    public init(_ scene: Scene, hasAllScreens: Bool = true, wording: any Wording = TranslatedWording()) {
        let all = index.makeViews(of: scene)
        if hasAllScreens { index.showAllScreens() }
        views = all.filter { !$0.isHidden }
        for view in views { root.addSubview(view) }
        coordinator.wording = wording
        coordinator.add(root: root)
    }

    /// Lays the views out where a picture shows them.
    ///
    /// - Parameters:
    ///   - frames: One for each view, in logical pixels.
    ///   - size: Of the whole.
    ///   - appearance: How the desktop wants things to look.
    public func place(in frames: [Rect], size: Size, appearance: DesktopAppearance) {
        root.frame.size = size
        for (view, frame) in zip(views, frames) { view.place(in: frame, appearance: appearance) }
    }

    /// Lays the views out under one another, each with room for all that it has.
    public func stack(appearance: DesktopAppearance = DesktopAppearance()) {
        var bottom = 0.0
        let frames = views.map { view in
            let size = view.picture.naturalSize ?? Size(width: 1000, height: 700)
            defer { bottom += size.height }
            return Rect(origin: Point(x: 0, y: bottom), size: size)
        }
        let width = frames.map(\.width).max() ?? 0
        place(in: frames, size: Size(width: width, height: bottom), appearance: appearance)
    }
}

extension SceneIndex {
    /// Makes the views of a scene and knows them by their ids.
    ///
    /// - Parameters:
    ///   - scene: What is shown.
    ///   - makeView: How one part gets its view: a window keeps the views that it has.
    /// - Returns: The views, in reading order.
    public func makeViews(
        of scene: Scene, with makeView: ((Scene.Part) -> SceneView)? = nil
    ) -> [SceneView] {
        removeAll()
        let views = scene.parts.map { part in
            let view = makeView?(part) ?? part.content.makeView(index: self)
            set(view, for: part.id, screen: part.screen)
            return view
        }
        showFirstScreen()
        return views
    }
}
