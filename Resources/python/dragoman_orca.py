"""Orca for tests in Python: what it says when a key is pressed.

    from dragoman_orca import orca

    with orca() as reader:
        reader.press("Tab")
        assert reader.heard("Save button")

Run it under "dragoman session -- python3 test.py", or beside "dragoman at-driver". With pytest,
a test that has an argument `reader` gets one. It speaks the W3C's AT Driver protocol, with Python's own library alone.
"""
import base64, contextlib, json, os, socket, struct, time, urllib.parse

_KEYS = {name: chr(0xE000 + number) for number, names in enumerate(
    " cancel help backspace tab clear return enter shift ctrl alt pause escape space pageup pagedown end home left up "
    "right down insert delete".split(" ")) for name in [names] if name}
_KEYS.update({"control": "\uE009", "esc": "\uE00C", "super": "\uE03D", "meta": "\uE03D", "orca": "\uE016", "plus": "+"})
_KEYS.update({f"f{number}": chr(0xE030 + number) for number in range(1, 13)})
_KEYS.update({name: chr(0xE054 + number) for number, name in enumerate(
    "kp_pageup kp_pagedown kp_end kp_home kp_left kp_up kp_right kp_down kp_insert kp_delete".split())})
_KEYS.update({"kp_enter": "\uE007", "kp_add": "\uE025", "kp_subtract": "\uE027", "kp_multiply": "\uE024"})


class DriverError(Exception):
    """What the server refused; `code` is the protocol's word for it."""
    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code

class Heard:
    """Whether something was said: true or false, and in a failed assertion all that was said instead."""
    def __init__(self, words, said):
        self.words, self.said = words, said

    def __bool__(self):
        return self.words in " ".join(self.said)

    def __repr__(self):
        return f"<{'heard' if self else 'not heard'}: {self.words!r}; said: {self.said!r}>"

def keys_of(chord):
    """The code points of "Ctrl+Shift+T"; a name that is not known is an error."""
    parts = chord.split("+") if len(chord) > 1 else [chord]
    keys = [_KEYS.get(part.lower(), part) for part in parts]
    if unknown := [key for key in keys if len(key) != 1]:
        raise ValueError(f"There is no key {unknown[0]!r} in {chord!r}.")
    return keys


class Reader:
    """A session with a screen reader. Make one with orca()."""
    def __init__(self, url=None, timeout=60):
        url = url or os.environ.get("AT_DRIVER_URL")
        if not url:
            raise RuntimeError("AT_DRIVER_URL is not set: run this under \"dragoman session -- …\".")
        self._id, self._buffer, self._said, self.timeout = 0, b"", [], timeout
        self._connect(urllib.parse.urlsplit(url))
        self.capabilities = self.command("session.new", capabilities={})["capabilities"]

    def press(self, *chords):
        """Presses keys: "Tab", "Ctrl+S", "Orca+Shift+A"; what was said before is forgotten."""
        for keys in [keys_of(chord) for chord in chords]:
            self.forget()
            self.command("interaction.userIntent", name="pressKeys", keys=keys)

    def type(self, text):
        """Types a text, character by character."""
        self.forget()
        for character in text:
            self.command("interaction.userIntent", name="pressKeys", keys=[character])

    def intent(self, name):
        """What a person asks of Orca, such as "nextHeading" or "whereAmI"."""
        self.forget()
        self.command("interaction.userIntent", name=name if ":" in name else f"dragoman:{name}")

    def settings(self, **values):
        """All settings; those that are given are changed first."""
        if values:
            self.command("settings.setSettings", settings=[{"name": n, "value": v} for n, v in values.items()])
        found = self.command("settings.getSupportedSettings")["settings"]
        return {setting["name"]: setting["value"] for setting in found}

    def heard(self, words, timeout=5):
        """Whether the words are said, also by several utterances, since the last key. Waits for them."""
        end = time.monotonic() + timeout
        while not Heard(words, self.texts) and time.monotonic() < end:
            self._read_one(end)
        return Heard(words, self.texts)

    def settle(self, quiet=0.5, first=5):
        """Waits until something was said, and then for quiet; what was said since the last key."""
        end = time.monotonic() + first
        while not self._said and time.monotonic() < end:
            self._read_one(end)
        while self._read_one(time.monotonic() + quiet):
            pass
        return self.texts

    @property
    def said(self):
        """All events since the last key: "data", "focus", "braille", "key", "time" of each."""
        return list(self._said)

    @property
    def texts(self):
        return [event["data"] for event in self._said]

    def forget(self):
        while self._read_one(time.monotonic()):
            pass
        self._said = []

    def command(self, method, **params):
        """Sends a command, and waits for its result."""
        self._id += 1
        self._send(1, json.dumps({"id": self._id, "method": method, "params": params}).encode())
        end = time.monotonic() + self.timeout
        while time.monotonic() < end:
            message = self._read_one(end)
            if message and message.get("id") == self._id and "method" not in message:
                if "error" in message:
                    raise DriverError(message["error"], message["message"])
                return message["result"]
        raise TimeoutError(f"{method}: no answer in {self.timeout} seconds.")

    def close(self):
        with contextlib.suppress(OSError):
            self._send(8, struct.pack("!H", 1000))
            self._socket.close()

    def _connect(self, url):
        self._socket = socket.create_connection((url.hostname, url.port or 80), timeout=self.timeout)
        path = url.path + ("?" + url.query if url.query else "")
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall((f"GET {path} HTTP/1.1\r\nHost: {url.hostname}:{url.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self._buffer:
            self._fill(time.monotonic() + self.timeout)
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head:
            raise ConnectionError(head.decode("latin-1"))

    def _send(self, kind, data):
        size, mask = len(data), os.urandom(4)
        length = (bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack("!H", size) if size < 1 << 16
            else b"\xff" + struct.pack("!Q", size))
        self._socket.sendall(bytes([0x80 | kind]) + length + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data)))

    def _fill(self, end):
        self._socket.settimeout(max(end - time.monotonic(), 0.001))
        more = self._socket.recv(1 << 16)
        if not more:
            raise ConnectionError("The server has closed the connection.")
        self._buffer += more

    def _read_one(self, end):
        """The next message until a time; None: there is none. Words are kept."""
        try:
            while not (frame := self._frame()):
                self._fill(end)
        except TimeoutError:
            return None
        kind, data = frame
        if kind == 9:
            self._send(10, data)
        if kind == 8:
            raise ConnectionError("The server has closed the connection: " + data[2:].decode(errors="replace"))
        message = json.loads(data) if kind == 1 else {}
        if message.get("method") == "interaction.capturedOutput":
            self._said.append(message["params"])
            self.last_heard = time.monotonic()
        return message or {"control": kind}

    def _frame(self):
        data, start = self._buffer, 2
        size = data[1] & 127 if len(data) > 1 else 1 << 62
        if size in (126, 127):
            start, form = (4, "!H") if size == 126 else (10, "!Q")
            size = struct.unpack(form, data[2:start])[0] if len(data) >= start else 1 << 62
        if len(data) < start + size:
            return None
        self._buffer = data[start + size:]
        return data[0] & 15, data[start:start + size]

@contextlib.contextmanager
def orca(url=None):
    """A session with Orca, which ends with the block."""
    with contextlib.closing(Reader(url)) as reader:
        yield reader


with contextlib.suppress(ImportError):
    import pytest

    @pytest.fixture
    def reader():
        """Orca, with settings as new."""
        with orca() as one:
            yield one
