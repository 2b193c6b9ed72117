"""A client of the AT Driver protocol, written from the text of the Editor's Draft (w3c.github.io/at-driver) and RFC 6455 alone:
it knows nothing of the server. Each message that comes and each command that goes is held against the schema.

    spec-client.py URL SCHEMA PART

PART is "commands" (with a reader), "errors", "many" (500 commands), or "hostile" (frames, pages, clients that die).
Prints a line for each check; the exit status says whether all held.
"""
import base64, hashlib, json, os, random, socket, struct, sys, time, urllib.parse

import jsonschema

URL, SCHEMA, PART = sys.argv[1:4]
with open(SCHEMA) as file:
    schema = json.load(file)
COMMAND = jsonschema.Draft7Validator({"$ref": "#/definitions/command", **schema})
MESSAGE = jsonschema.Draft7Validator({"$ref": "#/definitions/message", **schema})
failed = []


def check(what, holds, detail=""):
    print(("ok   " if holds else "FAIL ") + what + ("" if holds else f": {detail}"), flush=True)
    if not holds:
        failed.append(what)


class Closed(Exception):
    pass


class Client:
    def __init__(self, url=URL, headers=()):
        parts = urllib.parse.urlsplit(url)
        self.socket = socket.create_connection((parts.hostname, parts.port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {parts.path}{'?' + parts.query if parts.query else ''} HTTP/1.1", f"Host: {parts.netloc}",
                 "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13",
                 *headers]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        head = b""
        while b"\r\n\r\n" not in head:
            more = self.socket.recv(4096)
            if not more:
                break
            head += more
        head, _, self.rest = head.partition(b"\r\n\r\n")
        self.status = int((head.split(b" ") + [b"0", b"0"])[1])
        if self.status == 101:
            accept = base64.b64encode(
                hashlib.sha1((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
            assert accept in head, head
        self.events = []
        self.number = 0

    def frame(self, opcode, data, last=True):
        mask = os.urandom(4)
        size = len(data)
        if size < 126:
            length = struct.pack("!B", 0x80 | size)
        elif size < 1 << 16:
            length = struct.pack("!BH", 0x80 | 126, size)
        else:
            length = struct.pack("!BQ", 0x80 | 127, size)
        stream = (int.from_bytes(data, "big") ^ int.from_bytes((mask * (size // 4 + 1))[:size], "big")).to_bytes(size, "big")
        self.socket.sendall(bytes([(0x80 if last else 0) | opcode]) + length + mask + stream)

    def exactly(self, count):
        while len(self.rest) < count:
            more = self.socket.recv(1 << 16)
            if not more:
                raise Closed
            self.rest += more
        data, self.rest = self.rest[:count], self.rest[count:]
        return data

    def read(self, timeout=30.0):
        """The next message; None: none in time."""
        self.socket.settimeout(timeout)
        while True:
            try:
                first, second = self.exactly(2)
            except socket.timeout:
                return None
            except OSError:
                raise Closed
            size = second & 127
            if size == 126:
                size = struct.unpack("!H", self.exactly(2))[0]
            elif size == 127:
                size = struct.unpack("!Q", self.exactly(8))[0]
            data = self.exactly(size)
            if first & 15 == 9:
                self.frame(10, data)
            elif first & 15 == 8:
                raise Closed(struct.unpack("!H", data[:2])[0] if len(data) >= 2 else None)
            elif first & 15 == 1:
                message = json.loads(data)
                problems = list(MESSAGE.iter_errors(message))
                check("a message of the server is valid", not problems, message) if problems else None
                return message

    def answer(self, timeout=60.0):
        """The next message that is no event."""
        while True:
            message = self.read(timeout)
            if message is None or "method" not in message:
                return message
            self.events.append(message["params"])

    def raw(self, text):
        self.frame(1, text.encode())
        return self.answer()

    def command(self, method, params, valid=True, **more):
        self.number += 1
        command = {"id": self.number, "method": method, "params": params, **more}
        problems = list(COMMAND.iter_errors(command))
        if valid:
            assert not problems, (command, problems)
        answer = self.raw(json.dumps(command))
        assert answer is not None and answer["id"] == command["id"], (command, answer)
        return answer

    def error(self, *arguments, **more):
        return self.command(*arguments, **more).get("error")

    def keys(self, *keys):
        return self.command("interaction.userIntent", {"name": "pressKeys", "keys": list(keys)})

    def hear(self, words, seconds=15):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if words in " ".join(event["data"] for event in self.events):
                return True
            message = self.read(max(end - time.monotonic(), 0.01))
            if message and "method" in message:
                self.events.append(message["params"])
        return False

    def die(self):
        """As a process that is killed: no closing handshake."""
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()


def session(**required):
    client = Client()
    return client, client.command("session.new", {"capabilities": {"alwaysMatch": required} if required else {}})


def until_free():
    """A session, once the one before has ended."""
    for _ in range(100):
        client, answer = session()
        if "result" in answer:
            return client
        client.socket.close()
        time.sleep(0.1)
    raise AssertionError("no session in ten seconds")


def commands():
    client, answer = session(atName="orca", platformName="linux", atVersion=">=1")
    result = answer.get("result", {})
    check("session.new gives a session", "sessionId" in result, answer)
    check("it is Orca on Linux", result["capabilities"]["atName"].lower() == "orca", result)
    supported = client.command("settings.getSupportedSettings", {})["result"]["settings"]
    check("there are settings", len(supported) >= 1)
    one = supported[0]["name"]
    got = client.command("settings.getSettings", {"settings": [{"name": one}]})["result"]["settings"]
    check("settings.getSettings gives the one that was asked for", [s["name"] for s in got] == [one], got)
    values = {s["name"]: s["value"] for s in supported}
    if "verbosity" in values:
        other = "brief" if values["verbosity"] == "verbose" else "verbose"
        set_to = client.command("settings.setSettings", {"settings": [{"name": "verbosity", "value": other}]})
        check("settings.setSettings answers with nothing", set_to.get("result") == {}, set_to)
        got = client.command("settings.getSettings", {"settings": [{"name": "verbosity"}]})["result"]["settings"]
        check("a setting has its new value", got[0]["value"] == other, got)
    check("keys are pressed", client.keys("\ue004").get("result") == {})
    check("what has the focus is said", client.hear("Second"), client.events)
    check("so it is with a modifier", client.keys("\ue008", "\ue004").get("result") == {})
    check("and said", client.hear("First"), client.events)
    answer = client.command("interaction.userIntent", {"name": "dragoman:whereAmI"})
    check("an intent of the server's own is carried out", answer.get("result") == {}, answer)
    client.events = []
    check("a character of any keyboard can be pressed", client.keys("é").get("result") == {})
    first, client = client, None
    first.socket.close()
    again = until_free()
    values = {s["name"]: s["value"] for s in again.command("settings.getSupportedSettings", {})["result"]["settings"]}
    check("a new session has a new profile", values.get("verbosity", "verbose") == "verbose", values)


def errors():
    client = Client()
    intent = "interaction.userIntent"
    check("a command before session.new: invalid session id",
          client.error("settings.getSupportedSettings", {}) == "invalid session id")
    check("an unknown command: unknown command", client.error("session.end", {}, valid=False) == "unknown command")
    unmet = {"capabilities": {"alwaysMatch": {"atName": "nvda"}}}
    check("another reader: session not created", client.error("session.new", unmet) == "session not created")
    for version in ["<1", ">9999", "0.1"]:
        unmet = {"capabilities": {"alwaysMatch": {"atVersion": version}}}
        check(f"version {version}: session not created", client.error("session.new", unmet) == "session not created")
    unmet = {"capabilities": {"alwaysMatch": {"acme:voice": "loud"}}}
    check("a capability of others: session not created", client.error("session.new", unmet) == "session not created")
    for params in [None, [], {}, {"capabilities": []}, {"capabilities": {"alwaysMatch": {"atName": 1}}},
                   {"capabilities": {}, "more": 1}, {"capabilities": {"firstMatch": []}}]:
        check(f"session.new with {json.dumps(params)}: invalid argument",
              client.error("session.new", params, valid=False) == "invalid argument")
    answer = client.command("session.new", {"capabilities": {}})
    check("a session", "result" in answer, answer)
    check("a second one on the same connection: session not created",
          client.error("session.new", {"capabilities": {}}) == "session not created")
    other = Client()
    check("a second one on another connection: session not created",
          other.error("session.new", {"capabilities": {}}) == "session not created")
    check("the other connection has no session: invalid session id",
          other.error(intent, {"name": "pressKeys", "keys": ["a"]}) == "invalid session id")
    for settings in [[], {}, [1], [{"value": 1}], [{"name": 1, "value": 1}], [{"name": "verbosity"}]]:
        check(f"settings {json.dumps(settings)}: invalid argument",
              client.error("settings.setSettings", {"settings": settings}, valid=False) == "invalid argument")
    for settings in [[], [{"value": 1}]]:
        check(f"names {json.dumps(settings)}: invalid argument",
              client.error("settings.getSettings", {"settings": settings}, valid=False) == "invalid argument")
    check("an unknown setting: invalid argument",
          client.error("settings.getSettings", {"settings": [{"name": "nothing"}]}) == "invalid argument")
    check("an unknown setting is not set: invalid argument",
          client.error("settings.setSettings", {"settings": [{"name": "nothing", "value": 1}]}) == "invalid argument")
    check("a value that does not fit: invalid argument",
          client.error("settings.setSettings", {"settings": [{"name": "verbosity", "value": 7}]}) == "invalid argument")
    for name in ["jump", "acme:jump", ""]:
        check(f"the intent {name!r}: unknown user intent", client.error(intent, {"name": name}) == "unknown user intent")
    for keys in [None, [], "a", [1], ["ab"], [""], ["a"] * 1000]:
        params = {"name": "pressKeys", "keys": keys}
        check(f"keys {json.dumps(keys)[:30]}: invalid argument",
              client.error(intent, params, valid=False) == "invalid argument")
    check("no keys: invalid argument", client.error(intent, {"name": "pressKeys"}, valid=False) == "invalid argument")
    check("a key that no keyboard has: cannot simulate keyboard interaction",
          client.keys("\ue000").get("error") == "cannot simulate keyboard interaction")
    for text in ["", "{", "[]", "7", '"text"', "null", '{"id": 1}', '{"method": 1, "id": 1}', "[" * 5000]:
        answer = client.raw(text)
        check(f"{text[:20]!r}: invalid argument", answer["error"] == "invalid argument", answer)
    for number in ["-1", "1.5", '"1"', "null", "1e400", "[]"]:
        answer = client.raw('{"id": %s, "method": "settings.getSupportedSettings", "params": {}}' % number)
        check(f"the id {number}: invalid argument, without an id",
              answer["error"] == "invalid argument" and answer["id"] is None, answer)
    answer = client.raw('{"id": 9007199254740991, "method": "settings.getSupportedSettings", "params": {}}')
    check("the largest id comes back as it is", answer["id"] == 9007199254740991, answer)
    client.frame(2, b"{}")
    answer = client.answer()
    check("bytes: invalid argument, without an id", (answer["error"], answer["id"]) == ("invalid argument", None), answer)
    if "unfocused" in sys.argv:
        check("no window has the keyboard: invalid OS focus state",
              client.keys("a").get("error") == "invalid OS focus state")


def many():
    client = until_free()
    generator = random.Random(7)
    count = errors_seen = 0
    times = []
    while count < 500:
        choice = generator.randrange(6)
        params = [
            ("settings.getSupportedSettings", {"any": generator.random()}),
            ("settings.getSettings", {"settings": [{"name": generator.choice(["verbosity", "keyEcho", "nothing"])}]}),
            ("interaction.userIntent", {"name": "pressKeys", "keys": [generator.choice(["\ue004", "\ue008"])]}),
            ("interaction.userIntent", {"name": generator.choice(["jump", "dragoman:interrupt"])}),
            ("session.new", {"capabilities": {}}),
            ("settings.setSettings", {"settings": [{"name": "keyEcho", "value": generator.choice([False, 3])}]}),
        ][choice]
        begun = time.monotonic()
        answer = client.command(*params)
        times.append(time.monotonic() - begun)
        errors_seen += "error" in answer
        count += 1
    times.sort()
    check("500 commands have valid answers", count == 500)
    check("some of them are errors", errors_seen > 50, errors_seen)
    print(f"     median {times[250] * 1000:.0f} ms, {errors_seen} errors, {len(client.events)} events")


def hostile():
    for headers in [["Origin: http://example.org"], ["Origin: null"], ["Origin: http://localhost:4382"]]:
        check(f"a page is refused ({headers[0]})", Client(headers=headers).status == 403)
    base = URL.split("?")[0]
    if "?token=" in URL:
        check("without the token: refused", Client(base).status == 401)
        check("with another: refused", Client(base + "?token=" + "x" * 20).status == 401)
    check("another path is not there", Client(base.replace("/session", "/other")).status == 404)
    client = until_free()
    huge = Client()
    try:
        huge.frame(1, b"a" * (10 << 20))
        code = huge.read(20)
        check("a frame of 10 MB ends its connection", False, code)
    except (Closed, OSError) as error:
        check("a frame of 10 MB ends its connection", True)
    pieces = Client()
    try:
        pieces.frame(1, b"{" * 500_000, last=False)
        for index in range(20):
            pieces.frame(0, b"a" * 500_000, last=index == 19)
        check("so do 10 MB in pieces", False, pieces.read(20))
    except (Closed, OSError):
        check("so do 10 MB in pieces", True)
    broken = Client()
    try:
        broken.frame(1, b"\xff\xfe{}")
        check("so does a text that is no UTF-8", False, broken.read(20))
    except (Closed, OSError):
        check("so does a text that is no UTF-8", True)
    garbage = socket.create_connection((urllib.parse.urlsplit(URL).hostname, urllib.parse.urlsplit(URL).port))
    garbage.sendall(os.urandom(5000))
    garbage.close()
    half = Client()
    half.socket.sendall(b"\x81\xfe")
    half.die()
    post = socket.create_connection((urllib.parse.urlsplit(URL).hostname, urllib.parse.urlsplit(URL).port), timeout=30)
    post.sendall(b"POST /session HTTP/1.1\r\nHost: x\r\nOrigin: http://example.org\r\nContent-Length: 4\r\n\r\nabcd")
    check("what a page posts is refused", b" 403 " in post.recv(4096).split(b"\r\n")[0])
    answer = client.command("settings.getSupportedSettings", {})
    check("the session has outlived all that", "result" in answer, answer)
    client.keys("\ue004")
    client.die()
    after = until_free()
    check("after a client that died there is a new session", True)
    crowd = [Client() for _ in range(30)]
    check("of many clients some are refused", any(one.status == 503 for one in crowd))
    for one in crowd:
        one.die()
    answer = after.command("settings.getSupportedSettings", {})
    check("the session has outlived them", "result" in answer, answer)


{"commands": commands, "errors": errors, "many": many, "hostile": hostile}[PART]()
print(f"{len(failed)} failed")
sys.exit(bool(failed))
