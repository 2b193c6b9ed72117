import GLibSupport
import SceneViews

/// The source of a window's scene: a scene that is kept, or a document that is tried.
@MainActor
enum SceneSource {
    /// A scene, the person's folder of its data, and whether it is the one that the app ships.
    case kept(Scene, dataFolder: String, isBuiltIn: Bool)
    case document(OpenDocument)

    /// - Parameters:
    ///   - lookup: The scene that the command line names. A document's language becomes the app's.
    ///   - allowsOutside: Whether a document may read files outside of its folder.
    init(_ lookup: SceneLookup, allowsOutside: Bool) {
        switch lookup {
        case .builtIn: self = .kept(.builtIn(), dataFolder: UserFolders.data, isBuiltIn: true)
        case .folder(let folder): self = .kept(.folder(folder), dataFolder: folder.path, isBuiltIn: false)
        case .document(let path, let language):
            if let language { DocumentLanguage.use(language) }
            self = .document(OpenDocument(path, allowsOutside: allowsOutside))
        case .bundle(let bundle, let language):
            if let language { DocumentLanguage.use(language) }
            self = .document(OpenDocument(in: bundle))
        }
    }
}
