import FileFormats
import Testing

struct PhotographTests {
    private static let scan: [UInt8] = [0xFF, 0xDA, 0, 2, 1, 0xFF, 0, 2, 0xFF, 0xD0, 3]
    private static let table: [UInt8] = [0xFF, 0xDB, 0, 4, 9, 9]
    private static let end: [UInt8] = [0xFF, 0xD9]

    private func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        let count = content.count + 2
        let head: [UInt8] = [0xFF, marker, UInt8(count >> 8), UInt8(count & 255)]
        return head + content
    }

    private func jpeg(_ segments: [UInt8]..., rest: [UInt8] = []) -> [UInt8] {
        let start: [UInt8] = [0xFF, 0xD8]
        return start + segments.flatMap { $0 } + Self.table + Self.scan + Self.scan + Self.end + rest
    }

    /// As a telephone writes it: its orientation beside other things, and a place after them.
    private func exif(_ orientation: UInt8, isLittleEndian: Bool) -> [UInt8] {
        let head: [UInt8] =
            isLittleEndian ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 2, 0] : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 2]
        let make: [UInt8] =
            isLittleEndian ? [0x0F, 1, 2, 0, 4, 0, 0, 0, 65, 66, 67, 0] : [1, 0x0F, 0, 2, 0, 0, 0, 4, 65, 66, 67, 0]
        let turned: [UInt8] =
            isLittleEndian
            ? [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] : [1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let content: [UInt8] = Array("Exif\0\0".utf8) + head + make + turned
        return segment(0xE1, content + Array("48.1 N 11.5 E".utf8))
    }

    @Test(arguments: [true, false])
    func whereItWasTakenGoesAndHowItIsTurnedStays(_ isLittleEndian: Bool) throws {
        let jfif = segment(0xE0, Array("JFIF\0".utf8))
        let photograph = jpeg(jfif, exif(6, isLittleEndian: isLittleEndian))
        let shared = try #require(Photograph.withoutDetails(photograph))
        #expect(!shared.contains(UInt8(ascii: "N")) && !shared.contains(UInt8(ascii: "A")))
        #expect(shared == jpeg(jfif, Array(shared[(2 + jfif.count)...].prefix(36))))
        // The rest is read again as the same.
        #expect(Photograph.withoutDetails(shared) == shared)
        #expect(shared[(2 + jfif.count)...].prefix(36).dropLast(6).last == 6)
    }

    @Test func anUprightOneHasNoExif() {
        #expect(Photograph.withoutDetails(jpeg(exif(1, isLittleEndian: true))) == jpeg())
    }

    @Test func coloursStayAndAllElseThatIsAddedGoes() {
        let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 5])
        let adobe = segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        let added: [[UInt8]] = [
            segment(0xE0, Array("JFXX\0".utf8) + [0x10, 7]),
            segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)),
            segment(0xE2, Array("MPF\0".utf8)), segment(0xED, Array("Photoshop 3.0\0".utf8)), segment(0xFE, [67, 68]),
        ]
        let all = added.flatMap { $0 }
        #expect(Photograph.withoutDetails(jpeg(all, profile, all, adobe)) == jpeg(profile, adobe))
    }

    /// Telephones write a second picture, or a film, behind the first.
    @Test func whatFollowsThePictureGoes() {
        #expect(Photograph.withoutDetails(jpeg(rest: jpeg(exif(3, isLittleEndian: false)))) == jpeg())
    }

    /// Only its pixels can be given to others then.
    @Test func whatIsNotFullyUnderstoodIsNotGivenOut() {
        let whole = jpeg(exif(6, isLittleEndian: true))
        let broken: [[UInt8]] = [
            [], [0xFF], Array("<svg/>".utf8), Array("GIF89a".utf8), [0x89, 0x50, 0x4E, 0x47], [0xFF, 0xD8, 0xFF],
            [0xFF, 0xD8, 1],
            [0xFF, 0xD8, 0xFF, 0xE1, 0, 1], [0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF, 0], Array(whole.prefix(30)),
        ]
        for bytes in broken { #expect(Photograph.withoutDetails(bytes) == nil) }
    }

    @Test func aPNGKeepsWhatIsDrawnAndNothingElse() {
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let (head, check): ([UInt8], [UInt8]) = ([0, 0, 0, UInt8(data.count)], [1, 2, 3, 4])
            return head + Array(name.utf8) + data + check
        }
        func png(_ chunks: [UInt8]...) -> [UInt8] {
            let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
            return signature + chunks.flatMap { $0 }
        }
        let (header, colours, pixels) = (chunk("IHDR", [1]), chunk("gAMA", [2]), chunk("IDAT", [3, 4]))
        let end = chunk("IEND", [])
        let words = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "prVt"].flatMap { chunk($0, Array("48.1 N".utf8)) }
        let plain = png(header, colours, pixels, end)
        #expect(Photograph.withoutDetails(png(header, words, colours, pixels, words, end, words)) == plain)
        #expect(Photograph.withoutDetails(plain) == plain)
        for broken in [png(), png(header), png(words, header, end), png(header, Array(end.dropLast())), png(end)] {
            #expect(Photograph.withoutDetails(broken) == nil)
        }
    }

    /// A decoder shows as much as there is.
    @Test func oneThatEndsTooSoonLosesNoPixel() {
        let short = Array(jpeg().dropLast(2))
        #expect(Photograph.withoutDetails(short) == short)
    }

    @Test func exifThatLeadsOutsideSaysNothing() {
        for offset in [UInt8(200), 255] {
            let tiff: [UInt8] = [0, 42, offset, offset, offset, offset, 0, 9]
            let exif = segment(0xE1, Array("Exif\0\0MM".utf8) + tiff)
            #expect(Photograph.withoutDetails(jpeg(exif)) == jpeg())
        }
    }
}
