import Glibc

/// Reads text in a character set that is named, such as the CHARSET of an old contact card.
enum CharacterSet {
    /// The text of bytes.
    ///
    /// - Parameters:
    ///   - bytes: A value.
    ///   - name: The set's name, as the C library knows it: "ISO-8859-1", "SHIFT_JIS".
    /// - Returns: `nil`: there is no such set, or the bytes are not in it.
    static func text(of bytes: [UInt8], named name: String) -> String? {
        let name = name.uppercased()
        // What calls itself Latin 1 mostly comes from Windows: the web's standard reads it so, too.
        if ["ISO-8859-1", "ISO8859-1", "LATIN1", "WINDOWS-1252", "CP1252", "US-ASCII", "ASCII"].contains(name) {
            if name.hasSuffix("ASCII"), let text = String(validating: bytes, as: UTF8.self) { return text }
            return TextEncoding.decodedWindows1252(bytes).map { String(decoding: $0, as: UTF8.self) }
        }
        if name == "UTF-8" || name == "UTF8" { return String(validating: bytes, as: UTF8.self) }
        // The C library reads "//" as how to convert.
        guard !name.isEmpty, name.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") }) else {
            return nil
        }
        let converter = iconv_open("UTF-8", name)
        guard converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        var input = bytes.map { CChar(bitPattern: $0) }
        // No set writes a character in fewer bytes than a sixth of those that UTF-8 needs.
        var output = [CChar](repeating: 0, count: bytes.count * 6 + 16)
        let written: Int? = input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (source, target) = (input.baseAddress, output.baseAddress)
                var (left, room) = (input.count, output.count)
                guard iconv(converter, &source, &left, &target, &room) != -1, left == 0,
                    iconv(converter, nil, nil, &target, &room) != -1
                else { return nil }
                return output.count - room
            }
        }
        return written.map { String(decoding: output.prefix($0).map { UInt8(bitPattern: $0) }, as: UTF8.self) }
    }
}
