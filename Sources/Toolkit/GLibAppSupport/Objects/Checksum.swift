import CGLib

/// Hashes of texts and files, by GLib.
///
/// ```swift
/// let hash = "sha256-" + Base64.encode(Checksum.sha256(Array(script.utf8)))
/// ```
public enum Checksum {
    /// The SHA-256 of `bytes`: 32 bytes (FIPS 180-4).
    public static func sha256(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { sha256($0) } }

    /// The SHA-256 of bytes that are not copied for it.
    public static func sha256(_ bytes: UnsafeRawBufferPointer) -> [UInt8] {
        guard let checksum = g_checksum_new(G_CHECKSUM_SHA256) else { return [] }
        defer { g_checksum_free(checksum) }
        g_checksum_update(checksum, bytes.bindMemory(to: UInt8.self).baseAddress, gssize(bytes.count))
        var digest = [UInt8](repeating: 0, count: 32)
        var length = gsize(digest.count)
        g_checksum_get_digest(checksum, &digest, &length)
        return digest
    }
}
