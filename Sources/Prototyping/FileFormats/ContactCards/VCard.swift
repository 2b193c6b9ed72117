/// A contact card (vCard 4.0, RFC 6350; also reads 3.0 and 2.1) that preserves properties which it does not know.
///
/// Every property keeps its bytes, folds and position; only the picture can be changed. Reading accepts any line end, a
/// missing `END:VCARD`, lines that are no properties, and more cards after the first.
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

    /// All lines in order, also those around the first card.
    private var lines: [VCardLine]
    /// The index of the first card's `END:VCARD`, or of the end if that is missing.
    private var end: Int

    /// Reads a card.
    ///
    /// - Parameter bytes: The file's contents.
    /// - Throws: ``VCardError`` if they are no card, or too large.
    public init(_ bytes: [UInt8]) throws {
        guard bytes.count <= Self.maximumBytes else { throw VCardError.tooManyBytes(limit: Self.maximumBytes) }
        lines = try Self.lines(of: bytes)
        guard let first = lines.first(where: { !Self.isBlank($0.raw) }) else { throw VCardError.empty }
        guard Self.isCardBoundary(first, "BEGIN") else {
            let start = String(decoding: first.raw.prefix(40), as: UTF8.self)
            let printable = String(start.unicodeScalars.filter { $0.properties.generalCategory != .control })
            throw VCardError.notACard(firstLine: printable)
        }
        end = lines.firstIndex { Self.isCardBoundary($0, "END") } ?? lines.count
    }

    /// The file's contents, as they were read except for the picture.
    public var bytes: [UInt8] { Array(lines.map(\.raw).joined()) }

    /// The name to show: FN, else the parts of N ("Ada Lovelace"), else empty.
    public var name: String {
        if let name = text("FN"), !name.isEmpty { return name }
        guard let structured = property("N") else { return "" }
        let parts = Self.components(structured.value)
        // The parts of N are family, given, additional, prefixes and suffixes.
        return [1, 2, 0].filter { parts.indices.contains($0) && !parts[$0].isEmpty }.map { parts[$0] }
            .joined(separator: " ")
    }

    /// The person's role: TITLE, else ROLE, else empty.
    public var role: String {
        if let title = text("TITLE"), !title.isEmpty { return title }
        return text("ROLE") ?? ""
    }

    /// The text of the first property with a name.
    ///
    /// - Parameter name: The property's name in upper case, such as "NOTE".
    /// - Returns: The text, unescaped; `nil`: the card has no such property.
    public func text(_ name: String) -> String? {
        property(name).map { Self.unescaped($0.value[...]) }
    }

    // MARK: The picture

    /// A picture in a card.
    ///
    /// ```swift
    /// if case .embedded(let mediaType, _) = ada.photo { print(mediaType ?? "some picture") }
    /// ```
    public enum Photo: Sendable, Equatable {
        /// The picture itself; the media type, if the card gives one, in lower case.
        case embedded(mediaType: String?, base64: String)
        /// An address. It is never fetched.
        case link(String)
    }

    /// The first embedded picture, else the first link to one; `nil`: the card has no picture.
    public var photo: Photo? {
        let photos = photoLines.map(Self.photo)
        let embedded = photos.first { if case .embedded = $0 { true } else { false } }
        return embedded ?? photos.first
    }

    /// A copy of the card with one picture, at the position of the first one that it had.
    ///
    /// - Parameters:
    ///   - mediaType: A MIME type, such as "image/png".
    ///   - base64: The picture in base64, without line ends.
    /// - Returns: The copy.
    /// - Throws: ``VCardError`` if the type is no MIME type, or the text no base64.
    public func settingPhoto(mediaType: String, base64: String) throws -> VCard {
        guard Self.isMediaType(mediaType) else { throw VCardError.invalidMediaType(String(mediaType.prefix(80))) }
        guard base64.utf8.allSatisfy(Self.isBase64) else { throw VCardError.invalidBase64 }
        let group = photoLines.first?.group.map { "\($0)." } ?? ""
        let head: String
        switch text("VERSION") {
        case "3.0", "2.1":
            let type = mediaType.split(separator: "/").last ?? ""
            head = "PHOTO;ENCODING=\(text("VERSION") == "3.0" ? "b" : "BASE64");TYPE=\(type.uppercased()):"
        default: head = "PHOTO:data:\(mediaType.lowercased());base64,"
        }
        return replacingPhotoLines(with: [VCardLine(unfolded: group + head + base64)])
    }

    /// A copy of the card without pictures.
    public func removingPhoto() -> VCard { replacingPhotoLines(with: []) }

    /// Whether both cards have the same pictures, byte for byte. Other properties are ignored.
    public func hasSamePhotos(as other: VCard) -> Bool { photoLines == other.photoLines }

    /// A copy of the card with the pictures of another, byte for byte.
    public func takingPhotos(of other: VCard) -> VCard { replacingPhotoLines(with: other.photoLines) }

    private var photoLines: [VCardLine] { lines[..<end].filter { $0.name == "PHOTO" } }

    private func replacingPhotoLines(with photos: [VCardLine]) -> VCard {
        var card = self
        let place = lines[..<end].firstIndex { $0.name == "PHOTO" } ?? end
        card.lines.replaceSubrange(..<end, with: lines[..<end].filter { $0.name != "PHOTO" })
        card.end -= photoLines.count
        // No picture is before the first one, so its position has not changed.
        if let last = place > 0 ? card.lines[place - 1].raw.last : nil, last != UInt8(ascii: "\n"), !photos.isEmpty {
            card.lines[place - 1].raw += [UInt8(ascii: "\r"), UInt8(ascii: "\n")]
        }
        card.lines.insert(contentsOf: photos, at: place)
        card.end += photos.count
        return card
    }

    private func property(_ name: String) -> VCardLine? { lines[..<end].first { $0.name == name } }
}
