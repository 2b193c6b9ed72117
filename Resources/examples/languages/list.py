#!/usr/bin/python3
"""A list whose rows are moved by mouse, by keys, by clicks and by name."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gtk


def activate(app):
    rows = Gtk.ListBox()
    for name in ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"]:
        rows.append(Gtk.Label(label=name))
    coordinator = Dragoman.Coordinator()
    Dragoman.ReorderableList.new(rows, None, "Stops of the tour", coordinator)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.append(rows)
    box.append(Dragoman.HoldingBar(coordinator=coordinator))
    Gtk.ApplicationWindow(application=app, title="Tour", child=box).present()


app = Gtk.Application(application_id="org.example.Tour")
app.connect("activate", activate)
app.run()
