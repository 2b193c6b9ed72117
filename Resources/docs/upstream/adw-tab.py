#!/usr/bin/python3
"""What Orca says when a tab of libadwaita is moved with the keyboard.

    dragoman session -- ./adw-tab.py
"""
import os
import threading

import gi

gi.require_version("Adw", "1")
from gi.repository import Adw, Gio, Gtk

from dragoman_orca import orca


def drive(view):
    with orca() as reader:
        reader.heard("Notes", timeout=30)
        reader.settle(quiet=1)
        reader.press("Ctrl+Shift+PageDown")
        said = "; ".join(reader.settle(quiet=1, first=5)) or "nothing"
        place = view.get_page_position(view.get_selected_page()) + 1
        print(f"Orca {reader.capabilities['atVersion']}: {said} (the tab is {place} of {view.get_n_pages()})", flush=True)
    os._exit(0)


def activate(app):
    view = Adw.TabView()
    for name in ["Notes", "Letters", "Lists"]:
        view.append(Gtk.TextView(accessible_role=Gtk.AccessibleRole.TEXT_BOX)).set_title(name)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.append(Adw.TabBar(view=view))
    box.append(view)
    window = Adw.ApplicationWindow(application=app, title="Notes", content=box)
    window.present()
    view.get_nth_page(0).get_child().grab_focus()
    threading.Thread(target=drive, args=[view]).start()


app = Adw.Application(application_id="org.example.Tabs", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
