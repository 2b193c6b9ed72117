import PrivateSession
import XCTest

/// Orca's own keys while an element of ours has the focus. Orca 43 listens to them only where the application says that
/// its toolkit is GTK 4, and each of them is a key grab on X11.
final class ScreenReaderKeyTests: OrcaTestCase {
    func testWhereAmIIsAnsweredOnceAndNothingIsRepeated() throws {
        try withOrca { orca in
            try orca.press("Right", hear: "70 units")
            let said = try orca.press("KP_Enter", hear: "70 units")
            XCTAssertEqual(said.filter { $0.contains("70 units") }.count, 1, "\(said)")
            XCTAssertFalse(said.contains { $0.hasPrefix("Dragoman") }, "the window is not told anew: \(said)")
        }
    }

    func testOrcasOwnCommandsWorkAndRepeatNothing() throws {
        try withOrca { orca in
            let mark = orca.speech.mark
            try orca.session.keyboard.hold("Insert")
            try orca.session.keyboard.press("t")
            try orca.session.keyboard.letGo("Insert")
            try orca.speech.wait(for: ":", since: mark)
            let said = orca.speech.settle(since: mark)
            // Newer Orcas name the key that is held.
            XCTAssertEqual(said.filter { $0 != "insert" }.count, 1, "only the time: \(said)")
        }
    }
}
