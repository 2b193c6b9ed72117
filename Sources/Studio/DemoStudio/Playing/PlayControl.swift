import CGLib
import DesktopDriving
import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// The wishes of a person who watches a play: to pause, to play one step, to go on. They come in lines that another
/// program writes: `pause`, `play`, `step`, `until N` (pause before that step), `slow` (words take the time to read
/// them) and `fast`.
///
/// ```swift
/// player.control = PlayControl(reading: STDIN_FILENO)
/// player.control?.onPause = { print("paused before step \($0)") }
/// ```
@MainActor
public final class PlayControl {
    /// Called with the number of the step that waits.
    public var onPause: (@MainActor (Int) -> Void)?

    private let descriptor: Int32
    private var rest: [UInt8] = []
    /// How many steps may still be played; `nil`: all.
    private var allowed: Int?
    /// The step before which the play pauses; `nil`: none.
    private var end: Int?
    private var isSlow = false
    private var isClosed = false

    /// - Parameter descriptor: The source of the lines. When it ends, nobody watches any more, and the play ends.
    public init(reading descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits until a step may be played.
    ///
    /// - Parameters:
    ///   - step: Its number, from 1.
    ///   - check: Called again and again while it waits; an error that it throws ends the play.
    /// - Throws: `DemoError` when nobody watches any more; the errors of `check`.
    func waitForTurn(of step: Int, check: () throws -> Void) throws {
        try take(timeout: 0)
        if end == step { (allowed, end) = (0, nil) }
        if allowed == 0 { onPause?(step) }
        while allowed == 0 {
            try check()
            try take(timeout: 0.05)
        }
        if let count = allowed { allowed = count - 1 }
    }

    /// Gives the person time to read the words, if they want it.
    ///
    /// - Parameters:
    ///   - seconds: How long that takes.
    ///   - check: Called again and again.
    /// - Throws: As ``waitForTurn(of:check:)``.
    func wait(seconds: Double, check: () throws -> Void) throws {
        let end = MainLoop.seconds + seconds
        while isSlow, allowed != 0, MainLoop.seconds < end {
            try check()
            try take(timeout: min(0.05, max(0, end - MainLoop.seconds)))
        }
    }

    /// Takes the lines that have come, after waiting for the first one.
    private func take(timeout: Double) throws {
        guard !isClosed else { throw DemoError(.interrupted, localized("Stopped.")) }
        guard let bytes = ProcessPipe.readAvailable(descriptor, timeout: timeout) else { return }
        isClosed = bytes.isEmpty
        // Nobody writes lines as long as that.
        rest = Array((rest + bytes).suffix(4096))
        while let end = rest.firstIndex(of: 0x0A) {
            obey(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
        if isClosed { throw DemoError(.interrupted, localized("Stopped.")) }
    }

    private func obey(_ line: String) {
        let words = line.split(separator: " ")
        switch words.first {
        case "pause": allowed = 0
        case "play": allowed = nil
        case "step": allowed = 1
        case "slow": isSlow = true
        case "fast": isSlow = false
        case "until": end = words.dropFirst().first.flatMap { Int($0) }
        default: break
        }
    }
}
