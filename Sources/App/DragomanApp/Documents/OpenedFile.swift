import SceneStorage

/// A document for a command: by itself, the only one in a folder, or in a bundle, which is unpacked while this lives.
struct OpenedFile {
    let files: DocumentFiles
    private let bundle: OpenBundle?

    /// - Parameter path: The path of a document, of a folder with one, or of a bundle.
    /// - Throws: `DocumentBundleError`, and `FileError`.
    init(_ path: String) throws {
        bundle = DocumentBundle.isBundle(path) ? try OpenBundle(path) : nil
        files =
            bundle.map { DocumentFiles($0.file, in: path) } ?? DocumentFiles(SceneLookup.document(in: path) ?? path)
    }
}
