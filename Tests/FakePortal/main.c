// A desktop portal that says of looks what it is told by a method that real ones have not:
// Set("color-scheme", 1) (0 no preference, 1 dark, 2 light), Set("contrast", 1) (0 none, 1 more),
// Set("accent-color", 0xff8000) (more than 0xffffff: none is chosen).
#include <gio/gio.h>
#include <stdio.h>

static const char *XML =
    "<node><interface name='org.freedesktop.portal.Settings'>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='v' direction='out'/></method>"
    "<method name='Set'><arg type='s' direction='in'/><arg type='u' direction='in'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface></node>";
static const char *PATH = "/org/freedesktop/portal/desktop";
static const char *NAMESPACE = "org.freedesktop.appearance";

static guint color_scheme, contrast, accent = G_MAXUINT;
static GDBusConnection *bus;

static guint *setting(const char *key) {
    if (g_str_equal(key, "color-scheme")) return &color_scheme;
    if (g_str_equal(key, "contrast")) return &contrast;
    if (g_str_equal(key, "accent-color")) return &accent;
    return NULL;
}

static GVariant *value_of(const guint *number) {
    if (number != &accent) return g_variant_new_uint32(*number);
    // As the real one says that there is none: parts that are no colour.
    if (accent > 0xffffff) return g_variant_new("(ddd)", -1.0, -1.0, -1.0);
    return g_variant_new("(ddd)", (accent >> 16) / 255.0, (accent >> 8 & 0xff) / 255.0, (accent & 0xff) / 255.0);
}

static void called(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                   const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)data;
    const char *namespace, *key;
    if (g_str_equal(method, "Set")) {
        guint number;
        g_variant_get(parameters, "(&su)", &key, &number);
        if (setting(key)) {
            *setting(key) = number;
            GVariant *body = g_variant_new("(ssv)", NAMESPACE, key, value_of(setting(key)));
            g_dbus_connection_emit_signal(bus, NULL, PATH, "org.freedesktop.portal.Settings", "SettingChanged", body,
                                          NULL);
        }
        g_dbus_method_invocation_return_value(invocation, NULL);
        return;
    }
    g_variant_get(parameters, "(&s&s)", &namespace, &key);
    guint *value = g_str_equal(namespace, NAMESPACE) ? setting(key) : NULL;
    if (value) {
        // As the real one answers: a variant within a variant.
        GVariant *inner = g_variant_new_variant(value_of(value));
        g_dbus_method_invocation_return_value(invocation, g_variant_new("(v)", inner));
    } else {
        g_dbus_method_invocation_return_dbus_error(invocation, "org.freedesktop.portal.Error.NotFound", key);
    }
}

static void owned(GDBusConnection *connection, const char *name, gpointer data) {
    (void)connection, (void)name, (void)data;
    puts("{\"event\":\"ready\"}");
    fflush(stdout);
}

int main(void) {
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!bus) return 1;
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(XML, NULL);
    GDBusInterfaceVTable table = {.method_call = called};
    g_dbus_connection_register_object(bus, PATH, node->interfaces[0], &table, NULL, NULL, NULL);
    g_bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, owned, NULL, NULL,
                                 NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    g_dbus_node_info_unref(node);
    return 0;
}
