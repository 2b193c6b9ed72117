// Calls every function of libdragoman from C, and prints what comes of it: see expected.txt.
#include <dragoman/dragoman.h>

typedef struct {
    DragomanCoordinator *coordinator;
    GtkWidget *first, *second, *archive, *shelf, *bar, *window;
    DragomanReorderableList *list, *other;
    DragomanPlace *place;
    DragomanTester *tester;
    GString *lines;
    gboolean is_done;
} App;

static const char *yes(gboolean value) {
    return value ? "yes" : "no";
}

static const char *text(const char *value) {
    return value ? value : "nothing";
}

// Frees what it is given.
static char *joined(char **texts) {
    char *joined = g_strjoinv(", ", texts);
    g_strfreev(texts);
    return joined;
}

static void turn(void) {
    while (g_main_context_iteration(NULL, FALSE)) {}
}

static char *failure(GError *error) {
    if (!error) return g_strdup("nothing");
    g_assert(error->domain == DRAGOMAN_ERROR);
    char *message = g_strdup(error->message);
    g_error_free(error);
    return message;
}

static GtkWidget *box_of(const char *const *names) {
    GtkWidget *rows = gtk_list_box_new();
    for (; *names; names++) gtk_list_box_append(GTK_LIST_BOX(rows), gtk_label_new(*names));
    return rows;
}

static char *order(GtkWidget *rows) {
    GString *names = g_string_new(NULL);
    for (GtkWidget *row = gtk_widget_get_first_child(rows); row; row = gtk_widget_get_next_sibling(row)) {
        GtkWidget *label = gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(row));
        g_string_append_printf(names, "%s%s", names->len ? ", " : "", gtk_label_get_label(GTK_LABEL(label)));
    }
    return g_string_free(names, FALSE);
}

static char *said(App *app) {
    return joined(dragoman_tester_take_said(app->tester));
}

static void library(void) {
    dragoman_set_language("de");
    dragoman_set_language("en");
    char **languages = dragoman_get_languages();
    g_print("languages | %s | %s\n", yes(g_strv_length(languages) > 30),
            yes(g_strv_contains((const char *const *)languages, "de") && g_strv_contains((const char *const *)languages, "en")));
    g_strfreev(languages);
    char **parts = g_strsplit(dragoman_get_version(), ".", -1);
    g_print("version | %u\n", g_strv_length(parts) - 1);
    g_strfreev(parts);
}

static gboolean accept_row(DragomanReorderableList *list, DragomanDrop *drop, gpointer data) {
    return !g_str_equal(dragoman_item_get_name(dragoman_drop_get_item(drop)), "a cup");
}

static gboolean insert_row(DragomanReorderableList *list, DragomanDrop *drop, guint position, App *app) {
    GtkWidget *label = gtk_label_new(dragoman_item_get_name(dragoman_drop_get_item(drop)));
    gtk_list_box_insert(GTK_LIST_BOX(app->first), label, (int)position);
    char *names = order(app->first);
    char **parts = g_strsplit(names, ", ", -1);
    dragoman_drop_set_position(drop, position + 1, g_strv_length(parts));
    g_strfreev(parts);
    g_free(names);
    return TRUE;
}

static void open_window(App *app) {
    app->coordinator = dragoman_coordinator_new();
    app->first = box_of((const char *const[]){"Coins", "Clocks", "Maps", NULL});
    app->second = box_of((const char *const[]){"Keys", NULL});
    app->archive = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    gtk_widget_set_size_request(app->archive, -1, 20);
    app->shelf = gtk_label_new("Shelf");
    app->bar = dragoman_holding_bar_new(app->coordinator);
    GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    GtkWidget *widgets[] = {app->first, app->second, app->archive, app->shelf, app->bar};
    for (gsize i = 0; i < G_N_ELEMENTS(widgets); i++) gtk_box_append(GTK_BOX(box), widgets[i]);
    app->window = gtk_window_new();
    gtk_window_set_child(GTK_WINDOW(app->window), box);
    app->list = dragoman_reorderable_list_new(app->first, NULL, "Tour", app->coordinator, NULL);
    g_signal_connect(app->list, "accept", G_CALLBACK(accept_row), NULL);
    g_signal_connect(app->list, "insert", G_CALLBACK(insert_row), app);
    app->other = dragoman_reorderable_list_new(app->second, NULL, "Box", app->coordinator, NULL);
    app->place = dragoman_place_new(app->archive, "Archive", app->coordinator, NULL);
    app->tester = dragoman_tester_new(app->coordinator);
    gtk_window_present(GTK_WINDOW(app->window));
    while (!gtk_widget_get_mapped(app->first) || gtk_widget_get_height(app->first) <= 0) g_main_context_iteration(NULL, TRUE);
    turn();
}

