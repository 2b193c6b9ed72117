import Foundation
import TestSupport
import Testing

/// The page that says what is promised names a test for each promise.
struct SecurityPageTests {
    @Test func everyTestOfThePageExists() throws {
        let page = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/security.md"), encoding: .utf8)
        let files = try #require(FileManager.default.enumerator(atPath: Project.tests.path))
        let tests = files.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.compactMap {
            try? String(contentsOf: Project.tests.appendingPathComponent($0), encoding: .utf8)
        }
        let name = try NSRegularExpression(pattern: "`([A-Za-z]+Tests)\\.([A-Za-z0-9]+)`")
        let found = name.matches(in: page, range: NSRange(page.startIndex..., in: page))
        #expect(found.count > 30)
        for match in found {
            let suite = String(page[try #require(Range(match.range(at: 1), in: page))])
            let test = String(page[try #require(Range(match.range(at: 2), in: page))])
            let exists = tests.contains { $0.contains(" \(suite)") && $0.contains("func \(test)(") }
            #expect(exists, "\(suite).\(test)")
        }
    }

    /// A row of a table of promises without a test is a promise that nobody holds.
    @Test func everyPromiseNamesATest() throws {
        let page = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/security.md"), encoding: .utf8)
        var isOfPromises = false
        var count = 0
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("|") else {
                isOfPromises = false
                continue
            }
            if line == "| promise | held by |" { isOfPromises = true }
            guard isOfPromises, !line.hasPrefix("| promise"), !line.hasPrefix("|-") else { continue }
            count += 1
            #expect(line.contains("Tests."), "\(line)")
        }
        #expect(count > 30)
    }
}
