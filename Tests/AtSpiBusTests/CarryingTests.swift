import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The program in Resources/docs/drag-bus.md, with two windows that are two applications.
final class CarryingTests: BusTestCase {
    func testTheClientOfThePageCarriesABarIntoAnotherApplication() throws {
        let page = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/drag-bus.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "```python\n")
        XCTAssertEqual(parts.count, 2)
        let program = try XCTUnwrap(parts.last?.components(separatedBy: "```").first)
        XCTAssertLessThanOrEqual(program.split(separator: "\n").count, 40, "it is to be short")
        try MainActor.assumeIsolated {
            try Self.withApp { session, left, client in
                let module = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
                try XCTSkipIf(
                    (try? session.output(of: "/usr/bin/python3", module)) == nil, "gir1.2-atspi-2.0 is not installed")
                _ = try client.wait(for: "Sales by month", role: "list")
                let folder = try TemporaryFolder()
                let right = try session.launchDragoman(data: folder.url, variables: ["LANGUAGE": "en"])
                let words = try session.output(
                    of: "/usr/bin/python3",
                    ["-c", program, "January", "Drag bar data", "Ada Lovelace: Drop into attachments"])
                XCTAssertEqual(
                    words.split(separator: "\n").map(String.init),
                    [
                        "Lifted January, 40 in Dragoman, to copy.",
                        "Dropped January, 40 into Dragoman, Ada Lovelace, attachments.",
                    ])
                // Whichever of the two was found first: the other one has it.
                XCTAssertTrue(left.process.isRunning && right.process.isRunning)
                let apps = [left, right].filter { app in app.events.recent.contains { $0.name == "dropped" } }
                XCTAssertEqual(apps.count, 1)
            }
        }
    }
}
