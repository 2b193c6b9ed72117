#!/usr/bin/python3
"""Walks an app as testers' tools do, which listen to no events: once as Accerciser does, and with dogtail by name. The first row
of its list has the focus.

    walk.py TITLE

TITLE  of its window
"""
import sys
import time

import pyatspi

title = sys.argv[1]


def rows(app):
    found = [app]
    for accessible in found:
        found += list(accessible)
    return [accessible for accessible in found if accessible.getRoleName() == "list item"]


def names(row):
    action = row.queryAction()
    return [action.getName(index).rstrip(".") for index in range(action.nActions)]


def wait(what, look):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            found = look()
        except Exception:  # An app that starts may not answer yet.
            found = None
        if found:
            return found
        time.sleep(0.1)
    raise SystemExit(f"no {what}")


desktop = pyatspi.Registry.getDesktop(0)
app = wait("app", lambda: next((app for app in desktop if any(window.name == title for window in app)), None))
name = app.name
process = app.get_process_id()
# One that is there a second time comes about when the first one does.
time.sleep(1)
apps = [(other.name, len(other)) for other in desktop if other.get_process_id() == process]
assert apps == [(name, 1)], apps

first = wait("names", lambda: next(row for row in rows(app) if "Move down" in names(row)))
assert "Move up" not in names(first), names(first)
action = first.queryAction()
action.doAction(names(first).index("Move down"))
wait("move", lambda: "Move up" in names(rows(app)[1]))
print("walked")

try:
    from dogtail.config import config
except Exception:
    print("no dogtail")
else:
    config.logDebugToFile = config.logDebugToStdOut = config.checkForA11y = False
    from dogtail import predicate, tree

    window = tree.root.application(name).findChild(predicate.GenericPredicate(name=title, roleName="frame"))
    assert window.findChild(predicate.GenericPredicate(name="Coins"), requireResult=False) is not None
    print("found")
