// Stops of a tour, which are put into another order or into the archive: by mouse, keys, clicks and name.
//
//   cc drag.c -o drag $(pkg-config --cflags --libs dragoman-1)
#include <dragoman/dragoman.h>

static GPtrArray *archived;
static GtkWidget *archive;

static void show(void) {
    g_ptr_array_add(archived, NULL);
    g_autofree char *names = g_strjoinv(", ", (char **)archived->pdata);
    g_ptr_array_remove_index(archived, archived->len - 1);
    g_autofree char *text = g_strconcat("Archive: ", archived->len > 0 ? names : "nothing", NULL);
    gtk_label_set_label(GTK_LABEL(archive), text);
}

static gboolean change(gboolean redo, gpointer name, GError **error) {
    if (redo) g_ptr_array_add(archived, g_strdup(name));
    else g_ptr_array_remove_index(archived, archived->len - 1);
    show();
    return TRUE;
}

static gboolean take(DragomanPlace *place, DragomanDrop *drop, gpointer data) {
    char *name = g_strdup(dragoman_item_get_name(dragoman_drop_get_item(drop)));
    change(TRUE, name, NULL);
    dragoman_drop_set_action(drop, GDK_ACTION_MOVE); // The list takes its row away.
    dragoman_drop_set_undo(drop, change, name, g_free);
    return TRUE;
}

static void activate(GtkApplication *app, gpointer data) {
    static const char *const stops[] = {"Entrance", "Map of the halls", "Coins", "Clocks", "Way out"};
    GtkWidget *rows = gtk_list_box_new();
    for (gsize i = 0; i < G_N_ELEMENTS(stops); i++) gtk_list_box_append(GTK_LIST_BOX(rows), gtk_label_new(stops[i]));
    archived = g_ptr_array_new_with_free_func(g_free);
    archive = gtk_label_new(NULL);
    show();

    g_autoptr(DragomanCoordinator) coordinator = dragoman_coordinator_new();
    g_autoptr(GError) error = NULL;
    g_autoptr(DragomanReorderableList) list =
        dragoman_reorderable_list_new(rows, NULL, "Stops of the tour", coordinator, &error);
    g_autoptr(DragomanPlace) place = error ? NULL : dragoman_place_new(archive, "Archive", coordinator, &error);
    if (error) g_error("%s", error->message);
    dragoman_place_add_drop(place, "in", NULL);
    g_signal_connect(place, "drop::in", G_CALLBACK(take), NULL);

    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), rows);
    gtk_box_append(GTK_BOX(box), archive);
    gtk_box_append(GTK_BOX(box), dragoman_holding_bar_new(coordinator));
    GtkWidget *window = gtk_application_window_new(app);
    gtk_window_set_title(GTK_WINDOW(window), "Tour");
    gtk_window_set_child(GTK_WINDOW(window), box);
    gtk_window_present(GTK_WINDOW(window));
}

int main(int count, char **arguments) {
    g_autoptr(GtkApplication) app = gtk_application_new("org.example.Tour", 0);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    return g_application_run(G_APPLICATION(app), count, arguments);
}
