import GLibSupport
import PrivateSession
import Translation

/// FFmpeg films a session's display in real time, without loss.
final class LiveFilm {
    /// What was filmed.
    struct Recording {
        let path: String
        /// Whether it goes on to the demo's end.
        let isWhole: Bool
        /// How many frames there should be, and are not.
        let dropped: Int
        let expected: Int
    }

    private let tool: Tool
    private let path: String
    private let progressPath: String
    /// When the first frame was taken, in seconds on the clock of the day.
    private let start: Double

    init(of session: PrivateSession, look: FilmLook, workshop: FilmWorkshop) throws {
        path = "\(workshop.folder)/live.mkv"
        progressPath = "\(workshop.folder)/live.progress"
        let display = session.environment["DISPLAY"] ?? ""
        tool = try Tool(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-loglevel", "info", "-nostats", "-progress", Tool.fileURL(progressPath),
                "-y",
                "-thread_queue_size", "64", "-f", "x11grab", "-draw_mouse", "1", "-framerate",
                "\(Timeline.framesPerSecond)", "-video_size", "\(look.width)x\(look.height)", "-i", display,
                "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska", Tool.fileURL(path),
            ], in: workshop, label: "-live",
            variables: ["XAUTHORITY": Self.authority(in: session)])
        // The log says when the first frame was taken: "start: 1700000000.123456".
        var found: Double?
        _ = MainLoop.poll(timeout: 15) { [tool] in
            found = Self.start(in: tool.messages)
            return found != nil || !tool.isRunning ? true : nil
        }
        guard let found else {
            let messages = tool.messages
            tool.end()
            throw FilmError(
                localized(
                    "FFmpeg cannot film the screen: {reason}",
                    ["reason": messages.split(separator: "\n").suffix(2).joined(separator: " ")]))
        }
        start = found
    }

    /// Where the display's cookie is: without it nobody sees the screen.
    private static func authority(in session: PrivateSession) -> String {
        session.environment["XAUTHORITY"] ?? "\(session.environment["HOME"] ?? "")/.Xauthority"
    }

    private static func start(in log: String) -> Double? {
        log.split(separator: " ").drop { $0 != "start:" }.dropFirst().first
            .flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
    }

    /// Which frame is being taken now.
    var frame: Int { Pace.frames(MainLoop.secondsSince1970 - start) }

    /// Lets time pass.
    func wait(until frame: Int) throws {
        let left = Double(max(0, frame - self.frame)) / Double(Timeline.framesPerSecond)
        _ = try MainLoop.poll(timeout: left + 60) {
            if self.frame >= frame { return true }
            guard tool.isRunning else { throw FilmError(localized("FFmpeg has ended while it filmed.")) }
            return nil
        }
    }

    /// Ends the film after a frame.
    func finish(at frame: Int) -> Recording {
        try? wait(until: frame)
        let isWhole = tool.isRunning
        tool.interrupt()
        try? tool.finish(within: 20)
        let text = String(decoding: (try? FilmFiles.read(progressPath)) ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n")
        func last(_ key: String) -> Int {
            lines.last { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) } ?? 0
        }
        return Recording(path: path, isWhole: isWhole, dropped: max(0, frame - last("frame=")), expected: frame)
    }
}
