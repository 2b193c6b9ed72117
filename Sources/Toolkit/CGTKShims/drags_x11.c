// Work that GDK's X11 side leaves to be done.
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

// Whether the key is Escape: GTK grabs it while a drag lasts, but drops the event that then comes: on 4.8 that goes to
// the root window, which is none of GTK's own, on 4.18 to a window that does not listen. The display shows every event
// before GTK looks at it.
static gboolean is_escape(GdkDisplay *display, guint keycode) {
    guint *values = NULL;
    int count = 0;
    gboolean found = FALSE;
    if (!gdk_display_map_keycode(display, keycode, NULL, &values, &count)) return FALSE;
    for (int i = 0; i < count; i++) found |= values[i] == GDK_KEY_Escape;
    g_free(values);
    return found;
}

// The wheel, which GDK keeps from all while something is dragged: X counts its steps as buttons, those of two fingers too.
typedef struct {
    DragomanWheel turned;
    gpointer data;
    GDestroyNotify release;
} Wheel;

static void free_wheel(gpointer data) {
    Wheel *wheel = data;
    wheel->release(wheel->data);
    g_free(wheel);
}

static gboolean turn_wheel(gpointer source, int button) {
    static const struct {
        double x, y;
    } steps[] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    const Wheel *wheel = g_object_get_data(G_OBJECT(source), "dragoman-wheel");
    if (button < 4 || button > 7 || !wheel) return FALSE;
    wheel->turned(steps[button - 4].x, steps[button - 4].y, wheel->data);
    return TRUE;
}

