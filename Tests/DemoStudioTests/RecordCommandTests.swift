import Foundation
import TestSupport
import XCTest

/// `dragoman record` as a person runs it, and stops it.
final class RecordCommandTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    /// Where the recording makes its own folders: a session's is made there only where the path is short and plain.
    private let temporary = URL(fileURLWithPath: "/tmp/dragoman-record-\(UUID().uuidString.prefix(8))")

    override func setUpWithError() throws {
        continueAfterFailure = false
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
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
        for folder in [folder, temporary] { try? FileManager.default.removeItem(at: folder) }
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

    /// A recording and a play on a disk that is too small say so: each file is whole, or as it was before.
    func testAFullDiskIsSaidAndNothingIsHalfThere() throws {
        let demo = try writeShortDemo()
        let room = folder.appendingPathComponent("room")
        let good = try runDragoman(["record", demo, "-o", room.path, "--formats", "none"])
        XCTAssertEqual(good.status, 0, good.text)
        let played = try runDragoman(["play", demo, "--report", room.path + "/report.xml"])
        XCTAssertEqual(played.status, 0, played.text)
        let names = try FileManager.default.subpathsOfDirectory(atPath: room.path)
        XCTAssertTrue(Set(["short.vtt", "short-pictures", "shot.png", "report.xml"]).isSubset(of: names), "\(names)")
        func contents(_ place: URL) throws -> [String: Data] {
            let files = try FileManager.default.subpathsOfDirectory(atPath: place.path)
            return Dictionary(
                uniqueKeysWithValues: files.compactMap { name in
                    (try? Data(contentsOf: place.appendingPathComponent(name))).map { (name, $0) }
                })
        }
        let whole = try contents(room)
        let old = ["shot.png", "short.vtt", "report.xml"]
        try withSmallDisk(ofPages: 12) { disk in
            for name in old { try Data("before".utf8).write(to: disk.appendingPathComponent(name)) }
            let recorded = try runDragoman(["record", demo, "-o", disk.path, "--formats", "none"])
            XCTAssertNotEqual(recorded.status, 0, recorded.text)
            XCTAssertTrue(recorded.errors.lowercased().contains("disk is full"), recorded.text)
            for (name, bytes) in try contents(disk) where bytes != whole[name] {
                XCTAssertEqual(bytes, Data("before".utf8), name)
                XCTAssertTrue(old.contains(name), name)
            }
            // Not a page is left.
            let number = open(disk.path + "/full", O_WRONLY | O_CREAT, 0o600)
            defer { close(number) }
            let page = [UInt8](repeating: 0, count: 4096)
            while write(number, page, page.count) == page.count {}
            let kept = try contents(disk)
            for options in [["--report", "report.xml"], ["--pictures", "."], ["--report", "/dev/full"]] {
                let result = try runDragoman(["play", demo] + options, folder: disk)
                XCTAssertNotEqual(result.status, 0, result.text)
                XCTAssertTrue(result.text.lowercased().contains("disk is full"), result.text)
            }
            XCTAssertEqual(try contents(disk), kept)
        }
        let film = try runDragoman(["record", demo, "-o", "/proc/none", "--formats", "none"])
        XCTAssertEqual(film.status, 2, film.text)
        XCTAssertEqual(film.output, "", "nothing is played")
    }

    private func writeShortDemo() throws -> String {
        let demo = folder.appendingPathComponent("short.yaml")
        try "demo: 1\ntitle: Short\nreader: none\nsteps:\n  - keys: Right\n  - screenshot: shot.png\n"
            .write(to: demo, atomically: true, encoding: .utf8)
        return demo.path
    }

    func testWhatCannotBePrintedIsAnErrorOfPlay() throws {
        let demo = Project.resources.appendingPathComponent("demos/clicks.yaml").path
        for progress in [[], ["--progress", "json"]] {
            let line = ["-c", "exec \"$0\" play \"$@\" > /dev/full", Project.dragoman.path] + progress + [demo]
            let variables = ["DRAGOMAN_RESOURCES": Project.resources.path]
            let result = try TestProgram(
                URL(fileURLWithPath: "/bin/sh"), line,
                environment: ProcessInfo.processInfo.environment.merging(variables) { $1 }
            ).finish()
            XCTAssertEqual(result.status, 2, result.text)
            XCTAssertTrue(result.errors.contains("the disk is full"), result.text)
        }
    }

    /// Ctrl+C while it is encoded ends it at once, and leaves neither half a film nor a program.
    func testCtrlCWhileEncodingEndsIt() throws {
        let errors = try record(until: "Encoding") { $0.interrupt() }
        XCTAssertEqual(errors.status, 130, errors.text)
        XCTAssertTrue(errors.text.contains("Stopped: the film was not written."), errors.text)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out").sorted()
        XCTAssertEqual(names, ["bars-pictures", "bars.md", "bars.srt", "bars.timeline.jsonl", "bars.vtt"])
        try checkNothingIsLeft()
    }

    /// Killed, it can do nothing more: whoever watches over it ends what it started.
    func testNothingIsLeftOfARecordingThatWasKilled() throws {
        var running: [String] = []
        let errors = try record(until: "Encoding") { process in
            running = try XCTUnwrap(eventually { try encoders().isEmpty ? nil : encoders() })
            process.crash()
        }
        XCTAssertFalse(running.isEmpty)
        XCTAssertEqual(errors.status, 137, errors.text)
        try checkNothingIsLeft()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/out")
        XCTAssertFalse(names.contains { $0.contains("part") || $0.hasSuffix("webm") }, "\(names)")
    }

    /// The program that makes the film is looked for before the demo is played, and a folder that is there keeps its rights.
    func testAMissingFFmpegIsNoticedBeforePlaying() throws {
        let out = folder.appendingPathComponent("out").path
        try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
        chmod(out, 0o700)
        // A shell, and no FFmpeg.
        let tools = folder.appendingPathComponent("tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: tools.appendingPathComponent("sh").path, withDestinationPath: "/bin/sh")
        let errors = try record(until: nil, variables: ["PATH": tools.path])
        XCTAssertEqual(errors.output, "", "nothing is played")
        XCTAssertEqual(errors.status, 2, errors.text)
        XCTAssertTrue(errors.text.contains("ffmpeg"), errors.text)
        let mode = try FileManager.default.attributesOfItem(atPath: out)[.posixPermissions] as? Int
        XCTAssertEqual(mode, 0o700)
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: out), [])
    }

    // MARK: Tools

    /// No folder of the recording's, and no program in one.
    private func checkNothingIsLeft() throws {
        func rest() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: temporary.path) + encoders()
        }
        _ = try eventually { try rest().isEmpty }
        XCTAssertEqual(try rest(), [])
    }

    /// The command lines of FFmpeg that works in a folder of the recording's.
    private func encoders() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
            .compactMap { FileManager.default.contents(atPath: "/proc/\($0)/cmdline") }
            .map { String(decoding: $0, as: UTF8.self) }
            .filter { $0.contains(temporary.path) && $0.contains("ffmpeg") }
    }

    /// Records, and interferes once some words were printed: until then the narrator has spoken.
    private func record(
        until words: String? = "Now we wait.", variables: [String: String] = [:],
        _ interfere: (TestProgram) throws -> Void = { _ in }
    ) throws -> ProgramResult {
        let script = folder.appendingPathComponent("bars.demo.yaml").path
        let record = try TestProgram.dragoman(
            ["record", script, "-o", folder.path + "/out", "--formats", "webm"],
            variables: variables.merging(["TMPDIR": temporary.path]) { $1 }, timeout: 180)
        if let words { try record.wait(for: words) }
        try interfere(record)
        return try record.finish()
    }

    private func checkFilm() throws {
        let out = folder.appendingPathComponent("out")
        let names = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
        XCTAssertEqual(
            names,
            [
                "bars-pictures", "bars.html", "bars.md", "bars.srt", "bars.timeline.jsonl", "bars.vtt", "bars.webm",
            ])
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
