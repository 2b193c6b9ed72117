#include "list.h"

// The functions by which an app names its rows, and reorders a model of its own.

void dragoman_list_free_functions(DragomanReorderableList *self) {
    if (self->name_destroy) self->name_destroy(self->name_data);
    if (self->reorder_destroy) self->reorder_destroy(self->reorder_data);
}

void dragoman_reorderable_list_set_name_func(DragomanReorderableList *self, DragomanRowNameFunc func, gpointer user_data,
                                             GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->attached.half != NULL);
    // The function that frees may call this again: the new function stands by then.
    const gpointer old_data = self->name_data;
    const GDestroyNotify old_destroy = self->name_destroy;
    self->name_func = func;
    self->name_data = user_data;
    self->name_destroy = destroy;
    dragoman_halves()->list_set_names(self->attached.half, func != NULL);
    if (old_destroy) old_destroy(old_data);
}

void dragoman_reorderable_list_set_reorder_func(DragomanReorderableList *self, DragomanReorderFunc func,
                                                gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->attached.half != NULL);
    const gpointer old_data = self->reorder_data;
    const GDestroyNotify old_destroy = self->reorder_destroy;
    self->reorder_func = func;
    self->reorder_data = user_data;
    self->reorder_destroy = destroy;
    dragoman_halves()->list_set_reorders(self->attached.half, func != NULL);
    if (old_destroy) old_destroy(old_data);
}

char *dragoman_list_name_of(DragomanReorderableList *self, guint position) {
    return self->name_func ? self->name_func(self, position, self->name_data) : NULL;
}

gboolean dragoman_list_reorder(DragomanReorderableList *self, guint position, const guint *order, gsize n_rows,
                               GError **error) {
    return self->reorder_func && self->reorder_func(self, position, order, n_rows, self->reorder_data, error);
}
