// What GDK's X11 side leaves to be done.
#define _GNU_SOURCE // RTLD_DEFAULT
#include "CGTKShims.h"
#include "x11.h"
#ifdef GDK_WINDOWING_X11
#include <dlfcn.h>
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>

// GTK 4.18 deprecates its X11 side as a whole, and offers nothing in its place.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

static int drags = 0;

gboolean dragoman_is_dragging(void) { return drags > 0; }

// Escape: GTK grabs the key while a drag lasts, but drops the event that then comes: on 4.8 it is the root window's,
// which is none of GTK's own, on 4.18 that of a window that does not listen. The display shows every event before GTK
// looks at it.
static gboolean is_escape(GdkDisplay *display, guint keycode) {
    guint *values = NULL;
    int count = 0;
    gboolean found = FALSE;
    if (!gdk_display_map_keycode(display, keycode, NULL, &values, &count)) return FALSE;
    for (int i = 0; i < count; i++) found |= values[i] == GDK_KEY_Escape;
    g_free(values);
    return found;
}

static gboolean event_came(GdkDisplay *display, gpointer event, gpointer source) {
    const XGenericEventCookie *cookie = event;
    if (cookie->type != GenericEvent || cookie->evtype != XI_KeyPress || !cookie->data) return FALSE;
    const XIDeviceEvent *key = cookie->data;
    if (!is_escape(display, key->detail)) return FALSE;
    gtk_drag_source_drag_cancel(source);
    return TRUE;
}

static void began(GtkDragSource *source, GdkDrag *drag, gpointer data) {
    (void)data;
    drags++;
    g_signal_connect_object(gdk_drag_get_display(drag), "xevent", G_CALLBACK(event_came), source, 0);
}

static void ended(GtkDragSource *source, GdkDrag *drag, gboolean deleted, gpointer data) {
    (void)deleted;
    (void)data;
    drags--;
    g_signal_handlers_disconnect_by_func(gdk_drag_get_display(drag), event_came, source);
}

void dragoman_drag_source_cancel_on_escape(GtkDragSource *source) {
    if (!GDK_IS_X11_DISPLAY(gdk_display_get_default())) return;
    g_signal_connect(source, "drag-begin", G_CALLBACK(began), NULL);
    g_signal_connect(source, "drag-end", G_CALLBACK(ended), NULL);
}

uint64_t dragoman_drop_owner(GdkDrop *drop) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    if (!GDK_IS_X11_DISPLAY(display)) return 0;
    // GTK brings libX11 along; a GTK without X11 must not need it.
    Window (*owner)(Display *, Atom) = (Window(*)(Display *, Atom))dlsym(RTLD_DEFAULT, "XGetSelectionOwner");
    return owner ? owner(gdk_x11_display_get_xdisplay(display),
                         gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection"))
                 : 0;
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else
uint64_t dragoman_drop_owner(GdkDrop *drop) {
    (void)drop;
    return 0;
}

void dragoman_drag_source_cancel_on_escape(GtkDragSource *source) { (void)source; }
#endif
