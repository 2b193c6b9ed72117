#!/usr/bin/python3
"""Calls every function of libdragoman from Python, and prints what comes of it: see expected.txt."""
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gdk, Gio, GLib, Gtk


def text(value):
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join(text(part) for part in value)
    return "nothing" if value is None else str(value)


def say(*values):
    print(" | ".join(text(value) for value in values))


def turn():
    while GLib.MainContext.default().iteration(False):
        pass


def wait(is_done):
    while not is_done():
        GLib.MainContext.default().iteration(True)


def failure(call):
    try:
        call()
    except GLib.Error as error:
        assert error.matches(Dragoman.error_quark(), error.code)
        return error.message
    return None


def box_of(names):
    rows = Gtk.ListBox()
    for name in names:
        rows.append(Gtk.Label(label=name))
    return rows


def order(rows):
    names, row = [], rows.get_first_child()
    while row:
        names.append(row.get_child().get_label())
        row = row.get_next_sibling()
    return names


def library():
    Dragoman.set_language("de")
    Dragoman.set_language("en")
    say("languages", len(Dragoman.get_languages()) > 30, "de" in Dragoman.get_languages() and "en" in Dragoman.get_languages())
    say("version", Dragoman.get_version().count("."))
    

class Window:
    def __init__(self):
        self.coordinator = Dragoman.Coordinator.new()
        self.first = box_of(["Coins", "Clocks", "Maps"])
        self.second = box_of(["Keys"])
        self.archive = Gtk.Box(height_request=20)
        self.shelf = Gtk.Label(label="Shelf")
        self.bar = Dragoman.HoldingBar.new(self.coordinator)
        box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
        for widget in [self.first, self.second, self.archive, self.shelf, self.bar]:
            box.append(widget)
        self.window = Gtk.Window(child=box)
        self.list = Dragoman.ReorderableList.new(self.first, None, "Tour", self.coordinator)
        self.list.connect("accept", lambda _, drop: drop.get_item().get_name() != "a cup")
        self.list.connect("insert", lambda _, drop, position: self.insert(drop, position))
        self.other = Dragoman.ReorderableList.new(self.second, None, "Box", self.coordinator)
        self.place = Dragoman.Place.new(self.archive, "Archive", self.coordinator)
        self.tester = Dragoman.Tester.new(self.coordinator)
        self.window.present()
        wait(lambda: self.first.get_mapped() and self.first.get_height() > 0)
        turn()

    def insert(self, drop, position):
        self.first.insert(Gtk.Label(label=drop.get_item().get_name()), position)
        drop.set_position(position + 1, len(order(self.first)))
        return True

    def said(self):
        return (self.tester.take_said())


def coordinator(w):
    c = w.coordinator
    c.set_click_to_move(True)
    say("clicks", c.get_click_to_move(), c.props.click_to_move)
    c.set_click_to_move(False)
    c.set_gives_hints(False)
    say("hints", c.get_gives_hints())
    c.set_shares_drags(False)
    shared = c.get_shares_drags()
    c.set_shares_drags(True)
    say("shares", shared, c.props.shares_drags)
    c.set_has_sounds(True)
    sounds = c.get_has_sounds()
    c.set_has_sounds(False)
    say("sounds", sounds, c.props.has_sounds)
    c.say("Hello.")
    say("said", w.said())
    notes, lines = [], []
    c.connect("notify::undo-name", lambda *_: notes.append(c.get_undo_name()))
    for name in ["lifted", "cancelled"]:
        c.connect(name, lambda _, names, name=name: lines.append(f"{name} | {text(names)}"))
    for name in ["dropped", "refused"]:
        c.connect(name, lambda _, names, words, name=name: lines.append(f"{name} | {text(names)} | {words}"))
    for name in ["undone", "redone"]:
        c.connect(name, lambda _, words, name=name: lines.append(f"{name} | {words}"))
    changes = []
    c.push_undo("Undo renaming", "Renaming undone.", "Renamed again.", lambda redo, *_: changes.append(redo) or True, None)
    say("undo", c.get_undo_name(), c.undo(), changes)
    say("redo", c.get_redo_name(), c.redo(), changes)
    say("notes", notes)
    c.undo()
    w.said()
    w.lines = lines


