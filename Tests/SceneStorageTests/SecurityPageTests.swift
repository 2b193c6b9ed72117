import Foundation
import XCTest

/// The page that says what is promised names a test for each promise.
final class SecurityPageTests: XCTestCase {
    func testEveryTestOfThePageExists() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("Resources/docs/security.md"), encoding: .utf8)
        let files = try XCTUnwrap(FileManager.default.enumerator(atPath: root.appendingPathComponent("Tests").path))
        let tests = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.compactMap {
            try? String(contentsOf: root.appendingPathComponent("Tests/\($0)"), encoding: .utf8)
        }
        let name = try NSRegularExpression(pattern: "`([A-Za-z]+Tests)\\.([A-Za-z0-9]+)`")
        let found = name.matches(in: page, range: NSRange(page.startIndex..., in: page))
        XCTAssertGreaterThan(found.count, 30)
        for match in found {
            let suite = String(page[try XCTUnwrap(Range(match.range(at: 1), in: page))])
            let test = String(page[try XCTUnwrap(Range(match.range(at: 2), in: page))])
            let exists = tests.contains { $0.contains(" \(suite)") && $0.contains("func \(test)(") }
            XCTAssertTrue(exists, "\(suite).\(test)")
        }
    }
}
