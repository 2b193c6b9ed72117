import GLibSupport
import Glibc

/// The file of a document, which is written as a whole or not at all, and never replaces another program's changes.
///
/// ```swift
/// let file = try DocumentFile("inbox.dragoman.yaml")
/// try file.save(newBytes, replacing: oldBytes)
/// ```
public struct DocumentFile: Sendable {
    /// The largest document, in bytes.
    public static let limit: Int64 = 16 << 20

    private let most: Int64
    private let folder: Folder
    private let name: String
    private let session: SessionFolder

    /// - Parameters:
    ///   - path: The file's path. A link is followed, because the person has chosen it.
    ///   - limit: The largest size, in bytes.
    /// - Throws: `FileError` if its folder cannot be opened.
    public init(_ path: String, limit: Int64 = Self.limit) throws {
        most = limit
        var path = path
        if let real = realpath(path.onDisk, nil) {
            defer { free(real) }
            path = FilePath.text(real)
        }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let parent = parts.dropLast().joined(separator: "/")
        name = parts.last.map(String.init) ?? path
        folder = try Folder(parent.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parent)
        session = SessionFolder(in: folder)
    }

    /// - Throws: `FileError`.
    public func read() throws -> [UInt8] { try folder.read(name, limit: most).bytes }

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - bytes: The new contents.
    ///   - known: The contents that the file must still have; `nil`: any.
    ///   - replacesProtected: Whether to write the file even if its mode lets nobody write it, after the person has
    ///     agreed.
    /// - Throws: `FileError`, with the reason `changed` if the contents are others, and `readOnlyFile` if the file's
    ///   mode lets nobody write it. Nothing has changed then.
    public func save(_ bytes: [UInt8], replacing known: [UInt8]?, replacesProtected: Bool = false) throws {
        try folder.locked(name, .save) {
            guard try folder.info(name) != nil else {
                try folder.write(bytes, as: name, expecting: .nothing, in: session)
                return
            }
            let contents = try folder.read(name, limit: most)
            if let known, contents.bytes != known { throw FileError(name, .save, .changed) }
            try folder.write(
                bytes, as: name, expecting: .version(contents.version), in: session,
                replacesProtected: replacesProtected)
        }
    }
}
