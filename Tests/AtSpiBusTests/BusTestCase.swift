import Foundation
import PrivateSession
import XCTest

/// A test of the app as a client on the accessibility bus sees it, in a session of its own.
class BusTestCase: XCTestCase {
    override func setUp() {
        continueAfterFailure = false
    }

    /// Runs the app, and gives a client that sees it.
    @MainActor
    static func withApp(
        bars: String? = nil, isEnabled: Bool = true, variables: [String: String] = [:],
        _ body: (PrivateSession, SessionApp, BusClient) throws -> Void
    ) throws {
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(isEnabled: isEnabled)]) { session in
            let folder = try XCTUnwrap(session.environment["XDG_DATA_HOME"])
            if let bars {
                try FileManager.default.createDirectory(
                    atPath: "\(folder)/dragoman/graphs", withIntermediateDirectories: true)
                try bars.write(toFile: "\(folder)/dragoman/graphs/sales.csv", atomically: true, encoding: .utf8)
            }
            session.environment["DRAGOMAN_RESOURCES"] = resources
            let app = try session.launch(program, variables: variables)
            try app.events.wait(for: "ready", timeout: 30)
            try body(session, app, BusClient(session))
        }
    }

    /// The repository's own, wherever the app was built.
    static var resources: String {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Resources")
            .standardizedFileURL.path
    }

    static var program: String {
        ProcessInfo.processInfo.environment["DRAGOMAN_BINARY"]
            ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("dragoman").path
    }

    /// The memory of a process that is in use, in KiB.
    static func memory(of process: Int32) throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
        let line = try XCTUnwrap(status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        return try XCTUnwrap(line.split(separator: " ").compactMap { Int($0) }.first)
    }
}
