#include "CGTKShims.h"

// GTK asks a widget's class where the focus goes. The class of a box gives it to the widgets in the box, and never to
// the box itself, whatever the box's "focusable" says. So the class is given functions that ask the widget first; each
// widget that has not been marked goes the class's own way.

static GQuark mark(void) {
    static GQuark quark = 0;
    if (!quark) quark = g_quark_from_static_string("dragoman-takes-focus");
    return quark;
}

typedef struct {
    gboolean (*focus)(GtkWidget *widget, GtkDirectionType direction);
    gboolean (*grab_focus)(GtkWidget *widget);
} OwnFunctions;

// Each class's own functions, by its type.
static GHashTable *own_functions(void) {
    static GHashTable *table = NULL;
    if (!table) table = g_hash_table_new_full(NULL, NULL, NULL, g_free);
    return table;
}

// The widget and the class whose function runs now: a function that calls its parent's comes here again.
static struct {
    GtkWidget *widget;
    GType type;
} running;

// The next class that has been given functions, from the widget's own upwards.
static GType next_type(GtkWidget *widget) {
    GType type = running.widget == widget ? g_type_parent(running.type) : G_OBJECT_TYPE(widget);
    while (type && !g_hash_table_contains(own_functions(), GSIZE_TO_POINTER(type))) type = g_type_parent(type);
    return type;
}

static gboolean focus_own_way(GtkWidget *widget, GtkDirectionType direction) {
    GType type = next_type(widget);
    OwnFunctions *functions = g_hash_table_lookup(own_functions(), GSIZE_TO_POINTER(type));
    if (!functions) return FALSE;
    __typeof__(running) outer = running;
    running.widget = widget;
    running.type = type;
    gboolean is_moved = functions->focus(widget, direction);
    running = outer;
    return is_moved;
}

static gboolean grab_focus_own_way(GtkWidget *widget) {
    GType type = next_type(widget);
    OwnFunctions *functions = g_hash_table_lookup(own_functions(), GSIZE_TO_POINTER(type));
    if (!functions) return FALSE;
    __typeof__(running) outer = running;
    running.widget = widget;
    running.type = type;
    gboolean is_grabbed = functions->grab_focus(widget);
    running = outer;
    return is_grabbed;
}

static gboolean takes_itself(GtkWidget *widget) {
    return g_object_get_qdata(G_OBJECT(widget), mark()) && gtk_widget_get_focusable(widget) &&
           gtk_widget_is_sensitive(widget) && gtk_widget_get_can_focus(widget);
}

static gboolean give(GtkWidget *widget) {
    GtkRoot *root = gtk_widget_get_root(widget);
    if (!root || !gtk_widget_get_mapped(widget)) return FALSE;
    gtk_root_set_focus(root, widget);
    return TRUE;
}

static gboolean focus(GtkWidget *widget, GtkDirectionType direction) {
    if (!takes_itself(widget)) return focus_own_way(widget, direction);
    gboolean is_backward = direction == GTK_DIR_TAB_BACKWARD || direction == GTK_DIR_UP || direction == GTK_DIR_LEFT;
    gboolean is_inside = gtk_widget_get_focus_child(widget) != NULL;
    if (gtk_widget_is_focus(widget)) return is_backward ? FALSE : focus_own_way(widget, direction);
    // Forwards the widget comes before its contents, backwards after them.
    if (!is_backward && !is_inside) return give(widget);
    return focus_own_way(widget, direction) || (is_backward && give(widget));
}

static gboolean grab_focus(GtkWidget *widget) {
    return takes_itself(widget) ? give(widget) : grab_focus_own_way(widget);
}

void dragoman_widget_take_focus(GtkWidget *widget) {
    gtk_widget_set_focusable(widget, TRUE);
    g_object_set_qdata(G_OBJECT(widget), mark(), GINT_TO_POINTER(TRUE));
    GtkWidgetClass *class = GTK_WIDGET_GET_CLASS(widget);
    // A class that was made of one with these functions has them, too.
    if (class->focus == focus) return;
    OwnFunctions *functions = g_new0(OwnFunctions, 1);
    functions->focus = class->focus;
    functions->grab_focus = class->grab_focus;
    g_hash_table_insert(own_functions(), GSIZE_TO_POINTER(G_OBJECT_TYPE(widget)), functions);
    class->focus = focus;
    class->grab_focus = grab_focus;
}
