import DesktopDriving
import Foundation
import GTKSupport
import RecordedFilms
import TestSupport
import XCTest

@testable import DemoStudio

/// A recorded film becomes another one, and nothing is played: `dragoman film`.
final class FilmEditTests: FolderTestCase {
    /// Twelve seconds: three for the title, and three steps of three seconds each, in red, green and blue.
    private static let look = FilmLook(width: 320, height: 240)

    private func timeline(_ title: String) -> Timeline {
        var timeline = Timeline()
        timeline.length = 360
        timeline.cards = [0]
        for index in 0..<4 {
            timeline.shots.append(.init(range: .init(start: index * 90, duration: 90), picture: index))
        }
        func say(_ words: String, _ start: Int, _ voice: DemoVoice, isPictured: Bool = false) {
            timeline.utterances.append(
                .init(
                    range: .init(start: start, duration: 45), words: words, voice: voice, isPictured: isPictured,
                    isContinued: false))
        }
        say(title, 0, .narrator, isPictured: true)
        for (index, name) in ["Name", "Password", "Save"].enumerated() {
            let start = 90 * (index + 1)
            var window = SeenElement(
                id: 1, parent: nil, index: 0, role: "frame", name: "Form", path: "/frame[1]", states: ["showing"],
                value: nil, text: nil)
            window.rectangle = ScreenRectangle(x: 0, y: 0, width: 320, height: 160)
            var field = SeenElement(
                id: index + 2, parent: 1, index: 0, role: "text", name: name, path: "/frame[1]/text[1]",
                states: ["focused", "showing"], value: nil, text: "ada \(index)")
            field.rectangle = ScreenRectangle(x: 40 + 60 * index, y: 40, width: 50, height: 20)
            var sight = AccessibleSight(
                elements: [window, field], focus: .init(element: field, rectangle: field.rectangle))
            (sight.start, sight.step) = (start, index)
            timeline.sights.append(sight)
            timeline.steps.append(
                .init(
                    range: .init(start: start, duration: 90),
                    title: .init(number: index + 1, count: 3, text: "Press Tab", line: index + 4, script: "keys: Tab"),
                    failure: nil, picture: index + 1))
            timeline.inputs.append(.init(range: .init(start: start, duration: 30), text: "Tab"))
            timeline.braille.append(.init(start: start + 10, text: "\(name) on the line"))
            say("\(name) entry.", start + 15, .reader)
            timeline.chapters.append(.init(start: start, title: "Chapter \(index + 1)"))
        }
        return timeline
    }

    /// Writes it into the folder "films".
    private func record() throws -> Timeline {
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let timeline = timeline("The form")
        var pictures: [String] = []
        for (index, hex) in [0xFFFFFF, 0xFF0000, 0x00FF00, 0x0000FF].enumerated() {
            let surface = try CairoSurface.image(width: 320, height: 240)
            let context = CairoContext(surface)
            context.setColor(Color(hex: UInt32(hex)))
            context.paint()
            pictures.append("\(workshop.folder)/\(index).png")
            try surface.writePNG(to: pictures[index])
        }
        let film = Film(
            timeline: timeline, pictures: pictures, waveforms: [], descriptions: [], live: nil, workshop: workshop,
            problems: [])
        var options = FilmWriter.Options(
            name: "form", folder: folder.path + "/films", title: "The form", language: "en", look: Self.look)
        options.formats = [.webm, .mp4]
        XCTAssertEqual(FilmWriter(film, options) { _ in }.write().problems, [])
        return timeline
    }

    private func edit(_ arguments: String...) throws -> ProgramResult {
        try runDragoman(
            ["film", folder.path + "/films/form.webm", "-o", folder.path + "/new"] + arguments, timeout: 120)
    }

    private func text(_ file: String) throws -> String {
        try String(contentsOfFile: folder.path + "/new/\(file)", encoding: .utf8)
    }

    /// The colour in the middle of a square of 20 pixels, of each frame of a film, 10 frames a second.
    private func colors(_ file: String, x: Int, y: Int) throws -> [[Int]] {
        let raw = folder.path + "/raw"
        let answer = try runProgram(
            "ffmpeg",
            [
                "-v", "error", "-y", "-i", folder.path + "/new/\(file)", "-vf", "fps=10,crop=20:20:\(x):\(y),scale=1:1",
                "-f", "rawvideo", "-pix_fmt", "rgb24", raw,
            ])
        XCTAssertEqual(answer.status, 0, answer.text)
        let bytes = try FilmFiles.read(raw)
        return stride(from: 0, to: bytes.count - 2, by: 3).map { start in (0..<3).map { Int(bytes[start + $0]) } }
    }

