import Glibc

/// An open file that closes itself.
package final class FileDescriptor {
    package let number: Int32

    /// Takes over a descriptor that `open` returned.
    ///
    /// - Parameters:
    ///   - number: The descriptor; -1: the call failed, and `errno` has the reason.
    ///   - name: The name of the file, for an error.
    ///   - action: The purpose of opening it, for an error.
    /// - Returns: The open file.
    /// - Throws: ``FileError``.
    package static func take(_ number: Int32, _ name: String, _ action: FileError.Action) throws -> FileDescriptor {
        guard number >= 0 else { throw FileError(name, action, code: errno) }
        return FileDescriptor(number: number)
    }

    private init(number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// The state of the file now.
    package func version(_ name: String, _ action: FileError.Action) throws -> FileVersion {
        FileVersion(try status(name, action), keepsInodes: FileVersion.keepsInodes(number))
    }

    package func status(_ name: String, _ action: FileError.Action) throws -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw FileError(name, action, code: errno) }
        return status
    }

    /// The status of an ordinary file of at most `limit` bytes; throws if it is something else.
    func fileStatus(_ name: String, _ action: FileError.Action, limit: Int64) throws -> stat {
        let status = try status(name, action)
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(name, action, .isFolder)
        default: throw FileError(name, action, .specialFile)
        }
        guard Int64(status.st_size) <= limit else { throw FileError(name, action, .tooLarge(limit: limit)) }
        return status
    }

    /// Reads the next bytes into `buffer`, and returns their number; 0: the end.
    package func read(into buffer: UnsafeMutableRawBufferPointer, _ name: String, _ action: FileError.Action) throws
        -> Int
    {
        while true {
            let count = Glibc.read(number, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw FileError(name, action, code: errno) }
        }
    }

    /// Writes all bytes into an open file of any kind.
    package static func write(_ bytes: [UInt8], into number: Int32, _ name: String) throws {
        try bytes.withUnsafeBytes { try write($0, into: number, name, .save) }
    }

    package func write(_ bytes: UnsafeRawBufferPointer, _ name: String, _ action: FileError.Action) throws {
        try Self.write(bytes, into: number, name, action)
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, into number: Int32, _ name: String, _ action: FileError.Action
    ) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count < 0, errno != EINTR {
                throw FileError(name, action, code: errno)
            }
        }
    }

    /// Waits until the written bytes are on the disk, if the file system supports that.
    package func sync(_ name: String, _ action: FileError.Action) throws {
        while fsync(number) != 0 {
            switch errno {
            case EINTR: continue
            case EINVAL, ENOSYS, ENOTSUP: return
            default: throw FileError(name, action, code: errno)
            }
        }
    }

    /// Reads a whole ordinary file of at most `limit` bytes.
    func readAll(_ name: String, limit: Int64) throws -> FileContents {
        let status = try fileStatus(name, .read, limit: limit)
        let version = FileVersion(status, keepsInodes: FileVersion.keepsInodes(number))
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(clamping: status.st_size) + 1)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try read(into: buffer, name, .read)
            if count == 0 { return FileContents(bytes: bytes, version: version) }
            bytes += buffer[..<count]
            // The file may grow meanwhile, and some file systems do not know sizes.
            guard bytes.count <= limit else { throw FileError(name, .read, .tooLarge(limit: limit)) }
        }
    }
}

/// The contents of a file when it was read.
///
/// ```swift
/// let contents = try folder.read("card.vcf", limit: 1 << 20)
/// let isUnchanged = try folder.info("card.vcf")?.version == contents.version
/// ```
public struct FileContents: Sendable, Equatable {
    public let bytes: [UInt8]
    /// The version of the file that was read.
    public let version: FileVersion
}
