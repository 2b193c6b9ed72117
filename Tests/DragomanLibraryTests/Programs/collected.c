// A drop that was held and never answered is let go of on another thread, as by a collector.
#include <dragoman/dragoman.h>

static GThread *main_thread;
static gboolean is_refused, is_freed;

static const char *here(void) { return g_thread_self() == main_thread ? "on the main thread" : "elsewhere"; }

static gboolean undo(gboolean is_redo, gpointer data, GError **error) { return TRUE; }

static void freed(gpointer data) {
    g_print("freed %s\n", here());
    is_freed = TRUE;
}

static void refused(DragomanCoordinator *coordinator, char **names, const char *reason, gpointer data) {
    g_print("refused %s\n", here());
    is_refused = TRUE;
}

static gboolean take(DragomanPlace *place, DragomanDrop *drop, DragomanDrop **held) {
    dragoman_drop_hold(drop);
    dragoman_drop_set_undo(drop, undo, NULL, freed);
    *held = g_object_ref(drop);
    return TRUE;
}

static DragomanItem *prepare(DragomanPlace *place, gpointer data) { return dragoman_item_new("a cup"); }

static gpointer collect(gpointer drop) {
    g_object_unref(drop);
    return NULL;
}

int main(void) {
    gtk_init();
    main_thread = g_thread_self();
    DragomanCoordinator *coordinator = dragoman_coordinator_new();
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *from = gtk_label_new("From"), *to = gtk_label_new("To");
    gtk_box_append(GTK_BOX(box), from);
    gtk_box_append(GTK_BOX(box), to);
    GtkWidget *window = gtk_window_new();
    gtk_window_set_child(GTK_WINDOW(window), box);
    DragomanPlace *source = dragoman_place_new(from, "From", coordinator, NULL);
    DragomanPlace *target = dragoman_place_new(to, "To", coordinator, NULL);
    DragomanDrop *held = NULL;
    dragoman_place_add_drag(source, "off", NULL);
    g_signal_connect(source, "prepare::off", G_CALLBACK(prepare), NULL);
    dragoman_place_add_drop(target, "on", NULL);
    g_signal_connect(target, "drop::on", G_CALLBACK(take), &held);
    g_signal_connect(coordinator, "refused", G_CALLBACK(refused), NULL);
    DragomanTester *tester = dragoman_tester_new(coordinator);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(to) || gtk_widget_get_height(to) <= 0) g_main_context_iteration(NULL, TRUE);
    GError *error = NULL;
    char **actions = dragoman_tester_get_actions(tester, "From", &error);
    if (!actions || !dragoman_tester_perform(tester, "From", actions[0], &error)) g_error("%s", error->message);
    if (!dragoman_tester_drop(tester, "To", &error)) g_error("%s", error->message);
    g_assert(held && !is_refused);
    g_thread_join(g_thread_new("collector", collect, held));
    g_assert(!is_refused && !is_freed);
    while (!is_refused || !is_freed) g_main_context_iteration(NULL, TRUE);
    return 0;
}
