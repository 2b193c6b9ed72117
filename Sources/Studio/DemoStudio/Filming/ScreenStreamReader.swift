import DesktopDriving
import GLibSupport
import Glibc
import PrivateSession
import Translation

/// Reads the pictures of a desktop on Wayland with GStreamer, and hands them to FFmpeg through a pipe in the file system.
final class ScreenStreamReader {
    private let tool: Tool
    private let pipe: String
    private let (width, height): (Int, Int)
    private let rate: Int

    /// Starts to read.
    ///
    /// - Parameters:
    ///   - stream: The monitor's pictures.
    ///   - width: The width that they get, in pixels.
    ///   - height: Their height.
    ///   - rate: How many are taken in a second at most.
    ///   - workshop: The folder of the pipe.
    /// - Throws: `SessionError` where there is no GStreamer; ``FilmError`` where there is no room for the pipe.
    init(_ stream: ScreenStream, width: Int, height: Int, rate: Int, in workshop: FilmWorkshop) throws {
        (self.width, self.height, self.rate) = (width, height, rate)
        pipe = "\(workshop.folder)/live.pipe"
        guard mkfifo(pipe, 0o600) == 0 else { throw FilmError(String(cString: strerror(errno))) }
        // GStreamer looks its plug-ins up once, and keeps the list where all programs of the person's keep it.
        let cache = UserFolders.base("XDG_CACHE_HOME", ".cache")
        let arguments = [
            // A still screen sends nothing: then the last picture is sent again, twice a second.
            ["-q", "pipewiresrc", "fd=3", "path=\(stream.node)", "do-timestamp=true", "keepalive-time=500"],
            // A reader that is late loses pictures, and holds up nobody.
            ["queue", "leaky=downstream", "max-size-buffers=4"],
            ["videorate", "drop-only=true", "max-rate=\(rate)"], ["videoconvert"], ["videoscale"],
            ["video/x-raw,format=BGRx,width=\(width),height=\(height),pixel-aspect-ratio=1/1"],
            ["filesink", "location=\(pipe)", "buffer-mode=unbuffered", "sync=false"],
        ]
        tool = try Tool(
            "gst-launch-1.0", Array(arguments.joined(separator: ["!"])), in: workshop, label: "-live",
            variables: ["XDG_CACHE_HOME": cache], extra: stream.descriptor)
    }

    /// How FFmpeg reads the pictures: each has the time at which it comes. Nothing is read ahead, because the next one
    /// may take long.
    var input: [String] {
        [
            "-probesize", "32", "-analyzeduration", "0", "-fpsprobesize", "0", "-use_wallclock_as_timestamps", "1",
            "-f", "rawvideo",
            "-pixel_format", "bgr0", "-video_size", "\(width)x\(height)",
            "-framerate", "\(rate)", "-i", Tool.fileURL(pipe),
        ]
    }

    var isRunning: Bool { tool.isRunning }

    /// The messages of GStreamer on standard error, and a remedy where one is known.
    var messages: String {
        let words = tool.messages
        guard words.contains("no element \"") else { return words }
        return words + "\n" + localized("On Debian: apt install {package}", ["package": Self.packages])
    }

    /// GStreamer's own program says only which element is missing.
    private static let packages = "gstreamer1.0-pipewire gstreamer1.0-plugins-base"

    /// Ends it: FFmpeg then comes to the end of its pictures, and finishes its file.
    func end() { tool.end() }
}
