/// A contact card (vCard 2.1, 3.0, and 4.0, RFC 6350) that preserves what it does not know.
///
/// Every property keeps its bytes, folds and position; only the picture and the name can be changed. Reading accepts any line end,
/// UTF-16, a missing `END:VCARD`, lines that are no properties, and a card inside another one.
///
/// ```swift
/// let ada = try VCard(bytes)
/// let withPicture = try ada.settingPhoto(mediaType: "image/png", base64: "iVBORw0K")
/// ```
public struct VCard: Sendable, Equatable {
    /// The most bytes that are read. A portrait of 64 MiB takes 88 MiB in base64 with its folds.
    public static let maximumBytes = 96 << 20

    /// The most lines that are read, not counting folds: each takes more memory than its bytes.
    public static let maximumLines = 100_000

    /// The lines before the card, such as those of other people's.
    private let before: ArraySlice<VCardLine>
    /// The lines from `BEGIN:VCARD` on, without `END:VCARD`.
    var lines: [VCardLine]
    /// `END:VCARD`, where it is not missing, and the lines after it.
    private let after: ArraySlice<VCardLine>
    private let encoding: TextEncoding
    /// The encoding of properties that name none; `nil`: nobody has said.
    public let set: CharacterSet?

    /// Reads the first card of a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - set: What it is written in, where somebody has said so.
    /// - Throws: ``VCardError`` if they are no card, or too large.
    public init(_ bytes: [UInt8], in set: CharacterSet? = nil) throws {
        guard let first = try Self.all(in: bytes, in: set).first else { throw VCardError.empty }
        self = first
    }

    private init(
        before: ArraySlice<VCardLine>, lines: ArraySlice<VCardLine>, after: ArraySlice<VCardLine>,
        encoding: TextEncoding, set: CharacterSet?
    ) {
        (self.before, self.lines, self.after, self.encoding) = (before, Array(lines), after, encoding)
        self.set = set
    }

    /// Reads the cards of all people in a file.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents.
    ///   - set: What it is written in, where somebody has said so.
    /// - Returns: At least one card. Changing one keeps the others: its ``bytes`` are the whole file's.
    /// - Throws: ``VCardError`` if they are no cards, or too large.
    public static func all(in bytes: [UInt8], in set: CharacterSet? = nil) throws -> [VCard] {
        guard bytes.count <= maximumBytes else { throw VCardError.tooManyBytes(limit: maximumBytes) }
        var (text, encoding) = (bytes, TextEncoding.told(by: bytes))
        switch encoding {
        case .utf16, .utf32:
            guard let decoded = encoding.decoded(bytes) else { throw VCardError.damagedText }
            text = decoded
        case .utf8, .set: encoding = .utf8(hasMark: false)
        }
        let all = try lines(of: text)
        guard let first = all.first(where: { !isBlank($0.raw) }) else { throw VCardError.empty }
        var named = set
        if !isCardBoundary(first, "BEGIN") {
            let head = all.prefix { !isCardBoundary($0, "BEGIN") }
            guard head.count < all.count, isMessageHead(head) else {
                let start = String(decoding: first.raw.prefix(40), as: UTF8.self)
                let printable = String(start.unicodeScalars.filter { $0.properties.generalCategory != .control })
                throw isJSON(text) ? VCardError.jCard : VCardError.notACard(firstLine: printable)
            }
            named = named ?? head.lazy.compactMap(characterSet).first
        }
        let (lines, cards) = Self.cards(of: all)
        return cards.map { card in
            VCard(
                before: lines[..<card.lowerBound], lines: lines[card], after: lines[card.upperBound...],
                encoding: encoding, set: named)
        }
    }

    /// Whether a text is a contact in JSON, or a list of them.
    private static func isJSON(_ text: [UInt8]) -> Bool {
        let start = text.prefix(200).filter { $0 > 0x20 && $0 < 0x80 }
        let isList = start.first == UInt8(ascii: "[")
        return isList && start.drop { $0 == UInt8(ascii: "[") }.starts(with: "\"vcard\",".utf8)
    }

