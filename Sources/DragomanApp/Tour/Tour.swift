import GLibSupport
import PrivateSession

/// Shows the built-in scene where there is no display: drives a real window with a real pointer in a session of its own,
/// and leaves pictures and a transcript.
struct Tour {
    let folder: String
    private var transcript = "# Dragoman, played on a private display\n"
    private var pictureCount = 0

    init(folder: String) {
        self.folder = folder
    }

    /// - Returns: The path of the transcript.
    /// - Throws: `SessionError` where something is missing, or did not happen.
    mutating func play() throws -> String {
        try withSession { session in
            var tour = self
            defer { self = tour }
            try tour.play(in: session)
        }
        let path = "\(folder)/transcript.md"
        try FilePath.write(Array(transcript.utf8), to: path)
        return path
    }

    private mutating func play(in session: PrivateSession) throws {
        let app = try session.launch(Environment.executable)
        try app.events.wait(for: "ready", timeout: 30)
        try picture("The window with the built-in scene", of: app, in: session)

        try drag("January", to: "attachments", of: app, in: session)
        app.events.forget()
        try session.keyboard.press("ctrl+z")
        say(try app.events.wait(for: "message"))
        try picture("Undone with Ctrl+Z", of: app, in: session)

        try drag("April", to: "portrait", of: app, in: session)
    }

    private mutating func drag(
        _ source: String, to target: String, of app: SessionApp, in session: PrivateSession
    ) throws {
        let goal = try app.place(target)
        let drag = try session.lift(try app.place(source))
        try drag.carry(to: goal)
        try picture("\(source) is dragged over the \(target)", of: app, in: session)
        try drag.release()
        say(try app.events.wait(for: "message"))
        try picture("\(source) has been dropped into the \(target)", of: app, in: session)
    }

    /// What the window told the person.
    private mutating func say(_ event: Event) {
        transcript += "\n> \(event["text"]?.text ?? "")\n"
    }

    private mutating func picture(_ title: String, of app: SessionApp, in session: PrivateSession) throws {
        pictureCount += 1
        let name = "\(pictureCount).png"
        // Messages slide in; nothing else moves.
        pause(milliseconds: 400)
        try session.writePicture(to: "\(folder)/\(name)", of: try app.windowRectangle())
        transcript += "\n\(title):\n\n![\(title)](\(name))\n"
    }
}
