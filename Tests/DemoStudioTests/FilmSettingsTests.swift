import DesktopDriving
import Foundation
import TestSupport
import XCTest

@testable import DemoStudio
@testable import PrivateSession

/// The settings of films in scripts, in films that are made.
final class FilmSettingsTests: FolderTestCase {
    /// The report about the film that was made last.
    private var told = ""

    private func record(_ head: String, _ steps: String) throws -> String {
        let file = folder.appendingPathComponent("demo.yaml")
        let app = "{program: \"\(Project.built("accessible-peer").path)\", arguments: [login]}"
        let text = "demo: 1\ntitle: T\napp: \(app)\nreader: none\nsize: [800, 600]\n\(head)\nsteps:\n\(steps)\n"
        try Data(text.utf8).write(to: file)
        let result = try runDragoman(["record", "--allow-app", "--formats", "none", "-o", folder.path, file.path])
        XCTAssertEqual(result.status, 0, result.text)
        told = result.text
        return try String(contentsOf: folder.appendingPathComponent("demo.timeline.jsonl"), encoding: .utf8)
    }

    /// Each letter is seen, and of a secret none.
    func testTextsAreTypedLetterByLetter() throws {
        let steps =
            "  - focus: User name\n  - type: Adele\n    say-as: Ada says who she is\n  - focus: Password\n  - type: hunter2"
        let slow = try record("typing: letters", steps)
        for part in ["A", "Ad", "Ade", "Adel", "Adele"] {
            XCTAssertTrue(slow.contains("\"text\":\"\(part)\""), "\(part): \(slow)")
        }
        XCTAssertFalse(slow.contains("hun"), slow)
        let transcript = try String(contentsOf: folder.appendingPathComponent("demo.md"), encoding: .utf8)
        XCTAssertTrue(transcript.contains("## 3. Ada says who she is"), transcript)
        let quick = try record("typing: at-once", steps)
        XCTAssertTrue(quick.contains("\"text\":\"Adele\""), quick)
        XCTAssertFalse(quick.contains("\"text\":\"Adel\""), quick)
    }

    func testTheLengthIsToldInTheFilmsOwnFrames() throws {
        for rate in [30, 60] {
            _ = try record("film: {frame-rate: \(rate)}", "  - focus: User name")
            let film = try XCTUnwrap(told.firstMatch(of: /Film: ([0-9.]+) s, ([0-9]+) frames/), told)
            let (seconds, frames) = (try XCTUnwrap(Double(film.1)), try XCTUnwrap(Double(film.2)))
            XCTAssertEqual(frames / Double(rate), seconds, accuracy: 0.11, told)
        }
    }

    /// A small window fills the picture of each step; without a view it has its ground around it.
    func testTheWindowFillsTheFilm() throws {
        func drawn(_ head: String) throws -> ScreenRectangle {
            _ = try record(head, "  - focus: User name")
            let picture = try ScreenPicture(reading: folder.appendingPathComponent("demo-pictures/01.png").path)
            return try XCTUnwrap(picture.screenPixels.drawn(on: FilmTheme().ground, above: 514))
        }
        let (screen, fit) = (try drawn("film: {view: screen}"), try drawn("film: {view: fit}"))
        XCTAssertGreaterThan(
            Double(fit.width * fit.height), 1.5 * Double(screen.width * screen.height), "\(screen) \(fit)")
        XCTAssertGreaterThan(min(fit.x, fit.y), 0, "all of it is seen: \(fit)")
        XCTAssertTrue(fit.x + fit.width < 800 && fit.y + fit.height < 514, "\(fit)")
    }

    /// All of the window is seen until something is done: the focus that it opens with is in its corner.
    func testAZoomBeginsWithAllOfTheWindow() throws {
        func pictures(_ view: String) throws -> [Data] {
            _ = try record("film: {view: \(view)}", "  - narrate: This is a form.\n  - focus: Password")
            return try ["00", "02"].map {
                try Data(contentsOf: folder.appendingPathComponent("demo-pictures/\($0).png"))
            }
        }
        let (fit, zoom) = (try pictures("fit"), try pictures("zoom"))
        XCTAssertEqual(fit[0], zoom[0], "the opening")
        XCTAssertNotEqual(fit[1], zoom[1], "the film goes to the focus")
    }

