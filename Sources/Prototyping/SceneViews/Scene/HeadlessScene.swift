import AccessibleDragging
import DraggingWords
import GTKDragging
import GTKSupport

/// A scene without a window, with its own coordinator: for pictures, for the names that demos use, and for inspecting
/// what a screen reader is told. It changes no data.
///
/// ```swift
/// let scene = HeadlessScene(scene, wording: TranslatedWording())
/// scene.stack(appearance: DesktopAppearance())
/// scene.views[0].descriptors(of: .drag, wording: scene.coordinator.wording)
/// ```
@MainActor
public final class HeadlessScene {
    /// Performs drags and drops.
    public let coordinator = DragCoordinator()
    /// The superview of the views.
    public let root = View()
    /// The views, in reading order.
    public let views: [SceneView]
    /// The index is kept here, because views hold it weakly.
    private let index = SceneIndex()

    /// Makes the views of a scene, without a window.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - hasAllScreens: Whether the views of all screens are shown, not only those of the first one.
    ///   - wording: The model's words.
    public init(_ scene: Scene, hasAllScreens: Bool = true, wording: any Wording = TranslatedWording()) {
        let all = index.makeViews(of: scene)
        if hasAllScreens { index.showAllScreens() }
        views = all.filter { !$0.isHidden }
        for view in views { root.addSubview(view) }
        coordinator.wording = wording
        coordinator.add(root: root)
    }

    /// Places the views as a picture shows them.
    ///
    /// - Parameters:
    ///   - frames: A frame for each view, in logical pixels.
    ///   - size: The size of the scene.
    ///   - appearance: The desktop's appearance.
    public func place(in frames: [Rect], size: Size, appearance: DesktopAppearance) {
        root.frame.size = size
        for (view, frame) in zip(views, frames) { view.place(in: frame, appearance: appearance) }
    }

    /// Places the views under one another, each in its natural size.
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
    /// Makes the views of a scene and records their ids.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - makeView: Returns the view of a part, which a window may have already; `nil`: a new one is made.
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
