import XCTest

@testable import Translation

/// A page's sentences about a number of things, which are asked for some counts only.
final class WordPatternTests: TranslationTestCase {
    /// A sentence with the forms of each language, and one that is not counted from 13 on.
    private static let sentences: [@Sendable (Int) -> String] = [
        { localized("1 error", "{count} errors", count: $0) },
        { localized("1 element checked", "{count} elements checked", count: $0) },
        { count in
            LocalizedList.all(Array(repeating: "x", count: min(count, 12))) + (count > 12 ? "…" : "")
        },
    ]

    func testEachCountHasTheFormThatAskingForItGives() throws {
        try inEachLanguage { language in
            for sentence in Self.sentences {
                let pattern = WordPattern(counting: sentence)
                for count in 0..<200 {
                    let start = try XCTUnwrap(pattern.starts.last { $0.count <= count })
                    let asked = sentence(count).replacing("\(count)", with: "{count}", maxReplacements: 1)
                    XCTAssertEqual(pattern.forms[start.form], asked, "\(language), \(count)")
                }
            }
        }
    }

    func testFewCountsAreAsked() throws {
        try inEachLanguage { language in
            var asked = 0
            _ = WordPattern { count in
                asked += 1
                return localized("1 error", "{count} errors", count: count)
            }
            XCTAssertLessThan(asked, 30, language)
        }
    }
}
