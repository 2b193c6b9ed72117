import DesktopDriving
import Foundation
import PrivateSession
import TestSupport
import XCTest

@testable import DemoStudio

/// A demo of three steps that is played by hand: all that the camera does, and nothing of the player.
enum ShortDemo {
    static let title = "A bar into the attachments"
    static let look = FilmLook(width: 1280, height: 720)

    static func film(in workshop: FilmWorkshop, isLive: Bool = false) throws -> Film {
        let speech = try VoiceCast(language: "en", workshop: workshop)
        let camera = FilmCamera(.init(title: title, look: look, speech: speech), workshop: workshop) { _ in }
        try withSession(services: [Display(width: 1280, height: 720), MessageBus(), FilmDesktop(look)]) { session in
            try prepare(session)
            let app = try session.launchDragoman()
            try session.pointer.move(to: ScreenPoint(x: 640, y: 400))
            try camera.open(on: session, isLive: isLive)
            try settle(app, in: session)
            try camera.picture()
            try play(app, in: session, camera)
            camera.finish()
        }
        return try XCTUnwrap(camera.finished)
    }

    private static func play(_ app: SessionApp, in session: PrivateSession, _ camera: FilmCamera) throws {
        let steps = ["Look at the attachments", "Press Right", "Drag January to attachments"].enumerated().map {
            DemoStepTitle(number: $0 + 1, count: 3, text: $1, line: $0 + 1)
        }
        try camera.begin(steps[0])
        try camera.spotlight(try app.area("attachments").rectangle)
        try camera.say("A bar can be dropped here.", by: .narrator)
        try camera.end(steps[0], failure: nil)

        try camera.begin(steps[1])
        try camera.press("→")
        try session.keyboard.press("Right")
        try app.events.wait(for: "focus", where: { $0["element"]?.text == "February" })
        try settle(app, in: session)
        try camera.picture()
        try camera.say("February. 70 units.", by: .reader)
        try camera.end(steps[1], failure: nil)

        try camera.begin(steps[2])
        let drag = try session.lift(try app.area("January"))
        try settle(app, in: session)
        try camera.picture()
        try drag.carry(to: try app.area("attachments"))
        try settle(app, in: session)
        try camera.picture()
        try drag.release()
        try app.events.wait(for: "message")
        try settle(app, in: session)
        try camera.picture()
        try camera.say("Dropped January, 40, into Ada Lovelace, attachments.", by: .app)
        try camera.end(steps[2], failure: nil)
    }

    /// As the player does before a picture.
    private static func settle(_ app: SessionApp, in session: PrivateSession) throws {
        session.waitUntilQuiet()
        let position = app.events.position
        app.process.signal(SIGUSR1)
        try app.events.wait(for: "settled", since: position)
        session.waitUntilQuiet()
    }

    /// The window is as large as can be, and nothing moves by itself.
    private static func prepare(_ session: PrivateSession) throws {
        for (file, text) in [
            ("state/dragoman/window.ini", "[window]\nmaximized=true\n")
        ] {
            let path = URL(fileURLWithPath: "\(session.folder)/\(file)")
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
    }
}
