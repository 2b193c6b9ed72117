// The settings of the machine and the person change nothing in tests: fonts, language, time zone, theme, portal, folders.
//
// It stands in the tests' program, and runs before anything else in it, however the tests are started: by Tests/run, by
// `swift test`, or by an editor. Programs that tests start see the same.
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "TestEnvironment.h"

extern char **environ;

static char home[PATH_MAX];

const char *test_environment_home(void) { return home; }

// Variables of the person's language, desktop and toolkits. An underscore at the end stands for all that begin so.
static const char *const left_out[] = {
    "LANGUAGE", "LC_", "XDG_", "DESKTOP_SESSION", "GNOME_", "KDE_", "DBUS_", "GIO_", "GSETTINGS_",
    "DISPLAY", "XAUTHORITY", "XCURSOR_", "WAYLAND_", "GTK_", "GDK_", "GSK_", "QT_",
    "FONTCONFIG_", "FREETYPE_", "PANGO_", "PANGOCAIRO_", "AT_SPI_", "NO_AT_BRIDGE", "SPEECHD_", "BRLAPI_",
};

static int is_left_out(const char *variable, size_t length) {
    for (size_t index = 0; index < sizeof left_out / sizeof *left_out; index++) {
        size_t size = strlen(left_out[index]);
        int is_prefix = left_out[index][size - 1] == '_';
        if ((is_prefix ? length >= size : length == size) && strncmp(variable, left_out[index], size) == 0) return 1;
    }
    return 0;
}

// Each removal moves the others up: the same place is looked at again.
static void leave_out(void) {
    for (char **variable = environ; variable && *variable;) {
        size_t length = strcspn(*variable, "=");
        char name[128];
        if (length >= sizeof name || !is_left_out(*variable, length)) {
            variable++;
            continue;
        }
        memcpy(name, *variable, length);
        name[length] = 0;
        unsetenv(name);
    }
}

// A folder of the tests' home, made where it is not there, as the value of a variable.
static void set_folder(const char *variable, const char *name) {
    char path[PATH_MAX + 16];
    snprintf(path, sizeof path, "%s%s", home, name);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        fprintf(stderr, "The tests' own folder cannot be made: %s: %s\n", path, strerror(errno));
    }
    setenv(variable, path, 1);
}

// A file of the tests' sources, of which this is one.
static void set_source(const char *variable, const char *name) {
    char path[PATH_MAX];
    const char *folder = strstr(__FILE__, "/TestEnvironment/");
    snprintf(path, sizeof path, "%.*s/%s", (int)(folder ? folder - __FILE__ : 0), __FILE__, name);
    setenv(variable, path, 1);
}

// Windows of the tests' own program move nothing by themselves: what is looked at is the same whenever that is.
static void stop_animations(void) {
    char path[PATH_MAX + 64];
    snprintf(path, sizeof path, "%s/config/gtk-4.0", home);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) return;
    snprintf(path, sizeof path, "%s/config/gtk-4.0/settings.ini", home);
    FILE *file = fopen(path, "w");
    if (!file) return;
    fputs("[Settings]\ngtk-enable-animations=false\n", file);
    fclose(file);
}

__attribute__((constructor)) static void set_environment(void) {
    char program[PATH_MAX - 16];
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    program[length > 0 ? length : 0] = 0;
    char *slash = strrchr(program, '/');
    if (slash) *slash = 0;
    snprintf(home, sizeof home, "%s/tests-home", program);

    leave_out();
    set_folder("HOME", "");
    set_folder("XDG_CONFIG_HOME", "/config");
    stop_animations();
    set_folder("XDG_DATA_HOME", "/data");
    set_folder("XDG_CACHE_HOME", "/cache");
    set_folder("XDG_STATE_HOME", "/state");
    set_source("FONTCONFIG_FILE", "fonts.conf");
    setenv("LANG", "C.UTF-8", 1);
    setenv("TZ", "UTC", 1);
    setenv("GSETTINGS_BACKEND", "memory", 1);
    setenv("GIO_USE_VFS", "local", 1);
}
