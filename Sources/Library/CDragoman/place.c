#include "private.h"

struct _DragomanPlace {
    GObject parent_instance;
    gpointer half;
    GWeakRef widget;
    DragomanCoordinator *coordinator;
    // What was given before there was a widget; the half knows it afterwards.
    char *given_name;
    gboolean is_constructed;
};

G_DEFINE_FINAL_TYPE_WITH_CODE(DragomanPlace, dragoman_place, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE(GTK_TYPE_BUILDABLE, NULL))

static const char *const key = "dragoman-place";

enum { PROP_0, PROP_WIDGET, PROP_COORDINATOR, PROP_NAME, PROP_RESTRICTED, PROP_ENABLED, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];
enum { PREPARE, ACCEPT, DROP, ACTION, MOVED, RETURNED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void dragoman_place_init(DragomanPlace *self) {
    g_weak_ref_init(&self->widget, NULL);
}

static void finalize(GObject *object) {
    DragomanPlace *self = DRAGOMAN_PLACE(object);
    if (self->half) dragoman_halves()->release(self->half);
    g_weak_ref_clear(&self->widget);
    g_clear_object(&self->coordinator);
    g_free(self->given_name);
    G_OBJECT_CLASS(dragoman_place_parent_class)->finalize(object);
}

static gboolean begin(DragomanPlace *self, GtkWidget *widget, const char *function, GError **error) {
    if (!dragoman_check_thread(function)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: called on another thread than the main one.", function);
        return FALSE;
    }
    if (!dragoman_keep_with_widget(self, widget, key, function, error)) return FALSE;
    if (!self->coordinator) self->coordinator = g_object_ref(dragoman_coordinator_get_default());
    g_weak_ref_set(&self->widget, widget);
    self->half = dragoman_halves()->place_new(self, dragoman_coordinator_half(self->coordinator), widget, self->given_name);
    g_clear_pointer(&self->given_name, g_free);
    return TRUE;
}

// Of an object that was made by its properties, as a builder makes it: nobody takes an error, and it is written.
static void begin_alone(DragomanPlace *self, GtkWidget *widget) {
    GError *error = NULL;
    if (begin(self, widget, "DragomanPlace:widget", &error)) return;
    g_critical("%s", error->message);
    g_error_free(error);
}

static void constructed(GObject *object) {
    DragomanPlace *self = DRAGOMAN_PLACE(object);
    G_OBJECT_CLASS(dragoman_place_parent_class)->constructed(object);
    self->is_constructed = TRUE;
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (!widget) return;
    begin_alone(self, widget);
    g_object_unref(widget);
}

static void set_widget(DragomanPlace *self, GtkWidget *widget) {
    if (!widget) return;
    if (self->half) return g_critical("DragomanPlace:widget: a place has one widget for good.");
    if (self->is_constructed) begin_alone(self, widget);
    else g_weak_ref_set(&self->widget, widget);
}

static void set_coordinator(DragomanPlace *self, DragomanCoordinator *coordinator) {
    if (!coordinator) return;
    if (self->half) return g_critical("DragomanPlace:coordinator: it is given before the widget.");
    g_set_object(&self->coordinator, coordinator);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanPlace *self = DRAGOMAN_PLACE(object);
    switch (id) {
    case PROP_WIDGET: g_value_take_object(value, g_weak_ref_get(&self->widget)); break;
    case PROP_COORDINATOR: g_value_set_object(value, self->coordinator); break;
    case PROP_NAME: g_value_take_string(value, dragoman_place_get_name(self)); break;
    case PROP_RESTRICTED: g_value_set_boolean(value, dragoman_place_get_restricted(self)); break;
    case PROP_ENABLED: g_value_set_boolean(value, dragoman_place_get_enabled(self)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanPlace *self = DRAGOMAN_PLACE(object);
    switch (id) {
    case PROP_WIDGET: set_widget(self, g_value_get_object(value)); break;
    case PROP_COORDINATOR: set_coordinator(self, g_value_get_object(value)); break;
    case PROP_NAME:
        if (self->half) {
            if (g_value_get_string(value)) dragoman_place_set_name(self, g_value_get_string(value));
        } else {
            g_free(self->given_name);
            self->given_name = g_value_dup_string(value);
        }
        break;
    case PROP_RESTRICTED: dragoman_place_set_restricted(self, g_value_get_boolean(value)); break;
    case PROP_ENABLED: dragoman_place_set_enabled(self, g_value_get_boolean(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static gboolean first_object(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused) {
    (void)hint, (void)unused;
    g_value_copy(answer, result);
    return g_value_get_object(answer) == NULL;
}

static void dragoman_place_class_init(DragomanPlaceClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->constructed = constructed;
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    /**
     * DragomanPlace:widget: (getter get_widget)
     *
     * The widget. It is given once.
     *
     * Since: 0.1
     */
    properties[PROP_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, given);
    /**
     * DragomanPlace:coordinator: (getter get_coordinator)
     *
     * Where its drags end. It is given before the widget, or with it; without one, it is dragoman_coordinator_get_default().
     *
     * Since: 0.1
     */
    properties[PROP_COORDINATOR] = g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR, given);
    /**
     * DragomanPlace:name: (getter get_name) (setter set_name)
     *
     * What it is called.
     *
     * Since: 0.1
     */
    properties[PROP_NAME] = g_param_spec_string("name", NULL, NULL, NULL, given);
    /**
     * DragomanPlace:restricted: (getter get_restricted) (setter set_restricted)
     *
     * Whether things that are dragged from here stay in this app.
     *
     * Since: 0.1
     */
    properties[PROP_RESTRICTED] = g_param_spec_boolean("restricted", NULL, NULL, FALSE, writable);
    /**
     * DragomanPlace:enabled: (getter get_enabled) (setter set_enabled)
     *
     * Whether it takes part in drags.
     *
     * Since: 0.2
     */
    properties[PROP_ENABLED] = g_param_spec_boolean("enabled", NULL, NULL, TRUE, writable);
    g_object_class_install_properties(object, N_PROPERTIES, properties);

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
     * Since: 0.1
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
     * Since: 0.2
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
     * Since: 0.2
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
     * Since: 0.1
     */
    signals[ACTION] = g_signal_new("action", type, asked, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
    /**
     * DragomanPlace::moved:
     * @self: The place.
     * @item: What was dragged from here.
     *
     * What was dragged from here has been moved: it stands elsewhere now, and is taken away here.
     *
     * Since: 0.1
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
     * Since: 0.1
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
    if (begin(self, widget, G_STRFUNC, error)) return self;
    g_object_unref(self);
    return NULL;
}

DragomanPlace *dragoman_place_for_widget(GtkWidget *widget) {
    g_return_val_if_fail(GTK_IS_WIDGET(widget), NULL);
    return g_object_get_data(G_OBJECT(widget), key);
}

gpointer dragoman_place_half(DragomanPlace *self) {
    return self->half;
}

GtkWidget *dragoman_place_get_widget(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    // What it stands in holds it.
    if (widget) g_object_unref(widget);
    return widget;
}

DragomanCoordinator *dragoman_place_get_coordinator(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->coordinator;
}

char *dragoman_place_get_name(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->half ? dragoman_halves()->place_name(self->half) : g_strdup(self->given_name);
}

void dragoman_place_set_name(DragomanPlace *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(name != NULL);
    // One that was made by its type alone looks after nothing.
    g_return_if_fail(self->half != NULL);
    char *old = dragoman_place_get_name(self);
    const gboolean is_other = g_strcmp0(old, name) != 0;
    g_free(old);
    if (!is_other) return;
    dragoman_halves()->place_set_name(self->half, name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_NAME]);
}

gboolean dragoman_place_get_restricted(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return self->half && dragoman_halves()->place_restricted(self->half);
}

void dragoman_place_set_restricted(DragomanPlace *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_place_get_restricted(self) == !!restricted) return;
    dragoman_halves()->place_set_restricted(self->half, restricted);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_RESTRICTED]);
}

gboolean dragoman_place_get_enabled(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    return self->half && dragoman_halves()->place_enabled(self->half);
}

void dragoman_place_set_enabled(DragomanPlace *self, gboolean enabled) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    if (dragoman_place_get_enabled(self) == !!enabled) return;
    dragoman_halves()->place_set_enabled(self->half, enabled);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_ENABLED]);
}

void dragoman_place_detach(DragomanPlace *self) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    if (!self->half) return;
    g_object_ref(self);
    dragoman_halves()->place_detach(self->half);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (widget) {
        g_weak_ref_set(&self->widget, NULL);
        g_object_set_data(G_OBJECT(widget), key, NULL);
        g_object_unref(widget);
    }
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_WIDGET]);
    g_object_unref(self);
}

static gboolean is_identifier(const char *id) {
    if (!*id) return FALSE;
    for (; *id; id++)
        if (!g_ascii_isalnum(*id) && *id != '-' && *id != '_') return FALSE;
    return TRUE;
}

static void add(DragomanPlace *self, DragomanOfferKind kind, const char *id, const char *name, const double *point,
                const char *function) {
    if (!DRAGOMAN_IS_PLACE(self)) return g_critical("%s: assertion 'DRAGOMAN_IS_PLACE(self)' failed", function);
    if (!dragoman_check_thread(function)) return;
    if (!self->half) return g_critical("%s: the place has no widget.", function);
    if (!id || !is_identifier(id))
        return g_critical("%s: an identifier is of ASCII letters, digits, '-' and '_', and not \"%s\".", function, id ? id : "");
    dragoman_halves()->place_add(self->half, kind, id, name, point);
}

void dragoman_place_add_drag(DragomanPlace *self, const char *id, const char *name) {
    add(self, DRAGOMAN_OFFER_DRAG, id, name, NULL, G_STRFUNC);
}

void dragoman_place_add_drag_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    add(self, DRAGOMAN_OFFER_DRAG, id, name, (const double[]){x, y}, G_STRFUNC);
}

void dragoman_place_add_drop(DragomanPlace *self, const char *id, const char *name) {
    add(self, DRAGOMAN_OFFER_DROP, id, name, NULL, G_STRFUNC);
}

void dragoman_place_add_drop_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    add(self, DRAGOMAN_OFFER_DROP, id, name, (const double[]){x, y}, G_STRFUNC);
}

void dragoman_place_add_action(DragomanPlace *self, const char *id, const char *name) {
    g_return_if_fail(name != NULL);
    add(self, DRAGOMAN_OFFER_ACTION, id, name, NULL, G_STRFUNC);
}

gboolean dragoman_place_remove(DragomanPlace *self, const char *id) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    dragoman_return_val_if_elsewhere(FALSE);
    g_return_val_if_fail(id != NULL, FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->place_remove(self->half, id);
}

void dragoman_place_changed(DragomanPlace *self) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(self->half != NULL);
    dragoman_halves()->place_changed(self->half);
}

// MARK: What Swift asks.

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
