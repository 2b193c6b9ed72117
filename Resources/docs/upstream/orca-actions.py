#!/usr/bin/python3
"""What Orca says of a row that has two actions by name.

    dragoman session -- ./orca-actions.py
"""
import os
import threading

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk

from dragoman_orca import orca


def drive():
    with orca() as reader:
        reader.heard("Breakfast", timeout=30)
        reader.settle(quiet=1)
        reader.press("Down")
        reader.heard("Lunch", timeout=10)
        words = reader.settle(quiet=1)
        # The list comes before the row, unless Orca has said already where the focus is.
        row = next(index for index, text in enumerate(words) if "Lunch" in text)
        print(f"Orca {reader.capabilities['atVersion']}: {'; '.join(words[row:])}", flush=True)
    os._exit(0)


def activate(app):
    rows = Gtk.ListBox()
    for name in ["Breakfast", "Lunch"]:
        rows.append(Gtk.Label(label=name, xalign=0))
    for name in ["Move up", "Move to Friday"]:
        # GTK gives the bus a group's name, a full stop, and the action's name.
        group = Gio.SimpleActionGroup()
        group.add_action(Gio.SimpleAction.new("", None))
        rows.get_row_at_index(1).insert_action_group(name, group)
    window = Gtk.ApplicationWindow(application=app, title="Meals", child=rows)
    window.present()
    rows.get_row_at_index(0).grab_focus()
    threading.Thread(target=drive).start()


app = Gtk.Application(application_id="org.example.Meals", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
