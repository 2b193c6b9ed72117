import AccessibleDragging
import GTKSupport
import Inspector
import Prototype
import TestSupport
import XCTest

@testable import SceneViews

/// A photograph of a whiteboard: its notes are found, and the place that one leaves is filled as the board is there.
final class PhotographTests: XCTestCase {
    private static let photograph = Result { try WhiteboardPhotograph() }
    private static let hard = Result { try WhiteboardPhotograph(.hard) }

    private func picture() throws -> MockupPicture { try MockupPicture(decoding: Self.photograph.get().jpeg) }

    private func grid(of picture: MockupPicture? = nil) throws -> PixelGrid {
        let pixels = try (picture ?? self.picture()).allPixels
        return try XCTUnwrap(PixelGrid(width: pixels.width, height: pixels.height, pixels: pixels.words))
    }

    /// Whether a frame is where a note is, nearly to the pixel.
    private func isOn(_ note: Rect, _ frame: PixelFrame) -> Bool {
        let (right, bottom) = (frame.x + frame.width, frame.y + frame.height)
        return [note.minX - frame.x, note.minY - frame.y, right - note.maxX, bottom - note.maxY]
            .allSatisfy { abs($0) <= 9 }
    }

    /// Each column follows its notes, and holds all of them between the pen's lines.
    func testNotesAndColumnsAreFound() throws {
        for photograph in [try Self.photograph.get(), try Self.hard.get()] {
            let picture = try MockupPicture(decoding: photograph.jpeg)
            let found = RegionFinder.regions(in: try grid(of: picture)).map(\.frame)
            for note in photograph.notes {
                XCTAssertTrue(found.contains { isOn(note, $0) }, "\(note) among \(found)")
            }
            let columns = found.filter { $0.height > 500 }
            XCTAssertEqual(found.count, photograph.notes.count + 3, "\(found)")
            XCTAssertEqual(columns.count, 3, "\(found)")
            for (line, (left, right)) in zip(photograph.lines, zip(columns, columns.dropFirst())) {
                XCTAssertEqual(left.x + left.width, line, accuracy: 24)
                XCTAssertEqual(right.x, line, accuracy: 24)
            }
            var notes = photograph.notes[...]
            for (column, count) in zip(columns, WhiteboardPhotograph.counts) {
                for note in notes.prefix(count) {
                    XCTAssertTrue(
                        note.minX > column.x && note.maxX < column.x + column.width && note.minY > column.y
                            && note.maxY < column.y + column.height, "\(note) in \(column)")
                }
                notes = notes.dropFirst(count)
            }
        }
    }

    func testNotesOfAnyColourAreFoundAgain() throws {
        let notes = try Self.photograph.get().notes
        let marked = PixelFrame(
            x: notes[0].minX.rounded(), y: notes[0].minY.rounded(), width: notes[0].width.rounded(),
            height: notes[0].height.rounded())
        let found = RepeatFinder.frames(like: marked, in: try grid())
        for note in notes[1..<5] {
            XCTAssertTrue(found.contains { isOn(note, $0) }, "\(note) among \(found)")
        }
        XCTAssertEqual(found.count, 4, "\(found)")
    }

    /// A note is carried elsewhere: where it stood, the board is as light as beside it, from one end to the other.
    func testAPlaceThatANoteLeftIsFilledAsTheBoardIsThere() throws {
        let (photograph, picture) = (try Self.photograph.get(), try picture())
        // Where the light falls off most.
        let note = try XCTUnwrap(photograph.notes.last).inset(by: -4)
        let surface = try CairoSurface.image(width: picture.size.width, height: picture.size.height)
        let context = CairoContext(surface)
        picture.drawAll(in: context)
        picture.fillGround(of: note, in: context)
        let pixels = surface.pixels()
        func mean(_ area: Rect) -> Double {
            var (sum, count) = (0.0, 0.0)
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) {
                    let pixel = pixels[y * surface.pixelWidth + x]
                    sum += Double(pixel >> 16 & 0xff) + Double(pixel >> 8 & 0xff) + Double(pixel & 0xff)
                    count += 3
                }
            }
            return sum / count
        }
        let (left, right) = (note.minX - 14, note.maxX + 8)
        let inner = Rect(x: note.minX + 4, y: note.minY + 30, width: 12, height: 50)
        let other = Rect(x: note.maxX - 16, y: note.minY + 30, width: 12, height: 50)
        XCTAssertEqual(mean(inner), mean(Rect(x: left, y: inner.minY, width: 6, height: 50)), accuracy: 3)
        XCTAssertEqual(mean(other), mean(Rect(x: right, y: inner.minY, width: 6, height: 50)), accuracy: 3)
    }
}
