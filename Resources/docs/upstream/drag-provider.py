#!/usr/bin/python3
"""drag-provider.py: the drag pattern of drag.xml, from a program without a toolkit, a display and a pointer.

A list with one bar, January, that can be lifted, and a card, Ada Lovelace, with two places to drop. It is all on the accessibility
bus, and nowhere else: lift, drop and cancel by the actions that it names.
"""
import pathlib

from gi.repository import Gio, GLib

ROOT = "/org/a11y/atspi/accessible/root"
NULL = ("", "/org/a11y/atspi/null")
PATTERN = "io.github.dragoman.Accessible"
AT_SPI = """<node>
  <interface name="org.a11y.atspi.Accessible">
    <property name="Name" type="s" access="read"/><property name="Description" type="s" access="read"/>
    <property name="Parent" type="(so)" access="read"/><property name="ChildCount" type="i" access="read"/>
    <property name="Locale" type="s" access="read"/><property name="AccessibleId" type="s" access="read"/>
    <method name="GetChildAtIndex"><arg type="i" direction="in"/><arg type="(so)" direction="out"/></method>
    <method name="GetChildren"><arg type="a(so)" direction="out"/></method>
    <method name="GetIndexInParent"><arg type="i" direction="out"/></method>
    <method name="GetRelationSet"><arg type="a(ua(so))" direction="out"/></method>
    <method name="GetRole"><arg type="u" direction="out"/></method>
    <method name="GetRoleName"><arg type="s" direction="out"/></method>
    <method name="GetLocalizedRoleName"><arg type="s" direction="out"/></method>
    <method name="GetState"><arg type="au" direction="out"/></method>
    <method name="GetAttributes"><arg type="a{ss}" direction="out"/></method>
    <method name="GetApplication"><arg type="(so)" direction="out"/></method>
    <method name="GetInterfaces"><arg type="as" direction="out"/></method>
  </interface>
  <interface name="org.a11y.atspi.Application">
    <property name="ToolkitName" type="s" access="read"/><property name="Version" type="s" access="read"/>
    <property name="AtspiVersion" type="s" access="read"/><property name="Id" type="i" access="readwrite"/>
  </interface>
  <interface name="org.a11y.atspi.Action">
    <property name="NActions" type="i" access="read"/>
    <method name="GetDescription"><arg type="i" direction="in"/><arg type="s" direction="out"/></method>
    <method name="GetName"><arg type="i" direction="in"/><arg type="s" direction="out"/></method>
    <method name="GetLocalizedName"><arg type="i" direction="in"/><arg type="s" direction="out"/></method>
    <method name="GetKeyBinding"><arg type="i" direction="in"/><arg type="s" direction="out"/></method>
    <method name="GetActions"><arg type="a(sss)" direction="out"/></method>
    <method name="DoAction"><arg type="i" direction="in"/><arg type="b" direction="out"/></method>
  </interface>
</node>"""
ROLES = {"application": 75, "frame": 23, "list": 31, "list item": 32}
# Enabled, sensitive, showing, visible: bits 8, 24, 25, 30.
STATES = 1 << 8 | 1 << 24 | 1 << 25 | 1 << 30


class Element:
    """An object of the tree; what it offers depends on whether something is lifted."""

    def __init__(self, key, role, name, parent=None):
        self.path = ROOT if role == "application" else f"/org/a11y/atspi/accessible/{key}"
        self.role, self.name, self.parent, self.children = role, name, parent, []
        if parent:
            parent.children.append(self)

    def actions(self):
        return []

    def pattern(self):
        """The interface of the pattern that it has, without the prefix."""
        return None

    def attributes(self):
        return {}


class Bar(Element):
    is_lifted = False

    def pattern(self):
        return "Drag"

    def actions(self):
        return [("Cancel drag", self.cancel)] if self.is_lifted else [("Drag bar data", self.lift)]

    def attributes(self):
        return {"grabbed": "true" if self.is_lifted else "false"}

    def lift(self):
        self.is_lifted = True
        tell(self, "DragStart")

    def cancel(self):
        self.is_lifted = False
        tell(self, "DragCancel")


class Card(Element):
    def pattern(self):
        return "DropTarget"

    def actions(self):
        names = ["Drop into portrait", "Drop into attachments"] if bar.is_lifted else []
        return [(name, self.drop) for name in names]

    def attributes(self):
        return {"dropeffect": "copy"} if bar.is_lifted else {}

    def drop(self):
        bar.is_lifted = False
        tell(self, "Dropped", "copy")
        tell(bar, "DragComplete", "copy")


