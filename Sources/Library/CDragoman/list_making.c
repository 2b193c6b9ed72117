#include "list.h"

// How a list begins to look after a widget, and what it answers of that.

static const char *const rows_key = "dragoman-reorderable-list";
static const char *const columns_key = "dragoman-reorderable-columns";

static const char *key(gpointer object) {
    return ((DragomanReorderableList *)object)->is_columns ? columns_key : rows_key;
}

static gpointer make_half(gpointer object, gpointer coordinator, GtkWidget *widget, const char *name, GError **error) {
    DragomanReorderableList *self = object;
    gpointer half = self->is_columns
                        ? dragoman_halves()->columns_new(self, coordinator, widget, name, error)
                        : dragoman_halves()->list_new(self, coordinator, widget, self->given_model, name, error);
    if (half) g_clear_object(&self->given_model);
    return half;
}

const DragomanAttachedKind dragoman_list_kind = {key, make_half};

static DragomanReorderableList *make(GtkWidget *widget, GListModel *model, gboolean is_columns, const char *name,
                                     DragomanCoordinator *coordinator, const char *function, GError **error) {
    if (!GTK_IS_WIDGET(widget) || (model && !G_IS_LIST_MODEL(model)) ||
        (coordinator && !DRAGOMAN_IS_COORDINATOR(coordinator))) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: it needs a widget and a coordinator.", function);
        return NULL;
    }
    DragomanReorderableList *self = g_object_new(DRAGOMAN_TYPE_REORDERABLE_LIST, "coordinator", coordinator, "name", name,
                                                 "model", model, NULL);
    self->is_columns = is_columns;
    if (dragoman_attached_begin(self, widget, function, error)) return self;
    g_object_unref(self);
    return NULL;
}

DragomanReorderableList *dragoman_reorderable_list_new(GtkWidget *widget, GListModel *model, const char *name,
                                                       DragomanCoordinator *coordinator, GError **error) {
    return make(widget, model, FALSE, name, coordinator, G_STRFUNC, error);
}

DragomanReorderableList *dragoman_reorderable_list_new_columns(GtkColumnView *view, const char *name,
                                                               DragomanCoordinator *coordinator, GError **error) {
    return make((GtkWidget *)view, NULL, TRUE, name, coordinator, G_STRFUNC, error);
}

DragomanReorderableList *dragoman_reorderable_list_for_columns(GtkColumnView *view) {
    g_return_val_if_fail(GTK_IS_COLUMN_VIEW(view), NULL);
    return dragoman_attached_find(view, columns_key);
}

DragomanReorderableList *dragoman_reorderable_list_for_widget(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    return dragoman_attached_find(widget, rows_key);
}

GtkWidget *dragoman_reorderable_list_get_widget(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return dragoman_attached_widget(self);
}

DragomanCoordinator *dragoman_reorderable_list_get_coordinator(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->attached.coordinator;
}

char *dragoman_reorderable_list_get_name(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return dragoman_attached_name(self);
}

void dragoman_reorderable_list_set_name(DragomanReorderableList *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(name != NULL);
    dragoman_attached_set_name(self, name, G_STRFUNC);
}

gboolean dragoman_reorderable_list_get_restricted(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return dragoman_attached_restricted(self);
}

void dragoman_reorderable_list_set_restricted(DragomanReorderableList *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_set_restricted(self, restricted, G_STRFUNC);
}

gboolean dragoman_reorderable_list_get_enabled(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return dragoman_attached_enabled(self);
}

void dragoman_reorderable_list_set_enabled(DragomanReorderableList *self, gboolean enabled) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_set_enabled(self, enabled, G_STRFUNC);
}

void dragoman_reorderable_list_detach(DragomanReorderableList *self) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_detach(self);
}

void dragoman_reorderable_list_changed(DragomanReorderableList *self) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->attached.half != NULL);
    dragoman_halves()->list_changed(self->attached.half);
}

gboolean dragoman_reorderable_list_move(DragomanReorderableList *self, guint position, guint to) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->attached.half != NULL, FALSE);
    return dragoman_halves()->list_move(self->attached.half, position, to);
}

gboolean dragoman_reorderable_list_move_into(DragomanReorderableList *self, guint position,
                                             DragomanReorderableList *other) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(other), FALSE);
    g_return_val_if_fail(self->attached.half != NULL && other->attached.half != NULL, FALSE);
    return dragoman_halves()->list_move_into(self->attached.half, position, other->attached.half);
}
