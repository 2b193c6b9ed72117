import Foundation
import GTKSupport
import XCTest

/// Compares what is drawn with the pictures in `Goldens`.
///
/// To renew them after a wanted change: `DRAGOMAN_RENEW_GOLDENS=1 swift test --filter GoldenTests`, then look at each.
/// A mismatch leaves the picture and the difference in a folder whose name the failure says.
enum PictureComparison {
    /// A channel may differ by so much, and a pixel more is one that differs: versions of FreeType smooth text apart.
    static let channelTolerance = 40
    /// So many of all pixels may differ: a little less than a lost focus ring or a bar that is three pixels too high.
    static let pixelTolerance = 0.004

    static var goldens: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
    }

    static func check(
        _ name: String, width: Double, height: Double, file: StaticString = #filePath, line: UInt = #line,
        _ draw: (CairoContext) -> Void
    ) throws {
        let golden = goldens.appendingPathComponent("\(name).png")
        let surface = try CairoSurface.image(width: width, height: height)
        draw(CairoContext(surface))
        let bytes = Data(try surface.pngBytes())
        if ProcessInfo.processInfo.environment["DRAGOMAN_RENEW_GOLDENS"] == "1" {
            try bytes.write(to: golden)
            return
        }
        let expected = try Picture(decoding: [UInt8](Data(contentsOf: golden)), longestSide: 4096)
        XCTAssertEqual(expected.width, surface.pixelWidth, name, file: file, line: line)
        XCTAssertEqual(expected.height, surface.pixelHeight, name, file: file, line: line)
        guard expected.width == surface.pixelWidth, expected.height == surface.pixelHeight else { return }
        let copy = try CairoSurface.image(width: width, height: height)
        // Whole pixels, so that nothing is scaled where the size is not.
        CairoContext(copy).draw(
            expected, coveringX: 0, y: 0, width: Double(expected.width), height: Double(expected.height))
        let (actual, wanted) = (surface.pixels(), copy.pixels())
        guard actual != wanted else { return }
        let different = zip(actual, wanted).map { differs($0, $1) }
        let share = Double(different.count(where: { $0 })) / Double(max(1, different.count))
        guard share > pixelTolerance else { return }

        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman-goldens")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: folder.appendingPathComponent("\(name)-actual.png"))
        let difference = try CairoSurface.image(width: width, height: height)
        paint(different, columns: surface.pixelWidth, CairoContext(difference))
        try Data(difference.pngBytes()).write(to: folder.appendingPathComponent("\(name)-difference.png"))
        XCTFail("\(name): \(share * 100) % of the pixels differ; see \(folder.path)", file: file, line: line)
    }

    private static func differs(_ one: UInt32, _ two: UInt32) -> Bool {
        for shift in [0, 8, 16, 24] as [UInt32]
        where abs(Int(one >> shift & 255) - Int(two >> shift & 255)) > channelTolerance { return true }
        return false
    }

    private static func paint(_ different: [Bool], columns: Int, _ context: CairoContext) {
        context.setColor(.white)
        context.paint()
        for (index, isDifferent) in different.enumerated() where isDifferent {
            context.rectangle(x: Double(index % columns), y: Double(index / columns), width: 1, height: 1)
        }
        context.setColor(Color(hex: 0xc01c28))
        context.fill()
    }
}
