/// The pictures of a card.
extension VCard {
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
        let photos = photoLines.map(photo).filter { $0 != .link("") }
        let embedded = photos.first { if case .embedded = $0 { true } else { false } }
        return embedded ?? photos.first
    }

    /// A copy of the card with one picture, at the position of the first one that it had.
    ///
    /// - Parameters:
    ///   - mediaType: A MIME type, such as "image/png".
    ///   - base64: The picture in base64, without line ends.
    /// - Returns: The copy.
    /// - Throws: ``VCardError`` if the type is no MIME type, the text no base64, or the card not understood well enough
    ///   to change no more of it than the picture.
    public func settingPhoto(mediaType: String, base64: String) throws -> VCard {
        guard Self.isMediaType(mediaType) else { throw VCardError.invalidMediaType(String(mediaType.prefix(80))) }
        guard base64.utf8.allSatisfy(Self.isBase64) else { throw VCardError.invalidBase64 }
        let group = photoLines.first?.group.map { "\($0)." } ?? ""
        return try replacingPhotoLines(with: [embedded("\(group)PHOTO", mediaType: mediaType, base64: base64)])
    }

    /// A property that holds a picture, as the card's version writes it.
    func embedded(_ name: String, mediaType: String, base64: String) -> VCardLine {
        let head: String
        let version = text("VERSION")
        switch version {
        case "3.0", "2.1":
            let type = mediaType.split(separator: "/").last ?? ""
            head = "\(name);ENCODING=\(version == "3.0" ? "b" : "BASE64");TYPE=\(type.uppercased()):"
        default: head = "\(name):data:\(mediaType.lowercased());base64,"
        }
        return VCardLine(unfolded: head + base64, lineEnd: lineEnd, endsWithEmptyLine: version == "2.1")
    }

    /// A copy of the card without pictures.
    ///
    /// - Throws: ``VCardError`` if the card is not understood well enough to change no more of it than the picture.
    public func removingPhoto() throws -> VCard { try replacingPhotoLines(with: []) }

    /// Whether both cards have the same pictures, byte for byte. Other properties are ignored.
    public func hasSamePhotos(as other: VCard) -> Bool { photoLines == other.photoLines }

    /// A copy of the card with the pictures of another, byte for byte.
    ///
    /// - Throws: ``VCardError`` if the card is not understood well enough to change no more of it than the picture.
    public func takingPhotos(of other: VCard) throws -> VCard { try replacingPhotoLines(with: other.photoLines) }

    private var photoLines: [VCardLine] { lines.filter { $0.name == "PHOTO" } }

    private func replacingPhotoLines(with photos: [VCardLine]) throws -> VCard {
        guard isUnderstood else { throw VCardError.notUnderstood }
        var card = self
        let position = lines.firstIndex { $0.name == "PHOTO" } ?? lines.count
        card.lines = lines.filter { $0.name != "PHOTO" }
        // No picture is before the first one, so its position has not changed.
        if let last = position > 0 ? card.lines[position - 1].raw.last : nil, last != UInt8(ascii: "\n"),
            last != UInt8(ascii: "\r"), !photos.isEmpty
        {
            card.lines[position - 1].raw += lineEnd
        }
        card.lines.insert(contentsOf: photos, at: position)
        // Nothing is given out that is read as another card.
        let read = try Self.all(in: card.bytes)
        guard read.indices.contains(index), read[index].lines == card.lines, read[index].bytes == card.bytes else {
            throw VCardError.notUnderstood
        }
        return card
    }

    /// Whether it is certain which bytes are the picture's, and where the card ends.
    private var isUnderstood: Bool {
        guard isClosedOrOpen, !hasPhotoAfterEnd else { return false }
        let written = lines.filter { !Self.isBlank($0.raw) }
        return !zip(written, written.dropFirst()).contains { $0.name == "PHOTO" && $1.name.isEmpty }
    }

    func photo(of line: VCardLine) -> Photo {
        // A picture may have millions of bytes, and each of them is ASCII.
        let value = String(decoding: line.valueBytes, as: UTF8.self)
        let types = line.parameters.filter { $0.name == "MEDIATYPE" || $0.name == "TYPE" }.map(\.value)
        if value.prefix(5).lowercased() == "data:" {
            // Some apps escape the comma, although RFC 6350 does not ask for that in a URI.
            let head = value.utf8.prefix { $0 != UInt8(ascii: ",") }
            let fields = (Substring(head).dropFirst(5).split(separator: ";", omittingEmptySubsequences: false))
                .map { $0.lowercased().filter { $0 != "\\" } }
            guard fields.dropFirst().contains("base64"), head.endIndex != value.endIndex else { return .link(value) }
            let mediaType = fields[0].isEmpty ? nil : fields[0]
            let base64 = value[value.utf8.index(after: head.endIndex)...]
            return .embedded(mediaType: mediaType, base64: Self.withoutBlanks(String(base64)))
        }
        guard line.encoding == .base64 || Self.isPictureInBase64(value) else { return .link(value) }
        return .embedded(mediaType: types.lazy.compactMap(Self.mediaType).first, base64: Self.withoutBlanks(value))
    }

    /// The MIME type that a TYPE of a picture names, such as "JPEG" or "image/jpeg"; `nil`: it says something else.
    private static func mediaType(_ type: String) -> String? {
        let type = type.split(separator: ",").first.map { $0.lowercased() } ?? ""
        if type.contains("/") { return type }
        let isKind = ["jpeg", "jpg", "png", "gif", "bmp", "tiff", "webp", "avif", "heic", "svg+xml", "x-bmp"]
            .contains(type)
        return isKind ? "image/\(type == "jpg" ? "jpeg" : type)" : nil
    }

    /// Base64 may be indented by more than the one blank of a fold.
    private static func withoutBlanks(_ base64: String) -> String {
        guard base64.utf8.contains(where: { $0 <= 0x20 }) else { return base64 }
        return String(decoding: base64.utf8.filter { $0 > 0x20 }, as: UTF8.self)
    }

    /// Whether a value without a word about its encoding is JPEG, PNG, GIF or WebP in base64.
    private static func isPictureInBase64(_ value: String) -> Bool {
        let start = value.utf8.drop { $0 <= 0x20 }.prefix(12)
        return ["/9j/", "iVBORw0KGgo", "R0lGOD", "UklGR"].contains { start.starts(with: $0.utf8) }
    }
}
