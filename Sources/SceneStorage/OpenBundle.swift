import GLibSupport
import Synchronization

/// A bundle that is open. As long as it is, its files lie in a private folder; saving writes all of the bundle anew,
/// whole or not at all. May be used on any thread.
///
/// ```swift
/// let bundle = try OpenBundle("board.dragoman")
/// DocumentFiles(bundle.file)
/// ```
public final class OpenBundle: Sendable {
    /// The bundle's path.
    public let path: String
    /// The document's path while the bundle is open.
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
    ///   - parent: The folder in which a private one is made.
    /// - Throws: ``DocumentBundleError``, and `FileError`.
    public init(_ path: String, unpackedIn parent: String = "\(UserFolders.cache)/opened") throws {
        let bytes = try FilePath.read(path, limit: Int64(DocumentBundle.limit))
        let bundle = try DocumentBundle(reading: bytes, named: FilePath.displayName(path))
        self.path = path
        session = SessionFolder(in: try Folder(parent, make: true))
        // The private folder itself is locked while this lives.
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

    /// Writes the bundle with another version of its document.
    ///
    /// - Parameters:
    ///   - bytes: What the document says.
    ///   - replacesOthers: Whether what another program has written into the bundle meanwhile is replaced.
    ///   - replacesProtected: Whether it is written though its mode lets nobody write it.
    /// - Throws: As ``DocumentFile/save(_:replacing:replacesProtected:)`` does; the bundle is as it was then.
    public func save(_ bytes: [UInt8], replacesOthers: Bool, replacesProtected: Bool) throws {
        let (old, hidden) = known.withLock { ($0.bytes, $0.hidden) }
        let packed = try DocumentBundle(packing: folder, document: document, bytes, hidden: hidden).bytes()
        try DocumentFile(path, limit: Int64(DocumentBundle.limit)).save(
            packed, replacing: replacesOthers ? nil : old, replacesProtected: replacesProtected)
        known.withLock { $0.bytes = packed }
        try DocumentFile(file).save(bytes, replacing: nil)
    }

    /// Unpacks the bundle again: another program has written it.
    ///
    /// - Throws: As ``init(_:unpackedIn:)`` does.
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
