// Escape on X11. GTK grabs the key while a drag lasts, but does not cancel when the event comes: on 4.8 it comes to the
// root window, which is none of GTK's own, and on 4.18 to the focused window, which does not ask the drag. The display
// shows every event before GTK looks at it.
#include "peer.h"
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>

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
    g_signal_connect_object(gdk_drag_get_display(drag), "xevent", G_CALLBACK(event_came), source, 0);
}

static void ended(GtkDragSource *source, GdkDrag *drag, gboolean deleted, gpointer data) {
    (void)deleted;
    (void)data;
    g_signal_handlers_disconnect_by_func(gdk_drag_get_display(drag), event_came, source);
}

void cancel_on_escape(GtkDragSource *source) {
    if (!GDK_IS_X11_DISPLAY(gdk_display_get_default())) return;
    g_signal_connect(source, "drag-begin", G_CALLBACK(began), NULL);
    g_signal_connect(source, "drag-end", G_CALLBACK(ended), NULL);
}
