import CGLibShims
import Glibc

/// Writes files into a folder, whole or not at all: a file is complete and on the disk before it gets its name.
extension Folder {
    /// The state that a file must have to be written.
    ///
    /// ```swift
    /// try folder.write(bytes, as: "January.csv", expecting: .nothing, in: session)  // Over no other file.
    /// ```
    public enum Expectation: Sendable, Equatable {
        /// There is no such file.
        case nothing
        /// The file has this version.
        case version(FileVersion)
        /// There may be any file, or none.
        case anything
    }

    /// Writes a file.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - name: The file's name.
    ///   - expectation: The condition for writing.
    ///   - session: A session folder on the same disk, where the file is first written.
    ///   - replacesProtected: Whether to replace a file even if its mode lets nobody write it.
    ///   - isCache: Whether the file can be made again, so that the disk need not have it before this returns.
    /// - Returns: The version of the new file.
    /// - Throws: ``FileError`` with ``FileError/Reason-swift.enum/changed`` if the condition is not met, and with
    ///   ``FileError/Reason-swift.enum/readOnlyFile`` if the file's mode lets nobody write it; root counts as nobody.
    ///   Then nothing has changed.
    @discardableResult
    public func write(
        _ bytes: [UInt8], as name: String, expecting expectation: Expectation, in session: SessionFolder,
        replacesProtected: Bool = false, isCache: Bool = false
    ) throws -> FileVersion {
        try check(name, .save)
        if expectation != .nothing, !replacesProtected { try refuseProtected(name) }
        let draft = try Draft.make(in: session, for: name, .save)
        try bytes.withUnsafeBytes { try draft.file.write($0, name, .save) }
        return try finish(draft, as: name, expecting: expectation, .save, isCache: isCache)
    }

    private func refuseProtected(_ name: String) throws {
        var status = stat()
        guard fstatat(number, name.onDisk, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG else {
            return
        }
        if status.st_mode & 0o222 == 0 { throw FileError(name, .save, .readOnlyFile) }
    }

    /// Copies a file into this folder.
    ///
    /// - Parameters:
    ///   - path: The file's path. A link is followed, because the person has chosen it.
    ///   - name: The copy's name.
    ///   - limit: The most bytes to copy.
    ///   - session: A session folder on the same disk, where the copy is first made.
    ///   - progress: Receives the numbers of copied and of all bytes; returns whether to continue.
    /// - Returns: The version of the copy.
    /// - Throws: ``FileError``; folders, special files, larger files and files that change meanwhile are refused, and
    ///   ``FileError/Reason-swift.enum/alreadyExists`` if the name is taken.
    @discardableResult
    public func copy(
        from path: String, as name: String, limit: Int64, in session: SessionFolder,
        progress: (_ done: Int64, _ total: Int64) -> Bool = { _, _ in true }
    ) throws -> FileVersion {
        try check(name, .copy)
        let source = FilePath.displayName(path)
        let file = try FilePath.openForReading(path, source, .copy)
        let status = try file.fileStatus(source, .copy, limit: limit)
        let version = try file.version(source, .copy)
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
        guard try file.version(source, .copy) == version else { throw FileError(source, .copy, .changed) }
        return try finish(draft, as: name, expecting: .nothing, .copy)
    }

    private func finish(
        _ draft: Draft, as name: String, expecting expectation: Expectation, _ action: FileError.Action,
        isCache: Bool = false
    ) throws -> FileVersion {
        if expectation != .nothing { draft.takeRights(of: name, in: self) }
        if !isCache { try draft.file.sync(name, action) }
        switch expectation {
        case .nothing: try draft.folder.move(draft.name, to: self, as: name, action: action)
        case .anything:
            guard renameat(draft.folder.number, draft.name, number, name.onDisk) == 0 else {
                throw FileError(name, action, code: errno)
            }
        case .version(let version): try replace(name, version, by: draft, action)
        }
        // The file is whole either way; a file system that cannot sync folders may forget the name in a power cut.
        if !isCache { fsync(number) }
        return try info(name)?.version ?? draft.file.version(name, action)
    }

    /// Plays another program that changes the file at the last moment, for tests.
    @TaskLocal static var beforeExchange: (@Sendable () -> Void)?

    /// Replaces a file that must still have a version by a draft.
    ///
    /// The two are exchanged, so that a file which another program wrote at the last moment is found, and put back.
    private func replace(
        _ name: String, _ version: FileVersion, by draft: Draft, _ action: FileError.Action
    ) throws {
        guard try info(name)?.version == version else { throw FileError(name, action, .changed) }
        Self.beforeExchange?()
        guard dragoman_rename_exchanging(draft.folder.number, draft.name, number, name.onDisk) == 0 else {
            switch errno {
            case ENOENT: throw FileError(name, action, .changed)
            case EINVAL, ENOSYS, ENOTSUP: break
            default: throw FileError(name, action, code: errno)
            }
            // The file system cannot exchange files, so a change by another program before the next call is lost.
            guard try info(name)?.version == version else { throw FileError(name, action, .changed) }
            guard renameat(draft.folder.number, draft.name, number, name.onDisk) == 0 else {
                throw FileError(name, action, code: errno)
            }
            return
        }
        guard try draft.folder.info(draft.name)?.version == version else {
            try putBack(name, draft, action)
            throw FileError(name, action, .changed)
        }
    }

    /// Undoes an exchange, unless yet another program has replaced our file meanwhile.
    private func putBack(_ name: String, _ draft: Draft, _ action: FileError.Action) throws {
        let own = try draft.file.version(name, action)
        guard try info(name)?.version == own else { return }
        guard dragoman_rename_exchanging(draft.folder.number, draft.name, number, name.onDisk) == 0 else {
            throw FileError(name, action, code: errno)
        }
    }
}

/// A file that is being written, and that is removed unless it gets its name.
private final class Draft {
    let folder: Folder
    let name: String
    let file: FileDescriptor
    private let session: SessionFolder

    private init(_ session: SessionFolder, folder: Folder, name: String, file: FileDescriptor) {
        self.session = session
        self.folder = folder
        self.name = name
        self.file = file
    }

    static func make(in session: SessionFolder, for target: String, _ action: FileError.Action) throws -> Draft {
        let (folder, name): (Folder, String)
        do {
            (folder, name) = try session.reserveName()
        } catch let error as FileError {
            throw FileError(target, action, error.reason)
        }
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        do {
            let file = try FileDescriptor.take(openat(folder.number, name, flags, 0o666), target, action)
            return Draft(session, folder: folder, name: name, file: file)
        } catch {
            session.release(name, in: folder)
            throw error
        }
    }

    /// Copies the owner and the mode of the file that is replaced, as far as this process may.
    func takeRights(of target: String, in folder: Folder) {
        var status = stat()
        guard fstatat(folder.number, target.onDisk, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return }
        var own = stat()
        if fstat(file.number, &own) == 0, own.st_uid != status.st_uid || own.st_gid != status.st_gid {
            fchown(file.number, status.st_uid, status.st_gid)
        }
        fchmod(file.number, status.st_mode & 0o7777)
    }

    deinit {
        session.release(name, in: folder)
    }
}
