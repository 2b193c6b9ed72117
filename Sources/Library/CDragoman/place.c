#include "private.h"

struct _DragomanPlace {
    GObject parent_instance;
    gpointer half;
    GWeakRef widget;
    gboolean is_restricted;
    DragomanCoordinator *coordinator;
    char *name;
};

G_DEFINE_FINAL_TYPE(DragomanPlace, dragoman_place, G_TYPE_OBJECT)

static const char *const key = "dragoman-place";

enum { PROP_0, PROP_WIDGET, PROP_COORDINATOR, PROP_NAME, PROP_RESTRICTED, N_PROPERTIES };
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
    g_free(self->name);
    G_OBJECT_CLASS(dragoman_place_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanPlace *self = DRAGOMAN_PLACE(object);
    switch (id) {
    case PROP_WIDGET: g_value_take_object(value, g_weak_ref_get(&self->widget)); break;
    case PROP_COORDINATOR: g_value_set_object(value, self->coordinator); break;
    case PROP_NAME: g_value_set_string(value, self->name); break;
    case PROP_RESTRICTED: g_value_set_boolean(value, self->is_restricted); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    switch (id) {
    case PROP_NAME: dragoman_place_set_name(DRAGOMAN_PLACE(object), g_value_get_string(value)); break;
    case PROP_RESTRICTED: dragoman_place_set_restricted(DRAGOMAN_PLACE(object), g_value_get_boolean(value)); break;
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
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
    /**
     * DragomanPlace:widget: (getter get_widget)
     *
     * The widget.
     *
     * Since: 0.1
     */
    properties[PROP_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, readable);
    /**
     * DragomanPlace:coordinator: (getter get_coordinator)
     *
     * Where its drags end.
     *
     * Since: 0.1
     */
    properties[PROP_COORDINATOR] =
        g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR, readable);
    /**
     * DragomanPlace:name: (getter get_name) (setter set_name)
     *
     * What it is called.
     *
     * Since: 0.1
     */
    properties[PROP_NAME] = g_param_spec_string(
        "name", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    /**
     * DragomanPlace:restricted: (getter get_restricted) (setter set_restricted)
     *
     * Whether things that are dragged from here stay in this app.
     *
     * Since: 0.1
     */
    properties[PROP_RESTRICTED] = g_param_spec_boolean(
        "restricted", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
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
     * @id: Which of its drops.
     * @item: What would come.
     *
     * Asks whether something is taken. It is asked often, and changes nothing. Without a handler all is taken.
     *
     * Returns: (transfer full) (nullable): why it is not taken, as a clause that can follow "Not dropped: "; empty: the
     *   library's words; %NULL: it is taken.
     *
     * Since: 0.1
     */
    signals[ACCEPT] = g_signal_new("accept", type, asked, 0, dragoman_first_text, NULL, NULL, G_TYPE_STRING, 2, G_TYPE_STRING,
                                   DRAGOMAN_TYPE_ITEM);
    /**
     * DragomanPlace::drop:
     * @self: The place.
     * @drop: What came.
     *
     * Takes what was dropped.
     *
     * Since: 0.1
     */
    signals[DROP] = g_signal_new("drop", type, asked, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, DRAGOMAN_TYPE_DROP);
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
    DragomanPlace *self = g_object_new(DRAGOMAN_TYPE_PLACE, NULL);
    if (!GTK_IS_WIDGET(widget) || !name || !DRAGOMAN_IS_COORDINATOR(coordinator)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "A DragomanPlace needs a widget, a name and a coordinator.");
        g_object_unref(self);
        return NULL;
    }
    g_weak_ref_set(&self->widget, widget);
    self->coordinator = g_object_ref(coordinator);
    self->name = g_strdup(name);
    if (!dragoman_keep_with_widget(self, widget, key, error)) {
        g_object_unref(self);
        return NULL;
    }
    self->half = dragoman_halves()->place_new(self, dragoman_coordinator_half(coordinator), widget, name);
    return self;
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
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    // What it stands in holds it.
    if (widget) g_object_unref(widget);
    return widget;
}

DragomanCoordinator *dragoman_place_get_coordinator(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    return self->coordinator;
}

const char *dragoman_place_get_name(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), NULL);
    return self->name;
}

void dragoman_place_set_name(DragomanPlace *self, const char *name) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    g_return_if_fail(name != NULL);
    // One that was made by its type alone looks after nothing.
    g_return_if_fail(self->half != NULL);
    if (g_strcmp0(self->name, name) == 0) return;
    g_free(self->name);
    self->name = g_strdup(name);
    dragoman_halves()->place_set_name(self->half, name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_NAME]);
}

gboolean dragoman_place_get_restricted(DragomanPlace *self) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    return self->is_restricted;
}

void dragoman_place_set_restricted(DragomanPlace *self, gboolean restricted) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    g_return_if_fail(self->half != NULL);
    if (self->is_restricted == !!restricted) return;
    self->is_restricted = !!restricted;
    dragoman_halves()->place_set_restricted(self->half, restricted);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_RESTRICTED]);
}

static void add(DragomanPlace *self, DragomanOfferKind kind, const char *id, const char *name, const double *point) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    g_return_if_fail(id != NULL);
    g_return_if_fail(self->half != NULL);
    dragoman_halves()->place_add(self->half, kind, id, name, point);
}

void dragoman_place_add_drag(DragomanPlace *self, const char *id, const char *name) {
    add(self, DRAGOMAN_OFFER_DRAG, id, name, NULL);
}

void dragoman_place_add_drag_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    add(self, DRAGOMAN_OFFER_DRAG, id, name, (const double[]){x, y});
}

void dragoman_place_add_drop(DragomanPlace *self, const char *id, const char *name) {
    add(self, DRAGOMAN_OFFER_DROP, id, name, NULL);
}

void dragoman_place_add_drop_at(DragomanPlace *self, const char *id, const char *name, double x, double y) {
    add(self, DRAGOMAN_OFFER_DROP, id, name, (const double[]){x, y});
}

void dragoman_place_add_action(DragomanPlace *self, const char *id, const char *name) {
    g_return_if_fail(name != NULL);
    add(self, DRAGOMAN_OFFER_ACTION, id, name, NULL);
}

gboolean dragoman_place_remove(DragomanPlace *self, const char *id) {
    g_return_val_if_fail(DRAGOMAN_IS_PLACE(self), FALSE);
    g_return_val_if_fail(id != NULL, FALSE);
    g_return_val_if_fail(self->half != NULL, FALSE);
    return dragoman_halves()->place_remove(self->half, id);
}

void dragoman_place_changed(DragomanPlace *self) {
    g_return_if_fail(DRAGOMAN_IS_PLACE(self));
    g_return_if_fail(self->half != NULL);
    dragoman_halves()->place_changed(self->half);
}

DragomanItem *dragoman_place_prepare(DragomanPlace *self, const char *id) {
    DragomanItem *item = NULL;
    g_signal_emit(self, signals[PREPARE], g_quark_from_string(id), id, &item);
    return item;
}

char *dragoman_place_ask(DragomanPlace *self, const char *id, DragomanItem *item) {
    char *reason = NULL;
    g_signal_emit(self, signals[ACCEPT], g_quark_from_string(id), id, item, &reason);
    return reason;
}

void dragoman_place_take(DragomanPlace *self, DragomanDrop *drop) {
    g_signal_emit(self, signals[DROP], g_quark_from_string(dragoman_drop_get_id(drop)), drop);
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
