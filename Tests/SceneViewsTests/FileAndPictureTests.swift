import AccessibleDragging
import Foundation
import GTKAppSupport
import GTKSupport
import XCTest

@testable import SceneViews

#if canImport(FoundationXML)
    import FoundationXML
#endif

final class FileAndPictureTests: XCTestCase {
    private func scene(_ format: DrawingFormat) throws -> [UInt8] {
        try format.encode(width: 900, height: 600, title: "Sales") {
            ScenePainter(
                parts: [Samples.sales(), Samples.adaWithFiles()], style: Samples.style()
            )
            .paint($0, size: Size(width: 900, height: 600))
        }
    }

    func testVectorFilesAreWhole() throws {
        let svg = try scene(.svg)
        XCTAssertTrue(XMLParser(data: Data(svg)).parse())
        XCTAssertTrue(String(decoding: svg, as: UTF8.self).contains("width=\"900"))
        XCTAssertFalse(String(decoding: svg, as: UTF8.self).contains("<image"), "pixels in a drawing of shapes")
        let pdf = String(decoding: try scene(.pdf), as: UTF8.self)
        XCTAssertTrue(pdf.hasPrefix("%PDF-"))
        XCTAssertTrue(pdf.contains("%%EOF"))
        XCTAssertTrue(pdf.contains("/ToUnicode"), "text that cannot be searched")
    }

    func testFailuresSayWhereAndWhy() {
        XCTAssertThrowsError(try DrawingFormat.png.write(to: "/nowhere/x.png", width: 9, height: 9) { _ in }) {
            guard case DrawingError.cannotWrite(let path, let reason) = $0 else { return XCTFail("\($0)") }
            XCTAssertEqual(path, "/nowhere/x.png")
            XCTAssertFalse(reason.isEmpty)
        }
        XCTAssertThrowsError(try DrawingFormat.png.encode(width: 1e9, height: 9) { _ in })
        XCTAssertThrowsError(try DrawingFormat.pdf.encode(width: .nan, height: 9) { _ in })
    }

