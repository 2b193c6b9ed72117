#include "attached.h"
#include "place.h"

struct _DragomanPlace {
    DragomanAttached attached;
};

static void buildable_init(GtkBuildableIface *iface) {
    iface->custom_tag_start = dragoman_place_tag_start;
    iface->custom_finished = dragoman_place_tag_finished;
}

G_DEFINE_FINAL_TYPE_WITH_CODE(DragomanPlace, dragoman_place, G_TYPE_OBJECT,
                              G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, buildable_init))

enum { PREPARE, ACCEPT, DROP, ACTION, MOVED, RETURNED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void dragoman_place_init(DragomanPlace *self) {
    dragoman_attached_init(self);
}

static const char *key(gpointer object) {
    (void)object;
    return "dragoman-place";
}

static gpointer make(gpointer object, gpointer coordinator, GtkWidget *widget, const char *name, GError **error) {
    (void)error;
    return dragoman_halves()->place_new(object, coordinator, widget, name);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    if (!dragoman_attached_get_property(object, id, value)) G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    if (!dragoman_attached_set_property(object, id, value)) G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
}

static gboolean first_object(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused) {
    (void)hint, (void)unused;
    g_value_copy(answer, result);
    return g_value_get_object(answer) == NULL;
}

static void dragoman_place_class_init(DragomanPlaceClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->get_property = get_property;
    object->set_property = set_property;
    /**
     * DragomanPlace:widget: (getter get_widget)
     *
     * The widget. It is given once.
     *
     * Since: 0.2
     */
    /**
     * DragomanPlace:coordinator: (getter get_coordinator)
     *
     * Where its drags end. It is given before the widget, or with it; without one, it is dragoman_coordinator_get_default().
     *
     * Since: 0.2
     */
    /**
     * DragomanPlace:name: (getter get_name) (setter set_name)
     *
     * The place's name.
     *
     * Since: 0.2
     */
    /**
     * DragomanPlace:restricted: (getter get_restricted) (setter set_restricted)
     *
     * Whether things that are dragged from here stay in this app.
     *
     * Since: 0.2
     */
    /**
     * DragomanPlace:enabled: (getter get_enabled) (setter set_enabled)
     *
     * Whether it takes part in drags.
     *
     * Since: 0.3
     */
    static const DragomanAttachedKind kind = {key, make};
    dragoman_attached_class_init(object, &kind);

    const GType type = G_TYPE_FROM_CLASS(class);
    const GSignalFlags asked = G_SIGNAL_RUN_LAST | G_SIGNAL_DETAILED;
    /**
     * DragomanPlace::prepare:
     * @self: The place.
     * @id: Which of its drags.
     *
     * Asks what is dragged.
     *
     * Returns: (transfer full) (nullable): the item; %NULL: nothing can be dragged now.
     *
     * Since: 0.2
     */
    signals[PREPARE] = g_signal_new("prepare", type, asked, 0, first_object, NULL, NULL, DRAGOMAN_TYPE_ITEM, 1, G_TYPE_STRING);
    /**
     * DragomanPlace::accept:
     * @self: The place.
     * @drop: What would come.
     *
     * Asks whether something is taken, as `GtkDropTarget::accept` does. It is asked often, and changes nothing but the drop:
     * dragoman_drop_refuse() gives the reason why it is not taken, and dragoman_drop_set_action() says what would become of
     * it. Without a handler all is taken.
     *
     * Returns: whether it is taken.
     *
     * Since: 0.3
     */
    signals[ACCEPT] =
        g_signal_new("accept", type, asked, 0, dragoman_all_agree, NULL, NULL, G_TYPE_BOOLEAN, 1, DRAGOMAN_TYPE_DROP);
    /**
     * DragomanPlace::drop:
     * @self: The place.
     * @drop: What came.
     *
     * Takes what was dropped, as `GtkDropTarget::drop` does.
     *
     * Returns: whether it was taken, or is held; %FALSE: it is refused.
     *
     * Since: 0.3
     */
    signals[DROP] = g_signal_new("drop", type, asked, 0, g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 1,
                                 DRAGOMAN_TYPE_DROP);
    /**
     * DragomanPlace::action:
     * @self: The place.
     * @id: Which of its actions.
     *
     * Does what was chosen by name.
     *
     * Since: 0.2
     */
    signals[ACTION] = g_signal_new("action", type, asked, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DragomanPlace::moved:
     * @self: The place.
     * @item: What was dragged from here.
     *
     * An item that was dragged from here has been moved: it stands elsewhere now, and is taken away here.
     *
     * Since: 0.2
     */
    signals[MOVED] = g_signal_new("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, DRAGOMAN_TYPE_ITEM);
    /**
     * DragomanPlace::returned:
     * @self: The place.
     * @item: What was dragged from here, and moved.
     *
     * Undoes #DragomanPlace::moved: the person has undone the move, here or in another app, and the item is put back here. Without
     * a handler the place that has taken an item undoes all of it, and a move into another app cannot be undone. When a
     * move is redone, #DragomanPlace::moved comes again.
     *
     * Since: 0.2
     */
    signals[RETURNED] =
        g_signal_new("returned", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, DRAGOMAN_TYPE_ITEM);
}

DragomanPlace *dragoman_place_new(GtkWidget *widget, const char *name, DragomanCoordinator *coordinator, GError **error) {
    if (!GTK_IS_WIDGET(widget) || (coordinator && !DRAGOMAN_IS_COORDINATOR(coordinator))) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: it needs a widget and a coordinator.", G_STRFUNC);
        return NULL;
    }
    DragomanPlace *self = g_object_new(DRAGOMAN_TYPE_PLACE, "coordinator", coordinator, "name", name, NULL);
    if (dragoman_attached_begin(self, widget, G_STRFUNC, error)) return self;
    g_object_unref(self);
    return NULL;
}

DragomanPlace *dragoman_place_for_widget(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    return dragoman_attached_find(widget, key(NULL));
}

GtkWidget *dragoman_place_get_widget(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return dragoman_attached_widget(self);
}

DragomanCoordinator *dragoman_place_get_coordinator(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->attached.coordinator;
}

char *dragoman_place_get_name(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return dragoman_attached_name(self);
}

void dragoman_place_set_name(DragomanPlace *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(name != NULL);
    dragoman_attached_set_name(self, name, G_STRFUNC);
}

gboolean dragoman_place_get_restricted(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return dragoman_attached_restricted(self);
}

void dragoman_place_set_restricted(DragomanPlace *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_set_restricted(self, restricted, G_STRFUNC);
}

gboolean dragoman_place_get_enabled(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return dragoman_attached_enabled(self);
}

void dragoman_place_set_enabled(DragomanPlace *self, gboolean enabled) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_set_enabled(self, enabled, G_STRFUNC);
}

void dragoman_place_detach(DragomanPlace *self) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    dragoman_attached_detach(self);
}

