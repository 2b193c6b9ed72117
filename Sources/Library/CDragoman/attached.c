#include "attached.h"

static GQuark kind_quark(void) {
    return g_quark_from_static_string("dragoman-attached-kind");
}

static const DragomanAttachedKind *kind_of(gpointer object) {
    return g_type_get_qdata(G_OBJECT_TYPE(object), kind_quark());
}

void dragoman_attached_init(gpointer object) {
    DragomanAttached *self = object;
    g_weak_ref_init(&self->widget, NULL);
}

void dragoman_attached_finalize(GObject *object) {
    DragomanAttached *self = (DragomanAttached *)object;
    if (self->half) dragoman_halves()->release(self->half);
    g_weak_ref_clear(&self->widget);
    g_clear_object(&self->coordinator);
    g_free(self->given_name);
    G_OBJECT_CLASS(g_type_class_peek(G_TYPE_OBJECT))->finalize(object);
}

static gboolean keep(gpointer object, GtkWidget *widget, const char *function, GError **error) {
    const char *key = kind_of(object)->key(object);
    if (g_object_get_data(G_OBJECT(widget), key)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_IN_USE, "%s: this %s is looked after by a %s already.", function,
                    G_OBJECT_TYPE_NAME(widget), G_OBJECT_TYPE_NAME(object));
        return FALSE;
    }
    g_object_set_data_full(G_OBJECT(widget), key, g_object_ref(object), g_object_unref);
    return TRUE;
}

gboolean dragoman_attached_begin(gpointer object, GtkWidget *widget, const char *function, GError **error) {
    DragomanAttached *self = object;
    const DragomanAttachedKind *kind = kind_of(object);
    if (!dragoman_check_thread(function)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: called on another thread than the main one.", function);
        return FALSE;
    }
    if (!keep(object, widget, function, error)) return FALSE;
    if (!self->coordinator) self->coordinator = g_object_ref(dragoman_coordinator_get_default());
    GError *problem = NULL;
    self->half = kind->make(object, dragoman_coordinator_half(self->coordinator), widget, self->given_name, &problem);
    if (!self->half) {
        g_object_set_data(G_OBJECT(widget), kind->key(object), NULL);
        g_propagate_prefixed_error(error, problem, "%s: ", function);
        return FALSE;
    }
    g_weak_ref_set(&self->widget, widget);
    g_clear_pointer(&self->given_name, g_free);
    return TRUE;
}

// Begins an object that was made by its properties, as a builder makes it: nobody takes an error, and it is written.
static void begin_alone(gpointer object, GtkWidget *widget) {
    DragomanAttached *self = object;
    GError *error = NULL;
    g_object_ref(self);
    char *function = g_strconcat(G_OBJECT_TYPE_NAME(object), ":widget", NULL);
    if (!dragoman_attached_begin(self, widget, function, &error)) {
        g_weak_ref_set(&self->widget, NULL);
        g_critical("%s", error->message);
        g_error_free(error);
    }
    g_free(function);
    g_object_unref(self);
}

static void constructed(GObject *object) {
    DragomanAttached *self = (DragomanAttached *)object;
    G_OBJECT_CLASS(g_type_class_peek(G_TYPE_OBJECT))->constructed(object);
    self->is_constructed = TRUE;
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (!widget) return;
    begin_alone(self, widget);
    g_object_unref(widget);
}

void dragoman_attached_class_init(GObjectClass *class, const DragomanAttachedKind *kind) {
    g_type_set_qdata(G_TYPE_FROM_CLASS(class), kind_quark(), (gpointer)kind);
    class->constructed = constructed;
    class->finalize = dragoman_attached_finalize;
    const GParamFlags given = G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    const GParamFlags writable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
    GParamSpec *properties[DRAGOMAN_ATTACHED_END] = {
        [DRAGOMAN_ATTACHED_WIDGET] = g_param_spec_object("widget", NULL, NULL, GTK_TYPE_WIDGET, given),
        [DRAGOMAN_ATTACHED_COORDINATOR] =
            g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR, given),
        [DRAGOMAN_ATTACHED_NAME] = g_param_spec_string("name", NULL, NULL, NULL, given),
        [DRAGOMAN_ATTACHED_RESTRICTED] = g_param_spec_boolean("restricted", NULL, NULL, FALSE, writable),
        [DRAGOMAN_ATTACHED_ENABLED] = g_param_spec_boolean("enabled", NULL, NULL, TRUE, writable),
    };
    for (guint id = 1; id < DRAGOMAN_ATTACHED_END; id++) g_object_class_install_property(class, id, properties[id]);
}

gpointer dragoman_attached_find(gpointer widget, const char *key) {
    return g_object_get_data(G_OBJECT(widget), key);
}

// MARK: Properties

static void set_widget(DragomanAttached *self, GtkWidget *widget) {
    if (!widget) return;
    if (self->half) return g_critical("%s:widget: it has one widget for good.", G_OBJECT_TYPE_NAME(self));
    if (self->is_constructed) begin_alone(self, widget);
    else g_weak_ref_set(&self->widget, widget);
}

