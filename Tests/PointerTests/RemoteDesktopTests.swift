import Foundation
import TestSupport
import XCTest

@testable import DesktopDriving
@testable import PrivateSession

/// The portal by which a demo drives the person's own desktop on Wayland: what is asked of it, and what is told to it.
final class RemoteDesktopTests: PointerTestCase {
    private var tokenFile: String { folder.appendingPathComponent("state/token").path }

    /// A session with a portal, whose answers `settings` are.
    private func withPortal(
        _ settings: [String: Int] = [:], _ body: (PrivateSession, SessionApp) throws -> Void
    ) throws {
        try withSession(services: [MessageBus()]) { session in
            let portal = try session.launchReady(Project.built("fake-portal"))
            for (key, value) in settings { try FakePortal.set(key, to: value, in: session) }
            try body(session, portal)
        }
    }

    /// Starts the portal's session, which drives the display from then on.
    @discardableResult
    private func start(
        in session: PrivateSession, isFilmed: Bool = false, isStopped: @escaping () -> Bool = { false }
    ) throws -> PortalDriver {
        let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
        let driver = try PortalDriver(address, tokenFile: tokenFile, isFilmed: isFilmed, isStopped: isStopped)
        session.use(driver)
        return driver
    }

    /// The calls so far: the methods with their arguments.
    private func calls(_ portal: SessionApp, until last: String) throws -> [String] {
        try portal.events.wait(for: "portal", where: { $0["method"]?.text == last }, timeout: 20)
        return portal.events.recent.compactMap { event in
            event["method"]?.text.map { "\($0) \(event["arguments"]?.text ?? "")" }
        }
    }

    private func refusal(_ settings: [String: Int]) throws -> String {
        var text = ""
        try withPortal(settings) { session, _ in
            XCTAssertThrowsError(try start(in: session)) { text = "\($0)" }
        }
        return text
    }

    func testKeysAndThePointerAreToldToThePortal() throws {
        try withPortal { session, portal in
            let driver = try start(in: session)
            XCTAssertFalse(driver.usesLibei, "this portal has none")
            XCTAssertEqual(driver.screenSize().width, 1920)
            XCTAssertEqual(driver.screenSize().height, 1080)
            driver.setSurface(
                ScreenRectangle(x: 10, y: 20, width: 300, height: 200), ofProcess: getpid(), unitsPerPixel: 2)
            XCTAssertEqual(try driver.window(ofProcess: getpid()).surface.x, 10)
            _ = try calls(portal, until: "Start")
            portal.events.forget()
            try driver.move(to: ScreenPoint(x: 100, y: 50))
            try driver.setButton(1, isDown: true)
            try driver.setButton(1, isDown: false)
            for chord in ["ctrl+b", "é", "日", "question"] {
                try driver.setKeys(chord, areDown: true)
                try driver.setKeys(chord, areDown: false)
            }
            session.use(nil)
            withExtendedLifetime(driver) {}
            let told = portal.events.recent
            XCTAssertFalse(told.isEmpty)
            let tails = told.map { event in
                let arguments = event["arguments"]?.text ?? ""
                return "\(event["method"]?.text ?? "") \(arguments.components(separatedBy: "{}, ").last ?? "")"
            }
            XCTAssertEqual(
                tails,
                [
                    "NotifyPointerMotionAbsolute 40, 200.0, 100.0)",
                    "NotifyPointerButton 272, 1)", "NotifyPointerButton 272, 0)",
                    "NotifyKeyboardKeycode 29, 1)", "NotifyKeyboardKeysym 98, 1)",
                    "NotifyKeyboardKeysym 98, 0)", "NotifyKeyboardKeycode 29, 0)",
                    "NotifyKeyboardKeysym 233, 1)", "NotifyKeyboardKeysym 233, 0)",
                    "NotifyKeyboardKeysym 16803301, 1)", "NotifyKeyboardKeysym 16803301, 0)",
                    "NotifyKeyboardKeysym 63, 1)", "NotifyKeyboardKeysym 63, 0)",
                ])
        }
    }

