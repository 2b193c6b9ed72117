import ArgumentParser
import DemoStudio
import GLibAppSupport
import GLibSupport
import Glibc
import ReaderSession
import TextSafety
import Translation

/// `dragoman at-driver [--port N] [--token-file FILE] [--program NAME]…`
struct ATDriverCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "at-driver",
        abstract: "Let tests drive an Orca on your desktop, by the W3C's AT Driver protocol.",
        discussion: """
            For example: dragoman at-driver --port 4382 --program firefox-esr

            A client connects to ws://127.0.0.1:4382/session, presses keys, and is told what Orca says. The Orca is \
            started for that, with settings as new, and makes no sound; where one runs already, nothing is done. \
            Clients press keys in your windows: name the programs that may get them. "dragoman session" does the same \
            on a display of its own.

            Programs of other users of this machine, and pages in a browser, are refused. Ctrl+C ends it.

            Exit status: 0 after Ctrl+C; 1 when it does not start, or Orca ends.
            """)

    @Option(help: "The port at 127.0.0.1 and ::1; 0 takes one that is free.")
    var port: UInt16 = 4382

    @Option(help: "A file whose first line clients give as ?token=…", completion: .file())
    var tokenFile: String?

    @Option(help: "A program whose windows may get keys, as \"ps\" calls it. Can be given several times.")
    var program: [String] = []

    func run() throws {
        try MainActor.assumeIsolated {
            do {
                try serve()
            } catch let error as ExitCode {
                throw error
            } catch {
                StandardError.write(line: "\(error)".printableLines)
                throw ExitCode(1)
            }
        }
    }

    @MainActor
    private func serve() throws {
        Interruption.watch()
        var token: String?
        if let tokenFile {
            let text = String(decoding: try FilePath.read(tokenFile, limit: 4096), as: UTF8.self)
            token = String(text.prefix { !$0.isNewline })
            guard SocketServer.isToken(token ?? "") else {
                throw ValidationError(localized("A token is a line of letters, digits and these signs: - . _ ~"))
            }
        }
        // The port first: it is free or not at once.
        let server = try SocketServer(port: port, token: token)
        defer { server.end() }
        var options = ReaderSession.Options()
        (options.isOwnDesktop, options.expectedPrograms) = (true, program)
        let session = try ReaderSession(options)
        defer { session.end() }
        let driver = Driver(of: session, on: server)
        session.onOutput = { if $0.channel == .speech { driver.tell($0) } }
        StandardOutput.write(line: server.address)
        var end: String?
        func isOver() -> Bool {
            end = session.takeReaderEnd()
            return Interruption.isRequested || end != nil
        }
        while !MainLoop.run(timeout: 60, until: { isOver() }) {}
        guard let end else { return }
        driver.closeSession("Orca has ended")
        StandardError.write(line: end.printableLines)
        throw ExitCode(1)
    }
}
