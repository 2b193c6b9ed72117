import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The program in Resources/docs/drag-bus.md, with two windows that are two applications.
final class CarryingTests: BusTestCase {
    /// The program. Its arguments are what it lifts, by which action, and to which place.
    private static func program() throws -> String {
        let page = try String(
            contentsOf: Project.resources.appendingPathComponent("docs/drag-bus.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "```python\n")
        XCTAssertEqual(parts.count, 2)
        return try XCTUnwrap(parts.last?.components(separatedBy: "```").first)
    }

    private static func requireBindings(in session: PrivateSession) throws {
        let module = ["-c", "import gi; gi.require_version('Atspi', '2.0')"]
        try XCTSkipIf(
            (try? session.output(of: "/usr/bin/python3", module)) == nil, "gir1.2-atspi-2.0 is not installed")
    }

    func testTheClientOfThePageCarriesABarIntoAnotherApplication() throws {
        let program = try Self.program()
        XCTAssertLessThanOrEqual(program.split(separator: "\n").count, 40, "it is to be short")
        try MainActor.assumeIsolated {
            try Self.withApp { session, left, client in
                try Self.requireBindings(in: session)
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

    /// A file is handed over open. It has its name in the other application, and the same bytes.
    func testAnAttachmentBecomesAFileOfThatNameInTheOther() throws {
        let program = try Self.program()
        try MainActor.assumeIsolated {
            try Self.withApp { session, _, client in
                try Self.requireBindings(in: session)
                _ = try client.wait(for: "Sales by month", role: "list")
                let folder = try TemporaryFolder()
                _ = try session.launchDragoman(data: folder.url, variables: ["LANGUAGE": "en"])
                for (item, action) in [("January", "Drag bar data"), ("Ada Lovelace", "Drag January.csv")] {
                    let words = try session.output(
                        of: "/usr/bin/python3", ["-c", program, item, action, "Ada Lovelace: Drop into attachments"])
                    XCTAssertTrue(words.contains("into Dragoman, Ada Lovelace, attachments."), words)
                }
                let own = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
                let files = try [own, folder.path].map { data in
                    try String(
                        contentsOfFile: "\(data)/dragoman/contacts/ada-lovelace/attachments/January.csv",
                        encoding: .utf8)
                }
                XCTAssertEqual(files[0], files[1])
                XCTAssertTrue(files[0].contains("January,40"), files[0])
            }
        }
    }
}
