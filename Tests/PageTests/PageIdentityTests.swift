import Foundation
import XCTest

/// A name does what it says in the page, whatever stands at its point.
final class PageIdentityTests: PageTestCase {
    private static let twins = folder.appendingPathComponent("twins.dragoman.yaml").path

    /// The words while names are chosen: steps are the indices of an element and of its action, or JSON.
    private func said(_ steps: [String]) throws -> [String] {
        let data = try data(of: page(of: Self.twins))
        let story = "{\"language\":\"en\",\"steps\":[\(steps.joined(separator: ","))]}"
        let answer = try node("story.js", input: "{\"data\":\(data),\"stories\":[\(story)]}")
        let lines = try XCTUnwrap(JSONDecoder().decode([[String]].self, from: Data(answer.utf8)).first)
        return lines.filter { $0.hasPrefix("said: ") }.map { String($0.dropFirst("said: ".count)) }
    }

    func testEachOfTwoDropsAtOnePointIsCountedAndDone() throws {
        let lines = try said(["[0,0]", "[1,1]", "\"undo\"", "[0,0]", "[1,0]"])
        XCTAssertEqual(
            lines,
            [
                "Lifted Note. 4 places to drop.", "Copied Note into Box.", "Drop undone. Note is no longer in Box.",
                "Lifted Note. 4 places to drop.", "Moved Note into Box.",
            ])
    }
}
