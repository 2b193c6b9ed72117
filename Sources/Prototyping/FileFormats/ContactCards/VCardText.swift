import GLibAppSupport

/// Decodes the values of properties.
extension VCard {
    /// No more bytes of a property become a text: a name of 50 MB is not looked at to its end.
    private static let textLimit = 1 << 16

    /// A property's text, decoded but not unescaped. One that is too long for a name is cut.
    func decodedValue(of line: VCardLine) -> String { decoded(line.valueBytes, of: line) }

    /// The parts of a structured value between unescaped semicolons, unescaped.
    func components(of line: VCardLine) -> [String] {
        guard line.encoding == .quotedPrintable else { return Self.components(decodedValue(of: line)) }
        // A semicolon that is written as a code separates nothing.
        var (parts, part, isEscaped): ([[UInt8]], [UInt8], Bool) = ([], [], false)
        for byte in line.valueBytes.prefix(Self.textLimit) {
            if byte == UInt8(ascii: ";"), !isEscaped {
                parts.append(part)
                part = []
            } else {
                part.append(byte)
            }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        }
        return (parts + [part]).map { Self.unescaped(decoded($0, of: line)[...]) }
    }

    private func decoded(_ value: [UInt8], of line: VCardLine) -> String {
        let bytes = Self.beginning(of: Self.plain(value, line.encoding))
        if let name = line.parameter("CHARSET"), let text = CharacterSet.text(of: bytes, named: name) { return text }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        if let text = set?.decoded(bytes) { return String(decoding: text, as: UTF8.self) }
        // A card that names no encoding, and is not UTF-8, comes from Windows as a rule.
        if let text = CharacterSet.windows1252.decoded(bytes) { return String(decoding: text, as: UTF8.self) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func plain(_ value: [UInt8], _ encoding: VCardLine.Encoding) -> [UInt8] {
        switch encoding {
        case .plain: value
        case .quotedPrintable: QuotedPrintable.decoded(value)
        case .base64: Base64.decode(String(decoding: value.prefix(2 * textLimit), as: UTF8.self)) ?? value
        }
    }

    /// The error for a card whose shown and spoken texts are neither UTF-8 nor in an encoding of Western Europe, where
    /// the card does not name it; `nil`: it is known.
    public var unknownEncoding: VCardError? {
        guard set == nil else { return nil }
        let shown: Set = ["FN", "N", "ORG", "NICKNAME", "TITLE", "ROLE"]
        var unknown: [UInt8] = []
        for line in lines where shown.contains(line.name) && unknown.count < Self.textLimit {
            let bytes = Self.beginning(of: Self.plain(line.valueBytes, line.encoding))
            if let name = line.parameter("CHARSET"), CharacterSet.text(of: bytes, named: name) != nil { continue }
            if String(validating: bytes, as: UTF8.self) != nil { continue }
            if let western = CharacterSet.windows1252.decoded(bytes), WesternText(western).isLikely { continue }
            unknown += bytes + [UInt8(ascii: "\n")]
        }
        guard !unknown.isEmpty else { return nil }
        let proposals = EncodingProposal.all(for: unknown)
        return proposals.isEmpty ? nil : .unknownEncoding(proposals)
    }

    /// As many bytes as become a text, without a half character of UTF-8 at their end.
    private static func beginning(of bytes: [UInt8]) -> [UInt8] {
        guard bytes.count > textLimit else { return bytes }
        var end = textLimit
        while end > textLimit - 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return Array(bytes[..<end])
    }

    /// Writes a card of a person with nothing but a name and a role.
    ///
    /// - Parameters:
    ///   - name: The person's name.
    ///   - role: The person's role; empty: the card has none.
    /// - Returns: The card, in UTF-8.
    public static func bytes(name: String, role: String) -> [UInt8] {
        var lines = ["BEGIN:VCARD", "VERSION:4.0", "FN:\(escaped(name))"]
        if !role.isEmpty { lines.append("TITLE:\(escaped(role))") }
        lines.append("END:VCARD")
        return Array(lines.map { $0 + "\r\n" }.joined().utf8)
    }

    /// A text as a value: what ``unescaped(_:)`` reads back.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": result += " "
            case ",", ";", "\\":
                result += "\\"
                result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// A value's text: `\n` is a line end, and `\,`, `\;` and `\\` are the second character.
    static func unescaped(_ value: Substring) -> String {
        var result = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if isEscaped {
                result.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
                isEscaped = false
            } else if scalar == "\\" {
                isEscaped = true
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return isEscaped ? result + "\\" : result
    }

    /// The parts of a structured value between unescaped semicolons.
    static func components(_ value: String) -> [String] { parts(of: value, between: ";") }

    /// The parts of a list between unescaped separators, unescaped.
    static func parts(of value: String, between separator: Unicode.Scalar) -> [String] {
        var parts: [String] = []
        var part = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == separator, !isEscaped {
                parts.append(unescaped(part[...]))
                part = ""
            } else {
                part.unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return parts + [unescaped(part[...])]
    }

    static func isMediaType(_ text: String) -> Bool {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let isToken = { (part: Substring) in
            !part.isEmpty && part.utf8.allSatisfy { isAlphanumeric($0) || "!#$&-^_.+".utf8.contains($0) }
        }
        return text.utf8.count <= 255 && parts.count == 2 && parts.allSatisfy(isToken)
    }

    static func isBase64(_ byte: UInt8) -> Bool {
        isAlphanumeric(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=")
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
