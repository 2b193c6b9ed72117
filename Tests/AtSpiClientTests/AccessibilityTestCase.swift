import Foundation
import PrivateSession
import XCTest

/// What a command said, and how it ended.
struct CommandResult {
    let status: Int32
    let output: String
    let errors: String
}

/// Tests in a session with an accessibility bus of its own; it is shared by a class's tests, as a desktop is.
class AccessibilityTestCase: XCTestCase {
    nonisolated(unsafe) private static var shared: Result<PrivateSession, any Error>?

    var session: PrivateSession {
        get throws {
            let result =
                Self.shared ?? Result { try PrivateSession(services: [Display(), MessageBus(), AccessibilityBus()]) }
            Self.shared = result
            return try result.get()
        }
    }

    override func setUp() { continueAfterFailure = false }

    override class func tearDown() {
        try? shared?.get().end()
        shared = nil
    }

    private var builtProducts: URL {
        URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
    }

    /// Starts the small app; with an argument, the hostile one.
    func launchPeer(_ arguments: String...) throws -> SessionApp {
        let peer = try session.launch(builtProducts.appendingPathComponent("accessible-peer").path, arguments)
        try peer.events.wait(for: "ready", timeout: 30)
        return peer
    }

    /// Starts Dragoman's window; with an argument, that of a scene.
    func launchDragoman(_ arguments: String...) throws -> SessionApp {
        let app = try session.launch(builtProducts.appendingPathComponent("dragoman").path, arguments)
        try app.events.wait(for: "ready", timeout: 30)
        return app
    }

    /// A command of Dragoman's, not started yet.
    func command(_ arguments: [String]) throws -> Process {
        let process = Process()
        process.executableURL = builtProducts.appendingPathComponent("dragoman")
        process.arguments = arguments
        process.environment = try session.environment
        return process
    }

    /// Runs a command of Dragoman's to its end.
    func run(_ arguments: String..., changing variables: [String: String] = [:]) throws -> CommandResult {
        let process = try command(arguments)
        process.environment?.merge(variables) { $1 }
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let words = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return CommandResult(
            status: process.terminationStatus, output: String(decoding: text, as: UTF8.self),
            errors: String(decoding: words, as: UTF8.self))
    }
}
