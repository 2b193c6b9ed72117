"""Dragoman's extension of Orca 51 and later, for all apps whose drags can be heard.

It says what is held in any window, keeps what is said of a drag on the braille display, and plays tones for apps that play
none themselves. What is held it asks on the session bus: Resources/docs/drag-bus.md.
"""

import time

from gi.repository import Gio, GLib

from orca import keybindings
from orca.command import Command, KeyboardCommand
from orca.extension import Extension, SpeechOutput, get_translation

_ = get_translation(__file__).gettext

NAME = "io.github.dragoman.Drag1"
PATH = "/io/github/dragoman/drag"
# For so long after a drag its words may come, in seconds.
AFTERWARDS = 1.5
# An app that does not answer within this time is none to wait for, in milliseconds.
TIMEOUT = 1000
# More names than these nobody listens to.
MOST_NAMES = 5
# Frequencies in hertz, one after another.
TONES = {"lifted": (494, 659), "dropped": (587, 392), "cancelled": (156,)}
# How long a tone sounds, in seconds, and when the next one begins, in milliseconds.
TONE = 0.1
NEXT_TONE = 120
# It has sounds of its own, which a person can switch off there.
WITH_SOUNDS = "Dragoman"


class DragomanDrags(Extension):
    """Says what is held, holds what is said, and plays tones."""

    GROUP_LABEL = "Dragoman"
    DESCRIPTION = _(
        "Says what you’re holding in any window, keeps the words of a drag on the braille display, and plays tones."
    )
    VERSION = "1"
    AUTHOR = "The Dragoman contributors"
    COPYRIGHT = "2026 The Dragoman contributors"
    WEBSITE = "https://github.com/dragoman/dragoman"

    def __init__(self) -> None:
        self._bus = None
        self._watch = 0
        self._signals = 0
        self._next_tone = 0
        self._names: list[str] = []
        self._application = ""
        self._ended = 0.0
        super().__init__()
        Gio.bus_get(Gio.BusType.SESSION, None, self._connected)

    # What a person asks for

    def _get_commands(self) -> list[Command]:
        binding = keybindings.KeyBinding("h", keybindings.ORCA_CTRL_MODIFIER_MASK)
        return [
            KeyboardCommand(
                "dragoman_say_what_is_held",
                self.say_what_is_held,
                self.GROUP_LABEL,
                _("Say what you’re holding"),
                desktop_keybinding=binding,
                laptop_keybinding=binding,
            )
        ]

    def say_what_is_held(self) -> bool:
        """Asks the app in which something was lifted, and says what it answers."""

        self._ask(lambda: self.controller.present_message_internal(self._held()))
        return True

    def _held(self) -> str:
        if not self._names:
            return _("You’re not holding anything.")
        items = "; ".join(self._names)
        if self._application:
            items = _("{items}, from {app}").replace("{items}", items).replace("{app}", self._application)
        return _("Holding: {items}.").replace("{items}", items)

    # What happens

    def _connected(self, _source: object, result: Gio.AsyncResult) -> None:
        try:
            self._bus = Gio.bus_get_finish(result)
        except GLib.Error:
            return
        self._watch = Gio.bus_watch_name_on_connection(
            self._bus, NAME, Gio.BusNameWatcherFlags.NONE, self._lifted, self._released
        )
        self._signals = self._bus.signal_subscribe(
            None, NAME + ".Source", "Ended", PATH, None, Gio.DBusSignalFlags.NONE, self._drag_ended
        )

    def _lifted(self, _bus: Gio.DBusConnection, _name: str, _owner: str) -> None:
        self._ask(lambda: self._play("lifted"))

    def _released(self, _bus: Gio.DBusConnection, _name: str) -> None:
        self._names = []

    def _drag_ended(self, _bus, _sender, _path, _interface, _signal, parameters: GLib.Variant) -> None:
        # Anybody may send a signal: what does not look like this one is none.
        if parameters.get_type_string() != "(ssas)":
            return
        _drag, operation, _place = parameters.unpack()
        self._ended = time.monotonic()
        self._play("dropped" if operation else "cancelled")

    def _ask(self, then) -> None:
        """Asks what is held, and goes on when that is known."""

        if self._bus is None:
            self._names = []
            then()
            return

        def answered(bus: Gio.DBusConnection, result: Gio.AsyncResult) -> None:
            self._names, self._application = [], ""
            try:
                answer = bus.call_finish(result).unpack()
                self._application = str(answer[1])[:100]
                self._names = [str(name)[:200] for name in answer[3][:MOST_NAMES]]
            except (GLib.Error, IndexError, TypeError):
                pass
            then()

        self._bus.call(
            NAME, PATH, NAME + ".Source", "GetDrag", None, None, Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT, None, answered
        )

    def _play(self, event: str) -> None:
        if self._application == WITH_SOUNDS or not self._application:
            return
        self._stop_tones()
        self._play_tones(TONES[event])

    def _play_tones(self, frequencies: tuple[int, ...]) -> bool:
        """Plays the first one, and the others after it: Orca has one generator, which goes over to a new frequency at once."""

        self._next_tone = 0
        if len(frequencies) > 1:
            self._next_tone = GLib.timeout_add(NEXT_TONE, self._play_tones, frequencies[1:])
        self.controller.play_tone_internal(TONE, frequencies[0], volume=0.4)
        return GLib.SOURCE_REMOVE

    def _stop_tones(self) -> None:
        if self._next_tone:
            GLib.source_remove(self._next_tone)
        self._next_tone = 0

    # What is said

    def on_speech_output(self, output: SpeechOutput) -> None:
        """Puts a message about the drag on the braille display until something else is shown there."""

        text = output.text
        is_of_drag = any(name and name in text for name in self._names)
        if output.obj is None and (is_of_drag or time.monotonic() - self._ended < AFTERWARDS):
            # Orca shows the message itself now, for some seconds.
            GLib.idle_add(self._hold, text)

    def _hold(self, text: str) -> bool:
        self.controller.display_message_internal(text, persistent=True)
        return GLib.SOURCE_REMOVE

    def on_disabled(self) -> None:
        """Leaves the bus."""

        self.on_shutdown()

    def on_shutdown(self) -> None:
        """Leaves the bus."""

        self._stop_tones()
        if self._bus is None:
            return
        Gio.bus_unwatch_name(self._watch)
        self._bus.signal_unsubscribe(self._signals)
        self._bus = None
