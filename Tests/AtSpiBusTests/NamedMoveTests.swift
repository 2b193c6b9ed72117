import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// The calls on the accessibility bus when a row of a list of GTK's is moved by name.
final class NamedMoveTests: BusTestCase {
    /// All calls on the bus are counted, whoever makes them: the names are asked for, one is chosen, the row moves, and its
    /// new place is said.
    func testANamedMoveTakesAtMostSixRoundTrips() throws {
        try MainActor.assumeIsolated {
            try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
                let app = try session.launch(Project.built("bench-app").path, ["resting-rows", "10000"])
                try app.events.wait(for: "ready", timeout: 60)
                let client = try BusClient(session)
                try client.listen(to: "object:")
                let row = try client.wait(for: "Row 2", role: "list item", timeout: 30)
                try BusClient.spin("named actions", timeout: 20) {
                    try Self.names(of: row, client).contains("Move down.")
                }
                let calls = try Self.calls(in: session, client) {
                    let names = try Self.names(of: row, client)
                    let index = try XCTUnwrap(names.firstIndex(of: "Move down."))
                    let words = Variant.string("Moved Row 2. 4 of 10000, was 3.")
                    let heard = try client.signals {
                        XCTAssertEqual(try client.call(row, "Action.DoAction", .int32(Int32(index))), [.bool(true)])
                    } until: { signals in
                        // Where GTK knows no announcements, the words are a description.
                        signals.contains { $0.any == words }
                    }
                    XCTAssertTrue(heard.contains { $0.any == words }, "\(heard)")
                }
                print("figure: a named move takes \(calls.count) round trips:", calls)
                XCTAssertLessThanOrEqual(calls.count, 6, "\(calls)")
                XCTAssertTrue(calls.contains("DoAction"), "\(calls)")
            }
        }
    }

    @MainActor
    private static func names(of row: BusClient.Reference, _ client: BusClient) throws -> [String] {
        try client.call(row, "Action.GetActions").first?.elements.map { $0.elements.first?.text ?? "" } ?? []
    }

    /// The methods that are called on the bus while something is done, as a monitor of the bus sees them.
    @MainActor
    private static func calls(
        in session: PrivateSession, _ client: BusClient, _ act: () throws -> Void
    ) throws -> [String] {
        let monitor = try TestProgram(
            URL(fileURLWithPath: "/usr/bin/env"),
            ["dbus-monitor", "--profile", "--address", session.accessibilityBusAddress()])
        // A call that nobody else makes marks the beginning and the end.
        let (first, last) = ("GetLocalizedRoleName", "GetRelationSet")
        // A monitor is told that it has lost its name when it begins.
        try monitor.wait(for: "NameLost")
        try client.call(.desktop, "Accessible.\(first)")
        try act()
        try client.call(.desktop, "Accessible.\(last)")
        var members: [String] = []
        for line in try monitor.wait(for: last).split(separator: "\n") {
            let fields = line.split(separator: "\t")
            if fields.first == "mc", let member = fields.last { members.append(String(member)) }
        }
        let begin = try XCTUnwrap(members.firstIndex(of: first))
        let end = try XCTUnwrap(members.firstIndex(of: last))
        return Array(members[(begin + 1)..<end])
    }
}