    /// A portal may press for all programs by one device: that a session ends lets go of nothing.
    func testWhatADeadProgramHeldIsLetGoOfOverItsConnection() throws {
        try withPortal { session, portal in
            let address = try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"])
            let remote = try RemoteDesktopPortal(address, tokenFile: tokenFile)
            var holds = remote.holdGuard()
            _ = try calls(portal, until: "Start")
            portal.events.forget()
            holds?.held.note(button: 1, isDown: true, at: ScreenPoint(x: 30, y: 40))
            try remote.tell(.button(1, isDown: true))
            holds?.held.note(key: 29, isDown: true)
            try remote.tell(.key(29, isDown: true))
            // Its child takes it for the end of the program.
            holds = nil
            let isAllTold = eventually { portal.events.recent.count >= 7 }
            XCTAssertTrue(isAllTold)
            let tails = portal.events.recent.map { event in
                let arguments = event["arguments"]?.text ?? ""
                return "\(event["method"]?.text ?? "") \(arguments.components(separatedBy: "{}, ").last ?? "")"
            }
            XCTAssertEqual(
                tails,
                [
                    "NotifyPointerButton 272, 1)", "NotifyKeyboardKeycode 29, 1)", "NotifyKeyboardKeycode 29, 0)",
                    "NotifyPointerMotionAbsolute 40, 30.0, 40.0)", "NotifyKeyboardKeycode 1, 1)",
                    "NotifyKeyboardKeycode 1, 0)", "NotifyPointerButton 272, 0)",
                ])
            // The connection goes on.
            try remote.tell(.key(30, isDown: true))
        }
    }

    func testWhoHasAgreedIsNotAskedAgain() throws {
        try withPortal { session, portal in
            _ = try start(in: session)
            let first = try calls(portal, until: "Start")
            XCTAssertTrue(
                first.contains { $0.hasPrefix("SelectDevices") && $0.contains("'types': <uint32 3>") }, "\(first)")
            XCTAssertFalse(first.contains { $0.contains("restore_token") }, "\(first)")
            let mode = try FileManager.default.attributesOfItem(atPath: tokenFile)[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o600)
            XCTAssertEqual(try String(contentsOfFile: tokenFile, encoding: .utf8), "token-1")

            session.use(nil)
            _ = try calls(portal, until: "Close")
            portal.events.forget()
            _ = try start(in: session)
            let second = try calls(portal, until: "Start")
            XCTAssertTrue(second.contains { $0.contains("'restore_token': <'token-1'>") }, "\(second)")
            XCTAssertEqual(try String(contentsOfFile: tokenFile, encoding: .utf8), "token-2", "a token serves once")
        }
    }

    func testAnOldPortalIsAskedForNoToken() throws {
        try withPortal(["version": 1]) { session, portal in
            _ = try start(in: session)
            let asked = try calls(portal, until: "Start")
            XCTAssertFalse(asked.contains { $0.contains("persist_mode") }, "\(asked)")
            XCTAssertFalse(FileManager.default.fileExists(atPath: tokenFile))
        }
    }

    /// A portal that somebody else plays, or one that is wrong.
    func testAPortalThatAnswersAnythingIsRefused() throws {
        for (lie, words) in [
            (1, "gives no session"), (2, "gives no session"), (4, "both keys and pointer"), (5, "a screen"),
        ] {
            let refusal = try refusal(["lie": lie])
            XCTAssertTrue(refusal.contains(words), "\(lie): \(refusal)")
            XCTAssertFalse(refusal.contains("\u{1B}"), refusal)
        }
        try withPortal(["lie": 3]) { session, _ in
            let driver = try start(in: session)
            XCTAssertEqual(driver.screenSize().width, 1280)
            XCTAssertFalse(FileManager.default.fileExists(atPath: tokenFile), "a token of a megabyte is none")
        }
        try withSession(services: [Display(), MessageBus(), FakePortal()]) { session in
            try FakePortal.set("lie", to: 6, in: session)
            let app = try session.launchDragoman()
            for _ in 0..<20 { try FakePortal.set("color-scheme", to: 1, in: session) }
            session.waitUntilQuiet()
            XCTAssertNoThrow(try app.area("January"))
            XCTAssertTrue(app.process.isRunning)
            XCTAssertFalse(app.log.contains("CRITICAL"), app.log)
        }
    }

    /// A person, or a desktop, that never answers holds nobody who wants to stop.
    func testAPortalThatNeverAnswersIsLeftWhenThePersonStops() throws {
        try withPortal(["lie": 9]) { session, portal in
            var asked = 0
            let isStopped = {
                asked += 1
                return asked > 3
            }
            XCTAssertThrowsError(try start(in: session, isStopped: isStopped)) {
                XCTAssertTrue("\($0)".contains("Stopped"), "\($0)")
            }
            XCTAssertEqual(asked, 4)
            XCTAssertEqual(try calls(portal, until: "CreateSession").count, 1)
        }
    }

