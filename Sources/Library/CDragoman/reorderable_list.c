#include "private.h"

struct _DragomanReorderableList {
    GObject parent_instance;
    gpointer half;
    GWeakRef widget;
    DragomanCoordinator *coordinator;
    // What was given before there was a widget; the half knows it afterwards.
    char *given_name;
    GListModel *given_model;
    gboolean is_constructed, is_columns;
    DragomanRowNameFunc name_func;
    gpointer name_data;
    GDestroyNotify name_destroy;
    DragomanReorderFunc reorder_func;
    gpointer reorder_data;
    GDestroyNotify reorder_destroy;
};

G_DEFINE_FINAL_TYPE_WITH_CODE(DragomanReorderableList, dragoman_reorderable_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, NULL))

static const char *const key = "dragoman-reorderable-list";
static const char *const columns_key = "dragoman-reorderable-columns";

enum {
    PROP_0,
    PROP_WIDGET,
    PROP_MODEL,
    PROP_COORDINATOR,
    PROP_NAME,
    PROP_GROUP,
    PROP_RESTRICTED,
    PROP_ENABLED,
    N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];
enum { ACCEPT, INSERT, PREPARE, REORDERED, MOVED_IN, MOVED_OUT, CAN_MOVE, CAN_INSERT, N_SIGNALS };
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
    g_clear_object(&self->given_model);
    g_free(self->given_name);
    G_OBJECT_CLASS(dragoman_reorderable_list_parent_class)->finalize(object);
}

static gboolean begin(DragomanReorderableList *self, GtkWidget *widget, const char *function, GError **error) {
    if (!dragoman_check_thread(function)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: called on another thread than the main one.", function);
        return FALSE;
    }
    const char *own_key = self->is_columns ? columns_key : key;
    if (!dragoman_keep_with_widget(self, widget, own_key, function, error)) return FALSE;
    if (!self->coordinator) self->coordinator = g_object_ref(dragoman_coordinator_get_default());
    gpointer half = dragoman_coordinator_half(self->coordinator);
    GError *problem = NULL;
    self->half = self->is_columns
                     ? dragoman_halves()->columns_new(self, half, widget, self->given_name, &problem)
                     : dragoman_halves()->list_new(self, half, widget, self->given_model, self->given_name, &problem);
    if (!self->half) {
        g_object_set_data(G_OBJECT(widget), own_key, NULL);
        g_propagate_prefixed_error(error, problem, "%s: ", function);
        return FALSE;
    }
    g_weak_ref_set(&self->widget, widget);
    g_clear_object(&self->given_model);
    g_clear_pointer(&self->given_name, g_free);
    return TRUE;
}

// Of an object that was made by its properties, as a builder makes it: nobody takes an error, and it is written.
static void begin_alone(DragomanReorderableList *self, GtkWidget *widget) {
    GError *error = NULL;
    g_object_ref(self);
    if (!begin(self, widget, "DragomanReorderableList:widget", &error)) {
        g_weak_ref_set(&self->widget, NULL);
        g_critical("%s", error->message);
        g_error_free(error);
    }
    g_object_unref(self);
}

static void constructed(GObject *object) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    G_OBJECT_CLASS(dragoman_reorderable_list_parent_class)->constructed(object);
    self->is_constructed = TRUE;
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (!widget) return;
    begin_alone(self, widget);
    g_object_unref(widget);
}

static void set_widget(DragomanReorderableList *self, GtkWidget *widget) {
    if (!widget) return;
    if (self->half) return g_critical("DragomanReorderableList:widget: a list has one widget for good.");
    if (self->is_constructed) begin_alone(self, widget);
    else g_weak_ref_set(&self->widget, widget);
}

