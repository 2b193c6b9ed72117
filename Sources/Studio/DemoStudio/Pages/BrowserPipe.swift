import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import TextSafety
import Translation

/// Chromium without a window, which is told over a pipe what to do: its DevTools protocol.
///
/// ```swift
/// let browser = try BrowserPipe(in: session, confinedBy: confinement)
/// defer { browser.end() }
/// let target = try browser.ask("Target.createTarget", ["url": "about:blank"])
/// ```
@MainActor
final class BrowserPipe {
    /// How long an answer may take, in seconds.
    private static let patience = 60.0
    /// How many bytes an answer may have.
    private static let mostBytes = 32 << 20

    private let process: ChildProcess
    private let input: ProcessSocket
    private let output: ProcessPipe
    private var unread: [UInt8] = []
    private var events: [JSON] = []
    private var number = 0
    /// The connection with a page; `nil`: the browser itself is asked.
    private var page: String?

    /// Starts it.
    ///
    /// - Parameters:
    ///   - session: The session in which it is started.
    ///   - confinement: How it is kept from changing anything else; `nil`: it is not.
    ///   - size: The size of its page, in pixels.
    /// - Throws: `DemoError` where there is no Chromium; `ProgramStartError`.
    init(
        in session: PrivateSession, confinedBy confinement: AppConfinement?, size: (width: Int, height: Int)
    ) throws {
        let program = try DemoApp.Browser.chromium.program()
        // It takes descriptor 3 for what it is told, and 4 for what it says.
        let script = "exec \"$@\" 3<&0 4>&1 </dev/null >/dev/null"
        let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
        let own =
            ["sh", "-c", script, "sh", program] + sandbox + [
                "--headless=new", "--disable-gpu", "--no-first-run", "--no-default-browser-check",
                "--user-data-dir=\(session.folder)/devtools", "--window-size=\(size.width),\(size.height)",
                "--remote-debugging-pipe",
            ]
        let command = try confinement?.words(for: own, in: session) ?? own
        (input, output) = (try ProcessSocket(), try ProcessPipe())
        let variables = session.environment.merging(confinement?.variables(in: session) ?? [:]) { $1 }
        process = try ChildProcess(
            command[0], Array(command.dropFirst()), environment: variables, output: output.writing,
            input: input.theirs)
        input.closeTheirs()
        output.closeWriting()
    }

    /// Ends it.
    func end() { process.end() }

    // MARK: Pages

    /// Opens a page, with a script that its frames have before any of their own.
    ///
    /// - Parameters:
    ///   - address: Its address.
    ///   - script: The script.
    /// - Throws: `DemoError` where the page cannot be shown.
    func open(_ address: String, having script: String) throws {
        let target = try ask("Target.createTarget", ["url": "about:blank"])["targetId"]?.text ?? ""
        let session = try ask("Target.attachToTarget", ["targetId": .string(target), "flatten": true])
        page = session["sessionId"]?.text
        _ = try ask("Page.enable")
        // Its own world: what the page makes of its own objects changes nothing there.
        _ = try ask(
            "Page.addScriptToEvaluateOnNewDocument", ["source": .string(script), "worldName": .string(Self.world)])
        let shown = try ask("Page.navigate", ["url": .string(address)])
        if let problem = shown["errorText"]?.text, !problem.isEmpty { throw Self.error(problem) }
        try wait(for: "Page.loadEventFired")
        frame = shown["frameId"]?.text ?? ""
    }

    /// Runs a script in the world of ``open(_:having:)``'s script.
    ///
    /// - Returns: The text that its promise gives.
    /// - Throws: `DemoError` where it gives none.
    func text(of script: String) throws -> String {
        let context = try ask(
            "Page.createIsolatedWorld", ["frameId": .string(frame), "worldName": .string(Self.world)])
        let result = try ask(
            "Runtime.evaluate",
            [
                "expression": .string(script), "awaitPromise": true, "returnByValue": true,
                "contextId": context["executionContextId"] ?? .null,
            ])
        guard let text = result["result"]?["value"]?.text else {
            let problem = result["exceptionDetails"]?["exception"]?["description"]?.text
            throw Self.error(problem ?? result.description)
        }
        return text
    }

    private static let world = "dragoman"
    private var frame = ""

    // MARK: Asking

    /// Asks for something to be done.
    ///
    /// - Parameters:
    ///   - method: Its name in the DevTools protocol.
    ///   - parameters: What it needs.
    /// - Returns: The result.
    /// - Throws: `DemoError` where it does not answer, or with an error.
    @discardableResult
    func ask(_ method: String, _ parameters: KeyValuePairs<String, JSON?> = [:]) throws -> JSON {
        number += 1
        let own = number
        let words = JSON.object([
            "id": .integer(own), "method": .string(method), "params": .object(parameters),
            "sessionId": page.map { .string($0) },
        ])
        guard input.write(words.description + "\0") else { throw Self.error("it has ended") }
        while true {
            let message = try next()
            guard message["id"]?.number == Double(own) else {
                events.append(message)
                continue
            }
            if let problem = message["error"] { throw Self.error(problem["message"]?.text ?? method) }
            return message["result"] ?? .null
        }
    }

    private func wait(for event: String) throws {
        while !events.contains(where: { $0["method"]?.text == event }) { events.append(try next()) }
    }

    /// The next message.
    private func next() throws -> JSON {
        let end = MainLoop.seconds + Self.patience
        while true {
            if let stop = unread.firstIndex(of: 0) {
                let text = String(decoding: unread[..<stop], as: UTF8.self)
                unread.removeFirst(stop + 1)
                guard let message = try? JSON(reading: text) else { throw Self.error("no JSON") }
                return message
            }
            if Interruption.isRequested { throw DemoError(.interrupted, localized("Stopped.")) }
            guard MainLoop.seconds < end, unread.count < Self.mostBytes else { throw Self.error("no answer") }
            guard let bytes = output.readAvailable(timeout: 0.2) else { continue }
            guard !bytes.isEmpty else { throw Self.error("it has ended") }
            unread += bytes
        }
    }

    private static func error(_ words: String) -> DemoError {
        DemoError(.stage, "Chromium: \(String(words.prefix(300)).oneLine)")
    }
}
