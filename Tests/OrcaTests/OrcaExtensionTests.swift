import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Dragoman's extension of Orca, where Orca loads extensions.
final class OrcaExtensionTests: OrcaTestCase {
    private let path = "\(Project.resources.path)/orca/dragoman_drags"

    override func setUpWithError() throws {
        let version = try withSession { try $0.output(of: "orca", ["--version"]) }
        let major = version.split { !$0.isNumber }.compactMap { Int($0) }.first ?? 0
        try XCTSkipIf(major < 51, "Orca \(major) loads no extensions")
    }

    func testWhatIsHeldIsSaidByAKeyOfOrcasOwn() throws {
        try withOrca(reader: ScreenReader(extensions: [path])) { orca in
            try ask(orca, hear: "You’re not holding anything.")
            try orca.press("Return", hear: "Lifted January, 40. 2 places to drop.")
            try ask(orca, hear: "Holding: January, 40, from Dragoman.")
            try orca.press("Escape", hear: "Cancelled. January, 40, is back")
            try ask(orca, hear: "You’re not holding anything.")
        }
    }

    /// The list has no sounds of its own: Orca plays tones, one after another, and the words stay to be felt.
    func testTonesAreHeardInAnAppWithoutSounds() throws {
        let folder = try TemporaryFolder()
        let display = BrailleDisplay()
        defer { display.stop() }
        try withExample(with: [display], reader: try readerWithListener(in: folder)) { orca in
            try orca.press("Return", hear: "Lifted Entrance.")
            wait(forTones: [494, 659], in: orca, after: "lifting")
            try orca.press("Escape", hear: "Cancelled. Entrance")
            wait(forTones: [494, 659, 156], in: orca, after: "cancelling")
            try orca.press("Return", hear: "Lifted Entrance.")
            wait(forTones: [494, 659, 156, 494, 659], in: orca, after: "lifting again")
            try orca.press("Down", hear: "1 of ")
            try orca.press("Return", hear: "Entrance")
            wait(forTones: [494, 659, 156, 494, 659, 587, 392], in: orca, after: "dropping")
        }
    }

    private func readerWithListener(in folder: TemporaryFolder) throws -> ScreenReader {
        try folder.write(Self.listener, as: "tone_listener/__init__.py")
        return ScreenReader(extensions: [path, "\(folder.path)/tone_listener"])
    }

    private func wait(forTones tones: [Int], in orca: OrcaStory, after what: String) {
        let all = tones.map { "\($0)\n" }.joined()
        let file = "\(orca.session.environment["XDG_DATA_HOME"] ?? "")/tones"
        let isSo: Bool = eventually { (try? String(contentsOfFile: file, encoding: .utf8)) == all }
        XCTAssertTrue(isSo, "\(what): \((try? String(contentsOfFile: file, encoding: .utf8)) ?? "none")")
    }

    /// Another app has lifted something, says nothing of sounds, and 500 ends are forged.
    func testForgedEndsPlayNothing() throws {
        let folder = try TemporaryFolder()
        let script = try folder.write(Self.app, as: "app.py")
        try withOrca(reader: try readerWithListener(in: folder)) { orca in
            let steps = "\(folder.path)/steps"
            func go(to step: String) throws { try step.write(toFile: steps, atomically: true, encoding: .utf8) }
            let app = try orca.session.start("/usr/bin/python3", [script, steps])
            defer { orca.session.end(app) }
            wait(forTones: [494, 659], in: orca, after: "lifting")
            try go(to: "forge")
            let isForged: Bool = eventually { FileManager.default.fileExists(atPath: "\(steps).done") }
            XCTAssertTrue(isForged)
            try go(to: "end")
            wait(forTones: [494, 659, 587, 392], in: orca, after: "500 forged ends and a true one")
        }
    }