static void set_given(DragomanReorderableList *self, gpointer given, gpointer object, const char *name) {
    if (!object) return;
    if (self->half) return g_critical("DragomanReorderableList:%s: it is given before the widget.", name);
    g_set_object((GObject **)given, object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    switch (id) {
    case PROP_WIDGET: g_value_take_object(value, g_weak_ref_get(&self->widget)); break;
    case PROP_COORDINATOR: g_value_set_object(value, self->coordinator); break;
    case PROP_NAME: g_value_take_string(value, dragoman_reorderable_list_get_name(self)); break;
    case PROP_RESTRICTED: g_value_set_boolean(value, dragoman_reorderable_list_get_restricted(self)); break;
    case PROP_GROUP: g_value_take_string(value, dragoman_reorderable_list_get_group(self)); break;
    case PROP_ENABLED: g_value_set_boolean(value, dragoman_reorderable_list_get_enabled(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    switch (id) {
    case PROP_WIDGET: set_widget(self, g_value_get_object(value)); break;
    case PROP_MODEL: set_given(self, &self->given_model, g_value_get_object(value), "model"); break;
    case PROP_COORDINATOR: set_given(self, &self->coordinator, g_value_get_object(value), "coordinator"); break;
    case PROP_NAME:
        if (self->half) {
            if (g_value_get_string(value)) dragoman_reorderable_list_set_name(self, g_value_get_string(value));
        } else {
            g_free(self->given_name);
            self->given_name = g_value_dup_string(value);
        }
        break;
    case PROP_GROUP: dragoman_reorderable_list_set_group(self, g_value_get_string(value)); break;
    case PROP_RESTRICTED: dragoman_reorderable_list_set_restricted(self, g_value_get_boolean(value)); break;
    case PROP_ENABLED: dragoman_reorderable_list_set_enabled(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_reorderable_list_class_init(DragomanReorderableListClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->constructed = constructed;
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    /**
     * DragomanReorderableList:widget: (getter get_widget)
     *
     * GTK's list; of columns, the column view. It is given once.
     *
     * Since: 0.1
     */
    properties[PROP_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, given);
    /**
     * DragomanReorderableList:model:
     *
     * The model that a list box or a flow box is bound to. It is given before the widget, or with it.
     *
     * Since: 0.2
     */
    properties[PROP_MODEL] = g_param_spec_object("model", NULL, NULL, G_TYPE_LIST_MODEL,
                                                 G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS);
    /**
     * DragomanReorderableList:coordinator: (getter get_coordinator)
     *
     * Where its drags end. It is given before the widget, or with it; without one, it is dragoman_coordinator_get_default().
     *
     * Since: 0.1
     */
    properties[PROP_COORDINATOR] = g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR, given);
    /**
     * DragomanReorderableList:name: (getter get_name) (setter set_name)
     *
     * What the list is called.
     *
     * Since: 0.1
     */
    properties[PROP_NAME] = g_param_spec_string("name", NULL, NULL, NULL, given);
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
    /**
     * DragomanReorderableList:enabled: (getter get_enabled) (setter set_enabled)
     *
     * Whether it takes part in drags.
     *
     * Since: 0.2
     */
    properties[PROP_ENABLED] = g_param_spec_boolean("enabled", NULL, NULL, TRUE, writable);
    g_object_class_install_properties(object, N_PROPERTIES, properties);

    const GType type = G_TYPE_FROM_CLASS(class);
    const GSignalFlags last = G_SIGNAL_RUN_LAST;
    /**
     * DragomanReorderableList::accept:
     * @self: The list.
     * @drop: What would come.
     *
     * Asks whether something is taken that #DragomanReorderableList::insert would be given: see #DragomanPlace::accept.
     *
     * Returns: whether it is taken.
     *
     * Since: 0.2
     */
    signals[ACCEPT] =
        g_signal_new("accept", type, last, 0, dragoman_all_agree, NULL, NULL, G_TYPE_BOOLEAN, 1, DRAGOMAN_TYPE_DROP);
    /**
     * DragomanReorderableList::insert:
     * @self: The list.
     * @drop: What came.
     * @position: Before which row it was dropped, from 0; the number of rows: after the last one.
     *
     * Takes what comes from elsewhere than this list and those of its group. Without a handler nothing else is taken.
     *
     * Returns: whether it was taken, or is held; %FALSE: it is refused.
     *
     * Since: 0.2
     */
    signals[INSERT] = g_signal_new("insert", type, last, 0, g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2,
                                   DRAGOMAN_TYPE_DROP, G_TYPE_UINT);
    /**
     * DragomanReorderableList::prepare:
     * @self: The list.
     * @position: The row that is lifted, from 0.
     *
     * Asks for the data of a row, for places and for other apps. Its name need not be given: it is the row's. Without a
     * handler, or where it returns %NULL, a row has its text, and what stands in the model for it.
     *
     * Returns: (transfer full) (nullable): an item with the data.
     *
     * Since: 0.2
     */
    signals[PREPARE] = g_signal_new("prepare", type, last, 0, NULL, NULL, NULL, DRAGOMAN_TYPE_ITEM, 1, G_TYPE_UINT);
    /**
     * DragomanReorderableList::reordered:
     * @self: The list.
     * @from: Where a row stood, from 0.
     * @to: Where it stands now.
     *
     * A row has come to stand elsewhere in the list, by whatever means, also by undoing. Of several rows that were moved
     * together, each is told of in its turn: taking out the row at @from and putting it in at @to, one after the other, leads
     * to the same order. Trees tell by their models only.
     *
     * Since: 0.2
     */
    signals[REORDERED] =
        g_signal_new("reordered", type, last, 0, NULL, NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
    /**
     * DragomanReorderableList::moved-in:
     * @self: The list.
     * @position: Where the row stands now, from 0.
     *
     * A row of another list of the group has come to stand here, by whatever means, also by undoing.
     *
     * Since: 0.2
     */
    signals[MOVED_IN] = g_signal_new("moved-in", type, last, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
    /**
     * DragomanReorderableList::moved-out:
     * @self: The list.
     * @position: Where the row stood, from 0.
     *
     * A row stands here no longer: it was moved to another list of the group, to a place or to another app, or undoing has
     * taken it back there.
     *
     * Since: 0.2
     */
    signals[MOVED_OUT] = g_signal_new("moved-out", type, last, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
    /**
     * DragomanReorderableList::can-move:
     * @self: The list.
     * @position: A row, from 0.
     *
     * Asks whether a row can be moved: pinned rows and separators cannot. It is asked often, and changes nothing. Without a
     * handler all can.
     *
     * Returns: whether it can be moved.
     *
     * Since: 0.2
     */
    signals[CAN_MOVE] =
        g_signal_new("can-move", type, last, 0, dragoman_all_agree, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
    /**
     * DragomanReorderableList::can-insert:
     * @self: The list.
     * @position: Before which row, from 0; the number of rows: after the last one.
     *
     * Asks whether something can come to stand there: nothing may before rows that are pinned. It is asked often, and changes
     * nothing. Without a handler it can everywhere.
     *
     * Returns: whether something can stand there.
     *
     * Since: 0.2
     */
    signals[CAN_INSERT] =
        g_signal_new("can-insert", type, last, 0, dragoman_all_agree, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
}

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
    if (begin(self, widget, function, error)) return self;
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
    return g_object_get_data(G_OBJECT(view), columns_key);
}

DragomanReorderableList *dragoman_reorderable_list_for_widget(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    return g_object_get_data(G_OBJECT(widget), key);
}

GtkWidget *dragoman_reorderable_list_get_widget(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    // What it stands in holds it.
    if (widget) g_object_unref(widget);
    return widget;
}

DragomanCoordinator *dragoman_reorderable_list_get_coordinator(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->coordinator;
}

char *dragoman_reorderable_list_get_name(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->half ? dragoman_halves()->list_name(self->half) : g_strdup(self->given_name);
}

void dragoman_reorderable_list_set_name(DragomanReorderableList *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(name != NULL);
    // One that was made by its type alone looks after nothing.
    g_return_if_fail(self->half != NULL);
    char *old = dragoman_reorderable_list_get_name(self);
    const gboolean is_other = g_strcmp0(old, name) != 0;
    g_free(old);
    if (!is_other) return;
    dragoman_halves()->list_set_name(self->half, name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_NAME]);
}

char *dragoman_reorderable_list_get_group(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->half ? dragoman_halves()->list_group(self->half) : NULL;
}

void dragoman_reorderable_list_set_group(DragomanReorderableList *self, const char *group) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    char *old = dragoman_reorderable_list_get_group(self);
    const gboolean is_other = g_strcmp0(old, group) != 0;
    g_free(old);
    if (!is_other) return;
    dragoman_halves()->list_set_group(self->half, group);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_GROUP]);
}

gboolean dragoman_reorderable_list_get_restricted(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return self->half && dragoman_halves()->list_restricted(self->half);
}

void dragoman_reorderable_list_set_restricted(DragomanReorderableList *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_reorderable_list_get_restricted(self) == !!restricted) return;
    dragoman_halves()->list_set_restricted(self->half, restricted);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_RESTRICTED]);
}

gboolean dragoman_reorderable_list_get_enabled(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return self->half && dragoman_halves()->list_enabled(self->half);
}

void dragoman_reorderable_list_set_enabled(DragomanReorderableList *self, gboolean enabled) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_reorderable_list_get_enabled(self) == !!enabled) return;
    dragoman_halves()->list_set_enabled(self->half, enabled);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_ENABLED]);
}

