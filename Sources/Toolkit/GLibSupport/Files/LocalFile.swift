import CGLib
import Glibc

/// A file of this computer that another program names by its address. While this exists it can be reached by a path that
/// is text, also where the file's name is none: in Latin 1, for example.
///
/// ```swift
/// if let file = LocalFile(uri: "file:///home/ada/M%FCller.txt") { try FilePath.read(file.path, limit: 1 << 20) }
/// ```
public final class LocalFile: Sendable {
    /// Where it is, or where a link leads to it. The name is the file's.
    public let path: String
    /// The folder of the link; `nil`: there is none.
    private let folder: String?

    /// - Parameter uri: A `file:` URI. `nil`: it has another host or scheme, or a NUL.
    public init?(uri: String) {
        if let path = FilePath.path(ofURI: uri) {
            (self.path, folder) = (path, nil)
            return
        }
        guard !uri.utf8.contains(0) else { return nil }
        var host: UnsafeMutablePointer<CChar>?
        guard let raw = g_filename_from_uri(uri, &host, nil) else { return nil }
        defer {
            g_free(raw)
            g_free(host)
        }
        guard host == nil, String(validatingCString: raw) == nil, let link = Self.link(to: raw) else { return nil }
        (path, folder) = link
    }

    deinit {
        guard let folder else { return }
        unlink(path)
        rmdir(folder)
    }

    private static func link(to raw: UnsafeMutablePointer<CChar>) -> (path: String, folder: String)? {
        let bytes = UnsafeBufferPointer(start: raw, count: strlen(raw)).map { UInt8(bitPattern: $0) }
        // In Latin 1 each byte is the character of that number.
        let name = (bytes.split(separator: UInt8(ascii: "/")).last ?? []).map { Character(Unicode.Scalar($0)) }
        guard let parent = g_get_user_runtime_dir().map({ String(cString: $0) }) else { return nil }
        var template = Array("\(parent)/dragoman-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { return nil }
        let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let path = "\(folder)/\(String(name))"
        guard symlink(raw, path) == 0 else {
            rmdir(folder)
            return nil
        }
        return (path, folder)
    }
}
