import Foundation
import Prototype
import XCTest

@testable import Exporting

/// The page's script knows outcomes only by the table in its data, which is that of `Outcome`.
final class PageOutcomeTests: PageTestCase {
    func testPageHasTheTableOfOutcomes() throws {
        let data = try JSONSerialization.jsonObject(with: Data(try data(of: page(of: Self.sample("kanban"))).utf8))
        let table = try XCTUnwrap((data as? [String: Any])?["outcomes"] as? [String: [String: Any]])
        XCTAssertEqual(Set(table.keys), Set(Outcome.allCases.map(\.rawValue)))
        for outcome in Outcome.allCases {
            let (row, rule) = (table[outcome.rawValue], outcome.rule)
            XCTAssertEqual(row?["leaves"] as? Bool ?? false, rule.leaves, "\(outcome)")
            XCTAssertEqual(row?["look"] as? String, rule.look?.rawValue, "\(outcome)")
            XCTAssertEqual(row?["side"] as? String, rule.side?.rawValue, "\(outcome)")
        }
    }

    func testScriptsCompareNoWordOfThen() throws {
        let scripts = try Self.pageFiles().filter { $0.key.hasSuffix(".js") }
        XCTAssertTrue(scripts["mockup.js"]?.contains("data.outcomes[then]") ?? false)
        for (name, text) in scripts {
            XCTAssertNil(
                text.range(of: "\\bthen [!=]== |case '(remove|stay|refuse)'", options: .regularExpression), name)
        }
        let developers = WebTemplate.outcomes + WebTemplate.components
        XCTAssertTrue(developers.contains("outcomes[row.then]"))
        XCTAssertNil(developers.range(of: "\\bthen [!=]== ", options: .regularExpression))
    }
}
