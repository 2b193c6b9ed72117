// Stops of a tour, which are put into another order or into the archive: by mouse, keys, clicks and name.
//
//   valac --pkg=gtk4 --pkg=dragoman-1 drag.vala

class Tour : Gtk.Application {
    GenericArray<string> archived = new GenericArray<string>();
    Gtk.Label archive;

    public Tour() {
        Object(application_id: "org.example.Tour");
    }

    void show() {
        archive.label = "Archive: " + (archived.length > 0 ? string.joinv(", ", archived.data) : "nothing");
    }

    bool change(string name, bool redo) {
        if (redo) archived.add(name);
        else archived.remove_index(archived.length - 1);
        show();
        return true;
    }

    bool take(Dragoman.Drop drop) {
        var name = drop.get_item().get_name();
        change(name, true);
        drop.set_action(Gdk.DragAction.MOVE); // The list takes its row away.
        drop.set_undo(redo => change(name, redo));
        return true;
    }

    public override void activate() {
        var rows = new Gtk.ListBox();
        foreach (var name in new string[] {"Entrance", "Map of the halls", "Coins", "Clocks", "Way out"})
            rows.append(new Gtk.Label(name));
        archive = new Gtk.Label(null);
        show();

        var coordinator = new Dragoman.Coordinator();
        try {
            new Dragoman.ReorderableList(rows, null, "Stops of the tour", coordinator);
            var place = new Dragoman.Place(archive, "Archive", coordinator);
            place.add_drop("in", null);
            place.drop["in"].connect(drop => take(drop));
        } catch (Error error) {
            warning("%s", error.message);
        }

        var box = new Gtk.Box(Gtk.Orientation.VERTICAL, 0);
        box.append(rows);
        box.append(archive);
        box.append(new Dragoman.HoldingBar(coordinator));
        new Gtk.ApplicationWindow(this) {title = "Tour", child = box}.present();
    }

    public static int main() {
        return new Tour().run();
    }
}
