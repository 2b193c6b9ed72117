#!/usr/bin/python3
"""Tries what adopters met: one function each. Prints a line for each that is as it says, and stops at the first that is not."""
import gc
import sys
import weakref

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Dragoman", "1")
from gi.repository import Dragoman, Gdk, Gio, GLib, GObject, Gtk


tests = []


def test(function):
    tests.append(function)
    return function


class Stop(GObject.Object):
    name = GObject.Property(type=str)

    def __init__(self, name=""):
        super().__init__(name=name)


def turn():
    while GLib.MainContext.default().iteration(False):
        pass


def shown(*widgets, **properties):
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in widgets:
        box.append(widget)
    window = Gtk.Window(child=box, **properties)
    window.present()
    while not (box.get_mapped() and box.get_height() > 0):
        GLib.MainContext.default().iteration(True)
    turn()
    return window


def box_of(*names):
    rows = Gtk.ListBox()
    for name in names:
        rows.append(Gtk.Label(label=name))
    return rows


def texts(rows):
    found, row = [], rows.get_first_child()
    while row:
        found.append(row.get_child().get_label() if isinstance(row, Gtk.ListBoxRow) else row.get_label())
        row = row.get_next_sibling()
    return found


def failure(call, *arguments):
    try:
        call(*arguments)
    except GLib.Error as error:
        return error.message
    return None


class Archive:
    """A list of stops, and a place for them."""

    def __init__(self, *handlers, add=True):
        self.coordinator = Dragoman.Coordinator()
        self.rows, self.label = box_of("Coins", "Clocks"), Gtk.Label(label="Archive")
        self.list = Dragoman.ReorderableList.new(self.rows, None, "Tour", self.coordinator)
        self.place = Dragoman.Place.new(self.label, "Archive", self.coordinator)
        if add:
            self.place.add_drop("in", None)
        for signal, handler in handlers:
            self.place.connect(signal, handler)
        self.window = shown(self.rows, self.label)
        self.tester = Dragoman.Tester.new(self.coordinator)

    def drop(self):
        self.tester.perform("Coins", "Drag Coins")
        try:
            return failure(self.tester.drop, "Archive")
        finally:
            self.coordinator.cancel()
            turn()

    def close(self):
        self.window.destroy()
        turn()


@test
def a_place_that_nobody_answers_for_is_none():
    it = Archive()
    assert "takes \"Coins\"" in it.drop(), it.tester.take_said()
    assert 'On "Archive", nobody listens to "drop::in".' in it.coordinator.diagnose(), it.coordinator.diagnose()
    it.close()


@test
def a_mistyped_detail_is_found_before_anybody_drags():
    it = Archive(("drop::inn", lambda place, drop: True))
    assert any("does not have" in line and '"in"' in line for line in it.coordinator.diagnose()), it.coordinator.diagnose()
    assert it.drop()
    it.close()


@test
def a_handler_that_fails_or_returns_nothing_has_taken_nothing():
    def fails(place, drop):
        raise ValueError("as it is meant")

    hook, sys.excepthook = sys.excepthook, lambda *_: None
    for handler in [fails, lambda place, drop: None]:
        it = Archive(("drop::in", handler))
        assert "did not take it" in it.drop()
        assert not any("Dropped" in text for text in it.tester.take_said())
        assert texts(it.rows) == ["Coins", "Clocks"] and it.coordinator.get_undo_name() is None
        it.close()
    sys.excepthook = hook


@test
def an_action_is_gdks():
    def take(place, drop):
        assert drop.get_actions() == Gdk.DragAction.COPY | Gdk.DragAction.MOVE | Gdk.DragAction.LINK
        assert drop.get_point()[0]
        drop.set_action(Gdk.DragAction.COPY)
        return True

    it = Archive(("drop::in", take))
    assert it.drop() is None
    assert texts(it.rows) == ["Coins", "Clocks"]
    it.close()


@test
def accept_means_what_gtk_means():
    for answer in [True, False]:
        it = Archive(("drop::in", lambda place, drop: True), ("accept::in", lambda place, drop: answer))
        assert (it.drop() is None) == answer
        it.close()


@test
def a_bound_list_box_moves_in_its_model():
    store = Gio.ListStore(item_type=Stop)
    for name in ["Coins", "Clocks", "Maps"]:
        store.append(Stop(name))
    rows, flow = Gtk.ListBox(), Gtk.FlowBox()
    rows.bind_model(store, lambda stop: Gtk.Label(label=stop.name))
    flow.bind_model(store, lambda stop: Gtk.Label(label=stop.name))
    coordinator = Dragoman.Coordinator()
    lists = [Dragoman.ReorderableList.new(widget, None, "Tour", coordinator) for widget in [rows, flow]]
    window = shown(rows, flow)
    assert lists[0].move(0, 2)
    assert [stop.name for stop in store] == ["Clocks", "Maps", "Coins"]
    assert lists[1].move(0, 1)
    assert [stop.name for stop in store] == ["Maps", "Clocks", "Coins"]
    assert texts(rows) == ["Maps", "Clocks", "Coins"]
    window.destroy()


