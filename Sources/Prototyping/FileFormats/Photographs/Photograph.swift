import PictureHeaders

/// A photograph as a file for others: without what the camera wrote about it.
///
/// ```swift
/// let shared = Photograph.withoutDetails(bytes) ?? decoded.png
/// ```
public enum Photograph {
    /// Leaves out of a picture where, when and with what it was taken, who took it, and the small pictures of it (Exif, XMP,
    /// IPTC, texts and comments). How it is turned and what its colours mean is kept, and so is each pixel.
    ///
    /// - Parameter bytes: A file of any kind.
    /// - Returns: The file; `nil`: its structure is not fully understood, so that only its pixels can be given to others.
    public static func withoutDetails(_ bytes: [UInt8]) -> [UInt8]? {
        switch PictureKind(of: bytes) {
        case .jpeg: jpegWithoutDetails(bytes)
        case .png: PNGChunks.withoutDetails(bytes)
        default: nil
        }
    }

    private static func jpegWithoutDetails(_ bytes: [UInt8]) -> [UInt8]? {
        var kept = Array(bytes.prefix(2))
        var index = 2
        while index < bytes.count {
            guard let segment = Segment(at: index, in: bytes) else { return nil }
            index = segment.range.upperBound
            if let turned = orientation(in: bytes[segment.content], of: segment) {
                kept += exif(withOrientation: turned)
            } else if segment.isPicture(bytes) {
                kept += bytes[segment.range]
            }
            // More pictures follow, with details of their own.
            if segment.marker == Marker.end { break }
            guard segment.marker == Marker.scan else { continue }
            let end = endOfScan(from: index, in: bytes)
            kept += bytes[index..<end]
            index = end
        }
        return kept
    }

    private enum Marker {
        static let start: UInt8 = 0xD8
        static let end: UInt8 = 0xD9
        static let scan: UInt8 = 0xDA
        static let restarts: ClosedRange<UInt8> = 0xD0...0xD7
        static let exif: UInt8 = 0xE1
        static let comment: UInt8 = 0xFE
        /// Segments that programs and cameras add, each for itself.
        static let added: ClosedRange<UInt8> = 0xE0...0xEF
    }

    private struct Segment {
        let marker: UInt8
        /// With the marker.
        let range: Range<Int>
        let content: Range<Int>

        init?(at start: Int, in bytes: [UInt8]) {
            guard bytes[start] == 0xFF, let mark = bytes[start...].firstIndex(where: { $0 != 0xFF }) else {
                return nil
            }
            marker = bytes[mark]
            if marker == Marker.end || marker == 0x01 || Marker.restarts.contains(marker) {
                (range, content) = (start..<mark + 1, mark + 1..<mark + 1)
                return
            }
            guard mark + 2 < bytes.count else { return nil }
            let end = mark + 1 + (Int(bytes[mark + 1]) << 8 | Int(bytes[mark + 2]))
            guard end >= mark + 3, end <= bytes.count else { return nil }
            (range, content) = (start..<end, mark + 3..<end)
        }

        /// Whether it says how the picture is drawn: JFIF, the profile of its colours, and how Adobe writes them.
        func isPicture(_ bytes: [UInt8]) -> Bool {
            guard Marker.added.contains(marker) else { return marker != Marker.comment }
            return [(0xE0, "JFIF\0"), (0xE2, "ICC_PROFILE\0"), (0xEE, "Adobe")].contains { kind, name in
                marker == kind && bytes[content].starts(with: name.utf8)
            }
        }
    }

    /// Where the bytes of a pass over the picture end: at the next marker.
    private static func endOfScan(from start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while let found = bytes[index...].firstIndex(of: 0xFF), found + 1 < bytes.count {
            let next = bytes[found + 1]
            if next != 0, next != 0xFF, !Marker.restarts.contains(next) { return found }
            index = found + (next == 0xFF ? 1 : 2)
        }
        return bytes.count
    }

    // MARK: How it is turned

    private static let exifName = Array("Exif\0\0".utf8)

    /// 2 to 8, as Exif numbers them; `nil`: the picture is upright, or nothing is said.
    private static func orientation(in content: ArraySlice<UInt8>, of segment: Segment) -> UInt8? {
        guard segment.marker == Marker.exif, content.starts(with: exifName) else { return nil }
        return PictureOrientation.value(inExif: content).flatMap { $0 == 1 ? nil : UInt8($0) }
    }

    /// A segment that says no more than that.
    private static func exif(withOrientation value: UInt8) -> [UInt8] {
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
        let content = exifName + Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1] + entry + [0, 0, 0, 0]
        return [0xFF, Marker.exif, 0, UInt8(content.count + 2)] + content
    }
}
