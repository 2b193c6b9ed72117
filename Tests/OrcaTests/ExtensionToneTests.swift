import Foundation
import PrivateSession
import TestSupport
import XCTest

/// Dragoman's extension of Orca, whichever Orca is installed: its own modules are stood in for.
final class ExtensionToneTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    /// Orca's generator goes over to a new frequency at once: a tone that came with the one before would be the only one.
    func testTonesComeOneAfterAnother() throws {
        try play(
            """
            extension._has_sounds = True
            extension._play("lifted")
            tell("own sounds")
            extension._has_sounds = False
            extension._play("lifted")
            print(f"lifted at once: {tones}")
            finish()
            tell("lifted")
            extension._play("dropped")
            finish()
            tell("dropped")
            extension._play("lifted")
            extension._play("cancelled")
            finish()
            tell("cancelled in the midst of lifting")
            """,
            says: [
                "own sounds: []", "lifted at once: [494]", "lifted: [494, 659]", "dropped: [587, 392]",
                "cancelled in the midst of lifting: [494, 156]",
            ])
    }

    /// Anybody may send a signal: the owner of the name is believed.
    func testAForgedEndIsNone() throws {
        try play(
            """
            def end(sender, values=GLib.Variant("(ssas)", ("1", "copy", []))):
                extension._drag_ended(None, sender, "", "", "Ended", values)
                finish()

            extension._begin()
            for number in range(500):
                end(":1.6")
            tell("while nothing is held")
            extension._names = ["January"]
            extension._lifted(None, "", ":1.5")
            tones.clear()
            for number in range(500):
                end(":1.6")
            end(":1.5", GLib.Variant("(s)", ("1",)))
            tell("of others")
            announce("A message came.")
            end(":1.5")
            tell("of the owner")
            print(f"held: {held}")
            """,
            says: ["while nothing is held: []", "of others: []", "of the owner: [587, 392]", "held: []"])
    }

    /// With "A" in hand, not every message is about it.
    func testWhatIsHeldIsFoundInWordsAsAWhole() throws {
        try play(
            """
            for name, text in [
                ("A", "Dropped A into Album."), ("A", "Album: All saved."), ("January", "January, 40"),
                ("January", "Januaryfest"), ("40", "140 units"), ("一月", "已放到二月之后一月。"), ("1월", "1월을 놓았습니다."),
                ("C++ (draft)", "Lifted C++ (draft)."), ("", "Anything"),
            ]:
                print(f"{name} in {text}: {dragoman_drags.has(text, name)}")
            """,
            says: [
                "A in Dropped A into Album.: True", "A in Album: All saved.: False", "January in January, 40: True",
                "January in Januaryfest: False", "40 in 140 units: False", "一月 in 已放到二月之后一月。: True",
                "1월 in 1월을 놓았습니다.: True", "C++ (draft) in Lifted C++ (draft).: True", " in Anything: False",
            ])
    }

    /// Speech is not asked for it, and may be muted.
    func testAnnouncementsStayInBrailleWhereThePersonHasThemOn() throws {
        try play(
            """
            print(f"rides on speech: {'on_speech_output' in vars(dragoman_drags.DragomanDrags)}")
            extension._begin()
            announce("Lifted A. 2 places to drop.")
            # It is known a moment later what was lifted.
            extension._bus, extension._owner, extension._names = Bus(), ":1.5", ["A"]
            extension._sound_lift(True)
            wait()
            # The person has moved on before it was looked for.
            dragoman_drags.braille.is_shown = False
            announce("Over A.")
            dragoman_drags.braille.is_shown = True
            announce("Battery is low. All is saved.")
            flash = False
            announce("Over list. A. 1 of 2.")
            flash = True
            extension._released(None, "")
            announce("Dropped A into list.")
            extension._ended -= dragoman_drags.AFTERWARDS
            announce("A mail has come.")
            print(f"held: {held}")
            """,
            says: [
                "rides on speech: False",
                "held: [('Lifted A. 2 places to drop.', True), ('Dropped A into list.', True)]",
            ])
    }

    func testItBeginsWhenOrcaIsReadyAndLeavesOnTheMainThread() throws {
        try play(
            """
            import threading

            print(f"at first: {events}")
            extension.on_ready()
            extension.on_enabled()
            print(f"ready: {events}")
            events.clear()
            # It is switched off while the connection is under way.
            begun[0].cancelled = extension._under_way
            extension.on_disabled()
            begun[0].answer()
            print(f"switched off: {events}, {begun[0].cancelled.is_cancelled()}, {extension._bus}")
            events.clear()
            extension.on_enabled()
            begun[1].answer()
            print(f"on again: {events}")
            events.clear()
            # Orca ends extensions on a thread of their own.
            thread = threading.Thread(target=extension.on_shutdown)
            thread.start()
            thread.join()
            print(f"at once: {events}")
            while extension._bus is not None:
                GLib.MainContext.default().iteration(True)
            print(f"afterwards: {events}")
            extension._disabled = True
            extension.on_ready()
            print(f"disabled: {len(begun)}")
            """,
            says: [
                "at first: []", "ready: ['connect', 'listen', 'listen']",
                "switched off: ['unlisten', 'unlisten'], True, None",
                "on again: ['connect', 'listen', 'listen', 'watch', 'subscribe']", "at once: []",
                "afterwards: ['unlisten', 'unlisten', 'unwatch on MainThread', 'unsubscribe on MainThread']",
                "disabled: 2",
            ])
    }

    /// Runs a story with the extension, and compares what it prints.
    private func play(_ story: String, says lines: [String]) throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.orca { try folder.write(text, as: "orca/\(name).py") }
        let script = try folder.write(Self.beginning + story + "\n", as: "story.py")
        let path = "PYTHONPATH=\(folder.path):\(Project.resources.path)/orca"
        // The system's own, which has GLib's bindings. It writes nothing beside the extension.
        let answer = try runProgram("/usr/bin/env", [path, "PYTHONIOENCODING=utf-8", "/usr/bin/python3", "-B", script])
        XCTAssertEqual(answer.status, 0, answer.errors)
        XCTAssertEqual(answer.output.split(separator: "\n").map(String.init), lines, answer.errors)
    }

    private static let orca = [
        "__init__": "", "keybindings": "ORCA_CTRL_MODIFIER_MASK = 0\nKeyBinding = lambda *_: None\n",
        "braille": "is_shown = True\nis_flash_active = lambda: is_shown\n",
        "command": "Command = object\nKeyboardCommand = lambda *_, **__: None\n",
        "extension": """
        class Extension:
            def __init__(self):
                self._disabled = False

        def get_translation(_):
            class Translation:
                gettext = staticmethod(str)
            return Translation

        """,
    ]

    private static let beginning = """
        import threading
        from gi.repository import GLib
        import dragoman_drags

        tones, held, events, begun = [], [], [], []
        flash = True

        class Controller:
            def play_tone_internal(self, duration, frequency, volume=1.0, wave="sine", interrupt=True):
                tones.append(frequency)

            def display_message_internal(self, text, persistent=False):
                held.append((text, persistent))

            def get_value_internal(self, module, name):
                return flash if (module, name) == ("BraillePresenter", "FlashMessagesAreEnabled") else None

        class Connecting:
            def __init__(self, cancellable, answered):
                self.cancellable, self.answered = cancellable, answered

            def answer(self):
                self.answered(None, self)

        class Bus:
            def signal_subscribe(self, *_):
                events.append("subscribe")
                return 1

            def signal_unsubscribe(self, _):
                events.append(f"unsubscribe on {threading.current_thread().name}")

            def call(self, *_):
                pass

        class Listener:
            def register(self, _):
                events.append("listen")

            def deregister(self, _):
                events.append("unlisten")

        class Gio:
            BusType, BusNameWatcherFlags = dragoman_drags.Gio.BusType, dragoman_drags.Gio.BusNameWatcherFlags
            DBusSignalFlags, DBusCallFlags = dragoman_drags.Gio.DBusSignalFlags, dragoman_drags.Gio.DBusCallFlags
            Cancellable, DBusConnection = dragoman_drags.Gio.Cancellable, dragoman_drags.Gio.DBusConnection
            AsyncResult = dragoman_drags.Gio.AsyncResult

            def bus_get(_type, cancellable, answered):
                events.append("connect")
                begun.append(Connecting(cancellable, answered))

            def bus_get_finish(connecting):
                if connecting.cancellable.is_cancelled():
                    raise GLib.Error("cancelled")
                return Bus()

            def bus_watch_name_on_connection(*_):
                events.append("watch")
                return 1

            def bus_unwatch_name(_):
                events.append(f"unwatch on {threading.current_thread().name}")

        # No bus: what is held is what the story says.
        dragoman_drags.Gio = Gio
        dragoman_drags.Atspi.EventListener.new = lambda _: Listener()
        extension = dragoman_drags.DragomanDrags()
        extension.controller = Controller()

        def finish():
            while extension._next_tone:
                GLib.MainContext.default().iteration(True)

        def announce(text):
            class Event:
                any_data = text
            extension._announced(Event)
            wait()

        def wait():
            while extension._next_look:
                GLib.MainContext.default().iteration(True)

        def tell(what):
            print(f"{what}: {tones}")
            tones.clear()


        """
}
