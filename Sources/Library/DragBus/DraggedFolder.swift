import GLibSupport
import Glibc
import TextSafety

/// The files that are made of what is dragged, for other applications and of what they give, in a private folder of the cache.
///
/// Nobody says when a file has been copied, and a link is to lead somewhere when the app has ended: the files stay for thirty days, the newest gigabyte of them.
package enum DraggedFolder {
    private static let lifetime = 30.0 * 24 * 60 * 60
    /// The most bytes of all files, those of the next drag included, and how long they stay nevertheless, in seconds: they
    /// may still be copied.
    private static let (limit, grace): (Int64, Double) = (1 << 30, 60 * 60)

    /// Makes a folder for the files of one drag: a file that is still being copied keeps its content.
    ///
    /// - Parameter bytes: How large the files will be together, in bytes.
    /// - Returns: The folder.
    /// - Throws: `FileError`.
    package static func make(for bytes: Int64) throws -> Folder {
        let all = try Folder("\(UserFolders.cache)/dragged", make: true)
        removeOld(in: all, now: Double(time(nil)), room: bytes)
        return try all.folder(String(UInt64.random(in: 0...UInt64.max), radix: 36), make: true)
    }

    /// Removes files that are too old, and the oldest of the others until the rest is not too much.
    ///
    /// - Parameters:
    ///   - all: The folder of all drags.
    ///   - now: The time, in seconds since 1970.
    ///   - room: How many bytes will be added.
    ///   - limit: The most bytes of all files.
    static func removeOld(in all: Folder, now: Double, room: Int64 = 0, limit: Int64 = Self.limit) {
        var left = limit - min(max(room, 0), limit)
        let folders = ((try? all.list()) ?? []).filter { $0.kind == .folder }.sorted { $0.modified > $1.modified }
        for entry in folders {
            let size = ((try? all.folder(entry.name).list()) ?? []).reduce(Int64(0)) { $0 + max($1.size, 0) }
            let isTooMuch = size > left && entry.modified < now - grace
            if isTooMuch || entry.modified < now - lifetime {
                all.removeAll(entry.name)
            } else {
                left -= min(size, left)
            }
        }
    }

    /// Copies a file, on a thread that may wait for a disk.
    ///
    /// - Returns: The copy's address.
    package static func copy(of path: String) throws -> String {
        let name = FileName.safe(FilePath.displayName(path))
        let folder = try make(for: try Folder(FilePath.folder(of: path)).info(FilePath.name(of: path))?.size ?? 0)
        try folder.copy(from: path, as: name, limit: .max, in: SessionFolder(in: folder))
        guard let address = FilePath.uri(ofPath: "\(folder.path)/\(name)") else {
            throw FileError(name, .copy, code: EINVAL)
        }
        return address
    }
}
