import GLibAppSupport
import GLibSupport
import TestSupport
import XCTest

/// Shortcuts of the desktop: set up and taken back, with those of others as they were.
final class DesktopShortcutsTests: XCTestCase {
    func testPlasmaReadsThemFromFilesThatGoAgain() throws {
        try MainActor.assumeIsolated {
            let mark = DesktopShortcuts.Shortcut(
                "mark", name: "Mark for a drag", words: ["/opt/my app/100%/dragoman", "mark"], letter: "l",
                onPlasma: "g")
            let shortcuts = DesktopShortcuts([mark], desktop: "KDE")
            XCTAssertTrue(shortcuts.isOffered && shortcuts.needsLogin)
            XCTAssertFalse(shortcuts.isSet)
            try shortcuts.set(true)
            XCTAssertTrue(shortcuts.isSet)
            let folder = FilePath.join(FilePath.folder(of: UserFolders.data), "kglobalaccel")
            let file = FilePath.join(folder, "io.github.dragoman.Dragoman.mark.desktop")
            let text = String(decoding: try FilePath.read(file, limit: 4096), as: UTF8.self)
            XCTAssertTrue(text.contains("X-KDE-Shortcuts=Meta+Alt+G\n"), text)
            XCTAssertFalse(text.contains("NoDisplay"), text)
            XCTAssertTrue(text.contains("Exec='/opt/my app/100%%/dragoman' 'mark'\n"), text)
            // One of an earlier version, which Plasma did not read, is written anew when they are switched on.
            try FilePath.write(Array("\(text)NoDisplay=true\n".utf8), to: file)
            XCTAssertFalse(shortcuts.isSet)
            try shortcuts.set(true)
            XCTAssertTrue(shortcuts.isSet)
            try shortcuts.set(false)
            XCTAssertFalse(shortcuts.isSet || FilePath.exists(file))
        }
    }

    func testADesktopWithoutThemIsOfferedNone() {
        MainActor.assumeIsolated {
            XCTAssertFalse(DesktopShortcuts([], desktop: "sway").isOffered)
        }
    }
}
