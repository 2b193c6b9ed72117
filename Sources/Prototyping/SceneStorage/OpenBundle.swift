import Archives
import GLibSupport
import Prototype
import Synchronization

/// An open bundle. Meanwhile its files are in a private folder, and saving writes the whole bundle or nothing. What the
/// private folder loses is put back. May be used on any thread.
///
/// ```swift
/// let bundle = try OpenBundle("board.dragoman")
/// DocumentFiles(bundle.file)
/// ```
public final class OpenBundle: Sendable {
    /// The bundle's path.
    public let path: String
    /// The path of the document in the private folder.
    public let file: String
    private let parent: String
    private let name = SessionFolder.newName()
    private let document: String

    /// The known facts about the bundle.
    private struct Known {
        /// The bytes of its file when it was last read or written here.
        var bytes: [UInt8]
        /// The same, unpacked; its document is called as that in the private folder.
        var bundle: DocumentBundle
        /// Pictures that were added since it was opened.
        var added: [PictureFile] = []
        /// The private folder is locked while this exists.
        var session: SessionFolder
    }
    private let known: Mutex<Known>

    /// The name of the folder of the files, in the private folder.
    private static let files = "files"
    /// The name of the folder of a new version, until it is whole.
    private static let draft = "draft"

    /// Unpacks a bundle.
    ///
    /// - Parameters:
    ///   - path: The bundle's path.
    ///   - parent: The folder that will contain the private folder.
    /// - Throws: ``DocumentBundleError``, and `FileError`.
    public init(_ path: String, unpackedIn parent: String = "\(UserFolders.cache)/opened") throws {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        let bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        (self.path, self.parent) = (path, parent)
        document = bundle.document
        file = "\(parent)/\(name)/\(Self.files)/\(document)"
        let session = SessionFolder(in: try Folder(parent, make: true), named: name)
        known = Mutex(Known(bytes: bytes, bundle: bundle, session: session))
        do {
            try bundle.unpack(into: try session.folder().folder(Self.files, make: true))
        } catch {
            session.close()
            throw error
        }
    }

    // MARK: The private folder

    /// Opens the private folder; where another program has emptied it, it is made again of what is known.
    private func repairedFolder(_ known: inout Known) throws -> Folder {
        if (try? Folder(parent).isSame(as: known.session.parent)) != true {
            known.session = SessionFolder(in: try Folder(parent, make: true), named: name)
        }
        let folder = try known.session.folder().folder(Self.files, make: true)
        var missing = known.bundle
        missing.complete(with: added(known))
        try missing.keepMissing(in: folder)
        try missing.unpack(into: folder)
        return folder
    }

    private func added(_ known: Known) -> [ZipArchive.File] {
        known.added.compactMap { picture in
            DocumentBundle.path(of: picture.reference).map { ZipArchive.File($0, picture.bytes) }
        }
    }

    /// Adds a picture that a person has chosen.
    ///
    /// - Parameter picture: The path of a picture of one of ``PictureKind``.
    /// - Returns: What the document calls it. The bundle has it when it is saved with a document that names it.
    /// - Throws: The errors of ``PictureFile/put(_:beside:)``.
    public func add(_ picture: String) throws -> PictureFile {
        try known.withLock { known in
            let name = FilePath.displayName(picture)
            guard ZipArchive.isSafe(name), !name.hasPrefix("._") else { throw FileError(name, .copy, .invalidName) }
            _ = try repairedFolder(&known)
            let added = try PictureFile.put(picture, beside: file)
            known.added.append(added)
            return added
        }
    }

    /// The pictures that were added and that a version of the document names, by their names.
    public func addedPictures(namedBy references: Set<String>) -> [String: [UInt8]] {
        let named = Set(references.compactMap { DocumentBundle.path(of: $0) })
        let files = known.withLock { self.added($0) }.filter { named.contains($0.path) }
        return Dictionary(files.map { ($0.path, $0.bytes) }, uniquingKeysWith: { $1 })
    }

    /// Adds pictures again that were kept while they were not saved.
    ///
    /// - Parameter pictures: Their contents, by their names.
    /// - Returns: How they go and come back.
    /// - Throws: `FileError`.
    public func restore(_ pictures: [String: [UInt8]]) throws -> [PictureFile] {
        try known.withLock { known in
            _ = try repairedFolder(&known)
            let restored = try PictureFile.restore(pictures, beside: file)
            known.added += restored
            return restored
        }
    }

    // MARK: Saving and loading

    /// Saves the bundle with another version of its document.
    ///
    /// - Parameters:
    ///   - bytes: The document's contents.
    ///   - replacesOthers: Whether to replace changes that another program has made to the bundle.
    ///   - replacesProtected: Whether to write the bundle even if its mode lets nobody write it.
    /// - Throws: ``DocumentBundleError``, and the errors of ``DocumentFile/save(_:replacing:replacesProtected:)``. The
    ///   bundle has not changed then.
    public func save(_ bytes: [UInt8], replacesOthers: Bool, replacesProtected: Bool) throws {
        try known.withLock { known in
            let folder = try repairedFolder(&known)
            let named = Set(
                ((try? DocumentReader.read(bytes, file: path))?.files ?? []).compactMap {
                    DocumentBundle.path(of: $0.path)
                })
            var bundle = try DocumentBundle(
                packing: folder, document: document, bytes, wanted: known.bundle.hiddenPaths.union(named))
            // Added files that nothing names any more were undone.
            let undone = Set(added(known).map(\.path)).subtracting(named)
            bundle.leaveOut(undone)
            let packed = try bundle.bytes()
            try DocumentFile(path, limit: Int64(DocumentBundle.limit)).save(
                packed, replacing: replacesOthers ? nil : known.bytes, replacesProtected: replacesProtected)
            (known.bytes, known.bundle) = (packed, bundle)
            try DocumentFile(file).save(bytes, replacing: nil)
        }
    }

    /// Looks whether another program has changed the bundle since it was last read or written here. Nothing is unpacked.
    ///
    /// - Returns: The contents of its document now; `nil`: it has not changed.
    /// - Throws: ``DocumentBundleError`` and `FileError`: it is no bundle any more, or is gone.
    public func changedDocument() throws -> [UInt8]? {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        guard known.withLock({ $0.bytes != bytes }) else { return nil }
        let bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        return bundle.files.first { $0.path == bundle.document }?.bytes
    }

    /// Unpacks the bundle again after another program has changed it. The new version is unpacked beside the old one,
    /// and only takes its place when it is whole.
    ///
    /// - Throws: The errors of ``init(_:unpackedIn:)``. The old version is still there then.
    public func reload() throws {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        var bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        bundle.rename(document: document)
        try known.withLock { known in
            _ = try repairedFolder(&known)
            let own = try known.session.folder()
            own.removeAll(Self.draft)
            // The old version, where it was exchanged.
            defer { own.removeAll(Self.draft) }
            try bundle.unpack(into: try own.folder(Self.draft, make: true))
            try own.exchange(Self.files, with: Self.draft)
            (known.bytes, known.bundle, known.added) = (bytes, bundle, [])
        }
    }

    /// Removes the private folder.
    public func close() {
        known.withLock { $0.session.close() }
    }

    deinit {
        close()
    }
}
