import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The same thing done hundreds of times, as on a long day: memory stays nearly level, and all else level.
///
/// Figures are printed as `figure: …`. What the heap has in use is compared, and not what the system says that a process
/// has: the allocator keeps megabytes that are free, more or fewer of them from one moment to the next.
final class SoakTests: BusTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
    }

    /// The app with its built-in scene, and what tells of its heap.
    @MainActor
    private static func withGaugedApp(_ body: (PrivateSession, SessionApp, BusClient, HeapGauge) throws -> Void) throws
    {
        let gauge = try HeapGauge()
        try withApp(variables: gauge.variables) { try body($0, $1, $2, gauge) }
    }

    func testNamedDragsWithUndo() throws {
        try MainActor.assumeIsolated {
            try Self.withGaugedApp { session, app, client, gauge in
                try app.focus()
                let list = try client.wait(for: "Sales by month", role: "list")
                let january = try client.children(list)[0]
                let card = try client.wait(for: "Ada Lovelace", role: BusClient.cardRole)
                try Self.soak("named drags with undo", 3_000, limit: 100, session, app, gauge) {
                    XCTAssertEqual(try client.call(january, "Action.DoAction", .int32(0)), [.bool(true)])
                    try app.events.wait(for: "drag-begin")
                    XCTAssertEqual(try client.call(card, "Action.DoAction", .int32(1)), [.bool(true)])
                    try app.events.wait(for: "dropped")
                    try session.keyboard.press("ctrl+z")
                    try app.events.wait(for: "undone")
                }
            }
        }
    }

    /// A program with nothing but GTK's own drag does the same beside it: of each drag GTK 4.8 keeps the surface that its
    /// picture was drawn on, 1,100 bytes in a dozen pieces. The app may take no more than that program.
    func testDragsByMouseLeakNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withGaugedApp { session, app, _, gauge in
                let bareGauge = try HeapGauge()
                let bare = try session.launchReady(
                    Project.built("drag-peer"), ["--offer", "text/csv=label,value", "--accept", "text/csv"],
                    variables: bareGauge.variables)
                // Below the app's window: there is no window manager.
                try bare.moveWindow(to: ScreenPoint(x: 20, y: 740))
                try Self.soak("drags by mouse", 1_500, limit: 960, session, app, gauge, beside: (bare, bareGauge)) {
                    let event = try session.drag(from: app.area("March"), to: app.area("attachments"))
                    XCTAssertEqual(event.name, "dropped")
                    try session.keyboard.press("ctrl+z")
                    try app.events.wait(for: "undone")
                    bare.events.forget()
                    XCTAssertEqual(
                        try session.drag(from: bare.area("source"), to: bare.area("target")).name, "dropped")
                }
            }
        }
    }

    func testDragsByKeyboardLeakNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withGaugedApp { session, app, _, gauge in
                try app.focus()
                try Self.soak("drags by keyboard", 300, limit: 2_000, session, app, gauge) {
                    try session.keyboard.press("Return")
                    try app.events.wait(for: "drag-begin")
                    try session.keyboard.press("Tab", "Tab", "Return")
                    try app.events.wait(for: "dropped")
                    try session.keyboard.press("ctrl+z")
                    try app.events.wait(for: "undone")
                    // The focus has gone to the card; the next drag begins at the same bar.
                    try session.keyboard.press("shift+Tab")
                    try app.events.wait(for: "focus", where: { $0["element"]?.text == "January" })
                }
            }
        }
    }

    func testLiveChangesLeakNothing() throws {
        try withBoard { session, app, folder, gauge in
            var count = 0
            try Self.soak("live changes", 500, limit: 2_000, session, app, gauge) {
                count += 1
                try Self.save(SampleDocuments.board(tray: "Tray \(count)"), in: folder)
                try app.events.wait(for: "shown")
            }
        }
    }

    func testOpeningsOfTheInspector() throws {
        try withBoard { session, app, _, gauge in
            try app.focus()
            try Self.soak("openings of the inspector", 200, limit: 4_000, session, app, gauge) {
                try session.keyboard.press("F12")
                try app.events.wait(for: "inspector", where: { $0["open"]?.bool == true })
                app.events.forget()
                try session.keyboard.press("F12")
                try app.events.wait(for: "inspector", where: { $0["open"]?.bool == false })
            }
        }
    }

    // MARK: Tools

    // Does something again and again, and compares what the app has at the end with what it had after a tenth.
    // The limit is how many KiB of its heap may be in use more after 1,000 times; or as many as another program's are that
    // does the same beside it.
    private static func soak(
        _ what: String, _ whole: Int, limit: Int, _ session: PrivateSession, _ app: SessionApp, _ gauge: HeapGauge,
        beside other: (app: SessionApp, gauge: HeapGauge)? = nil, _ body: () throws -> Void
    ) throws {
        let count = LongTests.part(of: whole)
        let data = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
        func usage() throws -> Usage {
            session.waitUntilQuiet()
            return try Usage(of: app.process.processIdentifier, in: session, data: data)
        }
        // The first ones fill caches.
        let warm = count / 10
        for _ in 0..<warm {
            app.events.forget()
            try body()
        }
        let before = try usage()
        let inUse = try gauge.bytesInUse(of: app)
        let otherInUse = try other.map { try $0.gauge.bytesInUse(of: $0.app) }
        for _ in warm..<count {
            app.events.forget()
            try body()
        }
        let after = try usage()
        func growth(_ app: SessionApp, _ gauge: HeapGauge, since before: Int) throws -> Int {
            (try gauge.bytesInUse(of: app) - before) * 1000 / (count - warm) / 1024
        }
        let own = try growth(app, gauge, since: inUse)
        print("figure: \(count) \(what): \(own) KiB more in use per 1,000; \(before), then \(after)")
        var limit = limit
        if let other, let otherInUse {
            let others = try growth(other.app, other.gauge, since: otherInUse)
            print("figure: \(count) \(what), a bare program: \(others) KiB more in use per 1,000")
            limit = max(limit, others)
        }
        XCTAssertLessThanOrEqual(own, limit, what)
        XCTAssertLessThanOrEqual(after.descriptors, before.descriptors, what)
        XCTAssertLessThanOrEqual(after.threads, before.threads, what)
        XCTAssertLessThanOrEqual(after.matchRules, before.matchRules, what)
        XCTAssertLessThanOrEqual(after.files, before.files, what)
        XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
    }

    /// Opens a document of a folder of its own.
    private func withBoard(
        _ body: (PrivateSession, SessionApp, TemporaryFolder, HeapGauge) throws -> Void
    ) throws {
        let gauge = try HeapGauge()
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            let app = try session.launchDragoman(variables: gauge.variables, document)
            try body(session, app, folder, gauge)
        }
    }

    /// As editors save: a new file takes the old one's place.
    private static func save(_ text: String, in folder: TemporaryFolder) throws {
        let new = try folder.write(text, as: ".new")
        XCTAssertEqual(rename(new, folder.path("board.dragoman.yaml")), 0)
    }
}
