import Prototype
import SceneStorage
import XCTest

final class BarEditTests: XCTestCase {
    private func bars(_ labels: String) -> [Bar] { labels.map { Bar(label: String($0), value: 1) } }

    private func merged(_ before: String, _ own: String, _ theirs: String) -> String? {
        BarEdit(from: bars(before), to: bars(own)).applied(to: bars(theirs))?.map(\.label).joined()
    }

    func testChangesInOtherPlacesAreBothKept() {
        XCTAssertEqual(merged("abc", "abcX", "abcY"), "abcYX")
        XCTAssertEqual(merged("abc", "Xabc", "abcY"), "XabcY")
        XCTAssertEqual(merged("abc", "ab", "Yabc"), "Yab")
        XCTAssertEqual(merged("abc", "bc", "abcY"), "bcY")
        XCTAssertEqual(merged("abc", "aXc", "Ybc"), "YXc")
        XCTAssertEqual(merged("", "X", "Y"), "YX")
        XCTAssertEqual(merged("aX", "a", "aXX"), "aX")
    }

    func testChangesOfTheSameBarsAreRefused() {
        XCTAssertNil(merged("abc", "aXc", "aYc"))
        XCTAssertNil(merged("abc", "ac", "ac"))
        XCTAssertNil(merged("abc", "cab", "ac"))
    }

    func testNothingElseChanged() {
        XCTAssertEqual(merged("abc", "cba", "abc"), "cba")
        XCTAssertEqual(merged("abc", "abc", "xyz"), "xyz")
    }
}
