import CGLib

/// Bytes as text of 64 letters (RFC 4648), by GLib.
///
/// ```swift
/// Base64.encode(Array("dragoman".utf8))  // "ZHJhZ29tYW4="
/// Base64.decode("ZHJhZ29tYW4=")?.count  // 8
/// ```
public enum Base64 {
    /// The base64 text of `bytes`, without line ends.
    public static func encode(_ bytes: [UInt8]) -> String {
        guard !bytes.isEmpty, let text = g_base64_encode(bytes, gsize(bytes.count)) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    /// The bytes of a base64 text.
    ///
    /// - Parameter text: The text. Line ends and blanks in it are ignored, and "=" at the end may be missing.
    /// - Returns: The bytes; `nil`: the text has other characters, or ends within a byte.
    public static func decode(_ text: String) -> [UInt8]? {
        var letters: [CChar] = []
        letters.reserveCapacity(text.utf8.count + 4)
        var padding = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                guard padding == 0 else { return nil }
                letters.append(CChar(bitPattern: byte))
            case UInt8(ascii: "="): padding += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): break
            default: return nil
            }
        }
        // GLib accepts an incomplete last group but drops it.
        guard padding <= 2, letters.count % 4 != 1 else { return nil }
        while letters.count % 4 != 0 { letters.append(CChar(UInt8(ascii: "="))) }
        letters.append(0)
        var count: gsize = 0
        guard let data = g_base64_decode(letters, &count) else { return nil }
        defer { g_free(data) }
        return Array(UnsafeBufferPointer(start: data, count: Int(clamping: count)))
    }
}
