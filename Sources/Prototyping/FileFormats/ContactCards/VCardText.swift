/// Splits a card's bytes into lines, and decodes its values.
extension VCard {
    /// Splits at line ends, except before white space, which continues the line.
    static func lines(of bytes: [UInt8]) throws -> [VCardLine] {
        var lines: [VCardLine] = []
        var start = 0
        var index = 0
        while index < bytes.count {
            guard let newline = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) else { break }
            index = newline + 1
            let isFolded = index < bytes.count && (bytes[index] == UInt8(ascii: " ") || bytes[index] == 0x09)
            if !isFolded {
                guard lines.count < maximumLines else { throw VCardError.tooManyLines(limit: maximumLines) }
                lines.append(try line(bytes[start..<index], after: lines.count))
                start = index
            }
        }
        if start < bytes.count { lines.append(try line(bytes[start...], after: lines.count)) }
        return lines
    }

    private static func line(_ bytes: ArraySlice<UInt8>, after count: Int) throws -> VCardLine {
        let line = VCardLine(raw: Array(bytes))
        guard !line.isTooLong else {
            throw VCardError.propertyTooLong(number: count + 1, limit: VCardLine.headLimit)
        }
        return line
    }

    static func isBlank(_ bytes: [UInt8]) -> Bool {
        bytes.allSatisfy { $0 <= 0x20 }
    }

    /// Whether a line is `BEGIN:VCARD` or `END:VCARD`, in any letter case, possibly after a byte order mark.
    static func isCardBoundary(_ line: VCardLine, _ name: String) -> Bool {
        guard line.name == name || line.name == "\u{FEFF}" + name else { return false }
        return line.value.uppercased().filter { !$0.isWhitespace } == "VCARD"
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
    static func components(_ value: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var isEscaped = false
        for scalar in value.unicodeScalars {
            if scalar == ";", !isEscaped {
                parts.append(unescaped(part[...]))
                part = ""
            } else {
                part.unicodeScalars.append(scalar)
            }
            isEscaped = scalar == "\\" && !isEscaped
        }
        return parts + [unescaped(part[...])]
    }

    static func photo(of line: VCardLine) -> Photo {
        let value = line.value
        let type = line.parameter("MEDIATYPE") ?? line.parameter("TYPE")
        if value.prefix(5).lowercased() == "data:" {
            // Some apps escape the comma, although RFC 6350 does not ask for that in a URI.
            let head = value.utf8.prefix { $0 != UInt8(ascii: ",") }
            let fields = (Substring(head).dropFirst(5).split(separator: ";", omittingEmptySubsequences: false))
                .map { $0.lowercased().filter { $0 != "\\" } }
            guard fields.dropFirst().contains("base64"), head.endIndex != value.endIndex else { return .link(value) }
            let mediaType = fields[0].isEmpty ? nil : fields[0]
            let base64 = value[value.utf8.index(after: head.endIndex)...]
            return .embedded(mediaType: mediaType, base64: String(base64))
        }
        let encoding = line.parameter("ENCODING")?.lowercased()
        guard encoding == "b" || encoding == "base64" else { return .link(value) }
        let mediaType = type.map { $0.contains("/") ? $0.lowercased() : "image/\($0.lowercased())" }
        return .embedded(mediaType: mediaType, base64: value)
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
