"""Dragoman's extension of Orca 51 and later, for all apps whose drags can be heard.

It says what is held in any window, keeps what is announced of a drag on the braille display, and plays tones for apps that
play none themselves. What is held it asks on the session bus: Resources/docs/drag-bus.md.
"""

import time
import unicodedata

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib

from orca import braille, keybindings
from orca.command import Command, KeyboardCommand
from orca.extension import Extension, get_translation

_ = get_translation(__file__).gettext

NAME = "io.github.dragoman.Drag1"
SOURCE = NAME + ".Source"
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
# Orca shows a message for some seconds, as soon as it comes to it in its queue: looked for at first, and then, in milliseconds.
FIRST_LOOK, NEXT_LOOK = 300, 100
# What apps announce; older ones call it a notification.
ANNOUNCEMENTS = ("object:announcement", "object:notification")


def has(text: str, name: str) -> bool:
    """Whether a text has a name as a whole: "A" is no part of "Album"."""

    def belong_together(left: str, right: str) -> bool:
        # Chinese, Japanese and Korean put no spaces between words, or add endings to them.
        return left.isalnum() and right.isalnum() and not any(
            unicodedata.east_asian_width(letter) in "WF" for letter in left + right
        )

    start = text.find(name) if name else -1
    while start >= 0:
        end = start + len(name)
        begins = start == 0 or not belong_together(text[start - 1], name[0])
        ends = end == len(text) or not belong_together(name[-1], text[end])
        if begins and ends:
            return True
        start = text.find(name, start + 1)
    return False


