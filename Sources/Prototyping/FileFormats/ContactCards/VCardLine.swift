/// One property of a contact card, with its exact bytes.
struct VCardLine: Sendable, Equatable {
    /// The bytes, with folds and line ends.
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
        let (head, colon) = Self.head(of: raw)
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
        name = (names.last ?? "").uppercased()
    }

    /// The parameters in order, with names in upper case. Bare ones of old cards ("PHOTO;JPEG") are named "TYPE".
    ///
    /// They are read on each call, because few lines need them and many parameters take far more memory than their
    /// bytes.
    var parameters: [(name: String, value: String)] {
        guard !name.isEmpty else { return [] }
        let parts = Self.split(String(decoding: Self.head(of: raw).bytes, as: UTF8.self), at: ";")
        return parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard pair.count == 2 else { return ("TYPE", part) }
            return (pair[0].uppercased(), pair[1].filter { $0 != "\"" })
        }
    }

    /// The name and parameters without folds, cut after ``headLimit`` and one byte, and the index of the colon; `nil`:
    /// there is no colon.
    private static func head(of raw: [UInt8]) -> (bytes: [UInt8], colon: Int?) {
        var head: [UInt8] = []
        var isQuoted = false
        var index = 0
        while index < raw.count {
            if let fold = foldLength(in: raw, at: index) {
                index += fold
                continue
            }
            let byte = raw[index]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return (head, index) }
            if head.count <= headLimit { head.append(byte) }
            index += 1
        }
        return (head, nil)
    }

    /// Makes a property, folded at 75 octets as RFC 6350 asks, with CR LF at its end.
    init(unfolded text: String) {
        self.init(raw: Self.folded(Array(text.utf8)))
    }

    /// The value without folds and line end, not unescaped.
    var value: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count - valueStart)
        var start = valueStart
        while start < raw.count {
            let end = raw[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? raw.count
            bytes += raw[start..<end]
            guard end < raw.count, let fold = Self.foldLength(in: raw, at: end) else { break }
            start = end + fold
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The first value of a parameter; `nil`: there is none.
    func parameter(_ name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// The length of the fold (a line end and one white space) at `index`, in bytes; `nil`: there is none.
    private static func foldLength(in raw: [UInt8], at index: Int) -> Int? {
        var next = index
        if next < raw.count, raw[next] == UInt8(ascii: "\r") { next += 1 }
        if next < raw.count, raw[next] == UInt8(ascii: "\n") { next += 1 }
        guard next > index, next < raw.count else { return nil }
        return raw[next] == UInt8(ascii: " ") || raw[next] == UInt8(ascii: "\t") ? next + 1 - index : nil
    }

    private static func folded(_ bytes: [UInt8]) -> [UInt8] {
        let lineEnd: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
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
