#include "private.h"
#include <sys/syscall.h>
#include <unistd.h>

G_DEFINE_QUARK(dragoman-error-quark, dragoman_error)

// Halves.swift has it.
extern const DragomanHalves *dragoman_swift_halves(void);

const DragomanHalves *dragoman_halves(void) {
    static const DragomanHalves *halves = NULL;
    if (!halves) halves = dragoman_swift_halves();
    return halves;
}

void dragoman_set_language(const char *language) {
    dragoman_return_if_elsewhere();
    dragoman_halves()->set_language(language);
}

char **dragoman_get_languages(void) {
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    return dragoman_halves()->languages();
}

const char *dragoman_get_version(void) {
    dragoman_return_val_if_elsewhere("");
    return dragoman_halves()->version();
}

gboolean dragoman_all_agree(GSignalInvocationHint *hint, GValue *result, const GValue *answer, gpointer unused) {
    (void)hint, (void)unused;
    g_value_copy(answer, result);
    return g_value_get_boolean(answer);
}

gboolean dragoman_is_heard(gpointer object, guint signal, GQuark detail) {
    return g_signal_has_handler_pending(object, signal, 0, FALSE) ||
           (detail && g_signal_has_handler_pending(object, signal, detail, FALSE));
}

void dragoman_complain(gpointer object, const char *format, ...) {
    static GQuark key = 0;
    if (!key) key = g_quark_from_static_string("dragoman-complaints");
    GHashTable *known = g_object_get_qdata(object, key);
    if (!known) {
        known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        g_object_set_qdata_full(object, key, known, (GDestroyNotify)g_hash_table_unref);
    }
    va_list arguments;
    va_start(arguments, format);
    char *text = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    if (!g_hash_table_contains(known, text)) g_warning("%s", text);
    g_hash_table_add(known, text);
}

gboolean dragoman_check_thread(const char *function) {
    // GTK belongs to the thread that the process began with, whose number is that of the process.
    if (syscall(SYS_gettid) == getpid()) return TRUE;
    g_critical("%s: called on another thread than the main one, which GTK belongs to. Use g_idle_add().", function);
    return FALSE;
}
