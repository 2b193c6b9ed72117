import GLibAppSupport
import PictureHeaders

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

    /// Why the card's picture cannot be shown, as far as its text tells; `nil`: it can be, or there is none.
    public var portraitProblem: VCardError? {
        switch photo {
        case .embedded(_, let base64):
            !base64.isEmpty && (Base64.decode(base64) ?? []).isEmpty ? .invalidBase64 : nil
        case .link(let address): .linkedPortrait(address)
        case nil: nil
        }
    }

    /// Whether the card's picture is base64 of something that is no picture of any kind known here.
    public var hasUnknownPicture: Bool {
        guard case .embedded(_, let base64) = photo, let bytes = Base64.decode(base64), !bytes.isEmpty else {
            return false
        }
        return PictureKind(of: bytes) == nil
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
        let group = lines.first { Self.photoNames.contains($0.name) }?.group.map { "\($0)." } ?? ""
        return try replacingPhotoLines(
            Self.photoNames, with: [embedded("\(group)PHOTO", mediaType: mediaType, base64: base64)])
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
    public func removingPhoto() throws -> VCard {
        try replacingPhotoLines(Set(photoLines.map(\.name)), with: [])
    }

    /// Whether both cards have the same pictures, byte for byte. Other properties are ignored.
    public func hasSamePhotos(as other: VCard) -> Bool { photoLines == other.photoLines }

    /// A copy of the card with the pictures of another, byte for byte.
    ///
    /// - Throws: ``VCardError`` if the card is not understood well enough to change no more of it than the picture.
    public func takingPhotos(of other: VCard) throws -> VCard {
        let names = Set((photoLines + other.photoLines).map(\.name)).union(Self.photoNames)
        return try replacingPhotoLines(names, with: other.photoLines)
    }

    /// The properties that hold the person's picture, the second of which is Outlook's.
    static let photoNames: Set = ["PHOTO", "X-MS-CARDPICTURE"]

    /// The lines of the picture that is shown: the person's, else the logo of a firm.
    private var photoLines: [VCardLine] {
        let photos = lines.filter { Self.photoNames.contains($0.name) }
        return photos.isEmpty ? lines.filter { $0.name == "LOGO" } : photos
    }

    private func replacingPhotoLines(_ names: Set<String>, with photos: [VCardLine]) throws -> VCard {
        guard isUnderstood else { throw VCardError.notUnderstood }
        var card = self
        let position = lines.firstIndex { names.contains($0.name) } ?? lines.count
        card.lines = lines.filter { !names.contains($0.name) }
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
        return !zip(written, written.dropFirst()).contains { Self.photoNames.contains($0.name) && $1.name.isEmpty }
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
            return .embedded(mediaType: mediaType, base64: Self.standard(Self.withoutBlanks(String(base64))))
        }
        guard line.encoding == .base64 || Self.isPictureInBase64(value) else { return .link(value) }
        return .embedded(
            mediaType: types.lazy.compactMap(Self.mediaType).first, base64: Self.standard(Self.withoutBlanks(value)))
    }

    /// Base64 with the signs of RFC 4648's first alphabet: some write the one for addresses, or codes such as %2B.
    private static func standard(_ base64: String) -> String {
        guard
            base64.utf8.contains(where: {
                $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "%")
            })
        else { return base64 }
        return base64.replacing("%2B", with: "+").replacing("%2b", with: "+").replacing("%2F", with: "/")
            .replacing("%2f", with: "/").replacing("%3D", with: "=").replacing("%3d", with: "=")
            .replacing("-", with: "+").replacing("_", with: "/")
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
