/// One property of a contact card, with its exact bytes.
struct VCardLine: Sendable, Equatable {
    /// The bytes, with folds and line ends; of a card inside this one also its lines.
    var raw: [UInt8]
    /// The group before the name, such as "item1" of "item1.PHOTO".
    let group: String?
    /// The name in upper case; empty if the line is no property and only kept.
    let name: String
    /// Whether the name and parameters are longer than ``headLimit``, so that the line is not read.
    let isTooLong: Bool
    /// The index of the value in ``raw``.
    private let valueStart: Int

    /// The most bytes of a name with its parameters.
    static let headLimit = 16 << 10

    static func == (left: VCardLine, right: VCardLine) -> Bool { left.raw == right.raw }

    init(raw: [UInt8]) {
        let (head, colon) = Self.head(of: raw[...])
        self.raw = raw
        isTooLong = colon != nil && head.count > Self.headLimit
        guard let colon, !isTooLong else {
            (group, name, valueStart) = (nil, "", raw.count)
            return
        }
        valueStart = colon + 1
        let full = String(decoding: head.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
        let names = full.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        group = names.count == 2 ? String(names[0]) : nil
        // Old cards may have blanks around the colon.
        name = (names.last ?? "").uppercased().filter { $0 != " " && $0 != "\t" }
    }

    /// The parameters in order, with names in upper case. Bare ones of old cards ("PHOTO;JPEG") are named "TYPE",
    /// bare encodings ("PHOTO;BASE64") "ENCODING".
    ///
    /// They are read on each call, because few lines need them and many parameters take far more memory than their
    /// bytes.
    var parameters: [(name: String, value: String)] {
        name.isEmpty ? [] : Self.parameters(of: Self.head(of: raw[...]).bytes)
    }

    /// How a property's value is written, as its head says.
    enum Encoding {
        case plain, quotedPrintable, base64
    }

    /// How the value is written.
    var encoding: Encoding { Self.encoding(of: raw[...]) }

    /// How the value of a property that begins with `bytes` is written.
    static func encoding(of bytes: ArraySlice<UInt8>) -> Encoding {
        let (head, colon) = head(of: bytes)
        guard let colon, head.count <= headLimit else { return .plain }
        let encoding = parameters(of: head).first { $0.name == "ENCODING" }?.value.uppercased()
        switch encoding {
        case "QUOTED-PRINTABLE", "Q": return .quotedPrintable
        case "BASE64", "B": return .base64
        default:
            let start = String(decoding: bytes[(colon + 1)...].prefix(80), as: UTF8.self).lowercased()
            return start.hasPrefix("data:") && start.contains(";base64,") ? .base64 : .plain
        }
    }

    private static func parameters(of head: [UInt8]) -> [(name: String, value: String)] {
        let parts = split(String(decoding: head, as: UTF8.self), at: ";")
        return parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                .map { $0.filter { $0 != "\"" && $0 != " " && $0 != "\t" } }
            guard pair.count == 2 else {
                let isEncoding = ["BASE64", "B", "QUOTED-PRINTABLE", "8BIT", "7BIT"].contains(pair[0].uppercased())
                return (isEncoding ? "ENCODING" : "TYPE", pair[0])
            }
            return (pair[0].uppercased(), pair[1])
        }
    }

    /// The name and parameters without folds, cut after ``headLimit`` and one byte, and the index of the colon; `nil`:
    /// there is no colon.
    private static func head(of raw: ArraySlice<UInt8>) -> (bytes: [UInt8], colon: Int?) {
        var head: [UInt8] = []
        var isQuoted = false
        var quotedColon: (head: Int, index: Int)?
        var index = raw.startIndex
        while index < raw.endIndex {
            if let fold = foldLength(in: raw, at: index) {
                index += fold
                continue
            }
            let byte = raw[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":") {
                guard isQuoted else { return (head, index) }
                quotedColon = quotedColon ?? (head.count, index)
            }
            if head.count <= headLimit { head.append(byte) }
            index += 1
        }
        // A mark that is never closed is one of the text, as in vCard 2.1.
        guard isQuoted, let quotedColon else { return (head, nil) }
        return (Array(head.prefix(quotedColon.head)), quotedColon.index)
    }

    /// Makes a property, folded at 75 octets as RFC 6350 asks.
    ///
    /// - Parameters:
    ///   - text: The property in one line.
    ///   - lineEnd: What the card's lines end with.
    ///   - endsWithEmptyLine: Whether an empty line follows, as vCard 2.1 asks after base64.
    init(unfolded text: String, lineEnd: [UInt8], endsWithEmptyLine: Bool = false) {
        self.init(raw: Self.folded(Array(text.utf8), lineEnd: lineEnd) + (endsWithEmptyLine ? lineEnd : []))
    }

    /// The bytes of the value without folds, soft breaks and line end, not decoded.
    var valueBytes: [UInt8] {
        let hasSoftBreaks = encoding == .quotedPrintable
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count - valueStart)
        var start = valueStart
        while start < raw.count {
            let end = raw[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? raw.count
            bytes += raw[start..<end]
            start = end
            while start < raw.count, raw[start] == UInt8(ascii: "\n") || raw[start] == UInt8(ascii: "\r") { start += 1 }
            if hasSoftBreaks, start < raw.count, bytes.last == UInt8(ascii: "=") {
                // White space after a soft break is the value's own, but nobody writes tabs in names.
                bytes.removeLast()
                if raw[start] == UInt8(ascii: "\t") { start += 1 }
            } else if start < raw.count, raw[start] == UInt8(ascii: " ") || raw[start] == UInt8(ascii: "\t") {
                start += 1
            }
        }
        return bytes
    }

    /// The first value of a parameter; `nil`: there is none.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The length of the fold (a line end and one white space) at `index`, in bytes; `nil`: there is none.
    private static func foldLength(in raw: ArraySlice<UInt8>, at index: Int) -> Int? {
        var next = index
        if next < raw.endIndex, raw[next] == UInt8(ascii: "\r") { next += 1 }
        if next < raw.endIndex, raw[next] == UInt8(ascii: "\n") { next += 1 }
        guard next > index, next < raw.endIndex else { return nil }
        return raw[next] == UInt8(ascii: " ") || raw[next] == UInt8(ascii: "\t") ? next + 1 - index : nil
    }

    private static func folded(_ bytes: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + bytes.count / 24 + 4)
        var start = 0
        var room = 75
        while bytes.count - start > room {
            var end = start + room
            // A fold inside a UTF-8 sequence would break it for readers that decode before they unfold.
            while end > start + 4, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            result += bytes[start..<end]
            result += lineEnd
            result.append(UInt8(ascii: " "))
            start = end
            room = 74
        }
        return result + bytes[start...] + lineEnd
    }

    /// The parts of `text` between separators outside quotation marks.
    private static func split(_ text: String, at separator: Character) -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == separator, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts
    }
}
