import GLibAppSupport
import GLibSupport
import PrivateSession
import Translation

/// A program of another package that works for the film, such as FFmpeg.
final class Tool {
    /// The program's name.
    let name: String
    private let workshop: FilmWorkshop
    private let process: ChildProcess
    private let log: String

    /// Messages that are longer are of no use to anybody.
    private static let messageLimit = 16 << 10

    /// Starts a program.
    ///
    /// - Parameters:
    ///   - name: A name to look for in `PATH`.
    ///   - arguments: The arguments after the name. Paths for FFmpeg are ``fileURL(_:)``s.
    ///   - workshop: The folder in which it works, and which keeps its messages.
    ///   - label: Tells this run's messages from others'.
    ///   - output: The path of the file that it prints to; `nil`: nobody reads that.
    ///   - variables: Variables of its environment besides the session's.
    ///   - extra: A file descriptor that becomes its number 3.
    /// - Throws: `SessionError`, which says which package to install, where the program is missing.
    init(
        _ name: String, _ arguments: [String], in workshop: FilmWorkshop, label: String = "", output: String? = nil,
        variables: [String: String] = [:], extra: Int32? = nil
    ) throws {
        (self.name, self.workshop) = (name, workshop)
        log = "\(workshop.folder)/\(name)\(label).log"
        FilmFiles.remove(log)
        let printed = try output.map { try FilmFiles.open(toWrite: $0) }
        defer { if let printed { FilmFiles.close(printed) } }
        process = try workshop.session.start(
            name, arguments, variables: variables, output: printed, extra: extra, errors: log)
    }

    /// A path as FFmpeg takes it: "a:b" and "-i" are files, too, and neither protocols nor options.
    static func fileURL(_ path: String) -> String { "file:" + path }

    var isRunning: Bool { process.isRunning }

    /// Its messages on standard error.
    var messages: String { FilmFiles.end(of: log, limit: Self.messageLimit) }

    /// Waits for its end, but no longer than that.
    func wait(seconds: Double) { process.wait(timeout: seconds) }

    /// Waits until it is done.
    ///
    /// - Parameters:
    ///   - seconds: How long it may take.
    ///   - check: Called again and again; an error that it throws ends the program.
    /// - Throws: ``FilmError`` with its own words where it fails, or takes longer.
    func finish(within seconds: Double, check: () throws -> Void = {}) throws {
        defer { workshop.session.end(process) }
        let end = MainLoop.seconds + seconds
        var status: Int32?
        while status == nil, MainLoop.seconds < end {
            try check()
            status = process.wait(timeout: min(0.2, seconds))
        }
        guard let status else { throw FilmError(localized("{program} took too long.", ["program": name])) }
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
    func end() { workshop.session.end(process) }
}
