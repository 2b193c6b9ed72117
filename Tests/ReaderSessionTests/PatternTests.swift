import Foundation
import TestSupport
import TextSafety
import XCTest

/// Ten patterns of the ARIA Authoring Practices in browsers: two runs say the same.
final class PatternTests: SessionTestCase {
    /// How many of the commands two runs agree in at least.
    private static let agreement = 0.98

    override func setUpWithError() throws {
        try super.setUpWithError()
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
    }

    func testTwoRunsAgreeInFirefox() throws { try compareRuns(in: "firefox", program: "firefox-esr") }

    func testTwoRunsAgreeInChromium() throws { try compareRuns(in: "chromium", program: "chromium") }

    private func compareRuns(in browser: String, program: String) throws {
        if Project.installed(program) == nil { throw XCTSkip("\(program) is not installed") }
        let runs = try (1...2).map { try play(browser, "run-\($0).json") }
        XCTAssertEqual(runs[0].count, runs[1].count)
        let pairs = zip(runs[0], runs[1])
        let different = pairs.filter { $0["said"] != $1["said"] }
        let share = 1 - Double(different.count) / Double(max(runs[0].count, 1))
        let seconds = runs.joined().compactMap { $0["seconds"]?.number }.sorted()
        let median = seconds.isEmpty ? .infinity : seconds[seconds.count / 2]
        print("figure: \(browser): \(Int(share * 100)) % of \(runs[0].count) commands agree, median \(median) s")
        for (one, other) in different { print("figure: \(one) but \(other["said"] ?? .null)") }
        XCTAssertGreaterThanOrEqual(share, Self.agreement, "\(different)")
        let silent = runs[0].filter { $0["said"]?.elements.isEmpty ?? true }.count
        XCTAssertLessThan(silent * 10, runs[0].count, "so many commands say nothing: \(runs[0])")
    }

    private func play(_ browser: String, _ name: String) throws -> [JSON] {
        let player = Self.folder.appendingPathComponent("play-patterns").path
        let output = folder.appendingPathComponent(name)
        let result = try runSession([], "/usr/bin/python3 '\(player)' \(browser) '\(output.path)'", timeout: 900)
        XCTAssertEqual(result.status, 0, result.text)
        return try JSON(reading: String(contentsOf: output, encoding: .utf8)).elements
    }
}
