import Foundation
import TestSupport
import XCTest

/// In a page, too, what is too small to be hit can be hit beside it: in the pixels of the screen, however small the page
/// shows its picture.
final class PageReachTests: PageTestCase {
    private static let document = """
        dragoman: 1
        language: en
        views:
          - mockup: board
            image: board.svg
            elements:
              - {element: column, label: Column, frame: [0, 0, 200, 400], drops: [{name: Put, then: move}]}
              - {element: dot, label: Dot, frame: [100, 200, 1, 1], drags: [{name: Drag}]}
              - {element: title, label: Title, frame: [40, 206, 120, 20]}
              - {element: left, label: Left, frame: [300, 100, 1, 1], drags: [{name: Drag}]}
              - {element: right, label: Right, frame: [316, 100, 1, 1], drags: [{name: Drag}]}
              - {element: button, label: Button, frame: [290, 110, 60, 40], drags: [{name: Drag}]}
              - {element: corner, label: Corner, frame: [599, 499, 1, 1], drags: [{name: Drag}]}
              - {element: bin, label: Bin, frame: [400, 300, 2, 2], drops: [{name: Throw away, then: remove}]}

        """

    func testWhatIsTooSmallIsHitBesideIt() throws {
        let folder = try TemporaryFolder()
        try folder.write("<svg xmlns='http://www.w3.org/2000/svg' width='600' height='500'/>", as: "board.svg")
        let data = try data(of: page(of: folder.write(Self.document, as: "board.dragoman.yaml")))
        func found(_ scale: Double, _ points: [(x: Double, y: Double)]) throws -> [[String]] {
            let list = points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
            let answer = try node("reach.js", input: "{\"data\":\(data),\"scale\":\(scale),\"points\":[\(list)]}")
            return try JSONDecoder().decode([[String]].self, from: Data(answer.utf8))
        }
        let wanted: [(point: (x: Double, y: Double), found: [String])] = [
            ((100.5, 200.5), ["Dot", "Dot", "Column"]), ((89, 189), ["Dot", "Dot", "Column"]),
            ((87, 200), ["", "Column", "Column"]),
            // The title lies there, and cannot be dragged.
            ((100, 207), ["", "Title", "Column"]),
            // The nearest wins; what lies there wins over what is near it.
            ((307, 100), ["Left", "Left", ""]), ((310, 100), ["Right", "Right", ""]),
            ((300, 111), ["Button", "Button", ""]), ((300, 109), ["Left", "Left", ""]),
            // At the border as much of it lies inside.
            ((577, 477), ["Corner", "Corner", ""]), ((575, 475), ["", "", ""]), ((410, 309), ["", "Bin", "Bin"]),
        ]
        // Outside of assertions: it skips where there is no node.
        let whole = try found(1, wanted.map(\.point))
        XCTAssertEqual(whole, wanted.map(\.found))
        let half = try found(0.5, [(80, 182), (75, 200)])
        XCTAssertEqual(half, [["Dot", "Dot", "Column"], ["", "Column", "Column"]])
    }
}
