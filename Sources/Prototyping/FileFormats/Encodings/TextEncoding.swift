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
    /// UTF-32 of either order, after its mark.
    case utf32(isLittleEndian: Bool)
    /// Another set of characters: one that was named, or Windows-1252, which spreadsheets of Western Europe and the
    /// Americas write without saying so.
    case set(CharacterSet)

    private static let utf8Mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The encoding that a file's marks and zeros tell; bytes without either are UTF-8 as far as this can say.
    static func told(by bytes: [UInt8]) -> TextEncoding {
        if bytes.starts(with: utf8Mark) { return .utf8(hasMark: true) }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return .utf32(isLittleEndian: true) }
        if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return .utf32(isLittleEndian: false) }
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

    /// The text of UTF-32 bytes after their mark; `nil`: one of them is no character.
    private static func decodedUTF32(_ bytes: [UInt8], isLittleEndian: Bool) -> [UInt8]? {
        guard bytes.count.isMultiple(of: 4) else { return nil }
        var text = String.UnicodeScalarView()
        for index in stride(from: 4, to: bytes.count, by: 4) {
            let word = bytes[index..<index + 4]
            let value = (isLittleEndian ? Array(word.reversed()) : Array(word)).reduce(0) { $0 << 8 | UInt32($1) }
            guard let scalar = Unicode.Scalar(value) else { return nil }
            text.append(scalar)
        }
        return Array(String(text).utf8)
    }

    /// The text of a file in this encoding, without a mark.
    ///
    /// - Returns: UTF-8; `nil`: the file is in another encoding, or damaged.
    func decoded(_ file: [UInt8]) -> [UInt8]? {
        switch self {
        case .utf8(let hasMark):
            let text = hasMark ? Array(file.dropFirst(3)) : file
            return String(validating: text, as: UTF8.self) == nil ? nil : text
        case .utf16(let isLittleEndian, let hasMark):
            return Self.decodedUTF16(file, isLittleEndian: isLittleEndian, hasMark: hasMark)
        case .utf32(let isLittleEndian): return Self.decodedUTF32(file, isLittleEndian: isLittleEndian)
        case .set(let set): return set.decoded(file)
        }
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
        case .utf32(let isLittleEndian):
            return ([0xFEFF] + String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)).flatMap { value in
                let word = (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
                return isLittleEndian ? word : word.reversed()
            }
        case .set(let set): return set.bytes(of: text)
        }
    }
}
