import GLibSupport

/// Keeps a person's unsaved edits of a document when the app must end, and offers them when the document is opened
/// again. They are in a private folder of the app's, never beside the document.
///
/// ```swift
/// let edits = UnsavedEdits(of: "inbox.dragoman.yaml")
/// try edits.keep(bytes)
/// if let kept = edits.read() { offer(kept) }
/// ```
public struct UnsavedEdits: Sendable {
    private let folder: String
    private let name: String

    /// - Parameters:
    ///   - document: The document's path.
    ///   - stateFolder: The folder of the app's state.
    public init(of document: String, stateFolder: String = UserFolders.state) {
        folder = stateFolder + "/unsaved"
        let path = Array(FilePath.canonical(document).utf8)
        name = Self.hash(path) + Self.hash(path.reversed()) + ".yaml"
    }

    /// Keeps an edited document.
    ///
    /// - Throws: `FileError`.
    public func keep(_ bytes: [UInt8]) throws {
        let folder = try Folder(self.folder, make: true)
        try folder.write(bytes, as: name, expecting: .anything, in: SessionFolder(in: folder))
    }

    /// The edited document; `nil`: none is kept.
    public func read() -> [UInt8]? {
        try? Folder(folder).read(name, limit: DocumentFile.limit).bytes
    }

    /// Deletes the edited document after the person has decided.
    public func forget() {
        try? Folder(folder).remove(name)
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let number = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(number, radix: 36)
    }
}
