import Archives
import GLibAppSupport
import GLibSupport
import Synchronization

/// Keeps a person's unsaved edits of a document, and offers them when the document is opened again after the app ended
/// without saving. They are in a private folder of the app's, never beside the document. Each window has its own, and
/// those of a window that is still open are offered to no other. May be used on any thread.
///
/// ```swift
/// let edits = UnsavedEdits(of: "inbox.dragoman.yaml")
/// if let kept = edits.read() { offer(kept.document) }
/// try edits.keep(bytes)
/// ```
public final class UnsavedEdits: Sendable {
    /// The edits that were kept.
    ///
    /// ```swift
    /// if let kept = edits.read() { print(kept.document.count, kept.pictures.keys) }
    /// ```
    public struct Kept: Hashable, Sendable {
        /// The document's contents.
        public let document: [UInt8]
        /// Pictures that were added to a bundle, by the references in the document.
        public let pictures: [String: [UInt8]]
    }

    /// A file of the folder, and the lock that says whose it is.
    private struct Slot {
        let name: String
        let lock: FileLock
    }

    private struct State {
        var own: Slot?
        /// Those of a window that has ended, until the person decides.
        var offered: Slot?
    }

    private let folder: String
    private let stem: String
    private let state = Mutex(State())

    /// So many windows may have unsaved edits of one document.
    private static let most = 32
    private static let document = "document"
    private static let pictures = "pictures/"

    /// - Parameters:
    ///   - document: The document's path.
    ///   - stateFolder: The folder of the app's state.
    public init(of document: String, stateFolder: String = UserFolders.state) {
        folder = stateFolder + "/unsaved"
        let path = Array(FilePath.canonical(document).utf8)
        stem = Self.hash(path) + Self.hash(path.reversed())
    }

    private func name(_ number: Int) -> String { stem + (number == 0 ? "" : "-\(number)") + ".yaml" }

    /// Keeps an edited document.
    ///
    /// - Parameters:
    ///   - bytes: The document's contents.
    ///   - pictures: Pictures that were added to a bundle, by the references in the document.
    /// - Throws: `FileError`, which names the file by its path: nobody knows it otherwise. What was kept before is still kept
    ///   then.
    public func keep(_ bytes: [UInt8], pictures: [String: [UInt8]] = [:]) throws {
        let packed = try Self.pack(bytes, pictures)
        do {
            let folder = try Folder(folder, make: true)
            try state.withLock { state in
                let slot = try state.own ?? newPlace(in: folder)
                state.own = slot
                try folder.write(packed, as: slot.name, expecting: .anything, in: SessionFolder(in: folder))
            }
        } catch let error as FileError {
            throw FileError(FilePath.join(folder, name(0)), .save, error.reason)
        }
    }

    private func newPlace(in folder: Folder) throws -> Slot {
        for number in 0..<Self.most {
            let name = name(number)
            guard let lock = try FileLock(name + ".lock", in: folder) else { continue }
            // Those of a window that has ended are not replaced before the person has seen them.
            if try folder.info(name) == nil { return Slot(name: name, lock: lock) }
        }
        throw FileError(FilePath.displayName(folder.path), .save, .busy)
    }

    /// The edited document of a window that has ended; `nil`: none is kept.
    public func read() -> Kept? {
        guard let folder = try? Folder(folder) else { return nil }
        return state.withLock { state in
            for number in 0..<Self.most {
                let name = name(number)
                guard (try? folder.info(name)) != nil, let lock = try? FileLock(name + ".lock", in: folder),
                    let bytes = try? folder.read(name, limit: Int64(DocumentBundle.limit)).bytes,
                    let kept = Self.unpack(bytes)
                else { continue }
                state.offered = Slot(name: name, lock: lock)
                return kept
            }
            return nil
        }
    }

    /// Marks the edits that ``read()`` gave as shown again: the next ones to be kept take their place.
    public func adopt() {
        state.withLock { state in
            guard let offered = state.offered else { return }
            if state.own == nil { state.own = offered } else { remove(offered) }
            state.offered = nil
        }
    }

    /// Deletes what was ``read()``, after the person has decided.
    public func discard() {
        state.withLock { state in
            state.offered.map(remove)
            state.offered = nil
        }
    }

    /// Deletes what this window has kept: it is saved, or is not wanted.
    public func forget() {
        state.withLock { state in
            state.own.map(remove)
            state.own = nil
        }
    }

    /// A window that was killed while it wrote has left what it had written so far.
    private func remove(_ slot: Slot) {
        guard let folder = try? Folder(folder) else { return }
        try? folder.remove(slot.name)
        try? SessionFolder.removeLeftovers(in: folder)
    }

    // MARK: The file

    private static func pack(_ bytes: [UInt8], _ pictures: [String: [UInt8]]) throws -> [UInt8] {
        if pictures.isEmpty { return bytes }
        let files = pictures.sorted { $0.key < $1.key }.map { ZipArchive.File(Self.pictures + $0.key, $0.value) }
        return try ZipArchive([ZipArchive.File(document, bytes)] + files).bytes(storing: { $0 != document })
    }

    private static func unpack(_ bytes: [UInt8]) -> Kept? {
        guard bytes.starts(with: [0x50, 0x4B]) else { return Kept(document: bytes, pictures: [:]) }
        guard let files = try? ZipArchive(reading: bytes).files,
            let text = files.first(where: { $0.path == document })
        else { return nil }
        let pictures = files.filter { $0.path.hasPrefix(Self.pictures) }
            .map { (String($0.path.dropFirst(Self.pictures.count)), $0.bytes) }
        return Kept(document: text.bytes, pictures: Dictionary(pictures, uniquingKeysWith: { first, _ in first }))
    }

    /// FNV-1a.
    private static func hash(_ bytes: some Sequence<UInt8>) -> String {
        let number = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(number, radix: 36)
    }
}
