import Foundation
import TestSupport
import XCTest

/// `dragoman record` as a person runs it, and stops it.
final class RecordCommandTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        continueAfterFailure = false
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("record-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try """
        demo: 1
        title: Bars
        scene: built-in
        reader: none
        steps:
          - keys: [Right, Right]
          - narrate: Now we wait.
          - keys: [Left, Right, Left, Right, Left, Right, Left, Right, Left, Right, Left, Right, Left, Right]
          - keys: [Left, Right, Left, Right, Left, Right, Left, Right, Left, Right, Left, Right, Left, Right]
        """.write(to: folder.appendingPathComponent("bars.demo.yaml"), atomically: true, encoding: .utf8)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testWhatWasFilmedUntilCtrlCIsAFilm() throws {
        let result = try record { $0.interrupt() }
        XCTAssertEqual(result.status, 130, result.text)
        XCTAssertTrue(result.errors.contains("Stopped."), result.text)
        try checkFilm()
    }

    func testWhatWasFilmedUntilTheAppCrashedIsAFilm() throws {
        let result = try record { process in
            for child in try Self.processes(named: "dragoman", startedBy: process.processIdentifier) {
                kill(child, SIGKILL)
            }
        }
        XCTAssertEqual(result.status, 2, result.text)
        XCTAssertTrue(result.errors.contains("The app has ended, with status 137."), result.text)
        try checkFilm()
    }

    // MARK: Tools

    /// Records, and interferes once the narrator has spoken.
    private func record(_ interfere: (RunningProgram) throws -> Void) throws -> ProgramResult {
        let script = folder.appendingPathComponent("bars.demo.yaml").path
        let record = try RunningProgram.dragoman(
            ["record", script, "-o", folder.path + "/out", "--formats", "webm"], timeout: 180)
        try record.wait(for: "Now we wait.")
        try interfere(record)
        return try record.finish()
    }

    private func checkFilm() throws {
        let out = folder.appendingPathComponent("out")
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
        XCTAssertEqual(names, ["bars-pictures", "bars.md", "bars.srt", "bars.vtt", "bars.webm"])
        let film = out.appendingPathComponent("bars.webm").path
        let played = try runProgram("ffmpeg", ["-v", "error", "-i", film, "-f", "null", "-"])
        XCTAssertEqual(played.status, 0, "it plays to its end: \(played.text)")
        XCTAssertTrue(
            try String(contentsOf: out.appendingPathComponent("bars.vtt"), encoding: .utf8).contains("we wait"))
    }

    private static func processes(named name: String, startedBy parent: Int32) throws -> [Int32] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter { number in
            let status = (try? String(contentsOfFile: "/proc/\(number)/status", encoding: .utf8)) ?? ""
            return status.contains("Name:\t\(name)\n") && status.contains("PPid:\t\(parent)\n")
        }
    }
}
