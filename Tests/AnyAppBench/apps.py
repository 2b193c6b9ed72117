"""The apps of the bench, with what each of them needs to show what is dragged."""
import glob
import os
import shutil

from boards import boards
from drags import Files, Rows
from session import wait


class App:
    """A program, and the drags that are made in it."""

    def __init__(self, name, program, window, drags, *, package=None, before=None, after=None):
        """`before` writes what the program needs and gives its arguments; `after` is called when it is open."""
        self.name, self.program, self.window, self.drags = name, program, window, drags
        self.package, self.before, self.after = package or program[0], before, after

    def start(self, session, drag, times):
        words = self.program + (self.before(session) if self.before else []) + drag.prepare(session, times)
        process = session.start(words)
        if not wait(lambda: session.activate(self.window), 90):
            return process, False
        if self.after:
            self.after(session)
        ready = wait(lambda: drag.is_ready(session), 40)
        session.activate(self.window)
        return process, ready


def files(move=(), copy=("--copy",)):
    return [
        Files("file into folder", move), Files("folder into folder", move, is_folder=True),
        Files("copy of a file into folder", copy, is_copy=True)]


def rows(what, app, names, role):
    """The first after the third, the third before the first, and the first after the last."""
    return [
        Rows(f"{what} after {what}", app, names, role),
        Rows(f"{what} before {what}", app, names, role, 2, 0, "--before"),
        Rows(f"{what} to the end", app, names, role, 0, -1)]


def thunar_list(session):
    session.write(
        "home/.config/xfce4/xfconf/xfce-perchannel-xml/thunar.xml",
        '<?xml version="1.0" encoding="UTF-8"?>\n<channel name="thunar" version="1.0">'
        '<property name="last-view" type="string" value="ThunarDetailsView"/></channel>\n')
    return []


def pcmanfm_list(session):
    session.write("home/.config/pcmanfm/default/pcmanfm.conf", "[ui]\nview_mode=list\nwin_width=900\nwin_height=800\n")
    return []


def drawing(session):
    shapes = "".join(
        f'<g inkscape:groupmode="layer" inkscape:label="{name}" id="l{index}"><rect x="{60 * index}" width="50"'
        f' height="50" fill="{color}"/></g>'
        for index, (name, color) in enumerate([("Shade", "gray"), ("Paper", "red"), ("Ink", "green"), ("Notes", "blue")]))
    return [session.write(
        "layers.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"'
        f' xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape">{shapes}</svg>')]


def show_layers(session):
    """Inkscape's own action: on Wayland nobody could press its keys."""
    def is_shown():
        session.call("org.inkscape.Inkscape", "/org/inkscape/Inkscape/window/1", "org.gtk.Actions.Activate",
                     "dialog-open", "[<'Objects'>]", "{}")
        return wait(lambda: "Notes" in " ".join(session.rows()), 5)

    wait(is_shown, 30)


def picture(session):
    """An animation of four pictures, which GIMP opens as four layers."""
    for path in glob.glob("/etc/gimp/*/sessionrc"):
        # In the window that it opens when it is new, its list of layers shows two of them.
        with open(path) as file:
            session.write(
                f"home/.config/GIMP/{path.split('/')[3]}/sessionrc", file.read().replace("(size 800 600)", "(size 1350 1100)"))
    frame = bytes.fromhex("21f904000a000000") + bytes.fromhex("2c000000000100010000") + bytes.fromhex("02024401") + b"\0"
    return [session.write(
        "layers.gif", b"GIF89a" + bytes.fromhex("c800c800800000") + bytes.fromhex("000000ffffff") + frame * 4 + b";")]


def slides(session):
    pages = "".join(f'<draw:page draw:name="{name}" draw:master-page-name="Default"/>' for name in SLIDES)
    spaces = "".join(
        f' xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{space}"' for name, space in [
            ("office", "office:1.0"), ("draw", "drawing:1.0"), ("style", "style:1.0"), ("fo", "xsl-fo-compatible:1.0")])
    return [session.write(
        "slides.fodp",
        '<?xml version="1.0" encoding="UTF-8"?>'
        f'<office:document{spaces} office:version="1.2"'
        ' office:mimetype="application/vnd.oasis.opendocument.presentation"><office:automatic-styles>'
        '<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="28cm"'
        ' fo:page-height="16cm"/></style:page-layout></office:automatic-styles><office:master-styles>'
        '<style:master-page style:name="Default" style:page-layout-name="Page"/></office:master-styles>'
        f'<office:body><office:presentation>{pages}</office:presentation></office:body></office:document>')]


