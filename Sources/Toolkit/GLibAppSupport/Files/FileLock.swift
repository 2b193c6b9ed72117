import GLibSupport
import Glibc

/// A file that one owner has at a time, of all processes. It is removed when the owner lets go of it, and free when the
/// owner's process has ended.
///
/// ```swift
/// guard let lock = try FileLock("board.lock", in: folder) else { return }  // Another one has it.
/// ```
public final class FileLock: Sendable {
    private let folder: Folder
    private let name: String
    private let number: Int32

    /// Takes the file, which is made; `nil`: somebody else has it.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - folder: The file's folder.
    /// - Throws: ``FileError`` if the file cannot be made.
    public init?(_ name: String, in folder: Folder) throws {
        (self.folder, self.name) = (folder, name)
        try folder.check(name, .open)
        while true {
            let number = openat(folder.number, name.onDisk, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
            guard number >= 0 else { throw FileError(name, .open, code: errno) }
            let isTaken = flock(number, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
            // Make another file where the last owner has just removed this one.
            var (own, there) = (stat(), stat())
            let isThere =
                fstat(number, &own) == 0 && fstatat(folder.number, name.onDisk, &there, AT_SYMLINK_NOFOLLOW) == 0
                && own.st_ino == there.st_ino && own.st_dev == there.st_dev
            if isThere, !isTaken {
                self.number = number
                return
            }
            close(number)
            if isTaken { return nil }
        }
    }

    deinit {
        unlinkat(folder.number, name.onDisk, 0)
        close(number)
    }
}
