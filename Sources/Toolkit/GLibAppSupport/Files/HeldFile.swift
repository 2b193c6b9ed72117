import GLibSupport

/// A file that was removed from its folder, and is kept in a session folder to be put back.
///
/// It is deleted when this value is released, because it can then no longer be put back. May be used on any thread.
///
/// ```swift
/// let held = try HeldFile(taking: "notes.txt", from: folder, in: session)
/// let version = try held.putBack(into: folder, as: "notes.txt", action: .save)
/// ```
public final class HeldFile: Sendable {
    private let session: SessionFolder
    private let folder: Folder
    private let name: String

    /// Moves a file out of a folder.
    ///
    /// - Parameters:
    ///   - name: The file's name.
    ///   - parent: The file's folder.
    ///   - session: A session folder on the same disk.
    /// - Throws: ``FileError``, with the reason `changed` if another program replaced the file meanwhile. Then nothing
    ///   has changed.
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
        // The deletion runs on another thread, so that the caller does not wait for the disk.
        let release: @Sendable () -> Void = { [session, name, folder] in session.release(name, in: folder) }
        if !Background.runDetached(release) { release() }
    }

    /// Whether the file was in this very folder or in one inside it, not in another folder that had the same path.
    public func belongs(to parent: Folder) -> Bool { session.parent.isSame(as: parent) }

    /// Moves the file back into a folder.
    ///
    /// - Returns: The file's version there.
    /// - Throws: ``FileError``, with the reason `notFound` if the file is gone, and `alreadyExists` if the name is
    ///   taken.
    ///   The file is then still held.
    public func putBack(into parent: Folder, as newName: String, action: FileError.Action) throws -> FileVersion {
        guard let info = try folder.info(name) else { throw FileError(newName, action, .notFound) }
        try folder.move(name, to: parent, as: newName, action: action)
        return try parent.info(newName)?.version ?? info.version
    }
}
