/// How a whole file writes its characters as bytes: told by its first bytes and by what is valid.
///
/// ```swift
/// let words = TextEncoding.utf8(ofUTF16: file) ?? file
/// ```
public enum TextEncoding: Sendable, Equatable {
    /// UTF-8, maybe after its mark.
    case utf8(hasMark: Bool)
    /// UTF-16 of either order, maybe after its mark.
    case utf16(isLittleEndian: Bool, hasMark: Bool)
    /// Windows-1252, which spreadsheets of Western Europe and the Americas write without saying so.
    case windows1252

    private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The encoding that a file's marks and zeros tell; bytes without either are UTF-8 as far as this can say.
    static func told(by bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: utf8Mark) { return .utf8(hasMark: true) }
        if bytes.starts(with: [0xFF, 0xFE]) { return .utf16(isLittleEndian: true, hasMark: true) }
        if bytes.starts(with: [0xFE, 0xFF]) { return .utf16(isLittleEndian: false, hasMark: true) }
        // The first two characters of a table or a card are in each of these encodings ASCII, or not zero.
        if bytes.count >= 4, bytes.count.isMultiple(of: 2) {
            let zeros = bytes.prefix(4).map { $0 == 0 }
            if zeros == [false, true, false, true] { return .utf16(isLittleEndian: true, hasMark: false) }
            if zeros == [true, false, true, false] { return .utf16(isLittleEndian: false, hasMark: false) }
        }
        return .utf8(hasMark: false)
    }

    /// The text of UTF-16 bytes without their mark.
    ///
    /// - Returns: UTF-8; `nil`: a half of a character stands alone, so that it could not be written back.
    static func decodedUTF16(_ bytes: [UInt8], isLittleEndian: Bool, hasMark: Bool) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 2) else { return nil }
        let units = stride(from: hasMark ? 2 : 0, to: bytes.count, by: 2).map { index in
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return isLittleEndian ? second << 8 | first : first << 8 | second
        }
        return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
    }

    /// The text of a file in UTF-16.
    ///
    /// - Parameter file: The file.
    /// - Returns: UTF-8 without a mark; `nil`: the file is in another encoding, or damaged.
    public static func utf8(ofUTF16 file: [UInt8]) -> [UInt8]? {
        guard case .utf16(let isLittleEndian, let hasMark) = told(by: file) else { return nil }
        return decodedUTF16(file, isLittleEndian: isLittleEndian, hasMark: hasMark)
    }

    /// The text of bytes in Windows-1252.
    ///
    /// - Returns: UTF-8; `nil`: one of the bytes is no character there.
    static func decodedWindows1252(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
        var text = String.UnicodeScalarView()
        for byte in bytes {
            guard let scalar = windows1252(byte) else { return nil }
            text.append(scalar)
        }
        return Array(String(text).utf8)
    }

    /// Writes text as the file writes it, with its mark.
    ///
    /// - Parameter text: UTF-8.
    /// - Returns: The bytes; `nil`: the encoding lacks one of the characters.
    func bytes(of text: [UInt8]) -> [UInt8]? {
        switch self {
        case .utf8(let hasMark): return (hasMark ? Self.utf8Mark : []) + text
        case .utf16(let isLittleEndian, let hasMark):
            var result: [UInt8] = []
            let units = (hasMark ? [0xFEFF] : []) + Array(String(decoding: text, as: UTF8.self).utf16)
            result.reserveCapacity(units.count * 2)
            for unit in units {
                let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
                result += isLittleEndian ? [low, high] : [high, low]
            }
            return result
        case .windows1252:
            var result: [UInt8] = []
            for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
                if scalar.value < 0x80 || (0xA0...0xFF).contains(scalar.value) {
                    result.append(UInt8(scalar.value))
                } else if let index = Self.upper.firstIndex(of: scalar.value) {
                    result.append(UInt8(0x80 + index))
                } else {
                    return nil
                }
            }
            return result
        }
    }

    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar? {
        guard (0x80..<0xA0).contains(byte) else { return Unicode.Scalar(byte) }
        let value = upper[Int(byte) - 0x80]
        return value == 0 ? nil : Unicode.Scalar(value)
    }

    /// The characters of 0x80 to 0x9F; 0: none.
    private static let upper: [UInt32] = [
        0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D,
        0, 0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,
        0x017E, 0x0178,
    ]
}
