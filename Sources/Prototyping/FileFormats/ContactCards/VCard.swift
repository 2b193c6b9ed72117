/// A contact card (vCard 2.1, 3.0, and 4.0, RFC 6350) that preserves what it does not know.
///
/// Every property keeps its bytes, folds and position; only the picture can be changed. Reading accepts any line end,
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

    /// Reads the first card of a file.
    ///
    /// - Parameter bytes: The file's contents.
    /// - Throws: ``VCardError`` if they are no card, or too large.
    public init(_ bytes: [UInt8]) throws {
        guard let first = try Self.all(in: bytes).first else { throw VCardError.empty }
        self = first
    }

    private init(
        before: ArraySlice<VCardLine>, lines: ArraySlice<VCardLine>, after: ArraySlice<VCardLine>,
        encoding: TextEncoding
    ) {
        (self.before, self.lines, self.after, self.encoding) = (before, Array(lines), after, encoding)
    }

    /// Reads the cards of all people in a file.
    ///
    /// - Parameter bytes: The file's contents.
    /// - Returns: At least one card. Changing one keeps the others: its ``bytes`` are the whole file's.
    /// - Throws: ``VCardError`` if they are no cards, or too large.
    public static func all(in bytes: [UInt8]) throws -> [VCard] {
        guard bytes.count <= maximumBytes else { throw VCardError.tooManyBytes(limit: maximumBytes) }
        var (text, encoding) = (bytes, TextEncoding.utf8(hasMark: false))
        if case .utf16(let isLittleEndian, let hasMark) = TextEncoding.told(by: bytes) {
            let decoded = TextEncoding.decodedUTF16(bytes, isLittleEndian: isLittleEndian, hasMark: hasMark)
            guard let decoded else { throw VCardError.damagedText }
            (text, encoding) = (decoded, .utf16(isLittleEndian: isLittleEndian, hasMark: hasMark))
        }
        let all = try lines(of: text)
        guard let first = all.first(where: { !isBlank($0.raw) }) else { throw VCardError.empty }
        guard isCardBoundary(first, "BEGIN") else {
            let start = String(decoding: first.raw.prefix(40), as: UTF8.self)
            let printable = String(start.unicodeScalars.filter { $0.properties.generalCategory != .control })
            throw VCardError.notACard(firstLine: printable)
        }
        let (lines, cards) = Self.cards(of: all)
        return cards.map { card in
            VCard(
                before: lines[..<card.lowerBound], lines: lines[card], after: lines[card.upperBound...],
                encoding: encoding)
        }
    }

    /// The file's contents, as they were read except for the picture.
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
            if !text.isEmpty { return text }
        }
        return nil
    }

    func properties(_ name: String) -> some Sequence<VCardLine> { lines.lazy.filter { $0.name == name } }

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

    /// What the card's lines end with.
    var lineEnd: [UInt8] {
        let end = Array((lines.first?.raw ?? []).suffix(2))
        if end == Array("\r\n".utf8) { return end }
        guard let last = end.last, last == UInt8(ascii: "\n") || last == UInt8(ascii: "\r") else {
            return Array("\r\n".utf8)
        }
        return [last]
    }
}
