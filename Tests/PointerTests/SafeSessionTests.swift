import DesktopDriving
import Foundation
import TestSupport
import XCTest

@testable import PrivateSession

/// A private session is its owner's alone, and whoever presses keys in it reaches only what it shows.
final class SafeSessionTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    func testNobodyConnectsToTheDisplayWithoutItsCookie() throws {
        try withSession(services: [Display()]) { session in
            XCTAssertTrue(try session.output(of: "xwininfo", ["-root"]).contains("Width: 1280"))
            let authority = session.environment["XAUTHORITY"]
            session.environment["XAUTHORITY"] = "/dev/null"
            XCTAssertThrowsError(try session.output(of: "xwininfo", ["-root"]))
            try Data(repeating: 1, count: 60).write(to: URL(fileURLWithPath: "\(session.folder)/wrong"))
            session.environment["XAUTHORITY"] = "\(session.folder)/wrong"
            XCTAssertThrowsError(try session.output(of: "xwininfo", ["-root"]))
            session.environment["XAUTHORITY"] = authority
            XCTAssertNoThrow(try session.output(of: "xwininfo", ["-root"]))
        }
    }

    func testAnotherUserReachesNeitherDisplayNorBusesNorSpeech() throws {
        try XCTSkipUnless(getuid() == 0, "Only root can act as another user.")
        let speech = SpeechServer()
        defer { speech.stop() }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), speech]) { session in
            let other = ["--reuid=65534", "--regid=65534", "--clear-groups", "--"]
            XCTAssertNoThrow(try session.output(of: "setpriv", other + ["true"]))
            let addresses = [
                try XCTUnwrap(session.environment["DBUS_SESSION_BUS_ADDRESS"]), try session.accessibilityBusAddress(),
            ]
            for address in addresses {
                let call = [
                    "dbus-send", "--bus=\(address)", "--print-reply", "--dest=org.freedesktop.DBus", "/",
                    "org.freedesktop.DBus.ListNames",
                ]
                XCTAssertNoThrow(try session.output(of: call[0], Array(call.dropFirst())))
                XCTAssertThrowsError(try session.output(of: "setpriv", other + call), address)
            }
            XCTAssertThrowsError(try session.output(of: "setpriv", other + ["xwininfo", "-root"]))
            let display = "/tmp/.X11-unix/X" + (try XCTUnwrap(session.environment["DISPLAY"]).dropFirst())
            XCTAssertNoThrow(try session.output(of: "test", ["-w", display]))
            XCTAssertThrowsError(try session.output(of: "setpriv", other + ["test", "-w", display]))
            XCTAssertThrowsError(try session.output(of: "setpriv", other + ["ls", session.folder]))
            let socket = try XCTUnwrap(session.environment["SPEECHD_ADDRESS"]).dropFirst("unix_socket:".count)
            XCTAssertThrowsError(try session.output(of: "setpriv", other + ["test", "-w", String(socket)]))
        }
    }

    /// Also the X server's, to which a link leads from where clients look for it.
    func testAllSocketsAreInTheSessionsFolder() throws {
        let speech = SpeechServer()
        defer { speech.stop() }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), speech]) { session in
            let mode = try FileManager.default.attributesOfItem(atPath: session.folder)[.posixPermissions] as? Int
            XCTAssertEqual(mode, 0o700)
            let names = ["Xvfb", "dbus-daemon", "at-spi-bus-laun", "at-spi2-registr"]
            let processes = names.flatMap { session.processIdentifiers(named: $0) }
            XCTAssertGreaterThanOrEqual(processes.count, 4)
            let paths = try Self.listeningSockets(of: processes)
            XCTAssertTrue(paths.contains("\(session.folder)/display"), "\(paths)")
            XCTAssertGreaterThanOrEqual(paths.count, 3, "\(paths)")
            for path in paths { XCTAssertTrue(path.hasPrefix("\(session.folder)/"), path) }
        }
    }

    /// Openbox's own configuration opens a terminal with a key, or from the menu that a right click opens.
    func testKeysAndClicksBesideTheWindowsStartNothing() throws {
        try withSession(services: [FalseTerminal(), Display(), MessageBus(), WindowManager()]) { session in
            let keys = [
                "super+d", "super+e", "super+r", "super+Return", "alt+space", "alt+F2", "ctrl+alt+t", "ctrl+alt+Delete",
                "alt+Escape", "Menu",
            ]
            for key in keys { try session.keyboard.press(key) }
            for button in [3, 2, 1] {
                try session.pointer.click(ScreenPoint(x: 600, y: 500), button: button)
                session.waitUntilQuiet()
                for key in ["Down", "Return", "Down", "Return", "Escape"] { try session.keyboard.press(key) }
            }
            session.waitUntilQuiet()
            XCTAssertFalse(FileManager.default.fileExists(atPath: FalseTerminal.sign(in: session)))
            let windows = try session.output(of: "xwininfo", ["-root", "-tree"])
            XCTAssertFalse(windows.contains("Openbox-menu"), windows)
            // The false terminal would have been seen.
            try session.output(of: "\(session.folder)/programs/x-terminal-emulator", [])
            XCTAssertTrue(FileManager.default.fileExists(atPath: FalseTerminal.sign(in: session)))
        }
    }

    /// Addresses and configurations that name the folder hold no character of another meaning.
    func testAStrangeTemporaryFolderDoesNoHarm() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("it's <a> \"folder\" & more;")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let old = ProcessInfo.processInfo.environment["TMPDIR"]
        setenv("TMPDIR", folder.path, 1)
        defer {
            if let old { setenv("TMPDIR", old, 1) } else { unsetenv("TMPDIR") }
            try? FileManager.default.removeItem(at: folder)
        }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus(), WindowManager()]) { session in
            XCTAssertTrue(try AccessibilityBus.isEnabled(in: session))
            // The launcher writes the address of its own bus as it is: only a plain folder makes one that is understood.
            let call = [
                "--bus=\(try session.accessibilityBusAddress())", "--print-reply", "--dest=org.freedesktop.DBus", "/",
                "org.freedesktop.DBus.ListNames",
            ]
            XCTAssertNoThrow(try session.output(of: "dbus-send", call))
            XCTAssertFalse(session.folder.hasPrefix(folder.path), session.folder)
        }
    }

    /// Sockets in it need addresses that programs write without escapes, and a path of at most 107 bytes.
    func testSessionsAreInATemporaryFolderOfAPlainShortPathOnly() {
        for path in ["/tmp/a.b-c_d", "/run/user/1000", "/" + String(repeating: "x", count: 49)] {
            XCTAssertEqual(PrivateSession.parentFolder(path), path)
        }
        for path in [
            "/tmp/it's", "/tmp/a \"b\"", "/tmp/a b", "/tmp/a,b", "/tmp/a;b", "/tmp/a=b", "/tmp/a%41", "/tmp/<a>",
            "/tmp/a&b",
            "/tmp/ä", "/tmp/a\nb", "/tmp/$HOME", "/tmp/*", "tmp", "", "/" + String(repeating: "x", count: 50),
        ] {
            XCTAssertEqual(PrivateSession.parentFolder(path), "/tmp", path)
        }
        XCTAssertEqual(PrivateSession.parentFolder(nil), "/tmp")
    }

    /// The launcher's path is in a file that D-Bus reads, too: in quotation marks where it has spaces.
    func testALauncherInAFolderWithSpacesIsStarted() throws {
        let folder = try TemporaryFolder()
        let installed = try String(
            contentsOfFile: "/usr/share/dbus-1/services/org.a11y.Bus.service", encoding: .utf8)
        let line = try XCTUnwrap(installed.split(separator: "\n").first { $0.hasPrefix("Exec=") })
        let launcher = line.dropFirst(5).split(separator: " ")[0]
        let program = folder.path("at-spi-bus-launcher")
        try FileManager.default.createSymbolicLink(atPath: program, withDestinationPath: String(launcher))
        XCTAssertTrue(program.contains(" "))
        try folder.write(
            "[D-BUS Service]\nName=org.a11y.Bus\nExec=\"\(program)\" --launch-immediately\n",
            as: "data/dbus-1/services/org.a11y.Bus.service")
        let old = ProcessInfo.processInfo.environment["XDG_DATA_DIRS"]
        setenv("XDG_DATA_DIRS", folder.path("data"), 1)
        defer { if let old { setenv("XDG_DATA_DIRS", old, 1) } else { unsetenv("XDG_DATA_DIRS") } }
        try withSession(services: [Display(), MessageBus(), AccessibilityBus()]) { session in
            XCTAssertTrue(try AccessibilityBus.isEnabled(in: session))
            let identifiers = session.processIdentifiers(named: "at-spi-bus-laun")
            let commands = try identifiers.map {
                try String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
            }
            XCTAssertTrue(commands.contains { $0.hasPrefix(program + "\0") }, "\(commands)")
        }
    }

    /// Killed, a program can do nothing more: whoever watches over its session ends the display and removes the link by
    /// which clients find it.
    func testNothingIsLeftOfTheDisplayOfAKilledSession() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(
            """
            demo: 1
            title: Bars
            scene: built-in
            reader: none
            steps:
              - keys: [\(Array(repeating: "Right, Left", count: 200).joined(separator: ", "))]
            """, as: "bars.demo.yaml")
        // The paths of sockets are short.
        let temporary = URL(fileURLWithPath: "/tmp/killed-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        func links() -> [String] {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "/tmp/.X11-unix")) ?? []
            return names.filter { name in
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/tmp/.X11-unix/\(name)")
                return target?.hasPrefix(temporary.path) == true
            }
        }
        func programs() -> [String] {
            let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
            return all.compactMap { Int32($0) }
                .compactMap { try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8) }
                .filter { $0.contains(temporary.path) && $0.contains("Xvfb") }
        }
        let play = try TestProgram.dragoman(
            ["play", "--private", script], variables: ["TMPDIR": temporary.path], timeout: 120)
        // The first step is announced when the app's window is there.
        try play.wait(for: "Right")
        XCTAssertEqual(links().count, 1)
        XCTAssertGreaterThan(programs().count, 0)
        play.crash()
        XCTAssertEqual(try play.finish().status, 128 + SIGKILL)
        func isGone() throws -> Bool {
            try links().isEmpty && programs().isEmpty
                && FileManager.default.contentsOfDirectory(atPath: temporary.path).isEmpty
        }
        _ = try eventually(timeout: 20) { try isGone() }
        XCTAssertEqual(links(), [])
        XCTAssertEqual(programs(), [])
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: temporary.path), [])
    }

    /// The paths of the sockets that processes listen on; "@" begins an abstract one.
    private static func listeningSockets(of processes: [Int32]) throws -> Set<String> {
        var owned: Set<String> = []
        for process in processes {
            let folder = "/proc/\(process)/fd"
            for entry in try FileManager.default.contentsOfDirectory(atPath: folder) {
                let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(entry)")
                if let target, target.hasPrefix("socket:[") { owned.insert(String(target.dropFirst(8).dropLast())) }
            }
        }
        // To its end: Foundation takes a page of such a file for all of it.
        let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: "/proc/net/unix"))
        let table = String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self)
        var paths: Set<String> = []
        for line in table.split(separator: "\n").dropFirst() {
            // Num RefCount Protocol Flags Type St Inode Path; the flag 10000 says that it listens.
            let fields = line.split(separator: " ", maxSplits: 7)
            if fields.count == 8, fields[3] == "00010000", owned.contains(String(fields[6])) {
                paths.insert(String(fields[7]))
            }
        }
        return paths
    }
}

/// A program of the name that openbox's menu and a desktop's autostart start; it leaves a sign. To be the first service.
private struct FalseTerminal: Service {
    let name = "false terminal"

    static func sign(in session: PrivateSession) -> String { "\(session.folder)/started" }

    func start(in session: PrivateSession) throws {
        let folder = "\(session.folder)/programs"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for name in ["x-terminal-emulator", "xterm", "kfmclient", "gnome-terminal"] {
            let path = "\(folder)/\(name)"
            try "#!/bin/sh\ntouch '\(Self.sign(in: session))'\n".write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        session.environment["PATH"] = "\(folder):\(session.environment["PATH"] ?? "")"
        // The programs that a desktop would start by itself, and those of openbox's own session.
        let settings = try XCTUnwrap(session.environment["XDG_CONFIG_HOME"])
        for (file, text) in [
            ("openbox/autostart", "x-terminal-emulator\n"),
            ("autostart/terminal.desktop", "[Desktop Entry]\nType=Application\nName=T\nExec=x-terminal-emulator\n"),
        ] {
            let path = URL(fileURLWithPath: "\(settings)/\(file)")
            try FileManager.default.createDirectory(
                at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: path, atomically: true, encoding: .utf8)
        }
    }
}
