import PictureHeaders
import Testing

struct PictureHeaderTests {
    @Test func eachKindIsKnownByItsFirstBytes() {
        let rest = [UInt8](repeating: 0, count: 40)
        let files: [(PictureKind?, [UInt8])] = [
            (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
            (.gif, Array("GIF89a".utf8)), (.tiff, [0x49, 0x49, 0x2A, 0] + rest), (.tiff, [0x4D, 0x4D, 0, 0x2A] + rest),
            (.webp, Array("RIFF\u{1}\0\0\0WEBPVP8X".utf8)),
            (.bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [40, 0, 0, 0] + rest),
            (.avif, [0, 0, 0, 28] + Array("ftypmif1\0\0\0\0mif1avif".utf8) + rest),
            (.avif, [0, 0, 0, 20] + Array("ftypavis\0\0\0\0mif1".utf8)),
            (.heic, [0, 0, 0, 24] + Array("ftypheic\0\0\0\0mif1heic".utf8)),
            (.heic, [0, 0, 0, 24] + Array("ftypmif1\0\0\0\0mif1heix".utf8) + rest),
            (.heic, [0, 0, 0, 20] + Array("ftypmif1\0\0\0\0miaf".utf8)),
            // A sequence, as a phone makes of moving pictures; ten bits a colour, as a camera does.
            (.heic, [0, 0, 0, 24] + Array("ftyphevc\0\0\0\0msf1hevc".utf8)),
            (.heic, [0, 0, 0, 28] + Array("ftypheix\0\0\0\0mif1heixmiaf".utf8) + rest),
            (nil, Array("BMW is a car, and this a text.".utf8)),
            (nil, [0, 0, 0, 20] + Array("ftypisom\0\0\0\0mp41".utf8)), (nil, Array("ftypavif".utf8)),
            (.svg, Array("<?xml version='1.0'?>\n<!-- a --><svg/>".utf8)),
            (.svg, Array("<svg:svg/>".utf8)), (.svg, [0xFF, 0xFE] + "<svg/>".utf16.flatMap { [UInt8($0), 0] }),
            (.svg, "<svg/>".utf16.flatMap { [0, UInt8($0)] }), (nil, []), (nil, Array("words".utf8)),
            (.svg, Array("<!-- \(String(repeating: "long ", count: 5000)) -->\n<s:svg xmlns:s='x'/>".utf8)),
            (.svg, [0xEF, 0xBB, 0xBF] + Array("<!DOCTYPE svg [<!ENTITY a '>'> <!ENTITY b \"<b>\">]><svg >".utf8)),
            (nil, Array("<html><svg/></html>".utf8)), (nil, Array("<!-- <svg> -->".utf8)),
            (nil, Array("<svgs/>".utf8)), (nil, Array("<?xml".utf8)), (nil, Array("an <svg/>".utf8)),
        ]
        for (kind, bytes) in files { #expect(PictureKind(of: bytes) == kind, "\(bytes.prefix(16))") }
    }

    private static let exif: [UInt8] =
        [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]

    private func png(_ name: String, _ data: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 1]
        bytes += Array("tEXt".utf8)
        bytes += [65, 0, 0, 0, 0] as [UInt8]
        bytes += [0, 0, 0, UInt8(data.count)]
        bytes += Array(name.utf8)
        bytes += data
        return bytes + [0, 0, 0, 0]
    }

    @Test func howAPictureIsTurnedIsToldByExif() {
        #expect(PictureOrientation.value(of: png("eXIf", Self.exif)) == 6)
        var webp = Array("RIFF\0\0\0\0WEBPVP8X\u{3}\0\0\0".utf8)
        webp += [1, 2, 3, 0] as [UInt8]
        webp += Array("EXIF".utf8)
        webp += [UInt8(Self.exif.count + 6), 0, 0, 0]
        webp += Array("Exif\0\0".utf8)
        webp += Self.exif
        #expect(PictureOrientation.value(of: webp) == 6)
        #expect(PictureOrientation.value(of: png("iTXt", Self.exif)) == nil)
        // Whatever is cut off tells nothing.
        let whole = png("eXIf", Self.exif)
        for count in 0..<whole.count - 8 { #expect(PictureOrientation.value(of: Array(whole.prefix(count))) == nil) }
    }
}
