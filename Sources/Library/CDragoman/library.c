#include "private.h"

G_DEFINE_QUARK(dragoman-error-quark, dragoman_error)

// Halves.swift has it.
extern const DragomanHalves *dragoman_swift_halves(void);

const DragomanHalves *dragoman_halves(void) {
    static const DragomanHalves *halves = NULL;
    if (!halves) halves = dragoman_swift_halves();
    return halves;
}

void dragoman_set_language(const char *language) {
    dragoman_halves()->set_language(language);
}

char **dragoman_get_languages(void) {
    return dragoman_halves()->languages();
}

const char *dragoman_get_version(void) {
    return dragoman_halves()->version();
}

gboolean dragoman_keep_with_widget(gpointer object, GtkWidget *widget, const char *key, GError **error) {
    if (g_object_get_data(G_OBJECT(widget), key)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_IN_USE, "This %s is looked after by a %s already.",
                    G_OBJECT_TYPE_NAME(widget), G_OBJECT_TYPE_NAME(object));
        return FALSE;
    }
    g_object_set_data_full(G_OBJECT(widget), key, g_object_ref(object), g_object_unref);
    return TRUE;
}

gboolean dragoman_first_text(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused) {
    (void)hint, (void)unused;
    g_value_copy(answer, result);
    return g_value_get_string(answer) == NULL;
}
