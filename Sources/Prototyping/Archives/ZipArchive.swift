import CArchive
import Glibc

/// The files of a zip file. They are read all or not at all, within limits, and never under a name that leads
/// elsewhere.
///
/// ```swift
/// let files = try ZipArchive(reading: bytes, limits: .init()).files
/// let bytes = try ZipArchive(files).bytes()
/// ```
public struct ZipArchive: Hashable, Sendable {
    /// One file, with its path in the archive: names with a slash between them.
    ///
    /// ```swift
    /// let bytes = try ZipArchive([.init("tables/sales.csv", csv)]).bytes()
    /// ```
    public struct File: Hashable, Sendable {
        /// The file's path, with slashes.
        public let path: String
        /// The file's contents.
        public let bytes: [UInt8]

        public init(_ path: String, _ bytes: [UInt8]) {
            (self.path, self.bytes) = (path, bytes)
        }
    }

    /// The most that is taken from an archive, whatever it says of itself.
    ///
    /// ```swift
    /// var limits = ZipArchive.Limits()
    /// limits.bytes = 64 << 20
    /// let files = try ZipArchive(reading: bytes, limits: limits).files
    /// ```
    public struct Limits: Hashable, Sendable {
        /// The most files and folders, also of folders that only paths name.
        public var count = 2000
        /// The most bytes of all files together.
        public var bytes = 256 << 20
        /// The most names of a path: 1 is a file without a folder.
        public var depth = 8
        /// The most bytes of a path.
        var pathBytes = 1024

        public init() {}
    }

    /// The files, in the order of the archive.
    public let files: [File]

    /// Makes an archive to be written.
    public init(_ files: [File]) {
        self.files = files
    }

    /// Reads an archive.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the zip file.
    ///   - limits: The limits of reading.
    /// - Throws: ``ArchiveError``.
    public init(reading bytes: [UInt8], limits: Limits = Limits()) throws(ArchiveError) {
        files = try ArchiveHelper.files(in: bytes, by: .zip(limits))
    }

