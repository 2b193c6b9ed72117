#include "private.h"

struct _DragomanTester {
    GObject parent_instance;
    gpointer half;
};

G_DEFINE_FINAL_TYPE(DragomanTester, dragoman_tester, G_TYPE_OBJECT)

enum { PROP_0, PROP_COORDINATOR };

static void dragoman_tester_init(DragomanTester *self) {
    (void)self;
}

static void finalize(GObject *object) {
    DragomanTester *self = DRAGOMAN_TESTER(object);
    if (self->half) dragoman_halves()->release(self->half);
    G_OBJECT_CLASS(dragoman_tester_parent_class)->finalize(object);
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanTester *self = DRAGOMAN_TESTER(object);
    DragomanCoordinator *coordinator;
    switch (id) {
    case PROP_COORDINATOR:
        coordinator = g_value_get_object(value);
        // One that is made without a coordinator has one of its own, of nothing.
        if (coordinator) g_object_ref(coordinator);
        else coordinator = dragoman_coordinator_new();
        if (dragoman_coordinator_half(coordinator)) self->half = dragoman_halves()->tester_new(dragoman_coordinator_half(coordinator));
        g_object_unref(coordinator);
        break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_tester_class_init(DragomanTesterClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->finalize = finalize;
    object->set_property = set_property;
    /**
     * DragomanTester:coordinator:
     *
     * Whose drags are tested.
     *
     * Since: 0.2
     */
    g_object_class_install_property(
        object, PROP_COORDINATOR,
        g_param_spec_object("coordinator", NULL, NULL, DRAGOMAN_TYPE_COORDINATOR,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

DragomanTester *dragoman_tester_new(DragomanCoordinator *coordinator) {
    g_return_val_if_fail(DRAGOMAN_IS_COORDINATOR(coordinator), g_object_new(DRAGOMAN_TYPE_TESTER, NULL));
    return g_object_new(DRAGOMAN_TYPE_TESTER, "coordinator", coordinator, NULL);
}

char **dragoman_tester_get_elements(DragomanTester *self) {
    g_return_val_if_fail(DRAGOMAN_IS_TESTER(self), g_new0(char *, 1));
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    g_return_val_if_fail(self->half != NULL, g_new0(char *, 1));
    return dragoman_halves()->tester_elements(self->half);
}

// A wrong argument is told as an error, too: NULL without one stops Python's bindings.
static gboolean is_right(DragomanTester *self, const char *text, const char *function, GError **error) {
    if (DRAGOMAN_IS_TESTER(self) && text && self->half && dragoman_check_thread(function)) return TRUE;
    g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s: it needs a tester and a name, on the main thread.", function);
    return FALSE;
}

char **dragoman_tester_get_actions(DragomanTester *self, const char *element, GError **error) {
    if (!is_right(self, element, G_STRFUNC, error)) return NULL;
    return dragoman_halves()->tester_actions(self->half, element, error);
}

gboolean dragoman_tester_perform(DragomanTester *self, const char *element, const char *action, GError **error) {
    if (!is_right(self, element, G_STRFUNC, error) || !is_right(self, action, G_STRFUNC, error)) return FALSE;
    return dragoman_halves()->tester_perform(self->half, element, action, error);
}

char **dragoman_tester_get_places(DragomanTester *self) {
    g_return_val_if_fail(DRAGOMAN_IS_TESTER(self), g_new0(char *, 1));
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    g_return_val_if_fail(self->half != NULL, g_new0(char *, 1));
    return dragoman_halves()->tester_places(self->half);
}

gboolean dragoman_tester_drop(DragomanTester *self, const char *place, GError **error) {
    if (!is_right(self, place, G_STRFUNC, error)) return FALSE;
    return dragoman_halves()->tester_drop(self->half, place, error);
}

char **dragoman_tester_take_said(DragomanTester *self) {
    g_return_val_if_fail(DRAGOMAN_IS_TESTER(self), g_new0(char *, 1));
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    g_return_val_if_fail(self->half != NULL, g_new0(char *, 1));
    return dragoman_halves()->tester_take_said(self->half);
}
