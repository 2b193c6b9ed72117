import GLibSupport
import Glibc
import Translation

/// Keeps a film's name in a folder for one recording at a time. It goes with the process that holds it.
final class RecordingLock {
    private let path: String
    private let descriptor: Int32

    /// - Parameters:
    ///   - name: The name of the film's files, without an ending.
    ///   - folder: Their folder.
    /// - Throws: `DemoError` where another recording has that name there, or nothing can be written there.
    init(_ name: String, in folder: String) throws(DemoError) {
        path = "\(folder)/.\(name).recording"
        while true {
            let descriptor = open(path.onDisk, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
            guard descriptor >= 0 else {
                throw DemoError(
                    .stage,
                    localized(
                        "Nothing can be written into {folder}: {reason}.",
                        ["folder": folder, "reason": String(cString: strerror(errno))]))
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                throw DemoError(
                    .stage,
                    localized(
                        "Another recording writes “{name}” into {folder}. Wait for it, or choose another folder.",
                        ["name": name, "folder": folder]))
            }
            // The one before may have removed the file between our two calls: then the lock is of no file.
            var (mine, there) = (stat(), stat())
            if fstat(descriptor, &mine) == 0, lstat(path.onDisk, &there) == 0, mine.st_ino == there.st_ino {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    deinit {
        unlink(path.onDisk)
        close(descriptor)
    }
}
