#include "list.h"

G_DEFINE_FINAL_TYPE_WITH_CODE(DragomanReorderableList, dragoman_reorderable_list, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, NULL))

enum { PROP_MODEL = DRAGOMAN_ATTACHED_END, PROP_GROUP };
enum { ACCEPT, INSERT, PREPARE, REORDERED, MOVED_IN, MOVED_OUT, CAN_MOVE, CAN_INSERT, N_SIGNALS };
static guint signals[N_SIGNALS];

static void dragoman_reorderable_list_init(DragomanReorderableList *self) {
    dragoman_attached_init(self);
}

static void finalize(GObject *object) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    dragoman_attached_finalize(object);
    g_clear_object(&self->given_model);
    dragoman_list_free_functions(self);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    if (dragoman_attached_get_property(object, id, value)) return;
    if (id == PROP_GROUP) g_value_take_string(value, dragoman_reorderable_list_get_group(DRAGOMAN_REORDERABLE_LIST(object)));
    else G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanReorderableList *self = DRAGOMAN_REORDERABLE_LIST(object);
    if (dragoman_attached_set_property(object, id, value)) return;
    switch (id) {
    case PROP_MODEL: dragoman_attached_set_given(self, &self->given_model, g_value_get_object(value), "model"); break;
    case PROP_GROUP: dragoman_reorderable_list_set_group(self, g_value_get_string(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_reorderable_list_class_init(DragomanReorderableListClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->get_property = get_property;
    object->set_property = set_property;
    /**
     * DragomanReorderableList:widget: (getter get_widget)
     *
     * GTK's list; of columns, the column view. It is given once.
     *
     * Since: 0.2
     */
    /**
     * DragomanReorderableList:coordinator: (getter get_coordinator)
     *
     * Where its drags end. It is given before the widget, or with it; without one, it is dragoman_coordinator_get_default().
     *
     * Since: 0.2
     */
    /**
     * DragomanReorderableList:name: (getter get_name) (setter set_name)
     *
     * The list's name.
     *
     * Since: 0.2
     */
    /**
     * DragomanReorderableList:restricted: (getter get_restricted) (setter set_restricted)
     *
     * Whether rows stay in this app.
     *
     * Since: 0.2
     */
    /**
     * DragomanReorderableList:enabled: (getter get_enabled) (setter set_enabled)
     *
     * Whether it takes part in drags.
     *
     * Since: 0.3
     */
    dragoman_attached_class_init(object, &dragoman_list_kind);
    object->finalize = finalize;
    /**
     * DragomanReorderableList:model:
     *
     * The model that a list box or a flow box is bound to. It is given before the widget, or with it.
     *
     * Since: 0.3
     */
    g_object_class_install_property(
        object, PROP_MODEL,
        g_param_spec_object("model", NULL, NULL, G_TYPE_LIST_MODEL,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS));
    /**
     * DragomanReorderableList:group: (getter get_group) (setter set_group)
     *
     * The group of lists that take each other's rows.
     *
     * Since: 0.2
     */
    g_object_class_install_property(
        object, PROP_GROUP,
        g_param_spec_string("group", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));

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
     * Since: 0.3
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
     * Since: 0.3
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
     * Returns: (transfer full) (nullable): an item with the data; %NULL: the row has its text.
     *
     * Since: 0.3
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
     * Since: 0.3
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
     * Since: 0.3
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
     * Since: 0.3
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
     * Since: 0.3
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
     * Since: 0.3
     */
    signals[CAN_INSERT] =
        g_signal_new("can-insert", type, last, 0, dragoman_all_agree, NULL, NULL, G_TYPE_BOOLEAN, 1, G_TYPE_UINT);
}

char *dragoman_reorderable_list_get_group(DragomanReorderableList *self) {
    g_return_val_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->attached.half ? dragoman_halves()->list_group(self->attached.half) : NULL;
}

void dragoman_reorderable_list_set_group(DragomanReorderableList *self, const char *group) {
    g_return_if_fail(DRAGOMAN_IS_REORDERABLE_LIST(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->attached.half != NULL);
    char *old = dragoman_reorderable_list_get_group(self);
    const gboolean is_other = g_strcmp0(old, group) != 0;
    g_free(old);
    if (!is_other) return;
    dragoman_halves()->list_set_group(self->attached.half, group);
    g_object_notify(G_OBJECT(self), "group");
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
