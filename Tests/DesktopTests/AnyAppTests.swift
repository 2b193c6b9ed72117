import AtSpiClient
import DesktopDriving
import Foundation
import GLibSupport
import PrivateSession
import TestSupport
import XCTest

@testable import AppDragging

/// Drags by name in an app that knows nothing of them, on desktops on Wayland that tell no program where windows are.
final class AnyAppTests: DesktopTestCase {
    private let size = (width: 1000, height: 700)

    func testRowsAreDraggedByNameOnKWin() throws {
        try skipUnlessInstalled(KWinDesktop.programs)
        let desktop = KWinDesktop(width: size.width, height: size.height)
        try withSession(services: [MessageBus(), desktop, AccessibilityBus()]) { session in
            try dragRows(in: session) { _, address in KWinWindows(address) }
        }
    }

    /// By the extension of the Shell, which the person has added.
    func testRowsAreDraggedByNameOnGNOME() throws {
        try withGNOMEAlone([AddedShellExtension()]) { session in
            try dragRows(in: session) { _, address in ShellWindows(address) }
        }
    }

    /// From GNOME 50 on the Shell tells in which window the pointer is.
    func testRowsAreDraggedByNameOnGNOMEWithoutTheExtension() throws {
        try withGNOMEAlone { session in
            try dragRows(in: session) { input, address in LocatedWindows(input, address) }
        }
    }

    /// Before GNOME 50, only what fills the screen is found without the extension; and nothing is asked of the person before.
    func testAWindowThatFillsTheScreenIsFoundOnGNOME() throws {
        try withGNOMEAlone { session in
            let report = try runDragoman(["doctor"], environment: session.environment).output
            try XCTSkipUnless(report.contains("Add Dragoman’s extension of GNOME Shell"), "this GNOME tells more")
            let peer = try showDrags(in: session)
            func list() throws -> String { try runDragoman(["drag", "--list"], environment: session.environment).text }
            let listed = try list()
            XCTAssertTrue(listed.contains("or maximize the window"), listed)
            try session.keyboard.press("super+Up")
            let isFilled = try eventually(timeout: 20) {
                let process = peer.process.processIdentifier
                return try session.driver().window(ofProcess: process).rectangle.width == size.width
            }
            XCTAssertTrue(isFilled)
            let isFound = try eventually(timeout: 20) { try list().contains("Archive") }
            XCTAssertTrue(isFound)
        }
    }

    private func withGNOMEAlone(
        _ services: [any Service] = [], _ body: (PrivateSession) throws -> Void
    ) throws {
        try skipUnlessInstalled(GNOMEDesktop.programs)
        let desktop = GNOMEDesktop(width: size.width, height: size.height)
        try withSession(services: [MessageBus()] + services + [desktop, AccessibilityBus()], body)
    }

    private func showDrags(in session: PrivateSession) throws -> SessionApp {
        let peer = try session.launchReady(Project.built("accessible-peer"), ["drags"])
        let desktop = try session.driver()
        let process = peer.process.processIdentifier
        try desktop.waitForWindow(ofProcess: process)
        try desktop.placeWindow(ofProcess: process, at: ScreenRectangle(x: 300, y: 150, width: 360, height: 460))
        try desktop.activateWindow(ofProcess: process)
        session.waitUntilQuiet()
        return peer
    }

