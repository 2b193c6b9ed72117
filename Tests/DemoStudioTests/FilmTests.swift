import Foundation
import PrivateSession
import XCTest

@testable import DemoStudio

/// Films the real app on a private display, without the player: every deed is written out.
final class FilmTests: XCTestCase {
    private var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("film-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        try? FileManager.default.removeItem(at: folder)
    }

    func testFilm() throws {
        let film = try Self.film(in: folder.path)
        var options = FilmWriter.Options(
            name: "demo", folder: folder.path + "/out", title: "A bar into the attachments", language: "en",
            look: Self.look)
        options.drawsCaptions = true
        options.showsKeys = true
        let result = FilmWriter(film, options) { _ in }.write()
        print(result, folder.path)
        try FileManager.default.copyItem(atPath: folder.path, toPath: "/tmp/filmout-\(getpid())")
    }

    static let look = FilmLook(width: 1280, height: 720)

    static func film(in folder: String) throws -> Film {
        let camera = FilmCamera(
            .init(title: "A bar into the attachments", look: look, speech: ESpeak(language: "en", folder: folder)),
            folder: folder, progress: { _ in })
        try withSession(services: [Display(width: 1280, height: 720), MessageBus(), FilmSet(look)]) { session in
            let state = "\(session.folder)/state/dragoman"
            let config = "\(session.folder)/config/gtk-4.0"
            for place in [state, config] {
                try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
            }
            try "[window]\nmaximized=true\n".write(toFile: state + "/window.ini", atomically: true, encoding: .utf8)
            try "[Settings]\ngtk-enable-animations=false\n"
                .write(toFile: config + "/settings.ini", atomically: true, encoding: .utf8)
            session.environment["DRAGOMAN_RESOURCES"] = resources
            let app = try session.launch(program)
            try app.events.wait(for: "ready", timeout: 30)
            try session.pointer.move(to: ScreenPoint(x: 640, y: 400))
            try camera.open(on: session)
            try camera.picture()
            let steps = ["Look at the attachments", "Press Right", "Drag January to attachments"].enumerated().map {
                DemoStepTitle(number: $0 + 1, count: 3, text: $1, line: $0 + 1)
            }
            try camera.begin(steps[0])
            try camera.spotlight(try app.place("attachments").rectangle)
            try camera.say("A bar can be dropped here.", by: .narrator)
            try camera.end(steps[0], failure: nil)
            try camera.begin(steps[1])
            try camera.press("→")
            try session.keyboard.press("Right")
            try app.events.wait(for: "focus", where: { $0["element"]?.text == "February" })
            try camera.picture()
            try camera.say("February. 70 units.", by: .reader)
            try camera.end(steps[1], failure: nil)
            try camera.begin(steps[2])
            let drag = try session.lift(try app.place("January"))
            try camera.picture()
            try drag.carry(to: try app.place("attachments"))
            try camera.picture()
            try drag.release()
            try app.events.wait(for: "message")
            try camera.picture()
            try camera.say("Dropped January, 40, into Ada Lovelace, attachments.", by: .app)
            try camera.end(steps[2], failure: nil)
        }
        camera.finish()
        return try XCTUnwrap(camera.finished)
    }

    static var resources: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources")
            .standardizedFileURL.path
    }

    static var program: String {
        URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("dragoman").path
    }
}
