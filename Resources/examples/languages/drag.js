#!/usr/bin/gjs -m
// Stops of a tour, which are put into another order or into the archive: by mouse, keys, clicks and name.
import Gdk from 'gi://Gdk?version=4.0';
import Gtk from 'gi://Gtk?version=4.0';
import Dragoman from 'gi://Dragoman?version=1';

const archived = [];

function show(archive) {
    archive.label = `Archive: ${archived.join(', ') || 'nothing'}`;
}

function take(place, drop) {
    const name = drop.get_item().get_name();
    const change = redo => {
        if (redo) archived.push(name);
        else archived.splice(archived.indexOf(name), 1);
        show(place.get_widget());
        return true;
    };
    change(true);
    drop.set_action(Gdk.DragAction.MOVE); // The list takes its row away.
    drop.set_undo(change);
    return true;
}

const app = new Gtk.Application({application_id: 'org.example.Tour'});
app.connect('activate', () => {
    const rows = new Gtk.ListBox();
    for (const name of ['Entrance', 'Map of the halls', 'Coins', 'Clocks', 'Way out'])
        rows.append(new Gtk.Label({label: name}));
    const archive = new Gtk.Label();
    show(archive);

    const coordinator = new Dragoman.Coordinator();
    Dragoman.ReorderableList.new(rows, null, 'Stops of the tour', coordinator);
    const place = Dragoman.Place.new(archive, 'Archive', coordinator);
    place.add_drop('in', null);
    place.connect('drop::in', take);

    const box = new Gtk.Box({orientation: Gtk.Orientation.VERTICAL});
    box.append(rows);
    box.append(archive);
    box.append(Dragoman.HoldingBar.new(coordinator));
    new Gtk.ApplicationWindow({application: app, title: 'Tour', child: box}).present();
});
app.run([]);