    /// The first bytes of a PNG file that claims a size, with the checksum that its header needs.
    private func header(width: UInt32, height: UInt32) -> [UInt8] {
        func bytes(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
        let chunk = Array("IHDR".utf8) + bytes(width) + bytes(height) + [8, 6, 0, 0, 0]
        var sum: UInt32 = .max
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1 }
        }
        var file: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
        for part in [bytes(13), chunk, bytes(~sum), bytes(64), Array("IDAT".utf8)] { file += part }
        return file
    }

    private func peakMemory() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmPeak:") } ?? ""
        return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
    }

    func testHugeClaimsAreRefusedBeforeTheyCost() throws {
        let before = try peakMemory()
        XCTAssertThrowsError(try Picture(decoding: header(width: 60_000, height: 60_000))) {
            XCTAssertEqual(
                $0 as? PictureError, .tooManyPixels(width: 60_000, height: 60_000, limit: 50_000_000))
        }
        let svg =
            #"<svg xmlns="http://www.w3.org/2000/svg" width="60000" height="60000"><rect width="9" height="9"/></svg>"#
        XCTAssertThrowsError(try Picture(decoding: Array(svg.utf8)))
        XCTAssertLessThan(try peakMemory() - before, 200_000, "kB allocated")
    }

    func testWhatIsNoPictureIsAnError() throws {
        XCTAssertThrowsError(try Picture(decoding: []))
        XCTAssertThrowsError(try Picture(decoding: Array("hello, not a picture".utf8)))
        XCTAssertThrowsError(try Picture(decoding: [1, 2, 3], limits: .init(bytes: 2))) {
            XCTAssertEqual($0 as? PictureError, .tooManyBytes(count: 3, limit: 2))
        }
        let whole = try Samples.picture().pngBytes()
        XCTAssertEqual(try Picture(decoding: whole, longestSide: 50).width, 50)
        for count in 0..<whole.count { _ = try? Picture(decoding: Array(whole.prefix(count))) }
    }

    /// An inch has 96 pixels, as in browsers.
    func testDrawingsHaveTheSizeThatBrowsersGiveThem() throws {
        for (size, width, height) in [
            ("width='210mm' height='297mm'", 794, 1123), ("width='1in' height='72pt'", 96, 96),
            ("viewBox='0 0 60 40' width='60' height='40'", 60, 40),
        ] {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect width='9' height='9'/></svg>"
            let utf16: [UInt8] = [0xFF, 0xFE] + svg.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            for bytes in [Array(svg.utf8), utf16] {
                let picture = try Picture(decoding: bytes)
                XCTAssertEqual([picture.sourceWidth, picture.sourceHeight], [width, height], size)
            }
        }
    }

    /// An "em" has 16 pixels where nothing else is said; what is drawn has that size, too.
    func testLettersOfADrawingAreAsLargeAsInBrowsers() throws {
        let shape = "<rect width='100%' height='5em' fill='#f00'/>"
        for size in ["width='10em' height='10rem'", "width='10em' height='20ex' viewBox='0 0 160 160'"] {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size)>\(shape)</svg>"
            let picture = try Picture(decoding: Array(svg.utf8))
            XCTAssertEqual([picture.sourceWidth, picture.sourceHeight], [160, 160], size)
            let (pixels, middle) = (picture.pixels(), picture.width * (picture.height / 2))
            XCTAssertEqual(pixels[middle - picture.width * 2 + picture.width - 1], 0xFFFF_0000, size)
            XCTAssertEqual(pixels[middle + picture.width * 2], 0, size)
        }
    }

    /// As browsers have it; what draws here would be as large as the style sheet says.
    func testAStyleSheetGivesADrawingNoSize() throws {
        for sheet in ["svg{width:9px;height:90px}", ":root{height:1in !important}", "*{width:5%;height:5%}"] {
            let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 30'><style>\(sheet)</style>"
            let svg = "\(head)<path d='M0 0H40V30H0Z' fill='red'/></svg>"
            let picture = try Picture(decoding: Array(svg.utf8))
            XCTAssertEqual([picture.sourceWidth, picture.sourceHeight], [40, 30], sheet)
            // It fills all of it, whatever the sheet says.
            XCTAssertEqual(Set(picture.pixels()), [0xFFFF_0000], sheet)
        }
    }

    func testADrawingWithoutASizeInPixelsIsRefused() throws {
        for (size, words) in [
            ("width='10vw' height='5vh'", ["“10vw”", "“5vh”"]), ("width='0' height='9'", ["“0”", "“9”"]),
            ("width='calc(1px + 1em)'", ["“calc(1px + 1em)”", "“auto”"]),
        ] {
            let svg = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect width='9' height='9'/></svg>"
            XCTAssertThrowsError(try Picture(decoding: Array(svg.utf8))) { error in
                for word in words { XCTAssertTrue("\(error)".contains(word), "\(error)") }
            }
        }
    }

    func testAPNGIsTurnedAsItsExifSays() throws {
        let surface = try CairoSurface.image(width: 30, height: 20)
        let context = CairoContext(surface)
        context.setColor(Color(red: 1, green: 0, blue: 0))
        context.rectangle(x: 0, y: 0, width: 30, height: 5)
        context.fill()
        var bytes = try surface.pngBytes()
        let exif: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        // After the header.
        bytes.insert(contentsOf: [0, 0, 0, UInt8(exif.count)] + Array("eXIf".utf8) + exif + [0, 0, 0, 0], at: 33)
        let picture = try Picture(decoding: bytes)
        XCTAssertEqual([picture.width, picture.height, picture.sourceWidth, picture.sourceHeight], [20, 30, 20, 30])
        // The top is at the right.
        XCTAssertEqual([picture.pixels()[19], picture.pixels()[0]], [0xFFFF_0000, 0])
    }

    /// In our words, and with what to do.
    func testWhatCannotBeDecodedIsSaidInOurWords() throws {
        let webp = Array("RIFF\u{1C}\0\0\0WEBPVP8L\u{10}\0\0\0".utf8) + [UInt8](repeating: 0, count: 16)
        let cut = Array(try Samples.picture().pngBytes().prefix(40))
        for (bytes, words) in [
            (Array("hello, not a picture".utf8), ["This is not a picture."]),
            (webp, ["webp-pixbuf-loader", "The picture is damaged"]), (cut, ["The picture is damaged"]),
        ] {
            XCTAssertThrowsError(try Picture(decoding: bytes)) { error in
                XCTAssertTrue(words.contains { "\(error)".contains($0) }, "\(error)")
            }
        }
    }

    func testASmallMockupKeepsItsSize() throws {
        let part = SceneLayout.Part(fillsScene: true, leastWidth: 60) { _, _ in (45, 75) }
        let size = Size(width: 100, height: 75)
        XCTAssertEqual(SceneLayout(size: size, parts: [part], style: DrawingStyle()).contentSize, size)
    }

    func testPicturesCoverAndAreCropped() throws {
        let surface = try CairoSurface.image(width: 10, height: 10)
        CairoContext(surface).draw(try Samples.picture(), coveringX: 0, y: 0, width: 10, height: 10)
        let pixels = surface.pixels()
        XCTAssertEqual(pixels[0], 0xff2e_c27e)
        XCTAssertEqual(pixels[99], 0xffe6_6100)
    }
}