@test
def a_failed_move_is_heard_as_a_failed_drop_is():
    def reorder(*_):
        raise GLib.Error("the tour is printed already", "example", 1)

    it = Archive()
    it.list.set_reorder_func(lambda *_: False, None)
    assert failure(it.tester.perform, "Coins", "Move down")
    assert it.tester.take_said()[-1].startswith("Not dropped: "), it.tester.take_said()
    it.close()


@test
def what_cannot_be_undone_leaves_the_stack_with_a_word():
    def take(place, drop):
        drop.set_undo(lambda redo, *_: None, None)
        return True

    it = Archive(("drop::in", take))
    assert it.drop() is None and it.coordinator.get_undo_name()
    it.tester.take_said()
    assert not it.coordinator.undo()
    assert it.tester.take_said()[-1].startswith("Couldn’t undo: ")
    assert it.coordinator.get_undo_name() is None
    it.close()


@test
def a_row_that_the_app_took_out_itself_is_not_said_to_be_back():
    def take(place, drop):
        row = drop.get_item().get_object()
        row.get_parent().remove(row)
        drop.set_action(Gdk.DragAction.MOVE)
        drop.set_undo(lambda redo, *_: True, None)
        return True

    it = Archive(("drop::in", take))
    assert it.drop() is None
    it.tester.take_said()
    it.coordinator.undo()
    assert not any("is back" in text for text in it.tester.take_said())
    it.close()


@test
def a_move_of_a_row_that_is_gone_is_not_said_to_be_undone():
    it = Archive()
    it.tester.perform("Coins", "Move down")
    turn()
    it.rows.remove(it.rows.get_row_at_index(1))
    turn()
    it.tester.take_said()
    assert not it.coordinator.undo()
    said = it.tester.take_said()
    assert said and not any("undone" in text and not text.startswith("Couldn’t undo") for text in said), said
    assert it.coordinator.get_undo_name() is None and texts(it.rows) == ["Clocks"]
    it.close()


@test
def what_is_hidden_insensitive_or_on_another_page_is_no_place():
    it = Archive(("drop::in", lambda place, drop: True))
    for hide, show in [
        (lambda: it.label.set_visible(False), lambda: it.label.set_visible(True)),
        (lambda: it.label.set_sensitive(False), lambda: it.label.set_sensitive(True)),
    ]:
        hide()
        turn()
        assert it.drop(), "it took the drop"
        assert "Archive" not in it.tester.get_elements()
        show()
        turn()
    row = it.rows.get_row_at_index(1)
    row.set_sensitive(False)
    turn()
    assert "Clocks" not in it.tester.get_elements(), it.tester.get_elements()
    it.close()
    coordinator = Dragoman.Coordinator()
    rows, trash, stack = box_of("Coins"), Gtk.Label(label="Trash"), Gtk.Stack()
    stack.add_named(rows, "tour")
    stack.add_named(trash, "trash")
    Dragoman.ReorderableList.new(rows, None, "Tour", coordinator)
    place = Dragoman.Place.new(trash, None, coordinator)
    place.add_drop("in", None)
    place.connect("drop::in", lambda place, drop: True)
    window = shown(stack)
    tester = Dragoman.Tester.new(coordinator)
    tester.perform("Coins", "Drag Coins")
    assert tester.get_places() == [], tester.get_places()
    window.destroy()


@test
def a_grid_says_where_it_moves():
    coordinator = Dragoman.Coordinator()
    flow = Gtk.FlowBox(min_children_per_line=4, max_children_per_line=4)
    for name in "ABCDEFGH":
        flow.append(Gtk.Label(label=name))
    Dragoman.ReorderableList.new(flow, None, "Grid", coordinator)
    window = shown(flow)
    tester = Dragoman.Tester.new(coordinator)
    names = tester.get_actions("F")
    assert [name for name in names if name.startswith("Move")] == ["Move left", "Move right", "Move up", "Move to…"], names
    tester.perform("F", "Move up")
    turn()
    order = [child.get_child().get_label() for child in flow]
    assert order == list("AFBCDEGH"), order
    window.destroy()


