"""Lists and boards of web pages: each kind a page of its own in `boards`, with the libraries that pages are made with, from
Debian's packages. The pages tell the bench themselves in which order their rows stand, apart from Dragoman."""
import functools
import http.server
import os
import re
import threading
import urllib.parse

from session import wait

HERE = os.path.dirname(os.path.abspath(__file__))
LIBRARIES = "/usr/share/javascript"


class Pages(http.server.SimpleHTTPRequestHandler):
    """Gives out the pages and their libraries, and keeps what the page told last of its order."""

    def do_POST(self):
        text = self.rfile.read(int(self.headers["Content-Length"] or 0)).decode()
        number, text = text.split(";", 1)
        if int(number) > self.server.number:
            self.server.number, self.server.order = int(number), [names.split() for names in text.split("|")]
        self.send_response(204)
        self.end_headers()

    def translate_path(self, path):
        path = urllib.parse.urlparse(path).path
        return LIBRARIES + path.removeprefix("/javascript") if path.startswith("/javascript/") else HERE + "/boards" + path

    def log_message(self, *_):
        pass


class Board:
    """Rows of a page, dropped before and after others in turn."""

    opens_anew = True
    falsely_offered = None

    def __init__(self, kind, page, library=None, columns=(), are_sorted=True):
        """`columns` are the names of a board's; `are_sorted` says whether a card's place in a column can be chosen."""
        self.kind, self.page, self.library, self.columns, self.are_sorted = kind, page, library, columns, are_sorted
        self.server = None

    def is_there(self):
        return not self.library or os.path.exists(f"{LIBRARIES}/{self.library}")

    def prepare(self, session, times):
        if self.server:
            self.server.shutdown()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages))
        self.server.number, self.server.order = 0, []
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return [f"http://127.0.0.1:{self.server.server_address[1]}/{self.page}.html"]

    def is_ready(self, session):
        if not self.server.order:
            return False
        names = {name for names in self.server.order for name in names}
        return names <= {name for row in session.rows() for name in row.split()}

    def asked(self, order, number):
        """What is dragged, where, and the order that is to come of it."""
        if not self.are_sorted:
            here = next(index for index in range(len(order)) if order[(index + number) % len(order)])
            here = (here + number) % len(order)
            there = (here + 1) % len(order)
            lists = [list(names) for names in order]
            moved = lists[here].pop(0)
            lists[there].append(moved)
            return moved, self.columns[there], "--into", lists
        if not self.columns:
            rows = order[0]
            source, target, position = [
                (0, 2, "--after"), (2, 0, "--before"), (0, -1, "--after"), (-1, 1, "--before"), (1, 2, "--after")][number % 5]
            moved, other = rows[source], rows[target]
            rest = [name for name in rows if name != moved]
            rest.insert(rest.index(other) + (position == "--after"), moved)
            return moved, other, position, [rest]
        here, there = sorted(range(2), key=lambda index: len(order[index]), reverse=True)
        moved, other = order[here][number % len(order[here])], order[there][number % len(order[there])]
        position = ["--before", "--after"][number % 2]
        lists = [list(names) for names in order]
        lists[here].remove(moved)
        lists[there].insert(lists[there].index(other) + (position == "--after"), moved)
        return moved, other, position, lists

    def again(self, session, number):
        before = self.server.order
        moved, other, position, expected = self.asked(before, number)
        said = session.dragoman("drag", moved, "--to", other, position, "--quiet")
        wait(lambda: self.server.order == expected, 1)
        after = self.server.order
        done = after == expected
        words = f"{before} {moved} {position} {other} {after}: {said}"
        return done, after not in (expected, before), self.is_true(said, moved, before, after), words

    def is_true(self, said, moved, before, after):
        """Whether a sentence says what has come of it: the row's number, its neighbour, or that nothing has changed."""
        rows = next((names for names in after if moved in names), [])
        found = re.search(r"is (\d+) of (\d+)(?:, (after|before) (\w+))?\.", said)
        if found:
            number, count, where, other = found.groups()
            index = int(number) - 1
            beside = index + (-1 if where == "after" else 1)
            return before != after and rows[index : index + 1] == [moved] and len(rows) == int(count) and (
                not where or rows[beside : beside + 1] == [other])
        if before == after:
            return " is now " not in said and "has changed" not in said.replace("Nothing has changed", "")
        column = next((name for name, names in zip(self.columns, after) if moved in names), None)
        # Vague words are no answer: "something has changed", "cannot be seen".
        return said == f"{moved} is now in {column}." or re.search(r" is now (after|before) \w+", said) is not None


def boards():
    return [
        Board("SortableJS, native", "sortablejs-native", "sortable/Sortable.min.js"),
        Board("SortableJS, fallback", "sortablejs-fallback", "sortable/Sortable.min.js"),
        Board("SortableJS, board", "sortablejs-board", "sortable/Sortable.min.js", ["To do", "Done"]),
        Board("jQuery UI", "jquery-ui", "jquery-ui/jquery-ui.min.js"),
        Board("pointer events", "pointer-events"),
        Board("draggable rows", "draggable-list"),
        Board("draggable cards", "draggable-board", None, ["To do", "Doing", "Done"], are_sorted=False),
    ]
