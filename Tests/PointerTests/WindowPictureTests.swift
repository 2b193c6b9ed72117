import CGTK
import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Whole windows, as they are on the screen, against the pictures in `Goldens`, one for each version of GTK: what stands
/// around the drawing is GTK's.
///
/// To renew them after a wanted change: `DRAGOMAN_RENEW_GOLDENS=1 swift test --filter WindowPictureTests`, then look at
/// each. A mismatch leaves the picture in a folder whose name the failure says.
final class WindowPictureTests: DragomanTestCase {
    /// A channel may differ by so much, and so many of all pixels by more: versions of FreeType smooth text apart.
    private static let channelTolerance = 40
    private static let pixelTolerance = 0.004

    func testTheLightWindowIsAsKept() throws { try check("light") }
    func testTheDarkWindowIsAsKept() throws { try check("dark", settings: ["color-scheme": 1]) }
    func testTheHighContrastWindowIsAsKept() throws { try check("high-contrast", settings: ["contrast": 1]) }
    func testTheDarkHighContrastWindowIsAsKept() throws {
        try check("high-contrast-dark", settings: ["color-scheme": 1, "contrast": 1])
    }

    private func check(_ look: String, settings: [String: Int] = [:]) throws {
        let name = "window-\(look)-gtk\(gtk_get_major_version()).\(gtk_get_minor_version()).png"
        let golden = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Goldens/\(name)")
        let isRenewed = ProcessInfo.processInfo.environment["DRAGOMAN_RENEW_GOLDENS"] == "1"
        let isKnown = FileManager.default.fileExists(atPath: golden.path)
        try XCTSkipUnless(isKnown || isRenewed, "SKIPPED: there is no picture of this version of GTK, \(name)")
        try withSession(services: [Display(width: 1280, height: 900), MessageBus(), FakePortal()]) { session in
            session.environment["FONTCONFIG_FILE"] = try write(Data(Self.fonts.utf8), as: "fonts.conf")
            for (key, value) in settings { try FakePortal.set(key, to: value, in: session) }
            let app = try session.launchDragoman(data: data)
            try session.pointer.move(to: ScreenPoint(x: 1270, y: 890))
            session.waitUntilQuiet(gap: 50)
            let picture = try session.picture(of: app.windowRectangle())
            if isRenewed { return try picture.write(to: golden.path) }
            let wanted = try ScreenPicture(reading: golden.path)
            let difference = picture.difference(from: wanted, tolerance: Self.channelTolerance)
            guard difference > Self.pixelTolerance else { return }
            let kept = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman-goldens")
            try FileManager.default.createDirectory(at: kept, withIntermediateDirectories: true)
            try picture.write(to: kept.appendingPathComponent(name).path)
            XCTFail("\(name): \(difference * 100) % of the pixels differ; see \(kept.path)")
        }
    }

    /// Only the font that the tests install, smoothed the same everywhere.
    private static let fonts = """
        <?xml version="1.0"?>
        <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
        <fontconfig>
          <dir>/usr/share/fonts/truetype/dejavu</dir>
          <cachedir prefix="xdg">fontconfig</cachedir>
          <match target="pattern">
            <edit name="family" mode="assign" binding="strong"><string>DejaVu Sans</string></edit>
          </match>
          <match target="font">
            <edit name="antialias" mode="assign"><bool>true</bool></edit>
            <edit name="hinting" mode="assign"><bool>false</bool></edit>
            <edit name="rgba" mode="assign"><const>none</const></edit>
          </match>
        </fontconfig>
        """
}
