import Foundation
import PrivateSession
import XCTest

/// A test that drags with a real pointer in a session of its own.
class PointerTestCase: XCTestCase {
    /// A folder of this test's own, with a space in its name as a user's may have.
    private(set) var folder = URL(fileURLWithPath: "/")

    override func setUpWithError() throws {
        continueAfterFailure = false
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("dragoman test \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws {
        try FileManager.default.removeItem(at: folder)
    }

    /// Writes a file into the test's folder.
    func write(_ data: Data, as name: String) throws -> String {
        let file = folder.appendingPathComponent(name)
        try data.write(to: file)
        return file.path
    }

    /// The repository's resources.
    static let resources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Resources").standardizedFileURL.path

    /// Dragoman's own: the one that `DRAGOMAN_BINARY` names, or the one that was built with the tests.
    static var program: String {
        ProcessInfo.processInfo.environment["DRAGOMAN_BINARY"]
            ?? builtProducts.appendingPathComponent("dragoman").path
    }

    /// The folder of the binaries that were built with the tests.
    static var builtProducts: URL {
        // On Linux the bundle of the tests is a file beside them.
        URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}

extension PrivateSession {
    /// Starts a peer: see `Tests/DragPeer`.
    ///
    /// - Parameters:
    ///   - arguments: What it offers or takes.
    ///   - x: Where its window goes, from the left of the screen.
    ///   - y: Where its window goes, from the top of the screen.
    /// - Returns: The peer, ready.
    /// - Throws: ``SessionError`` when it does not start.
    func launchPeer(_ arguments: String..., x: Int = 20, y: Int = 20) throws -> SessionApp {
        try launchPeer(arguments, x: x, y: y)
    }

    /// Starts a peer, as ``launchPeer(_:x:y:)-(String...,_,_)`` does.
    func launchPeer(_ arguments: [String], x: Int, y: Int = 20) throws -> SessionApp {
        let program = PointerTestCase.builtProducts.appendingPathComponent("drag-peer").path
        let peer = try launch(program, arguments)
        try peer.events.wait(for: "ready", timeout: 30)
        try peer.moveWindow(to: ScreenPoint(x: x, y: y))
        return peer
    }

    /// Starts Dragoman: the one that `DRAGOMAN_BINARY` names, or the one that was built with the tests.
    ///
    /// - Parameters:
    ///   - data: The folder that is its `XDG_DATA_HOME`; the session's own when left out.
    ///   - variables: What it sees beside the session's environment.
    ///   - arguments: What follows the program's name.
    /// - Returns: The app, ready.
    /// - Throws: ``SessionError`` when it does not start.
    func launchDragoman(
        data: URL? = nil, variables: [String: String] = [:], _ arguments: String...
    ) throws -> SessionApp {
        try launchDragoman(data: data, variables: variables, arguments: arguments)
    }

    /// Starts Dragoman with arguments made elsewhere.
    func launchDragoman(
        data: URL? = nil, variables: [String: String] = [:], arguments: [String]
    ) throws -> SessionApp {
        // Beside the binary there are no resources where it was built outside the repository.
        var all = variables.merging(["DRAGOMAN_RESOURCES": PointerTestCase.resources]) { own, _ in own }
        all["XDG_DATA_HOME"] = data?.path ?? all["XDG_DATA_HOME"]
        let app = try launch(PointerTestCase.program, arguments, variables: all)
        try app.events.wait(for: "ready", timeout: 30)
        return app
    }
}