    /// The same in this process.
    package static func filesHere(in bytes: [UInt8], limits: Limits) throws(ArchiveError) -> [File] {
        let names = UTF8Names()
        defer { names.end() }
        guard let archive = archive_read_new() else { throw .unreadable }
        defer { archive_read_free(archive) }
        // Only the list at the end of the file counts; data between the files are ignored.
        guard archive_read_support_format_zip_seekable(archive) == ARCHIVE_OK else { throw .unreadable }
        let result = bytes.withUnsafeBytes { buffer -> Result<[File], ArchiveError> in
            guard archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == ARCHIVE_OK else {
                return .failure(.unreadable)
            }
            do throws(ArchiveError) {
                return .success(try Self.read(archive, limits))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func read(_ archive: OpaquePointer, _ limits: Limits) throws(ArchiveError) -> [File] {
        var files: [File] = []
        var names: Set<String> = []
        var folders: Set<Substring> = []
        var (count, total) = (0, 0)
        while true {
            var entry: OpaquePointer?
            let status = archive_read_next_header(archive, &entry)
            if status == ARCHIVE_EOF { return files }
            guard status == ARCHIVE_OK || status == ARCHIVE_WARN, let entry else { throw .unreadable }
            count += 1
            guard count <= limits.count else { throw .tooMany(limit: limits.count) }
            guard let name = archive_entry_pathname(entry) else { throw .badName("?") }
            let path = EntryName.text(of: UnsafeBufferPointer(start: name, count: strlen(name)))
            if path.isEmpty || path == "/" { continue }
            let kind = UInt32(archive_entry_filetype(entry)) & kindMask
            let isFolder = kind == folderKind
            guard kind == fileKind || isFolder, archive_entry_hardlink(entry) == nil else {
                throw .noFile(path)
            }
            guard isSafe(isFolder && path.hasSuffix("/") ? String(path.dropLast()) : path, limits) else {
                throw .badName(path)
            }
            for slash in path.indices where path[slash] == "/" { folders.insert(path[..<slash]) }
            guard files.count + folders.count + (isFolder ? 0 : 1) <= limits.count else {
                throw .tooMany(limit: limits.count)
            }
            if isFolder { continue }
            guard archive_entry_is_encrypted(entry) == 0 else { throw .encrypted(path) }
            // Names that differ only in letter case, or in how letters are composed, would be one file on some disks.
            guard names.insert(path.lowercased()).inserted else { throw .sameName(path) }
            let bytes = try data(of: archive, limit: limits.bytes - total, allowed: limits.bytes)
            total += bytes.count
            files.append(File(path, bytes))
        }
    }

    /// Reads one file up to a limit, because the sizes in the archive need not be true.
    static func data(of archive: OpaquePointer, limit: Int, allowed: Int) throws(ArchiveError) -> [UInt8] {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = archive_read_data(archive, &piece, piece.count)
            if count == 0 { return bytes }
            guard count > 0 else { throw .unreadable }
            guard bytes.count + count <= limit else { throw .tooLarge(limit: allowed) }
            bytes += piece[..<count]
        }
    }

    /// Whether a path leads to a file below the folder where it is unpacked, on any system.
    public static func isSafe(_ path: String, _ limits: Limits = Limits()) -> Bool {
        guard !path.isEmpty, path.utf8.count <= limits.pathBytes, !path.contains("\u{FFFD}") else { return false }
        let names = path.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count <= limits.depth else { return false }
        return names.allSatisfy { name in
            guard !name.isEmpty, name != ".", name != "..", name.utf8.count <= 255 else { return false }
            // "12:30.png" is a name; "c:evil" leads to another drive on some systems.
            let start = Array(name.unicodeScalars.prefix(2))
            if start.count == 2, start[0].isASCII, start[0].properties.isAlphabetic, start[1] == ":" { return false }
            // Characters that stand for bytes would give a file two names: see PathText.
            return name.unicodeScalars.allSatisfy { scalar in
                scalar != "\\" && scalar.properties.generalCategory != .control
                    && !scalar.properties.isNoncharacterCodePoint
            }
        }
    }

    /// The archive as a zip file. Equal files give equal bytes.
    ///
    /// - Parameter isStored: Whether the file with a path is stored uncompressed.
    /// - Returns: The contents of the zip file.
    /// - Throws: ``ArchiveError``.
    public func bytes(storing isStored: (String) -> Bool = { _ in false }) throws(ArchiveError) -> [UInt8] {
        for file in files where !Self.isSafe(file.path) { throw .badName(file.path) }
        let names = UTF8Names()
        defer { names.end() }
        guard let archive = archive_write_new() else { throw .notWritten }
        defer { archive_write_free(archive) }
        // No file grows, except by its names and a header.
        let room = files.reduce(1 << 16) { $0 + $1.bytes.count + $1.bytes.count / 1000 + 4 * $1.path.utf8.count + 512 }
        var result = [UInt8](repeating: 0, count: room)
        var used = 0
        let isWritten = result.withUnsafeMutableBytes { buffer in
            guard archive_write_set_format_zip(archive) == ARCHIVE_OK,
                archive_write_set_bytes_in_last_block(archive, 1) == ARCHIVE_OK,
                archive_write_open_memory(archive, buffer.baseAddress, buffer.count, &used) == ARCHIVE_OK
            else { return false }
            return files.allSatisfy { Self.write($0, isStored: isStored($0.path), to: archive) }
                && archive_write_close(archive) == ARCHIVE_OK
        }
        guard isWritten, used <= result.count else { throw .notWritten }
        result.removeLast(result.count - used)
        return result
    }

    private static func write(_ file: File, isStored: Bool, to archive: OpaquePointer) -> Bool {
        guard let entry = archive_entry_new() else { return false }
        defer { archive_entry_free(entry) }
        _ =
            isStored
            ? archive_write_zip_set_compression_store(archive) : archive_write_zip_set_compression_deflate(archive)
        archive_entry_update_pathname_utf8(entry, file.path)
        archive_entry_set_size(entry, Int64(file.bytes.count))
        archive_entry_set_filetype(entry, fileKind)
        archive_entry_set_perm(entry, 0o644)
        // The earliest time that the format can hold, in any time zone.
        archive_entry_set_mtime(entry, 315_705_600, 0)
        guard archive_write_header(archive, entry) >= ARCHIVE_WARN else { return false }
        var offset = 0
        while offset < file.bytes.count {
            let count = file.bytes.withUnsafeBytes { buffer -> Int in
                guard let start = buffer.baseAddress else { return -1 }
                return archive_write_data(archive, start + offset, buffer.count - offset)
            }
            guard count > 0 else { return false }
            offset += count
        }
        return archive_write_finish_entry(archive) >= ARCHIVE_WARN
    }
}

/// Makes this thread's file names UTF-8 while it exists, whatever the person's locale is, because libarchive uses the
/// locale of the thread.
private struct UTF8Names {
    private let locale: locale_t?
    private let old: locale_t?

    init() {
        // Swift cannot import the macro LC_CTYPE_MASK.
        locale = newlocale(1, "C.UTF-8", nil)
        old = locale.flatMap { uselocale($0) }
    }

    func end() {
        guard let locale else { return }
        _ = uselocale(old)
        freelocale(locale)
    }
}

/// The kinds in a file's mode: `S_IFMT`, `S_IFREG` and `S_IFDIR`.
private let (kindMask, fileKind, folderKind) = (UInt32(0o170000), UInt32(0o100000), UInt32(0o040000))