// MARK: What Swift asks.

gpointer dragoman_place_half(DragomanPlace *self) {
    return self->attached.half;
}

static guint signal_of(DragomanOfferKind kind) {
    return signals[kind == DRAGOMAN_OFFER_DRAG ? PREPARE : kind == DRAGOMAN_OFFER_DROP ? DROP : ACTION];
}

gboolean dragoman_place_is_heard(DragomanPlace *self, DragomanOfferKind kind, const char *id) {
    return dragoman_is_heard(self, signal_of(kind), g_quark_from_string(id));
}

gboolean dragoman_place_hears_unknown(DragomanPlace *self, DragomanOfferKind kind, const char *const *ids) {
    const guint signal = signal_of(kind);
    const GSignalMatchType any = G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_UNBLOCKED;
    // GLib finds handlers of a detail that is known, and no other: those are blocked for a moment, and the others are left.
    GArray *blocked = g_array_new(FALSE, FALSE, sizeof(gulong));
    for (gboolean is_last = FALSE; !is_last; ids++) {
        is_last = *ids == NULL;
        const GQuark detail = is_last ? 0 : g_quark_from_string(*ids);
        gulong found;
        while ((found = g_signal_handler_find(self, any | G_SIGNAL_MATCH_DETAIL, signal, detail, NULL, NULL, NULL))) {
            g_signal_handler_block(self, found);
            g_array_append_val(blocked, found);
        }
    }
    const gboolean is_unknown = g_signal_handler_find(self, any, signal, 0, NULL, NULL, NULL) != 0;
    for (guint i = 0; i < blocked->len; i++) g_signal_handler_unblock(self, g_array_index(blocked, gulong, i));
    g_array_unref(blocked);
    return is_unknown;
}

void dragoman_place_complain(DragomanPlace *self, const char *text) {
    dragoman_complain(self, "%s", text);
}

DragomanItem *dragoman_place_prepare(DragomanPlace *self, const char *id) {
    DragomanItem *item = NULL;
    g_signal_emit(self, signals[PREPARE], g_quark_from_string(id), id, &item);
    return item;
}

gboolean dragoman_place_ask(DragomanPlace *self, DragomanDrop *drop) {
    const GQuark id = g_quark_from_string(dragoman_drop_get_id(drop));
    if (!dragoman_is_heard(self, signals[ACCEPT], id)) return TRUE;
    gboolean is_taken = FALSE;
    g_signal_emit(self, signals[ACCEPT], id, drop, &is_taken);
    return is_taken && !dragoman_drop_is_refused(drop);
}

void dragoman_place_take(DragomanPlace *self, DragomanDrop *drop) {
    const char *id = dragoman_drop_get_id(drop);
    gboolean is_taken = FALSE;
    g_signal_emit(self, signals[DROP], g_quark_from_string(id), drop, &is_taken);
    if (!dragoman_drop_handled(drop, is_taken)) return;
    char *name = dragoman_place_get_name(self);
    dragoman_complain(self, "The handler of \"drop::%s\" on \"%s\" did not return TRUE, so the drop was refused.", id, name);
    g_free(name);
}

void dragoman_place_act(DragomanPlace *self, const char *id) {
    g_signal_emit(self, signals[ACTION], g_quark_from_string(id), id);
}

void dragoman_place_tell_moved(DragomanPlace *self, DragomanItem *item) {
    g_signal_emit(self, signals[MOVED], 0, item);
}

gboolean dragoman_place_takes_back(DragomanPlace *self) {
    return g_signal_has_handler_pending(self, signals[RETURNED], 0, FALSE);
}

void dragoman_place_tell_returned(DragomanPlace *self, DragomanItem *item) {
    g_signal_emit(self, signals[RETURNED], 0, item);
}
