#!/usr/bin/env python3
"""Rows of a stock GTK list that can be moved by name, without Dragoman: the trick alone, for GTK 4.8 and later.

GTK tells assistive technologies the names of a row's actions as they are. So the words are a group's prefix, and the
action in it has no name. A prefix ends at the first full stop.
"""
import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, Gtk


def offer(row, words, do):
    action = Gio.SimpleAction.new("", None)
    action.connect("activate", lambda *_: do())
    group = Gio.SimpleActionGroup()
    group.add_action(action)
    row.insert_action_group(words.replace(".", "\u2024"), group)


def move(rows, row, step):
    place = row.get_index()
    rows.remove(row)
    rows.insert(row, place + step)
    row.grab_focus()
    window = rows.get_root()  # The row has just been made anew: what it announced would be lost.
    if hasattr(window, "announce"):  # GTK 4.14 and later
        window.announce(f"Moved. {place + step + 1} of 5.", Gtk.AccessibleAnnouncementPriority.MEDIUM)


def activate(app):
    rows = Gtk.ListBox()
    for name in ["Entrance", "Map of the halls", "Coins", "Clocks", "Way out"]:
        row = Gtk.ListBoxRow(child=Gtk.Label(label=name))
        row.update_property([Gtk.AccessibleProperty.LABEL], [name])
        offer(row, "Move up", lambda row=row: row.get_index() > 0 and move(rows, row, -1))
        offer(row, "Move down", lambda row=row: row.get_index() < 4 and move(rows, row, 1))
        rows.append(row)
    Gtk.ApplicationWindow(application=app, title="Tour", child=rows).present()


app = Gtk.Application(application_id="org.example.TourInPython", flags=Gio.ApplicationFlags.NON_UNIQUE)
app.connect("activate", activate)
app.run()
