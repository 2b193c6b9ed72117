#include "private.h"

struct _DragomanCoordinator {
    GObject parent_instance;
    gpointer half;
    // The state that listeners were told last.
    char *holding;
};

G_DEFINE_FINAL_TYPE(DragomanCoordinator, dragoman_coordinator, G_TYPE_OBJECT)

enum {
    PROP_0,
    PROP_UNDO_NAME,
    PROP_REDO_NAME,
    PROP_HOLDING,
    PROP_CLICK_TO_MOVE,
    PROP_GIVES_HINTS,
    PROP_SHARES_DRAGS,
    PROP_HAS_SOUNDS,
    N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];
static guint signals[DRAGOMAN_EVENT_ANNOUNCED + 1], take_change;

static void dragoman_coordinator_init(DragomanCoordinator *self) {
    // One that is made elsewhere does nothing, and says so.
    if (dragoman_check_thread("dragoman_coordinator_new")) self->half = dragoman_halves()->coordinator_new(self);
}

static void finalize(GObject *object) {
    DragomanCoordinator *self = DRAGOMAN_COORDINATOR(object);
    if (self->half) dragoman_halves()->release(self->half);
    g_free(self->holding);
    G_OBJECT_CLASS(dragoman_coordinator_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanCoordinator *self = DRAGOMAN_COORDINATOR(object);
    switch (id) {
    case PROP_UNDO_NAME: g_value_take_string(value, dragoman_coordinator_get_undo_name(self)); break;
    case PROP_REDO_NAME: g_value_take_string(value, dragoman_coordinator_get_redo_name(self)); break;
    case PROP_HOLDING: g_value_take_string(value, dragoman_coordinator_get_holding(self)); break;
    case PROP_CLICK_TO_MOVE: g_value_set_boolean(value, dragoman_coordinator_get_click_to_move(self)); break;
    case PROP_GIVES_HINTS: g_value_set_boolean(value, dragoman_coordinator_get_gives_hints(self)); break;
    case PROP_SHARES_DRAGS: g_value_set_boolean(value, dragoman_coordinator_get_shares_drags(self)); break;
    case PROP_HAS_SOUNDS: g_value_set_boolean(value, dragoman_coordinator_get_has_sounds(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanCoordinator *self = DRAGOMAN_COORDINATOR(object);
    switch (id) {
    case PROP_CLICK_TO_MOVE: dragoman_coordinator_set_click_to_move(self, g_value_get_boolean(value)); break;
    case PROP_GIVES_HINTS: dragoman_coordinator_set_gives_hints(self, g_value_get_boolean(value)); break;
    case PROP_SHARES_DRAGS: dragoman_coordinator_set_shares_drags(self, g_value_get_boolean(value)); break;
    case PROP_HAS_SOUNDS: dragoman_coordinator_set_has_sounds(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_coordinator_class_init(DragomanCoordinatorClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

    /**
     * DragomanCoordinator:undo-name: (getter get_undo_name)
     *
     * The name of an "Undo" in a menu; %NULL: there is nothing to undo. It notifies of each change that can be undone, also
     * of one with the same name as the one before.
     *
     * Since: 0.2
     */
    properties[PROP_UNDO_NAME] = g_param_spec_string("undo-name", NULL, NULL, NULL, readable);
    /**
     * DragomanCoordinator:redo-name: (getter get_redo_name)
     *
     * The name of what was undone last and can be redone; %NULL: there is nothing.
     *
     * Since: 0.2
     */
    properties[PROP_REDO_NAME] = g_param_spec_string("redo-name", NULL, NULL, NULL, readable);
    /**
     * DragomanCoordinator:holding: (getter get_holding)
     *
     * The lifted items in words; %NULL: nothing is lifted.
     *
     * Since: 0.2
     */
    properties[PROP_HOLDING] = g_param_spec_string("holding", NULL, NULL, NULL, readable);
    /**
     * DragomanCoordinator:click-to-move: (getter get_click_to_move) (setter set_click_to_move)
     *
     * Whether a click lifts, and a click on a place drops.
     *
     * Since: 0.2
     */
    properties[PROP_CLICK_TO_MOVE] = g_param_spec_boolean("click-to-move", NULL, NULL, FALSE, writable);
    /**
     * DragomanCoordinator:gives-hints: (getter get_gives_hints) (setter set_gives_hints)
     *
     * Whether screen readers are told, once in each list, that rows can be dragged.
     *
     * Since: 0.2
     */
    properties[PROP_GIVES_HINTS] = g_param_spec_boolean("gives-hints", NULL, NULL, TRUE, writable);
    /**
     * DragomanCoordinator:shares-drags: (getter get_shares_drags) (setter set_shares_drags)
     *
     * Whether drags go on between the windows of this app and those of others.
     *
     * Since: 0.2
     */
    properties[PROP_SHARES_DRAGS] = g_param_spec_boolean("shares-drags", NULL, NULL, TRUE, writable);
    /**
     * DragomanCoordinator:has-sounds: (getter get_has_sounds) (setter set_has_sounds)
     *
     * Whether the app plays sounds of its own for drags: a screen reader's extension then adds none.
     *
     * Since: 0.3
     */
    properties[PROP_HAS_SOUNDS] = g_param_spec_boolean("has-sounds", NULL, NULL, FALSE, writable);
    g_object_class_install_properties(object, N_PROPERTIES, properties);

    const GType type = G_TYPE_FROM_CLASS(class);
    /**
     * DragomanCoordinator::lifted:
     * @self: The coordinator.
     * @names: The names of what was lifted.
     *
     * Something was lifted.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_LIFTED] =
        g_signal_new("lifted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
    /**
     * DragomanCoordinator::dropped:
     * @self: The coordinator.
     * @names: The names of what was dropped.
     * @place: Where, in words.
     *
     * Something was dropped, and taken.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_DROPPED] = g_signal_new("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                   G_TYPE_STRV, G_TYPE_STRING);
    /**
     * DragomanCoordinator::refused:
     * @self: The coordinator.
     * @names: The names of what was dropped.
     * @reason: Why it was not taken.
     *
     * A place did not take what was dropped.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_REFUSED] = g_signal_new("refused", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                                   G_TYPE_STRV, G_TYPE_STRING);
    /**
     * DragomanCoordinator::cancelled:
     * @self: The coordinator.
     * @names: The names of what was lifted.
     *
     * A drag was cancelled: its items stay where they were.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_CANCELLED] =
        g_signal_new("cancelled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRV);
    /**
     * DragomanCoordinator::undone:
     * @self: The coordinator.
     * @text: What was said.
     *
     * A change was undone.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_UNDONE] =
        g_signal_new("undone", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DragomanCoordinator::redone:
     * @self: The coordinator.
     * @text: What was said.
     *
     * A change was made again.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_REDONE] =
        g_signal_new("redone", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DragomanCoordinator::announced:
     * @self: The coordinator.
     * @text: A sentence.
     *
     * Something was said to screen readers.
     *
     * Since: 0.2
     */
    signals[DRAGOMAN_EVENT_ANNOUNCED] =
        g_signal_new("announced", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DragomanCoordinator::take-change:
     * @self: The coordinator.
     * @change: What was changed.
     *
     * Offers a change to the app's own undo stack. What that takes is undone there: Ctrl+Z is the app's.
     *
     * Returns: whether the app keeps @change; %FALSE: the coordinator does, and undoes it with Ctrl+Z.
     *
     * Since: 0.3
     */
    take_change = g_signal_new("take-change", type, G_SIGNAL_RUN_LAST, 0, g_signal_accumulator_true_handled, NULL, NULL,
                               G_TYPE_BOOLEAN, 1, DRAGOMAN_TYPE_CHANGE);
}

DragomanCoordinator *dragoman_coordinator_get_default(void) {
    static DragomanCoordinator *coordinator = NULL;
    if (!coordinator) coordinator = dragoman_coordinator_new();
    return coordinator;
}

gboolean dragoman_coordinator_offer(DragomanCoordinator *self, gpointer half) {
    if (!dragoman_is_heard(self, take_change, 0)) return FALSE;
    DragomanChange *change = dragoman_change_create(half);
    gboolean is_taken = FALSE;
    g_signal_emit(self, take_change, 0, change, &is_taken);
    g_object_unref(change);
    return is_taken;
}

gpointer dragoman_coordinator_half(DragomanCoordinator *self) {
    return self->half;
}

void dragoman_coordinator_emit(DragomanCoordinator *self, DragomanEvent event, const char *const *names, const char *text) {
    if (!names) g_signal_emit(self, signals[event], 0, text);
    else if (event == DRAGOMAN_EVENT_DROPPED || event == DRAGOMAN_EVENT_REFUSED)
        g_signal_emit(self, signals[event], 0, names, text);
    else g_signal_emit(self, signals[event], 0, names);
}

static void tell(DragomanCoordinator *self, int property, char **known, char *now) {
    if (g_strcmp0(*known, now) == 0) {
        g_free(now);
        return;
    }
    g_free(*known);
    *known = now;
    g_object_notify_by_pspec(G_OBJECT(self), properties[property]);
}

void dragoman_coordinator_notify(DragomanCoordinator *self) {
    g_object_ref(self);
    tell(self, PROP_HOLDING, &self->holding, dragoman_coordinator_get_holding(self));
    g_object_unref(self);
}

void dragoman_coordinator_notify_history(DragomanCoordinator *self) {
    g_object_ref(self);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_UNDO_NAME]);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_REDO_NAME]);
    g_object_unref(self);
}

DragomanCoordinator *dragoman_coordinator_new(void) {
    return g_object_new(DRAGOMAN_TYPE_COORDINATOR, NULL);
}

char *dragoman_coordinator_get_undo_name(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    g_return_val_if_fail(self->half != NULL, NULL);
    return dragoman_halves()->coordinator_undo_name(self->half);
}

char *dragoman_coordinator_get_redo_name(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    g_return_val_if_fail(self->half != NULL, NULL);
    return dragoman_halves()->coordinator_redo_name(self->half);
}

char *dragoman_coordinator_get_holding(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    g_return_val_if_fail(self->half != NULL, NULL);
    return dragoman_halves()->coordinator_holding(self->half);
}

gboolean dragoman_coordinator_get_click_to_move(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_clicks(self->half);
}

void dragoman_coordinator_set_click_to_move(DragomanCoordinator *self, gboolean click_to_move) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_coordinator_get_click_to_move(self) == !!click_to_move) return;
    dragoman_halves()->coordinator_set_clicks(self->half, click_to_move);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_CLICK_TO_MOVE]);
}

