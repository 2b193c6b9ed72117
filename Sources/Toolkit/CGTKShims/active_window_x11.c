// Reads X11's properties of other programs' windows.
#define _GNU_SOURCE // RTLD_DEFAULT
#include "CGTKShims.h"
#include "x11.h"
#ifdef GDK_WINDOWING_X11
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>
#include <string.h>

// GTK 4.18 deprecates its X11 side as a whole, and offers nothing in its place.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#define STRING 31 // XA_STRING
#define WINDOW 33 // XA_WINDOW

gboolean dragoman_x11_property(GdkDisplay *display, Window window, const char *property, Atom type, int format,
                               unsigned char **data, unsigned long *count) {
    // GTK brings libX11 along; a GTK without X11 must not need it.
    int (*get)(Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *, unsigned long *,
               unsigned char **) = dlsym(RTLD_DEFAULT, "XGetWindowProperty");
    Atom found = None;
    int size = 0;
    unsigned long rest = 0;
    *data = NULL;
    *count = 0;
    if (!get) return FALSE;
    gdk_x11_display_error_trap_push(display);
    int failed = get(gdk_x11_display_get_xdisplay(display), window,
                     gdk_x11_get_xatom_by_name_for_display(display, property), 0, 65536, False, type, &found, &size, count,
                     &rest, data);
    gboolean is_read = !gdk_x11_display_error_trap_pop(display) && !failed;
    if (size != format) *count = 0;
    return is_read;
}

// A list that Orca opens is a window, or a menu, of its own.
gboolean dragoman_display_is_read(void) {
    GdkDisplay *display = gdk_display_get_default();
    if (!GDK_IS_X11_DISPLAY(display)) return FALSE;
    int (*release)(void *) = dlsym(RTLD_DEFAULT, "XFree");
    unsigned char *data = NULL;
    unsigned long count = 0;
    Window active = None;
    if (dragoman_x11_property(display, gdk_x11_display_get_xrootwindow(display), "_NET_ACTIVE_WINDOW", WINDOW, 32, &data,
                              &count) &&
        count == 1)
        active = *(Window *)data;
    if (data && release) release(data);
    if (active == None) return FALSE;
    // A menu of another program takes the keys, and no window.
    if (gdk_x11_surface_lookup_for_display(display, active)) return TRUE;
    gboolean is_reader = dragoman_x11_property(display, active, "WM_CLASS", STRING, 8, &data, &count) && count > 4 &&
                         !memcmp(data, "orca", 5);
    if (data && release) release(data);
    return is_reader;
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else
gboolean dragoman_display_is_read(void) { return FALSE; }
#endif
