import PrivateSession
import TestSupport
import XCTest

/// What is felt on a braille display of 40 cells, with the real Orca.
final class BrailleTests: OrcaTestCase {
    private func withBraille(_ body: (OrcaStory, BrailleDisplay) throws -> Void) throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        try withOrca(with: [display]) { orca in
            try XCTSkipUnless(BrailleDisplay.isUsable(in: orca.session), "python3-brlapi is not installed")
            try body(orca, display)
        }
    }

    func testWhatHappenedStaysUntilTheNextKey() throws {
        try withBraille { orca, display in
            try orca.press("Return", hear: "Lifted January, 40.")
            try orca.press("Tab", hear: "Drop into portrait. 1 of 2.")
            try orca.press("Return", hear: "Dropped January, 40, into Ada Lovelace, portrait.")
            XCTAssertTrue(display.line.hasPrefix("Dropped January, 40"), "\(display.lines.suffix(6))")
        }
    }
}
