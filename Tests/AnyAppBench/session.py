"""A private desktop for the bench: its display, its buses, and what runs in it."""
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

HERE = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXTENSION = "windows@dragoman.github.io"


def wait(condition, seconds=60):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.2)
    return False


class Session:
    def __init__(self, desktop, program):
        self.desktop, self.program = desktop, program
        self.is_x11 = desktop == "x11"
        self.folder = tempfile.mkdtemp(prefix="any-app.")
        self.started = []
        # How long the last command of Dragoman's took.
        self.seconds = 0
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": f"{self.folder}/home", "XDG_RUNTIME_DIR": f"{self.folder}/run",
            "LANG": "C.UTF-8", "GDK_BACKEND": "x11", "XDG_SESSION_TYPE": "x11", "GTK_MODULES": "gail:atk-bridge",
            "GNOME_ACCESSIBILITY": "1", "SAL_USE_VCLPLUGIN": "gtk3", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "LIBGL_ALWAYS_SOFTWARE": "1", "TMPDIR": self.folder, "DRAGOMAN_RESOURCES": f"{HERE}/Resources",
        }
        if "LD_LIBRARY_PATH" in os.environ:
            self.environment["LD_LIBRARY_PATH"] = os.environ["LD_LIBRARY_PATH"]
        for name in ["home", "run"]:
            os.makedirs(f"{self.folder}/{name}", mode=0o700)

    # What runs in it

    def start(self, words, **more):
        process = subprocess.Popen(
            words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
            env=self.environment, **more)
        self.started.append(process)
        return process

    def end(self, process):
        if process in self.started:
            self.started.remove(process)
        for number in [signal.SIGTERM, signal.SIGKILL]:
            try:
                os.killpg(process.pid, number)
                process.wait(5)
                break
            except subprocess.TimeoutExpired:
                continue
            except ProcessLookupError:
                break

    def output(self, words, variables=None):
        return subprocess.run(
            words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            env={**self.environment, **(variables or {})}).stdout

    def dragoman(self, *words):
        began = time.monotonic()
        run = subprocess.run(
            [self.program, *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=self.environment)
        self.seconds = time.monotonic() - began
        return run.stdout.strip()

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb" if isinstance(text, bytes) else "w") as file:
            file.write(text)
        return path

    def call(self, name, path, method, *arguments):
        return self.output(["gdbus", "call", "--session", "-d", name, "-o", path, "-m", method, *arguments])

    # Its start and its end

    def open(self):
        if self.is_x11:
            self.open_x11()
        else:
            self.open_wayland()
        places = ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"]
        self.start([next(path for path in places if os.path.exists(path)), "--launch-immediately"])
        time.sleep(1)
        for name in ["IsEnabled", "ScreenReaderEnabled"]:
            self.call("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties.Set", "org.a11y.Status", name,
                      "<true>")

    def close(self):
        for process in reversed(list(self.started)):
            self.end(process)
        shutil.rmtree(self.folder, ignore_errors=True)

    def open_bus(self, kind):
        bus = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address=1"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, env=self.environment, text=True, start_new_session=True)
        self.started.append(bus)
        self.environment[f"DBUS_{kind}_BUS_ADDRESS"] = bus.stdout.readline().strip()

    def open_x11(self):
        read, write = os.pipe()
        self.start(["Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1200x24", "-nolisten", "tcp"],
                   pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as number:
            self.environment["DISPLAY"] = ":" + number.readline().strip()
        self.open_bus("SESSION")
        self.start(["openbox"])

    def open_wayland(self):
        self.environment.update({
            "GDK_BACKEND": "wayland", "XDG_SESSION_TYPE": "wayland", "MOZ_ENABLE_WAYLAND": "1",
            "XDG_CURRENT_DESKTOP": "KDE" if self.desktop == "kwin" else "GNOME", "GSETTINGS_BACKEND": "keyfile",
            "QT_QPA_PLATFORM": "wayland"})
        self.open_bus("SESSION")
        self.open_bus("SYSTEM")
        if self.desktop == "kwin":
            self.open_kwin()
        else:
            self.open_gnome()
        self.environment["WAYLAND_DISPLAY"] = "any-app"
        self.start([f"{HERE}/Tests/passing-portal"])
        owner = ["gdbus", "introspect", "--session", "-d", "org.freedesktop.portal.Desktop", "-o",
                 "/org/freedesktop/portal/desktop"]
        wait(lambda: "ConnectToEIS" in self.output(owner))

    def shell(self, script):
        return self.call("org.gnome.Shell", "/org/gnome/Shell", "org.gnome.Shell.Eval", script)

    def open_gnome(self):
        """GNOME Shell, at rest and without its overview; unless it is alone, with the extension as the preferences add it."""
        settings = "[org/gnome/desktop/interface]\nenable-hot-corners=false\n"
        if self.desktop == "gnome":
            settings += f"[org/gnome/shell]\nenabled-extensions=['{EXTENSION}']\n"
            shutil.copytree(f"{HERE}/Resources/gnome-shell/{EXTENSION}",
                            f"{self.folder}/home/.local/share/gnome-shell/extensions/{EXTENSION}")
        self.write("home/.config/glib-2.0/settings/keyfile", settings)
        self.start(["pipewire"])
        self.start(["gnome-shell", "--headless", "--wayland", "--no-x11", "--unsafe-mode", "--wayland-display",
                    "any-app", "--virtual-monitor", "1400x1200"])
        ready = '"false"'
        wait(lambda: ready in self.shell("String(Main.layoutManager._startingUp)"))
        self.shell("imports.gi.St.Settings.get().inhibit_animations()")
        wait(lambda: ready in self.shell("Main.overview.hide(); String(Main.overview.visible)"))
        self.shell("Main.messageTray.getSources().forEach(source => source.destroy())")

    def open_kwin(self):
        self.start(["env", "-u", "QT_QPA_PLATFORM", "KWIN_WAYLAND_NO_PERMISSION_CHECKS=1",
                    "QT_QPA_PLATFORMTHEME=generic", "kwin_wayland", "--virtual", "--width", "1400", "--height", "1200",
                    "--no-lockscreen", "--socket", "any-app"])
        wait(lambda: os.path.exists(f"{self.folder}/run/any-app"))
        time.sleep(1)

    # Its windows

    def windows(self):
        listed = self.output(["xdotool", "search", "--onlyvisible", "--name", "."]).split()
        return {number: self.output(["xdotool", "getwindowname", number]).strip() for number in listed}

    def press(self, *keys):
        """Presses keys, as a person would: by the desktop's own means for tests. KWin has none."""
        if self.is_x11:
            self.output(["xdotool", "key", *keys])
        for key in keys if self.desktop.startswith("gnome") else []:
            self.shell("const { Clutter } = imports.gi; const backend = global.stage.context.get_backend(); "
                       "global.keys ??= backend.get_default_seat().create_virtual_device(1); "
                       f"for (const state of [1, 0]) global.keys.notify_keyval(0, Clutter.KEY_{key}, state)")
            time.sleep(0.2)

    def activate(self, pattern):
        """Makes a window the active one. On Wayland that is the one that was opened last."""
        if not self.is_x11:
            return bool(self.rows())
        for number, title in self.windows().items():
            if re.search(pattern, title):
                self.output(["xdotool", "windowactivate", number])
                time.sleep(0.5)
                if self.output(["xdotool", "getactivewindow"]).strip() == number:
                    return True
        return False

    def rows(self):
        return [row for row in self.dragoman("drag", "--list", "--quiet").split("\n") if row]
