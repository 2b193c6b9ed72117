// A list whose rows are dragged with the mouse only, in an app that knows nothing of named drags: dropped in the upper or
// lower half of a row they stand before or after it. "Archive" takes them in, "Question" opens a window, "Locked" refuses.
// With "several drags" several can be selected, Red and Green are, and all that is selected goes with what is dragged of it.
// With "many drags" there are 2,000 of them, most of them scrolled away. With "roomy drags" the list makes room where something
// would be dropped, as LibreOffice's slides do: by where the rows stand when nothing is held.
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

static GList *selected_with(GtkWidget *row) {
    gboolean is_selected = gtk_list_box_row_is_selected(GTK_LIST_BOX_ROW(row));
    gboolean are_several = gtk_list_box_get_selection_mode(GTK_LIST_BOX(list)) == GTK_SELECTION_MULTIPLE;
    if (is_selected && are_several) return gtk_list_box_get_selected_rows(GTK_LIST_BOX(list));
    return g_list_append(NULL, row);
}

static gboolean drop(GtkDropTarget *target, const GValue *value, double x, double y, gpointer label) {
    (void)target, (void)value, (void)x;
    GtkWidget *moved = dragged;
    if (!moved || moved == row_of(label)) return FALSE;
    if (is_called(label, "Question")) {
        ask(label);
        return TRUE;
    }
    GList *all = selected_with(moved);
    for (GList *one = all; one; one = one->next) {
        GtkWidget *row = one->data;
        g_object_ref(row);
        gtk_list_box_remove(GTK_LIST_BOX(list), row);
        if (!is_called(label, "Archive")) {
            gboolean is_below = y > gtk_widget_get_height(label) / 2.0;
            int index = gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(row_of(label)));
            gtk_list_box_insert(GTK_LIST_BOX(list), row, index + (is_below ? 1 : 0));
        }
        g_object_unref(row);
    }
    g_list_free(all);
    dragged = NULL;
    return TRUE;
}

static gboolean accept(GtkDropTarget *target, GdkDrop *offered, gpointer label) {
    (void)target, (void)offered;
    return !is_called(label, "Locked");
}

static GtkWidget *row_at(int index) {
    return GTK_WIDGET(gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), index));
}

static int place_at(double y) {
    int height = gtk_widget_get_height(row_at(0));
    return (int)(y / height + 0.5);
}

static void make_room(int place) {
    for (int i = 0; row_at(i); i++) gtk_widget_set_margin_top(row_at(i), i == place ? 40 : 0);
}

static GdkDragAction move_over(GtkDropTarget *target, double x, double y, gpointer data) {
    (void)target, (void)x, (void)data;
    make_room(place_at(y));
    return GDK_ACTION_MOVE;
}

static void leave(GtkDropTarget *target, gpointer data) {
    (void)target, (void)data;
    make_room(-1);
}

static gboolean drop_in_list(GtkDropTarget *target, const GValue *value, double x, double y, gpointer data) {
    (void)target, (void)value, (void)x, (void)data;
    GtkWidget *moved = dragged;
    int place = place_at(y);
    make_room(-1);
    if (!moved) return FALSE;
    if (gtk_list_box_row_get_index(GTK_LIST_BOX_ROW(moved)) < place) place--;
    g_object_ref(moved);
    gtk_list_box_remove(GTK_LIST_BOX(list), moved);
    gtk_list_box_insert(GTK_LIST_BOX(list), moved, place);
    g_object_unref(moved);
    return TRUE;
}

static GtkWidget *add_source(const char *name) {
    GtkWidget *label = gtk_label_new(name);
    gtk_widget_set_size_request(label, 200, 40);
    GtkDragSource *source = gtk_drag_source_new();
    gtk_drag_source_set_actions(source, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_signal_connect(source, "prepare", G_CALLBACK(prepare), label);
    gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(source));
    gtk_list_box_append(GTK_LIST_BOX(list), label);
    return label;
}

static void add(const char *name) {
    GtkWidget *label = add_source(name);
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_signal_connect(target, "accept", G_CALLBACK(accept), label);
    g_signal_connect(target, "drop", G_CALLBACK(drop), label);
    gtk_widget_add_controller(label, GTK_EVENT_CONTROLLER(target));
}

void fill_with_drags(GtkWindow *window) {
    static const char *const names[] = {"Red", "Green", "Blue", "Yellow", "Archive", "Question", "Locked"};
    list = gtk_list_box_new();
    gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, "Colours", -1);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) add(names[i]);
    gtk_window_set_child(window, list);
}

void fill_with_several_drags(GtkWindow *window) {
    fill_with_drags(window);
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(list), GTK_SELECTION_MULTIPLE);
    for (int i = 0; i < 2; i++) gtk_list_box_select_row(GTK_LIST_BOX(list), GTK_LIST_BOX_ROW(row_at(i)));
}

void fill_with_roomy_drags(GtkWindow *window) {
    list = gtk_list_box_new();
    gtk_accessible_update_property(GTK_ACCESSIBLE(list), GTK_ACCESSIBLE_PROPERTY_LABEL, "Colours", -1);
    for (guint i = 0; i < 4; i++) add_source((const char *[]){"Red", "Green", "Blue", "Yellow"}[i]);
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_STRING, GDK_ACTION_COPY | GDK_ACTION_MOVE);
    g_signal_connect(target, "motion", G_CALLBACK(move_over), NULL);
    g_signal_connect(target, "leave", G_CALLBACK(leave), NULL);
    g_signal_connect(target, "drop", G_CALLBACK(drop_in_list), NULL);
    gtk_widget_add_controller(list, GTK_EVENT_CONTROLLER(target));
    gtk_window_set_default_size(window, 300, 400);
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
