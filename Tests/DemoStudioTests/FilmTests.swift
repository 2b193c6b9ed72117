import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// Films the real app on a private display, and looks at what was written as a player would.
final class FilmTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")
    private var output: URL { folder.appendingPathComponent("out") }

    override func setUpWithError() throws {
        continueAfterFailure = false
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("-i a:b 'film' \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        for workshop in workshops { workshop.end() }
        try? FileManager.default.removeItem(at: folder)
    }

    func testPictureSoundAndCaptionsAreOneAndTheSameEachTime() throws {
        let film = try ShortDemo.film(in: workshop())
        let result = write(film)
        XCTAssertEqual(result.problems, [])
        let names = result.files.map { $0.split(separator: "/").last.map(String.init) }
        XCTAssertEqual(
            names,
            [
                "demo.vtt", "demo.srt", "demo.md", "demo.timeline.jsonl", "demo-pictures", "demo.webm", "demo.mp4",
                "demo.webp", "demo.html",
            ])
        let seconds = Double(film.timeline.length) / 30
        for (file, codecs) in [("demo.webm", "vp9 opus webvtt"), ("demo.mp4", "h264 aac mov_text")] {
            let streams = try probe(file, "stream=codec_name").split(separator: "\n").joined(separator: " ")
            XCTAssertEqual(streams, codecs)
            try checkFrames(of: file, film)
            for stream in ["v:0", "a:0"] {
                let times = try probe(file, "packet=pts_time,duration_time", "-select_streams", stream)
                let ends = times.split(separator: "\n").map { line in
                    line.split(separator: ",").compactMap { Double($0) }.reduce(0, +)
                }
                XCTAssertEqual(ends.max() ?? 0, seconds, accuracy: 1.0 / 30, "\(file) \(stream)")
                let starts = times.split(separator: "\n").map { $0.prefix { $0 != "," } }
                XCTAssertEqual(Set(starts).count, starts.count, "\(file) \(stream): no two packets at one time")
            }
            let cues = try probe(file, "packet=pts_time,size", "-select_streams", "s:0").split(separator: "\n")
                .filter { !$0.hasSuffix(",2") }.compactMap { Double($0.prefix { $0 != "," }) }
            XCTAssertGreaterThan(cues.count, 0)
            XCTAssertEqual(cues.count, film.timeline.cues.count)
            for (cue, time) in zip(film.timeline.cues, cues) {
                XCTAssertEqual(time, Double(cue.range.start) / 30, accuracy: 1.0 / 30)
            }
            try checkSound(of: file, film)
        }
        XCTAssertLessThan(FilmFiles.size(output.path + "/demo.webp"), MovingPicture.limit)
        try checkMovingPicture(film)

        // Another recording: the same in every byte.
        let first = try Data(contentsOf: output.appendingPathComponent("demo.webm"))
        let second = try ShortDemo.film(in: workshop())
        XCTAssertEqual(second.timeline, film.timeline)
        XCTAssertGreaterThan(film.pictures.count, 0)
        XCTAssertEqual(film.pictures.count, second.pictures.count)
        for (one, other) in zip(film.pictures, second.pictures) {
            XCTAssertTrue(try FilmFiles.read(one) == FilmFiles.read(other), other)
        }
        XCTAssertEqual(write(second, formats: [.webm]).problems, [])
        XCTAssertEqual(try Data(contentsOf: output.appendingPathComponent("demo.webm")), first)
        try checkFailures(of: second)
    }

    /// Each picture begins on its frame, no frame is longer than a second, and players can begin every ten.
    private func checkFrames(of file: String, _ film: Film) throws {
        let lines = try probe(file, "packet=pts_time,flags", "-select_streams", "v:0").split(separator: "\n")
        let frames = lines.map { line in
            (number: Int(((Double(line.prefix { $0 != "," }) ?? -1) * 30).rounded()), isKey: line.contains("K"))
        }.sorted { $0.number < $1.number }
        let pictures = film.timeline.frames(drawing: film.timeline.cues, showsInputs: true, in: ShortDemo.look)
        XCTAssertGreaterThan(pictures.count, 5)
        let numbers = frames.map(\.number)
        XCTAssertTrue(Set(numbers).isSuperset(of: pictures.map(\.range.start)), "\(file): \(numbers)")
        XCTAssertEqual(numbers.first, 0, file)
        XCTAssertEqual(numbers.last, film.timeline.length - 1, file)
        XCTAssertEqual(numbers.count, Set(numbers).count, file)
        XCTAssertLessThanOrEqual(zip(numbers, numbers.dropFirst()).map { $1 - $0 }.max() ?? 0, 30, file)
        XCTAssertLessThan(frames.count, film.timeline.length / 5, "a picture that stays is encoded again and again")
        let keys = frames.filter(\.isKey).map(\.number) + [film.timeline.length]
        XCTAssertEqual(keys.first, 0, file)
        XCTAssertLessThanOrEqual(zip(keys, keys.dropFirst()).map { $1 - $0 }.max() ?? 0, 11 * 30, file)
    }

    /// It has no title, and its last picture stays.
    private func checkMovingPicture(_ film: Film) throws {
        let file = try FilmFiles.read(output.path + "/demo.webp")
        let times = Self.times(ofPicturesIn: file)
        XCTAssertGreaterThan(times.count, 1)
        XCTAssertEqual(times.last, MovingPicture.hold)
        let title = Double(film.timeline.steps[0].range.end) / 30
        let rest = Double(film.timeline.length) / 30 - title
        let seen = Double(times.dropLast().reduce(0, +)) / 1000
        XCTAssertLessThanOrEqual(seen, rest)
        XCTAssertEqual(MovingPicture.holdingLast([]), [])
        XCTAssertEqual(MovingPicture.holdingLast(Array(file.prefix(40))), Array(file.prefix(40)))
    }

    /// How long each picture of a WebP file is seen, in milliseconds.
    private static func times(ofPicturesIn file: [UInt8]) -> [Int] {
        let name = Array("ANMF".utf8)
        let starts = file.indices.dropLast(24).filter { Array(file[$0..<$0 + 4]) == name }
        return starts.map { start in (0..<3).reduce(0) { $0 + Int(file[start + 20 + $1]) << (8 * $1) } }
    }

    /// There is sound where there are words, and none elsewhere.
    private func checkSound(of file: String, _ film: Film) throws {
        XCTAssertGreaterThan(film.timeline.utterances.count, 0)
        for utterance in film.timeline.utterances {
            let start = Double(utterance.range.start) / 30
            XCTAssertGreaterThan(try loudness(of: file, from: start, for: 0.5), -40, utterance.words)
            if start > 0.3 { XCTAssertLessThan(try loudness(of: file, from: start - 0.2, for: 0.15), -60) }
        }
    }

    /// Players offer it to those who do not see; all others hear the first sound.
    func testTheSecondSoundSaysWhatIsToBeSeen() throws {
        let workshop = try workshop()
        let camera = FilmCamera(
            .init(
                title: ShortDemo.title, look: ShortDemo.look,
                speech: try VoiceCast(language: "en", workshop: workshop)), workshop: workshop
        ) { _ in }
        try withSession(services: [Display(width: 1280, height: 720), MessageBus()]) { session in
            try camera.open(on: session)
            try camera.picture()
            try camera.describe("A bar follows the pointer.")
            try camera.say("Dropped January.", by: .app)
            camera.finish()
        }
        let film = try XCTUnwrap(camera.finished)
        let result = write(film, formats: [.webm, .mp4])
        XCTAssertEqual(result.problems, [])
        XCTAssertTrue(result.files.contains(output.path + "/demo.descriptions.vtt"))
        let start = try Double(XCTUnwrap(film.timeline.descriptions.first).range.start) / 30
        for (file, codecs) in [("demo.webm", "vp9 opus opus webvtt"), ("demo.mp4", "h264 aac aac mov_text")] {
            let streams = try probe(file, "stream=codec_name").split(separator: "\n").joined(separator: " ")
            XCTAssertEqual(streams, codecs)
            XCTAssertLessThan(try loudness(of: file, from: start, for: 0.5), -60, file)
            XCTAssertGreaterThan(try loudness(of: file, sound: 1, from: start, for: 0.5), -40, file)
            let title = try probe(file, "stream_tags=title,handler_name", "-select_streams", "a:1")
            XCTAssertTrue(title.contains("Audio description"), title)
            // FFmpeg writes a WebM without marks: there it is the title by which it is found.
            let found = try probe(file, "stream_disposition=default,visual_impaired", "-select_streams", "a")
            XCTAssertEqual(found, file == "demo.mp4" ? "1,0\n0,1" : "1,0\n0,0")
        }
        let words = try XCTUnwrap(film.timeline.utterances.last)
        for sound in [0, 1] {
            let loud = try loudness(of: "demo.mp4", sound: sound, from: Double(words.range.start) / 30, for: 0.5)
            XCTAssertGreaterThan(loud, -40, "both have what all hear")
        }
    }

    /// One file that cannot be written keeps no other from being written.
    private func checkFailures(of film: Film) throws {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        defer { setenv("PATH", path, 1) }
        // An FFmpeg without VP9.
        // No path in PATH holds a colon, and the film's folder does.
        let tools = FileManager.default.temporaryDirectory.appendingPathComponent("film-tools-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: tools) }
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        let fake = tools.appendingPathComponent("ffmpeg")
        let script = """
            #!/bin/sh
            PATH=\(path)
            case " $* " in
            *" -encoders "*) ffmpeg "$@" | grep -v vp9 ;;
            *) exec ffmpeg "$@" ;;
            esac
            """
        try script.write(to: fake, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: fake.path)
        setenv("PATH", "\(tools.path):\(path)", 1)
        var result = write(film, formats: [.webm, .mp4])
        XCTAssertEqual(
            result.problems,
            ["demo.webm was not written. This FFmpeg cannot encode libvpx-vp9. On Debian: apt install ffmpeg"])
        XCTAssertEqual(result.files.suffix(2), [output.path + "/demo.mp4", output.path + "/demo.html"])
        // No FFmpeg at all.
        setenv("PATH", tools.path, 1)
        try FileManager.default.removeItem(at: fake)
        result = write(film)
        XCTAssertEqual(result.problems, ["There is no program ffmpeg in PATH. On Debian: apt install ffmpeg"])
        XCTAssertEqual(result.files.count, 6)
        setenv("PATH", path, 1)
        try checkFullDisk(film)
    }

    private func checkFullDisk(_ film: Film) throws {
        guard getuid() == 0 else { return }
        let disk = folder.appendingPathComponent("disk").path
        try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
        guard mount("none", disk, "tmpfs", 0, "size=160k") == 0 else { return }
        defer { umount(disk) }
        let result = write(film, formats: [.mp4], into: disk)
        XCTAssertTrue(result.files.contains(disk + "/demo.vtt"))
        XCTAssertFalse(result.files.contains(disk + "/demo.mp4"))
        XCTAssertTrue(
            result.problems.contains { $0.contains("disk is full") || $0.contains("No space left") },
            "\(result.problems)")
        XCTAssertFalse(try FileManager.default.contentsOfDirectory(atPath: disk).contains { $0.hasSuffix(".part") })
    }

    /// FFmpeg takes "data:sound.wav" for an address, and "-n.wav" for an option.
    func testAPathThatReadsLikeAnAddressIsAFile() throws {
        let old = FileManager.default.currentDirectoryPath
        XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(folder.path))
        defer { XCTAssertTrue(FileManager.default.changeCurrentDirectoryPath(old)) }
        for name in ["data:sound.wav", "-n.wav"] {
            let silence = ["-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", "anullsrc", "-t", "0.1", "-f", "wav"]
            try Tool("ffmpeg", silence + [Tool.fileURL(name)], in: workshop()).finish(within: 60)
            XCTAssertGreaterThan(FilmFiles.size("\(folder.path)/\(name)"), 1_000, name)
        }
    }

    func testLiveFilmIsAsLongAsItsWords() throws {
        let film = try ShortDemo.film(in: workshop(), isLive: true)
        let live = try XCTUnwrap(film.live)
        XCTAssertTrue(live.isWhole)
        var result = write(film, formats: [.mp4])
        result.problems.removeAll { $0.contains("too slow") }
        XCTAssertEqual(result.problems, [])
        let frames = try probe("demo.mp4", "stream=nb_read_packets", "-count_packets", "-select_streams", "v:0")
        XCTAssertEqual(Int(frames), film.timeline.length)
        try checkSound(of: "demo.mp4", film)
    }

    // MARK: Tools

    private var workshops: [FilmWorkshop] = []

    private func workshop() throws -> FilmWorkshop {
        let workshop = try FilmWorkshop()
        workshops.append(workshop)
        return workshop
    }

    private func write(
        _ film: Film, formats: [FilmFormat] = FilmFormat.allCases, into folder: String? = nil
    ) -> FilmWriter.Result {
        var options = FilmWriter.Options(
            name: "demo", folder: folder ?? output.path, title: ShortDemo.title, language: "en", look: ShortDemo.look)
        options.formats = formats
        options.drawsCaptions = true
        options.showsKeys = true
        return FilmWriter(film, options) { _ in }.write()
    }

    private func probe(_ file: String, _ entries: String, _ more: String...) throws -> String {
        let path = output.appendingPathComponent(file).path
        return try run("ffprobe", ["-v", "error"] + more + ["-show_entries", entries, "-of", "csv=p=0", path])
    }

    /// The mean loudness of a part, in dB of full scale.
    private func loudness(
        of file: String, sound: Int = 0, from start: Double, for seconds: Double
    ) throws -> Double {
        let text = try run(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-ss", "\(start)", "-t", "\(seconds)", "-i",
                output.appendingPathComponent(file).path, "-map", "0:a:\(sound)", "-af", "volumedetect", "-f", "null",
                "-",
            ])
        let value = text.components(separatedBy: "mean_volume: ").dropFirst().first?.prefix { $0 != " " }
        return try XCTUnwrap(value.flatMap { Double($0) }, text)
    }

    /// The output of a program, which must succeed or say why not.
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        try runProgram(program, arguments).text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