static void note_undo(DragomanCoordinator *coordinator, GParamSpec *spec, GString *notes) {
    char *name = dragoman_coordinator_get_undo_name(coordinator);
    g_string_append_printf(notes, "%s%s", notes->len ? ", " : "", text(name));
    g_free(name);
}

typedef struct {
    App *app;
    const char *name;
} Named;

static void names_line(DragomanCoordinator *coordinator, char **names, Named *named) {
    char *all = g_strjoinv(", ", names);
    g_string_append_printf(named->app->lines, "%s | %s\n", named->name, all);
    g_free(all);
}

static void names_and_words_line(DragomanCoordinator *coordinator, char **names, const char *words, Named *named) {
    char *all = g_strjoinv(", ", names);
    g_string_append_printf(named->app->lines, "%s | %s | %s\n", named->name, all, words);
    g_free(all);
}

static void words_line(DragomanCoordinator *coordinator, const char *words, Named *named) {
    g_string_append_printf(named->app->lines, "%s | %s\n", named->name, words);
}

static gboolean rename_again(gboolean redo, gpointer changes, GError **error) {
    g_string_append_printf(changes, "%s%s", ((GString *)changes)->len ? ", " : "", yes(redo));
    return TRUE;
}

static void free_string(gpointer string) {
    g_string_free(string, TRUE);
}

static void coordinate(App *app) {
    DragomanCoordinator *c = app->coordinator;
    gboolean clicks = FALSE;
    dragoman_coordinator_set_click_to_move(c, TRUE);
    g_object_get(c, "click-to-move", &clicks, NULL);
    g_print("clicks | %s | %s\n", yes(dragoman_coordinator_get_click_to_move(c)), yes(clicks));
    dragoman_coordinator_set_click_to_move(c, FALSE);
    dragoman_coordinator_set_gives_hints(c, FALSE);
    g_print("hints | %s\n", yes(dragoman_coordinator_get_gives_hints(c)));
    dragoman_coordinator_set_shares_drags(c, FALSE);
    gboolean is_shared = dragoman_coordinator_get_shares_drags(c);
    dragoman_coordinator_set_shares_drags(c, TRUE);
    g_print("shares | %s | %s\n", yes(is_shared), yes(dragoman_coordinator_get_shares_drags(c)));
    dragoman_coordinator_set_has_sounds(c, TRUE);
    gboolean has_sounds = dragoman_coordinator_get_has_sounds(c);
    dragoman_coordinator_set_has_sounds(c, FALSE);
    g_print("sounds | %s | %s\n", yes(has_sounds), yes(dragoman_coordinator_get_has_sounds(c)));
    dragoman_coordinator_say(c, "Hello.");
    g_autofree char *hello = said(app);
    g_print("said | %s\n", hello);
    GString *notes = g_string_new(NULL), *changes = g_string_new(NULL);
    g_signal_connect(c, "notify::undo-name", G_CALLBACK(note_undo), notes);
    static Named named[] = {{NULL, "lifted"}, {NULL, "cancelled"}, {NULL, "dropped"}, {NULL, "refused"}, {NULL, "undone"}, {NULL, "redone"}};
    static const GCallback handlers[] = {G_CALLBACK(names_line), G_CALLBACK(names_and_words_line), G_CALLBACK(words_line)};
    for (gsize i = 0; i < G_N_ELEMENTS(named); i++) {
        named[i].app = app;
        g_signal_connect(c, named[i].name, handlers[i / 2], &named[i]);
    }
    dragoman_coordinator_push_undo(c, "Undo renaming", "Renaming undone.", "Renamed again.", rename_again, changes, free_string);
    g_autofree char *undo_name = dragoman_coordinator_get_undo_name(c);
    gboolean undone = dragoman_coordinator_undo(c);
    g_print("undo | %s | %s | %s\n", undo_name, yes(undone), changes->str);
    g_autofree char *redo_name = dragoman_coordinator_get_redo_name(c);
    gboolean redone = dragoman_coordinator_redo(c);
    g_print("redo | %s | %s | %s\n", redo_name, yes(redone), changes->str);
    g_print("notes | %s\n", notes->str);
    dragoman_coordinator_undo(c);
    g_free(said(app));
}

