#!/usr/bin/python3
"""Whether lists of GTK 4 scroll while a drag is held at their lower edge for three seconds.

    dragoman session --reader none -- ./gtk-list-box.py box|view
"""
import os
import subprocess
import sys
import threading
import time

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, Gio, GObject, Gtk

drags = []
NAMES = [f"Row {number}" for number in range(1, 101)]


def pointer(*words):
    subprocess.run(["xdotool", *map(str, words)], check=True)
    time.sleep(0.05)


def drive(window, scrolled):
    number = subprocess.run(
        ["xdotool", "search", "--sync", "--onlyvisible", "--name", window.get_title()], capture_output=True, text=True,
    ).stdout.split()[-1]
    time.sleep(1)
    # Where the window's shadow ends.
    left, top = (round(side) for side in window.get_surface_transform())
    below = top + window.get_height() - 6
    pointer("mousemove", "--window", number, left + 30, top + 80)
    pointer("mousedown", 1)
    for step in range(20):
        pointer("mousemove", "--window", number, left + 30, top + 80 + (below - top - 80) * (step + 1) // 20)
    for step in range(30):
        # A hand is never quite still.
        pointer("mousemove", "--window", number, left + 30 + step % 2, below)
        time.sleep(0.05)
    rows = scrolled.get_vadjustment().get_value()
    pointer("mouseup", 1)
    if not drags:
        print("No drag has begun.")
        os._exit(1)
    kind = "GtkListBox" if sys.argv[1] == "box" else "GtkListView"
    version = f"{Gtk.get_major_version()}.{Gtk.get_minor_version()}"
    print(f"GTK {version}: {kind} has {f'scrolled by {round(rows)} pixels' if rows else 'not scrolled'}", flush=True)
    os._exit(0)


def make_draggable(widget):
    source = Gtk.DragSource()
    source.connect("drag-begin", lambda *_: drags.append(widget))
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value("row"))
    widget.add_controller(source)
    widget.add_controller(Gtk.DropTarget.new(GObject.TYPE_STRING, Gdk.DragAction.COPY))


def box():
    rows = Gtk.ListBox()
    for name in NAMES:
        label = Gtk.Label(label=name, xalign=0)
        rows.append(label)
        make_draggable(label.get_parent())
    return rows


def view():
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(xalign=0)))
    factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
    rows = Gtk.ListView(model=Gtk.NoSelection(model=Gtk.StringList.new(NAMES)), factory=factory)
    make_draggable(rows)
    return rows


def activate(app):
    scrolled = Gtk.ScrolledWindow(child=box() if sys.argv[1] == "box" else view())
    window = Gtk.ApplicationWindow(
        application=app, title="Hundred rows", child=scrolled, default_width=300, default_height=400)
    window.present()
    threading.Thread(target=drive, args=[window, scrolled]).start()


app = Gtk.Application(application_id="org.example.Rows", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run([])