LIST_OF_A_PAGE = """<!doctype html><title>Red</title><ul aria-label=Tasks style="width:300px;font:20px sans-serif">
<li draggable=true>Ada<li draggable=true>Bert<li draggable=true>Cleo<li draggable=true>Dora</ul><script>
let held
for (const row of document.querySelectorAll("li")) {
  row.ondragstart = event => { held = row; event.dataTransfer.setData("text/plain", row.textContent) }
  row.ondragover = event => event.preventDefault()
  row.ondrop = event => {
    event.preventDefault()
    const box = row.getBoundingClientRect()
    if (held != row) event.clientY < box.y + box.height / 2 ? row.before(held) : row.after(held)
  }
}
</script>"""


def pages(session):
    texts = {"Green": "", "Blue": "", "Yellow": "", "Red": LIST_OF_A_PAGE}
    for name in COLORS:
        session.write(f"{name}.html", texts[name] or f"<!doctype html><title>{name}</title><p>{name}")
    return [f"{session.folder}/{name}.html" for name in COLORS]


def chromium_pages(session):
    return [f"--user-data-dir={session.folder}/chromium",
            "--ozone-platform=" + ("x11" if session.is_x11 else "wayland")] + pages(session)


def firefox_pages(session):
    profile = f"{session.folder}/firefox"
    os.makedirs(profile, exist_ok=True)
    return ["--profile", profile] + pages(session)


def chromium_board(session):
    return chromium_pages(session)[:2]


def firefox_board(session):
    return firefox_pages(session)[:2]


def texts(session):
    return [session.write(f"{name}.txt", name) for name in COLORS]


def geany_texts(session):
    return ["-c", f"{session.folder}/geany"] + texts(session)


COLORS = ["Red", "Green", "Blue", "Yellow"]
TEXTS = [f"{name}.txt" for name in COLORS]
SLIDES = ["First thoughts", "Second thoughts", "Third thoughts", "Fourth thoughts"]
LAYERS = ["Notes", "Ink", "Paper", "Shade"]
FRAMES = ["Frame 4", "Frame 3", "Frame 2", "Background"]


def browser_drags(app):
    page = Rows("row of a page after row", app, ["Ada", "Bert", "Cleo", "Dora"], "list item")
    return rows("tab", app, COLORS, "page tab")[:2] + [page]


def all_apps(program):
    # Built beside the program.
    peer = os.path.join(os.path.dirname(os.path.abspath(program)), "accessible-peer")
    firefox = shutil.which("firefox-esr") or "firefox"
    return [
        App("Thunar", ["thunar"], "Thunar", files(), before=thunar_list),
        App("Nautilus", ["nautilus", "--new-window"], "^papers", files()),
        # Without a key it asks in a menu what to do with what was dropped.
        App("Dolphin", ["dolphin", "--new-window"], "^papers", files(["--move"])),
        App("PCManFM", ["pcmanfm", "--no-desktop"], "^papers", files(), before=pcmanfm_list),
        App("Chromium", ["chromium", "--no-sandbox", "--no-first-run", "--force-renderer-accessibility"], "Chromium",
            browser_drags("Chromium"), before=chromium_pages),
        App("Firefox", [firefox, "--no-remote"], "Firefox", browser_drags("Firefox"), before=firefox_pages,
            package="firefox-esr"),
        App("Boards in Chromium", ["chromium", "--no-sandbox", "--no-first-run", "--force-renderer-accessibility"], "Chromium",
            boards(), before=chromium_board, package="chromium"),
        App("Boards in Firefox", [firefox, "--no-remote"], "Firefox", boards(), before=firefox_board,
            package="firefox-esr"),
        App("Inkscape", ["inkscape"], "Inkscape", rows("layer", "org.inkscape.Inkscape", LAYERS, "table cell"),
            before=drawing, after=show_layers),
        App("GIMP", ["gimp", "-n", "--no-splash"], "layers", rows("layer", "gimp", FRAMES, "table cell"),
            before=picture),
        App("Impress", ["soffice", "--norestore", "--nologo", "--impress"], "Impress",
            rows("slide", "soffice", SLIDES, "panel"), before=slides, package="libreoffice-impress"),
        App("Mousepad", ["mousepad", "--disable-server"], "Mousepad", rows("tab", "mousepad", TEXTS, "page tab"),
            before=texts),
        App("Geany", ["geany", "-i"], "Geany", rows("tab", "geany", TEXTS, "page tab"), before=geany_texts),
        App("Pluma", ["pluma", "--new-window"], "Pluma", rows("tab", "pluma", TEXTS, "page tab"), before=texts),
        App("Text Editor", ["gnome-text-editor"], "Text Editor", rows("tab", "gnome-text-editor", TEXTS, "tab"),
            before=texts),
        App("a window of GTK 4", [peer, "drags"], "^Drags", rows("row", "accessible-peer", COLORS, "list item")),
    ]