static char *row_name(DragomanReorderableList *list, guint position, gpointer data) {
    return g_strdup_printf("row %u", position + 1);
}

static gboolean note_order(DragomanReorderableList *list, guint position, const guint *order, gsize count, gpointer asked,
                           GError **error) {
    g_string_append_printf(asked, "%u", position);
    for (gsize i = 0; i < count; i++) g_string_append_printf(asked, ", %u", order[i]);
    return TRUE;
}

static void lists(App *app) {
    g_print("list | %s | %s | %s\n", dragoman_reorderable_list_get_name(app->list),
            yes(dragoman_reorderable_list_get_widget(app->list) == app->first),
            yes(dragoman_reorderable_list_get_coordinator(app->list) == app->coordinator));
    g_print("found | %s | %s\n", yes(dragoman_reorderable_list_for_widget(app->first) == app->list),
            dragoman_reorderable_list_for_widget(app->bar) ? "something" : "nothing");
    GError *error = NULL;
    g_assert(!dragoman_reorderable_list_new(gtk_label_new(NULL), NULL, "Label", app->coordinator, &error));
    g_autofree char *wrong = failure(error);
    g_print("wrong | %s\n", wrong);
    error = NULL;
    g_assert(!dragoman_reorderable_list_new(app->first, NULL, "Tour", app->coordinator, &error));
    g_autofree char *twice = failure(error);
    g_print("twice | %s\n", twice);
    dragoman_reorderable_list_set_name(app->list, "The tour");
    g_print("elements | %s\n", joined(dragoman_tester_get_elements(app->tester)));
    g_print("actions | %s\n", joined(dragoman_tester_get_actions(app->tester, "Coins", NULL)));
    dragoman_tester_perform(app->tester, "Coins", "Move down", NULL);
    turn();
    g_autofree char *moved = said(app);
    g_print("moved | %s | %s\n", moved, order(app->first));
    gboolean is_moved = dragoman_reorderable_list_move(app->list, 0, 2);
    g_autofree char *moved_too = said(app);
    g_print("move | %s | %s | %s | %s\n", yes(is_moved), moved_too, order(app->first),
            yes(dragoman_reorderable_list_move(app->list, 9, 0)));
    dragoman_coordinator_undo(app->coordinator);
    turn();
    g_autofree char *undone = said(app);
    g_print("undone | %s | %s\n", undone, order(app->first));
    dragoman_reorderable_list_set_name_func(app->list, row_name, NULL, NULL);
    g_print("named | %s\n", joined(dragoman_tester_get_elements(app->tester)));
    dragoman_reorderable_list_set_name_func(app->list, NULL, NULL, NULL);
    GString *asked = g_string_new(NULL);
    dragoman_reorderable_list_set_reorder_func(app->list, note_order, asked, NULL);
    dragoman_reorderable_list_move(app->list, 0, 1);
    g_print("asked | %s\n", asked->str);
    dragoman_reorderable_list_set_reorder_func(app->list, NULL, NULL, NULL);
    g_string_free(asked, TRUE);
    gboolean is_kept = dragoman_reorderable_list_get_restricted(app->list);
    dragoman_reorderable_list_set_restricted(app->list, TRUE);
    g_print("kept | %s | %s\n", yes(is_kept), yes(dragoman_reorderable_list_get_restricted(app->list)));
    g_print("enabled | %s | %s\n", yes(dragoman_reorderable_list_get_enabled(app->list)),
            yes(dragoman_place_get_enabled(app->place)));
    dragoman_reorderable_list_set_enabled(app->list, FALSE);
    g_print("off | %s | %s\n", yes(dragoman_reorderable_list_get_enabled(app->list)),
            joined(dragoman_tester_get_elements(app->tester)));
    dragoman_reorderable_list_set_enabled(app->list, TRUE);
    dragoman_reorderable_list_changed(app->list);
    dragoman_place_set_enabled(app->place, TRUE);
    dragoman_reorderable_list_set_group(app->list, "museum");
    dragoman_reorderable_list_set_group(app->other, "museum");
    gboolean is_inside = dragoman_reorderable_list_move_into(app->list, 0, app->other);
    g_print("group | %s | %s | %s\n", dragoman_reorderable_list_get_group(app->list), yes(is_inside), order(app->second));
    turn();
    g_free(said(app));
}

