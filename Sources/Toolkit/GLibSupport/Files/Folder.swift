import CGLib
import CGLibShims
import Glibc
import TextSafety

/// An open folder, which stays the same even if its path changes.
///
/// Entries are named by one name, never by a path, and a link among them is never followed: nothing is read or written
/// outside of the folder. May be used on any thread.
///
/// ```swift
/// let folder = try Folder(UserFolders.data, make: true)
/// let contacts = try folder.folder("contacts", make: true)
/// print(try contacts.list().map(\.name))
/// ```
public final class Folder: Sendable {
    /// The folder's path when it was opened, for messages and monitors.
    public let path: String
    package let number: Int32
    /// Whether files keep their inode numbers here.
    let keepsInodes: Bool

    /// Opens a folder by its path. Links in it are followed, because people may arrange their data with links.
    ///
    /// - Parameters:
    ///   - path: The folder's path.
    ///   - make: Whether to make the folder and its parents if they do not exist.
    ///   - isPrivate: Whether only the person can open the folders that are made.
    /// - Throws: ``FileError``.
    public convenience init(_ path: String, make: Bool = false, isPrivate: Bool = true) throws {
        let name = FilePath.displayName(path)
        let mode: CInt = isPrivate ? 0o700 : 0o777
        if make, g_mkdir_with_parents(path.onDisk, mode) != 0 { throw FileError(name, .make, code: errno) }
        try self.init(path: path, number: open(path.onDisk, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
    }

    init(path: String, number: Int32) throws {
        guard number >= 0 else { throw FileError(FilePath.displayName(path), .open, code: errno) }
        self.path = path
        self.number = number
        keepsInodes = FileVersion.keepsInodes(number)
    }

    deinit {
        close(number)
    }

    /// Opens a folder within this one.
    ///
    /// - Parameters:
    ///   - name: The folder's name.
    ///   - make: Whether to make the folder if it does not exist.
    ///   - isPrivate: Whether only the person can open the folder that is made.
    /// - Returns: The folder.
    /// - Throws: ``FileError``; a link is refused.
    public func folder(_ name: String, make: Bool = false, isPrivate: Bool = true) throws -> Folder {
        try check(name, .open)
        if make, mkdirat(number, name.onDisk, isPrivate ? 0o700 : 0o777) != 0, errno != EEXIST {
            throw FileError(name, .make, code: errno)
        }
        if try info(name)?.kind == .symbolicLink { throw FileError(name, .open, .symbolicLink) }
        return try Folder(
            path: path + "/" + name,
            number: openat(number, name.onDisk, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC))
    }

    /// Whether the folder still has a name.
    var isLinked: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_nlink > 0
    }

    /// Whether the folder belongs to the user of this process.
    var isOwn: Bool {
        var status = stat()
        return fstat(number, &status) == 0 && status.st_uid == geteuid()
    }

    /// The numbers of its file system and of itself in that; `nil`: it does not answer.
    package var identity: (device: UInt64, inode: UInt64)? {
        var status = stat()
        guard fstat(number, &status) == 0 else { return nil }
        return (UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino))
    }

    /// Whether both are the same folder on the disk.
    public func isSame(as other: Folder) -> Bool {
        var (status, otherStatus) = (stat(), stat())
        guard fstat(number, &status) == 0, fstat(other.number, &otherStatus) == 0 else { return false }
        return status.st_dev == otherStatus.st_dev && status.st_ino == otherStatus.st_ino
    }

    /// Runs `body` while no other process or thread runs something under this folder's lock.
    ///
    /// The lock is advisory: it works between programs that ask for it, such as two windows of this app.
    ///
    /// - Parameters:
    ///   - name: The name to use in an error.
    ///   - action: The action to use in an error.
    ///   - body: The work. It must not ask for the lock again.
    /// - Returns: The result of `body`.
    /// - Throws: ``FileError`` with the reason `busy` if the lock is not free within ten seconds, and the errors of
    ///   `body`.
    public func locked<T>(_ name: String, _ action: FileError.Action, _ body: () throws -> T) throws -> T {
        var pause: UInt32 = 500
        var waited: UInt32 = 0
        while flock(number, LOCK_EX | LOCK_NB) != 0 {
            // The file system has no locks. Replacing a file still checks the file that it replaces.
            guard errno == EWOULDBLOCK || errno == EINTR else { return try body() }
            guard waited < 10_000_000 else { throw FileError(name, action, .busy) }
            // No event: a lock that becomes free is told only to a call that waits without an end.
            usleep(pause)
            waited += pause
            pause = min(pause * 2, 20_000)
        }
        defer { flock(number, LOCK_UN) }
        return try body()
    }

