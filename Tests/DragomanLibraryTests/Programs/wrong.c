// Calls every function with what is no object of its type. Nothing is done, and nothing stops.
#include <dragoman/dragoman.h>

static void call_all(gpointer wrong) {
    GError *error = NULL;
    dragoman_coordinator_get_undo_name(wrong);
    dragoman_coordinator_get_redo_name(wrong);
    dragoman_coordinator_get_holding(wrong);
    dragoman_coordinator_get_click_to_move(wrong);
    dragoman_coordinator_set_click_to_move(wrong, 0);
    dragoman_coordinator_get_gives_hints(wrong);
    dragoman_coordinator_set_gives_hints(wrong, 0);
    dragoman_coordinator_get_shares_drags(wrong);
    dragoman_coordinator_set_shares_drags(wrong, 0);
    dragoman_coordinator_get_has_sounds(wrong);
    dragoman_coordinator_set_has_sounds(wrong, 0);
    dragoman_coordinator_undo(wrong);
    dragoman_coordinator_redo(wrong);
    dragoman_coordinator_cancel(wrong);
    dragoman_coordinator_say(wrong, NULL);
    dragoman_coordinator_diagnose(wrong);
    dragoman_coordinator_push_undo(wrong, NULL, NULL, NULL, NULL, NULL, NULL);
    dragoman_drop_get_id(wrong);
    dragoman_drop_get_item(wrong);
    dragoman_drop_get_items(wrong);
    dragoman_drop_refuse(wrong, NULL);
    dragoman_drop_set_action(wrong, 0);
    dragoman_drop_get_action(wrong);
    dragoman_drop_get_actions(wrong);
    dragoman_drop_get_modifiers(wrong);
    dragoman_drop_get_point(wrong, NULL, NULL);
    dragoman_change_get_name(wrong);
    dragoman_change_undo(wrong, &error);
    g_clear_error(&error);
    dragoman_change_redo(wrong, &error);
    g_clear_error(&error);
    dragoman_drop_set_position(wrong, 0, 0);
    dragoman_drop_set_former_position(wrong, 0, 0);
    dragoman_drop_set_message(wrong, NULL);
    dragoman_drop_set_focus(wrong, NULL);
    dragoman_drop_set_undo(wrong, NULL, NULL, NULL);
    dragoman_drop_hold(wrong);
    dragoman_drop_complete(wrong);
    dragoman_holding_bar_new(wrong);
    dragoman_holding_bar_get_compact(wrong);
    dragoman_holding_bar_set_compact(wrong, 0);
    dragoman_item_get_name(wrong);
    dragoman_item_get_object(wrong);
    dragoman_item_set_object(wrong, NULL);
    dragoman_item_get_application(wrong);
    dragoman_item_set_bytes(wrong, NULL, NULL);
    dragoman_item_add_provider(wrong, NULL, NULL, NULL, NULL);
    dragoman_item_get_file_name(wrong);
    dragoman_item_set_file_name(wrong, NULL);
    dragoman_item_get_types(wrong);
    dragoman_item_get_bytes(wrong, NULL);
    dragoman_item_load_async(wrong, NULL, NULL, NULL, NULL);
    dragoman_item_load_finish(wrong, NULL, &error);
    g_clear_error(&error);
    dragoman_place_new(wrong, NULL, NULL, &error);
    g_clear_error(&error);
    dragoman_place_for_widget(wrong);
    dragoman_place_get_widget(wrong);
    dragoman_place_get_coordinator(wrong);
    dragoman_place_get_name(wrong);
    dragoman_place_set_name(wrong, NULL);
    dragoman_place_get_restricted(wrong);
    dragoman_place_set_restricted(wrong, 0);
    dragoman_place_add_drag(wrong, NULL, NULL);
    dragoman_place_add_drag_at(wrong, NULL, NULL, 0, 0);
    dragoman_place_add_drop(wrong, NULL, NULL);
    dragoman_place_add_drop_at(wrong, NULL, NULL, 0, 0);
    dragoman_place_add_action(wrong, NULL, NULL);
    dragoman_place_remove(wrong, NULL);
    dragoman_place_changed(wrong);
    dragoman_place_get_enabled(wrong);
    dragoman_place_set_enabled(wrong, 0);
    dragoman_place_detach(wrong);
    dragoman_reorderable_list_get_enabled(wrong);
    dragoman_reorderable_list_set_enabled(wrong, 0);
    dragoman_reorderable_list_detach(wrong);
    dragoman_reorderable_list_changed(wrong);
    dragoman_reorderable_list_new(wrong, NULL, NULL, NULL, &error);
    g_clear_error(&error);
    dragoman_reorderable_list_for_widget(wrong);
    dragoman_reorderable_list_new_columns(wrong, NULL, NULL, &error);
    g_clear_error(&error);
    dragoman_reorderable_list_for_columns(wrong);
    dragoman_reorderable_list_get_widget(wrong);
    dragoman_reorderable_list_get_coordinator(wrong);
    dragoman_reorderable_list_get_name(wrong);
    dragoman_reorderable_list_set_name(wrong, NULL);
    dragoman_reorderable_list_get_group(wrong);
    dragoman_reorderable_list_set_group(wrong, NULL);
    dragoman_reorderable_list_get_restricted(wrong);
    dragoman_reorderable_list_set_restricted(wrong, 0);
    dragoman_reorderable_list_set_name_func(wrong, NULL, NULL, NULL);
    dragoman_reorderable_list_set_reorder_func(wrong, NULL, NULL, NULL);
    dragoman_reorderable_list_move(wrong, 0, 0);
    dragoman_reorderable_list_move_into(wrong, 0, NULL);
    dragoman_tester_new(wrong);
    dragoman_tester_get_elements(wrong);
    dragoman_tester_get_actions(wrong, NULL, &error);
    g_clear_error(&error);
    dragoman_tester_perform(wrong, NULL, NULL, &error);
    g_clear_error(&error);
    dragoman_tester_get_places(wrong);
    dragoman_tester_drop(wrong, NULL, &error);
    g_clear_error(&error);
    dragoman_tester_take_said(wrong);
}

