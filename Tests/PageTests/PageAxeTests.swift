import Foundation
import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

/// axe-core's rules find nothing in the page, in any state that a person brings it to, in light and dark.
final class PageAxeTests: PageTestCase {
    private struct Result: Decodable {
        struct State: Decodable {
            var state: String
            var rules: Int
            var found: [String]
        }

        var states: [State]
        var said: [String]
        var listed: Int
    }

    func testAxeFindsNothing() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
        let axe = try rules()
        let folder = try TemporaryFolder()
        for sample in ["built-in", "kanban", "inbox", "files", "album"] {
            let address = try folder.write(
                checked(page(of: Self.sample(sample)), by: axe), as: "\(sample).html")
            for look in ["light", "dark"] {
                let result = try result(of: address, look, folder.path("profile"))
                XCTAssertEqual(result.states.count, 5)
                for state in result.states {
                    XCTAssertEqual(state.found, [], "\(sample), \(look), \(state.state)")
                    XCTAssertGreaterThan(state.rules, 20, "\(sample), \(look), \(state.state)")
                }
                XCTAssertEqual(result.said.count, 3, "\(result.said)")
                XCTAssertGreaterThan(result.listed, 0)
            }
        }
        // A fault is found.
        let faulty = try page(of: Self.sample("kanban")).replacingOccurrences(
            of: "</body>", with: "<button></button></body>")
        let address = try folder.write(checked(faulty, by: axe), as: "faulty.html")
        XCTAssertNotEqual(try result(of: address, "light", folder.path("profile")).states.first?.found, [])
    }

    /// axe-core's text, where `Tests/run --long` has put it.
    private func rules() throws -> String {
        guard Project.installed("chromium") != nil else {
            throw XCTSkip("There is no chromium here: bash Tests/run --long installs it.")
        }
        guard let file = Environment.value("DRAGOMAN_AXE"),
            let text = try? String(contentsOfFile: file, encoding: .utf8)
        else {
            throw XCTSkip("There is no axe-core here: bash Tests/run --long gets it.")
        }
        return text
    }

    /// The page with axe-core and what asks it beside its own script; the policy allows those texts too.
    private func checked(_ page: String, by axe: String) throws -> String {
        let check = try String(contentsOf: Self.folder.appendingPathComponent("axe-check.js"), encoding: .utf8)
        let hashes = [axe, check].map { "'sha256-\(Base64.encode(Checksum.sha256(Array($0.utf8))))'" }
        return page.replacingOccurrences(of: "script-src ", with: "script-src \(hashes.joined(separator: " ")) ")
            .replacingOccurrences(of: "</body>", with: "<script>\(axe)</script><script>\(check)</script></body>")
    }

    private func result(of address: String, _ look: String, _ profile: String) throws -> Result {
        let program = try TestProgram(
            XCTUnwrap(Project.installed("chromium")),
            [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--user-data-dir=\(profile)",
                "--virtual-time-budget=60000", "--window-size=1000,800", "--dump-dom",
                "--blink-settings=preferredColorScheme=\(look == "dark" ? 0 : 1)",
                URL(fileURLWithPath: address).absoluteString,
            ])
        let text = try program.finish().output
        let found = try part(of: text, from: "<pre id=\"axe-result\">", to: "</pre>")
            .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
            .replacingOccurrences(of: "&amp;", with: "&")
        return try JSONDecoder().decode(Result.self, from: Data(found.utf8))
    }
}