void dragoman_reorderable_list_detach(DragomanReorderableList *self) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    if (!self->half) return;
    g_object_ref(self);
    dragoman_halves()->list_detach(self->half);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (widget) {
        g_weak_ref_set(&self->widget, NULL);
        g_object_set_data(G_OBJECT(widget), self->is_columns ? columns_key : key, NULL);
        g_object_unref(widget);
    }
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_WIDGET]);
    g_object_unref(self);
}

void dragoman_reorderable_list_changed(DragomanReorderableList *self) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    dragoman_halves()->list_changed(self->half);
}

void dragoman_reorderable_list_set_name_func(DragomanReorderableList *self, DragomanRowNameFunc func, gpointer user_data,
                                             GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    // What is freed may call this again: the new function stands by then.
    const gpointer old_data = self->name_data;
    const GDestroyNotify old_destroy = self->name_destroy;
    self->name_func = func;
    self->name_data = user_data;
    self->name_destroy = destroy;
    dragoman_halves()->list_set_names(self->half, func != NULL);
    if (old_destroy) old_destroy(old_data);
}

void dragoman_reorderable_list_set_reorder_func(DragomanReorderableList *self, DragomanReorderFunc func,
                                                gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    const gpointer old_data = self->reorder_data;
    const GDestroyNotify old_destroy = self->reorder_destroy;
    self->reorder_func = func;
    self->reorder_data = user_data;
    self->reorder_destroy = destroy;
    dragoman_halves()->list_set_reorders(self->half, func != NULL);
    if (old_destroy) old_destroy(old_data);
}

