import CArchive

/// A file that is compressed with gzip, such as a drawing's `.svgz`.
///
/// ```swift
/// if Gzip.isCompressed(bytes) { let svg = try Gzip.contents(of: bytes, limit: 1 << 20) }
/// ```
public enum Gzip {
    /// Whether a file begins as those do.
    public static func isCompressed(_ file: [UInt8]) -> Bool { file.starts(with: [0x1F, 0x8B, 0x08]) }

    /// The file without the compression. What is compressed twice stays compressed once.
    ///
    /// - Parameters:
    ///   - file: The compressed file.
    ///   - limit: The most bytes that come of it.
    /// - Returns: The contents.
    /// - Throws: ``ArchiveError`` if it is damaged, larger, or takes too long.
    public static func contents(of file: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
        try ArchiveHelper.files(in: file, by: .gzip(limit: limit)).first?.bytes ?? []
    }

    /// The same in this process.
    static func contentsHere(of file: [UInt8], limit: Int) throws(ArchiveError) -> [UInt8] {
        guard let archive = archive_read_new() else { throw .unreadable }
        defer { archive_read_free(archive) }
        // This one filter, once. Where libarchive may choose, it tries its filters on what comes of a filter, and follows a
        // header without an end through all that ever comes.
        guard archive_read_append_filter(archive, ARCHIVE_FILTER_GZIP) == ARCHIVE_OK,
            archive_read_support_format_raw(archive) == ARCHIVE_OK
        else { throw .unreadable }
        let result = file.withUnsafeBytes { buffer -> Result<[UInt8], ArchiveError> in
            var entry: OpaquePointer?
            guard archive_read_open_memory(archive, buffer.baseAddress, buffer.count) == ARCHIVE_OK,
                archive_read_next_header(archive, &entry) == ARCHIVE_OK
            else { return .failure(.unreadable) }
            do throws(ArchiveError) {
                return .success(try ZipArchive.data(of: archive, limit: limit, allowed: limit))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }
}
