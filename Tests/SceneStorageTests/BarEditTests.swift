import FileFormats
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
        XCTAssertEqual(merged("abc", "cab", "ac"), "ca")
        XCTAssertEqual(merged("aoX", "ao", "aXp"), "ap")
    }

    func testChangesOfTheSameBarsAreRefused() {
        XCTAssertNil(merged("abc", "aXc", "aYc"))
        XCTAssertNil(merged("abc", "ac", "ac"))
    }

    func testListsWithNothingInCommonAreComparedInTime() {
        let many = (0..<50_000).map { Bar(label: "\($0)", value: 1) }
        let others = (0..<50_000).map { Bar(label: "other \($0)", value: 1) }
        XCTAssertEqual(BarEdit(from: many, to: many + [Bar(label: "x", value: 1)]).applied(to: others)?.count, 50_001)
    }

    func testNothingElseChanged() {
        XCTAssertEqual(merged("abc", "cba", "abc"), "cba")
        XCTAssertEqual(merged("abc", "abc", "xyz"), "xyz")
    }
}