void dragoman_attached_set_given(gpointer object, gpointer given, gpointer value, const char *name) {
    DragomanAttached *self = object;
    if (!value) return;
    if (self->half) return g_critical("%s:%s: it is given before the widget.", G_OBJECT_TYPE_NAME(self), name);
    g_set_object((GObject **)given, value);
}

gboolean dragoman_attached_get_property(GObject *object, guint id, GValue *value) {
    DragomanAttached *self = (DragomanAttached *)object;
    if (!dragoman_check_thread(G_OBJECT_TYPE_NAME(object))) return TRUE;
    switch (id) {
    case DRAGOMAN_ATTACHED_WIDGET: g_value_take_object(value, g_weak_ref_get(&self->widget)); return TRUE;
    case DRAGOMAN_ATTACHED_COORDINATOR: g_value_set_object(value, self->coordinator); return TRUE;
    case DRAGOMAN_ATTACHED_NAME: g_value_take_string(value, dragoman_attached_name(self)); return TRUE;
    case DRAGOMAN_ATTACHED_RESTRICTED: g_value_set_boolean(value, dragoman_attached_restricted(self)); return TRUE;
    case DRAGOMAN_ATTACHED_ENABLED: g_value_set_boolean(value, dragoman_attached_enabled(self)); return TRUE;
    default: return FALSE;
    }
}

gboolean dragoman_attached_set_property(GObject *object, guint id, const GValue *value) {
    DragomanAttached *self = (DragomanAttached *)object;
    const char *function = G_OBJECT_TYPE_NAME(object);
    // A widget that is given elsewhere ends as an error of its own.
    if (id != DRAGOMAN_ATTACHED_WIDGET && self->half && !dragoman_check_thread(function)) return TRUE;
    switch (id) {
    case DRAGOMAN_ATTACHED_WIDGET: set_widget(self, g_value_get_object(value)); return TRUE;
    case DRAGOMAN_ATTACHED_COORDINATOR:
        dragoman_attached_set_given(self, &self->coordinator, g_value_get_object(value), "coordinator");
        return TRUE;
    case DRAGOMAN_ATTACHED_NAME:
        if (!self->half) {
            g_free(self->given_name);
            self->given_name = g_value_dup_string(value);
        } else if (g_value_get_string(value)) {
            dragoman_attached_set_name(self, g_value_get_string(value), function);
        }
        return TRUE;
    case DRAGOMAN_ATTACHED_RESTRICTED:
        dragoman_attached_set_restricted(self, g_value_get_boolean(value), function);
        return TRUE;
    case DRAGOMAN_ATTACHED_ENABLED:
        dragoman_attached_set_enabled(self, g_value_get_boolean(value), function);
        return TRUE;
    default: return FALSE;
    }
}

// One that was made by its type alone looks after nothing.
static gboolean has_half(DragomanAttached *self, const char *function) {
    if (!self->half) g_critical("%s: it has no widget.", function);
    return self->half != NULL;
}

GtkWidget *dragoman_attached_widget(gpointer object) {
    DragomanAttached *self = object;
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    // The widget's container holds it.
    if (widget) g_object_unref(widget);
    return widget;
}

char *dragoman_attached_name(gpointer object) {
    DragomanAttached *self = object;
    return self->half ? dragoman_halves()->attached_name(self->half) : g_strdup(self->given_name);
}

void dragoman_attached_set_name(gpointer object, const char *name, const char *function) {
    DragomanAttached *self = object;
    if (!has_half(self, function)) return;
    char *old = dragoman_attached_name(self);
    const gboolean is_other = g_strcmp0(old, name) != 0;
    g_free(old);
    if (!is_other) return;
    dragoman_halves()->attached_set_name(self->half, name);
    g_object_notify(object, "name");
}

gboolean dragoman_attached_restricted(gpointer object) {
    DragomanAttached *self = object;
    return self->half && dragoman_halves()->attached_restricted(self->half);
}

void dragoman_attached_set_restricted(gpointer object, gboolean is_restricted, const char *function) {
    DragomanAttached *self = object;
    if (!has_half(self, function) || dragoman_attached_restricted(self) == !!is_restricted) return;
    dragoman_halves()->attached_set_restricted(self->half, is_restricted);
    g_object_notify(object, "restricted");
}

gboolean dragoman_attached_enabled(gpointer object) {
    DragomanAttached *self = object;
    return self->half && dragoman_halves()->attached_enabled(self->half);
}

void dragoman_attached_set_enabled(gpointer object, gboolean is_enabled, const char *function) {
    DragomanAttached *self = object;
    if (!has_half(self, function) || dragoman_attached_enabled(self) == !!is_enabled) return;
    dragoman_halves()->attached_set_enabled(self->half, is_enabled);
    g_object_notify(object, "enabled");
}

void dragoman_attached_detach(gpointer object) {
    DragomanAttached *self = object;
    if (!self->half) return;
    g_object_ref(self);
    dragoman_halves()->attached_detach(self->half);
    GtkWidget *widget = g_weak_ref_get(&self->widget);
    if (widget) {
        g_weak_ref_set(&self->widget, NULL);
        g_object_set_data(G_OBJECT(widget), kind_of(object)->key(object), NULL);
        g_object_unref(widget);
    }
    g_object_notify(object, "widget");
    g_object_unref(self);
}
