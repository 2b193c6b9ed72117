#include "private.h"

struct _DragomanReorderableList {
    GObject parent_instance;
    gpointer half;
    GWeakRef widget;
    gboolean is_restricted;
    DragomanCoordinator *coordinator;
    char *name, *group;
    DragomanRowNameFunc name_func;
    gpointer name_data;
    GDestroyNotify name_destroy;
    DragomanReorderFunc reorder_func;
    gpointer reorder_data;
    GDestroyNotify reorder_destroy;
};

G_DEFINE_FINAL_TYPE(DragomanReorderableList, dragoman_reorderable_list, G_TYPE_OBJECT)

static const char *const key = "dragoman-reorderable-list";
static const char *const columns_key = "dragoman-reorderable-columns";

enum { PROP_0, PROP_WIDGET, PROP_COORDINATOR, PROP_NAME, PROP_GROUP, PROP_RESTRICTED, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];
enum { ACCEPT, INSERT, N_SIGNALS };
static guint signals[N_SIGNALS];

static void dragoman_reorderable_list_init(DragomanReorderableList *self) {
    g_weak_ref_init(&self->widget, NULL);
}

static void finalize(GObject *object) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    if (self->half) dragoman_halves()->release(self->half);
    if (self->name_destroy) self->name_destroy(self->name_data);
    if (self->reorder_destroy) self->reorder_destroy(self->reorder_data);
    g_weak_ref_clear(&self->widget);
    g_clear_object(&self->coordinator);
    g_free(self->name);
    g_free(self->group);
    G_OBJECT_CLASS(dragoman_reorderable_list_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    switch (id) {
    case PROP_WIDGET: g_value_take_object(value, g_weak_ref_get(&self->widget)); break;
    case PROP_COORDINATOR: g_value_set_object(value, self->coordinator); break;
    case PROP_NAME: g_value_set_string(value, self->name); break;
    case PROP_RESTRICTED: g_value_set_boolean(value, self->is_restricted); break;
    case PROP_GROUP: g_value_set_string(value, self->group); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    switch (id) {
    case PROP_NAME: dragoman_reorderable_list_set_name(self, g_value_get_string(value)); break;
    case PROP_GROUP: dragoman_reorderable_list_set_group(self, g_value_get_string(value)); break;
    case PROP_RESTRICTED: dragoman_reorderable_list_set_restricted(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_reorderable_list_class_init(DragomanReorderableListClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    /**
     * DragomanReorderableList:widget: (getter get_widget)
     *
     * GTK's list; of columns, the column view.
     *
     * Since: 0.1
     */
    properties[PROP_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, readable);
    /**
     * DragomanReorderableList:coordinator: (getter get_coordinator)
     *
     * Where its drags end.
     *
     * Since: 0.1
     */
    properties[PROP_COORDINATOR] =
        g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR, readable);
    /**
     * DragomanReorderableList:name: (getter get_name) (setter set_name)
     *
     * What the list is called.
     *
     * Since: 0.1
     */
    properties[PROP_NAME] = g_param_spec_string("name", NULL, NULL, NULL, writable);
    /**
     * DragomanReorderableList:group: (getter get_group) (setter set_group)
     *
     * The group of lists that take each other's rows.
     *
     * Since: 0.1
     */
    properties[PROP_GROUP] = g_param_spec_string("group", NULL, NULL, NULL, writable);
    /**
     * DragomanReorderableList:restricted: (getter get_restricted) (setter set_restricted)
     *
     * Whether rows stay in this app.
     *
     * Since: 0.1
     */
    properties[PROP_RESTRICTED] = g_param_spec_boolean(
        "restricted", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object, N_PROPERTIES, properties);

    const GType type = G_TYPE_FROM_CLASS(class);
    /**
     * DragomanReorderableList::accept:
     * @self: The list.
     * @item: What would come.
     *
     * Asks whether something is taken that #DragomanReorderableList::insert would be given. It is asked often, and changes
     * nothing. Without a handler all is taken.
     *
     * Returns: (transfer full) (nullable): why it is not taken, as a clause that can follow "Not dropped: "; empty: the
     *   library's words; %NULL: it is taken.
     *
     * Since: 0.1
     */
    signals[ACCEPT] = g_signal_new("accept", type, G_SIGNAL_RUN_LAST, 0, dragoman_first_text, NULL, NULL, G_TYPE_STRING, 1,
                                   DRAGOMAN_TYPE_ITEM);
    /**
     * DragomanReorderableList::insert:
     * @self: The list.
     * @drop: What came.
     * @position: Before which row it was dropped, from 0; the number of rows: after the last one.
     *
     * Takes what comes from elsewhere than this list and those of its group. Without a handler nothing else is taken.
     *
     * Since: 0.1
     */
    signals[INSERT] = g_signal_new("insert", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   DRAGOMAN_TYPE_DROP, G_TYPE_UINT);
}

static DragomanReorderableList *begin(GtkWidget *widget, GListModel *model, gboolean is_columns, const char *name,
                                      DragomanCoordinator *coordinator, GError **error) {
    DragomanReorderableList *self = g_object_new(DRAGOMAN_TYPE_REORDERABLE_LIST, NULL);
    if (!GTK_IS_WIDGET(widget) || (model && !G_IS_LIST_MODEL(model)) || !name || !DRAGOMAN_IS_COORDINATOR(coordinator)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED,
                    "A DragomanReorderableList needs a widget, a name and a coordinator.");
        g_object_unref(self);
        return NULL;
    }
    const char *own_key = is_columns ? columns_key : key;
    g_weak_ref_set(&self->widget, widget);
    self->coordinator = g_object_ref(coordinator);
    self->name = g_strdup(name);
    if (!dragoman_keep_with_widget(self, widget, own_key, error)) {
        g_object_unref(self);
        return NULL;
    }
    gpointer half = dragoman_coordinator_half(coordinator);
    self->half = is_columns ? dragoman_halves()->columns_new(self, half, widget, name, error)
                            : dragoman_halves()->list_new(self, half, widget, model, name, error);
    if (!self->half) {
        g_object_set_data(G_OBJECT(widget), own_key, NULL);
        g_object_unref(self);
        return NULL;
    }
    return self;
}

DragomanReorderableList *dragoman_reorderable_list_new(GtkWidget *widget, GListModel *model, const char *name,
                                                       DragomanCoordinator *coordinator, GError **error) {
    return begin(widget, model, FALSE, name, coordinator, error);
}

DragomanReorderableList *dragoman_reorderable_list_new_columns(GtkColumnView *view, const char *name,
                                                               DragomanCoordinator *coordinator, GError **error) {
    return begin((GtkWidget *)view, NULL, TRUE, name, coordinator, error);
}

DragomanReorderableList *dragoman_reorderable_list_for_columns(GtkColumnView *view) {
    g_return_val_if_fail(GTK_IS_COLUMN_VIEW(view), NULL);
    return g_object_get_data(G_OBJECT(view), columns_key);
}

DragomanReorderableList *dragoman_reorderable_list_for_widget(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    return g_object_get_data(G_OBJECT(widget), key);
}

GtkWidget *dragoman_reorderable_list_get_widget(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    // What it stands in holds it.
    if (widget) g_object_unref(widget);
    return widget;
}

DragomanCoordinator *dragoman_reorderable_list_get_coordinator(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    return self->coordinator;
}

const char *dragoman_reorderable_list_get_name(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    return self->name;
}

void dragoman_reorderable_list_set_name(DragomanReorderableList *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    g_return_if_fail(name != NULL);
    // One that was made by its type alone looks after nothing.
    g_return_if_fail(self->half != NULL);
    if (g_strcmp0(self->name, name) == 0) return;
    g_free(self->name);
    self->name = g_strdup(name);
    dragoman_halves()->list_set_name(self->half, name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_NAME]);
}

const char *dragoman_reorderable_list_get_group(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    return self->group;
}

void dragoman_reorderable_list_set_group(DragomanReorderableList *self, const char *group) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    g_return_if_fail(self->half != NULL);
    if (g_strcmp0(self->group, group) == 0) return;
    g_free(self->group);
    self->group = g_strdup(group);
    dragoman_halves()->list_set_group(self->half, group);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_GROUP]);
}