    /// An app on the bus: it lifts something, and does what is written into a file.
    private static let app = """
        import os
        import sys
        from gi.repository import Gio, GLib

        NAME, PATH = "io.github.dragoman.Drag1", "/io/github/dragoman/drag"
        XML = '<node><interface name="io.github.dragoman.Drag1.Source"><method name="GetDrag">' + "".join(
            f'<arg type="{kind}" direction="out"/>' for kind in ("s", "s", "s", "as", "as", "s", "a(sssas)")
        ) + "</method></interface></node>"
        steps = sys.argv[1]

        def connect():
            flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
            return Gio.DBusConnection.new_for_address_sync(os.environ["DBUS_SESSION_BUS_ADDRESS"], flags, None, None)

        own, stranger = connect(), connect()

        def called(_connection, _sender, _path, _interface, _method, _parameters, invocation):
            drag = ("1", "Tour", "list", ["Entrance"], ["copy"], "keyboard", [])
            invocation.return_value(GLib.Variant("(sssasassa(sssas))", drag))

        own.register_object(PATH, Gio.DBusNodeInfo.new_for_xml(XML).interfaces[0], called, None, None)
        Gio.bus_own_name_on_connection(own, NAME, Gio.BusNameOwnerFlags.NONE, None, None)

        def end(connection, operation):
            values = GLib.Variant("(ssas)", ("1", operation, []))
            connection.emit_signal(None, PATH, NAME + ".Source", "Ended", values)

        def look():
            step = open(steps).read() if os.path.exists(steps) else ""
            if step == "forge" and not os.path.exists(steps + ".done"):
                for _ in range(500):
                    end(stranger, "")
                stranger.flush_sync(None)
                open(steps + ".done", "w").close()
            if step == "end":
                end(own, "copy")
                return GLib.SOURCE_REMOVE
            return GLib.SOURCE_CONTINUE

        GLib.timeout_add(100, look)
        GLib.MainLoop().run()

        """

    /// They come to the display from what the app announces, and not from what is spoken.
    func testWordsStayInBrailleWhereSpeechIsMuted() throws {
        let display = BrailleDisplay()
        defer { display.stop() }
        try withOrca(with: [display], reader: ScreenReader(extensions: [path])) { orca in
            let mark = orca.speech.mark
            try orca.session.keyboard.hold("Insert")
            orca.session.waitUntilQuiet()
            try orca.session.keyboard.press("s")
            try orca.session.keyboard.letGo("Insert")
            try orca.speech.wait(for: "Speech", since: mark)
            orca.settle(since: mark)
            try orca.session.keyboard.press("Return")
            let words = "Lifted January, 40."
            let isShown: Bool = eventually { display.line.hasPrefix(words) }
            XCTAssertTrue(isShown, "\(display.lines.suffix(5))")
            // Orca takes a message of its own away after five seconds.
            usleep(7_000_000)
            XCTAssertTrue(display.line.hasPrefix(words), "\(display.lines.suffix(5))")
        }
    }

    /// An extension that writes down which tones Orca plays, as it begins to play each.
    private static let listener = """
        import os
        from orca import presentation_manager
        from orca.extension import Extension

        class ToneListener(Extension):
            GROUP_LABEL = "Tone listener"

            def on_ready(self):
                manager = presentation_manager.get_manager()

                def play(duration, frequency, **others):
                    with open(os.path.join(os.environ["XDG_DATA_HOME"], "tones"), "a") as file:
                        file.write(f"{frequency}\\n")
                    return True

                manager.play_tone = play

        """

    /// Orca+Ctrl+H.
    private func ask(_ orca: OrcaStory, hear text: String) throws {
        let mark = orca.speech.mark
        try orca.session.keyboard.hold("Insert")
        // Orca takes its modifier for held when it has heard of the press.
        orca.session.waitUntilQuiet()
        try orca.session.keyboard.press("ctrl+h")
        try orca.session.keyboard.letGo("Insert")
        try orca.speech.wait(for: text, since: mark)
        orca.settle(since: mark)
    }
}
