import Foundation
import TestSupport
import Testing

/// The list of what is promised names a test for each promise.
struct SecurityPageTests {
    private static let promises = Project.tests.appendingPathComponent("PROMISES.md")

    @Test func everyTestOfThePageExists() throws {
        let page = try String(contentsOf: Self.promises, encoding: .utf8)
        let files = try #require(FileManager.default.enumerator(atPath: Project.tests.path))
        // The suites' names that stand in each file, and the names of its tests.
        let tests = files.compactMap { $0 as? String }.filter { $0.hasSuffix("Tests.swift") }.compactMap { file in
            (try? String(contentsOf: Project.tests.appendingPathComponent(file), encoding: .utf8)).map { text in
                let words = text.utf8.split { !Self.isOfAName($0) }.map { String(decoding: $0, as: UTF8.self) }
                let suites = Set(words.filter { $0.hasSuffix("Tests") })
                let names = Set(zip(words, words.dropFirst()).filter { $0.0 == "func" }.map(\.1))
                return (suites: suites, names: names)
            }
        }
        let name = try NSRegularExpression(pattern: "`([A-Za-z]+Tests)\\.([A-Za-z0-9]+)`")
        let found = name.matches(in: page, range: NSRange(page.startIndex..., in: page))
        #expect(found.count > 30)
        for match in found {
            let suite = String(page[try #require(Range(match.range(at: 1), in: page))])
            let test = String(page[try #require(Range(match.range(at: 2), in: page))])
            let exists = tests.contains { $0.suites.contains(suite) && $0.names.contains(test) }
            #expect(exists, "\(suite).\(test)")
        }
    }

    private static func isOfAName(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
            || (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9"))
    }

    /// A row of a table of promises without a test is a promise that nobody holds.
    @Test func everyPromiseNamesATest() throws {
        let page = try String(contentsOf: Self.promises, encoding: .utf8)
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
