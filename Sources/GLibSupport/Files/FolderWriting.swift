import Glibc

/// Writing into a folder, whole or not at all: a file is finished and on the disk before it has its name.
extension Folder {
    /// What must be there for a file to be replaced.
    public enum Expectation: Sendable, Equatable {
        /// Nothing of that name.
        case nothing
        /// The file as it was when it had this version.
        case version(FileVersion)
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - bytes: All of the file.
    ///   - name: Its name.
    ///   - expectation: What is there now.
    ///   - session: A session folder on the same disk, where the file is written first.
    /// - Returns: The version of the new file.
    /// - Throws: ``FileError``: ``FileError/Reason-swift.enum/changed`` where something else than expected is there.
    @discardableResult
    public func write(
        _ bytes: [UInt8], as name: String, expecting expectation: Expectation, in session: SessionFolder
    ) throws -> FileVersion {
        try check(name, .save)
        let draft = try Draft.make(in: session, for: name, .save)
        try bytes.withUnsafeBytes { try draft.file.write($0, name, .save) }
        return try finish(draft, as: name, expecting: expectation, .save)
    }

    /// Copies a file into this folder.
    ///
    /// - Parameters:
    ///   - path: The file's path, a link followed, for it is the person who chose it.
    ///   - name: Its name here.
    ///   - limit: The most bytes to take.
    ///   - session: A session folder on the same disk, where the copy is made first.
    ///   - progress: Told how many bytes of how many are copied; answers whether to go on.
    /// - Returns: The version of the copy.
    /// - Throws: ``FileError``; folders, special files, larger files and files that change meanwhile are refused, and
    ///   a name that is taken is ``FileError/Reason-swift.enum/alreadyExists``.
    @discardableResult
    public func copy(
        from path: String, as name: String, limit: Int64, in session: SessionFolder,
        progress: (_ done: Int64, _ total: Int64) -> Bool = { _, _ in true }
    ) throws -> FileVersion {
        try check(name, .copy)
        let source = FilePath.displayName(path)
        let file = try FilePath.openForReading(path, source, .copy)
        let status = try file.fileStatus(source, .copy, limit: limit)
        let draft = try Draft.make(in: session, for: name, .copy)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var done: Int64 = 0
        while true {
            guard progress(done, Int64(status.st_size)) else { throw FileError(source, .copy, .cancelled) }
            let count = try file.read(into: buffer, source, .copy)
            if count == 0 { break }
            done += Int64(count)
            guard done <= limit else { throw FileError(source, .copy, .tooLarge(limit: limit)) }
            try draft.file.write(UnsafeRawBufferPointer(rebasing: buffer[..<count]), name, .copy)
        }
        guard FileVersion(try file.status(source, .copy)) == FileVersion(status) else {
            throw FileError(source, .copy, .changed)
        }
        return try finish(draft, as: name, expecting: .nothing, .copy)
    }

    private func finish(
        _ draft: Draft, as name: String, expecting expectation: Expectation, _ action: FileError.Action
    ) throws -> FileVersion {
        if case .version(let version) = expectation {
            try draft.takeMode(of: name, in: self, action)
            try draft.file.sync(name, action)
            // As late as possible: whatever another program does from here to the next line is lost.
            guard try info(name)?.version == version else { throw FileError(name, action, .changed) }
            guard renameat(draft.folder.number, draft.name, number, name) == 0 else {
                throw FileError(name, action, code: errno)
            }
        } else {
            try draft.file.sync(name, action)
            try draft.folder.move(draft.name, to: self, as: name, action: action)
        }
        // The file is whole either way; a file system that cannot sync folders may forget the name in a power cut.
        fsync(number)
        return FileVersion(try draft.file.status(name, action))
    }
}

/// A file that is being written and goes away unless it is given its name.
private final class Draft {
    let folder: Folder
    let name: String
    let file: FileDescriptor

    private init(folder: Folder, name: String, file: FileDescriptor) {
        self.folder = folder
        self.name = name
        self.file = file
    }

    static func make(in session: SessionFolder, for target: String, _ action: FileError.Action) throws -> Draft {
        let folder: Folder
        do {
            folder = try session.folder()
        } catch let error as FileError {
            throw FileError(target, action, error.reason)
        }
        let name = session.newName()
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let file = try FileDescriptor.take(openat(folder.number, name, flags, 0o666), target, action)
        return Draft(folder: folder, name: name, file: file)
    }

    /// Keeps the rights of the file that is replaced.
    func takeMode(of target: String, in folder: Folder, _ action: FileError.Action) throws {
        var status = stat()
        guard fstatat(folder.number, target, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        guard fchmod(file.number, status.st_mode & 0o7777) == 0 else { throw FileError(target, action, code: errno) }
    }

    deinit {
        unlinkat(folder.number, name, 0)
    }
}
