#!/usr/bin/python3
"""Tabs of a notebook and columns of a table, moved by mouse, by keys and by name."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gtk


def activate(app):
    notebook = Gtk.Notebook()
    for name in ["Entrance", "Map of the halls", "Coins"]:
        notebook.append_page(Gtk.Label(label=f"What is in {name}"), Gtk.Label(label=name))
    view = Gtk.ColumnView()
    for title in ["Stop", "Room", "Time"]:
        view.append_column(Gtk.ColumnViewColumn(title=title))
    coordinator = Dragoman.Coordinator()
    Dragoman.ReorderableList.new(notebook, None, "Stops of the tour", coordinator)
    Dragoman.ReorderableList.new_columns(view, "Columns", coordinator)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in [notebook, view, Dragoman.HoldingBar(coordinator=coordinator)]:
        box.append(widget)
    Gtk.ApplicationWindow(application=app, title="Tour", child=box).present()


app = Gtk.Application(application_id="org.example.Tabs")
app.connect("activate", activate)
app.run()
