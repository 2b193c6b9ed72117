import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The cost of a drag that goes on in another window, on each desktop, as the session bus has it.
final class OtherWindowFigureTests: DesktopTestCase {
    func testALiftIsOfferedElsewhereAtOnceOnGNOME() throws { try withGNOME { try measure($0, $1) } }

    func testALiftIsOfferedElsewhereAtOnceOnKWin() throws { try withKWin { try measure($0, $1) } }

    func testALiftIsOfferedElsewhereAtOnceOnX11() throws {
        try skipUnlessInstalled(["Xvfb", "openbox"])
        try withSession(services: [Display(width: 1480, height: 1000), MessageBus(), WindowManager()]) { session in
            try measure(session, try session.launchDragoman())
        }
    }

    private func measure(_ session: PrivateSession, _ app: SessionApp) throws {
        let other = try session.launchDragoman(data: folder.appendingPathComponent("other"))
        defer { session.end(other.process) }
        // A window that has just come may take the keyboard again.
        app.events.forget()
        let hasFocus = eventually(timeout: 20) {
            try? app.focus()
            session.waitUntilQuiet()
            return app.events.last(of: ["focus"], since: 0)?["element"]?.text == "January"
        }
        XCTAssertTrue(hasFocus, "\(app.events.events)")
        var (lifts, trips): ([Double], Int) = ([], 0)
        for round in 0..<5 {
            let messages = try listen(in: session) {
                // Nothing is sent while nothing is held: what nobody sends cannot be waited for.
                if round == 0 { Thread.sleep(forTimeInterval: 1) }
                other.events.forget()
                try session.keyboard.press("Return")
                try other.events.wait(for: "guest")
                try session.keyboard.press("Escape")
                try app.events.wait(for: "cancelled")
            }
            let question = try XCTUnwrap(messages.first { $0.isAbout("GetDrag") }, "\(messages)")
            let answer = try XCTUnwrap(messages.first { $0.answers(question) }, "\(messages)")
            let lift = try XCTUnwrap(
                messages.last { $0.isAbout("RequestName") && $0.time <= question.time }, "\(messages)")
            let early = messages.filter { $0.time < lift.time && $0.isOfDrags }
            XCTAssertTrue(early.isEmpty, "nothing is held: \(early)")
            // Nobody waits for the other question, about the screen's lock.
            let calls = messages.filter {
                $0.kind == "mc" && (lift.time...answer.time).contains($0.time)
                    && ($0.words[3] == question.words[3] || $0.isOfDrags || $0.description == lift.description)
            }
            XCTAssertLessThanOrEqual(calls.count, 4, "\(calls)")
            trips = max(trips, calls.count)
            lifts.append((answer.time - lift.time) * 1000)
            app.events.forget()
        }
        lifts.sort()
        print("figure: from a lift to the offers in another window \(lifts) ms, \(trips) round trips")
    }

    /// A message on the bus, as dbus-monitor's profile has it.
    private struct Message: CustomStringConvertible {
        let words: [String]
        var kind: String { words[0] }
        var time: Double { Double(words[1]) ?? 0 }
        var description: String { words.joined(separator: " ") }
        var isOfDrags: Bool { words.contains { $0.contains("io.github.dragoman.Drag1") } }
        func isAbout(_ member: String) -> Bool { kind == "mc" && words.last == member }
        func answers(_ call: Message) -> Bool {
            kind == "mr" && words.count > 5 && words[4] == call.words[3] && words[5] == call.words[2]
        }
    }

    /// The messages on the session bus meanwhile.
    private func listen(in session: PrivateSession, _ body: () throws -> Void) throws -> [Message] {
        let monitor = try TestProgram(
            URL(fileURLWithPath: "/usr/bin/env"), ["dbus-monitor", "--session", "--profile"],
            environment: ProcessInfo.processInfo.environment.merging(session.environment) { $1 })
        try monitor.wait(for: "NameLost")
        try body()
        session.waitUntilQuiet()
        monitor.crash()
        return try monitor.finish().output.split(separator: "\n").map { line in
            Message(words: line.split(separator: "\t").map(String.init))
        }.filter { ["mc", "mr", "sig"].contains($0.kind) && $0.words.count > 5 }
    }
}