    /// The page and the transcript speak the film's language, and what is told meanwhile the session's.
    func testTheFilmsWordsAreInItsLanguage() throws {
        let file = folder.appendingPathComponent("demo.yaml")
        let languages = [
            ("ar", "rtl", "نص الكلام"), ("de", "ltr", "Mitschrift"), ("en", "ltr", "Transcript"),
        ]
        for (language, direction, heading) in languages {
            let text =
                "demo: 1\ntitle: T\nlanguage: \(language)\nscene: built-in\nreader: none\nsize: [800, 600]\nsteps:\n  - keys: [Right]\n"
            try Data(text.utf8).write(to: file)
            let session = language == "de" ? "fr" : "de"
            let result = try runDragoman(
                ["record", "--formats", "none", "-o", folder.path, file.path], variables: ["LANGUAGE": session])
            XCTAssertEqual(result.status, 0, result.text)
            let page = try String(contentsOf: folder.appendingPathComponent("demo.html"), encoding: .utf8)
            let transcript = try String(contentsOf: folder.appendingPathComponent("demo.md"), encoding: .utf8)
            XCTAssertTrue(page.contains("<html lang=\"\(language)\" dir=\"\(direction)\">"), page)
            XCTAssertTrue(page.contains("<h2 id=\"transcript\">\(heading)</h2>"), page)
            let titles = ["ar": "ضغط", "de": "drücken", "en": "Press Right"]
            for words in [page, transcript] { XCTAssertTrue(words.contains(titles[language] ?? ""), words) }
            let other = ["de": "drücken", "fr": "Appuyer"][session] ?? ""
            XCTAssertFalse(page.contains(other) || transcript.contains(other), transcript)
        }
    }

    /// Sixty frames a second, an intro and an outro: the film is as long as its words are.
    func testSixtyFramesASecondAreSixty() throws {
        var look = FilmLook(width: 640, height: 360)
        (look.framesPerFrame, look.view) = (2, .fit)
        look.theme.intro = .init(title: "Before", text: "", seconds: 1)
        look.theme.outro = .init(title: "After", text: "", seconds: 1)
        let workshop = try FilmWorkshop()
        defer { workshop.end() }
        let camera = FilmCamera(.init(title: "T", look: look, speech: nil), workshop: workshop) { _ in }
        try withSession(services: [Display(width: 640, height: 360), MessageBus()]) { session in
            try camera.open(on: session)
            try camera.picture()
            try camera.goTo(windows: ScreenRectangle(x: 200, y: 80, width: 200, height: 120), focus: nil)
            try camera.pause(seconds: 1)
            try camera.goTo(windows: ScreenRectangle(x: 0, y: 0, width: 640, height: 360), focus: nil)
            try camera.pause(seconds: 1)
            camera.finish()
        }
        let film = try XCTUnwrap(camera.finished)
        XCTAssertEqual(film.timeline.utterances.map(\.words), ["Before", "T", "After"])
        XCTAssertEqual(film.timeline.cards.count, 3)
        var options = FilmWriter.Options(name: "demo", folder: folder.path, title: "T", language: "en", look: look)
        options.formats = [.mp4]
        XCTAssertEqual(FilmWriter(film, options) { _ in }.write().problems, [])
        let answer = try runProgram(
            "ffprobe",
            [
                "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of", "csv=p=0",
                folder.appendingPathComponent("demo.mp4").path,
            ]
        ).text
        let frames = answer.split(separator: "\n").compactMap { line in
            Double(line.prefix { $0 != "," }).map { ($0 * 60).rounded() }
        }.sorted()
        XCTAssertEqual(frames.last, Double(film.timeline.length * 2 - 1))
        // The film goes to the second part in half a second.
        XCTAssertGreaterThanOrEqual(zip(frames, frames.dropFirst()).filter { $1 - $0 == 1 }.count, 28)
    }
}
