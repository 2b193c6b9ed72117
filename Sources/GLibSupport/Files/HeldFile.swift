/// A file that was taken out of its folder, and waits in a session folder to be put back.
///
/// It is deleted when nobody holds this value any more: then nobody can ask for it back. May be used on any thread.
///
/// ```swift
/// let held = try HeldFile(taking: "notes.txt", from: folder, in: session)
/// let version = try held.putBack(into: folder, as: "notes.txt", action: .save)
/// ```
public final class HeldFile: Sendable {
    private let session: SessionFolder
    private let folder: Folder
    private let name: String

    /// Takes a file out of a folder.
    ///
    /// - Parameters:
    ///   - name: The file.
    ///   - parent: The folder that it is in.
    ///   - session: A session folder on the same disk.
    /// - Throws: ``FileError``, with the reason `changed` where another program put another file there meanwhile; then
    ///   everything is as it was.
    public init(taking name: String, from parent: Folder, in session: SessionFolder) throws {
        let before = try parent.info(name)?.version
        self.session = session
        do {
            (folder, self.name) = try session.reserveName()
        } catch let error as FileError {
            throw FileError(name, .remove, error.reason)
        }
        try parent.move(name, intoPrivate: folder, as: self.name, action: .remove)
        guard try folder.info(self.name)?.version == before else {
            try folder.move(self.name, to: parent, as: name, action: .remove)
            throw FileError(name, .remove, .changed)
        }
    }

    deinit {
        // Whoever let go of it last does not wait for the disk.
        let release: @Sendable () -> Void = { [session, name, folder] in session.release(name, in: folder) }
        if !Background.runDetached(release) { release() }
    }

    /// Whether the file was taken from this folder or from one in it, not from another one that had its place.
    public func belongs(to parent: Folder) -> Bool { session.parent.isSame(as: parent) }

    /// Gives the file a name in a folder again.
    ///
    /// - Returns: Its version there.
    /// - Throws: ``FileError``, with the reason `notFound` where the file is gone, and `alreadyExists` where the name
    ///   is taken. Then it still waits.
    public func putBack(into parent: Folder, as newName: String, action: FileError.Action) throws -> FileVersion {
        guard let info = try folder.info(name) else { throw FileError(newName, action, .notFound) }
        try folder.move(name, to: parent, as: newName, action: action)
        return try parent.info(newName)?.version ?? info.version
    }
}
