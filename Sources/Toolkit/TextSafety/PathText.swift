/// Paths and names of files as text. On Linux they are bytes, which need not be UTF-8: each byte that is no part of a
/// character is written as two noncharacters of Unicode (U+FDD0 to U+FDEF), so that the bytes are found again.
///
/// ```swift
/// let path = PathText.text(of: [0x6B, 0xFC])  // "kü" in Latin 1
/// PathText.bytes(of: path)  // [0x6B, 0xFC]
/// PathText.shown(path)  // "kü"
/// ```
public enum PathText {
    /// The first noncharacter that stands for the upper half of a byte, and the first for the lower half.
    private static let (upper, lower): (UInt32, UInt32) = (0xFDD0, 0xFDE0)

    /// The text of a path.
    ///
    /// - Parameter bytes: The path as the system has it, without the NUL at its end.
    /// - Returns: Text from which ``bytes(of:)`` makes the same bytes.
    public static func text(of bytes: some Collection<UInt8>) -> String {
        if let text = String(validating: bytes, as: UTF8.self), !hasMarks(text) { return text }
        var scalars = String.UnicodeScalarView()
        var decoder = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var index = bytes.startIndex
        while true {
            switch decoder.parseScalar(from: &rest) {
            case .emptyInput: return String(scalars)
            case .valid(let sequence):
                let scalar = Unicode.UTF8.decode(sequence)
                // A noncharacter that a name really has is kept as its bytes.
                if isMark(scalar) {
                    for byte in sequence { append(byte, to: &scalars) }
                } else {
                    scalars.append(scalar)
                }
                bytes.formIndex(&index, offsetBy: sequence.count)
            case .error(let length):
                for byte in bytes[index...].prefix(length) { append(byte, to: &scalars) }
                bytes.formIndex(&index, offsetBy: length)
            }
        }
    }

    /// The bytes of a path.
    ///
    /// - Parameter text: The text of ``text(of:)``, or any other.
    /// - Returns: The path as the system takes it, without a NUL at its end.
    public static func bytes(of text: String) -> [UInt8] {
        guard hasMarks(text) else { return Array(text.utf8) }
        return parts(of: text).flatMap { part in
            switch part {
            case .byte(let byte): [byte]
            case .scalar(let scalar): Array(Unicode.UTF8.encode(scalar) ?? Unicode.UTF8.encodedReplacementCharacter)
            }
        }
    }

    /// A path as people read it: bytes that are not UTF-8 are mostly Latin 1, where each byte is the character of that
    /// number.
    public static func shown(_ text: String) -> String {
        guard hasMarks(text) else { return text }
        var scalars = String.UnicodeScalarView()
        for part in parts(of: text) {
            switch part {
            case .byte(let byte): scalars.append(Unicode.Scalar(byte))
            case .scalar(let scalar): scalars.append(isMark(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        return String(scalars)
    }

    // MARK: Marks

    private enum Part {
        case byte(UInt8)
        case scalar(Unicode.Scalar)
    }

    private static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var first: UInt32?
        for scalar in text.unicodeScalars {
            if let half = first {
                first = nil
                if (lower..<lower + 16).contains(scalar.value) {
                    parts.append(.byte(UInt8(half << 4 | (scalar.value - lower))))
                    continue
                }
                parts += Unicode.Scalar(upper + half).map { [.scalar($0)] } ?? []
            }
            // Below 128 each byte is a character: nobody writes "/" in another way.
            if (upper + 8..<upper + 16).contains(scalar.value) {
                first = scalar.value - upper
            } else {
                parts.append(.scalar(scalar))
            }
        }
        return parts + (first.flatMap { Unicode.Scalar(upper + $0) }.map { [.scalar($0)] } ?? [])
    }

    private static func append(_ byte: UInt8, to scalars: inout String.UnicodeScalarView) {
        for value in [upper + UInt32(byte >> 4), lower + UInt32(byte & 15)] {
            if let mark = Unicode.Scalar(value) { scalars.append(mark) }
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (upper..<lower + 16).contains(scalar.value) }

    /// Whether text may have marks: the first bytes of each are looked for, which is quick.
    private static func hasMarks(_ text: String) -> Bool {
        var isAfterFirst = false
        for byte in text.utf8 {
            if isAfterFirst, byte == 0xB7 { return true }
            isAfterFirst = byte == 0xEF
        }
        return false
    }
}