    /// Whether lines are the head of a message, as mail and web servers put it before a card.
    private static func isMessageHead(_ lines: ArraySlice<VCardLine>) -> Bool {
        let known: Set = ["DATE", "FROM", "TO", "SUBJECT", "MESSAGE-ID", "MIME-VERSION", "RETURN-PATH", "RECEIVED"]
        return lines.allSatisfy { line in
            isBlank(line.raw) || known.contains(line.name) || line.name.hasPrefix("CONTENT-")
                || line.name.hasPrefix("X-")
        }
    }

    /// The encoding that the head of a message names for its text.
    private static func characterSet(_ line: VCardLine) -> CharacterSet? {
        guard line.name == "CONTENT-TYPE" else { return nil }
        let value = String(decoding: line.valueBytes.prefix(400), as: UTF8.self).lowercased()
        guard let start = value.firstRange(of: "charset=")?.upperBound else { return nil }
        return CharacterSet(named: String(value[start...].prefix { $0 != ";" && !$0.isWhitespace }))
    }

    /// The file's contents, as they were read except for what was changed.
    public var bytes: [UInt8] {
        let text = [before, lines[...], after].flatMap { $0.flatMap(\.raw) }
        return encoding.bytes(of: text) ?? text
    }

    /// The card alone, in UTF-8: what others are given who shall not have the whole file.
    public var ownBytes: [UInt8] {
        let end = after.first.flatMap { Self.isCardBoundary($0, "END") ? $0.raw : nil }
        return lines.flatMap(\.raw) + (end ?? [])
    }

    /// The person's role: TITLE, else ROLE, else empty. It is cut where the name would be.
    public var role: String { Self.spoken(text("TITLE") ?? text("ROLE") ?? "") }

    /// The text of the first property with a name that is not empty.
    ///
    /// - Parameter name: The property's name in upper case, such as "NOTE".
    /// - Returns: The text, decoded, unescaped, and without white space around it; `nil`: the card has none.
    public func text(_ name: String) -> String? {
        for line in properties(name) {
            let text = Self.trimmed(Self.unescaped(decodedValue(of: line)[...]))
            if Self.isVisible(text) { return text }
        }
        return nil
    }

    /// Whether a text has a character that is seen or spoken.
    static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { scalar in
            switch scalar.properties.generalCategory {
            case .format, .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned: false
            // Letters that are blank, and what only changes the one before.
            default:
                ![0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0, 0x34F].contains(scalar.value)
                    && !scalar.properties.isDefaultIgnorableCodePoint
            }
        }
    }

    /// The properties with a name, the preferred one first.
    func properties(_ name: String) -> [VCardLine] {
        let found = lines.filter { $0.name == name }
        guard found.count > 1 else { return found }
        func rank(_ line: VCardLine) -> Int {
            var rank = 101
            for parameter in line.parameters {
                switch parameter.name {
                case "PREF": rank = min(rank, Int(parameter.value) ?? 1)
                case "TYPE" where parameter.value.lowercased().split(separator: ",").contains("pref"):
                    rank = min(rank, 1)
                default: continue
                }
            }
            return rank
        }
        let ranks = found.prefix(1000).map(rank)
        return ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { found[$0] }
    }

    static func trimmed(_ text: String) -> String {
        let start = text.drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...end])
    }

    /// Whether `END:VCARD` closes the card, or nothing that could be meant so stands there.
    var isClosedOrOpen: Bool { !lines.contains { $0.name == "END" } }

    /// Whether a picture stands between this card and the next one: whose it is, nobody knows.
    var hasPhotoAfterEnd: Bool {
        after.prefix { !Self.isCardBoundary($0, "BEGIN") }.contains { $0.name == "PHOTO" }
    }

    /// Which person's card of the file it is, from 0.
    var index: Int { before.count { Self.isCardBoundary($0, "BEGIN") } }

    /// The line end of the card.
    var lineEnd: [UInt8] {
        let end = Array((lines.first?.raw ?? []).suffix(2))
        if end == Array("\r\n".utf8) { return end }
        guard let last = end.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") else {
            return Array("\r\n".utf8)
        }
        return [last]
    }
}
