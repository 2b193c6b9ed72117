// Calls every function of libdragoman from Vala, and prints what comes of it: see expected.txt.

string yes(bool value) {
    return value ? "yes" : "no";
}

void turn() {
    while (MainContext.default().iteration(false)) {}
}

string[] order(Gtk.ListBox rows) {
    string[] names = {};
    for (var row = rows.get_first_child(); row != null; row = row.get_next_sibling())
        names += ((Gtk.Label) ((Gtk.ListBoxRow) row).child).label;
    return names;
}

Gtk.ListBox box_of(string[] names) {
    var rows = new Gtk.ListBox();
    foreach (var name in names) rows.append(new Gtk.Label(name));
    return rows;
}

delegate void Attempt() throws Error;

string failure(Attempt attempt) {
    try {
        attempt();
        return "nothing";
    } catch (Error error) {
        assert(error.domain == Dragoman.Error.quark());
        return error.message;
    }
}

class App {
    Dragoman.Coordinator coordinator = new Dragoman.Coordinator();
    Gtk.ListBox first = box_of({"Coins", "Clocks", "Maps"});
    Gtk.ListBox second = box_of({"Keys"});
    Gtk.Box archive = new Gtk.Box(Gtk.Orientation.HORIZONTAL, 0);
    Gtk.Label shelf = new Gtk.Label("Shelf");
    Dragoman.HoldingBar bar;
    Gtk.Window window = new Gtk.Window();
    Dragoman.ReorderableList list;
    Dragoman.ReorderableList other;
    Dragoman.Place place;
    Dragoman.Tester tester;
    string lines = "";
    string notes = "";
    string changes = "";
    string asked = "";
    bool is_done;

    public App() throws Error {
        archive.height_request = 20;
        bar = new Dragoman.HoldingBar(coordinator);
        var box = new Gtk.Box(Gtk.Orientation.VERTICAL, 0);
        box.append(first);
        box.append(second);
        box.append(archive);
        box.append(shelf);
        box.append(bar);
        window.child = box;
        list = new Dragoman.ReorderableList(first, null, "Tour", coordinator);
        list.accept.connect(drop => drop.get_item().get_name() != "a cup");
        list.insert.connect((drop, position) => {
            first.insert(new Gtk.Label(drop.get_item().get_name()), (int) position);
            drop.set_position(position + 1, order(first).length);
            return true;
        });
        other = new Dragoman.ReorderableList(second, null, "Box", coordinator);
        place = new Dragoman.Place(archive, "Archive", coordinator);
        tester = new Dragoman.Tester(coordinator);
        window.present();
        while (!first.get_mapped() || first.get_height() <= 0) MainContext.default().iteration(true);
        turn();
    }

    string said() {
        return string.joinv(", ", tester.take_said());
    }

    static void library() {
        Dragoman.set_language("de");
        Dragoman.set_language("en");
        var languages = Dragoman.get_languages();
        print("languages | %s | %s\n", yes(languages.length > 30), yes("de" in languages && "en" in languages));
        print("version | %d\n", Dragoman.get_version().split(".").length - 1);
    }

    void coordinate() {
        var c = coordinator;
        c.set_click_to_move(true);
        print("clicks | %s | %s\n", yes(c.get_click_to_move()), yes(c.click_to_move));
        c.set_click_to_move(false);
        c.set_gives_hints(false);
        print("hints | %s\n", yes(c.get_gives_hints()));
        c.set_shares_drags(false);
        var is_shared = c.get_shares_drags();
        c.set_shares_drags(true);
        print("shares | %s | %s\n", yes(is_shared), yes(c.shares_drags));
        c.set_has_sounds(true);
        var has_sounds = c.get_has_sounds();
        c.set_has_sounds(false);
        print("sounds | %s | %s\n", yes(has_sounds), yes(c.has_sounds));
        c.say("Hello.");
        print("said | %s\n", said());
        c.notify["undo-name"].connect(() => {
            notes += (notes != "" ? ", " : "") + (c.get_undo_name() ?? "nothing");
        });
        c.lifted.connect(names => { lines += "lifted | %s\n".printf(string.joinv(", ", names)); });
        c.cancelled.connect(names => { lines += "cancelled | %s\n".printf(string.joinv(", ", names)); });
        c.dropped.connect((names, words) => { lines += "dropped | %s | %s\n".printf(string.joinv(", ", names), words); });
        c.refused.connect((names, words) => { lines += "refused | %s | %s\n".printf(string.joinv(", ", names), words); });
        c.undone.connect(words => { lines += "undone | %s\n".printf(words); });
        c.redone.connect(words => { lines += "redone | %s\n".printf(words); });
        c.push_undo("Undo renaming", "Renaming undone.", "Renamed again.", redo => {
            changes += (changes != "" ? ", " : "") + yes(redo);
            return true;
        });
        var undo_name = c.get_undo_name();
        var undone = c.undo();
        print("undo | %s | %s | %s\n", undo_name, yes(undone), changes);
        var redo_name = c.get_redo_name();
        var redone = c.redo();
        print("redo | %s | %s | %s\n", redo_name, yes(redone), changes);
        print("notes | %s\n", notes);
        c.undo();
        said();
    }

