/// Decodes the values of properties.
extension VCard {
    /// A property's text, decoded but not unescaped.
    func decodedValue(of line: VCardLine) -> String { decoded(line.valueBytes, of: line) }

    /// The parts of a structured value between unescaped semicolons, unescaped.
    func components(of line: VCardLine) -> [String] {
        guard line.encoding == .quotedPrintable else { return Self.components(decodedValue(of: line)) }
        // A semicolon that is written as a code separates nothing.
        var (parts, part, isEscaped): ([[UInt8]], [UInt8], Bool) = ([], [], false)
        for byte in line.valueBytes {
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
        let bytes = line.encoding == .quotedPrintable ? QuotedPrintable.decoded(value) : value
        if let name = line.parameter("CHARSET"), let text = CharacterSet.text(of: bytes, named: name) { return text }
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        // What says nothing, and is not UTF-8, comes from Windows as a rule.
        if let text = TextEncoding.decodedWindows1252(bytes) { return String(decoding: text, as: UTF8.self) }
        return String(decoding: bytes, as: UTF8.self)
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
