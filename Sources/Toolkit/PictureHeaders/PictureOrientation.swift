/// How the camera was held: a number from 1 to 8, as Exif counts them. 1 is upright, 6 is to be turned to the right.
///
/// ```swift
/// PictureOrientation.value(of: bytes)  // 6
/// ```
public enum PictureOrientation {
    /// The orientation that a PNG or WebP file tells: decoders of these mostly leave it to others.
    ///
    /// - Parameter picture: The file.
    /// - Returns: `nil`: it tells none, or is of another kind.
    public static func value(of picture: [UInt8]) -> Int? {
        switch PictureKind(of: picture) {
        case .png: chunk("eXIf", of: picture, from: 8, isPNG: true).flatMap(value(inExif:))
        case .webp: chunk("EXIF", of: picture, from: 12, isPNG: false).flatMap(value(inExif:))
        default: nil
        }
    }

    /// The orientation that Exif's data tell.
    ///
    /// - Parameter exif: The data, which begin with "II" or "MM", maybe after a name.
    /// - Returns: `nil`: they tell none.
    public static func value(inExif exif: ArraySlice<UInt8>) -> Int? {
        let name = Array("Exif\0\0".utf8)
        let tiff = Array(exif.starts(with: name) ? exif.dropFirst(name.count) : exif)
        let isLittleEndian = tiff.starts(with: "II".utf8)
        func number(_ offset: Int, _ size: Int) -> Int? {
            offset >= 0 && offset + size <= tiff.count
                ? Self.number(tiff[offset..<offset + size], isLittleEndian: isLittleEndian) : nil
        }
        guard isLittleEndian || tiff.starts(with: "MM".utf8), let first = number(4, 4), let count = number(first, 2)
        else { return nil }
        for entry in 0..<count {
            let offset = first + 2 + entry * 12
            guard let tag = number(offset, 2), let value = number(offset + 8, 2) else { return nil }
            if tag == 0x0112 { return (1...8).contains(value) ? value : nil }
        }
        return nil
    }

    /// The contents of the first chunk with that name.
    private static func chunk(_ name: String, of bytes: [UInt8], from start: Int, isPNG: Bool) -> ArraySlice<UInt8>? {
        var offset = start
        while offset + 8 <= bytes.count {
            let (first, second) = (bytes[offset..<offset + 4], bytes[offset + 4..<offset + 8])
            let size = number(isPNG ? first : second, isLittleEndian: !isPNG)
            guard size <= bytes.count - offset - 8 else { return nil }
            let contents = bytes[offset + 8..<offset + 8 + size]
            if (isPNG ? second : first).elementsEqual(name.utf8) { return contents }
            // PNG has a checksum after each, WebP a byte after those of odd length.
            offset += 8 + size + (isPNG ? 4 : size % 2)
        }
        return nil
    }

    private static func number(_ digits: ArraySlice<UInt8>, isLittleEndian: Bool) -> Int {
        (isLittleEndian ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
}
