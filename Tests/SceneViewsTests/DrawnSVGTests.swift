import Foundation
import Testing

@testable import GTKSupport

/// Drawings of librsvg itself are the same as those of GdkPixbuf.
struct DrawnSVGTests {
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="

    private static let drawings = [
        "width='40' height='30'><rect width='20' height='30' fill='#f80'/>",
        "viewBox='0 0 100 50'><circle cx='50' cy='25' r='20' fill='#08f' fill-opacity='0.5'/>",
        "width='20mm' height='10mm' viewBox='0 0 200 50'><path d='M0 0L200 50' stroke='#000' stroke-width='9'/>",
        "width='33.4' height='12.6'><ellipse cx='16' cy='6' rx='16' ry='6' fill='#2a2'/>",
        "width='100%' height='100%'><rect width='70' height='20' fill='#222'/>",
        "width='60' height='20'><linearGradient id='g'><stop stop-color='red'/><stop offset='1' stop-color='#00f3'/>"
            + "</linearGradient><rect width='60' height='20' fill='url(#g)'/>",
        "width='90' height='30'><text x='2' y='20' font-family='DejaVu Sans' font-size='16'>Ünïcode</text>",
        "width='30' height='30' xmlns:xlink='http://www.w3.org/1999/xlink'>"
            + "<image width='30' height='30' xlink:href='data:image/png;base64,\(pixel)'/>",
        // Nothing is read from other files.
        "width='30' height='30' xmlns:xlink='http://www.w3.org/1999/xlink'>"
            + "<image width='30' height='30' xlink:href='file:///usr/share/pixmaps/debian-logo.png'/>"
            + "<rect width='9' height='9' fill='red'/>",
    ]

    private func decode(_ text: String, scale: Double, longestSide: Int) throws -> DecodedPicture {
        try DecodedPicture(Array(text.utf8), pixels: 1_000_000, longestSide: longestSide, scale: scale)
    }

    @Test(arguments: drawings, [(1.0, 1024), (2.0, 1024), (2.0, 25)])
    func isTheSameAsThroughGdkPixbuf(_ drawing: String, _ size: (scale: Double, side: Int)) throws {
        let text = "<svg xmlns='http://www.w3.org/2000/svg' \(drawing)</svg>"
        let direct = try decode(text, scale: size.scale, longestSide: size.side)
        // A file that does not begin with "<" goes to GdkPixbuf.
        let other = try decode(" " + text, scale: size.scale, longestSide: size.side)
        #expect(sizes(direct) == sizes(other))
        // GdkPixbuf divides by alpha and multiplies again, and loses a little.
        var largest = 0
        for (first, second) in zip(direct.surface.pixels(), other.surface.pixels()) where first != second {
            for shift in stride(from: UInt32(0), to: 32, by: 8) {
                let parts = (Int(first >> shift & 255), Int(second >> shift & 255))
                largest = max(largest, abs(parts.0 - parts.1))
            }
        }
        #expect(largest <= 2)
    }

    private func sizes(_ picture: DecodedPicture) -> [Int] {
        [picture.sourceWidth, picture.sourceHeight, picture.surface.pixelWidth, picture.surface.pixelHeight]
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' width='9000' height='9000'></svg>",
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><rect></svg>", "<html><svg></svg></html>",
        "<svg xmlns='http://www.w3.org/2000/svg' width='0' height='0'></svg>",
    ])
    func whatCannotBeDrawnIsRefusedAsBefore(_ text: String) {
        #expect(reason(text) == reason(" " + text))
        #expect(reason(text) != nil)
    }

    /// Without the places in the file, which are not the same.
    private func reason(_ text: String) -> String? {
        do throws(PictureError) {
            _ = try DecodedPicture(Array(text.utf8), pixels: 1_000_000, longestSide: 1024)
            return nil
        } catch {
            return "\(error)".filter { !$0.isNumber }
        }
    }
}
