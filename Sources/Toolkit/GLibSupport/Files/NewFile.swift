import Glibc

/// A new file that is written piece by piece.
///
/// ```swift
/// let file = try NewFile(at: path)
/// try file.write(piece)
/// ```
public final class NewFile {
    private let path: String
    private let title: String
    private let file: FileDescriptor

    /// Makes an empty file.
    ///
    /// - Parameter path: The file's path. An existing file or link is an error.
    /// - Throws: ``FileError``.
    public init(at path: String) throws {
        let title = FilePath.displayName(path)
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW
        file = try FileDescriptor.take(open(path.onDisk, flags, 0o666), title, .save)
        (self.path, self.title) = (path, title)
    }

    /// Writes the next piece.
    ///
    /// - Throws: ``FileError``.
    public func write(_ piece: [UInt8]) throws {
        try FileDescriptor.write(piece, into: file.number, title)
    }

    /// Removes the file.
    public func remove() { unlink(path.onDisk) }
}
