// Answers every question about every path, so that a tree can be endless, circular or silent.
#include "peer.h"
#include <stdlib.h>

#define ROOT "/org/a11y/atspi/accessible/root"

static const char *kind;

static GVariant *reference(GDBusConnection *bus, const char *path) {
    return g_variant_new("(so)", g_dbus_connection_get_unique_name(bus), path);
}

// The children of the first element, and of those below it.
static GVariant *children(GDBusConnection *bus, const char *path) {
    GVariantBuilder list;
    g_variant_builder_init(&list, G_VARIANT_TYPE("a(so)"));
    if (g_str_equal(kind, "cycle")) {
        g_variant_builder_add_value(&list, reference(bus, g_str_equal(path, ROOT) ? "/child" : ROOT));
    } else if (g_str_equal(kind, "deep") || g_str_equal(kind, "slow")) {
        char *next = g_strdup_printf("/deep%d", g_str_has_prefix(path, "/deep") ? atoi(path + 5) + 1 : 0);
        g_variant_builder_add_value(&list, reference(bus, next));
        g_free(next);
    } else if (g_str_equal(path, ROOT)) {
        int count = g_str_equal(kind, "wide") ? 100000 : g_str_equal(kind, "wrong") ? 200 : 20;
        for (int i = 0; i < count; i++) {
            char *child = g_strdup_printf("/child%d", i);
            g_variant_builder_add_value(&list, reference(bus, child));
            g_free(child);
        }
        g_variant_builder_add(&list, "(so)", "not a name!", "/x");
        g_variant_builder_add(&list, "(so)", "", "/org/a11y/atspi/null");
    }
    return g_variant_new("(a(so))", &list);
}

static GVariant *answer(GDBusConnection *bus, const char *path, const char *member) {
    if (g_str_equal(member, "GetChildren")) return children(bus, path);
    if (g_str_equal(kind, "wrong") && !g_str_equal(path, ROOT)) return g_variant_new("(d)", 1e300);
    if (g_str_equal(member, "Get"))
        return g_variant_new("(v)", g_variant_new_string(g_str_equal(kind, "qt") ? "Qt" : "Hostile"));
    if (g_str_equal(kind, "qt") && g_str_equal(member, "GetInterfaces"))
        return g_variant_new_parsed("(['org.a11y.atspi.Accessible', 'org.a11y.atspi.Value'],)");
    if (g_str_equal(kind, "noisy")) {
        if (g_str_equal(member, "GetActions"))
            return g_variant_new_parsed("([('press', '', '')],)");
        if (g_str_equal(member, "DoAction")) return g_variant_new("(b)", TRUE);
        if (g_str_equal(member, "GetName")) return g_variant_new("(s)", "press");
    }
    if (g_str_equal(kind, "wordy") && g_str_equal(member, "GetAll")) {
        // A megabyte for each name.
        char *name = g_strnfill(1 << 20, 'a');
        GVariant *all = g_variant_new_parsed("({'Name': <%s>},)", name);
        g_free(name);
        return all;
    }
    if (g_str_equal(member, "GetRoleName")) return g_variant_new("(s)", "panel");
    if (g_str_equal(member, "GetAll")) {
        GVariantBuilder list;
        g_variant_builder_init(&list, G_VARIANT_TYPE("a{sv}"));
        g_variant_builder_add(&list, "{sv}", "Name", g_variant_new_string("a\033[2Jb\nc"));
        return g_variant_new("(a{sv})", &list);
    }
    return NULL;
}

static GDBusMessage *filter(GDBusConnection *bus, GDBusMessage *message, gboolean incoming, gpointer data) {
    (void)data;
    if (!incoming || g_dbus_message_get_message_type(message) != G_DBUS_MESSAGE_TYPE_METHOD_CALL) return message;
    const char *path = g_dbus_message_get_path(message), *member = g_dbus_message_get_member(message);
    gboolean child = !g_str_equal(path, ROOT);
    if (g_str_equal(kind, "vanish") && g_str_equal(path, "/child5")) exit(0);
    // Never so slow that it seems dead.
    if (g_str_equal(kind, "slow") && child) g_usleep(100000);
    // As Qt does, and at-spi2-atk with values that say nothing.
    if (g_str_equal(member, "GetAll")) {
        const char *interface = "";
        g_variant_get(g_dbus_message_get_body(message), "(&s)", &interface);
        if (g_str_equal(kind, "qt") || g_str_equal(interface, "org.a11y.atspi.Value")) abort();
    }
    if (!(g_str_equal(kind, "silent") && child)) {
        GVariant *body =
            g_str_has_prefix(kind, "broken") ? answer_broken(bus, path, member, g_str_equal(kind, "broken-qt"))
                                             : answer(bus, path, member);
        GDBusMessage *reply = body ? g_dbus_message_new_method_reply(message)
                                   : g_dbus_message_new_method_error_literal(
                                         message, "org.freedesktop.DBus.Error.UnknownMethod", "no such method");
        if (body) g_dbus_message_set_body(reply, body);
        g_dbus_connection_send_message(bus, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, NULL, NULL);
        g_object_unref(reply);
    }
    g_object_unref(message);
    return NULL;
}

// Says something again, whether anybody listens or not.
static gboolean announce(gpointer bus) {
    GVariant *arguments = g_variant_new_parsed("('', 1, 0, <'and another thing'>, @a{sv} {})");
    g_dbus_connection_emit_signal(bus, NULL, "/child0", "org.a11y.atspi.Event.Object", "Announcement", arguments, NULL);
    return G_SOURCE_CONTINUE;
}

int run_hostile(const char *name) {
    kind = name;
    GDBusConnection *session = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    GVariant *address = g_dbus_connection_call_sync(session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus",
                                                    "GetAddress", NULL, G_VARIANT_TYPE("(s)"), 0, -1, NULL, NULL);
    const char *where;
    g_variant_get(address, "(&s)", &where);
    GDBusConnection *bus = g_dbus_connection_new_for_address_sync(
        where, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION, NULL,
        NULL, NULL);
    g_dbus_connection_add_filter(bus, filter, NULL, NULL);
    g_dbus_connection_call_sync(bus, "org.a11y.atspi.Registry", ROOT, "org.a11y.atspi.Socket", "Embed",
                                g_variant_new("((so))", g_dbus_connection_get_unique_name(bus), ROOT), NULL, 0, -1,
                                NULL, NULL);
    if (g_str_equal(kind, "noisy")) g_timeout_add(5, announce, bus);
    g_print("{\"event\":\"ready\"}\n");
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
