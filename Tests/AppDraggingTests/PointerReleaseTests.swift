import AtSpiClient
import DesktopDriving
import Foundation
import GLibAppSupport
import GLibSupport
import Glibc
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// However `dragoman drag` ends in the middle of a drag, no button and no key stays pressed on the person's desktop, and what
/// was held is dropped on nobody. The pointer is read by another client of the display.
final class PointerReleaseTests: XCTestCase {
    nonisolated(unsafe) private var session: PrivateSession!
    private var eye: X11Driver!

    override func setUpWithError() throws {
        continueAfterFailure = false
        session = try PrivateSession(services: [
            Display(width: 900, height: 600), MessageBus(), AccessibilityBus(), WindowManager(),
        ])
        // Swift's own handler of crashes goes on where the fault was, which is none where the signal was sent.
        session.environment["SWIFT_BACKTRACE"] = "enable=no"
        let peer = try session.launchReady(Project.built("accessible-peer"), ["drags"])
        try peer.focus()
        eye = try X11Driver(of: session)
    }

    override func tearDown() { session?.end() }

    /// How a drag is ended.
    private enum End: CaseIterable {
        case hangUp, interrupt, terminate, crash, kill, killOfTheGroup

        /// Ends a program that stands still.
        func end(_ drag: ChildProcess) {
            let process = drag.processIdentifier
            switch self {
            case .hangUp: Glibc.kill(process, SIGHUP)
            case .interrupt: Glibc.kill(process, SIGINT)
            case .terminate: Glibc.kill(process, SIGTERM)
            case .crash: Glibc.kill(process, SIGSEGV)
            case .kill: Glibc.kill(process, SIGKILL)
            case .killOfTheGroup: Glibc.kill(-process, SIGKILL)
            }
            Glibc.kill(process, SIGCONT)
        }
    }

    /// A drag that stands still at a moment: after the pointer was seen at so many places with its button down.
    private func drag(until moment: Int) throws -> ChildProcess {
        let drag = try session.start(
            Project.built("dragoman").path, ["drag", "Red", "--to", "Archive", "--into", "--copy", "--quiet"])
        var places: [ScreenPoint] = []
        // It is at a place for 12 ms: no time is lost between two looks.
        let end = MainLoop.seconds + 30
        while places.count <= moment, MainLoop.seconds < end, drag.isRunning {
            guard let pointer = try eye.pointer(), pointer.holdsButtons == true else { continue }
            if places.last != pointer.position { places.append(pointer.position) }
        }
        let isThere = places.count > moment
        kill(drag.processIdentifier, SIGSTOP)
        XCTAssertTrue(isThere, "\(moment): \(places) \(session.log(of: "dragoman"))")
        return drag
    }

    private var isPressed: Bool {
        get throws {
            let pointer = try XCTUnwrap(try eye.pointer())
            return pointer.holdsButtons != false || pointer.holdsKeys != false
        }
    }

    /// The rows as they stand in the window.
    private var order: [String] {
        get throws {
            nonisolated(unsafe) let session = try XCTUnwrap(session)
            return try MainActor.assumeIsolated {
                let desktop = try Desktop(address: session.accessibilityBusAddress())
                defer { desktop.leave() }
                let drags = DesktopDrags(
                    desktop, driver: try X11Driver(of: session), files: CompanionFiles(folders: []))
                return try drags.contents(of: drags.window(titled: "Drags")).things.map(\.name)
            }
        }
    }

    func testAtTenMomentsOfADragEachEndLetsGo() throws {
        let before = try order
        for moment in 0..<10 {
            for end in moment.isMultiple(of: 3) ? End.allCases : [.hangUp, .kill, .killOfTheGroup] {
                let drag = try drag(until: moment)
                // It may have let go between the look and the stop.
                let wasPressed = try isPressed
                end.end(drag)
                XCTAssertNotNil(drag.wait(timeout: 20), "\(end) at \(moment)")
                let isFree = try eventually(timeout: 10) { try !isPressed }
                XCTAssertTrue(isFree, "\(end) at \(moment)")
                session.end(drag)
                if wasPressed { XCTAssertEqual(try order, before, "\(end) at \(moment)") }
            }
        }
    }

    /// The child that lets go was killed with the program: the next one does it.
    func testTheNextRunTakesBackWhatADeadOneHeld() throws {
        try holdAndKillAll()
        let report = try runDragoman(["doctor"], environment: session.environment).output
        XCTAssertTrue(report.contains("had left the pointer’s button pressed"), report)
        XCTAssertFalse(try isPressed)
        XCTAssertFalse(try runDragoman(["doctor"], environment: session.environment).output.contains("had left"))

        try holdAndKillAll()
        let result = try runDragoman(
            ["drag", "Yellow", "--to", "Red", "--before", "--quiet"], environment: session.environment)
        XCTAssertTrue(result.text.contains("Yellow is 1 of 7, before Red."), result.text)
        XCTAssertFalse(try isPressed)
    }

    private func holdAndKillAll() throws {
        let drag = try drag(until: 6)
        let child = try XCTUnwrap(Self.child(of: drag.processIdentifier))
        kill(child, SIGKILL)
        kill(drag.processIdentifier, SIGKILL)
        XCTAssertNotNil(drag.wait(timeout: 20))
        session.end(drag)
        XCTAssertTrue(try isPressed)
    }

    /// A drag that is under way is nobody's to end, and no second one begins.
    func testALiveDragIsLeftAlone() throws {
        let drag = try drag(until: 6)
        let report = try runDragoman(["doctor"], environment: session.environment).output
        XCTAssertFalse(report.contains("had left"), report)
        let second = try runDragoman(
            ["drag", "Yellow", "--to", "Red", "--before", "--quiet"], environment: session.environment)
        XCTAssertTrue(second.text.contains("still held down"), second.text)
        XCTAssertTrue(try isPressed)
        kill(drag.processIdentifier, SIGCONT)
        XCTAssertNotNil(drag.wait(timeout: 30))
        XCTAssertFalse(try isPressed)
    }

    private static func child(of parent: Int32) -> Int32? {
        let text = try? String(contentsOfFile: "/proc/\(parent)/task/\(parent)/children", encoding: .utf8)
        return text?.split(separator: " ").compactMap { Int32($0) }.first { child in
            let name = try? String(contentsOfFile: "/proc/\(child)/comm", encoding: .utf8)
            return name == "let-go\n"
        }
    }
}