static gboolean event_came(GdkDisplay *display, gpointer event, gpointer source) {
    const XGenericEventCookie *cookie = event;
    if (cookie->type != GenericEvent || !cookie->data) return FALSE;
    const XIDeviceEvent *key = cookie->data;
    if (cookie->evtype == XI_ButtonPress) return turn_wheel(source, key->detail);
    if (cookie->evtype != XI_KeyPress || !is_escape(display, key->detail)) return FALSE;
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

void dragoman_drag_source_on_wheel(GtkDragSource *source, DragomanWheel turned, gpointer data, GDestroyNotify release) {
    Wheel *wheel = g_new0(Wheel, 1);
    *wheel = (Wheel){turned, data, release};
    g_object_set_data_full(G_OBJECT(source), "dragoman-wheel", wheel, free_wheel);
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

// GDK takes piece after piece from a program, whether anybody reads them or not, until an empty piece says that this
// was all: so this tells GDK that.
gboolean dragoman_stream_end(GInputStream *stream) {
    while (G_IS_FILTER_INPUT_STREAM(stream)) {
        stream = g_filter_input_stream_get_base_stream(G_FILTER_INPUT_STREAM(stream));
    }
    GdkDisplay *display = gdk_display_get_default();
    if (!GDK_IS_X11_DISPLAY(display) || g_strcmp0(G_OBJECT_TYPE_NAME(stream), "GdkX11SelectionInputStream") != 0) {
        return TRUE;
    }
    // Until then it has a reference to itself.
    if (G_OBJECT(stream)->ref_count <= 1) return TRUE;
    GdkSurface *leader = gdk_x11_display_get_default_group(display);
    int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
        dlsym(RTLD_DEFAULT, "XChangeProperty");
    int (*flush)(Display *) = dlsym(RTLD_DEFAULT, "XFlush");
    if (!leader || !change || !flush) return TRUE;
    char *name = g_strdup_printf("GDK_SELECTION_%p", (void *)stream);
    Display *connection = gdk_x11_display_get_xdisplay(display);
    Atom property = gdk_x11_get_xatom_by_name_for_display(display, name);
    Atom type = gdk_x11_get_xatom_by_name_for_display(display, "STRING");
    change(connection, gdk_x11_surface_get_xid(leader), property, type, 8, PropModeReplace, (const unsigned char *)"", 0);
    flush(connection);
    g_free(name);
    return FALSE;
}

// Mends drags from other programs. While Shift is held a source names moving only, and GDK then answers "move" against
// the target's answer: the source deletes the data that it has given. So GDK is shown sources that can be copied from.
// It also dies of an action that is no atom.

static Atom atom(GdkDisplay *display, const char *name) { return gdk_x11_get_xatom_by_name_for_display(display, name); }

#define ATOM 4 // XA_ATOM

// The atoms of a window's property, for XFree; NULL: none. FALSE: it cannot be read, or one is none that the display knows.
static gboolean read_atoms(GdkDisplay *display, Window window, const char *property, Atom **atoms, unsigned long *count) {
    gboolean are_known =
        dragoman_x11_property(display, window, property, ATOM, 32, (unsigned char **)atoms, count);
    for (unsigned long i = 0; are_known && i < *count; i++)
        are_known = gdk_x11_get_xatom_name_for_display(display, (*atoms)[i]) != NULL;
    return are_known;
}

static void write_actions(GdkDisplay *display, Window window, const Atom *atoms, unsigned long count) {
    int (*change)(Display *, Window, Atom, Atom, int, int, const unsigned char *, int) =
        dlsym(RTLD_DEFAULT, "XChangeProperty");
    if (!change) return;
    gdk_x11_display_error_trap_push(display);
    change(gdk_x11_display_get_xdisplay(display), window, atom(display, "XdndActionList"), ATOM, 32, PropModeReplace,
           (const unsigned char *)atoms, (int)count);
    gdk_x11_display_error_trap_pop_ignored(display);
}

// Makes the display serve nobody but us, or all again: a source cannot change its offer until GDK, too, has read it.
static void hold_others(GdkDisplay *display, gboolean are_held) {
    int (*hold)(Display *) = dlsym(RTLD_DEFAULT, are_held ? "XGrabServer" : "XUngrabServer");
    int (*flush)(Display *) = dlsym(RTLD_DEFAULT, "XFlush");
    if (!hold || !flush) return;
    hold(gdk_x11_display_get_xdisplay(display));
    flush(gdk_x11_display_get_xdisplay(display));
}

typedef struct {
    GdkDisplay *display;
    Window window;
    Atom *atoms;
    unsigned long count;
    gboolean are_changed;
} Actions;

static void free_actions(gpointer data) {
    Actions *actions = data;
    int (*release)(void *) = dlsym(RTLD_DEFAULT, "XFree");
    if (actions->atoms && release) release(actions->atoms);
    g_free(actions);
}

static gboolean restore_actions(gpointer data) {
    const Actions *actions = data;
    if (actions->are_changed) write_actions(actions->display, actions->window, actions->atoms, actions->count);
    hold_others(actions->display, FALSE);
    return G_SOURCE_REMOVE;
}

// Lets GDK, which reads the source's actions next, find those that were read here, with copying among them; then
// restores the source's own.
static gboolean offers_what_can_be_read(GdkDisplay *display, Window source) {
    Actions *types = g_new0(Actions, 1), *actions = g_new0(Actions, 1);
    *actions = (Actions){.display = display, .window = source};
    hold_others(display, TRUE);
    gboolean can = read_atoms(display, source, "XdndTypeList", &types->atoms, &types->count) &&
                   read_atoms(display, source, "XdndActionList", &actions->atoms, &actions->count);
    free_actions(types);
    if (!can) {
        hold_others(display, FALSE);
        free_actions(actions);
        return FALSE;
    }
    Atom copy = atom(display, "XdndActionCopy");
    gboolean has_copy = FALSE;
    for (unsigned long i = 0; i < actions->count; i++) has_copy |= actions->atoms[i] == copy;
    actions->are_changed = actions->count && !has_copy;
    if (actions->are_changed) write_actions(display, source, &copy, 1);
    g_idle_add_full(G_PRIORITY_HIGH, restore_actions, actions, free_actions);
    return TRUE;
}

// When the other program last said where it is, or dropped: by that it knows which drag is asked for.
static Time drag_time = CurrentTime;

Time dragoman_x11_drag_time(void) { return drag_time; }

static gboolean foreign_drag_came(GdkDisplay *display, gpointer event, gpointer data) {
    (void)data;
    XEvent *x = event;
    // Leave drags from our own windows to GTK.
    if (x->type == PropertyNotify)
        return x->xproperty.atom == atom(display, "XdndActionList") &&
               !gdk_x11_surface_lookup_for_display(display, x->xproperty.window);
    if (x->type != ClientMessage || x->xclient.format != 32) return FALSE;
    Window source = (Window)x->xclient.data.l[0];
    if (gdk_x11_surface_lookup_for_display(display, source)) return FALSE;
    if (x->xclient.message_type == atom(display, "XdndPosition")) {
        x->xclient.data.l[4] = (long)atom(display, "XdndActionCopy");
        drag_time = (Time)x->xclient.data.l[3];
    } else if (x->xclient.message_type == atom(display, "XdndDrop")) {
        drag_time = (Time)x->xclient.data.l[2];
    } else if (x->xclient.message_type == atom(display, "XdndEnter")) {
        for (int i = 2; i < 5; i++) {
            Atom type = (Atom)x->xclient.data.l[i];
            if (type != None && !gdk_x11_get_xatom_name_for_display(display, type)) return TRUE;
        }
        return !offers_what_can_be_read(display, source);
    }
    return FALSE;
}

void dragoman_display_copy_foreign_drags(void) {
    static gboolean is_watched = FALSE;
    GdkDisplay *display = gdk_display_get_default();
    if (is_watched || !GDK_IS_X11_DISPLAY(display)) return;
    is_watched = TRUE;
    g_signal_connect(display, "xevent", G_CALLBACK(foreign_drag_came), NULL);
}

G_GNUC_END_IGNORE_DEPRECATIONS
#else
void dragoman_display_copy_foreign_drags(void) {}

uint64_t dragoman_drop_owner(GdkDrop *drop) {
    (void)drop;
    return 0;
}

gboolean dragoman_stream_end(GInputStream *stream) {
    (void)stream;
    return TRUE;
}

void dragoman_drag_source_cancel_on_escape(GtkDragSource *source) { (void)source; }

void dragoman_drag_source_on_wheel(GtkDragSource *source, DragomanWheel turned, gpointer data, GDestroyNotify release) {
    (void)source, (void)turned;
    release(data);
}
#endif