    /// The entries of the folder, sorted by name.
    ///
    /// - Parameters:
    ///   - hasAll: Whether those are listed, too, whose names are not UTF-8.
    ///   - limit: How many entries are read at most; which of them is up to the file system.
    /// - Returns: The facts about each entry.
    /// - Throws: ``FileError``.
    public func list(hasAll: Bool = false, atMost limit: Int = .max) throws -> [FileInfo] {
        // The new descriptor has its own position for reading, and is closed with the stream.
        let copy = openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard copy >= 0, let stream = fdopendir(copy) else {
            throw FileError(FilePath.displayName(path), .read, code: errno)
        }
        defer { closedir(stream) }
        var entries: [FileInfo] = []
        while entries.count < limit, let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                let name = bytes.prefix { $0 != 0 }
                return hasAll ? PathText.text(of: name) : String(validating: name, as: UTF8.self)
            }
            guard let name, name != ".", name != "..", let info = try? info(name) else { continue }
            entries.append(info)
        }
        return entries.sorted { $0.name < $1.name }
    }

    /// The properties of an entry; `nil`: it does not exist.
    ///
    /// - Throws: ``FileError`` if the folder cannot be read.
    public func info(_ name: String) throws -> FileInfo? {
        try check(name, .read)
        var status = stat()
        if fstatat(number, name.onDisk, &status, AT_SYMLINK_NOFOLLOW) == 0 {
            return FileInfo(name: name, status, keepsInodes: keepsInodes)
        }
        if errno == ENOENT { return nil }
        throw FileError(name, .read, code: errno)
    }

    /// Reads a whole file.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - limit: The most bytes to read.
    /// - Returns: The bytes and the version of the file.
    /// - Throws: ``FileError``; links, folders, special files and larger files are refused.
    public func read(_ name: String, limit: Int64) throws -> FileContents {
        try check(name, .read)
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
        return try FileDescriptor.take(openat(number, name.onDisk, flags), name, .read).readAll(name, limit: limit)
    }

    /// Removes a file, or a link without its target.
    ///
    /// - Throws: ``FileError``; a folder is refused.
    public func remove(_ name: String) throws {
        try check(name, .remove)
        guard unlinkat(number, name.onDisk, 0) == 0 else { throw FileError(name, .remove, code: errno) }
    }

    /// Removes an entry and everything in it, as far as possible.
    public func removeAll(_ name: String) {
        if unlinkat(number, name.onDisk, 0) == 0 { return }
        guard let folder = try? folder(name) else { return }
        for entry in (try? folder.list(hasAll: true)) ?? [] { folder.removeAll(entry.name) }
        unlinkat(number, name.onDisk, AT_REMOVEDIR)
    }

    /// Moves an entry to another folder or name on the same disk, without replacing anything.
    ///
    /// - Parameters:
    ///   - name: The name of the entry.
    ///   - folder: The target folder; this folder to rename only.
    ///   - newName: The new name.
    ///   - action: The action to use in an error.
    ///   - title: The entry's name in an error; `nil`: the new name.
    /// - Throws: ``FileError``, with ``FileError/Reason-swift.enum/alreadyExists`` if the new name is taken.
    public func move(
        _ name: String, to folder: Folder, as newName: String, action: FileError.Action = .rename,
        title: String? = nil
    ) throws {
        try check(name, action)
        try folder.check(newName, action)
        if dragoman_rename_exclusively(number, name.onDisk, folder.number, newName.onDisk) == 0 { return }
        guard errno == EINVAL || errno == ENOSYS else { throw FileError(title ?? newName, action, code: errno) }
        // Some file systems cannot move without replacing. A second link is refused by all if the name is taken.
        if linkat(number, name.onDisk, folder.number, newName.onDisk, 0) == 0 {
            unlinkat(number, name.onDisk, 0)
            return
        }
        let hasLinks = errno != EPERM && errno != ENOTSUP && errno != ENOSYS
        guard !hasLinks else { throw FileError(title ?? newName, action, code: errno) }
        // Other file systems have no second links, and none has them of folders: something empty reserves the name and is
        // then replaced.
        let isFolder = try info(name)?.kind == .folder
        if isFolder {
            guard mkdirat(folder.number, newName.onDisk, 0o700) == 0 else {
                throw FileError(title ?? newName, action, code: errno)
            }
        } else {
            let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
            _ = try FileDescriptor.take(openat(folder.number, newName.onDisk, flags, 0o600), title ?? newName, action)
        }
        guard renameat(number, name.onDisk, folder.number, newName.onDisk) == 0 else {
            let code = errno
            unlinkat(folder.number, newName.onDisk, isFolder ? AT_REMOVEDIR : 0)
            throw FileError(title ?? newName, action, code: code)
        }
    }

    /// Exchanges two entries, in one step where the file system can do that.
    ///
    /// - Throws: ``FileError``. Both have their own names then, unless the system fails at putting them back too.
    public func exchange(_ name: String, with other: String) throws {
        try check(name, .rename)
        try check(other, .rename)
        if dragoman_rename_exchanging(number, name.onDisk, number, other.onDisk) == 0 { return }
        guard errno == EINVAL || errno == ENOSYS || errno == ENOTSUP else {
            throw FileError(name, .rename, code: errno)
        }
        let third = name + ".exchanged"
        try move(name, to: self, as: third)
        do {
            try move(other, to: self, as: name)
        } catch {
            try? move(third, to: self, as: name)
            throw error
        }
        try move(third, to: self, as: other)
    }

    /// Moves an entry into a folder that no other program uses, under a name that is free there.
    package func move(_ name: String, intoPrivate folder: Folder, as newName: String, action: FileError.Action) throws {
        try check(name, action)
        guard renameat(number, name.onDisk, folder.number, newName.onDisk) == 0 else {
            throw FileError(name, action, code: errno)
        }
    }

    /// Refuses names that are paths.
    package func check(_ name: String, _ action: FileError.Action) throws {
        let isPath = name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
        if name.isEmpty || name == "." || name == ".." || isPath { throw FileError(name, action, .invalidName) }
        if name.onDisk.count > 256 { throw FileError(String(name.prefix(40)) + "…", action, .nameTooLong) }
    }
}
