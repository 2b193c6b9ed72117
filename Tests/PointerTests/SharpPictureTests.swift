import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// A drawing is as sharp as the screen, where a window shows it larger than it claims to be.
final class SharpPictureTests: DragomanTestCase {
    /// Red and blue bars, whose edges lie between the drawing's own pixels.
    private func document() throws -> URL {
        let bars = (0..<30).map { "<rect x='\($0 * 8)' width='4' height='120' fill='#f00'/>" }.joined()
        let size = "width='240' height='120'"
        let drawing = "<svg xmlns='http://www.w3.org/2000/svg' \(size)><rect \(size) fill='#00f'/>\(bars)</svg>"
        try Data(drawing.utf8).write(to: folder.appendingPathComponent("bars.svg"))
        let document = folder.appendingPathComponent("bars.dragoman.yaml")
        let text = "dragoman: 1\nlanguage: en\nviews:\n  - mockup: bars\n    image: bars.svg\n    elements: []\n"
        try Data(text.utf8).write(to: document)
        return document
    }

    /// How many pixels of the screen are red, and how many are between red and blue.
    private func bars(_ session: PrivateSession) throws -> (red: Int, mixed: Int) {
        let pixels = try session.picture(of: ScreenRectangle(x: 0, y: 0, width: 1280, height: 900)).pixels
        var (red, mixed) = (0, 0)
        for pixel in stride(from: 0, to: pixels.count, by: 3) where pixels[pixel + 1] < 8 {
            if pixels[pixel] > 247, pixels[pixel + 2] < 8 { red += 1 }
            if pixels[pixel] > 24, pixels[pixel + 2] > 24 { mixed += 1 }
        }
        return (red, mixed)
    }

    private func withBars(
        variables: [String: String] = [:], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        let services: [any Service] = [Display(width: 1280, height: 900), MessageBus(), WindowManager()]
        try withSession(services: services) { session in
            let app = try session.launchDragoman(variables: variables, document().path)
            try app.focus()
            try body(session, app)
        }
    }

    func testAZoomedDrawingIsDrawnAgain() throws {
        try withBars { session, _ in
            try waitUntil("the bars are there") { try self.bars(session).red > 30 * 4 * 100 }
            XCTAssertEqual(try bars(session).mixed, 0)
            try session.keyboard.press("ctrl+plus", "ctrl+plus", "ctrl+plus")
            try waitUntil("the bars are twice as large, and sharp") {
                let bars = try self.bars(session)
                return bars.red > 30 * 8 * 200 && bars.mixed == 0
            }
        }
    }

    func testADrawingIsSharpOnAScreenOfScaleTwo() throws {
        try withBars(variables: ["GDK_SCALE": "2"]) { session, _ in
            try waitUntil("the bars are sharp") {
                let bars = try self.bars(session)
                return bars.red > 30 * 8 * 200 && bars.mixed == 0
            }
        }
    }
}