static void clear(DragomanPlace *place, const char *id, gpointer data) {
    g_print("action | %s\n", id);
}

static gboolean side_is_full(DragomanPlace *place, DragomanDrop *drop, gpointer data) {
    dragoman_drop_refuse(drop, "the side is full");
    return FALSE;
}

static gboolean take_all(DragomanPlace *place, DragomanDrop *drop, gpointer data) {
    return TRUE;
}

static DragomanItem *prepare_nothing(DragomanPlace *place, const char *id, gpointer data) {
    return NULL;
}

static DragomanDrop *undoable;

static gboolean undo_drop(gboolean redo, gpointer data, GError **error) {
    // JavaScript keeps the function for as long as the drop is there.
    g_assert(undoable);
    g_print("undoing | %s\n", yes(!redo));
    return TRUE;
}

static gboolean take(DragomanPlace *place, DragomanDrop *drop, App *app) {
    DragomanItem *item = dragoman_drop_get_item(drop);
    GPtrArray *items = dragoman_drop_get_items(drop);
    GObject *object = dragoman_item_get_object(item);
    const char *thing = GTK_IS_LIST_BOX_ROW(object)
                            ? gtk_label_get_label(GTK_LABEL(gtk_list_box_row_get_child(GTK_LIST_BOX_ROW(object))))
                            : "a thing";
    g_print("drop | %s | %s | %u | %s | %d | %d\n", dragoman_drop_get_id(drop), dragoman_item_get_name(item), items->len, thing,
            (int)dragoman_drop_get_action(drop), (int)dragoman_drop_get_actions(drop));
    double x = -1, y = -1;
    g_print("at | %s | %d\n", yes(dragoman_drop_get_point(drop, &x, &y) && x >= 0 && y >= 0),
            (int)dragoman_drop_get_modifiers(drop));
    g_ptr_array_unref(items);
    g_print("from | %s\n", text(dragoman_item_get_application(item)));
    dragoman_drop_set_position(drop, 1, 2);
    dragoman_drop_set_former_position(drop, 2, 2);
    dragoman_drop_set_message(drop, "Archived.");
    dragoman_drop_set_focus(drop, app->shelf);
    dragoman_drop_set_undo(drop, undo_drop, NULL, NULL);
    undoable = drop;
    g_object_add_weak_pointer(G_OBJECT(drop), (gpointer *)&undoable);
    return TRUE;
}

static GBytes *make_later(DragomanItem *item, const char *type, gpointer data) {
    return g_bytes_new_static("later", 5);
}

static DragomanItem *prepare(DragomanPlace *place, const char *id, App *app) {
    DragomanItem *item = dragoman_item_new("a box");
    g_autoptr(GBytes) bytes = g_bytes_new_static("1,2", 3);
    dragoman_item_set_bytes(item, "text/csv", bytes);
    dragoman_item_add_provider(item, "text/plain", make_later, NULL, NULL);
    dragoman_item_set_file_name(item, "box.csv");
    dragoman_item_set_object(item, G_OBJECT(app->shelf));
    g_print("item | %s | %zu | %zu | %s | %s\n", joined(dragoman_item_get_types(item)),
            g_bytes_get_size(dragoman_item_get_bytes(item, "text/csv")),
            g_bytes_get_size(dragoman_item_get_bytes(item, "text/plain")), dragoman_item_get_file_name(item),
            yes(dragoman_item_get_object(item) == G_OBJECT(app->shelf)));
    return item;
}

