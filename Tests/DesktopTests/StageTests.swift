import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Demos that are played and filmed on a desktop of their own: `--stage gnome`, `--stage kde`.
final class StageTests: DesktopTestCase {
    private func script(_ steps: String) throws -> String {
        let text = "demo: 1\ntitle: Bars\nscene: built-in\nreader: none\nsize: [1280, 720]\nsteps:\n" + steps
        let file = folder.appendingPathComponent("bars.demo.yaml")
        try Data(text.utf8).write(to: file)
        return file.path
    }

    private static let keys = """
          - keys: [Tab, Right]
          - expect: {focus: February}

        """
    private static let drag = """
          - pointer: {drag: January, to: {element: Ada Lovelace, point: Drop into attachments}}
          - expect: {file: January.csv}

        """

    private func run(_ arguments: [String]) throws -> ProgramResult {
        try runDragoman(arguments, variables: ["DRAGOMAN_RESOURCES": Project.resources.path], timeout: 240)
    }

    func testADemoIsPlayedOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        let result = try run(["play", "--stage", "kde", script(Self.keys + Self.drag)])
        XCTAssertEqual(result.status, 0, result.text)
    }

    /// Picture by picture, with GNOME's bar above the window and the ground of films below it.
    func testADemoIsFilmedOnGNOME() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs + ["ffmpeg", "espeak-ng"])
        let out = folder.appendingPathComponent("out").path
        let result = try run(["record", "--stage", "gnome", "--formats", "none", "-o", out, script(Self.keys)])
        XCTAssertEqual(result.status, 0, result.text)
        let last = try ScreenPicture(reading: "\(out)/bars-pictures/02.png")
        XCTAssertEqual(last.rectangle.width, 1280)
        XCTAssertEqual(last.rectangle.height, 720)
        func color(_ x: Int, _ y: Int) -> [UInt8] { Array(last.pixels[((y * 1280 + x) * 3)...].prefix(3)) }
        XCTAssertEqual(color(600, 16), [0, 0, 0], "GNOME's bar, without the clock")
        XCTAssertEqual(color(4, 400), [0x20, 0x1f, 0x2b], "the ground beside the window")
        XCTAssertGreaterThan(color(640, 66)[0], 200, "the window's header")
    }

    /// Without a desktop's programs a person is told what to install; nothing is started.
    func testAMissingDesktopIsSaid() throws {
        let path = try script(Self.keys)
        let empty = folder.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let result = try runDragoman(
            ["play", "--stage", "gnome", path],
            variables: ["DRAGOMAN_RESOURCES": Project.resources.path, "PATH": empty.path])
        XCTAssertEqual(result.status, 2, result.text)
        XCTAssertTrue(result.errors.contains("apt install gnome-shell pipewire dbus"), result.text)
    }
}
