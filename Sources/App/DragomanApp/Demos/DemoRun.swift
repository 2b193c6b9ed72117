import DemoStudio
import GLibAppSupport
import GLibSupport
import PrivateSession
import TextSafety
import Translation

/// A demo that is played or recorded by a process of its own, on a display of its own: the window never waits for it.
@MainActor
final class DemoRun {
    /// An event of the run.
    enum Event {
        /// The file that holds the screen on which it is played.
        case screen(String)
        /// It waits before a step.
        case paused(Int)
        case stepBegun(Int, of: Int, text: String)
        case said(String, by: DemoVoice)
        case stepEnded(Int, failure: String?)
        /// How much of the video is encoded, from 0 to 1.
        case encoding(Double)
        case written(String)
    }

    /// How it ended.
    enum End {
        case held
        /// Something did not hold: the steps tell it, or these words do.
        case failed(String)
        /// It could not be played; why.
        case broken(String)
        case stopped
    }

    private var program: RunningProgram?
    private var isStopping = false

    /// The options of a video.
    struct FilmOptions {
        /// Whether captions are drawn into it.
        var drawsCaptions = false
        /// Whether keys and clicks are displayed.
        var showsKeys = false

        var arguments: [String] {
            (drawsCaptions ? ["--burn-captions"] : []) + (showsKeys ? ["--show-keys"] : [])
        }
    }

    /// - Parameters:
    ///   - script: The demo.
    ///   - folder: The folder of the recording; `nil`: the demo is played only.
    ///   - film: The options of the video.
    ///   - onEvent: Told as it goes on.
    ///   - onEnd: Told once.
    /// - Throws: The reason why it cannot start.
    init(
        _ script: DemoScript, recordingTo folder: String?, _ film: FilmOptions,
        onEvent: @escaping @MainActor (Event) -> Void,
        onEnd: @escaping @MainActor (End) -> Void
    ) throws {
        let command = folder.map { ["record", "--output=" + $0] + film.arguments } ?? ["play", "--watched"]
        // The options end before a file's name, which may begin with a dash.
        let arguments = command + ["--progress", "json", "--language=\(script.language)", "--", script.file]
        program = try RunningProgram(
            Environment.program, arguments, takesLines: folder == nil,
            onLine: { line in if let event = Self.event(line) { onEvent(event) } },
            onEnd: { [weak self] end in
                let isStopping = self?.isStopping ?? true
                self?.program = nil
                onEnd(Self.end(end, isStopping: isStopping))
            })
    }

    /// Passes a person's command to a play: see `PlayControl`.
    func tell(_ command: String) { program?.write(line: command) }

    /// Ends it in order, and has the video written up to here.
    func stop() {
        isStopping = true
        program?.interrupt()
    }

    private static func end(_ end: RunningProgram.End, isStopping: Bool) -> End {
        switch end.status {
        case 0: .held
        case _ where isStopping: .stopped
        case 1: .failed(end.errors)
        default:
            .broken(
                end.errors.isEmpty
                    ? localized("The demo ended unexpectedly ({status}).", ["status": "\(end.status)"]) : end.errors)
        }
    }

    private static func event(_ line: String) -> Event? {
        guard let json = try? JSON(reading: line) else { return nil }
        func number(_ name: String) -> Int { json[name]?.number.flatMap { Int(exactly: $0) } ?? 0 }
        switch json["event"]?.text {
        case "screen": return json["file"]?.text.map { .screen($0) }
        case "paused": return .paused(number("step"))
        case "step-begun": return .stepBegun(number("step"), of: number("of"), text: json["text"]?.text ?? "")
        case "said":
            let voice = json["by"]?.text.flatMap { DemoVoice(rawValue: $0) } ?? .app
            return .said(json["text"]?.text ?? "", by: voice)
        case "step-ended": return .stepEnded(number("step"), failure: json["failure"]?.text)
        case "encoding": return .encoding(json["done"]?.number ?? 0)
        case "written": return json["file"]?.text.map { .written($0) }
        default: return nil
        }
    }
}