@test
def undo_name_notifies_each_time():
    it = Archive()
    notes = []
    it.coordinator.connect("notify::undo-name", lambda *_: notes.append(it.coordinator.get_undo_name()))
    for _ in range(2):
        it.coordinator.push_undo("Undo renaming", "Undone.", "Redone.", lambda redo, *_: True, None)
    assert notes == ["Undo renaming"] * 2, notes
    it.close()


@test
def a_list_stands_in_a_ui_file():
    builder = Gtk.Builder.new_from_string(
        """<interface>
          <object class="GtkWindow" id="window"><property name="child"><object class="GtkListBox" id="rows">
            <accessibility><property name="label">Stops</property></accessibility>
            <child><object class="GtkLabel"><property name="label">Coins</property></object></child>
            <child><object class="GtkLabel"><property name="label">Clocks</property></object></child>
          </object></property></object>
          <object class="DragomanReorderableList" id="list"><property name="widget">rows</property></object>
        </interface>""", -1)
    found = builder.get_object("list")
    assert found.get_name() == "Stops" and found.get_widget() == builder.get_object("rows"), (found.get_name(), found.get_widget(), builder.get_object("rows"))
    window = builder.get_object("window")
    window.present()
    turn()
    assert found.move(0, 1) and texts(builder.get_object("rows")) == ["Clocks", "Coins"]
    window.destroy()


@test
def a_name_is_the_widgets_label_too():
    it = Archive()
    label = Gtk.AccessibleProperty.LABEL
    assert Gtk.test_accessible_has_property(it.rows, label) and Gtk.test_accessible_has_property(it.label, label)
    assert Dragoman.ReorderableList.for_widget(it.rows).get_name() == "Tour"
    it.close()


@test
def a_drop_in_a_long_list_box_asks_each_row_a_few_times():
    # Who asks each row about all others asks millions of times.
    count, asked = 2000, [0]

    def name(list, position, *_):
        asked[0] += 1
        return f"Row {position}"

    rows, coordinator = box_of(*(f"Row {number}" for number in range(count))), Dragoman.Coordinator()
    long = Dragoman.ReorderableList.new(rows, None, "Long", coordinator)
    long.set_name_func(name, None)
    scroller = Gtk.ScrolledWindow(child=rows, min_content_height=300)
    window, tester = shown(scroller), Dragoman.Tester.new(coordinator)
    tester.perform("Row 5", "Drag Row 5")
    tester.drop("Drop before Row 1000")
    turn()
    assert texts(rows)[998:1001] == ["Row 999", "Row 5", "Row 1000"], texts(rows)[998:1001]
    assert asked[0] < 40 * count, asked
    window.destroy()


PLACE = """<interface>
  <object class="GtkWindow" id="window"><property name="child"><object class="GtkBox">
    <child><object class="GtkListBox" id="rows">
      <child><object class="GtkLabel"><property name="label">Coins</property></object></child>
    </object></child>
    <child><object class="GtkLabel" id="archive"><property name="label">Archive</property></object></child>
  </object></property></object>
  <object class="DragomanReorderableList"><property name="widget">rows</property><property name="name">Stops</property></object>
  <object class="DragomanPlace" id="place">
    <property name="widget">archive</property>
    <offers>%s</offers>
  </object>
</interface>"""


@test
def the_offers_of_a_place_stand_in_a_ui_file():
    offers = """<drop id="in"/><drop id="top" x="2" y="3.5" translatable="yes" context="archive">Put on top</drop>
      <drag id="all">Drag all</drag><action id="empty" translatable="1">Empty the archive</action>"""
    builder = Gtk.Builder.new_from_string(PLACE % offers, -1)
    place, taken = builder.get_object("place"), []
    place.connect("drop::in", lambda place, drop: True)
    place.connect("drop::top", lambda place, drop: taken.append(drop.get_point()) or True)
    place.connect("prepare::all", lambda place, id: Dragoman.Item.new("All"))
    place.connect("action::empty", lambda *_: None)
    window = builder.get_object("window")
    window.present()
    while not window.get_child().get_height():
        GLib.MainContext.default().iteration(True)
    tester = Dragoman.Tester.new(Dragoman.Coordinator.get_default())
    names = tester.get_actions("Archive")
    assert {"Drag all", "Empty the archive"} <= set(names), names
    tester.perform("Coins", "Drag Coins")
    places = tester.get_places()
    assert places == ["Drop into Archive", "Archive: Put on top"], places
    tester.drop("Put on top")
    assert [(point[1], point[2]) for point in taken] == [(2, 3.5)], taken
    window.destroy()