    private func isRed(_ color: [Int]) -> Bool { color[0] > 200 && color[1] < 60 && color[2] < 60 }
    private func isGreen(_ color: [Int]) -> Bool { color[0] < 60 && color[1] > 200 && color[2] < 60 }
    private func isGrey(_ color: [Int]) -> Bool { color.allSatisfy { (90...165).contains($0) } }

    /// From the middle of the first step to the middle of the second.
    func testAPartHasItsWordsItsTreeAndItsPictures() throws {
        _ = try record()
        let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/films").sorted()
        let old = try Data(contentsOf: folder.appendingPathComponent("films/form.webm"))
        let result = try edit("--from", "4.5", "--to", "0:07.5", "--cover", "Password")
        XCTAssertEqual(result.status, 0, result.text)
        XCTAssertEqual(try FileManager.default.subpathsOfDirectory(atPath: folder.path + "/films").sorted(), before)
        XCTAssertEqual(try Data(contentsOf: folder.appendingPathComponent("films/form.webm")), old)
        for file in ["form.webm", "form.mp4"] {
            let ground = try colors(file, x: 200, y: 100)
            XCTAssertTrue((29...31).contains(ground.count), "\(file): \(ground.count)")
            XCTAssertTrue(ground.prefix(15).allSatisfy(isRed), "\(file): \(ground)")
            XCTAssertTrue(ground.dropFirst(15).allSatisfy(isGreen), "\(file): \(ground)")
            // The field stands there in the second step only.
            let field = try colors(file, x: 110, y: 40)
            XCTAssertTrue(field.prefix(15).allSatisfy(isRed), "\(file): \(field)")
            XCTAssertTrue(field.dropFirst(15).allSatisfy(isGrey), "\(file): \(field)")
            let chapters = try runProgram(
                "ffprobe",
                [
                    "-v", "error", "-show_entries", "chapter=start_time,end_time:chapter_tags=title", "-of", "csv=p=0",
                    folder.path + "/new/\(file)",
                ])
            XCTAssertEqual(
                chapters.output.split(separator: "\n"),
                ["0.000000,1.500000,Chapter 1", "1.500000,3.000000,Chapter 2"], chapters.text)
        }
        XCTAssertEqual(
            try text("form.srt"), "1\n00:00:02,000 --> 00:00:03,000\nOrca: Password entry.\n", "words that were cut off"
        )
        let film = try RecordedFilm(reading: folder.path + "/new/form.timeline.jsonl")
        XCTAssertEqual(film.head.length, 3)
        XCTAssertEqual(film.moment(at: 0).focused?.name, "Name")
        XCTAssertEqual(film.moment(at: 0).focused?.text, "ada 0")
        XCTAssertEqual(film.moment(at: 0).braille, "Name on the line")
        XCTAssertEqual(film.moment(at: 0).step?.number, 1)
        XCTAssertEqual(film.moment(at: 1.6).focused?.text, "•••")
        let page = try text("form.html")
        XCTAssertTrue(page.contains("ada 0"))
        XCTAssertFalse(page.contains("ada 1"), "a covered text")
        XCTAssertFalse(page.contains("ada 2"), "a text after the part")
        XCTAssertTrue(try text("form.md").contains("0:01"))
        // The first step's picture is of its end; that of the second step is after the part.
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/form-pictures"), ["01.png"])
    }

