import PrivateSession
import Translation

/// A program of another package, at work for the film.
final class Tool {
    /// What it is called.
    let name: String
    private let process: ChildProcess
    private let log: String

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: A name to look for in `PATH`.
    ///   - arguments: What follows the name.
    ///   - folder: Where its messages are kept.
    ///   - label: Tells this run's messages from others'.
    ///   - output: The path of the file that it prints to; `nil`: nobody reads that.
    /// - Throws: `SessionError`, which says what to install, where there is no such program.
    init(_ name: String, _ arguments: [String], in folder: String, label: String = "", output: String? = nil) throws {
        self.name = name
        log = "\(folder)/\(name)\(label).log"
        FilmFiles.remove(log)
        let printed = try output.map { try FilmFiles.open(toWrite: $0) }
        defer { if let printed { FilmFiles.close(printed) } }
        // Words, and messages, do not depend on who records. espeak-ng looks for a sound server, which is none of its
        // business here; the random name that it makes for one would change the noise in its voice.
        let environment = [
            "PATH": Self.path, "LC_ALL": "C.UTF-8", "HOME": folder, "PULSE_SERVER": "unix:/nonexistent",
            "PULSE_RUNTIME_PATH": folder, "PULSE_COOKIE": "/dev/null",
        ]
        process = try ChildProcess(name, arguments, environment: environment, output: printed, errors: log)
    }

    private static var path: String { FilmFiles.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin" }

    var isRunning: Bool { process.isRunning }

    /// What it wrote to its standard error.
    var messages: String { String(decoding: (try? FilmFiles.read(log)) ?? [], as: UTF8.self) }

    /// Waits for its end, but no longer than that.
    func wait(seconds: Double) { process.wait(timeout: seconds) }

    /// Waits until it is done.
    ///
    /// - Parameter seconds: How long it may take.
    /// - Throws: ``FilmError`` with its own words where it fails, or takes longer.
    func finish(within seconds: Double) throws {
        guard let status = process.wait(timeout: seconds) else {
            process.end()
            throw FilmError(localized("{program} took too long.", ["program": name]))
        }
        let messages = messages
        // FFmpeg may take it for a success.
        if messages.contains("No space left on device") {
            throw FilmError(localized("The disk is full."))
        }
        guard status != 0 else { return }
        let last = messages.split(separator: "\n").suffix(3).joined(separator: " ")
        throw FilmError(
            localized("{program} failed: {reason}", ["program": name, "reason": last.isEmpty ? "\(status)" : last]))
    }

    /// Asks it to come to its end, as Ctrl+C does: FFmpeg then finishes its file.
    func interrupt() { process.interrupt() }

    /// Ends it, finished or not.
    func end() { process.end() }
}
