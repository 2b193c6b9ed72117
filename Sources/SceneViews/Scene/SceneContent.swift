/// What a part of a scene shows: the protocol that each kind of part conforms to, and the only place where views are
/// made.
///
/// A kind stands in a folder of its own: a `SceneContent` with its data, a ``SceneView``, and a ``ScenePart`` that is
/// drawn. Windows, pictures, the inspector and `dragoman names` know nothing else of it.
///
/// ```swift
/// let view = GraphPart(data: bars).makeView(index: SceneIndex())
/// ```
@MainActor
public protocol SceneContent {
    /// The data that may change while it is shown; `nil`: there is none.
    var liveData: (any LiveData)? { get }

    /// Makes a view that shows the part.
    ///
    /// - Parameter index: Finds what `in: OTHER` names. The view does not keep it alive.
    /// - Returns: The view, which stands nowhere yet.
    func makeView(index: SceneIndex) -> SceneView

    /// Brings a view, which may have been made for other content, up to date.
    func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate
}

/// What became of a view that was to show other content.
///
/// ```swift
/// if part.content.update(view, index: index) == .impossible { view = part.content.makeView(index: index) }
/// ```
public enum SceneUpdate: Hashable, Sendable {
    /// It shows the content; what is being dragged from it can go on.
    case kept
    /// It shows the content, which has other elements: what is being dragged from it is gone.
    case changed
    /// It cannot show the content: a new view is needed.
    case impossible
}

/// What is shown together: graphs, cards and mock-ups, each with its data.
///
/// ```swift
/// Scene(title: "Sales", parts: [Scene.Part(id: "sales", content: GraphPart(data: bars))])
/// ```
@MainActor
public struct Scene {
    /// A part with its name in the scene.
    public struct Part {
        /// Unique in the scene.
        public let id: String
        /// What the view shows.
        public let content: any SceneContent
        /// The screen that it is on; `nil`: it is on all.
        public let screen: String?

        public init(id: String, content: any SceneContent, screen: String? = nil) {
            (self.id, self.content, self.screen) = (id, content, screen)
        }
    }

    public let title: String
    /// In reading order.
    public let parts: [Part]

    public init(title: String, parts: [Part]) {
        (self.title, self.parts) = (title, parts)
    }

    /// The data that may change while it is shown.
    public var liveData: [any LiveData] { parts.compactMap(\.content.liveData) }
}