    /// One that ends instead: nobody answers any more.
    func testAPortalThatEndsIsNotWaitedFor() throws {
        try withPortal(["lie": 9]) { session, portal in
            var asked = 0
            let isStopped = {
                asked += 1
                if asked == 3 { session.end(portal.process) }
                return asked > 600
            }
            XCTAssertThrowsError(try start(in: session, isStopped: isStopped)) {
                XCTAssertTrue("\($0)".contains("portal has ended"), "\($0)")
            }
        }
    }

    /// An answer may come before it is known where, or after a long time; and after nobody wants it any more.
    func testAnAnswerIsTakenWheneverItComes() throws {
        try withPortal(["lie": 13]) { session, _ in
            XCTAssertEqual(try start(in: session).screenSize().width, 1920)
        }
        try withPortal(["lie": 10]) { session, _ in
            var asked = 0
            let isStopped = {
                asked += 1
                // Each of the four questions is answered late.
                if asked % 3 == 0 {
                    try? FakePortal.set("lie", to: 0, in: session)
                    try? FakePortal.set("lie", to: 10, in: session)
                }
                return asked > 600
            }
            XCTAssertEqual(try start(in: session, isStopped: isStopped).screenSize().width, 1920)
            session.use(nil)
        }
        try FileManager.default.removeItem(atPath: tokenFile)
        try withPortal(["lie": 10]) { session, portal in
            var asked = 0
            let isStopped = {
                asked += 1
                return asked > 3
            }
            XCTAssertThrowsError(try start(in: session, isStopped: isStopped))
            XCTAssertFalse(FileManager.default.fileExists(atPath: tokenFile))
            try FakePortal.set("lie", to: 0, in: session)
            XCTAssertEqual(try start(in: session).screenSize().width, 1920, "the next one is asked anew")
            XCTAssertTrue(portal.process.isRunning)
        }
    }

    /// Answers of other types than a portal's, and methods that are never answered.
    func testAnswersOfWrongTypesAreRefusals() throws {
        for lie in [11, 12] {
            XCTAssertEqual(
                try refusal(["lie": lie]),
                "The desktop refuses org.freedesktop.portal.RemoteDesktop.CreateSession.", "\(lie)")
        }
        XCTAssertFalse(FileManager.default.fileExists(atPath: tokenFile))
    }

    func testTheScreenIsFilmedWithThePointer() throws {
        func sources(_ settings: [String: Int] = [:], isFilmed: Bool) throws -> String {
            var asked = ""
            try withPortal(settings) { session, portal in
                let driver = try start(in: session, isFilmed: isFilmed)
                let stream = try XCTUnwrap(driver.openStream())
                XCTAssertEqual(stream.node, 40)
                XCTAssertGreaterThanOrEqual(fcntl(stream.descriptor, F_GETFD), 0, "it is open")
                let calls = try calls(portal, until: "OpenPipeWireRemote")
                asked = calls.last { $0.hasPrefix("SelectSources") } ?? ""
            }
            return asked
        }
        XCTAssertTrue(try sources(isFilmed: true).contains("'cursor_mode': <uint32 2>"))
        XCTAssertFalse(try sources(isFilmed: false).contains("cursor_mode"))
        // Some desktops cannot draw it.
        XCTAssertFalse(try sources(["cursors": 1], isFilmed: true).contains("cursor_mode"))
    }

    func testARefusalIsSaid() throws {
        XCTAssertEqual(
            try refusal(["answer": 1]), "You didn’t allow the demo to press keys and move the pointer.")
        XCTAssertEqual(
            try refusal(["answer": 2]), "The desktop refuses org.freedesktop.portal.RemoteDesktop.Start.")
        XCTAssertEqual(
            try refusal(["devices": 1]), "You didn’t allow your desktop to give the demo both keys and pointer.")
        XCTAssertFalse(FileManager.default.fileExists(atPath: tokenFile), "so that the person is asked again")
        XCTAssertEqual(
            try refusal(["streams": 0]),
            "You didn’t allow your desktop to show the demo a screen, which the pointer needs.")
    }

    func testADesktopWithoutThePortalIsToldFrom() throws {
        try withSession(services: [MessageBus()]) { session in
            XCTAssertThrowsError(try start(in: session)) {
                XCTAssertTrue("\($0)".contains("xdg-desktop-portal-gnome"), "\($0)")
            }
        }
    }
}
