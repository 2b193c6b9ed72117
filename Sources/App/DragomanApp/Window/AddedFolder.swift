import GLibAppSupport
import GLibSupport

/// A folder of the app's that another program loads from the person's own: put there when the person asks for it, and taken
/// away.
///
/// ```swift
/// let added = AddedFolder(of: "orca/dragoman_drags", in: "\(data)/orca/extensions")
/// if added.isOffered, !added.isThere { try added.add() }
/// ```
struct AddedFolder: Sendable {
    /// What it is called in the app's resources.
    private let resource: String
    /// The folder of the person's in which it is put.
    private let folder: String
    private var name: String { resource.split(separator: "/").last.map(String.init) ?? resource }
    private var path: String { "\(folder)/\(name)" }

    init(of resource: String, in folder: String) { (self.resource, self.folder) = (resource, folder) }

    /// Whether the app has it.
    var isOffered: Bool { (try? Resources().path(resource)) != nil }

    /// Whether it stands in the person's folder.
    var isThere: Bool { Self.isFolder(path) }

    private static func isFolder(_ path: String) -> Bool { (try? Folder(path)) != nil }

    /// Puts it there. What stood there before is replaced once all of the new one is written.
    func add() throws {
        let source = try Resources().path(resource)
        _ = try Folder(folder, make: true)
        let new = "\(folder)/.\(name)-new"
        if Self.isFolder(new) { try Self.remove(new) }
        _ = try Program.output(of: "cp", ["-R", "--", source, new], timeout: 20)
        if isThere { try remove() }
        _ = try Program.output(of: "mv", ["-T", "--", new, path], timeout: 20)
    }

    /// Takes it away.
    func remove() throws { try Self.remove(path) }

    private static func remove(_ path: String) throws {
        _ = try Program.output(of: "rm", ["-r", "-f", "--", path], timeout: 20)
    }
}
