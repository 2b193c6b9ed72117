#define _GNU_SOURCE
#include "CGTKShims.h"
#include <dlfcn.h>

// GTK has these where it is built for X11. Linking them would keep the app from starting where it is not.
typedef unsigned long (*GetXID)(GdkSurface *);
typedef void *(*GetDisplay)(GdkDisplay *);
typedef unsigned long (*GetRoot)(void *);
typedef int (*Translate)(void *, unsigned long, unsigned long, int, int, int *, int *, unsigned long *);

gboolean dragoman_surface_position(GdkSurface *surface, int *x, int *y) {
    if (g_strcmp0(G_OBJECT_TYPE_NAME(surface), "GdkX11Toplevel") != 0) return FALSE;
    GetXID xid = (GetXID)dlsym(RTLD_DEFAULT, "gdk_x11_surface_get_xid");
    GetDisplay display = (GetDisplay)dlsym(RTLD_DEFAULT, "gdk_x11_display_get_xdisplay");
    GetRoot root = (GetRoot)dlsym(RTLD_DEFAULT, "XDefaultRootWindow");
    Translate translate = (Translate)dlsym(RTLD_DEFAULT, "XTranslateCoordinates");
    if (!xid || !display || !root || !translate) return FALSE;
    void *server = display(gdk_surface_get_display(surface));
    unsigned long child = 0;
    return server && translate(server, xid(surface), root(server), 0, 0, x, y, &child);
}