// GTK's objects belong to the main thread: that is said, and nothing is done.
static gpointer call_elsewhere(gpointer place) {
    g_assert(!dragoman_place_get_name(place));
    dragoman_place_add_drop(place, "in", NULL);
    g_object_unref(dragoman_coordinator_new());
    return NULL;
}

int main(void) {
    gtk_init();
    g_autoptr(DragomanCoordinator) coordinator = dragoman_coordinator_new();
    GtkWidget *label = g_object_ref_sink(gtk_label_new("Label"));
    call_all(NULL);
    call_all(label);
    // Values that are right but for the ones that follow.
    GError *error = NULL;
    dragoman_coordinator_say(coordinator, NULL);
    dragoman_coordinator_push_undo(coordinator, NULL, NULL, NULL, NULL, NULL, NULL);
    g_assert(!dragoman_place_new(label, NULL, (DragomanCoordinator *)label, &error) && error);
    g_assert(g_str_has_prefix(error->message, "dragoman_place_new: "));
    g_clear_error(&error);
    g_assert(!dragoman_reorderable_list_new(label, G_LIST_MODEL(NULL), NULL, coordinator, &error) && error);
    g_assert(g_str_has_prefix(error->message, "dragoman_reorderable_list_new: "));
    g_clear_error(&error);
    // The label is a place already: calls without a coordinator take the default one.
    GtkWidget *shelf = g_object_ref_sink(gtk_label_new("Shelf"));
    DragomanPlace *place = dragoman_place_new(shelf, "Shelf", coordinator, &error);
    g_assert_no_error(error);
    dragoman_place_add_action(place, "id", NULL);
    dragoman_place_add_drop(place, NULL, NULL);
    dragoman_place_add_drop(place, "no identifier", NULL);
    g_thread_join(g_thread_new("other", call_elsewhere, place));
    g_assert(!dragoman_place_remove(place, "unknown"));
    g_object_unref(shelf);
    // The widget is gone, and what was kept of it does nothing.
    g_assert(!dragoman_place_get_widget(place));
    dragoman_place_set_name(place, "Gone");
    dragoman_place_add_drag(place, "id", "Drag");
    g_object_unref(place);
    g_object_unref(label);
    g_autoptr(DragomanItem) item = dragoman_item_new(NULL);
    dragoman_item_set_bytes(item, NULL, NULL);
    g_assert(!dragoman_item_get_bytes(item, "text/plain"));
    g_print("done\n");
    return 0;
}
