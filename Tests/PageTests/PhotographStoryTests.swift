import AccessibleDragging
import Foundation
import GTKSupport
import Inspector
import Prototype
import TestSupport
import XCTest

@testable import SceneViews

/// A photograph of a whiteboard: its notes and columns are found, it is sent as one file, moved there by a finger and by
/// keys, and what was done comes back and is done again in the window.
final class PhotographStoryTests: PageTestCase {
    private struct Moved: Decodable {
        var lifted: String
        var dropped: String
        var carried: String
        var picture: String
        var script: String
    }

    /// The elements that are found in the photograph, marked up: columns take notes, in their order.
    private func document(of photograph: WhiteboardPhotograph, in folder: TemporaryFolder) throws -> String {
        let picture = try Picture(decoding: photograph.jpeg, longestSide: MockupPicture.longestSide)
        let grid = try XCTUnwrap(PixelGrid(width: picture.width, height: picture.height, pixels: picture.pixels()))
        let regions = RegionFinder.regions(in: grid).map(\.frame)
        let columns = regions.filter { $0.width > 260 }
        XCTAssertEqual(columns.count, 3, "\(regions)")
        XCTAssertEqual(regions.count, 3 + photograph.notes.count, "\(regions)")
        try Data(photograph.jpeg).write(to: URL(fileURLWithPath: folder.path("board.jpg")))
        var text = "dragoman: 1\ntitle: Board\nlanguage: en\nviews:\n  - mockup: board\n    label: Board\n"
        text += "    image: board.jpg\n    elements:\n"
        var (names, number) = (["To do", "Doing", "Done"][...], 0)
        for region in regions {
            let place = "[\(region.x), \(region.y), \(region.width), \(region.height)]"
            if columns.contains(region) {
                let name = try XCTUnwrap(names.popFirst())
                text += """
                          - element: column-\(names.count)
                            label: \(name)
                            frame: \(place)
                            arrange: column
                            drops: [{name: "Move to \(name)", point: [0.5, 0.95], accepts: [text/plain], then: move}]

                    """
            } else {
                number += 1
                text += """
                          - element: note-\(number)
                            label: Note \(number)
                            frame: \(place)
                            drags: [{name: Drag the note, offers: {text/plain: Note \(number)}}]

                    """
            }
        }
        return try folder.write(text, as: "board.dragoman.yaml")
    }

    func testAPhotographIsSentMovedAndPlayedAgain() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        for kind in [WhiteboardPhotograph.Kind.usual, .hard] {
            let (folder, photograph) = (try TemporaryFolder(), try WhiteboardPhotograph(kind))
            let document = try document(of: photograph, in: folder)
            let checked = try runDragoman(["lint", document])
            XCTAssertEqual(checked.status, 0, checked.output)
            let moved: Moved = try chromium(
                "photograph.js", on: document, "\(WhiteboardPhotograph.width)", "\(WhiteboardPhotograph.height)",
                "Note 1", "Note 6", "Done")
            XCTAssertEqual(moved.lifted, "Lifted Note 1. 3 places to drop.")
            XCTAssertEqual(moved.dropped, "Dropped Note 1 into Done. 5 of 5.")
            XCTAssertTrue(moved.carried.hasPrefix("Dropped Note 6 into Done"), moved.carried)
            try assertGround(of: photograph, in: moved.picture)

            let file = try folder.write(moved.script, as: "done.demo.yaml")
            let played = try runDragoman(["play", file], variables: ["DRAGOMAN_LOCALE": Self.catalogues])
            XCTAssertEqual(played.status, 0, "\(moved.script)\n\(played.output)\n\(played.errors)")
        }
    }

    /// Where the last note of the first column stood, and no other has come, the page shows what the window paints.
    private func assertGround(of photograph: WhiteboardPhotograph, in address: String) throws {
        let bytes = try XCTUnwrap(Data(base64Encoded: String(address.drop { $0 != "," }.dropFirst())))
        let page = try Picture(decoding: Array(bytes), longestSide: MockupPicture.longestSide)
        XCTAssertEqual([page.width, page.height], [WhiteboardPhotograph.width, WhiteboardPhotograph.height])
        let picture = try MockupPicture(decoding: photograph.jpeg)
        let surface = try CairoSurface.image(width: picture.size.width, height: picture.size.height)
        let context = CairoContext(surface)
        picture.drawAll(in: context)
        let note = photograph.notes[WhiteboardPhotograph.counts[0] - 1]
        picture.fillGround(of: note, in: context)
        let (shown, painted) = (page.pixels(), surface.pixels())
        for place in [Point(x: 0.1, y: 0.2), Point(x: 0.5, y: 0.5), Point(x: 0.9, y: 0.8)] {
            func mean(_ pixels: [UInt32]) -> (light: Double, grain: Double) {
                let left = Int(note.minX + note.width * place.x) - 6
                let top = Int(note.minY + note.height * place.y) - 6
                var lights: [Double] = []
                for y in top..<top + 12 {
                    for x in left..<left + 12 {
                        let pixel = pixels[y * page.width + x]
                        let (red, green, blue) = (pixel >> 16 & 0xff, pixel >> 8 & 0xff, pixel & 0xff)
                        lights.append(Double(red + green + blue) / 3)
                    }
                }
                let light = lights.reduce(0, +) / Double(lights.count)
                return (light, lights.reduce(0) { $0 + abs($1 - light) } / Double(lights.count))
            }
            XCTAssertEqual(mean(shown).light, mean(painted).light, accuracy: 3, "\(place)")
            XCTAssertEqual(mean(shown).grain, mean(painted).grain, accuracy: 1.5, "\(place)")
            XCTAssertGreaterThan(mean(shown).grain, 0.5, "it is too smooth for a photograph")
        }
    }
}
