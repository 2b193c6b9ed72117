#!/usr/bin/python3
"""Stops of a tour, which are put into another order or into the archive: by mouse, keys, clicks and name."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gdk, Gtk

archived = []


def show(archive):
    archive.set_label("Archive: " + (", ".join(archived) or "nothing"))


def take(place, drop):
    name = drop.get_item().get_name()

    def change(redo, *_):
        archived.append(name) if redo else archived.remove(name)
        show(place.get_widget())
        return True

    change(True)
    drop.set_action(Gdk.DragAction.MOVE)  # The list takes its row away.
    drop.set_undo(change, None)
    return True


def activate(app):
    rows = Gtk.ListBox()
    for name in ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"]:
        rows.append(Gtk.Label(label=name))
    archive = Gtk.Label()
    show(archive)

    coordinator = Dragoman.Coordinator()
    Dragoman.ReorderableList.new(rows, None, "Stops of the tour", coordinator)
    place = Dragoman.Place.new(archive, "Archive", coordinator)
    place.add_drop("in", None)
    place.connect("drop::in", take)

    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.append(rows)
    box.append(archive)
    box.append(Dragoman.HoldingBar.new(coordinator))
    Gtk.ApplicationWindow(application=app, title="Tour", child=box).present()


app = Gtk.Application(application_id="org.example.Tour")
app.connect("activate", activate)
app.run()
