import CGLib
import Glibc

/// A file that a person chose a place for, such as what `-o` and `--report` name.
///
/// ```swift
/// try OutputFile.write(Array(text.utf8), to: output)
/// ```
public enum OutputFile {
    /// Writes a file as the person expects of the place that they chose.
    ///
    /// - `-` is standard output.
    /// - What is no ordinary file, such as a pipe or a device, is written into.
    /// - A link is followed, and what it points to is written.
    /// - An ordinary file is replaced by a whole one, or stays as it is. It keeps its owner and its mode.
    ///
    /// - Parameters:
    ///   - bytes: All of the file.
    ///   - path: Where to.
    ///   - standardOutput: What `-` stands for.
    /// - Throws: ``FileError``; ``FileError/Reason-swift.enum/readOnlyFile`` where nobody may write the file, also for
    ///   root.
    public static func write(_ bytes: [UInt8], to path: String, standardOutput: Int32 = STDOUT_FILENO) throws {
        guard path == "-" else { return try FilePath.write(bytes, to: path) }
        try FileDescriptor.write(bytes, into: standardOutput, "-")
    }
}

extension FilePath {
    /// Writes a file, whole or not at all where it is an ordinary one: see ``OutputFile/write(_:to:standardOutput:)``,
    /// but for `-`, which is a name here.
    ///
    /// - Throws: ``FileError``.
    public static func write(_ bytes: [UInt8], to path: String) throws {
        let title = displayName(path)
        var status = stat()
        guard stat(path, &status) == 0 else { return try replace(try target(of: path), bytes) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw FileError(title, .save, .isFolder)
        default: return try writeInto(path, bytes)
        }
        // A file that a program has open already, as /dev/stdout names it, is not replaced.
        let isOpenFile = ["/dev/", "/proc/"].contains { path.hasPrefix($0) } && !path.hasPrefix("/dev/shm/")
        if isOpenFile { return try writeInto(path, bytes) }
        guard status.st_mode & 0o222 != 0 else { throw FileError(title, .save, .readOnlyFile) }
        do {
            try replace(try target(of: path), bytes)
        } catch let error as FileError where error.reason == .notAllowed {
            // The file may be written though nothing can be made beside it.
            try writeInto(path, bytes)
        }
    }

    private static func writeInto(_ path: String, _ bytes: [UInt8]) throws {
        let title = displayName(path)
        let file = try FileDescriptor.take(open(path, O_WRONLY | O_TRUNC | O_NOCTTY | O_CLOEXEC), title, .save)
        try FileDescriptor.write(bytes, into: file.number, title)
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

    /// Where a path leads, also where there is nothing yet.
    private static func target(of path: String) throws -> String {
        var path = path
        for _ in 0..<40 {
            guard let link = g_file_read_link(path, nil) else { return path }
            defer { g_free(link) }
            guard let next = String(validatingCString: link) else { break }
            path = join(folder(of: path), next)
        }
        throw FileError(displayName(path), .save, .symbolicLink)
    }
}