gboolean dragoman_reorderable_list_get_restricted(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    return self->is_restricted;
}

void dragoman_reorderable_list_set_restricted(DragomanReorderableList *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    g_return_if_fail(self->half != NULL);
    if (self->is_restricted == !!restricted) return;
    self->is_restricted = !!restricted;
    dragoman_halves()->list_set_restricted(self->half, restricted);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_RESTRICTED]);
}

void dragoman_reorderable_list_set_name_func(DragomanReorderableList *self, DragomanRowNameFunc func, gpointer user_data,
                                             GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    g_return_if_fail(self->half != NULL);
    if (self->name_destroy) self->name_destroy(self->name_data);
    self->name_func = func;
    self->name_data = user_data;
    self->name_destroy = destroy;
    dragoman_halves()->list_set_names(self->half, func != NULL);
}

void dragoman_reorderable_list_set_reorder_func(DragomanReorderableList *self, DragomanReorderFunc func,
                                                gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    g_return_if_fail(self->half != NULL);
    if (self->reorder_destroy) self->reorder_destroy(self->reorder_data);
    self->reorder_func = func;
    self->reorder_data = user_data;
    self->reorder_destroy = destroy;
    dragoman_halves()->list_set_reorders(self->half, func != NULL);
}

gboolean dragoman_list_takes_others(DragomanReorderableList *self) {
    return g_signal_has_handler_pending(self, signals[INSERT], 0, FALSE);
}

char *dragoman_list_ask(DragomanReorderableList *self, DragomanItem *item) {
    char *reason = NULL;
    g_signal_emit(self, signals[ACCEPT], 0, item, &reason);
    return reason;
}

void dragoman_list_insert(DragomanReorderableList *self, DragomanDrop *drop, guint position) {
    g_signal_emit(self, signals[INSERT], 0, drop, position);
}

char *dragoman_list_name_of(DragomanReorderableList *self, guint position) {
    return self->name_func ? self->name_func(self, position, self->name_data) : NULL;
}

gboolean dragoman_list_reorder(DragomanReorderableList *self, guint position, const guint *order, gsize n_rows,
                               GError **error) {
    return self->reorder_func && self->reorder_func(self, position, order, n_rows, self->reorder_data, error);
}

gboolean dragoman_reorderable_list_move(DragomanReorderableList *self, guint position, guint to) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->list_move(self->half, position, to);
}

gboolean dragoman_reorderable_list_move_into(DragomanReorderableList *self, guint position,
                                             DragomanReorderableList *other) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(other), FALSE);
    g_return_val_if_fail(self->half != NULL && other->half != NULL, FALSE);
    return dragoman_halves()->list_move_into(self->half, position, other->half);
}
