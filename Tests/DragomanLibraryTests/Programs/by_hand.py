#!/usr/bin/python3
"""A window for a real pointer and real keys: above a source of GTK's own, below a place, and beside them a list whose moves the
app's own undo stack takes. Writes a line of JSON for each thing that happens.
"""
import json

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gdk, Gio, GLib, Gtk


def say(event, *words):
    print(json.dumps({"event": event, "text": ", ".join(str(word) for word in words)}), flush=True)


def take(place, drop):
    item, point = drop.get_item(), drop.get_point()
    facts = [
        round(point[1]), round(point[2]),
        "may move" if drop.get_actions() & Gdk.DragAction.MOVE else "copy only",
        "Ctrl" if drop.get_modifiers() & Gdk.ModifierType.CONTROL_MASK else "no key"]

    def loaded(item, result, *_):
        say("dropped", item.load_finish(result).get_data().decode(), *facts)
        drop.complete()

    drop.hold()
    item.load_async(next(type for type in item.get_types() if type.startswith("text/plain")), None, loaded)
    return True


def take_change(coordinator, change):
    changes.append(change)
    say("change")
    return True


def undo(*_):
    say("own-undo", changes.pop().undo())


def activate(app):
    coordinator = Dragoman.Coordinator.get_default()
    coordinator.connect("take-change", take_change)
    word = Gtk.Label(label="Word", vexpand=True, hexpand=True)
    source = Gtk.DragSource(actions=Gdk.DragAction.COPY | Gdk.DragAction.MOVE)
    source.connect("prepare", lambda *_: Gdk.ContentProvider.new_for_value("a word of GTK"))
    word.add_controller(source)
    basket = Gtk.Label(label="Basket", vexpand=True)
    app.place = Dragoman.Place.new(basket, "Basket", coordinator)
    app.place.add_drop("in", None)
    app.place.connect("drop::in", take)
    column = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, homogeneous=True)
    column.append(word)
    column.append(basket)
    rows = Gtk.ListBox(width_request=100)
    for name in ["Coins", "Clocks"]:
        rows.append(Gtk.Label(label=name))
    app.list = Dragoman.ReorderableList.new(rows, None, "Tour", coordinator)
    box = Gtk.Box()
    box.append(column)
    box.append(rows)
    action = Gio.SimpleAction(name="undo")
    action.connect("activate", undo)
    app.add_action(action)
    app.set_accels_for_action("app.undo", ["<Control>z"])
    window = Gtk.ApplicationWindow(
        application=app, title="By hand", decorated=False, child=box, default_width=400, default_height=300)
    window.present()
    rows.get_row_at_index(0).grab_focus()


changes = []
Dragoman.set_language("en")
app = Gtk.Application(application_id="io.github.dragoman.ByHand", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
