import CGLib
import CGLibShims

/// Converts texts between character sets, with GLib.
///
/// ```swift
/// let words = TextConversion.utf8(of: [0xCF, 0xF0], in: "WINDOWS-1251")  // "Пр"
/// ```
public enum TextConversion {
    /// The text of bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - name: The set's name, as the C library knows it.
    /// - Returns: UTF-8; `nil`: there is no such set, or the bytes are not in it.
    public static func utf8(of bytes: [UInt8], in name: String) -> [UInt8]? {
        converted(bytes, from: name, to: "UTF-8")
    }

    /// The bytes of a text.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - name: The set's name, as the C library knows it.
    /// - Returns: The bytes; `nil`: there is no such set, or it lacks a character.
    public static func bytes(of text: [UInt8], in name: String) -> [UInt8]? {
        converted(text, from: "UTF-8", to: name)
    }

    /// The set that uchardet takes a text for; it is often mistaken of short ones, so that it only proposes.
    ///
    /// - Parameter bytes: The text; more than 64 KiB tell no more.
    /// - Returns: The set's name; `nil`: it has no idea, or the system lacks it.
    public static func likelySet(of bytes: [UInt8]) -> String? {
        guard let name = dragoman_guess_charset(bytes, gsize(min(bytes.count, 64 << 10))) else { return nil }
        defer { g_free(name) }
        return String(cString: name)
    }

    private static func converted(_ bytes: [UInt8], from source: String, to target: String) -> [UInt8]? {
        if bytes.isEmpty { return [] }
        var written: gsize = 0
        let result = bytes.withUnsafeBytes { bytes in
            g_convert(
                bytes.baseAddress?.assumingMemoryBound(to: CChar.self), gssize(bytes.count), target, source, nil,
                &written, nil)
        }
        guard let result else { return nil }
        defer { g_free(result) }
        return Array(UnsafeRawBufferPointer(start: result, count: Int(written)))
    }
}
