import GLibSupport
import Glibc
import Translation

/// The files of a film, on the disk.
enum FilmFiles {
    /// Opens a folder that the person asked for, and makes it with its parents if it is missing, as any program would:
    /// folders that exist keep their rights.
    static func makeFolder(_ path: String) throws { _ = try Folder(path, make: true, isPrivate: false) }

    static func read(_ path: String) throws -> [UInt8] { try FilePath.read(path, limit: 1 << 30) }

    static func write(_ text: String, to path: String) throws { try FilePath.write(Array(text.utf8), to: path) }

    static func write(_ bytes: [UInt8], to path: String) throws { try FilePath.write(bytes, to: path) }

    /// Opens a file that a program is to print to.
    static func open(toWrite path: String) throws -> Int32 {
        let descriptor = Glibc.open(path.onDisk, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw failure(path)
        }
        return descriptor
    }

    static func close(_ descriptor: Int32) { Glibc.close(descriptor) }

    /// How many bytes a file has; 0 if it is missing.
    static func size(_ path: String) -> Int {
        var status = stat()
        return stat(path.onDisk, &status) == 0 ? Int(status.st_size) : 0
    }

    static func remove(_ path: String) { unlink(path.onDisk) }

    /// The last bytes of a file, as text; empty if it is missing.
    static func end(of path: String, limit: Int) -> String {
        let descriptor = Glibc.open(path.onDisk, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { Glibc.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = pread(descriptor, &bytes, limit, off_t(max(0, size(path) - limit)))
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    /// Moves a finished file to its path, instead of an older one; also to another disk. It is there whole or not at
    /// all.
    ///
    /// - Parameters:
    ///   - path: The file, which is gone then.
    ///   - newPath: Its new path.
    ///   - check: Called again and again while it is copied; an error that it throws ends that.
    /// - Throws: ``FilmError``: a full disk, or no folder to write to.
    static func move(_ path: String, to newPath: String, check: () throws -> Void = {}) throws {
        if Glibc.rename(path.onDisk, newPath.onDisk) == 0 { return }
        guard errno == EXDEV else { throw failure(newPath) }
        let draft = FilePath.join(FilePath.folder(of: newPath), ".\(FilePath.name(of: newPath)).part")
        do {
            try copy(path, to: draft, check)
            guard Glibc.rename(draft.onDisk, newPath.onDisk) == 0 else { throw failure(newPath) }
            unlink(path.onDisk)
        } catch {
            unlink(draft.onDisk)
            throw error
        }
    }

    private static func copy(_ path: String, to newPath: String, _ check: () throws -> Void) throws {
        let source = Glibc.open(path.onDisk, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw failure(path) }
        defer { Glibc.close(source) }
        // One that was left by a recording that was killed is nobody's: the film's name is ours.
        unlink(newPath.onDisk)
        let target = Glibc.open(newPath.onDisk, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
        guard target >= 0 else { throw failure(newPath) }
        defer { Glibc.close(target) }
        while true {
            try check()
            let count = sendfile(target, source, nil, 8 << 20)
            if count == 0 { break }
            guard count > 0 else { throw failure(newPath) }
        }
        guard fsync(target) == 0 else { throw failure(newPath) }
    }

    private static func failure(_ path: String) -> FilmError {
        if errno == ENOSPC { return FilmError(localized("The disk is full.")) }
        return FilmError(
            localized(
                "{path} cannot be written: {reason}.", ["path": path, "reason": String(cString: strerror(errno))]))
    }
}