    void lists() throws Error {
        print("list | %s | %s | %s\n", list.get_name(), yes(list.get_widget() == first), yes(list.get_coordinator() == coordinator));
        print("found | %s | %s\n", yes(Dragoman.ReorderableList.for_widget(first) == list),
              Dragoman.ReorderableList.for_widget(bar) == null ? "nothing" : "something");
        print("wrong | %s\n", failure(() => new Dragoman.ReorderableList(new Gtk.Label(null), null, "Label", coordinator)));
        print("twice | %s\n", failure(() => new Dragoman.ReorderableList(first, null, "Tour", coordinator)));
        list.set_name("The tour");
        print("elements | %s\n", string.joinv(", ", tester.get_elements()));
        print("actions | %s\n", string.joinv(", ", tester.get_actions("Coins")));
        tester.perform("Coins", "Move down");
        turn();
        print("moved | %s | %s\n", said(), string.joinv(", ", order(first)));
        var is_moved = list.move(0, 2);
        print("move | %s | %s | %s | %s\n", yes(is_moved), said(), string.joinv(", ", order(first)), yes(list.move(9, 0)));
        coordinator.undo();
        turn();
        print("undone | %s | %s\n", said(), string.joinv(", ", order(first)));
        list.set_name_func((list, position) => "row %u".printf(position + 1));
        print("named | %s\n", string.joinv(", ", tester.get_elements()));
        list.set_name_func(null);
        list.set_reorder_func((list, position, order) => {
            asked += position.to_string();
            foreach (var old in order) asked += ", %u".printf(old);
            return true;
        });
        list.move(0, 1);
        print("asked | %s\n", asked);
        list.set_reorder_func(null);
        var is_kept = list.get_restricted();
        list.set_restricted(true);
        print("kept | %s | %s\n", yes(is_kept), yes(list.get_restricted()));
        print("enabled | %s | %s\n", yes(list.get_enabled()), yes(place.get_enabled()));
        list.set_enabled(false);
        print("off | %s | %s\n", yes(list.get_enabled()), string.joinv(", ", tester.get_elements()));
        list.set_enabled(true);
        list.changed();
        list.set_group("museum");
        other.set_group("museum");
        var is_inside = list.move_into(0, other);
        print("group | %s | %s | %s\n", list.get_group(), yes(is_inside), string.joinv(", ", order(second)));
        turn();
        said();
    }

    void take(Dragoman.Drop drop) {
        var item = drop.get_item();
        var row = item.get_object() as Gtk.ListBoxRow;
        var thing = row != null ? ((Gtk.Label) row.child).label : "a thing";
        print("drop | %s | %s | %u | %s | %d | %d\n", drop.get_id(), item.get_name(), drop.get_items().length, thing,
              (int) drop.get_action(), (int) drop.get_actions());
        double x, y;
        print("at | %s | %d\n", yes(drop.get_point(out x, out y)), (int) drop.get_modifiers());
        print("from | %s\n", item.get_application() ?? "nothing");
        drop.set_position(1, 2);
        drop.set_former_position(2, 2);
        drop.set_message("Archived.");
        drop.set_focus(shelf);
        drop.set_undo(redo => {
            print("undoing | %s\n", yes(!redo));
            return true;
        });
    }

    Dragoman.Item prepare() {
        var item = new Dragoman.Item("a box");
        item.set_bytes("text/csv", new Bytes("1,2".data));
        item.add_provider("text/plain", (item, type) => new Bytes("later".data));
        item.set_file_name("box.csv");
        item.set_object(shelf);
        print("item | %s | %u | %u | %s | %s\n", string.joinv(", ", item.get_types()),
              (uint) item.get_bytes("text/csv").get_size(), (uint) item.get_bytes("text/plain").get_size(), item.get_file_name(),
              yes(item.get_object() == shelf));
        return item;
    }

