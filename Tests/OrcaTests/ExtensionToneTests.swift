import Foundation
import PrivateSession
import TestSupport
import XCTest

/// The tones of Dragoman's extension of Orca, whichever Orca is installed: its own modules are stood in for.
final class ExtensionToneTests: XCTestCase {
    override func setUp() { continueAfterFailure = false }

    /// Orca's generator goes over to a new frequency at once: a tone that came with the one before would be the only one.
    func testTonesComeOneAfterAnother() throws {
        let folder = try TemporaryFolder()
        for (name, text) in Self.orca { try folder.write(text, as: "orca/\(name).py") }
        let script = try folder.write(Self.story, as: "story.py")
        let path = "PYTHONPATH=\(folder.path):\(Project.resources.path)/orca"
        // The system's own, which has GLib's bindings. It writes nothing beside the extension.
        let answer = try runProgram("/usr/bin/env", [path, "/usr/bin/python3", "-B", script])
        XCTAssertEqual(answer.status, 0, answer.errors)
        XCTAssertEqual(
            answer.output.split(separator: "\n").map(String.init),
            [
                "own sounds: []", "lifted at once: [494]", "lifted: [494, 659]", "dropped: [587, 392]",
                "cancelled in the midst of lifting: [494, 156]",
            ])
    }

    private static let orca = [
        "__init__": "", "keybindings": "ORCA_CTRL_MODIFIER_MASK = 0\nKeyBinding = lambda *_: None\n",
        "command": "Command = object\nKeyboardCommand = lambda *_, **__: None\n",
        "extension": """
        class Extension:
            def __init__(self):
                pass

        class SpeechOutput:
            pass

        def get_translation(_):
            class Translation:
                gettext = staticmethod(str)
            return Translation

        """,
    ]

    private static let story = """
        from gi.repository import GLib
        import dragoman_drags

        tones = []

        class Controller:
            def play_tone_internal(self, duration, frequency, volume=1.0, wave="sine", interrupt=True):
                tones.append(frequency)

        # No bus: what is held is what the story says.
        dragoman_drags.Gio.bus_get = lambda *_: None
        extension = dragoman_drags.DragomanDrags()
        extension.controller = Controller()

        def finish():
            while extension._next_tone:
                GLib.MainContext.default().iteration(True)

        def tell(what):
            print(f"{what}: {tones}")
            tones.clear()

        extension._application = "Dragoman"
        extension._play("lifted")
        tell("own sounds")
        extension._application = "Tour"
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

        """
}
