import GLibSupport
import Synchronization

/// An open bundle. Meanwhile its files are in a private folder, and saving writes the whole bundle or nothing. May be
/// used on any thread.
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
    private let folder: Folder
    private let session: SessionFolder
    private let document: String

    /// The bundle when it was last read or written here.
    private struct Known {
        /// What its file held.
        var bytes: [UInt8]
        /// Its hidden files, which saving keeps.
        var hidden: Set<String>
    }
    private let known: Mutex<Known>

    /// Unpacks a bundle.
    ///
    /// - Parameters:
    ///   - path: The bundle's path.
    ///   - parent: The folder that will contain the private folder.
    /// - Throws: ``DocumentBundleError``, and `FileError`.
    public init(_ path: String, unpackedIn parent: String = "\(UserFolders.cache)/opened") throws {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        let bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        self.path = path
        session = SessionFolder(in: try Folder(parent, make: true))
        // The private folder is locked while this object exists.
        folder = try session.folder().folder("files", make: true)
        document = bundle.document
        file = folder.path + "/" + document
        known = Mutex(Known(bytes: bytes, hidden: bundle.hiddenPaths))
        do {
            try bundle.unpack(into: folder)
        } catch {
            session.close()
            throw error
        }
    }

    /// Saves the bundle with another version of its document.
    ///
    /// - Parameters:
    ///   - bytes: The document's contents.
    ///   - replacesOthers: Whether to replace changes that another program has made to the bundle.
    ///   - replacesProtected: Whether to write the bundle even if its mode lets nobody write it.
    /// - Throws: The errors of ``DocumentFile/save(_:replacing:replacesProtected:)``. The bundle has not changed then.
    public func save(_ bytes: [UInt8], replacesOthers: Bool, replacesProtected: Bool) throws {
        let (old, hidden) = known.withLock { ($0.bytes, $0.hidden) }
        let packed = try DocumentBundle(packing: folder, document: document, bytes, hidden: hidden).bytes()
        try DocumentFile(path, limit: Int64(DocumentBundle.limit)).save(
            packed, replacing: replacesOthers ? nil : old, replacesProtected: replacesProtected)
        known.withLock { $0.bytes = packed }
        try DocumentFile(file).save(bytes, replacing: nil)
    }

    /// Unpacks the bundle again after another program has changed it.
    ///
    /// - Throws: The errors of ``init(_:unpackedIn:)``.
    public func reload() throws {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        var bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        bundle.rename(document: document)
        // What the other program has taken out would come back with the next save.
        var old = try DocumentBundle(reading: known.withLock { $0.bytes }, named: FilePath.displayName(path))
        old.rename(document: document)
        try old.remove(from: folder, exceptFilesOf: bundle)
        try bundle.unpack(into: folder)
        known.withLock { $0 = Known(bytes: bytes, hidden: bundle.hiddenPaths) }
    }

    /// Removes the private folder.
    public func close() {
        session.close()
    }

    deinit {
        close()
    }
}
