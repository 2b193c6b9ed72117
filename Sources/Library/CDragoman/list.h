#pragma once
#include "attached.h"

struct _DragomanReorderableList {
    DragomanAttached attached;
    // The name that was given before there was a widget.
    GListModel *given_model;
    gboolean is_columns;
    // The app's answers for rows, and for their order.
    DragomanRowNameFunc name_func;
    gpointer name_data;
    GDestroyNotify name_destroy;
    DragomanReorderFunc reorder_func;
    gpointer reorder_data;
    GDestroyNotify reorder_destroy;
};

extern const DragomanAttachedKind dragoman_list_kind;
/// Lets go of the app's functions.
void dragoman_list_free_functions(DragomanReorderableList *self);
