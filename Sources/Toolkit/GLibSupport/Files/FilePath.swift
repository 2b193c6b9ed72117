import CGLib
import Glibc
import TextSafety

/// Facts about a file by its path, for paths that the person chose.
///
/// ```swift
/// let path = FilePath.join(folder, "January.csv")
/// if FilePath.exists(path) { print(try FilePath.read(path, limit: 1 << 20).count, FilePath.displayName(path)) }
/// ```
public enum FilePath {
    /// The path that C has: text, whatever its bytes are. See `PathText`.
    ///
    /// - Parameter path: Ends with a NUL, and is borrowed.
    /// - Returns: Text that names the same file.
    public static func text(_ path: UnsafePointer<CChar>) -> String {
        PathText.text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// The file's name for people, always valid text.
    public static func displayName(_ path: String) -> String {
        guard let name = g_filename_display_basename(PathText.shown(path)) else { return path }
        defer { g_free(name) }
        return String(cString: name)
    }

    /// The file's name as it may be shown and said, where a stranger may have named it: on one line, and without
    /// characters that turn or hide text.
    public static func shownName(_ path: String) -> String { displayName(path).printable }

    /// The path of a GFile, which drops bring.
    ///
    /// - Parameter file: The GFile, borrowed.
    /// - Returns: The path; `nil`: the file is on no disk of this machine.
    public static func path(of file: OpaquePointer) -> String? {
        guard let path = g_file_get_path(file) else { return nil }
        defer { g_free(path) }
        return text(path)
    }

    /// The path of a `file:` URI, which drags between apps carry.
    ///
    /// - Parameter uri: The URI.
    /// - Returns: The path; `nil`: the URI has another host or scheme, or a NUL.
    public static func path(ofURI uri: String) -> String? {
        // In C a NUL ends the text, which would name another file.
        guard !uri.utf8.contains(0) else { return nil }
        var host: UnsafeMutablePointer<CChar>?
        guard let path = g_filename_from_uri(uri, &host, nil) else { return nil }
        defer {
            g_free(path)
            g_free(host)
        }
        if let host, String(cString: host) != "localhost", String(cString: host) != String(cString: g_get_host_name()) {
            return nil
        }
        return text(path)
    }

    /// The `file:` URI of an absolute path; `nil`: the path is relative.
    public static func uri(ofPath path: String) -> String? {
        guard let uri = g_filename_to_uri(path.onDisk, nil, nil) else { return nil }
        defer { g_free(uri) }
        return String(cString: uri)
    }

    /// Whether something exists at a path. Links are followed.
    public static func exists(_ path: String) -> Bool { g_file_test(path.onDisk, G_FILE_TEST_EXISTS) != 0 }

    /// Whether there is a folder at a path. Links are followed.
    public static func isFolder(_ path: String) -> Bool { g_file_test(path.onDisk, G_FILE_TEST_IS_DIR) != 0 }

    /// Reads a whole file. Links are followed.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - limit: The most bytes to read.
    /// - Returns: The bytes.
    /// - Throws: ``FileError``; folders, special files and larger files are refused.
    public static func read(_ path: String, limit: Int64) throws -> [UInt8] {
        let name = displayName(path)
        return try openForReading(path, name, .read).readAll(name, limit: limit).bytes
    }

    /// Reads the beginning of a file of any size. Links are followed.
    ///
    /// - Parameters:
    ///   - path: The file's path.
    ///   - count: The most bytes to read.
    /// - Returns: The bytes; fewer if the file is shorter.
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
        // Without O_NONBLOCK, opening a pipe would wait for a writer.
        try FileDescriptor.take(open(path.onDisk, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC), name, action)
    }
}

extension FilePath {
    /// The folder of a path; "." if the path has none.
    public static func folder(of path: String) -> String {
        guard let folder = g_path_get_dirname(path.onDisk) else { return "." }
        defer { g_free(folder) }
        return text(folder)
    }

    /// The last name of a path, as the folder has it; see ``displayName(_:)`` for people's eyes.
    public static func name(of path: String) -> String {
        guard let name = g_path_get_basename(path.onDisk) else { return path }
        defer { g_free(name) }
        return text(name)
    }

    /// Sorts by names as file managers do: "note 2" before "note 10".
    ///
    /// ```swift
    /// FilePath.sorted(["note 10", "note 2"], by: \.self)  // ["note 2", "note 10"]
    /// ```
    ///
    /// - Parameters:
    ///   - entries: The entries, each with a name.
    ///   - name: The name of an entry.
    /// - Returns: The entries in that order.
    public static func sorted<Entry>(_ entries: [Entry], by name: (Entry) -> String) -> [Entry] {
        // A key is made once for each, not for each comparison.
        let keyed = entries.map { entry in
            let name = name(entry)
            return (entry: entry, key: collationKey(name), name: name)
        }
        return keyed.sorted { $0.key == $1.key ? $0.name < $1.name : $0.key.lexicographicallyPrecedes($1.key) }
            .map(\.entry)
    }

    private static func collationKey(_ name: String) -> [UInt8] {
        guard let key = g_utf8_collate_key_for_filename(name, -1) else { return Array(name.utf8) }
        defer { g_free(key) }
        return UnsafeBufferPointer(start: key, count: strlen(key)).map { UInt8(bitPattern: $0) }
    }

    /// A path relative to a folder; an absolute path stays unchanged.
    public static func join(_ folder: String, _ path: String) -> String {
        if path.hasPrefix("/") || folder == "." { return path }
        return folder.hasSuffix("/") ? folder + path : folder + "/" + path
    }

    /// The path that a link names, as it stands in the link; `nil`: there is no such link.
    package static func linkTarget(_ path: String) -> String? {
        guard let target = g_file_read_link(path.onDisk, nil) else { return nil }
        defer { g_free(target) }
        return text(target)
    }

    /// The canonical form of a path: absolute, without "." and "..". Links are not followed.
    public static func canonical(_ path: String) -> String {
        guard let canonical = g_canonicalize_filename(path.onDisk, nil) else { return path }
        defer { g_free(canonical) }
        return text(canonical)
    }
}

extension String {
    /// A path's or a name's bytes for the system, with the NUL at their end.
    package var onDisk: [CChar] { PathText.bytes(of: self).map { CChar(bitPattern: $0) } + [0] }
}