def lists(w):
    say("list", w.list.get_name(), w.list.get_widget() == w.first, w.list.get_coordinator() == w.coordinator)
    say("found", Dragoman.ReorderableList.for_widget(w.first) == w.list, Dragoman.ReorderableList.for_widget(w.bar))
    say("wrong", failure(lambda: Dragoman.ReorderableList.new(Gtk.Label(), None, "Label", w.coordinator)))
    say("twice", failure(lambda: Dragoman.ReorderableList.new(w.first, None, "Tour", w.coordinator)))
    w.list.set_name("The tour")
    say("elements", (w.tester.get_elements()))
    say("actions", (w.tester.get_actions("Coins")))
    w.tester.perform("Coins", "Move down")
    turn()
    say("moved", w.said(), order(w.first))
    say("move", w.list.move(0, 2), w.said(), order(w.first), w.list.move(9, 0))
    w.coordinator.undo()
    turn()
    say("undone", w.said(), order(w.first))
    w.list.set_name_func(lambda _, position, *data: f"row {position + 1}", None)
    say("named", (w.tester.get_elements()))
    w.list.set_name_func(None, None)
    orders = []
    w.list.set_reorder_func(lambda _, position, order, *data: orders.append([position] + list(order)) or True, None)
    w.list.move(0, 1)
    say("asked", orders)
    w.list.set_reorder_func(None, None)
    kept = w.list.get_restricted()
    w.list.set_restricted(True)
    say("kept", kept, w.list.get_restricted())
    say("enabled", w.list.get_enabled(), w.place.get_enabled())
    w.list.set_enabled(False)
    say("off", w.list.get_enabled(), w.tester.get_elements())
    w.list.set_enabled(True)
    w.list.changed()
    w.list.set_group("museum")
    w.other.set_group("museum")
    say("group", w.list.get_group(), w.list.move_into(0, w.other), order(w.second))
    turn()
    w.said()


def places(w):
    p = w.place
    say("place", p.get_name(), p.get_widget() == w.archive, p.get_coordinator() == w.coordinator)
    say("found", Dragoman.Place.for_widget(w.archive) == p, Dragoman.Place.for_widget(w.shelf))
    p.set_name("The archive")
    p.add_drag("whole", "Drag archive")
    p.add_drag_at("corner", None, 1, 2)
    p.add_drop("in", None)
    p.add_drop_at("side", "Drop beside archive", 3, 4)
    p.add_action("clear", "Clear archive")
    p.connect("action::clear", lambda _, id: say("action", id))
    p.connect("drop::side", lambda _, drop: True)
    p.connect("prepare::corner", lambda _, id: None)
    p.connect("accept::side", lambda _, drop: drop.refuse("the side is full") or False)
    p.connect("drop::in", lambda _, drop: take(w, drop))
    p.connect("prepare::whole", lambda _, id: prepare(w))
    p.connect("moved", lambda _, item: say("moved away", item.get_name()))
    p.connect("returned", lambda _, item: say("returned", item.get_name()))
    kept = p.get_restricted()
    p.set_restricted(True)
    say("kept", kept, p.get_restricted())
    say("offers", (w.tester.get_actions("The archive")))
    w.tester.perform("The archive", "Clear archive")
    w.tester.perform("Maps", "Drag Maps")
    say("holding", w.coordinator.get_holding())
    say("places", (w.tester.get_places()))
    say("refused", failure(lambda: w.tester.drop("Drop beside archive")))
    w.tester.drop("The archive")
    turn()
    say("dropped", w.said())
    say("undo", w.coordinator.undo(), w.said())
    say("removed", p.remove("side"), p.remove("side"))
    p.changed()


def prepare(w):
    item = Dragoman.Item.new("a box")
    item.set_bytes("text/csv", GLib.Bytes.new(b"1,2"))
    item.add_provider("text/plain", lambda _, type, *data: GLib.Bytes.new(b"later"), None)
    item.set_file_name("box.csv")
    item.set_object(w.shelf)
    say("item", item.get_types(), item.get_bytes("text/csv").get_size(), item.get_bytes("text/plain").get_size(), item.get_file_name(), item.get_object() == w.shelf)
    return item


def take(w, drop):
    item = drop.get_item()
    thing = item.get_object().get_child().get_label() if isinstance(item.get_object(), Gtk.ListBoxRow) else "a thing"
    say("drop", drop.get_id(), item.get_name(), len(drop.get_items()), thing, int(drop.get_action()), int(drop.get_actions()))
    say("at", drop.get_point()[0], int(drop.get_modifiers()))
    say("from", item.get_application())
    drop.set_position(1, 2)
    drop.set_former_position(2, 2)
    drop.set_message("Archived.")
    drop.set_focus(w.shelf)
    drop.set_undo(lambda redo, *_: say("undoing", not redo) or True, None)
    return True


