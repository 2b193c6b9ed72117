import CGLib
import Glibc

/// What can be said of a file by its path, where it is the person who chose the path.
///
/// ```swift
/// let path = FilePath.join(folder, "January.csv")
/// if FilePath.exists(path) { print(try FilePath.read(path, limit: 1 << 20).count, FilePath.displayName(path)) }
/// ```
public enum FilePath {
    /// The file's name as people may read it: always valid text.
    public static func displayName(_ path: String) -> String {
        guard let name = g_filename_display_basename(path) else { return path }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// The path of a GFile, as drops bring it.
    ///
    /// - Parameter file: The GFile, borrowed.
    /// - Returns: The path; `nil` for what is on no disk of this machine, or where the path is not UTF-8.
    public static func path(of file: OpaquePointer) -> String? {
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return String(validatingCString: path)
    }

    /// The path of a `file:` URI, as drags between apps carry it.
    ///
    /// - Parameter uri: The URI.
    /// - Returns: The path; `nil` for another host, another scheme, or a path that is not UTF-8.
    public static func path(ofURI uri: String) -> String? {
        var host: UnsafeMutablePointer<CChar>?
        guard let path = g_filename_from_uri(uri, &host, nil) else { return nil }
        defer {
            g_free(path)
            g_free(host)
        }
        if let host, String(cString: host) != "localhost", String(cString: host) != String(cString: g_get_host_name()) {
            return nil
        }
        return String(validatingCString: path)
    }

    /// The `file:` URI of an absolute path, `nil` for another path.
    public static func uri(ofPath path: String) -> String? {
        guard let uri = g_filename_to_uri(path, nil, nil) else { return nil }
        defer { g_free(uri) }
        return String(cString: uri)
    }

    /// Whether there is anything at a path, links followed.
    public static func exists(_ path: String) -> Bool { g_file_test(path, G_FILE_TEST_EXISTS) != 0 }

    /// Reads all of a file, links followed.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes to take.
    /// - Returns: The bytes.
    /// - Throws: ``FileError``; folders, special files and larger files are refused.
    public static func read(_ path: String, limit: Int64) throws -> [UInt8] {
        let name = displayName(path)
        return try openForReading(path, name, .read).readAll(name, limit: limit).bytes
    }

    /// Reads how a file begins, links followed, however large it is.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - count: The most bytes to take.
    /// - Returns: The bytes; fewer where the file ends before.
    /// - Throws: ``FileError``; folders and special files are refused.
    public static func readBeginning(of path: String, count: Int) throws -> [UInt8] {
        let name = displayName(path)
        let file = try openForReading(path, name, .read)
        _ = try file.fileStatus(name, .read, limit: .max)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(count, 1), alignment: 16)
        defer { buffer.deallocate() }
        return Array(buffer[..<min(count, try file.read(into: buffer, name, .read))])
    }

    static func openForReading(_ path: String, _ name: String, _ action: FileError.Action) throws -> FileDescriptor {
        // Without O_NONBLOCK opening a pipe would wait for somebody to write into it.
        try FileDescriptor.take(open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), name, action)
    }
}

extension FilePath {
    /// The path of the folder that a path is in; "." where it names none.
    public static func folder(of path: String) -> String {
        guard let folder = g_path_get_dirname(path) else { return "." }
        defer { g_free(folder) }
        return String(cString: folder)
    }

    /// A path as seen from a folder; an absolute one stays as it is.
    public static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The one way to write a path: absolute, without "." and ".."; links are not followed.
    public static func canonical(_ path: String) -> String {
        guard let canonical = g_canonicalize_filename(path, nil) else { return path }
        defer { g_free(canonical) }
        return String(cString: canonical)
    }
}
