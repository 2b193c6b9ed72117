import FileFormats
import GLibAppSupport
import GLibSupport
import TextSafety

/// Stores the contact's attachments. Links among them are not followed, so that nothing outside the folder is written.
extension ContactStore {
    /// The path of an attachment, for giving the file to other programs.
    ///
    /// - Parameter name: The attachment's name.
    /// - Returns: The path.
    public func attachmentPath(_ name: String) -> String { "\(path)/\(Self.attachments)/\(name)" }

    /// Reads an attachment.
    ///
    /// - Parameters:
    ///   - name: The attachment's name.
    ///   - limit: The most bytes to read.
    /// - Returns: The file's contents.
    /// - Throws: `FileError`.
    public func readAttachment(_ name: String, limit: Int64 = ContactStore.attachmentLimit) throws -> [UInt8] {
        guard let folder = try home.forReading(), try folder.info(Self.attachments) != nil else {
            throw FileError(name, .read, .notFound)
        }
        return try folder.folder(Self.attachments).read(name, limit: limit).bytes
    }

    /// Adds an attachment from memory.
    ///
    /// - Parameters:
    ///   - name: The wanted name, which is made safe and unique.
    ///   - bytes: The contents of the file.
    /// - Returns: The change, for undoing it; its kind has the file's name.
    /// - Throws: `FileError`. Nothing has changed then.
    public func addAttachment(name: String, bytes: [UInt8]) throws -> ContactChange {
        guard bytes.count <= Self.attachmentLimit else {
            throw FileError(name, .save, .tooLarge(limit: Self.attachmentLimit))
        }
        return try add(name, .save) { folder, name, session in
            try folder.write(bytes, as: name, expecting: .nothing, in: session)
        }
    }

    /// Adds a copy of a file as an attachment.
    ///
    /// - Parameters:
    ///   - file: The file's path. A link is followed, because the person has chosen it.
    ///   - name: The wanted name, which is made safe and unique; `nil`: the file's own.
    ///   - progress: Receives the numbers of copied and of all bytes; returns whether to continue.
    /// - Returns: The change, for undoing it; its kind has the copy's name.
    /// - Throws: `FileError`; folders, special files and files over ``ContactStore/attachmentLimit`` are refused.
    ///   Nothing has changed then.
    public func addAttachment(
        copying file: String, name: String? = nil,
        progress: (_ done: Int64, _ total: Int64) -> Bool = { _, _ in true }
    ) throws -> ContactChange {
        try add(name ?? FilePath.displayName(file), .copy) { folder, name, session in
            try folder.copy(from: file, as: name, limit: Self.attachmentLimit, in: session, progress: progress)
        }
    }

    /// Removes an attachment. It is kept in a hidden folder while the change exists, so that it can be restored.
    ///
    /// - Parameter name: The attachment's name.
    /// - Returns: The change, for undoing it.
    /// - Throws: `FileError`. Nothing has changed then.
    public func removeAttachment(_ name: String) throws -> ContactChange {
        try remove(name, expecting: nil)
    }

    /// Gives an attachment another name.
    ///
    /// - Parameters:
    ///   - name: The attachment's name.
    ///   - newName: The wanted name, which is made safe.
    /// - Returns: The change, for undoing it; its kind has the new name.
    /// - Throws: `FileError`, with the reason `alreadyExists` if another file has the name. Nothing has changed then.
    public func renameAttachment(_ name: String, to newName: String) throws -> ContactChange {
        try rename(name, to: FileName.safe(newName, fallback: name))
    }

    func rename(_ name: String, to newName: String) throws -> ContactChange {
        guard let root = try home.forReading() else { throw FileError(name, .rename, .notFound) }
        let folder = try attachmentsFolder(in: root, .rename)
        guard try folder.info(name)?.kind == .file else { throw FileError(name, .rename, .notFound) }
        if name != newName { try folder.move(name, to: folder, as: newName, title: name) }
        return ContactChange(details: .renamed(from: name, to: newName))
    }

    func listAttachments(in folder: Folder?) throws -> [Attachment] {
        guard let folder, try folder.info(Self.attachments) != nil else { return [] }
        let entries = try folder.folder(Self.attachments).list()
            .filter { $0.kind == .file && !$0.name.hasPrefix(".") }
        return FilePath.sorted(entries, by: \.name)
            .map { Attachment(name: $0.name, size: $0.size, type: $0.contentType) }
    }

    func remove(_ name: String, expecting version: FileVersion?) throws -> ContactChange {
        guard let root = try home.forReading() else { throw FileError(name, .remove, .notFound) }
        let folder = try attachmentsFolder(in: root, .remove)
        guard let info = try folder.info(name) else { throw FileError(name, .remove, .notFound) }
        switch info.kind {
        case .file: break
        case .folder: throw FileError(name, .remove, .isFolder)
        case .symbolicLink: throw FileError(name, .remove, .symbolicLink)
        case .special: throw FileError(name, .remove, .specialFile)
        }
        if let version, info.version != version { throw FileError(name, .remove, .changed) }
        let held = try HeldFile(taking: name, from: folder, in: home.session(in: root))
        return ContactChange(details: .removed(name: name, held: held))
    }

    func putBack(_ name: String, from held: HeldFile) throws -> ContactChange {
        let root = try home.forWriting()
        // The attachment's folder may have been moved, and another folder may now have its path.
        guard held.belongs(to: root) else { throw FileError(name, .save, .notFound) }
        let version = try held.putBack(into: attachmentsFolder(in: root, .save), as: name, action: .save)
        return ContactChange(details: .added(name: name, version: version))
    }

    private func add(
        _ name: String, _ action: FileError.Action, _ write: (Folder, String, SessionFolder) throws -> FileVersion
    ) throws -> ContactChange {
        let root: Folder
        do {
            root = try home.forWriting()
        } catch let error as FileError {
            throw FileError(name, action, error.reason)
        }
        let folder = try attachmentsFolder(in: root, action)
        let session = home.session(in: root)
        let wanted = FileName.safe(name)
        var attempts = 0
        while true {
            // All entries count, also hidden files and folders.
            let free = FileName.unique(wanted, in: try folder.list().map(\.name))
            do {
                return ContactChange(details: .added(name: free, version: try write(folder, free, session)))
            } catch let error as FileError where error.reason == .alreadyExists && attempts < 100 {
                // Another program took the name meanwhile.
                attempts += 1
            }
        }
    }

    private func attachmentsFolder(in root: Folder, _ action: FileError.Action) throws -> Folder {
        do {
            return try root.folder(Self.attachments, make: true)
        } catch let error as FileError {
            throw FileError(Self.attachments, action, error.reason)
        }
    }
}
