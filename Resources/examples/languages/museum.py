#!/usr/bin/python3
"""A museum: a list of stops, a tree of rooms, a board of things to do, and notes that take what other apps have lifted."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gio, GLib, GObject, Gtk


class Room(GObject.Object):
    def __init__(self, name, rooms=()):
        super().__init__()
        self.name = name
        self.rooms = Gio.ListStore(item_type=Room)
        for room in rooms:
            self.rooms.append(room)


def list_of(names, called, coordinator, group=None):
    rows = Gtk.ListBox()
    for name in names:
        rows.append(Gtk.Label(label=name, xalign=0))
    reorderable = Dragoman.ReorderableList.new(rows, None, called, coordinator)
    reorderable.set_group(group)
    return titled(called, rows)


def tree_of(rooms, called, coordinator):
    store = Gio.ListStore(item_type=Room)
    for room in rooms:
        store.append(room)
    # A tree asks for the rooms in a room: the same store each time.
    tree = Gtk.TreeListModel.new(store, False, True, lambda room: room.rooms)
    factory = Gtk.SignalListItemFactory()

    def setup(_, item):
        item.set_child(Gtk.TreeExpander(child=Gtk.Label(xalign=0)))

    def bind(_, item):
        row, expander = item.get_item(), item.get_child()
        expander.set_list_row(row)
        expander.get_child().set_label(row.get_item().name)

    factory.connect("setup", setup)
    factory.connect("bind", bind)
    view = Gtk.ListView(model=Gtk.SingleSelection(model=tree), factory=factory)
    Dragoman.ReorderableList.new(view, None, called, coordinator)
    return titled(called, view)


def titled(title, widget):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, hexpand=True)
    box.append(Gtk.Label(label=title, css_classes=["heading"]))
    box.append(widget)
    return box


class Notes:
    """Takes tables and texts of other apps, and rows of this one by their names."""

    def __init__(self, coordinator):
        self.names = []
        self.label = Gtk.Label(label="Notes: nothing", xalign=0)
        place = Dragoman.Place.new(self.label, "Notes", coordinator)
        place.add_drop("in", None)
        place.connect("accept::in", self.accept)
        place.connect("drop::in", self.take)

    def type_of(self, item):
        return next((type for type in item.get_types() if type.startswith("text/")), None)

    def accept(self, place, drop):
        if self.type_of(drop.get_item()):
            return True
        drop.refuse("notes are texts")
        return False

    def take(self, place, drop):
        drop.hold()  # What comes from another app comes later.
        item = drop.get_item()
        item.load_async(self.type_of(item), None, self.loaded, drop)
        return True

    def loaded(self, item, result, drop):
        try:
            text = item.load_finish(result).get_data().decode(errors="replace")
        except GLib.Error as error:
            return drop.refuse(error.message)
        line = f"{item.get_name()} ({len(text)} letters, from {item.get_application() or 'here'})"

        def change(redo, *_):
            self.names.append(line) if redo else self.names.remove(line)
            self.label.set_label("Notes: " + ("; ".join(self.names) or "nothing"))
            return True

        change(True)
        drop.set_undo(change, None)
        drop.complete()


def activate(app):
    coordinator = Dragoman.Coordinator()
    parts = Gtk.Box(spacing=12)
    parts.append(list_of(["Entrance", "Coins", "Clocks"], "Tour", coordinator))
    rooms = [Room("West wing", [Room("Coin room"), Room("Clock room")]), Room("Cellar")]
    parts.append(tree_of(rooms, "Rooms", coordinator))
    parts.append(list_of(["Hang the map", "Wind the clocks"], "To do", coordinator, "board"))
    parts.append(list_of(["Dust the coins"], "Done", coordinator, "board"))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL, spacing=12)
    box.append(parts)
    box.append(Notes(coordinator).label)
    box.append(Dragoman.HoldingBar.new(coordinator))
    Gtk.ApplicationWindow(application=app, title="Museum", child=box, default_width=640).present()


app = Gtk.Application(application_id="org.example.Museum")
app.connect("activate", activate)
app.run()
