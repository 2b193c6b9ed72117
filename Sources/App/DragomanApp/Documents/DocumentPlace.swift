import GLibSupport
import SceneStorage

/// The place of a document: a file by itself, or a bundle.
struct DocumentPlace: Sendable {
    /// The document.
    let file: String
    /// The bundle that it is in; `nil`: it is a file by itself.
    let bundle: OpenBundle?
    /// The path, without links: one for all paths that lead there.
    let identity: String?

    /// Finds out where a document is. The disk is asked.
    ///
    /// - Parameter path: The path of the document, or of the bundle.
    /// - Throws: `DocumentBundleError`, and `FileError`.
    init(_ path: String) throws {
        bundle = DocumentBundle.isBundle(path) ? try OpenBundle(path) : nil
        file = bundle?.file ?? path
        identity = FilePath.withoutLinks(path)
    }

    /// The path that the person knows.
    var path: String { bundle?.path ?? file }
}
