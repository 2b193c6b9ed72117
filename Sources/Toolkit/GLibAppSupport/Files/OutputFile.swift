import CGLib
import GLibSupport
import Glibc

/// A file at a path that a person chose, such as with `-o` or `--report`.
///
/// ```swift
/// try OutputFile.write(Array(text.utf8), to: output)
/// ```
public enum OutputFile {
    /// Writes a file in the way that suits the path:
    ///
    /// - `-` is standard output.
    /// - A file that is not ordinary, such as a pipe or a device, is written into. A pipe's reader may take some seconds
    ///   to come.
    /// - A link is followed, and its target is written.
    /// - An ordinary file is replaced as a whole, or stays unchanged. It keeps its owner and its mode.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: The file's path.
    ///   - standardOutput: The descriptor for `-`.
    /// - Throws: ``FileError``, with ``FileError/Reason-swift.enum/readOnlyFile`` if the file's mode lets nobody write
    ///   it; root counts as nobody. With ``FileError/Reason-swift.enum/noReader`` if nobody reads from a pipe.
    public static func write(_ bytes: [UInt8], to path: String, standardOutput: Int32 = STDOUT_FILENO) throws {
        guard path == "-" else { return try FilePath.write(bytes, to: path) }
        try FileDescriptor.write(bytes, into: standardOutput, "-")
    }
}

extension FilePath {
    /// Writes a file as ``OutputFile/write(_:to:standardOutput:)`` does, except that `-` is an ordinary name. An
    /// ordinary file is written whole or not at all.
    ///
    /// - Throws: ``FileError``.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        let title = displayName(path)
        var status = stat()
        guard stat(path.onDisk, &status) == 0 else { return try replace(try target(of: path), bytes) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(title, .save, .isFolder)
        default: return try writeInto(path, bytes)
        }
        // A file that a program has already open, which /dev/stdout may name, is not replaced.
        let isOpenFile = ["/dev/", "/proc/"].contains { path.hasPrefix($0) } && !path.hasPrefix("/dev/shm/")
        if isOpenFile { return try writeInto(path, bytes) }
        guard status.st_mode & 0o222 != 0 else { throw FileError(title, .save, .readOnlyFile) }
        do {
            try replace(try target(of: path), bytes)
        } catch let error as FileError where error.reason == .notAllowed {
            // The file may be writable although nothing can be made beside it.
            try writeInto(path, bytes)
        }
    }

    private static func writeInto(_ path: String, _ bytes: [UInt8]) throws {
        let title = displayName(path)
        let file = try openForWriting(path, title)
        try FileDescriptor.write(bytes, into: file.number, title)
    }

    /// How long a pipe may be without a reader, in microseconds.
    private static let readerWait: UInt32 = 5_000_000

    /// Opens a file that is not ordinary. It does not wait without end for a reader, or for a modem.
    private static func openForWriting(_ path: String, _ title: String) throws -> FileDescriptor {
        var waited: UInt32 = 0
        while true {
            let number = open(path.onDisk, O_WRONLY | O_TRUNC | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
            if number < 0, errno == ENXIO, isPipe(path) {
                guard waited < readerWait else { throw FileError(title, .save, .noReader) }
                // No event: a pipe tells nobody of a reader, but by a call that waits without an end.
                usleep(20_000)
                waited += 20_000
                continue
            }
            let file = try FileDescriptor.take(number, title, .save)
            // Once it is open, a slow reader is waited for.
            let flags = fcntl(number, F_GETFL)
            guard flags >= 0, fcntl(number, F_SETFL, flags & ~O_NONBLOCK) == 0 else {
                throw FileError(title, .save, code: errno)
            }
            return file
        }
    }

    private static func isPipe(_ path: String) -> Bool {
        var status = stat()
        return stat(path.onDisk, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    }

    private static func replace(_ path: String, _ bytes: [UInt8]) throws {
        let title = displayName(path)
        let folder: Folder
        do {
            folder = try Folder(self.folder(of: path))
        } catch let error as FileError {
            throw FileError(title, .save, error.reason)
        }
        let name = String(path.split(separator: "/").last ?? "")
        try folder.write(bytes, as: name, expecting: .anything, in: SessionFolder(in: folder))
    }

    /// The path after following its links, even if nothing exists there.
    private static func target(of path: String) throws -> String {
        var path = path
        for _ in 0..<40 {
            guard let link = linkTarget(path) else { return path }
            path = join(folder(of: path), link)
        }
        throw FileError(displayName(path), .save, .symbolicLink)
    }
}
