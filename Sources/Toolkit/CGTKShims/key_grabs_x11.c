// Keys that another program has grabbed, such as a screen reader's own.
#include "CGTKShims.h"
#include "x11.h"
#ifdef GDK_WINDOWING_X11
#include <X11/extensions/XInput2.h>
#include <gdk/x11/gdkx.h>

// GTK 4.18 deprecates its X11 side as a whole, and offers nothing in its place.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

// While a key grabbed on the root window is held, the X server says that the focus has left our window for the root
// window. GDK takes that for a real loss: the window becomes inactive and active again, and a screen reader says where
// the focus is once more after each of its own commands. These two events are dropped.
//
// If the focus really moves away during the grab, the server tells the old window with the mode WhileGrabbed, which GDK
// ignores because it has already counted the loss. We dropped that one, so the event is passed on as an ordinary loss.
static DragomanQuestion is_wanted;

static gboolean focus_event_came(GdkDisplay *display, gpointer event, gpointer grabbed) {
    (void)display;
    const XGenericEventCookie *cookie = event;
    if (cookie->type != GenericEvent || !cookie->data) return FALSE;
    if (cookie->evtype != XI_FocusOut && cookie->evtype != XI_FocusIn) return FALSE;
    XIFocusOutEvent *focus = cookie->data;
    gpointer window = GSIZE_TO_POINTER(focus->event);
    if (cookie->evtype == XI_FocusOut) {
        // A grab on a window of our own, such as a popover's, comes with another detail. During a drag GDK itself grabs
        // keys on the root window, and counts on these events.
        gboolean is_root = focus->detail == XINotifyAncestor || focus->detail == XINotifyVirtual;
        if (dragoman_is_dragging() || !is_wanted()) return FALSE;
        if (focus->mode == XINotifyGrab && is_root) {
            g_hash_table_add(grabbed, window);
            return TRUE;
        }
        if (focus->mode == XINotifyWhileGrabbed && g_hash_table_remove(grabbed, window)) focus->mode = XINotifyNormal;
        return FALSE;
    }
    return focus->mode == XINotifyUngrab && g_hash_table_remove(grabbed, window);
}

static void free_table(gpointer grabbed, GClosure *closure) {
    (void)closure;
    g_hash_table_unref(grabbed);
}

void dragoman_keep_focus_during_key_grabs(DragomanQuestion wanted) {
    GdkDisplay *display = gdk_display_get_default();
    if (is_wanted || !display || !GDK_IS_X11_DISPLAY(display)) return;
    is_wanted = wanted;
    g_signal_connect_data(display, "xevent", G_CALLBACK(focus_event_came), g_hash_table_new(NULL, NULL), free_table, 0);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else
void dragoman_keep_focus_during_key_grabs(DragomanQuestion wanted) { (void)wanted; }
#endif
