import Foundation
import PrivateSession
import TestSupport
import XCTest

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

    /// Starts the small app; with an argument, the hostile one.
    func launchPeer(_ arguments: String...) throws -> SessionApp {
        try session.launchReady(Project.built("accessible-peer"), arguments)
    }

    /// Starts Dragoman's window; with an argument, that of a scene.
    func launchDragoman(_ arguments: String...) throws -> SessionApp {
        try session.launchDragoman(arguments: arguments)
    }

    /// Starts a command of Dragoman's.
    func command(_ arguments: [String]) throws -> TestProgram {
        try .dragoman(arguments, environment: session.environment)
    }

    /// Runs a command of Dragoman's to its end.
    func run(_ arguments: String..., changing variables: [String: String] = [:]) throws -> ProgramResult {
        try runDragoman(arguments, environment: session.environment, variables: variables)
    }
}
