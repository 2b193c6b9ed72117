import Foundation
import PrivateSession
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
        let errors = try record { process, _ in process.interrupt() }
        XCTAssertEqual(errors.status, 130, errors.text)
        XCTAssertTrue(errors.text.contains("Stopped."), errors.text)
        try checkFilm()
    }

    func testWhatWasFilmedUntilTheAppCrashedIsAFilm() throws {
        let errors = try record { process, _ in
            for child in try Self.processes(named: "dragoman", startedBy: process.processIdentifier) {
                kill(child, SIGKILL)
            }
        }
        XCTAssertEqual(errors.status, 2, errors.text)
        XCTAssertTrue(errors.text.contains("The app has ended, with status 137."), errors.text)
        try checkFilm()
    }

    // MARK: Tools

    /// Records, and interferes once the narrator has spoken.
    private func record(
        _ interfere: (ChildProcess, String) throws -> Void
    ) throws -> (status: Int32, text: String) {
        let log = folder.appendingPathComponent("log").path
        let words = folder.appendingPathComponent("words").path
        let output = open(words, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        defer { close(output) }
        var environment = ProcessInfo.processInfo.environment
        environment["DRAGOMAN_RESOURCES"] = ShortDemo.resources
        environment["LANGUAGE"] = "en"
        let process = try ChildProcess(
            ShortDemo.program,
            [
                "record", folder.appendingPathComponent("bars.demo.yaml").path, "-o", folder.path + "/out", "--formats",
                "webm",
            ], environment: environment, output: output, errors: log)
        defer { process.end() }
        for _ in 0..<1200 where process.isRunning {
            let text = (try? String(contentsOfFile: words, encoding: .utf8)) ?? ""
            if text.contains("Now we wait.") { break }
            pause(milliseconds: 50)
        }
        try interfere(process, words)
        let status = try XCTUnwrap(process.wait(timeout: 120))
        return (status, (try? String(contentsOfFile: log, encoding: .utf8)) ?? "")
    }

    private func checkFilm() throws {
        let out = folder.appendingPathComponent("out")
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
        XCTAssertEqual(names, ["bars-pictures", "bars.md", "bars.srt", "bars.vtt", "bars.webm"])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "ffmpeg", "-v", "error", "-i", out.appendingPathComponent("bars.webm").path, "-f", "null", "-",
        ]
        try process.run()
        process.waitUntilExit()
        XCTAssertEqual(process.terminationStatus, 0, "it plays to its end")
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