static void moved_away(DragomanPlace *place, DragomanItem *item, gpointer data) {
    g_print("moved away | %s\n", dragoman_item_get_name(item));
}

static void returned(DragomanPlace *place, DragomanItem *item, gpointer data) {
    g_print("returned | %s\n", dragoman_item_get_name(item));
}

static void places(App *app) {
    DragomanPlace *p = app->place;
    g_print("place | %s | %s | %s\n", dragoman_place_get_name(p), yes(dragoman_place_get_widget(p) == app->archive),
            yes(dragoman_place_get_coordinator(p) == app->coordinator));
    g_print("found | %s | %s\n", yes(dragoman_place_for_widget(app->archive) == p),
            dragoman_place_for_widget(app->shelf) ? "something" : "nothing");
    dragoman_place_set_name(p, "The archive");
    dragoman_place_add_drag(p, "whole", "Drag archive");
    dragoman_place_add_drag_at(p, "corner", NULL, 1, 2);
    dragoman_place_add_drop(p, "in", NULL);
    dragoman_place_add_drop_at(p, "side", "Drop beside archive", 3, 4);
    dragoman_place_add_action(p, "clear", "Clear archive");
    g_signal_connect(p, "action::clear", G_CALLBACK(clear), NULL);
    g_signal_connect(p, "drop::side", G_CALLBACK(take_all), NULL);
    g_signal_connect(p, "prepare::corner", G_CALLBACK(prepare_nothing), NULL);
    g_signal_connect(p, "accept::side", G_CALLBACK(side_is_full), NULL);
    g_signal_connect(p, "drop::in", G_CALLBACK(take), app);
    g_signal_connect(p, "prepare::whole", G_CALLBACK(prepare), app);
    g_signal_connect(p, "moved", G_CALLBACK(moved_away), NULL);
    g_signal_connect(p, "returned", G_CALLBACK(returned), NULL);
    gboolean is_kept = dragoman_place_get_restricted(p);
    dragoman_place_set_restricted(p, TRUE);
    g_print("kept | %s | %s\n", yes(is_kept), yes(dragoman_place_get_restricted(p)));
    g_print("offers | %s\n", joined(dragoman_tester_get_actions(app->tester, "The archive", NULL)));
    dragoman_tester_perform(app->tester, "The archive", "Clear archive", NULL);
    dragoman_tester_perform(app->tester, "Maps", "Drag Maps", NULL);
    g_print("holding | %s\n", dragoman_coordinator_get_holding(app->coordinator));
    g_print("places | %s\n", joined(dragoman_tester_get_places(app->tester)));
    GError *error = NULL;
    dragoman_tester_drop(app->tester, "Drop beside archive", &error);
    g_print("refused | %s\n", failure(error));
    dragoman_tester_drop(app->tester, "The archive", NULL);
    turn();
    g_print("dropped | %s\n", said(app));
    gboolean is_undone = dragoman_coordinator_undo(app->coordinator);
    g_print("undo | %s | %s\n", yes(is_undone), said(app));
    gboolean is_removed = dragoman_place_remove(p, "side");
    g_print("removed | %s | %s\n", yes(is_removed), yes(dragoman_place_remove(p, "side")));
    dragoman_place_changed(p);
}

typedef struct {
    App *app;
    DragomanDrop *drop;
} Slow;

static gboolean undo_nothing(gboolean redo, gpointer data, GError **error) {
    return TRUE;
}

static void loaded(GObject *item, GAsyncResult *result, gpointer data) {
    Slow *slow = data;
    g_autoptr(GBytes) bytes = dragoman_item_load_finish(DRAGOMAN_ITEM(item), result, NULL);
    g_print("loaded | %zu\n", g_bytes_get_size(bytes));
    dragoman_drop_set_action(slow->drop, GDK_ACTION_MOVE);
    dragoman_drop_set_undo(slow->drop, undo_nothing, NULL, NULL);
    dragoman_drop_complete(slow->drop);
    g_object_unref(slow->drop);
    slow->app->is_done = TRUE;
    g_free(slow);
}