class DragomanDrags(Extension):
    """Says what is held, holds what is announced, and plays tones."""

    GROUP_LABEL = "Dragoman"
    DESCRIPTION = _(
        "Says what you’re holding in any window, keeps the words of a drag on the braille display, and plays tones."
    )
    VERSION = "2"
    AUTHOR = "The Dragoman contributors"
    COPYRIGHT = "2026 The Dragoman contributors"
    WEBSITE = "https://github.com/dragoman/dragoman"

    def __init__(self) -> None:
        # Ends what is under way; None: nothing was begun.
        self._under_way = None
        self._bus = None
        self._watch = 0
        self._signals = 0
        self._listener = None
        self._next_tone = 0
        self._next_look = 0
        # The connection of the app in which something was lifted.
        self._owner = ""
        self._names: list[str] = []
        self._application = ""
        # Whether that app plays sounds itself, which a person can switch off there.
        self._has_sounds = False
        self._ended = 0.0
        # What was announced last, and when: the words of a lift may come before it is known what was lifted.
        self._last = ("", 0.0)
        super().__init__()

    # From the beginning to the end

    def on_ready(self) -> None:
        """Begins, when Orca can speak and play."""

        self._begin()

    def on_enabled(self) -> None:
        """Begins, where it was added or switched on while Orca runs."""

        self._begin()

    def on_disabled(self) -> None:
        """Leaves the bus."""

        self._leave()

    def on_shutdown(self) -> None:
        """Leaves the bus: on the main thread, to which its subscriptions belong. Orca calls this on another one."""

        GLib.idle_add(self._leave, priority=GLib.PRIORITY_HIGH)

    def _begin(self) -> None:
        if self._disabled or self._under_way is not None:
            return
        self._under_way = Gio.Cancellable()
        Gio.bus_get(Gio.BusType.SESSION, self._under_way, self._connected)
        self._listener = Atspi.EventListener.new(self._announced)
        for event in ANNOUNCEMENTS:
            self._listener.register(event)

    def _connected(self, _source: object, result: Gio.AsyncResult) -> None:
        try:
            bus = Gio.bus_get_finish(result)
        except GLib.Error:
            return
        if self._under_way is None or self._under_way.is_cancelled():
            return
        self._bus = bus
        self._watch = Gio.bus_watch_name_on_connection(
            bus, NAME, Gio.BusNameWatcherFlags.NONE, self._lifted, self._released
        )
        self._signals = bus.signal_subscribe(
            None, SOURCE, "Ended", PATH, None, Gio.DBusSignalFlags.NONE, self._drag_ended
        )

    def _leave(self) -> bool:
        if self._under_way is not None:
            self._under_way.cancel()
            self._under_way = None
        self._stop_tones()
        self._stop_looking()
        if self._listener is not None:
            for event in ANNOUNCEMENTS:
                self._listener.deregister(event)
            self._listener = None
        if self._bus is not None:
            Gio.bus_unwatch_name(self._watch)
            self._bus.signal_unsubscribe(self._signals)
            self._bus = None
        self._owner, self._names = "", []
        return GLib.SOURCE_REMOVE

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

        self._ask(lambda is_there: self.controller.present_message_internal(self._held(is_there)))
        return True

    def _held(self, is_there: bool) -> str:
        if not is_there or not self._names:
            return _("You’re not holding anything.")
        items = "; ".join(self._names)
        if self._application:
            items = _("{items}, from {app}").replace("{items}", items).replace("{app}", self._application)
        return _("Holding: {items}.").replace("{items}", items)

    # What happens

    def _lifted(self, _bus: Gio.DBusConnection, _name: str, owner: str) -> None:
        self._owner = owner
        self._has_sounds = False
        self._ask(self._sound_lift)

    def _sound_lift(self, is_there: bool) -> None:
        if not is_there:
            return
        text, at = self._last
        if time.monotonic() - at < AFTERWARDS:
            self._hold_of_drag(text)

        def answered(bus: Gio.DBusConnection, result: Gio.AsyncResult) -> None:
            try:
                self._has_sounds = bus.call_finish(result).unpack()[0] is True
            except (GLib.Error, IndexError, TypeError):
                # Older apps say nothing of sounds.
                self._has_sounds = False
            self._play("lifted")

        self._call("org.freedesktop.DBus.Properties", "Get", GLib.Variant("(ss)", (SOURCE, "HasSounds")), answered)

    def _released(self, _bus: Gio.DBusConnection, _name: str) -> None:
        # What becomes of it is said afterwards: the names stay until then.
        self._owner = ""
        self._ended = time.monotonic()

    def _drag_ended(self, _bus, sender, _path, _interface, _signal, parameters: GLib.Variant) -> None:
        # Anybody may send a signal: only the owner of the name is believed, and what does not look like this one is none.
        if not self._owner or sender != self._owner or parameters.get_type_string() != "(ssas)":
            return
        _drag, operation, _place = parameters.unpack()
        self._ended = time.monotonic()
        self._play("dropped" if operation else "cancelled")

    def _call(self, interface: str, method: str, arguments: GLib.Variant | None, answered) -> None:
        self._bus.call(
            self._owner, PATH, interface, method, arguments, None, Gio.DBusCallFlags.NO_AUTO_START, TIMEOUT,
            self._under_way, answered,
        )

    def _ask(self, then) -> None:
        """Asks what is held, and goes on when that is known: with whether something is."""

        if self._bus is None or not self._owner:
            then(False)
            return
        owner = self._owner

        def answered(bus: Gio.DBusConnection, result: Gio.AsyncResult) -> None:
            try:
                answer = bus.call_finish(result).unpack()
                application = str(answer[1])[:100]
                names = [str(name)[:200] for name in answer[3][:MOST_NAMES]]
            except (GLib.Error, IndexError, TypeError):
                then(False)
                return
            # Somebody else has lifted something meanwhile, and is asked, too.
            if owner == self._owner:
                self._application, self._names = application, names
            then(owner == self._owner)

        self._call(SOURCE, "GetDrag", None, answered)

    # Tones

    def _play(self, event: str) -> None:
        if self._has_sounds:
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

    # Braille

    def _announced(self, event: Atspi.Event) -> None:
        """Puts an announcement about the drag on the braille display until something else is shown there, also where speech
        is muted."""

        text = event.any_data
        if isinstance(text, str):
            self._last = (text, time.monotonic())
            self._hold_of_drag(text)

    def _hold_of_drag(self, text: str) -> None:
        if not self._owner and time.monotonic() - self._ended >= AFTERWARDS:
            self._names = []
        if any(has(text, name) for name in self._names):
            self._stop_looking()
            self._next_look = GLib.timeout_add(FIRST_LOOK, self._look, text)

    def _look(self, text: str) -> bool:
        """Holds a message once Orca shows it. It is gone where the person has moved on: what they read then stays."""

        self._next_look = 0
        if braille.is_flash_active():
            self._hold(text)
        elif time.monotonic() - self._last[1] < AFTERWARDS:
            self._next_look = GLib.timeout_add(NEXT_LOOK, self._look, text)
        return GLib.SOURCE_REMOVE

    def _stop_looking(self) -> None:
        if self._next_look:
            GLib.source_remove(self._next_look)
        self._next_look = 0

    def _hold(self, text: str) -> None:
        # Where a person has switched messages off in braille, they want none.
        if self.controller.get_value_internal("BraillePresenter", "FlashMessagesAreEnabled"):
            self.controller.display_message_internal(text, persistent=True)
