import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import Glibc
import ReaderSession
import TextSafety
import Translation

/// `dragoman session [--reader orca|none] [--stage x11|gnome|kde] [--words FILE] [--film FILE] [--port N] -- COMMAND`
struct SessionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session",
        abstract: "Run a command with a display, buses and an Orca of its own, which makes no sound.",
        discussion: """
            For example: dragoman session --words words.jsonl -- python3 -m pytest

            As xvfb-run gives a command a display, this gives it a screen reader, too: a display, a message bus, the \
            accessibility bus switched on, a window manager, and Orca. All of it ends with the command, and so does what \
            the command has left running. It takes no rights of an administrator; several run side by side.

            The command finds an AT Driver server at AT_DRIVER_URL, by which it presses keys and is told what Orca says: \
            see Resources/docs/at-driver.md. Its home folder, its language and its other variables are yours.

            Exit status: the command's, or 128 and the number of the signal that ended it; 125 when the session does not \
            start, or a file was not written; 127 when there is no such command.
            """)

    @Option(help: "The screen reader: orca, or none with accessibility switched on all the same.")
    var reader = ReaderSession.Reader.orca

    @Option(help: "The desktop: x11 (none, the same everywhere), gnome (GNOME Shell) or kde (KWin), both on Wayland.")
    var stage = StageDesktop.x11

    @Option(
        help: """
            Write what Orca says and shows in braille there, a JSON object a line: time, words, what had the focus, and \
            which key came before.
            """,
        completion: .file())
    var words: String?

    @Option(help: "Film the screen into a file: .webm, .mp4 or .webp.", completion: .file())
    var film: String?

    @Option(help: "The AT Driver server's port, without a token; by itself a free one, with a token.")
    var port: UInt16?

    @Argument(parsing: .postTerminator, help: "The command and its arguments, after \"--\".")
    var command: [String] = []

    /// The status where the session itself fails, as `env` and `timeout` have it.
    private static let failed: Int32 = 125

    func validate() throws {
        guard !command.isEmpty else {
            throw ValidationError(localized("Which command? For example: dragoman session -- python3 -m pytest"))
        }
    }

    func run() throws {
        try MainActor.assumeIsolated {
            do {
                try runCommand()
            } catch let error as ExitCode {
                throw error
            } catch {
                StandardError.write(line: "\(error)".printableLines)
                throw ExitCode(error is ProgramStartError ? CommandRun.notFound : Self.failed)
            }
        }
    }

    @MainActor
    private func runCommand() throws {
        // Nothing is started for a command that is missing.
        _ = try Program.find(command[0])
        Interruption.watch()
        var options = ReaderSession.Options()
        (options.reader, options.desktop) = (reader, stage)
        let file = try words.map { try WordsFile($0) }
        let session = try ReaderSession(options)
        defer { session.end() }
        let driver = try driver(of: session)
        defer { driver?.server.end() }
        let failure = FirstFailure()
        session.onOutput = { output in
            failure.note { try file?.write(output) }
            if output.channel == .speech { driver?.tell(output) }
        }
        let film = try film.map {
            try SessionFilm(of: session.session, width: options.width, height: options.height, to: $0)
        }
        var variables = driver.map { ["AT_DRIVER_URL": $0.server.address] } ?? [:]
        if let client = try? Resources().path("python") {
            variables["PYTHONPATH"] = [client, Environment.path("PYTHONPATH") ?? ""].filter { !$0.isEmpty }
                .joined(separator: ":")
        }
        if Interruption.isRequested { throw ExitCode(130) }
        let run = try CommandRun(command, in: session, variables: variables)
        let status = run.finish { session.watchReader(driver) }
        failure.note { try film?.finish() }
        if let failure = failure.error {
            StandardError.write(line: "\(failure)".printableLines)
            throw ExitCode(status == 0 ? Self.failed : status)
        }
        throw ExitCode(status)
    }

    /// - Returns: `nil` where libsoup is missing and nobody has asked for a port.
    @MainActor
    private func driver(of session: ReaderSession) throws -> Driver? {
        if port == nil, !SocketServer.isPossible {
            StandardError.write(line: "No AT_DRIVER_URL is set. \(SocketServer.remedy)")
            return nil
        }
        let token = port == nil ? SocketServer.newToken() : nil
        return Driver(of: session, on: try SocketServer(port: port ?? 0, token: token))
    }
}

/// The file that was not written, the first of several.
@MainActor
private final class FirstFailure {
    private(set) var error: (any Error)?

    func note(_ work: () throws -> Void) {
        do { try work() } catch { self.error = self.error ?? error }
    }
}

extension ReaderSession.Reader: ExpressibleByArgument {}

extension ReaderSession {
    /// Ends a client's session where Orca has ended by itself, and says so, once.
    fileprivate func watchReader(_ driver: Driver?) {
        guard let end = takeReaderEnd() else { return }
        StandardError.write(line: end.printableLines)
        driver?.closeSession("Orca has ended")
    }
}