    /// Drags rows with the desktop's pointer, moves it by hand meanwhile, and puts a window over the row.
    private func dragRows(
        in session: PrivateSession, _ source: @MainActor (OwnInput, String) -> (any WindowSource)?
    ) throws {
        let process = try showDrags(in: session).process.processIdentifier
        let own = try session.driver().window(ofProcess: process)
        nonisolated(unsafe) let session = session
        try MainActor.assumeIsolated {
            let desktop = try session.driver()
            let bus = try Desktop(address: session.accessibilityBusAddress())
            let input = OwnInput { () throws(SessionError) in desktop }
            let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
            guard let windows = source(input, address) else { throw XCTSkip("this desktop tells nothing") }
            let driver = OwnWaylandDriver(input, windows: windows)
            let drags = DesktopDrags(bus, driver: driver, files: CompanionFiles(folders: []))
            if !driver.listsWindows {
                try desktop.move(to: ScreenPoint(x: 880, y: 640))
                let isThere = eventually { (try? windows.pointer())?.position == ScreenPoint(x: 880, y: 640) }
                XCTAssertTrue(isThere)
                XCTAssertEqual(try driver.windows(), [], "nothing was looked for")
                XCTAssertNil(input.position, "a list moves nothing")
            }
            XCTAssertEqual(try drags.activeWindow().window.rectangle, own.rectangle)
            @MainActor func plan(_ what: String, _ position: DropPosition, _ target: String) throws -> DragPlan {
                let contents = try drags.contents(of: drags.activeWindow())
                let thing = try drags.thing(named: what, in: contents)
                let (place, window) = try drags.place(position, named: target, in: contents)
                return DragPlan(source: thing, in: contents, to: place, in: window)
            }
            for (what, position, target, words) in [
                ("Red", DropPosition.after, "Blue", "Red is 3 of 7, after Blue."),
                ("Yellow", .before, "Green", "Yellow is 1 of 7, before Green."),
                ("Green", .into, "Archive", "Green is now in Archive."),
                ("Blue", .into, "Locked", "Nothing has changed."),
            ] {
                XCTAssertEqual(try drags.perform(try plan(what, position, target))?.text, words)
            }
            try Self.moveByHand(drags, try plan("Blue", .before, "Yellow"), desktop, windows)
            try Self.putWindowOver(own, in: session, driver)
        }
    }

    @MainActor private static func moveByHand(
        _ drags: DesktopDrags, _ plan: DragPlan, _ desktop: any DesktopDriver, _ windows: any WindowSource
    ) throws {
        let hand = ScreenPoint(x: 900, y: 650)
        let before = plan.sourceWindow.things.map(\.name)
        var count = 0
        drags.isStopped = {
            count += 1
            guard count == 8 else { return false }
            try? desktop.move(to: hand)
            // A busy desktop moves it a little later.
            _ = eventually { (try? windows.pointer())?.position == hand }
            return false
        }
        XCTAssertThrowsError(try drags.perform(plan)) { XCTAssertEqual($0 as? AnyAppDragError, .pointerMoved) }
        drags.isStopped = { false }
        let isAsBefore = try eventually {
            try drags.contents(of: drags.activeWindow()).things.map(\.name) == before
        }
        XCTAssertTrue(isAsBefore)
    }

    /// A window over what is dragged gets nothing.
    @MainActor private static func putWindowOver(
        _ window: DesktopWindow, in session: PrivateSession, _ driver: OwnWaylandDriver
    ) throws {
        let process = try session.launchReady(Project.built("accessible-peer"), ["places"]).process.processIdentifier
        let desktop = try session.driver()
        try desktop.waitForWindow(ofProcess: process)
        try desktop.askToPlace(desktop.window(ofProcess: process), at: window.rectangle)
        // KWin 6.3 raises the window that a cancelled drag was over, a second later.
        let end = MainLoop.seconds + 1.5
        let isOver = try eventually(timeout: 20) {
            try desktop.activateWindow(ofProcess: process)
            session.waitUntilQuiet()
            return try MainLoop.seconds > end && desktop.windows().last { $0.kind != .popup }?.process == process
        }
        XCTAssertTrue(isOver)
        let over = try desktop.window(ofProcess: process)
        let center = over.rectangle.center
        XCTAssertTrue(window.rectangle.contains(center))
        var path = DragPath(from: center, in: window, to: ScreenPoint(x: center.x, y: center.y + 60), in: window)
        path.sourceName = "Red"
        XCTAssertThrowsError(try PointerDragger(driver).drag(path)) { error in
            XCTAssertEqual(error as? AnyAppDragError, .covered("Red", by: over.title))
        }
    }
}

/// Dragoman's extension of GNOME Shell, as the preferences add it. To be started before the Shell.
struct AddedShellExtension: Service {
    let name = "extension of GNOME Shell"
    private static let identifier = "windows@dragoman.github.io"

    func start(in session: PrivateSession) throws {
        func folder(_ variable: String, _ path: String) throws -> URL {
            let url = URL(fileURLWithPath: session.environment[variable] ?? session.folder).appendingPathComponent(path)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return url
        }
        try FileManager.default.copyItem(
            at: Project.resources.appendingPathComponent("gnome-shell/\(Self.identifier)"),
            to: folder("XDG_DATA_HOME", "gnome-shell/extensions").appendingPathComponent(Self.identifier))
        let settings = "[org/gnome/shell]\nenabled-extensions=['\(Self.identifier)']\n"
        try Data(settings.utf8).write(
            to: folder("XDG_CONFIG_HOME", "glib-2.0/settings").appendingPathComponent("keyfile"))
    }
}
