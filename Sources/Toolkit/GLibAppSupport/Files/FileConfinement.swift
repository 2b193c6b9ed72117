import GLibSupport
import Glibc
import Translation

/// The folder in which a window reads and saves files while a script presses its keys.
///
/// A demo uses a window like a person: it types a path into a dialog, agrees to a question, and saves. None of these
/// may reach a file that the demo may not name itself.
///
/// ```swift
/// guard FileConfinement.allows(path) else { return tell(FileConfinement.refusal) }
/// ```
public struct FileConfinement: Sendable {
    /// The variable that names the folder; where it is not set, all files are allowed.
    public static let variable = "DRAGOMAN_FILES_IN"

    /// The confinement that this process was started with; `nil`: only a person presses its keys.
    public static let current = Environment.path(variable).map { FileConfinement(folder: $0) }

    private let folder: String

    /// - Parameter folder: Its path.
    public init(folder: String) {
        self.folder = FilePath.withoutLinks(folder)
    }

    /// Whether this process may read or write a file, which need not be there yet.
    public static func allows(_ path: String) -> Bool { current?.allows(path) ?? true }

    /// Whether a file is in the folder or below, links followed.
    public func allows(_ path: String) -> Bool { FilePath.isInside(folder, FilePath.withoutLinks(path)) }

    /// The sentence that the person is told instead.
    public static var refusal: String {
        localized("A demo reads and saves files of its own scene only. Play it with --allow-outside to allow all.")
    }
}

extension FilePath {
    /// The path without links, as far as there is something at it. Absolute, without "." and "..".
    public static func withoutLinks(_ path: String) -> String {
        let absolute = canonical(path)
        guard let resolved = realpath(path.onDisk, nil) else {
            guard absolute != "/" else { return absolute }
            let parent = withoutLinks(folder(of: absolute))
            return (parent == "/" ? "" : parent) + "/" + name(of: absolute)
        }
        defer { free(resolved) }
        return text(resolved)
    }

    /// Whether a path is a folder's or leads below it. Both are canonical: see ``withoutLinks(_:)``.
    public static func isInside(_ folder: String, _ path: String) -> Bool {
        path == folder || path.hasPrefix(folder.hasSuffix("/") ? folder : folder + "/")
    }
}
