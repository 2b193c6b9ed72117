import Foundation
import GLibAppSupport
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

/// Shortcuts that the preferences set up for Plasma: KWin reads their files when it starts, and runs what they say.
final class PlasmaShortcutsTests: DesktopTestCase {
    func testAShortcutRunsItsCommand() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        let note = folder.appendingPathComponent("pressed").path
        let shortcuts = WrittenShortcuts(command: ["/usr/bin/touch", note])
        let desktop = KWinDesktop(width: 800, height: 600)
        try withSession(services: [MessageBus(), shortcuts, desktop, AccessibilityBus()]) { session in
            let peer = try session.launchReady(Project.built("accessible-peer"), ["drags"])
            try session.driver().waitForWindow(ofProcess: peer.process.processIdentifier)
            session.waitUntilQuiet()
            try session.keyboard.press("super+alt+m")
            let isPressed = eventually(timeout: 20) { FileManager.default.fileExists(atPath: note) }
            XCTAssertTrue(isPressed)
        }
    }
}

/// Puts the files into the folder of the session's person, before Plasma starts.
private struct WrittenShortcuts: Service {
    let name = "shortcuts of Plasma"
    let command: [String]

    func start(in session: PrivateSession) throws {
        let written = FilePath.join(FilePath.folder(of: UserFolders.data), "kglobalaccel")
        let data = URL(fileURLWithPath: session.environment["XDG_DATA_HOME"] ?? session.folder)
        try MainActor.assumeIsolated {
            let shortcut = DesktopShortcuts.Shortcut("mark", name: "Mark", words: command, letter: "m")
            let shortcuts = DesktopShortcuts([shortcut], desktop: "KDE")
            try shortcuts.set(true)
            defer { try? shortcuts.set(false) }
            try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
            try FileManager.default.copyItem(
                at: URL(fileURLWithPath: written), to: data.appendingPathComponent("kglobalaccel"))
        }
    }
}
