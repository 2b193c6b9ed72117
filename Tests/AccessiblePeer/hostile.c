// Answers every question about every path, so that a tree can be endless, circular or silent.
#include "peer.h"
#include <stdlib.h>

#define ROOT "/org/a11y/atspi/accessible/root"

static const char *kind;

static GVariant *reference(GDBusConnection *bus, const char *path) {
    return g_variant_new("(so)", g_dbus_connection_get_unique_name(bus), path);
}

// Tells without end what has happened: "loud" in long words that command a terminal, "mute" of elements that answer nothing.
static gboolean is_loud(void) { return g_str_equal(kind, "loud") || g_str_equal(kind, "mute"); }

// A text of some megabytes. GDBus's thread answers with it, too.
static const char *shout(void) {
    static gsize words;
    if (g_once_init_enter(&words)) {
        GString *text = g_string_new("a\033[2J\nb: \"{c} \xe2\x80\xae");
        while (text->len < 3 << 20) g_string_append(text, "x\033]0;\a\xef\xbf\xbe y");
        g_once_init_leave(&words, (gsize)g_string_free(text, FALSE));
    }
    return (const char *)words;
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
    } else if (is_loud() && g_str_equal(path, "/child0")) {
        // A window with something in it.
        for (int i = 1; i < 4; i++) {
            char *child = g_strdup_printf("/child%d", i);
            g_variant_builder_add_value(&list, reference(bus, child));
            g_free(child);
        }
    } else if (g_str_equal(kind, "huge") && g_str_equal(path, "/child0")) {
        // A window with more than anybody looks through.
        for (int i = 1; i < 100000; i++) {
            char *child = g_strdup_printf("/child%d", i);
            g_variant_builder_add_value(&list, reference(bus, child));
            g_free(child);
        }
    } else if ((is_loud() || g_str_equal(kind, "huge")) && g_str_equal(path, ROOT)) {
        g_variant_builder_add_value(&list, reference(bus, "/child0"));
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
    if (g_str_equal(kind, "loud") && !g_str_equal(path, ROOT)) {
        const char *words = shout();
        GVariant *all = NULL;
        if (g_str_equal(member, "Get")) all = g_variant_new("(v)", g_variant_new_string(words));
        if (g_str_equal(member, "GetAll")) all = g_variant_new_parsed("({'Name': <%s>},)", words);
        if (g_str_equal(member, "GetRoleName")) all = g_variant_new("(s)", words);
        if (all) return all;
    }
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
    // "dumb" never answers anything.
    gboolean is_mute = g_str_equal(kind, "silent") ? child : g_str_equal(kind, "mute") && g_str_has_prefix(path, "/child") && atoi(path + 6) > 3;
    if (g_str_equal(kind, "dumb")) is_mute = TRUE;
    if (!is_mute) {
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

static gboolean shout_on(gpointer bus) {
    static const char *names[] = {"StateChanged", "PropertyChange", "TextChanged", "ChildrenChanged"};
    static const char *kinds[] = {"focused", "accessible-name", "insert", "add"};
    static guint count;
    guint which = count++ % G_N_ELEMENTS(names);
    const char *words = g_str_equal(kind, "loud") ? shout() : "what";
    char *path = g_strdup_printf("/child%u", g_str_equal(kind, "loud") ? count % 4 : count);
    GVariant *arguments = g_variant_new("(siiv@a{sv})", kinds[which], 1, 0, g_variant_new_string(words),
                                        g_variant_new("a{sv}", NULL));
    g_dbus_connection_emit_signal(bus, NULL, path, "org.a11y.atspi.Event.Object", names[which], arguments, NULL);
    g_free(path);
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
    if (is_loud()) g_timeout_add(g_str_equal(kind, "loud") ? 100 : 5, shout_on, bus);
    g_print("{\"event\":\"ready\"}\n");
    g_main_loop_run(g_main_loop_new(NULL, FALSE));
    return 0;
}
