/// The contents of a part of a scene. Each kind of part conforms to it, and makes its views here only.
///
/// Each kind has its own folder with a `SceneContent` for its data, a ``SceneView``, and a ``ScenePart`` that draws.
/// Windows, pictures, the inspector and `dragoman names` need no more.
///
/// ```swift
/// let view = GraphPart(data: bars).makeView(index: SceneIndex())
/// ```
@MainActor
public protocol SceneContent {
    /// The data that may change while they are shown; `nil`: there are none.
    var liveData: (any LiveData)? { get }

    /// Makes a view of the part.
    ///
    /// - Parameter index: Resolves the references in `in: OTHER`. The view holds it weakly.
    /// - Returns: The view, without a superview.
    func makeView(index: SceneIndex) -> SceneView

    /// Updates a view, which may have been made for other contents.
    func update(_ view: SceneView, index: SceneIndex) -> SceneUpdate
}

/// The result of updating a view.
///
/// ```swift
/// if part.content.update(view, index: index) == .impossible { view = part.content.makeView(index: index) }
/// ```
public enum SceneUpdate: Hashable, Sendable {
    /// The view shows the contents, and drags from it can continue.
    case kept
    /// The view shows the contents with other elements, so that drags from it have ended.
    case changed
    /// The view cannot show the contents, and a new one is needed.
    case impossible
}

/// The graphs, cards and mock-ups that are shown together, with their data.
///
/// ```swift
/// Scene(title: "Sales", parts: [Scene.Part(id: "sales", content: GraphPart(data: bars))])
/// ```
@MainActor
public struct Scene {
    /// A part with its id.
    public struct Part {
        /// The id, unique in the scene.
        public let id: String
        /// The contents of the view.
        public let content: any SceneContent
        /// The screen that shows it; `nil`: all screens.
        public let screen: String?

        public init(id: String, content: any SceneContent, screen: String? = nil) {
            (self.id, self.content, self.screen) = (id, content, screen)
        }
    }

    public let title: String
    /// The parts, in reading order.
    public let parts: [Part]

    public init(title: String, parts: [Part]) {
        (self.title, self.parts) = (title, parts)
    }

    /// The data that may change while they are shown.
    public var liveData: [any LiveData] { parts.compactMap(\.content.liveData) }
}
