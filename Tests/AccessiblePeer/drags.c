// A list whose rows are dragged with the mouse only, in an app that knows nothing of named drags: dropped in the upper or
// lower half of a row they stand before or after it. "Archive" takes them in, "Question" opens a window, "Locked" refuses.
// With "many drags" there are 2,000 of them, most of them scrolled away.
#include "peer.h"

static GtkWidget *list, *dragged;

static GtkWidget *row_of(GtkWidget *label) { return gtk_widget_get_parent(label); }

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer label) {
    (void)source, (void)x, (void)y;
    dragged = row_of(label);
    return gdk_content_provider_new_typed(G_TYPE_STRING, gtk_label_get_text(GTK_LABEL(label)));
}

static gboolean is_called(GtkWidget *label, const char *name) {
    return g_str_equal(gtk_label_get_text(GTK_LABEL(label)), name);
}

static void ask(GtkWidget *near) {
    GtkWidget *window = gtk_window_new();
    gtk_window_set_title(GTK_WINDOW(window), "Replace it?");
    gtk_window_set_child(GTK_WINDOW(window), gtk_button_new_with_label("Replace"));
    gtk_window_set_application(GTK_WINDOW(window), gtk_window_get_application(GTK_WINDOW(gtk_widget_get_root(near))));
    gtk_window_present(GTK_WINDOW(window));
}

static gboolean drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer label) {
    (void)target, (void)value, (void)x;
    GtkWidget *moved = dragged;
    if (!moved || moved == row_of(label) || is_called(label, "Locked")) return FALSE;
    if (is_called(label, "Question")) {
        ask(label);
        return TRUE;
    }
    g_object_ref(moved);
    gtk_list_box_remove(GTK_LIST_BOX(list), moved);
    if (!is_called(label, "Archive")) {
        gboolean is_below = y > gtk_widget_get_height(label) / 2.0;
        int index = gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row_of(label)));
        gtk_list_box_insert(GTK_LIST_BOX(list), moved, index + (is_below ? 1 : 0));
    }
    g_object_unref(moved);
    dragged = NULL;
    return TRUE;
}

static void add(const char *name) {
    GtkWidget *label = gtk_label_new(name);
    gtk_widget_set_size_request(label, 200, 40);
    GtkDragSource *source = gtk_drag_source_new();
    gtk_drag_source_set_actions(source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_signal_connect(source, "prepare", G_CALLBACK(prepare), label);
    gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(source));
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_signal_connect(target, "drop", G_CALLBACK(drop), label);
    gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(target));
    gtk_list_box_append(GTK_LIST_BOX(list), label);
}

void fill_with_drags(GtkWindow *window) {
    static const char *const names[] = {"Red", "Green", "Blue", "Yellow", "Archive", "Question", "Locked"};
    list = gtk_list_box_new();
    gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, "Colours", -1);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) add(names[i]);
    gtk_window_set_child(window, list);
}

void fill_with_many_drags(GtkWindow *window) {
    list = gtk_list_box_new();
    gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, "Items", -1);
    for (guint i = 1; i <= 2000; i++) {
        char *name = g_strdup_printf("Item %u", i);
        add(name);
        g_free(name);
    }
    GtkWidget *scroller = gtk_scrolled_window_new();
    gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), list);
    gtk_window_set_default_size(window, 360, 460);
    gtk_window_set_child(window, scroller);
}
