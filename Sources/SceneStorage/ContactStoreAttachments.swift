import FileFormats
import GLibSupport
import Prototype

/// The contact's attachments. A link in their place is never followed, so nothing is written outside of the folder.
extension ContactStore {
    /// Where an attachment is, for giving it away as a file.
    ///
    /// - Parameter name: The attachment's name.
    /// - Returns: The path of the file.
    public func attachmentPath(_ name: String) -> String { "\(path)/\(Self.attachments)/\(name)" }

    /// Reads an attachment.
    ///
    /// - Parameters:
    ///   - name: The attachment's name.
    ///   - limit: The most bytes to take.
    /// - Returns: All of the file.
    /// - Throws: `FileError`.
    public func readAttachment(_ name: String, limit: Int64 = ContactStore.attachmentLimit) throws -> [UInt8] {
        guard let folder = try place.forReading(), try folder.info(Self.attachments) != nil else {
            throw FileError(name, .read, .notFound)
        }
        return try folder.folder(Self.attachments).read(name, limit: limit).bytes
    }

    /// Adds an attachment from memory.
    ///
    /// - Parameters:
    ///   - name: The name that it is given; made safe and unique.
    ///   - bytes: All of the file.
    /// - Returns: The change, to undo it; its kind holds the name that the file got.
    /// - Throws: `FileError`; then everything is as it was.
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
    ///   - file: The file's path; a link is followed, for it is the person who chose it.
    ///   - name: The name that it is given, made safe and unique; `nil` for the file's own.
    ///   - progress: Told how many bytes of how many are copied; answers whether to go on.
    /// - Returns: The change, to undo it; its kind holds the name that the copy got.
    /// - Throws: `FileError`; folders, special files and files over ``ContactStore/attachmentLimit`` are refused, and
    ///   everything is as it was.
    public func addAttachment(
        copying file: String, name: String? = nil,
        progress: (_ done: Int64, _ total: Int64) -> Bool = { _, _ in true }
    ) throws -> ContactChange {
        try add(name ?? FilePath.displayName(file), .copy) { folder, name, session in
            try folder.copy(from: file, as: name, limit: Self.attachmentLimit, in: session, progress: progress)
        }
    }

    /// Removes an attachment. It waits in a hidden place as long as the change is kept, so that it can be brought back.
    ///
    /// - Parameter name: The attachment's name.
    /// - Returns: The change, to undo it.
    /// - Throws: `FileError`; then everything is as it was.
    public func removeAttachment(_ name: String) throws -> ContactChange {
        try remove(name, expecting: nil)
    }

    func listAttachments(in folder: Folder?) throws -> [Attachment] {
        guard let folder, try folder.info(Self.attachments) != nil else { return [] }
        let entries = try folder.folder(Self.attachments).list()
        return entries.filter { $0.kind == .file && !$0.name.hasPrefix(".") }
            .map { Attachment(name: $0.name, size: $0.size, contentType: $0.contentType) }
    }

    func remove(_ name: String, expecting version: FileVersion?) throws -> ContactChange {
        guard let root = try place.forReading() else { throw FileError(name, .remove, .notFound) }
        let folder = try attachmentsFolder(in: root, .remove)
        guard let info = try folder.info(name) else { throw FileError(name, .remove, .notFound) }
        switch info.kind {
        case .file: break
        case .folder: throw FileError(name, .remove, .isFolder)
        case .symbolicLink: throw FileError(name, .remove, .symbolicLink)
        case .special: throw FileError(name, .remove, .specialFile)
        }
        if let version, info.version != version { throw FileError(name, .remove, .changed) }
        let held = try HeldFile(taking: name, from: folder, in: place.session(in: root))
        return ContactChange(details: .removed(name: name, held: held))
    }

    func putBack(_ name: String, from held: HeldFile) throws -> ContactChange {
        let root = try place.forWriting()
        // The folder that the file was taken from may have been moved away, and another one have its place.
        guard held.belongs(to: root) else { throw FileError(name, .save, .notFound) }
        let version = try held.putBack(into: attachmentsFolder(in: root, .save), as: name, action: .save)
        return ContactChange(details: .added(name: name, version: version))
    }

    private func add(
        _ name: String, _ action: FileError.Action, _ write: (Folder, String, SessionFolder) throws -> FileVersion
    ) throws -> ContactChange {
        let root: Folder
        do {
            root = try place.forWriting()
        } catch let error as FileError {
            throw FileError(name, action, error.reason)
        }
        let folder = try attachmentsFolder(in: root, action)
        let session = place.session(in: root)
        let wanted = FileName.safe(name)
        var attempts = 0
        while true {
            // All names count, also hidden ones and folders.
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
