#include "CGTKAppShims.h"
#include <string.h>

// Puts an empty value where a member is missing or has another type. An answer to another question has one more then, at
// which nobody looks.
static gboolean complete(GVariantDict *results, const char *name, const char *type) {
    GVariant *value = g_variant_dict_lookup_value(results, name, G_VARIANT_TYPE(type));
    if (value) {
        g_variant_unref(value);
        return FALSE;
    }
    g_variant_dict_insert_value(results, name, g_variant_new_array(G_VARIANT_TYPE(type + 1), NULL, 0));
    return TRUE;
}

// The token of the question that was asked last before something is printed: its answer needs more than others.
static GMutex lock;
static char *printing;

static void note_question(GDBusMessage *message) {
    GVariant *body = g_dbus_message_get_body(message);
    if (g_strcmp0(g_dbus_message_get_interface(message), "org.freedesktop.portal.Print") ||
        g_strcmp0(g_dbus_message_get_member(message), "PreparePrint") || !body ||
        !g_variant_is_of_type(body, G_VARIANT_TYPE("(ssa{sv}a{sv}a{sv})")))
        return;
    GVariant *options = g_variant_get_child_value(body, 4);
    char *token = NULL;
    g_variant_lookup(options, "handle_token", "s", &token);
    g_variant_unref(options);
    g_mutex_lock(&lock);
    g_free(printing);
    printing = token;
    g_mutex_unlock(&lock);
}

// The object of an answer is called by the token of its question.
static gboolean is_of_printing(GDBusMessage *message) {
    const char *path = g_dbus_message_get_path(message), *name = path ? strrchr(path, '/') : NULL;
    g_mutex_lock(&lock);
    gboolean is_so = printing && name && g_str_equal(name + 1, printing);
    g_mutex_unlock(&lock);
    return is_so;
}

// GTK reads what the portal answers without a look whether it is there, and of which type it is.
static GDBusMessage *mend(GDBusConnection *connection, GDBusMessage *message, gboolean is_incoming, gpointer data) {
    (void)connection, (void)data;
    if (!is_incoming) note_question(message);
    if (!is_incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_SIGNAL ||
        g_strcmp0(g_dbus_message_get_interface(message), "org.freedesktop.portal.Request") ||
        g_strcmp0(g_dbus_message_get_member(message), "Response"))
        return message;
    GVariant *body = g_dbus_message_get_body(message), *given = NULL;
    // 2: no answer that is one.
    guint32 code = 2;
    gboolean is_whole = body && g_variant_is_of_type(body, G_VARIANT_TYPE("(ua{sv})"));
    if (is_whole) g_variant_get(body, "(u@a{sv})", &code, &given);
    GVariantDict results;
    g_variant_dict_init(&results, given);
    if (complete(&results, "uris", "as")) is_whole = FALSE;
    if (is_of_printing(message)) {
        gboolean lacks_settings = complete(&results, "settings", "a{sv}");
        gboolean lacks_page = complete(&results, "page-setup", "a{sv}");
        // With no settings and no page nothing is printed.
        if (lacks_settings || lacks_page) {
            if (code == 0) code = 2;
            is_whole = FALSE;
        }
    }
    GVariant *whole = g_variant_ref_sink(g_variant_dict_end(&results));
    if (given) g_variant_unref(given);
    GDBusMessage *copy = is_whole ? NULL : g_dbus_message_copy(message, NULL);
    if (copy) {
        g_dbus_message_set_body(copy, g_variant_new("(u@a{sv})", code, whole));
        g_object_unref(message);
    }
    g_variant_unref(whole);
    return copy ? copy : message;
}

void dragoman_mend_portal_answers(void) {
    static const char key[] = "dragoman-mends-answers";
    // GTK and GLib ask over the same connection.
    GDBusConnection *session = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!session) return;
    if (!g_object_get_data(G_OBJECT(session), key)) {
        g_object_set_data(G_OBJECT(session), key, GINT_TO_POINTER(1));
        g_dbus_connection_add_filter(session, mend, NULL, NULL);
    }
    g_object_unref(session);
}
