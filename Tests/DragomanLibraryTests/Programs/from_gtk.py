#!/usr/bin/python3
"""Runs the code of Resources/docs/from-gtk.md, GTK's and the library's, in the windows that it is about.

    from_gtk.py PAGE
"""
import re
import sys
import types

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gdk, Gio, GLib, GObject, Gtk


class Stop(GObject.Object):
    name = GObject.Property(type=str)


def turn():
    while GLib.MainContext.default().iteration(False):
        pass


def shown(*widgets):
    box = Gtk.Box()
    for widget in widgets:
        box.append(widget)
    window = Gtk.Window(child=box)
    window.present()
    while not box.get_height():
        GLib.MainContext.default().iteration(True)
    turn()
    return window


def stops(*names):
    store = Gio.ListStore(item_type=Stop)
    for name in names:
        store.append(Stop(name=name))
    return store


def view_of(store, factory):
    return Gtk.ListView(model=Gtk.SingleSelection(model=store), factory=factory)


def plain_factory():
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
    factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().name))
    return factory


def names_of(store):
    return [stop.name for stop in store]


def run(code, **names):
    names = {"Dragoman": Dragoman, "Gdk": Gdk, "GLib": GLib, "GObject": GObject, "Gtk": Gtk, "Stop": Stop, **names}
    exec(code, names)
    return names


def a_list(gtk, ours):
    store = stops("Coins", "Clocks", "Maps")
    names = run(gtk, store=store)
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", names["setup"])
    window = shown(view_of(store, factory))
    names["move"](0, 2)
    assert names_of(store) == ["Clocks", "Coins", "Maps"], names_of(store)
    window.destroy()
    view, coordinator = view_of(store, plain_factory()), Dragoman.Coordinator()
    run(ours, view=view, coordinator=coordinator)
    window = shown(view)
    tester = Dragoman.Tester.new(coordinator)
    # The item has no string: the label has the name.
    tester.perform("Clocks", "Move down")
    assert names_of(store) == ["Coins", "Clocks", "Maps"], names_of(store)
    window.destroy()


def a_board(gtk, ours):
    saved = []
    columns = {name: Gtk.Box(orientation=Gtk.Orientation.VERTICAL) for name in ["Doing", "Done"]}
    names = run(gtk, columns=columns, save=lambda: saved.append(True))
    for title in ["Dust the coins", "Wind the clocks", "Hang the map"]:
        columns["Doing"].append(names["make_card"](title))
    window = shown(*columns.values())
    titles = lambda name: [card.get_label() for card in columns[name]]
    target = next(c for c in columns["Done"].observe_controllers() if isinstance(c, Gtk.DropTarget))
    assert names["take_card"](target, columns["Doing"].get_first_child(), 0, 0)
    target = next(c for c in columns["Doing"].observe_controllers() if isinstance(c, Gtk.DropTarget))
    assert names["take_card"](target, columns["Doing"].get_first_child(), 0, 1000)
    assert titles("Doing") == ["Hang the map", "Wind the clocks"] and titles("Done") == ["Dust the coins"], titles("Doing")
    coordinator = Dragoman.Coordinator()
    run(ours, columns=columns, coordinator=coordinator, save=lambda: saved.append(True))
    turn()
    tester, count = Dragoman.Tester.new(coordinator), len(saved)
    tester.perform("Hang the map", "Move to Done")
    assert titles("Done") == ["Dust the coins", "Hang the map"] and len(saved) > count
    assert coordinator.undo() and titles("Doing") == ["Hang the map", "Wind the clocks"]
    window.destroy()


def a_place(gtk, ours):
    archived, archive = [], Gtk.Label(label="Archive")
    run(gtk, archive=archive, archived=archived)
    store, coordinator = stops("Coins", "Clocks"), Dragoman.Coordinator()
    view = view_of(store, plain_factory())
    Dragoman.ReorderableList.new(view, None, "Stops", coordinator)
    names = run(ours, archive=archive, archived=archived, coordinator=coordinator)
    window, tester = shown(view, archive), Dragoman.Tester.new(coordinator)
    tester.perform("Coins", "Drag Coins")
    tester.drop("Archive")
    assert names_of(archived) == ["Coins"], tester.take_said()
    assert coordinator.undo() and archived == []
    archived += [Stop()] * 10
    tester.perform("Coins", "Drag Coins")
    assert "Archive" not in str(tester.get_places()), tester.get_places()
    reasons = []
    assert not names["accept"](None, types.SimpleNamespace(refuse=reasons.append)) and reasons == ["the archive is full"]
    coordinator.cancel()
    window.destroy()


def a_place_for_files(gtk, ours):
    attached, attachments, coordinator = [], Gtk.Label(label="Attachments"), Dragoman.Coordinator()
    given = {"attachments": attachments, "attach": attached.extend}
    run(gtk, **given)
    run(ours, coordinator=coordinator, **given)
    rows = Gtk.Label(label="File")
    source = Dragoman.Place.new(rows, "File", coordinator)
    source.add_drag("file", None)

    def prepare(place, id):
        item = Dragoman.Item.new("map.svg")
        item.set_bytes("text/uri-list", GLib.Bytes.new(b"# of the museum\r\nfile:///srv/map.svg\r\n"))
        return item

    source.connect("prepare::file", prepare)
    window, tester = shown(rows, attachments), Dragoman.Tester.new(coordinator)
    tester.perform("File", "Drag File")
    tester.drop("Attachments")
    end = GLib.get_monotonic_time() + 10_000_000
    while not attached and GLib.get_monotonic_time() < end:
        GLib.MainContext.default().iteration(False)
    assert attached == ["file:///srv/map.svg"], (attached, tester.take_said())
    window.destroy()


def main(page):
    Gtk.init()
    Dragoman.set_language("en")
    blocks = re.findall(r"```python\n(.*?)```", open(page, encoding="utf-8").read(), re.S)
    parts = [a_list, a_board, a_place, a_place_for_files]
    assert len(blocks) == 2 * len(parts), len(blocks)
    for index, part in enumerate(parts):
        part(*blocks[2 * index:2 * index + 2])
        print(part.__name__, flush=True)


main(sys.argv[1])
