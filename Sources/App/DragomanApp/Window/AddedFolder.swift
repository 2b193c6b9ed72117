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
    /// Its name in the app's resources.
    private let resource: String
    /// The folder of the person's in which it is put.
    private let folder: String
    private var name: String { resource.split(separator: "/").last.map(String.init) ?? resource }
    /// The path at which it ends.
    var path: String { "\(folder)/\(name)" }
    /// The path at which it is written until it is whole.
    private var draft: String { "\(folder)/.\(name)-new" }

    init(of resource: String, in folder: String) { (self.resource, self.folder) = (resource, folder) }

    /// Whether the app has it.
    var isOffered: Bool { (try? Resources().path(resource)) != nil }

    /// Whether it stands in the person's folder.
    var isThere: Bool { Self.isFolder(path) }

    private static func isFolder(_ path: String) -> Bool { (try? Folder(path)) != nil }

    /// Puts it there. A folder that stood there is replaced once all of the new one is written.
    func add() throws {
        let source = try Resources().path(resource)
        _ = try Folder(folder, make: true)
        try Self.remove(draft)
        _ = try Program.output(of: "cp", ["-R", "--", source, draft], timeout: 20)
        try Self.remove(path)
        _ = try Program.output(of: "mv", ["-T", "--", draft, path], timeout: 20)
    }

    /// Takes it away, and what an earlier try has left of it.
    func remove() throws {
        try Self.remove(path)
        try Self.remove(draft)
    }

    private static func remove(_ path: String) throws {
        _ = try Program.output(of: "rm", ["-r", "-f", "--", path], timeout: 20)
    }
}
