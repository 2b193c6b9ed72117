#!/usr/bin/python3
"""Which actions of an element of AccessKit are on the accessibility bus.

    pip install accesskit==0.7.0
    dragoman session --reader none -- ./accesskit-actions.py
"""
import os
import sys
import time

import accesskit
import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi

NAMES = ["Move up", "Move to Friday"]


def tree():
    window = accesskit.Node(accesskit.Role.WINDOW)
    window.set_label("Meals")
    window.set_children([1])
    row = accesskit.Node(accesskit.Role.BUTTON)
    row.set_label("Lunch")
    row.add_action(accesskit.Action.CLICK)
    row.add_action(accesskit.Action.FOCUS)
    row.add_action(accesskit.Action.CUSTOM_ACTION)
    row.set_custom_actions([accesskit.CustomAction(number, name) for number, name in enumerate(NAMES)])
    update = accesskit.TreeUpdate(1)
    update.nodes += [(0, window), (1, row)]
    update.tree = accesskit.Tree(0)
    return update


def find(element):
    if element.get_name() == "Lunch":
        return element
    children = (element.get_child_at_index(index) for index in range(element.get_child_count()))
    return next((found for child in children if child and (found := find(child))), None)


adapter = accesskit.unix.Adapter(tree, lambda request: None, lambda: None)
adapter.update_window_focus_state(True)
for _ in range(100):
    if row := find(Atspi.get_desktop(0)):
        names = [row.get_action_name(index) for index in range(row.get_n_actions())]
        print(f"AccessKit: {', '.join(names)}; the app has named: {', '.join(NAMES)}", flush=True)
        os._exit(0)
    time.sleep(0.1)
sys.exit("The element is not on the bus.")