def tell(element, event, effect=""):
    values = GLib.Variant("(siiva{sv})", (effect, 0, 0, GLib.Variant("i", 0), {}))
    bus.emit_signal(None, element.path, "org.a11y.atspi.Event.Object", event, values)
    for one in (bar, card):
        changed = GLib.Variant("(siiva{sv})", ("", 0, 0, GLib.Variant("i", 0), {}))
        bus.emit_signal(None, one.path, "org.a11y.atspi.Event.Object", "AttributesChanged", changed)


def reference(element):
    return (bus.get_unique_name(), element.path) if element else desktop


def properties(element):
    effects = ["copy"] if bar.is_lifted else []
    return {
        "Name": element.name, "Description": "", "Parent": reference(element.parent), "Locale": "en", "AccessibleId": "",
        "ChildCount": len(element.children), "ToolkitName": "none", "Version": "1", "AtspiVersion": "2.1", "Id": 0,
        "NActions": len(element.actions()), "IsGrabbed": bar.is_lifted, "DropEffects": effects, "DropTargetEffect": "",
        "DropTargetEffects": effects,
    }


def interfaces(element):
    names = ["org.a11y.atspi.Accessible"] + ["org.a11y.atspi.Application"] * (element is root)
    # The pattern's own are not told: libatspi warns of those that it does not know.
    return names + ["org.a11y.atspi.Action"] * (element.pattern() is not None)


def answer(element, method, values):
    index = values[0] if values else 0
    actions = element.actions()
    siblings = element.parent.children if element.parent else [element]
    return {
        "GetChildAtIndex": lambda: reference(element.children[index]) if index < len(element.children) else NULL,
        "GetChildren": lambda: [reference(child) for child in element.children],
        "GetIndexInParent": lambda: siblings.index(element),
        "GetRelationSet": lambda: [],
        "GetRole": lambda: ROLES[element.role],
        "GetRoleName": lambda: element.role,
        "GetLocalizedRoleName": lambda: element.role,
        "GetState": lambda: [STATES & 0xFFFFFFFF, STATES >> 32],
        "GetAttributes": element.attributes,
        "GetApplication": lambda: reference(root),
        "GetInterfaces": lambda: interfaces(element),
        "GetDescription": lambda: "",
        "GetName": lambda: actions[index][0],
        "GetLocalizedName": lambda: actions[index][0],
        "GetKeyBinding": lambda: "",
        "GetActions": lambda: [(name, "", "") for name, _ in actions],
        "DoAction": lambda: actions[index][1]() is None,
        "GetGrabbedItems": lambda: [reference(bar)] if bar.is_lifted else [],
        "GetDrops": lambda: [(name, "copy") for name, _ in actions],
    }[method]()


def call(_, sender, path, interface, method, arguments, invocation):
    element = elements[path]
    results = [arg.signature for arg in described[interface].lookup_method(method).out_args]
    try:
        value = answer(element, method, arguments.unpack())
    except IndexError:
        return invocation.return_dbus_error("org.freedesktop.DBus.Error.InvalidArgs", "There is no such action.")
    invocation.return_value(GLib.Variant(f"({''.join(results)})", (value,)))


def value_of(_, sender, path, interface, name):
    return GLib.Variant(described[interface].lookup_property(name).signature, properties(elements[path])[name])


session = Gio.bus_get_sync(Gio.BusType.SESSION)
address = session.call_sync(
    "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None, Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
bus = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
pattern = (pathlib.Path(__file__).parent / "drag.xml").read_text()
described = {
    one.name: one for text in (AT_SPI, pattern) for one in Gio.DBusNodeInfo.new_for_xml(text).interfaces}
root = Element("root", "application", "Plain provider")
frame = Element("frame", "frame", "Plain provider", root)
bar = Bar("bar", "list item", "January", Element("list", "list", "Sales by month", frame))
card = Card("card", "list item", "Ada Lovelace", frame)
elements = {element.path: element for element in (root, frame, bar.parent, bar, card)}
for element in elements.values():
    names = interfaces(element) + ([f"{PATTERN}.{element.pattern()}"] if element.pattern() else [])
    for name in names:
        bus.register_object(element.path, described[name], call, value_of, None)
registry = "org.a11y.atspi.Registry"
desktop = bus.call_sync(
    registry, ROOT, "org.a11y.atspi.Socket", "Embed", GLib.Variant("((so))", ((bus.get_unique_name(), ROOT),)), None,
    Gio.DBusCallFlags.NONE, -1, None).unpack()[0]
print('{"event": "ready"}', flush=True)
GLib.MainLoop().run()
