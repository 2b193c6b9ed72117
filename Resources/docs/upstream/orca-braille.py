#!/usr/bin/python3
"""What stands on a braille display when an announcement is taken off it, and what was announced has changed the line.

    dragoman session --words words.jsonl -- ./orca-braille.py words.jsonl
"""
import json
import os
import pathlib
import sys
import threading
import time

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk

from dragoman_orca import orca


def lines():
    text = pathlib.Path(sys.argv[1]).read_text()
    return [one["words"] for one in map(json.loads, text.splitlines()) if one["by"] == "braille"]


def drive():
    with orca() as reader:
        reader.heard("Draft", timeout=30)
        reader.settle(quiet=1)
        mark = len(lines())
        reader.press("Space")
        reader.heard("Sent to Ada", timeout=10)
        # Orca takes an announcement away after five seconds.
        time.sleep(9)
        print(f"Orca {reader.capabilities['atVersion']}: {'; '.join(lines()[mark:])}", flush=True)
    os._exit(0)


def send(button):
    button.set_label("Sent")
    button.announce("Sent to Ada", Gtk.AccessibleAnnouncementPriority.MEDIUM)


def activate(app):
    button = Gtk.Button(label="Draft")
    button.connect("clicked", send)
    window = Gtk.ApplicationWindow(application=app, title="Letters", child=button)
    window.present()
    button.grab_focus()
    threading.Thread(target=drive).start()


if not hasattr(Gtk.Button, "announce"):
    sys.exit("GTK before 4.14 has no announcements.")
app = Gtk.Application(application_id="org.example.Letters", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
