import GLibSupport
import SceneStorage
import SceneViews
import Translation

/// What the command line names: a scene that is kept, or a document that is tried.
@MainActor
enum SceneSource {
    case kept(Scene)
    case document(OpenDocument)

    /// Finds out what a name means.
    ///
    /// - Parameters:
    ///   - name: `built-in`, a folder's or a document's path, or `nil`: the built-in scene.
    ///   - allowsOutside: Whether a document may read files outside of its folder.
    /// - Returns: The scene, or the document, not yet read.
    /// - Throws: A sentence that says which file is wrong, and how.
    static func named(_ name: String?, allowsOutside: Bool = false) throws -> SceneSource {
        guard let name, name != "built-in" else { return .kept(.builtIn()) }
        if let document = document(in: name) {
            if PictureDocument.isPicture(document) { throw isPicture(document) }
            DocumentLanguage.use(of: document)
            return .document(OpenDocument(document, allowsOutside: allowsOutside))
        }
        return .kept(try .folder(name))
    }

    /// The document that a path means: the file itself, or the only one in a folder; `nil`: none.
    private static func document(in path: String) -> String? {
        guard let folder = try? Folder(path) else { return FilePath.exists(path) ? path : nil }
        let documents = ((try? folder.list()) ?? []).filter {
            $0.kind == .file && $0.name.hasSuffix(OpenDocument.ending)
        }
        let parent = path.hasSuffix("/") ? String(path.dropLast()) : path
        return documents.count == 1 ? documents.first.map { "\(parent)/\($0.name)" } : nil
    }

    private static func isPicture(_ path: String) -> SceneError {
        let file = FilePath.displayName(path)
        return SceneError(
            localized("{file} is a picture.", ["file": file]) + " "
                + localized(
                    "Make a prototype of it with: {command}",
                    ["command": "dragoman new FOLDER --picture \(ShellWord.quoted(path))"]))
    }
}
