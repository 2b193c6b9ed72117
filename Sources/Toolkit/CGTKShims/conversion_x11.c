// Asks for the data that another program drags here, with the time at which that program said so.
//
// GDK asks without a time. Qt finds out by the time which of its drags is meant, and gives nothing without it.
#define _GNU_SOURCE // RTLD_DEFAULT
#include "CGTKShims.h"
#include "x11.h"
#ifdef GDK_WINDOWING_X11
#include <dlfcn.h>
#include <gdk/x11/gdkx.h>

// GTK 4.18 deprecates its X11 side as a whole, and offers nothing in its place.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS

#define FUNCTION(result, name, ...) result (*name)(__VA_ARGS__) = (result(*)(__VA_ARGS__))dlsym(RTLD_DEFAULT, #name)

struct DragomanConversion {
    GdkDisplay *display;
    Window window;
    Atom property;
    gboolean is_in_pieces;
    gulong handler;
    DragomanPiece took;
    gpointer data;
};

// The longest piece that is taken, in bytes: X lets a program send a quarter of that at once.
#define MOST (64 << 20)

// The value of the property, which is then deleted: so the sender knows that the next piece can come. FALSE: it cannot be read,
// or is longer than any piece.
static gboolean take(DragomanConversion *conversion, Atom *type, GBytes **bytes) {
    FUNCTION(int, XGetWindowProperty, Display *, Window, Atom, long, long, Bool, Atom, Atom *, int *, unsigned long *,
             unsigned long *, unsigned char **);
    FUNCTION(int, XFree, void *);
    unsigned char *value = NULL;
    unsigned long count = 0, rest = 0;
    int format = 0;
    if (!XGetWindowProperty || !XFree) return FALSE;
    gdk_x11_display_error_trap_push(conversion->display);
    int failed = XGetWindowProperty(gdk_x11_display_get_xdisplay(conversion->display), conversion->window,
                                    conversion->property, 0, MOST / 4, True, AnyPropertyType, type, &format, &count,
                                    &rest, &value);
    gboolean is_read = !gdk_x11_display_error_trap_pop(conversion->display) && !failed && !rest;
    *bytes = is_read ? g_bytes_new(value, format == 8 ? count : 0) : NULL;
    if (value) XFree(value);
    return is_read;
}

// Gives a piece, or says that this was all, or that it cannot be had. The conversion may be gone after that.
static void give(DragomanConversion *conversion, GBytes *bytes, gboolean is_end) {
    conversion->took(bytes, is_end, conversion->data);
    if (bytes) g_bytes_unref(bytes);
}

static gboolean came(GdkDisplay *display, gpointer event, gpointer data) {
    DragomanConversion *conversion = data;
    const XEvent *x = event;
    Atom type = None;
    GBytes *bytes = NULL;
    if (x->type == SelectionNotify && x->xselection.requestor == conversion->window) {
        if (x->xselection.property == None || !take(conversion, &type, &bytes)) {
            give(conversion, NULL, TRUE);
        } else if (type == gdk_x11_get_xatom_by_name_for_display(display, "INCR")) {
            conversion->is_in_pieces = TRUE;
            g_bytes_unref(bytes);
        } else {
            give(conversion, bytes, TRUE);
        }
        return TRUE;
    }
    if (x->type != PropertyNotify || x->xproperty.window != conversion->window) return FALSE;
    if (!conversion->is_in_pieces || x->xproperty.atom != conversion->property || x->xproperty.state != PropertyNewValue)
        return TRUE;
    if (!take(conversion, &type, &bytes)) give(conversion, NULL, TRUE);
    else give(conversion, bytes, g_bytes_get_size(bytes) == 0);
    return TRUE;
}

DragomanConversion *_Nullable dragoman_drop_convert(GdkDrop *drop, const char *type, DragomanPiece took, gpointer data) {
    GdkDisplay *display = gdk_drop_get_display(drop);
    GdkSurface *surface = gdk_drop_get_surface(drop);
    if (!GDK_IS_X11_DISPLAY(display) || !surface || gdk_drop_get_drag(drop)) return NULL;
    FUNCTION(Window, XCreateWindow, Display *, Window, int, int, unsigned, unsigned, unsigned, int, unsigned, Visual *,
             unsigned long, XSetWindowAttributes *);
    FUNCTION(int, XConvertSelection, Display *, Atom, Atom, Atom, Window, Time);
    if (!XCreateWindow || !XConvertSelection) return NULL;
    Display *connection = gdk_x11_display_get_xdisplay(display);
    XSetWindowAttributes attributes = {.event_mask = PropertyChangeMask};
    gdk_x11_display_error_trap_push(display);
    Window window = XCreateWindow(connection, gdk_x11_surface_get_xid(surface), -1, -1, 1, 1, 0, 0, InputOnly,
                                  CopyFromParent, CWEventMask, &attributes);
    Atom property = gdk_x11_get_xatom_by_name_for_display(display, "DRAGOMAN_DROP");
    XConvertSelection(connection, gdk_x11_get_xatom_by_name_for_display(display, "XdndSelection"),
                      gdk_x11_get_xatom_by_name_for_display(display, type), property, window,
                      dragoman_x11_drag_time());
    if (gdk_x11_display_error_trap_pop(display)) return NULL;
    DragomanConversion *conversion = g_new0(DragomanConversion, 1);
    *conversion = (DragomanConversion){g_object_ref(display), window, property, FALSE, 0, took, data};
    conversion->handler = g_signal_connect(display, "xevent", G_CALLBACK(came), conversion);
    return conversion;
}

void dragoman_conversion_end(DragomanConversion *conversion) {
    FUNCTION(int, XDestroyWindow, Display *, Window);
    g_signal_handler_disconnect(conversion->display, conversion->handler);
    gdk_x11_display_error_trap_push(conversion->display);
    if (XDestroyWindow) XDestroyWindow(gdk_x11_display_get_xdisplay(conversion->display), conversion->window);
    gdk_x11_display_error_trap_pop_ignored(conversion->display);
    g_object_unref(conversion->display);
    g_free(conversion);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else
DragomanConversion *_Nullable dragoman_drop_convert(GdkDrop *drop, const char *type, DragomanPiece took, gpointer data) {
    (void)drop, (void)type, (void)took, (void)data;
    return NULL;
}

void dragoman_conversion_end(DragomanConversion *conversion) { (void)conversion; }
#endif
