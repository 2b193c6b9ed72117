import GLibSupport
import PrivateSession
import Translation

/// FFmpeg films a session's display in real time, without loss.
final class LiveFilm {
    /// The video that was filmed.
    struct Recording {
        let path: String
        /// Whether it goes on to the demo's end.
        let isWhole: Bool
        /// How many frames are missing; `nil`: a desktop on Wayland gives frames only when something has changed, and
        /// so none can be missed.
        let dropped: Int?
        let expected: Int
    }

    private let tool: Tool
    /// The program that hands FFmpeg the pictures of a desktop on Wayland; `nil`: FFmpeg asks the X server itself.
    private let reader: ScreenStreamReader?
    private let path: String
    private let progressPath: String
    /// How many are taken in a frame of the timeline.
    private let framesPerFrame: Int
    /// When the first frame was taken, in seconds on the clock of the day.
    private let start: Double

    init(of session: PrivateSession, look: FilmLook, workshop: FilmWorkshop) throws {
        framesPerFrame = look.framesPerFrame
        let rate = framesPerFrame * Timeline.framesPerSecond
        path = "\(workshop.folder)/live.mkv"
        progressPath = "\(workshop.folder)/live.progress"
        let input: [String]
        if session.windowSystem == .wayland, let stream = try session.driver().openStream() {
            let reader = try ScreenStreamReader(
                stream, width: look.width, height: look.screenHeight, rate: rate, in: workshop)
            (self.reader, input) = (reader, reader.input)
        } else {
            reader = nil
            input = [
                "-thread_queue_size", "64", "-f", "x11grab", "-draw_mouse", "1",
                "-framerate", "\(rate)", "-video_size", "\(look.width)x\(look.screenHeight)",
                "-i", session.shownScreen["DISPLAY"] ?? "",
            ]
        }
        var filter: [String] = []
        if look.height > look.screenHeight {
            // A strip for the captions below a screen that has none of its own.
            let ground = "0x" + look.theme.groundHex
            filter = ["-vf", "setpts=PTS-STARTPTS,pad=\(look.width):\(look.height):0:0:\(ground)"]
        }
        let timing = reader == nil ? [] : ["-fps_mode", "passthrough"]
        tool = try Tool(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-loglevel", "info", "-nostats", "-progress", Tool.fileURL(progressPath),
                "-y",
            ] + input + filter + timing + [
                "-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", "-f", "matroska", Tool.fileURL(path),
            ], in: workshop, label: "-live",
            variables: ["XAUTHORITY": Self.authority(in: session)])
        // The log says when the first frame was taken: "start: 1700000000.123456".
        var found: Double?
        // No event: FFmpeg writes its log into a file.
        _ = MainLoop.poll(timeout: 15) { [tool, reader] in
            found = Self.start(in: tool.messages)
            let isOver = !tool.isRunning || reader?.isRunning == false
            return found != nil || isOver ? true : nil
        }
        guard let found else {
            let messages = tool.messages + (reader?.messages ?? "")
            reader?.end()
            tool.end()
            throw FilmError(
                localized(
                    "FFmpeg cannot film the screen: {reason}",
                    ["reason": messages.split(separator: "\n").suffix(2).joined(separator: " ")]))
        }
        start = found
    }

    /// The file with the display's cookie: without it nobody sees the screen.
    private static func authority(in session: PrivateSession) -> String {
        session.shownScreen["XAUTHORITY"] ?? "\(session.environment["HOME"] ?? "")/.Xauthority"
    }

    private static func start(in log: String) -> Double? {
        log.split(separator: " ").drop { $0 != "start:" }.dropFirst().first
            .flatMap { Double($0.prefix { $0.isNumber || $0 == "." }) }
    }

    /// Which frame is being taken now.
    var frame: Int { Pace.frames(MainLoop.secondsSince1970 - start) }

    /// Lets time pass.
    func wait(until frame: Int) throws {
        while self.frame < frame {
            guard tool.isRunning else { throw FilmError(localized("FFmpeg has ended while it filmed.")) }
            tool.wait(seconds: Double(frame - self.frame) / Double(Timeline.framesPerSecond))
        }
    }

    /// Takes pictures out of a film that has ended.
    ///
    /// - Parameters:
    ///   - frames: The frames, each with the file it goes into.
    ///   - recording: The film.
    ///   - workshop: The folder in which it was made.
    /// - Throws: ``FilmError``, `SessionError`.
    static func take(_ frames: [(number: Int, path: String)], of recording: Recording, in workshop: FilmWorkshop) throws
    {
        let numbers = Set(frames.map(\.number)).sorted()
        guard !numbers.isEmpty else { return }
        let rate = Timeline.framesPerSecond
        let chosen = numbers.map { "eq(n\\,\($0))" }.joined(separator: "+")
        let name = "\(workshop.folder)/frame"
        try Tool(
            "ffmpeg",
            [
                "-nostdin", "-hide_banner", "-loglevel", "error", "-y", "-i", Tool.fileURL(recording.path),
                "-vf", "fps=\(rate):start_time=0,tpad=stop_mode=clone:stop=-1,select='\(chosen)'",
                "-fps_mode", "passthrough", "-frames:v", "\(numbers.count)", "\(name)-%d.png",
            ], in: workshop, label: "-frames"
        ).finish(within: 300)
        for (number, path) in frames {
            guard let index = numbers.firstIndex(of: number) else { continue }
            try FilmFiles.write(FilmFiles.read("\(name)-\(index + 1).png"), to: path)
        }
    }

    /// Ends the film after a frame.
    func finish(at frame: Int) -> Recording {
        try? wait(until: frame)
        let isWhole = tool.isRunning
        if let reader { reader.end() } else { tool.interrupt() }
        try? tool.finish(within: 20)
        let text = String(decoding: (try? FilmFiles.read(progressPath)) ?? [], as: UTF8.self)
        let lines = text.split(separator: "\n")
        func last(_ key: String) -> Int {
            lines.last { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) } ?? 0
        }
        let dropped = reader == nil ? max(0, frame * framesPerFrame - last("frame=")) : nil
        return Recording(path: path, isWhole: isWhole, dropped: dropped, expected: frame * framesPerFrame)
    }
}