    void places() throws Error {
        var p = place;
        print("place | %s | %s | %s\n", p.get_name(), yes(p.get_widget() == archive), yes(p.get_coordinator() == coordinator));
        print("found | %s | %s\n", yes(Dragoman.Place.for_widget(archive) == p),
              Dragoman.Place.for_widget(shelf) == null ? "nothing" : "something");
        p.set_name("The archive");
        p.add_drag("whole", "Drag archive");
        p.add_drag_at("corner", null, 1, 2);
        p.add_drop("in", null);
        p.add_drop_at("side", "Drop beside archive", 3, 4);
        p.add_action("clear", "Clear archive");
        p.action["clear"].connect(id => { print("action | %s\n", id); });
        p.drop["side"].connect(drop => true);
        p.prepare["corner"].connect(id => null);
        p.accept["side"].connect(drop => {
            drop.refuse("the side is full");
            return false;
        });
        p.drop["in"].connect(drop => {
            take(drop);
            return true;
        });
        p.prepare["whole"].connect(id => prepare());
        p.moved.connect(item => { print("moved away | %s\n", item.get_name()); });
        p.returned.connect(item => { print("returned | %s\n", item.get_name()); });
        var is_kept = p.get_restricted();
        p.set_restricted(true);
        print("kept | %s | %s\n", yes(is_kept), yes(p.get_restricted()));
        print("offers | %s\n", string.joinv(", ", tester.get_actions("The archive")));
        tester.perform("The archive", "Clear archive");
        tester.perform("Maps", "Drag Maps");
        print("holding | %s\n", coordinator.get_holding());
        print("places | %s\n", string.joinv(", ", tester.get_places()));
        print("refused | %s\n", failure(() => tester.drop("Drop beside archive")));
        tester.drop("The archive");
        turn();
        print("dropped | %s\n", said());
        var is_undone = coordinator.undo();
        print("undo | %s | %s\n", yes(is_undone), said());
        var is_removed = p.remove("side");
        print("removed | %s | %s\n", yes(is_removed), yes(p.remove("side")));
        p.changed();
    }

    async void load(Dragoman.Drop drop) {
        try {
            var bytes = yield drop.get_item().load_async("text/csv", null);
            print("loaded | %u\n", (uint) bytes.get_size());
        } catch (Error error) {
            print("%s\n", error.message);
        }
        drop.set_action(Gdk.DragAction.MOVE);
        drop.set_undo(redo => true);
        drop.complete();
        is_done = true;
    }

    void slowly() throws Error {
        var shelf_place = new Dragoman.Place(shelf, "Shelf", coordinator);
        shelf_place.add_drop("on", null);
        var handler = shelf_place.drop["on"].connect(drop => {
            drop.hold();
            load.begin(drop);
            return true;
        });
        tester.perform("The archive", "Drag archive");
        tester.drop("Shelf");
        while (!is_done) MainContext.default().iteration(true);
        turn();
        print("slowly | %s\n", said());
        coordinator.undo();
        coordinator.redo();
        said();
        shelf_place.disconnect(handler);
        shelf_place.drop["on"].connect(drop => {
            drop.refuse("the shelf is full");
            return true;
        });
        tester.perform("The archive", "Drag archive");
        print("full | %s\n", failure(() => tester.drop("Shelf")));
        said();
        tester.drop("Drop before Maps");
        turn();
        print("inserted | %s | %s\n", said(), string.joinv(", ", order(first)));
        tester.perform("The archive", "Drag archive");
        var is_cancelled = coordinator.cancel();
        print("cancel | %s | %s\n", yes(is_cancelled), yes(coordinator.cancel()));
    }

    static void move_tabs() throws Error {
        var coordinator = new Dragoman.Coordinator();
        var notebook = new Gtk.Notebook();
        string[] tabs = {"Coins", "Clocks", "Maps"}, titles = {"Stop", "Room"};
        foreach (var name in tabs) notebook.append_page(new Gtk.Box(Gtk.Orientation.VERTICAL, 0), new Gtk.Label(name));
        var view = new Gtk.ColumnView(null);
        foreach (var name in titles) view.append_column(new Gtk.ColumnViewColumn(name, null));
        var box = new Gtk.Box(Gtk.Orientation.VERTICAL, 0);
        box.append(notebook);
        box.append(view);
        var window = new Gtk.Window();
        window.child = box;
        new Dragoman.ReorderableList(notebook, null, "Tour", coordinator);
        var columns = new Dragoman.ReorderableList.columns(view, "Columns", coordinator);
        var tester = new Dragoman.Tester(coordinator);
        window.present();
        while (!notebook.get_mapped() || notebook.get_height() == 0) MainContext.default().iteration(true);
        print("tabs | %s\n", string.joinv(", ", tester.get_actions("Coins")));
        tester.perform("Coins", "Move right");
        turn();
        print("moved | %s | %s\n", string.joinv(", ", tester.take_said()), pages(notebook));
        coordinator.undo();
        turn();
        print("undone | %s | %s\n", string.joinv(", ", tester.take_said()), pages(notebook));
        print("columns | %s | %s | %s | %s\n", yes(Dragoman.ReorderableList.for_columns(view) == columns),
              yes(columns.get_widget() == view),
              Dragoman.ReorderableList.for_widget(view) == null ? "nothing" : "something", columns.get_name());
        tester.perform("Stop", "Move right");
        turn();
        print("moved | %s | %s\n", string.joinv(", ", tester.take_said()), names(view));
        print("twice | %s\n",
              failure(() => new Dragoman.ReorderableList.columns(view, "Columns", coordinator)));
        window.destroy();
    }

