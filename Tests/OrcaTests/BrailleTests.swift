import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The lines on a braille display of 40 cells, with the real Orca.
final class BrailleTests: OrcaTestCase {
    private func withBraille(
        _ reader: ScreenReader = ScreenReader(), _ body: (OrcaStory, BrailleDisplay) throws -> Void
    ) throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        try withOrca(with: [display], reader: reader) { orca in
            try XCTSkipUnless(BrailleDisplay.isUsable(in: orca.session), "python3-brlapi is not installed")
            try body(orca, display)
        }
    }

    func testABarShowsItsNameItsValueAndThatItIsLifted() throws {
        try withBraille { orca, display in
            try orca.press("Right", hear: "70 units")
            XCTAssertTrue(shows("February 70 units", display), "\(display.lines.suffix(6))")
            try orca.press("Return", hear: "Lifted February, 70.")
            try orca.press("Left", hear: "40 units")
            XCTAssertTrue(shows("January 40 units", display), "\(display.lines.suffix(6))")
            try orca.press("Right", hear: "70 units")
            XCTAssertTrue(shows("February, held. 70 units", display), "\(display.lines.suffix(6))")
        }
    }

    /// Orca 51's own record: the same words for the ear and for the fingers.
    func testWhatIsSaidIsFelt() throws {
        try withBraille { orca, _ in
            guard let ears = orca.ears else { throw XCTSkip("This Orca tells tests nothing of itself.") }
            try ears.record()
            try orca.press("Right", hear: "70 units")
            try orca.press("Return", hear: "Lifted February, 70. 2 places to drop.")
            let heard = ears.heard
            XCTAssertTrue(heard.contains { !$0.isBraille && $0.text.hasPrefix("Lifted February, 70.") }, "\(heard)")
            XCTAssertTrue(heard.contains { $0.isBraille && $0.text.contains("February 70 units") }, "\(heard)")
            XCTAssertTrue(heard.contains { $0.isBraille && $0.text.contains("Lifted February, 70.") }, "\(heard)")
        }
    }

    /// Orca 51 leaves a connection that takes long, and makes another.
    func testASecondConnectionIsServedWhileTheFirstIsOpen() throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        try withSession(services: [display]) { session in
            let host = try XCTUnwrap(session.environment["BRLAPI_HOST"]?.split(separator: ":").last)
            let port = try XCTUnwrap(Int(host)) + 4101
            let script = """
                import socket, struct, sys
                def connect():
                    return socket.create_connection(("127.0.0.1", int(sys.argv[1])), 5)
                first, second = connect(), connect()
                text = b"January 40 units"
                payload = struct.pack(">II", 4, len(text)) + text
                second.sendall(struct.pack(">II", len(payload), ord("w")) + payload)
                second.settimeout(5)
                # The version is said to each who comes.
                assert second.recv(12)
                """
            _ = try session.output(of: "/usr/bin/python3", ["-c", script, "\(port)"])
            let line: String? = eventually { display.line.isEmpty ? nil : display.line }
            XCTAssertEqual(line, "January 40 units")
        }
    }

    /// Orca up to 48 does an element's first action, newer ones the one that is called "activate".
    func testARoutingKeyLiftsAsEnterDoes() throws {
        try withBraille { orca, display in
            try orca.press("Right", hear: "70 units")
            XCTAssertTrue(shows("February", display), "\(display.lines.suffix(6))")
            try route(display, orca, hear: "Lifted February, 70.")
        }
    }

    /// In German and in English; which words become shorter is liblouis's.
    func testContractedBrailleShowsValuesAndWhatHappened() throws {
        let version = try withSession { try $0.output(of: "orca", ["--version"]) }
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        try XCTSkipIf(major > 49, "Orca \(major) keeps its settings elsewhere")
        for table in ["de-g2", "en-ueb-g2"] {
            let path = "/usr/share/liblouis/tables/\(table).ctb"
            try XCTSkipIf(access(path, R_OK) != 0, "there is no \(path)")
            try withBraille(ScreenReader(brailleTable: path)) { orca, display in
                try orca.press("Right", hear: "70 units")
                let bar: String? = eventually { display.line.hasPrefix("Dragoman") ? nil : display.line }
                try orca.press("Return", hear: "Lifted February, 70.")
                try orca.press("Tab", hear: "portrait. 1 of 2.")
                try orca.press("Return", hear: "Dropped February, 70, into Ada Lovelace, portrait.")
                let dropped = display.line
                print("figure: \(table): \(bar ?? "") | \(dropped)")
                XCTAssertGreaterThan(dropped.count, 20, "\(display.lines.suffix(6))")
                XCTAssertFalse(display.lines.contains("Dropped February, 70, into Ada Lovelace, portrait."))
            }
        }
    }

    private func shows(_ text: String, _ display: BrailleDisplay) -> Bool {
        eventually { display.line.contains(text) ? true : nil } ?? false
    }

    private func route(_ display: BrailleDisplay, _ orca: OrcaStory, hear text: String) throws {
        let mark = orca.speech.mark
        display.pressRoutingKey(display.line.isEmpty ? 0 : 2)
        try orca.speech.wait(for: text, since: mark)
        orca.settle(since: mark)
    }

    func testWhatHappenedStaysUntilTheNextKey() throws {
        try withBraille { orca, display in
            // Orca 51 leaves a connection that takes long: what is said before it has made another is on no display.
            XCTAssertTrue(shows("January", display), "\(display.lines.suffix(6))")
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("Tab", hear: "portrait. 1 of 2.")
            try orca.press("Return", hear: "Dropped January, 40, into Ada Lovelace, portrait.")
            XCTAssertTrue(display.line.hasPrefix("Dropped January, 40"), "\(display.lines.suffix(6))")
        }
    }
}
