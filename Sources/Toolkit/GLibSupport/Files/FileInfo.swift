import CGLib
import CGLibShims
import Glibc

/// The facts that tell one state of a file from another: its identity, its size, and the time at which it was last
/// written.
///
/// ```swift
/// let version = try folder.read("card.vcf", limit: 1 << 20).version
/// try folder.write(bytes, as: "card.vcf", expecting: .version(version), in: session)
/// ```
public struct FileVersion: Sendable, Hashable {
    let device: UInt64
    let inode: UInt64
    let size: Int64
    let seconds: Int64
    let nanoseconds: Int64

    /// - Parameters:
    ///   - status: The file's status from the file system.
    ///   - keepsInodes: Whether a file keeps its inode number. Network file systems through FUSE change it now and
    ///     then, and some store times in whole seconds.
    init(_ status: stat, keepsInodes: Bool) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = keepsInodes ? UInt64(truncatingIfNeeded: status.st_ino) : 0
        size = Int64(status.st_size)
        seconds = Int64(status.st_mtim.tv_sec)
        nanoseconds = keepsInodes ? Int64(status.st_mtim.tv_nsec) : 0
    }

    /// Whether files keep their inode numbers on the file system of an open file or folder.
    static func keepsInodes(_ descriptor: Int32) -> Bool {
        dragoman_is_in_user_space(descriptor) == 0
    }
}

/// The facts about one entry of a folder's list.
///
/// ```swift
/// for entry in try folder.list() where entry.kind == .file { print(entry.name, entry.size, entry.contentType) }
/// ```
public struct FileInfo: Sendable, Hashable {
    /// The kind of an entry.
    public enum Kind: Sendable {
        case file
        case folder
        /// A link, which is listed but never followed.
        case symbolicLink
        /// A device, a pipe or a socket.
        case special
    }

    public let name: String
    public let kind: Kind
    /// The size in bytes.
    public let size: Int64
    /// The time of the last change, in seconds since 1970.
    public let modified: Double
    /// Identifies the state of the file, to find out whether it has changed.
    public let version: FileVersion

    init(name: String, _ status: stat, keepsInodes: Bool) {
        self.name = name
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFLNK: .symbolicLink
            default: .special
            }
        size = Int64(status.st_size)
        modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
        version = FileVersion(status, keepsInodes: keepsInodes)
    }

    /// The MIME type that the name suggests.
    public var contentType: String { FileType.guess(name: name) }
}

/// The type of a file's contents, as GIO guesses it.
///
/// ```swift
/// FileType.guess(name: "January.csv")  // "text/csv"
/// ```
public enum FileType {
    /// Guesses a type from the name and, if given, the first bytes.
    ///
    /// - Parameters:
    ///   - name: The file's name; `nil`: only the bytes count.
    ///   - bytes: The start of the file; a few kilobytes are enough.
    /// - Returns: A MIME type; "application/octet-stream" if nothing is known.
    public static func guess(name: String?, bytes: [UInt8] = []) -> String {
        let unknown = "application/octet-stream"
        guard let type = g_content_type_guess(name, bytes.isEmpty ? nil : bytes, gsize(bytes.count), nil) else {
            return unknown
        }
        defer { g_free(type) }
        guard let mime = g_content_type_get_mime_type(type) else { return unknown }
        defer { g_free(mime) }
        // GIO calls an empty file with an unknown name "application/x-zerosize", which other programs do not know.
        let text = String(cString: mime)
        return text == "application/x-zerosize" ? unknown : text
    }

    /// Every MIME type of files that the system knows; none if it has no list.
    public static func all() -> Set<String> {
        var types: Set<String> = []
        let list = g_content_types_get_registered()
        defer { g_list_free_full(list) { g_free($0) } }
        var node = list
        while let current = node {
            if let data = current.pointee.data {
                types.insert(String(cString: data.assumingMemoryBound(to: CChar.self)))
            }
            node = current.pointee.next
        }
        return types
    }
}
