#include "private.h"

struct _DragomanChange {
    GObject parent_instance;
    gpointer half;
};

G_DEFINE_FINAL_TYPE(DragomanChange, dragoman_change, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME };

static void dragoman_change_init(DragomanChange *self) {
    (void)self;
}

static void finalize(GObject *object) {
    DragomanChange *self = DRAGOMAN_CHANGE(object);
    if (self->half) dragoman_halves()->release(self->half);
    G_OBJECT_CLASS(dragoman_change_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    switch (id) {
    case PROP_NAME: g_value_take_string(value, dragoman_change_get_name(DRAGOMAN_CHANGE(object))); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_change_class_init(DragomanChangeClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->finalize = finalize;
    object->get_property = get_property;
    /**
     * DragomanChange:name: (getter get_name)
     *
     * The name of an "Undo" in a menu.
     *
     * Since: 0.3
     */
    g_object_class_install_property(
        object, PROP_NAME,
        g_param_spec_string("name", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

DragomanChange *dragoman_change_create(gpointer half) {
    DragomanChange *self = g_object_new(DRAGOMAN_TYPE_CHANGE, NULL);
    self->half = half;
    return self;
}

char *dragoman_change_get_name(DragomanChange *self) {
    g_return_val_if_fail(DRAGOMAN_IS_CHANGE(self), g_strdup(""));
    return self->half ? dragoman_halves()->change_name(self->half) : g_strdup("");
}

static gboolean make(DragomanChange *self, gboolean is_redo, const char *function, GError **error) {
    if (DRAGOMAN_IS_CHANGE(self) && self->half && dragoman_check_thread(function))
        return dragoman_halves()->change_make(self->half, is_redo, error);
    g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: it needs a change, and the main thread.", function);
    return FALSE;
}

gboolean dragoman_change_undo(DragomanChange *self, GError **error) {
    return make(self, FALSE, G_STRFUNC, error);
}

gboolean dragoman_change_redo(DragomanChange *self, GError **error) {
    return make(self, TRUE, G_STRFUNC, error);
}
