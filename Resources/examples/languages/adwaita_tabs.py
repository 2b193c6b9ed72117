#!/usr/bin/python3
"""Tabs of libadwaita, moved by mouse, by keys and by name."""
import gi

gi.require_version("Adw", "1")
gi.require_version("Dragoman", "1")
from gi.repository import Adw, Dragoman, Gtk


def activate(app):
    view = Adw.TabView(vexpand=True)
    for name in ["Entrance", "Map of the halls", "Coins"]:
        view.append(Gtk.Label(label=f"What is in {name}")).set_title(name)
    tabs = Adw.TabBar(view=view)
    coordinator = Dragoman.Coordinator()
    Dragoman.ReorderableList.new(tabs, None, "Stops of the tour", coordinator)
    box = Gtk.Box(orientation=Gtk.Orientation.VERTICAL)
    for widget in [Adw.HeaderBar(), tabs, view, Dragoman.HoldingBar(coordinator=coordinator)]:
        box.append(widget)
    Adw.ApplicationWindow(application=app, title="Tour", content=box).present()
    tabs.grab_focus()


app = Adw.Application(application_id="org.example.AdwaitaTabs")
app.connect("activate", activate)
app.run()
