import GLibSupport
import Glibc

/// The file of a document, written whole or not at all, and never over what another program wrote.
///
/// ```swift
/// let file = try DocumentFile("inbox.dragoman.yaml")
/// try file.save(newBytes, replacing: oldBytes)
/// ```
public struct DocumentFile: Sendable {
    /// No document is larger.
    public static let limit: Int64 = 16 << 20

    private let most: Int64
    private let folder: Folder
    private let name: String
    private let session: SessionFolder

    /// - Parameters:
    ///   - path: The file's path; a link is followed, for it is the person who chose it.
    ///   - limit: How large it can be, in bytes.
    /// - Throws: `FileError` where its folder cannot be opened.
    public init(_ path: String, limit: Int64 = Self.limit) throws {
        most = limit
        var path = path
        if let real = realpath(path, nil) {
            path = String(cString: real)
            free(real)
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
    ///   - bytes: All of it.
    ///   - known: What it must still hold; `nil`: whatever it holds now.
    ///   - replacesProtected: Whether it is written though its mode lets nobody write it: only when the person said so.
    /// - Throws: `FileError`, with the reason `changed` where it holds something else, and `readOnlyFile` where nobody
    ///   may write it. Then it is as it was.
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