gboolean dragoman_coordinator_get_gives_hints(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_hints(self->half);
}

void dragoman_coordinator_set_gives_hints(DragomanCoordinator *self, gboolean gives_hints) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_coordinator_get_gives_hints(self) == !!gives_hints) return;
    dragoman_halves()->coordinator_set_hints(self->half, gives_hints);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_GIVES_HINTS]);
}

gboolean dragoman_coordinator_get_shares_drags(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_shares(self->half);
}

void dragoman_coordinator_set_shares_drags(DragomanCoordinator *self, gboolean shares_drags) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_coordinator_get_shares_drags(self) == !!shares_drags) return;
    dragoman_halves()->coordinator_set_shares(self->half, shares_drags);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_SHARES_DRAGS]);
}

gboolean dragoman_coordinator_get_has_sounds(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_sounds(self->half);
}

void dragoman_coordinator_set_has_sounds(DragomanCoordinator *self, gboolean has_sounds) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_coordinator_get_has_sounds(self) == !!has_sounds) return;
    dragoman_halves()->coordinator_set_sounds(self->half, has_sounds);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_HAS_SOUNDS]);
}

gboolean dragoman_coordinator_undo(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_undo(self->half);
}

gboolean dragoman_coordinator_redo(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_redo(self->half);
}

gboolean dragoman_coordinator_cancel(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->coordinator_cancel(self->half);
}

void dragoman_coordinator_say(DragomanCoordinator *self, const char *text) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    g_return_if_fail(text != NULL);
    dragoman_halves()->coordinator_say(self->half, text);
}

char **dragoman_coordinator_diagnose(DragomanCoordinator *self) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(self), g_new0(char *, 1));
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    g_return_val_if_fail(self->half != NULL, g_new0(char *, 1));
    return dragoman_halves()->coordinator_diagnose(self->half);
}

void dragoman_coordinator_push_undo(DragomanCoordinator *self, const char *name, const char *undone, const char *redone,
                                    DragomanUndoFunc func, gpointer user_data, GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_COORDINATOR(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    g_return_if_fail(name != NULL && undone != NULL && redone != NULL && func != NULL);
    dragoman_halves()->coordinator_push_undo(self->half, name, undone, redone, func, user_data, destroy);
}