gboolean dragoman_list_takes_others(DragomanReorderableList *self) {
    return g_signal_has_handler_pending(self, signals[INSERT], 0, FALSE);
}

gboolean dragoman_list_ask(DragomanReorderableList *self, DragomanDrop *drop) {
    if (!dragoman_is_heard(self, signals[ACCEPT], 0)) return TRUE;
    gboolean is_taken = FALSE;
    g_signal_emit(self, signals[ACCEPT], 0, drop, &is_taken);
    return is_taken && !dragoman_drop_is_refused(drop);
}

void dragoman_list_insert(DragomanReorderableList *self, DragomanDrop *drop, guint position) {
    gboolean is_taken = FALSE;
    g_signal_emit(self, signals[INSERT], 0, drop, position, &is_taken);
    if (!dragoman_drop_handled(drop, is_taken)) return;
    char *name = dragoman_reorderable_list_get_name(self);
    dragoman_complain(self, "The handler of \"insert\" on \"%s\" did not return TRUE, so the drop was refused.", name);
    g_free(name);
}

DragomanItem *dragoman_list_prepare(DragomanReorderableList *self, guint position) {
    DragomanItem *item = NULL;
    if (dragoman_is_heard(self, signals[PREPARE], 0)) g_signal_emit(self, signals[PREPARE], 0, position, &item);
    return item;
}

gboolean dragoman_list_allows(DragomanReorderableList *self, gboolean is_move, guint position) {
    const guint signal = signals[is_move ? CAN_MOVE : CAN_INSERT];
    if (!dragoman_is_heard(self, signal, 0)) return TRUE;
    gboolean is_allowed = FALSE;
    g_signal_emit(self, signal, 0, position, &is_allowed);
    return is_allowed;
}

void dragoman_list_tell_reordered(DragomanReorderableList *self, guint from, guint to) {
    g_signal_emit(self, signals[REORDERED], 0, from, to);
}

void dragoman_list_tell_moved(DragomanReorderableList *self, gboolean is_in, guint position) {
    g_signal_emit(self, signals[is_in ? MOVED_IN : MOVED_OUT], 0, position);
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
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->list_move(self->half, position, to);
}

gboolean dragoman_reorderable_list_move_into(DragomanReorderableList *self, guint position,
                                             DragomanReorderableList *other) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(other), FALSE);
    g_return_val_if_fail(self->half != NULL && other->half != NULL, FALSE);
    return dragoman_halves()->list_move_into(self->half, position, other->half);
}