static gboolean take_slowly(DragomanPlace *place, DragomanDrop *drop, App *app) {
    Slow *slow = g_new(Slow, 1);
    slow->app = app;
    slow->drop = g_object_ref(drop);
    dragoman_drop_hold(drop);
    dragoman_item_load_async(dragoman_drop_get_item(drop), "text/csv", NULL, loaded, slow);
    return TRUE;
}

static gboolean refuse(DragomanPlace *place, DragomanDrop *drop, gpointer data) {
    dragoman_drop_refuse(drop, "the shelf is full");
    return TRUE;
}

static void slowly(App *app) {
    DragomanPlace *shelf = dragoman_place_new(app->shelf, "Shelf", app->coordinator, NULL);
    dragoman_place_add_drop(shelf, "on", NULL);
    gulong handler = g_signal_connect(shelf, "drop::on", G_CALLBACK(take_slowly), app);
    dragoman_tester_perform(app->tester, "The archive", "Drag archive", NULL);
    dragoman_tester_drop(app->tester, "Shelf", NULL);
    while (!app->is_done) g_main_context_iteration(NULL, TRUE);
    turn();
    g_print("slowly | %s\n", said(app));
    dragoman_coordinator_undo(app->coordinator);
    dragoman_coordinator_redo(app->coordinator);
    g_free(said(app));
    g_signal_handler_disconnect(shelf, handler);
    g_signal_connect(shelf, "drop::on", G_CALLBACK(refuse), NULL);
    dragoman_tester_perform(app->tester, "The archive", "Drag archive", NULL);
    GError *error = NULL;
    dragoman_tester_drop(app->tester, "Shelf", &error);
    g_print("full | %s\n", failure(error));
    g_free(said(app));
    dragoman_tester_drop(app->tester, "Drop before Maps", NULL);
    turn();
    char *words = said(app);
    g_print("inserted | %s | %s\n", words, order(app->first));
    dragoman_tester_perform(app->tester, "The archive", "Drag archive", NULL);
    gboolean is_cancelled = dragoman_coordinator_cancel(app->coordinator);
    g_print("cancel | %s | %s\n", yes(is_cancelled), yes(dragoman_coordinator_cancel(app->coordinator)));
    g_object_unref(shelf);
}

static char *pages_of(GtkWidget *notebook) {
    GPtrArray *names = g_ptr_array_new();
    for (int i = 0; i < gtk_notebook_get_n_pages(GTK_NOTEBOOK(notebook)); i++) {
        GtkWidget *page = gtk_notebook_get_nth_page(GTK_NOTEBOOK(notebook), i);
        g_ptr_array_add(names, g_strdup(gtk_notebook_get_tab_label_text(GTK_NOTEBOOK(notebook), page)));
    }
    g_ptr_array_add(names, NULL);
    return joined((char **)g_ptr_array_free(names, FALSE));
}

static char *columns_of(GtkWidget *view) {
    GListModel *columns = gtk_column_view_get_columns(GTK_COLUMN_VIEW(view));
    GPtrArray *names = g_ptr_array_new();
    for (guint i = 0; i < g_list_model_get_n_items(columns); i++) {
        g_autoptr(GtkColumnViewColumn) column = g_list_model_get_item(columns, i);
        g_ptr_array_add(names, g_strdup(gtk_column_view_column_get_title(column)));
    }
    g_ptr_array_add(names, NULL);
    return joined((char **)g_ptr_array_free(names, FALSE));
}

