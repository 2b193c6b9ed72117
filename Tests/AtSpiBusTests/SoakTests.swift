import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The same thing done hundreds of times, as on a long day: memory stays nearly level, and all else level.
///
/// Figures are printed as `figure: …`. The limits are what was measured when the tests were written, with room for how the
/// allocator of the C library happens to lay out its memory.
final class SoakTests: BusTestCase {
    override func setUpWithError() throws {
        try XCTSkipUnless(LongTests.areAsked, LongTests.reason)
    }

    func testNamedDragsWithUndo() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, client in
                try app.focus()
                let list = try client.wait(for: "Sales by month", role: "list")
                let january = try client.children(list)[0]
                let card = try client.wait(for: "Ada Lovelace", role: "article")
                try Self.soak("named drags with undo", 3_000, limit: 100, session, app) {
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
            try Self.withApp { session, app, _ in
                let bare = try session.launchReady(
                    Project.built("drag-peer"), ["--offer", "text/csv=label,value", "--accept", "text/csv"])
                // Below the app's window: there is no window manager.
                try bare.moveWindow(to: ScreenPoint(x: 20, y: 740))
                try Self.soak("drags by mouse", 1_500, limit: 960, session, app, beside: bare) {
                    let event = try session.drag(from: app.place("March"), to: app.place("attachments"))
                    XCTAssertEqual(event.name, "dropped")
                    try session.keyboard.press("ctrl+z")
                    try app.events.wait(for: "undone")
                    bare.events.forget()
                    XCTAssertEqual(
                        try session.drag(from: bare.place("source"), to: bare.place("target")).name, "dropped")
                }
            }
        }
    }

    func testDragsByKeyboardLeakNothing() throws {
        try MainActor.assumeIsolated {
            try Self.withApp { session, app, _ in
                try app.focus()
                try Self.soak("drags by keyboard", 300, limit: 2_000, session, app) {
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
        try withBoard { session, app, folder in
            var count = 0
            try Self.soak("live changes", 500, limit: 2_000, session, app) {
                count += 1
                try Self.save(SampleDocuments.board(tray: "Tray \(count)"), in: folder)
                try app.events.wait(for: "shown")
            }
        }
    }

    func testOpeningsOfTheInspector() throws {
        try withBoard { session, app, _ in
            try app.focus()
            try Self.soak("openings of the inspector", 200, limit: 4_000, session, app) {
                try session.keyboard.press("F12")
                try app.events.wait(for: "inspector", where: { $0["open"]?.bool == true })
                app.events.forget()
                try session.keyboard.press("F12")
                try app.events.wait(for: "inspector", where: { $0["open"]?.bool == false })
            }
        }
    }

    // MARK: Tools

    // Does something again and again, and compares what the app takes in the last third with what it took in the first. Of
    // the memory in a third the least counts: how the allocator lays it out goes up and down by a megabyte.
    // The limit is how many KiB of memory 1,000 times may add; or as many as another program takes that does the same.
    private static func soak(
        _ what: String, _ whole: Int, limit: Int, _ session: PrivateSession, _ app: SessionApp,
        beside other: SessionApp? = nil, _ body: () throws -> Void
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
        var own = [before.memory]
        var others: [Int] = []
        let looks = 60
        for number in 1...count - warm {
            app.events.forget()
            try body()
            guard number % max((count - warm) / looks, 1) == 0 else { continue }
            session.waitUntilQuiet()
            own.append(try ownMemory(of: app.process.processIdentifier))
            if let other { others.append(try ownMemory(of: other.process.processIdentifier)) }
        }
        let after = try usage()
        let growth = growth(of: own, in: count - warm)
        print("figure: \(count) \(what): \(growth) KiB more per 1,000; \(before), then \(after)")
        var limit = limit
        if other != nil {
            let growth = Self.growth(of: others, in: count - warm)
            print("figure: \(count) \(what), a bare program: \(growth) KiB more per 1,000")
            limit = max(limit, growth)
        }
        XCTAssertLessThanOrEqual(growth, limit, what)
        XCTAssertLessThanOrEqual(after.descriptors, before.descriptors, what)
        XCTAssertLessThanOrEqual(after.threads, before.threads, what)
        XCTAssertLessThanOrEqual(after.matchRules, before.matchRules, what)
        XCTAssertLessThanOrEqual(after.files, before.files, what)
        XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
    }

    /// What 1,000 times add, in KiB: from the least of the first third to the least of the last, two thirds of `count` later.
    private static func growth(of memory: [Int], in count: Int) -> Int {
        let third = max(memory.count / 3, 1)
        guard let first = memory.prefix(third).min(), let last = memory.suffix(third).min() else { return 0 }
        return (last - first) * 1000 * 3 / (2 * count)
    }

    /// Opens a document of a folder of its own.
    private func withBoard(_ body: (PrivateSession, SessionApp, TemporaryFolder) throws -> Void) throws {
        let folder = try TemporaryFolder()
        let document = try SampleDocuments.writeBoard(into: folder.url)
        let services: [any Service] = [Display(), MessageBus(), AccessibilityBus(), WindowManager()]
        try withSession(services: services) { session in
            try body(session, try session.launchDragoman(document), folder)
        }
    }

    /// As editors save: a new file takes the old one's place.
    private static func save(_ text: String, in folder: TemporaryFolder) throws {
        let new = try folder.write(text, as: ".new")
        XCTAssertEqual(rename(new, folder.path("board.dragoman.yaml")), 0)
    }
}
