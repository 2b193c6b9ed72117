"""The drags of the bench. Whether one was made is looked for without Dragoman's own words: in the folders, for files, and in
the order of the rows that `dragoman tree` shows, for all else."""
import json
import os
import shutil

from session import wait

POSITIONS = {"Before": "--before", "Above": "--before", "Into": "--into", "After": "--after", "Below": "--after"}


def offers(session, source):
    """The places that are offered for something: those that accept it, and how many might refuse."""
    lines = session.dragoman("drag", source, "--list", "--accepting", "--quiet").split("\n")
    unsure = [line for line in lines if line.endswith("(might not accept it)")]
    return [line for line in lines if line not in unsure and line.split(" ")[0] in POSITIONS], len(unsure)


class Drag:
    """A kind of drag in an app."""

    def is_there(self):
        """Whether what it needs besides the app is installed."""
        return True


class Files(Drag):
    """Files or folders of a file manager, each dropped into a folder beside them."""

    opens_anew = True

    def __init__(self, kind="file into folder", effect=(), is_folder=False, is_copy=False):
        self.kind, self.effect, self.is_folder, self.is_copy = kind, list(effect), is_folder, is_copy

    def prepare(self, session, times):
        self.place = os.path.join(session.folder, "papers")
        shutil.rmtree(self.place, ignore_errors=True)
        os.makedirs(os.path.join(self.place, "Archive"))
        self.names = [f"paper{number:02}" + ("" if self.is_folder else ".txt") for number in range(times)]
        for name in self.names:
            path = os.path.join(self.place, name)
            if self.is_folder:
                os.makedirs(path)
            else:
                session.write(path, name)
        return [self.place]

    def is_ready(self, session):
        return {"Archive", *self.names} <= set(session.rows())

    def again(self, session, number):
        name = self.names[number]
        said = session.dragoman("drag", name, "--to", "Archive", "--into", "--quiet", *self.effect)
        is_asked = said.startswith("A menu opened.")
        if is_asked:
            # To move it is the first row of such a menu, to copy it the second.
            session.press(*["Down"] * (2 if self.is_copy else 1), "Return")
        wait(lambda: os.path.exists(os.path.join(self.place, "Archive", name)), 1)
        inside = set(os.listdir(os.path.join(self.place, "Archive")))
        beside = set(os.listdir(self.place)) - {"Archive"}
        gone = set() if self.is_copy else set(self.names[: number + 1])
        done = name in inside and (name in beside) == self.is_copy
        wrong = bool(inside - set(self.names[: number + 1])) or bool(set(self.names) - gone - beside)
        if is_asked:
            # Had it not been there, the keys would have done nothing.
            right = done
        elif self.is_copy:
            # The window does not show what is in the closed folder: it is read itself, or nothing is claimed.
            unseen = f"Dragoman can’t see whether a copy of {name} is in Archive."
            right = said == unseen or (said == f"A copy of {name} is now in Archive.") == done
        else:
            right = (said == f"{name} is now in Archive.") == done
        return done, wrong, right, said

    def falsely_offered(self, session):
        """Only into a folder something can be dropped here. The places beside the folder's own rows are not counted."""
        own = set(self.names) | {"Archive"}
        sure, unsure = offers(session, self.names[0])
        sure = [place for place in sure if place.split(" ", 1)[1] in own]
        takers = own if self.is_folder else {"Archive"}
        return [place for place in sure if place.split(" ", 1)[1] not in takers], len(sure), unsure


class Rows(Drag):
    """Rows, tabs or layers: that at one place dropped before or after that at another, again and again."""

    opens_anew = False

    def __init__(self, kind, app, names, role, source=0, target=2, position="--after"):
        self.kind, self.app, self.names, self.role = kind, app, names, role
        self.source, self.target, self.position = source, target, position

    def prepare(self, session, times):
        return []

    def is_ready(self, session):
        return len(self.order(session)) == len(self.names)

    def order(self, session):
        """The names in the order in which they stand on the screen, as the app's tree says."""
        found = {}

        def walk(element, row):
            bounds = element.get("bounds")
            row = bounds if element["role"] == self.role and bounds and bounds["width"] > 1 else row
            for name in self.names:
                if row and element["name"].lstrip("• ").startswith(name):
                    found.setdefault(name, (row["y"], row["x"]))
            for child in element.get("children", []):
                walk(child, row)

        for line in session.output([session.program, "tree", "--app", self.app, "--json"]).splitlines():
            if line.startswith("{"):
                walk(json.loads(line)["tree"], None)
        return sorted(found, key=lambda name: found[name])

    def drop(self, session, moved, target, position):
        """Drops, and says what stood there before, what should stand there, and what does."""
        before = self.order(session)
        said = session.dragoman("drag", moved, "--to", target, position, "--quiet")
        expected = [name for name in before if name != moved]
        if target in expected:
            expected.insert(expected.index(target) + (1 if position == "--after" else 0), moved)
        after = []

        def is_made():
            after[:] = self.order(session)
            return after == expected

        wait(is_made, 1)
        return before, expected, after, said

    def again(self, session, number):
        before = self.order(session)
        if len(before) < 3:
            return False, False, True, f"only {before} to be seen"
        moved, target = before[self.source], before[self.target]
        before, expected, after, said = self.drop(session, moved, target, self.position)
        done = after == expected
        claims = " is " in said and ("after " in said or "before " in said)
        right = claims if done else not claims
        if done and self.position == "--after":
            right = f"after {target}" in said
        return done, after not in (expected, before), right, said

    def falsely_offered(self, session):
        """Drops at each place that is offered: one is false where nothing comes of it."""
        rows = self.order(session)
        if len(rows) < len(self.names):
            return [], 0, 0
        source = rows[self.source]
        sure, unsure = offers(session, source)
        false = []
        counted = 0
        for place in sorted(sure, key=lambda place: place.startswith("Into")):
            word, target = place.split(" ", 1)
            target = next((name for name in self.names if target.startswith(name)), None)
            # What was offered beside a row that the source now stands at would change nothing: it is not offered any more.
            if not target or place not in offers(session, source)[0]:
                continue
            counted += 1
            before, _, after, said = self.drop(session, source, target, POSITIONS[word])
            if after == before and " is " not in said:
                false.append(f"{place}: {said}")
            if word == "Into" and after != before:
                # What is in a row is opened or closed with it: those that follow would be counted from there.
                break
        return false, counted, unsure
