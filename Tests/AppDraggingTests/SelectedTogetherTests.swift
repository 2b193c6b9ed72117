import AtSpiClient
import DesktopDriving
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// Apps drag all that is selected with what is dragged: it is said before, and what became of each; and whoever asks for one by
/// name gets that one.
final class SelectedTogetherTests: XCTestCase {
    nonisolated(unsafe) private var session: PrivateSession!

    override func setUpWithError() throws {
        continueAfterFailure = false
        session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        let peer = try session.launchReady(Project.built("accessible-peer"), ["several drags"])
        try peer.focus()
    }

    override func tearDown() { session?.end() }

    private func run(_ arguments: String...) throws -> ProgramResult {
        try runDragoman(arguments + ["--quiet"], environment: session.environment)
    }

    private var names: [String] {
        get throws {
            nonisolated(unsafe) let session = try XCTUnwrap(session)
            return try MainActor.assumeIsolated {
                let desktop = try Desktop(address: session.accessibilityBusAddress())
                defer { desktop.leave() }
                let drags = DesktopDrags(
                    desktop, driver: try X11Driver(of: session), files: CompanionFiles(folders: []))
                return try drags.contents(of: drags.window(titled: "Several drags")).things.map(\.name)
            }
        }
    }

    func testWhatIsMarkedWithOthersIsSaidAndToldOfEach() throws {
        try session.keyboard.press("Tab", "Home", "shift+Down")
        let marked = try run("mark")
        XCTAssertTrue(marked.text.contains("Marked Green and 1 more. Go to a place, then drop."), marked.text)
        try session.keyboard.press("ctrl+Down", "ctrl+Down", "ctrl+Down")
        let dropped = try run("drop", "--into")
        XCTAssertTrue(dropped.text.contains("Green is now in Archive. Red is now in Archive."), dropped.text)
        XCTAssertEqual(try names, ["Blue", "Yellow", "Archive", "Question", "Locked"])
    }

    func testWhatIsAskedForByNameGoesAlone() throws {
        let result = try run("drag", "Red", "--to", "Archive", "--into")
        XCTAssertTrue(result.text.contains("Red is now in Archive."), result.text)
        XCTAssertFalse(result.text.contains("Green"), result.text)
        XCTAssertEqual(try names, ["Green", "Blue", "Yellow", "Archive", "Question", "Locked"])
    }
}
