import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The app on KDE's compositor, which says less of a drop's end than others do.
final class KWinTests: DesktopTestCase {
    func testTwentyDropsInARowAreTaken() throws {
        try withKWin { session, app in
            for count in 1...20 { try dropAndUndo(count, of: app, in: session) }
        }
    }

    func testWhatAnotherProgramShowsIsCopiedWhileShiftIsHeld() throws {
        try withKWin { session, app in try copyWithShift(onto: app, in: session) }
    }

    func testAKeyThatComesUpLateIsPressedOnce() throws {
        try withKWin { session, app in try holdAKey(in: session, app) }
    }

    /// KWin tells Orca of Shift only where it was held first.
    func testOrcasOwnListLiftsABar() throws {
        try skipUnlessOrcaListsActions()
        try withOrca(on: { services, body in try withKWin(services, body) }) { session, speech in
            try self.liftInOrcasList("shift+Insert+a", in: session, speech)
        }
    }

    func testABarIsDraggedToAMonitorOfAnotherScale() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        try XCTSkipUnless(majorVersion(of: "kwin_wayland") >= 6, "KWin 5 is told of monitors in another way.")
        let desktop = KWinDesktop(width: 2400, height: 1800, secondScale: 2)
        try withSession(services: [MessageBus(), desktop, AccessibilityBus()]) { session in
            try dragBetweenMonitors(left: 2400, in: session) {
                let about = try session.output(
                    of: "gdbus",
                    [
                        "call", "--session", "--dest", "org.kde.KWin", "--object-path", "/KWin", "--method",
                        "org.kde.KWin.supportInformation",
                    ])
                XCTAssertTrue(about.contains("Geometry: 2400,0,1200x900"), about)
            }
        }
    }

    /// KDE's file manager takes the same files as GNOME's.
    func testBarAndContactAreFilesForDolphin() throws {
        try skipUnlessInstalled(["dolphin"])
        try withKWin { session, app in
            let point = try openFolder(with: "dolphin", ["--new-window"], beside: app, in: session)
            let bar = try drag(app.area("January"), to: point, in: session)
            XCTAssertEqual(bar["operation"]?.text, "copy")
            try copyHere(in: session)
            XCTAssertEqual(try content(of: "January.csv"), "label,value\r\nJanuary,40\r\n")

            // Seen with 5.27: once Dolphin's menu has been open, no press of the pointer begins a drag.
            guard try majorVersion(of: "kwin_wayland") >= 6 else { return }
            try app.focus()
            let contact = try drag(nameOfContact(app), to: point, in: session)
            XCTAssertEqual(contact["operation"]?.text, "copy")
            try copyHere(in: session)
            XCTAssertEqual(try content(of: "Ada Lovelace.vcf")?.hasPrefix("BEGIN:VCARD"), true)
            XCTAssertEqual(names, ["Ada Lovelace.vcf", "January.csv"])
        }
    }

    /// Dolphin's move is a copy: the attachment stays, for nobody says to the app that it is gone.
    func testMovingAnAttachmentWithDolphinLeavesItInTheCard() throws {
        try skipUnlessInstalled(["dolphin"])
        try withKWin { session, app in
            let dropped = try session.drag(from: app.area("January"), to: app.area("attachments"))
            XCTAssertEqual(dropped.name, "dropped")
            let point = try openFolder(with: "dolphin", ["--new-window"], beside: app, in: session)
            _ = try drag(app.area("January.csv"), to: point, in: session)
            session.waitUntilQuiet()
            try session.keyboard.press("m")
            // Newer ones do not offer to move what can only be copied.
            if try content(of: "January.csv") == nil { try copyHere(in: session) }
            XCTAssertEqual(try content(of: "January.csv"), "label,value\r\nJanuary,40\r\n")
            let data = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
            let kept = "\(data)/dragoman/contacts/ada-lovelace/attachments/January.csv"
            XCTAssertTrue(FileManager.default.fileExists(atPath: kept))
        }
    }

    /// Dolphin asks what to do with what was dropped.
    private func copyHere(in session: PrivateSession) throws {
        session.waitUntilQuiet()
        try session.keyboard.press("c")
    }
}