    func testAllOfAFilmHasTheSameWordsAtTheSameTimes() throws {
        _ = try record()
        let result = try edit("--formats", "none")
        XCTAssertEqual(result.status, 0, result.text)
        for file in ["form.vtt", "form.srt", "form.chapters.vtt", "form.timeline.jsonl"] {
            XCTAssertEqual(try text(file), try String(contentsOfFile: folder.path + "/films/\(file)", encoding: .utf8))
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/new/form.webm"), "nothing is encoded")
        XCTAssertTrue(FileManager.default.fileExists(atPath: folder.path + "/new/form.html"))
    }

    func testAnotherTitleAndLanguageAreInFilmAndPage() throws {
        _ = try record()
        let german = folder.path + "/form.de.vtt"
        var words = try String(contentsOfFile: folder.path + "/films/form.vtt", encoding: .utf8)
        words = words.replacingOccurrences(of: "Password entry.", with: "Passwort &amp; Eingabe.")
        try words.write(toFile: german, atomically: true, encoding: .utf8)
        let result = try edit(
            "--title", "Das Formular", "--captions", german, "--language", "de", "--formats", "mp4")
        XCTAssertEqual(result.status, 0, result.text)
        let captions = try text("form.vtt")
        XCTAssertTrue(captions.contains("<v Orca>Passwort &amp; Eingabe.</v>"), captions)
        XCTAssertTrue(captions.hasPrefix("WEBVTT - Das Formular\n\nNOTE Language: de\n"), captions)
        XCTAssertFalse(captions.contains("The form"), captions)
        let page = try text("form.html")
        XCTAssertTrue(page.contains("<html lang=\"de\""), page)
        XCTAssertTrue(page.contains("Passwort &amp; Eingabe."), page)
        XCTAssertTrue(try text("form.md").contains("# Das Formular\n"))
        let tags = try runProgram(
            "ffprobe",
            [
                "-v", "error", "-show_entries", "format_tags=title:stream_tags=language", "-of", "csv=p=0",
                folder.path + "/new/form.mp4",
            ])
        XCTAssertTrue(tags.output.contains("Das Formular"), tags.text)
        XCTAssertTrue(tags.output.contains("ger"), tags.text)
        // The title card was white; the new one is drawn in its place, and the first step begins when it did.
        let ground = try colors("form.mp4", x: 300, y: 0)
        XCTAssertTrue(ground.prefix(30).allSatisfy { $0 != ground[31] && $0.reduce(0, +) < 700 }, "\(ground)")
        XCTAssertTrue(ground[31...58].allSatisfy(isRed), "\(ground)")
    }

    func testWhatDoesNotFitIsSaidAndWritesNothing() throws {
        _ = try record()
        let bad = folder.path + "/bad.vtt"
        for (arguments, words, status) in [
            (["--from", "13"], "The film is 0:12 long.", 2), (["--from", "3", "--to", "3.2"], "last a second", 2),
            (["--to", "99"], "The film is 0:12 long.", 2), (["--cover", "Nobody"], "No element “Nobody”", 2),
            (["--cover", "Save", "--to", "6"], "No element “Save”", 2), (["--from", "x"], "--from is a time", 64),
            (["--language", "de"], "--captions", 64), (["--formats", "webp"], "takes webm, mp4, or none", 64),
            (["--captions", bad], "bad.vtt: ", 2), (["--captions", folder.path + "/none.vtt"], "none.vtt: ", 2),
        ] as [([String], String, Int32)] {
            try "WEBVTT\n\n00:00:01.000 --> 00:00:00.500\nBack\n".write(toFile: bad, atomically: true, encoding: .utf8)
            let result = try runDragoman(
                ["film", folder.path + "/films/form.mp4", "-o", folder.path + "/new"] + arguments)
            XCTAssertEqual(result.status, status, "\(arguments) \(result.text)")
            XCTAssertTrue(result.text.contains(words), "\(arguments) \(result.text)")
        }
        let same = try runDragoman(["film", folder.path + "/films/form.mp4", "-o", folder.path + "/films/../films"])
        XCTAssertEqual(same.status, 2, same.text)
        XCTAssertTrue(same.text.contains("own files"), same.text)
        XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path + "/new/form.vtt"))
        // A stranger's: files that are none, and a timeline that is none.
        try Data("none".utf8).write(to: folder.appendingPathComponent("films/form.mp4"))
        try Data("none".utf8).write(to: folder.appendingPathComponent("films/form-pictures/02.png"))
        let broken = try edit("--formats", "mp4", "--cover", "Password")
        XCTAssertEqual(broken.status, 1, broken.text)
        XCTAssertTrue(broken.errors.contains("form.mp4 was not written."), broken.text)
        XCTAssertEqual(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/new/form-pictures").sorted(),
            ["01.png", "03.png"])
        try Data("{}".utf8).write(to: folder.appendingPathComponent("films/form.timeline.jsonl"))
        XCTAssertEqual(try edit().status, 2)
    }
}