static void move_tabs(void) {
    g_autoptr(DragomanCoordinator) coordinator = dragoman_coordinator_new();
    GtkWidget *notebook = gtk_notebook_new(), *view = gtk_column_view_new(NULL);
    const char *const tabs[] = {"Coins", "Clocks", "Maps"}, *const titles[] = {"Stop", "Room"};
    for (gsize i = 0; i < G_N_ELEMENTS(tabs); i++)
        gtk_notebook_append_page(GTK_NOTEBOOK(notebook), gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), gtk_label_new(tabs[i]));
    for (gsize i = 0; i < G_N_ELEMENTS(titles); i++) {
        g_autoptr(GtkColumnViewColumn) column = gtk_column_view_column_new(titles[i], NULL);
        gtk_column_view_append_column(GTK_COLUMN_VIEW(view), column);
    }
    GtkWidget *window = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
    gtk_box_append(GTK_BOX(box), notebook);
    gtk_box_append(GTK_BOX(box), view);
    gtk_window_set_child(GTK_WINDOW(window), box);
    GError *error = NULL;
    g_autoptr(DragomanReorderableList) list =
        dragoman_reorderable_list_new(notebook, NULL, "Tour", coordinator, &error);
    g_autoptr(DragomanReorderableList) columns =
        dragoman_reorderable_list_new_columns(GTK_COLUMN_VIEW(view), "Columns", coordinator, &error);
    g_assert(list && columns);
    App app = {.tester = dragoman_tester_new(coordinator)};
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(notebook) || gtk_widget_get_height(notebook) == 0) g_main_context_iteration(NULL, TRUE);
    g_print("tabs | %s\n", joined(dragoman_tester_get_actions(app.tester, "Coins", NULL)));
    dragoman_tester_perform(app.tester, "Coins", "Move right", NULL);
    turn();
    g_autofree char *moved = said(&app);
    g_print("moved | %s | %s\n", moved, pages_of(notebook));
    dragoman_coordinator_undo(coordinator);
    turn();
    g_autofree char *undone = said(&app);
    g_print("undone | %s | %s\n", undone, pages_of(notebook));
    g_print("columns | %s | %s | %s | %s\n",
            yes(dragoman_reorderable_list_for_columns(GTK_COLUMN_VIEW(view)) == columns),
            yes(dragoman_reorderable_list_get_widget(columns) == view),
            dragoman_reorderable_list_for_widget(view) ? "something" : "nothing",
            dragoman_reorderable_list_get_name(columns));
    dragoman_tester_perform(app.tester, "Stop", "Move right", NULL);
    turn();
    g_autofree char *moved_column = said(&app);
    g_print("moved | %s | %s\n", moved_column, columns_of(view));
    g_assert(!dragoman_reorderable_list_new_columns(GTK_COLUMN_VIEW(view), "Columns", coordinator, &error));
    g_print("twice | %s\n", failure(error));
    g_object_unref(app.tester);
    gtk_window_destroy(GTK_WINDOW(window));
}

static void note_reordered(DragomanReorderableList *list, guint from, guint to, GString *lines) {
    g_string_append_printf(lines, "%s%u to %u", lines->len ? ", " : "", from, to);
}

static void note_out(DragomanReorderableList *list, guint position, GString *lines) {
    g_string_append_printf(lines, "%sout %u", lines->len ? ", " : "", position);
}

static void note_in(DragomanReorderableList *list, guint position, GString *lines) {
    g_string_append_printf(lines, "%sin %u", lines->len ? ", " : "", position);
}

static gboolean is_free(DragomanReorderableList *list, guint position, gpointer pinned) {
    return position != GPOINTER_TO_UINT(pinned);
}

static gboolean keep_change(DragomanCoordinator *coordinator, DragomanChange *change, GPtrArray *changes) {
    g_ptr_array_add(changes, g_object_ref(change));
    return TRUE;
}

