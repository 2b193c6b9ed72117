import Foundation
import PrivateSession
import TestSupport
import XCTest

/// `dragoman session --stage gnome` and `--stage kde`: any command's tests with Orca, on a desktop.
final class SessionStageTests: DesktopTestCase {
    func testACommandHearsOrcaOnGNOME() throws {
        try skipUnlessInstalled(GNOMEDesktop.programs)
        try play(on: "gnome")
    }

    func testACommandHearsOrcaOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        try play(on: "kde")
    }

    func testASessionOnGNOMEIsFilmed() throws {
        try skipUnlessInstalled(
            GNOMEDesktop.programs + ["wireplumber", "gst-launch-1.0", "ffmpeg", "ffprobe"])
        try film(on: "gnome")
    }

    func testASessionOnKWinIsFilmed() throws {
        try skipUnlessInstalled(KWinDesktop.programs + ["ffmpeg", "ffprobe"])
        try film(on: "kde")
    }

    /// Without a desktop's programs a person is told what to install, and the status is the session's own.
    func testAMissingDesktopIsSaid() throws {
        let empty = folder.appendingPathComponent("empty")
        try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
        let result = try runDragoman(
            ["session", "--stage", "gnome", "--", "/bin/true"], variables: ["PATH": empty.path])
        XCTAssertEqual(result.status, 125, result.text)
        XCTAssertTrue(result.errors.contains("apt install gnome-shell pipewire dbus"), result.text)
    }

    private func runSession(
        _ options: [String], _ command: [String], variables: [String: String] = [:]
    ) throws -> ProgramResult {
        try runDragoman(
            ["session"] + options + ["--"] + command,
            variables: variables.merging(["DRAGOMAN_RESOURCES": Project.resources.path]) { $1 }, folder: folder,
            timeout: 300)
    }

    private static let buttons = Project.tests.appendingPathComponent("ReaderSessionTests/two-buttons").path

    private func play(on desktop: String) throws {
        try skipUnlessInstalled(["orca"])
        let listsActions = try majorVersion(of: "orca") >= 46
        let script = """
            import json, os, pathlib, subprocess, time
            from dragoman_orca import orca

            assert os.environ["XDG_SESSION_TYPE"] == "wayland", os.environ
            assert "DISPLAY" not in os.environ and os.environ["HOME"] == "\(folder.path)", os.environ
            app = subprocess.Popen(["\(Self.buttons)"])
            with orca() as reader:
                assert reader.heard("First", timeout=60)
                reader.settle()
                reader.press("Tab")
                assert reader.heard("Second", timeout=20)
                reader.settle()
                assert reader.said[-1]["key"] == "Tab", reader.said
                assert reader.said[-1]["focus"]["name"] == "Second", reader.said
                reader.press("Shift+Tab")
                assert reader.heard("First", timeout=20)
                reader.settle()
                reader.intent("whereAmI")
                assert reader.heard("First", timeout=20)
                reader.settle()
                if \(listsActions ? "True" : "False"):
                    reader.intent("listActions")
                    reader.settle(first=20)
                    # Up to Orca 48 it is a menu, whose first row is one down.
                    if not reader.heard("lick", timeout=0):
                        reader.press("Down")
                    assert reader.heard("lick", timeout=20)
                    reader.press("Escape")
                    reader.settle()
                assert reader.settings(verbosity="brief")["verbosity"] == "brief"
            with orca() as reader:
                assert reader.settings()["verbosity"] == "verbose"
            lines = [json.loads(line) for line in pathlib.Path("words.jsonl").read_text().splitlines()]
            second = [line for line in lines if line["by"] == "speech" and "Second" in line["words"]][0]
            assert second["key"] == "Tab" and second["focus"]["name"] == "Second", second
            print("all was heard")
            raise SystemExit(7)
            """
        let file = folder.appendingPathComponent("heard.py")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let result = try runSession(
            ["--stage", desktop, "--words", "words.jsonl"], ["/usr/bin/python3", file.path],
            variables: ["HOME": folder.path, "DISPLAY": ":77777"])
        XCTAssertEqual(result.status, 7, result.text)
        XCTAssertTrue(result.output.contains("all was heard"), result.text)
    }

    /// The screen and a window are in the film.
    private func film(on desktop: String) throws {
        let film = folder.appendingPathComponent("film.webm").path
        let result = try runSession(
            ["--reader", "none", "--stage", desktop, "--film", film], ["sh", "-c", "'\(Self.buttons)' & sleep 4"])
        XCTAssertEqual(result.status, 0, result.text)
        let size = try runProgram(
            "ffprobe",
            ["-v", "error", "-select_streams", "v", "-show_entries", "stream=width,height", "-of", "csv=p=0", film])
        XCTAssertEqual(size.output.trimmingCharacters(in: .whitespacesAndNewlines), "1280,900", size.text)
        let last = folder.appendingPathComponent("last.png").path
        let taken = try runProgram("ffmpeg", ["-v", "error", "-sseof", "-1", "-i", film, "-update", "1", "-y", last])
        XCTAssertEqual(taken.status, 0, taken.text)
        let picture = try ScreenPicture(reading: last)
        XCTAssertGreaterThan(
            Set(
                stride(from: 0, to: picture.pixels.count - 2, by: 999).map {
                    Array(picture.pixels[$0...($0 + 2)])
                }
            ).count, 3, "the film shows nothing")
    }
}