def slow(w):
    shelf = Dragoman.Place.new(w.shelf, "Shelf", w.coordinator)
    shelf.add_drop("on", None)
    done = []

    def loaded(item, result, drop):
        say("loaded", item.load_finish(result).get_size())
        drop.set_action(Gdk.DragAction.MOVE)
        drop.set_undo(lambda redo, *_: True, None)
        drop.complete()
        done.append(True)

    def take_slowly(_, drop):
        drop.hold()
        drop.get_item().load_async("text/csv", None, loaded, drop)
        return True

    handler = shelf.connect("drop::on", take_slowly)
    w.tester.perform("The archive", "Drag archive")
    w.tester.drop("Shelf")
    wait(lambda: done)
    turn()
    say("slowly", w.said())
    w.coordinator.undo()
    w.coordinator.redo()
    w.said()
    shelf.disconnect(handler)
    shelf.connect("drop::on", lambda _, drop: drop.refuse("the shelf is full") or True)
    w.tester.perform("The archive", "Drag archive")
    say("full", failure(lambda: w.tester.drop("Shelf")))
    w.said()
    w.tester.drop("Drop before Maps")
    turn()
    say("inserted", w.said(), order(w.first))
    w.tester.perform("The archive", "Drag archive")
    say("cancel", w.coordinator.cancel(), w.coordinator.cancel())


def tabs():
    coordinator = Dragoman.Coordinator.new()
    notebook = Gtk.Notebook()
    for name in ["Coins", "Clocks", "Maps"]:
        notebook.append_page(Gtk.Box(), Gtk.Label(label=name))
    view = Gtk.ColumnView()
    for name in ["Stop", "Room"]:
        view.append_column(Gtk.ColumnViewColumn(title=name))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    box.append(notebook)
    box.append(view)
    window = Gtk.Window(child=box)
    Dragoman.ReorderableList.new(notebook, None, "Tour", coordinator)
    columns = Dragoman.ReorderableList.new_columns(view, "Columns", coordinator)
    tester = Dragoman.Tester.new(coordinator)
    window.present()
    wait(lambda: notebook.get_mapped() and notebook.get_height() > 0)
    pages = lambda: [notebook.get_tab_label_text(notebook.get_nth_page(i)) for i in range(notebook.get_n_pages())]
    say("tabs", tester.get_actions("Coins"))
    tester.perform("Coins", "Move right")
    turn()
    say("moved", tester.take_said(), pages())
    coordinator.undo()
    turn()
    say("undone", tester.take_said(), pages())
    found = Dragoman.ReorderableList.for_columns(view)
    say("columns", found == columns, columns.get_widget() == view, Dragoman.ReorderableList.for_widget(view), columns.get_name())
    tester.perform("Stop", "Move right")
    turn()
    say("moved", tester.take_said(), [column.get_title() for column in view.get_columns()])
    say("twice", failure(lambda: Dragoman.ReorderableList.new_columns(view, "Columns", coordinator)))
    window.destroy()


def apart():
    """What is made by its properties, has a coordinator by default, and is let go of."""
    coordinator = Dragoman.Coordinator.get_default()
    cards, other, sink = Gtk.Box(orientation=Gtk.Orientation.VERTICAL), Gtk.Box(), Gtk.Label(label="Sink")
    for name in ["Hang", "Wind", "Dust"]:
        cards.append(Gtk.Label(label=name))
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in [cards, other, sink]:
        box.append(widget)
    window = Gtk.Window(child=box)
    lines, changes = [], []
    todo = Dragoman.ReorderableList(widget=cards, name="To do")
    done = Dragoman.ReorderableList(widget=other, name="Done")
    todo.set_group("board")
    done.set_group("board")
    todo.connect("reordered", lambda _, start, end: lines.append(f"{start} to {end}"))
    todo.connect("moved-out", lambda _, position: lines.append(f"out {position}"))
    done.connect("moved-in", lambda _, position: lines.append(f"in {position}"))
    todo.connect("can-move", lambda _, position: position != 2)
    todo.connect("can-insert", lambda _, position: position != 3)
    coordinator.connect("take-change", lambda _, change: changes.append(change) or True)
    place = Dragoman.Place(widget=sink)
    window.present()
    wait(lambda: cards.get_mapped() and cards.get_height() > 0)
    tester = Dragoman.Tester.new(coordinator)
    say("apart", place.get_name(), todo.get_coordinator() == coordinator, tester.get_elements())
    tester.perform("Hang", "Move down")
    say("pinned", tester.take_said(), failure(lambda: tester.perform("Dust", "Move up")))
    say("moved", todo.move_into(0, done), lines)
    say("changes", [change.get_name() for change in changes], coordinator.get_undo_name())
    turn()
    say("back", changes[1].undo(), changes[0].undo(), changes[0].redo(), lines)
    todo.detach()
    done.detach()
    place.detach()
    say("left", todo.get_widget(), tester.get_elements())
    window.destroy()


def main():
    Gtk.init()
    library()
    w = Window()
    w.bar.set_compact(True)
    say("compact", w.bar.get_compact())
    coordinator(w)
    lists(w)
    places(w)
    slow(w)
    say("unknown", failure(lambda: w.tester.perform("Coins", "Fly")))
    say("faults", w.coordinator.diagnose())
    tabs()
    apart()
    for line in w.lines:
        print(line)


main()