    // An object that is made by its properties has a coordinator by default, and is let go of.
    static void apart() throws Error {
        var coordinator = Dragoman.Coordinator.get_default();
        var cards = new Gtk.Box(Gtk.Orientation.VERTICAL, 0);
        var other = new Gtk.Box(Gtk.Orientation.HORIZONTAL, 0);
        var sink = new Gtk.Label("Sink");
        string[] names = {"Hang", "Wind", "Dust"}, lines = {};
        foreach (var name in names) cards.append(new Gtk.Label(name));
        var box = new Gtk.Box(Gtk.Orientation.VERTICAL, 0);
        box.append(cards);
        box.append(other);
        box.append(sink);
        var window = new Gtk.Window();
        window.child = box;
        var todo = (Dragoman.ReorderableList) Object.new(typeof(Dragoman.ReorderableList), "widget", cards, "name", "To do");
        var done = (Dragoman.ReorderableList) Object.new(typeof(Dragoman.ReorderableList), "widget", other, "name", "Done");
        todo.set_group("board");
        done.set_group("board");
        Dragoman.Change[] changes = {};
        todo.reordered.connect((from, to) => { lines += "%u to %u".printf(from, to); });
        todo.moved_out.connect(position => { lines += "out %u".printf(position); });
        done.moved_in.connect(position => { lines += "in %u".printf(position); });
        todo.can_move.connect(position => position != 2);
        todo.can_insert.connect(position => position != 3);
        coordinator.take_change.connect(change => {
            changes += change;
            return true;
        });
        var place = (Dragoman.Place) Object.new(typeof(Dragoman.Place), "widget", sink);
        window.present();
        while (!cards.get_mapped() || cards.get_height() == 0) MainContext.default().iteration(true);
        var tester = new Dragoman.Tester(coordinator);
        print("apart | %s | %s | %s\n", place.get_name(), yes(todo.get_coordinator() == coordinator),
              string.joinv(", ", tester.get_elements()));
        tester.perform("Hang", "Move down");
        var moved = string.joinv(", ", tester.take_said());
        print("pinned | %s | %s\n", moved, failure(() => tester.perform("Dust", "Move up")));
        var is_moved = todo.move_into(0, done);
        print("moved | %s | %s\n", yes(is_moved), string.joinv(", ", lines));
        print("changes | %s, %s | %s\n", changes[0].get_name(), changes[1].get_name(),
              coordinator.get_undo_name() ?? "nothing");
        turn();
        var is_back = changes[1].undo();
        var is_undone = changes[0].undo();
        var is_redone = changes[0].redo();
        print("back | %s | %s | %s | %s\n", yes(is_back), yes(is_undone), yes(is_redone), string.joinv(", ", lines));
        todo.detach();
        done.detach();
        place.detach();
        print("left | %s | %s\n", todo.get_widget() == null ? "nothing" : "something",
              string.joinv(", ", tester.get_elements()));
        window.destroy();
    }

    static string pages(Gtk.Notebook notebook) {
        string[] names = {};
        for (var i = 0; i < notebook.get_n_pages(); i++) names += notebook.get_tab_label_text(notebook.get_nth_page(i));
        return string.joinv(", ", names);
    }

    static string names(Gtk.ColumnView view) {
        string[] names = {};
        for (var i = 0; i < view.columns.get_n_items(); i++)
            names += ((Gtk.ColumnViewColumn) view.columns.get_item(i)).title;
        return string.joinv(", ", names);
    }

    public static int main() {
        Gtk.init();
        library();
        try {
            var app = new App();
            app.bar.set_compact(true);
            print("compact | %s\n", yes(app.bar.get_compact()));
            app.coordinate();
            app.lists();
            app.places();
            app.slowly();
            print("unknown | %s\n", failure(() => app.tester.perform("Coins", "Fly")));
            print("faults | %s\n", string.joinv(", ", app.coordinator.diagnose()));
            move_tabs();
            apart();
            print("%s", app.lines);
        } catch (Error error) {
            print("%s\n", error.message);
            return 1;
        }
        return 0;
    }
}
