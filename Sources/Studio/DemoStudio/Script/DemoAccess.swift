import GLibSupport
import Glibc
import Translation

/// Which files a demo may read: those in its own folder and below, and in its scene's.
///
/// ```swift
/// let access = DemoAccess(script: "/home/ada/demos/bars.yaml")
/// try access.path(of: "notes.txt", writtenIn: "/home/ada/demos/bars.yaml")  // "/home/ada/demos/notes.txt"
/// try access.path(of: "../.ssh/id", writtenIn: "/home/ada/demos/bars.yaml")  // DemoAccess.AccessError
/// ```
public struct DemoAccess: Sendable {
    /// Why a file is not read.
    struct AccessError: Error, CustomStringConvertible {
        let path: String

        /// Without a full stop of its own.
        var clause: String {
            localized("“{path}” is outside the demo’s folder", ["path": path])
        }

        static var remedy: String {
            localized("Put a copy beside the script, or play it with --allow-outside")
        }

        var description: String { "\(clause). \(Self.remedy)." }
    }

    /// Whether the person has agreed to all files that the demo names.
    public let allowsOutside: Bool
    /// Absolute paths of folders, links followed.
    private let folders: [String]

    /// - Parameters:
    ///   - script: The script's path.
    ///   - allowsOutside: Whether the person has agreed to files outside of its folder.
    ///   - shipped: Folders of files that were installed with a program: demos that ship with it may read all of them.
    public init(script: String, allowsOutside: Bool = false, shipped: [String] = []) {
        self.allowsOutside = allowsOutside
        let folder = FilePath.withoutLinks(FilePath.folder(of: script))
        let own = shipped.map { FilePath.withoutLinks($0) }.filter { FilePath.isInside("\($0)/demos", folder) }
        folders = [folder] + own
    }

    /// The path of a file that a script names.
    ///
    /// - Parameters:
    ///   - name: Its path as the script has it.
    ///   - script: The script that names it, which may be an included one.
    /// - Returns: The path; of a file that is there, without links.
    /// - Throws: ``AccessError`` where it, or the target of a link in it, is outside.
    func path(of name: String, writtenIn script: String) throws(AccessError) -> String {
        let path = FilePath.join(FilePath.folder(of: script), name)
        // The path that is checked is the one that is read: it has no link left.
        let real = FilePath.withoutLinks(path)
        guard allowsOutside || folders.contains(where: { FilePath.isInside($0, real) }) else {
            throw AccessError(path: name)
        }
        return real
    }

    /// Reads a file that a script names.
    ///
    /// It is reached from the allowed folder without following a link, so a link that is put there after the check
    /// leads nowhere.
    ///
    /// - Parameters:
    ///   - name: Its path as the script has it.
    ///   - script: The script that names it, which may be an included one.
    ///   - limit: The most bytes to take.
    /// - Returns: All of the file.
    /// - Throws: ``AccessError`` where it is outside, and `FileError`.
    func read(_ name: String, writtenIn script: String, limit: Int64) throws -> [UInt8] {
        let path = try path(of: name, writtenIn: script)
        guard !allowsOutside else { return try FilePath.read(path, limit: limit) }
        let folder = try self.folder(FilePath.folder(of: path))
        return try folder.read(FilePath.name(of: path), limit: limit).bytes
    }

    /// Opens a folder whose path ``path(of:writtenIn:)`` gave, without following a link in it.
    ///
    /// - Throws: ``AccessError`` where it is outside, and `FileError`, with the reason `symbolicLink` where there is a
    ///   link by now.
    func folder(_ path: String) throws -> Folder {
        guard !allowsOutside else { return try Folder(path) }
        guard let allowed = folders.first(where: { FilePath.isInside($0, path) }) else { throw AccessError(path: path) }
        return try path.dropFirst(allowed.count).split(separator: "/").reduce(try Folder(allowed)) {
            try $0.folder(String($1))
        }
    }
}