@test
def what_is_wrong_in_a_ui_file_is_said_with_its_line():
    for offers, words in [
        ("<well id='in'/>", "hold"),
        ("<drop/>", "id"),
        ("<drop id='in' x='2'/>", "numbers"),
        ("<drop id='in' x='2' y='here'/>", "numbers"),
        ("<action id='empty'/>", "name"),
        ("<drop id='in'><drop id='out'/></drop>", "hold"),
        ("<drop id='in' colour='red'/>", "colour"),
    ]:
        try:
            Gtk.Builder().add_from_string(PLACE % offers)
        except GLib.Error as error:
            assert words in error.message, (offers, error.message)
        else:
            raise AssertionError(offers)


@test
def rows_that_a_builder_makes_are_taken():
    row = b"""<interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
      <binding name="label"><lookup name="string" type="GtkStringObject"><lookup name="item">GtkListItem</lookup></lookup></binding>
    </object></property></template></interface>"""
    model = Gtk.StringList.new(["Coins", "Clocks"])
    view = Gtk.ListView(model=Gtk.SingleSelection(model=model), factory=Gtk.BuilderListItemFactory.new_from_bytes(None, GLib.Bytes.new(row)))
    coordinator = Dragoman.Coordinator()
    Dragoman.ReorderableList.new(view, None, "Tour", coordinator)
    window = shown(view)
    tester = Dragoman.Tester.new(coordinator)
    tester.perform("Coins", "Move down")
    assert [item.get_string() for item in model] == ["Clocks", "Coins"]
    window.destroy()


@test
def a_sorted_list_can_be_dragged_from():
    model = Gtk.StringList.new(["Coins", "Clocks"])
    sorter = Gtk.CustomSorter.new(lambda a, b, *_: (a.get_string() > b.get_string()) - (a.get_string() < b.get_string()))
    view = Gtk.ListView(model=Gtk.SingleSelection(model=Gtk.SortListModel(model=model, sorter=sorter)))
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
    factory.connect("bind", lambda _, item: item.get_child().set_label(item.get_item().get_string()))
    view.set_factory(factory)
    coordinator, label, taken = Dragoman.Coordinator(), Gtk.Label(label="Playlist"), []

    def take(place, drop):
        taken.append((drop.get_item().get_name(), drop.get_actions()))
        return True

    Dragoman.ReorderableList.new(view, None, "Songs", coordinator)
    place = Dragoman.Place.new(label, "Playlist", coordinator)
    place.add_drop("in", None)
    place.connect("drop::in", take)
    window = shown(view, label)
    tester = Dragoman.Tester.new(coordinator)
    tester.perform("Clocks", "Drag Clocks")
    tester.drop("Playlist")
    assert taken == [("Clocks", Gdk.DragAction.COPY | Gdk.DragAction.LINK)], taken
    window.destroy()


@test
def a_row_has_data_that_are_made_when_they_are_asked_for():
    asked, came = [], []

    def make(item, type, *_):
        asked.append(type)
        return GLib.Bytes.new(b"Coins,3\n")

    def prepare(list, position):
        item = Dragoman.Item.new("")
        item.add_provider("text/csv", make, None)
        item.set_file_name("coins.csv")
        return item

    def take(place, drop):
        item = drop.get_item()
        assert asked == [] and item.get_types() == ["text/csv"] and item.get_file_name() == "coins.csv"
        came.append(item.get_bytes("text/csv").get_data())
        return True

    it = Archive(("drop::in", take))
    it.list.connect("prepare", prepare)
    assert it.drop() is None and came == [b"Coins,3\n"]
    it.close()


@test
def a_function_that_is_freed_may_set_another():
    it = Archive()
    seen = []

    class Names:
        def __del__(self):
            it.list.set_name_func(lambda *_: "second", None)
            seen.append(True)

    names = Names()
    it.list.set_name_func(lambda *_, names=names: "first", None)
    del names
    it.list.set_name_func(None, None)
    gc.collect()
    assert seen and it.tester.get_elements()[0] == "second", it.tester.get_elements()
    it.close()


@test
def windows_are_let_go_of():
    alive = weakref.WeakSet()
    for _ in range(20):
        rows, label, coordinator = box_of("Coins"), Gtk.Label(label="Archive"), Dragoman.Coordinator()
        Dragoman.ReorderableList.new(rows, None, "Tour", coordinator)
        Dragoman.Place.new(label, None, coordinator).add_drop("in", None)
        window = shown(rows, label)
        window.connect("destroy", lambda *_: None)
        window.weak_ref(lambda: None)
        alive.add(window)
        window.destroy()
        del window, rows, label, coordinator
    turn()
    gc.collect()
    turn()
    assert len(alive) <= 1, len(alive)


def main():
    Gtk.init()
    Dragoman.set_language("en")
    for function in tests:
        function()
        print(function.__name__, flush=True)


main()