// An object that is made by its properties has a coordinator by default, and is let go of.
static void apart(void) {
    DragomanCoordinator *coordinator = dragoman_coordinator_get_default();
    GtkWidget *cards = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *other = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
    GtkWidget *sink = gtk_label_new("Sink"), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0), *window = gtk_window_new();
    static const char *const names[] = {"Hang", "Wind", "Dust"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++) gtk_box_append(GTK_BOX(cards), gtk_label_new(names[i]));
    GtkWidget *widgets[] = {cards, other, sink};
    for (gsize i = 0; i < G_N_ELEMENTS(widgets); i++) gtk_box_append(GTK_BOX(box), widgets[i]);
    gtk_window_set_child(GTK_WINDOW(window), box);
    g_autoptr(DragomanReorderableList) todo =
        g_object_new(DRAGOMAN_TYPE_REORDERABLE_LIST, "widget", cards, "name", "To do", NULL);
    g_autoptr(DragomanReorderableList) done =
        g_object_new(DRAGOMAN_TYPE_REORDERABLE_LIST, "widget", other, "name", "Done", NULL);
    dragoman_reorderable_list_set_group(todo, "board");
    dragoman_reorderable_list_set_group(done, "board");
    GString *lines = g_string_new(NULL);
    g_autoptr(GPtrArray) changes = g_ptr_array_new_with_free_func(g_object_unref);
    g_signal_connect(todo, "reordered", G_CALLBACK(note_reordered), lines);
    g_signal_connect(todo, "moved-out", G_CALLBACK(note_out), lines);
    g_signal_connect(done, "moved-in", G_CALLBACK(note_in), lines);
    g_signal_connect(todo, "can-move", G_CALLBACK(is_free), GUINT_TO_POINTER(2));
    g_signal_connect(todo, "can-insert", G_CALLBACK(is_free), GUINT_TO_POINTER(3));
    g_signal_connect(coordinator, "take-change", G_CALLBACK(keep_change), changes);
    g_autoptr(DragomanPlace) place = g_object_new(DRAGOMAN_TYPE_PLACE, "widget", sink, NULL);
    gtk_window_present(GTK_WINDOW(window));
    while (!gtk_widget_get_mapped(cards) || gtk_widget_get_height(cards) == 0) g_main_context_iteration(NULL, TRUE);
    App app = {.tester = dragoman_tester_new(coordinator)};
    g_print("apart | %s | %s | %s\n", dragoman_place_get_name(place),
            yes(dragoman_reorderable_list_get_coordinator(todo) == coordinator),
            joined(dragoman_tester_get_elements(app.tester)));
    dragoman_tester_perform(app.tester, "Hang", "Move down", NULL);
    char *moved = said(&app);
    GError *error = NULL;
    dragoman_tester_perform(app.tester, "Dust", "Move up", &error);
    g_print("pinned | %s | %s\n", moved, failure(error));
    gboolean is_moved = dragoman_reorderable_list_move_into(todo, 0, done);
    g_print("moved | %s | %s\n", yes(is_moved), lines->str);
    g_print("changes | %s, %s | %s\n", dragoman_change_get_name(changes->pdata[0]),
            dragoman_change_get_name(changes->pdata[1]), text(dragoman_coordinator_get_undo_name(coordinator)));
    turn();
    gboolean is_back = dragoman_change_undo(changes->pdata[1], NULL), is_undone = dragoman_change_undo(changes->pdata[0], NULL);
    gboolean is_redone = dragoman_change_redo(changes->pdata[0], NULL);
    g_print("back | %s | %s | %s | %s\n", yes(is_back), yes(is_undone), yes(is_redone), lines->str);
    dragoman_reorderable_list_detach(todo);
    dragoman_reorderable_list_detach(done);
    dragoman_place_detach(place);
    g_print("left | %s | %s\n", dragoman_reorderable_list_get_widget(todo) ? "something" : "nothing",
            joined(dragoman_tester_get_elements(app.tester)));
    g_object_unref(app.tester);
    gtk_window_destroy(GTK_WINDOW(window));
}

int main(void) {
    gtk_init();
    library();
    App app = {.lines = g_string_new(NULL)};
    open_window(&app);
    dragoman_holding_bar_set_compact(DRAGOMAN_HOLDING_BAR(app.bar), TRUE);
    g_print("compact | %s\n", yes(dragoman_holding_bar_get_compact(DRAGOMAN_HOLDING_BAR(app.bar))));
    coordinate(&app);
    lists(&app);
    places(&app);
    slowly(&app);
    GError *error = NULL;
    dragoman_tester_perform(app.tester, "Coins", "Fly", &error);
    g_print("unknown | %s\n", failure(error));
    g_print("faults | %s\n", joined(dragoman_coordinator_diagnose(app.coordinator)));
    move_tabs();
    apart();
    g_print("%s", app.lines->str);
    return 0;
}
