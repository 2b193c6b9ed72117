import Foundation
import TestSupport
import XCTest

/// The pressed thing is lifted, not the one beside it: browsers round the place where a drag starts, and the edges of
/// elements lie between pixels where the page is narrow or the display has other pixels than the page.
final class PageEdgeTests: PageTestCase {
    func testWhatIsPressedAtItsEdgeIsLifted() throws {
        guard let node = Project.installed("node"), let chromium = Project.installed("chromium") else {
            throw XCTSkip("There is no node, or no chromium: bash Tests/run --long installs them.")
        }
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='1000' height='400'/>", as: "cards.svg")
        let cards = (0..<9).map { number in
            let frame = "[\(20 + number * 71), \(20 + number * 13), 71, 60]"
            return "{element: card-\(number), label: Card \(number), frame: \(frame), drags: [{name: Drag}]}"
        }
        let bin = "{element: bin, label: Bin, frame: [700, 250, 280, 140], drops: [{name: Put, then: count}]}"
        let elements = (cards + [bin]).map { "      - \($0)\n" }.joined()
        let document = try folder.write(
            """
            dragoman: 1
            language: en
            views:
              - mockup: board
                image: cards.svg
                elements:
            \(elements)
            """, as: "cards.dragoman.yaml")
        let page = try folder.write(page(of: document), as: "cards.html")
        for (scale, width) in [("1", "777"), ("1.25", "777"), ("1.5", "1013")] {
            let said = try TestProgram(
                node,
                [
                    Self.folder.appendingPathComponent("edge.js").path, chromium.path,
                    folder.path("profile \(scale)"), URL(fileURLWithPath: page).absoluteString, scale, width,
                ]
            ).finish()
            XCTAssertEqual(said.status, 0, said.errors)
            let drops = try JSONDecoder().decode([String].self, from: Data(said.output.utf8))
            XCTAssertEqual(drops, (0..<9).map { "Dropped Card \($0) into Bin." }, "scale \(scale), width \(width)")
        }
    }
}
