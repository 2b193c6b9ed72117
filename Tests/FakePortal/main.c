// A desktop portal that says of looks what it is told by a method that real ones have not:
// Set("color-scheme", 1) (0 no preference, 1 dark, 2 light), Set("contrast", 1) (0 none, 1 more),
// Set("accent-color", 0xff8000) (more than 0xffffff: none is chosen).
//
// Its sessions for remote desktops take keys and a pointer, and lead nowhere: each call is told as an event, "portal". What
// a person would answer is set in the same way: Set("answer", 1) (0 yes, 1 no, 2 the desktop refuses), Set("devices", 1) (1
// keys, 2 pointer), Set("streams", 0) (how many monitors are shown), Set("version", 1), Set("cursors", 1) (1 hidden, 2 in
// the pictures). Its connection to PipeWire is an end of a pipe.
//
// Its file chooser asks nobody: what is chosen is what stands in the file that the first argument names, an address a line.
// Its dialog for printing chooses what it was given, and prints nothing; what it is asked to open it tells as an event.
//
// Set("lie", 1) and more makes it a portal that answers what no portal does: see below.
#include <gio/gio.h>
#include <gio/gunixfdlist.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *XML =
    "<node><interface name='org.freedesktop.portal.Settings'>"
    "<method name='Read'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='v' direction='out'/></method>"
    "<method name='Set'><arg type='s' direction='in'/><arg type='u' direction='in'/></method>"
    "<signal name='SettingChanged'><arg type='s'/><arg type='s'/><arg type='v'/></signal>"
    "</interface>"
    "<interface name='org.freedesktop.portal.RemoteDesktop'>"
    "<method name='CreateSession'><arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='SelectDevices'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='Start'><arg type='o' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='NotifyPointerMotionAbsolute'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='u' direction='in'/><arg type='d' direction='in'/><arg type='d' direction='in'/></method>"
    "<method name='NotifyPointerButton'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='in'/></method>"
    "<method name='NotifyKeyboardKeycode'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='in'/></method>"
    "<method name='NotifyKeyboardKeysym'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='i' direction='in'/><arg type='u' direction='in'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface>"
    "<interface name='org.freedesktop.portal.ScreenCast'>"
    "<method name='SelectSources'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='OpenPipeWireRemote'><arg type='o' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='h' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "<property name='AvailableCursorModes' type='u' access='read'/>"
    "</interface>"
    "<interface name='org.freedesktop.portal.FileChooser'>"
    "<method name='OpenFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='SaveFile'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface>"
    "<interface name='org.freedesktop.portal.Print'>"
    "<method name='PreparePrint'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<method name='Print'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='h' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface>"
    "<interface name='org.freedesktop.portal.Email'>"
    "<method name='ComposeEmail'><arg type='s' direction='in'/><arg type='a{sv}' direction='in'/>"
    "<arg type='o' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface>"
    "<interface name='org.freedesktop.portal.OpenURI'>"
    "<method name='OpenURI'><arg type='s' direction='in'/><arg type='s' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<method name='OpenFile'><arg type='s' direction='in'/><arg type='h' direction='in'/>"
    "<arg type='a{sv}' direction='in'/><arg type='o' direction='out'/></method>"
    "<property name='version' type='u' access='read'/>"
    "</interface></node>";
static const char *SESSION_XML =
    "<node><interface name='org.freedesktop.portal.Session'><method name='Close'/></interface></node>";
static const char *PATH = "/org/freedesktop/portal/desktop";
static const char *NAMESPACE = "org.freedesktop.appearance";

static guint color_scheme, contrast, accent = G_MAXUINT;
static guint answer, devices = 3, streams = 1, version = 2, cursors = 7;
// The fault: 1 the session's path is none, 2 is a number; 3 the token has a megabyte, and monitors are of no size;
// 4 devices are a text; 5 monitors are a text; 6 each setting is a text of two megabytes; 7 each chosen file is named
// 10,000 times; 8 settings are told only once it lies no more; 9 the person never answers; 10 and so late that it lies no
// more by then; 11 an answer is a text; 12 is nothing; 13 comes before it is known where; 14 what it holds is all text; 15 is
// missing; 16 and the method itself is never answered.
static guint lie;
static guint starts;
static const char *chosen_file;
static GDBusConnection *bus;

static guint *setting(const char *key) {
    if (g_str_equal(key, "color-scheme")) return &color_scheme;
    if (g_str_equal(key, "contrast")) return &contrast;
    if (g_str_equal(key, "accent-color")) return &accent;
    if (g_str_equal(key, "answer")) return &answer;
    if (g_str_equal(key, "devices")) return &devices;
    if (g_str_equal(key, "streams")) return &streams;
    if (g_str_equal(key, "version")) return &version;
    if (g_str_equal(key, "cursors")) return &cursors;
    if (g_str_equal(key, "lie")) return &lie;
    return NULL;
}

static void tell(const char *method, GVariant *parameters) {
    char *text = g_variant_print(parameters, FALSE);
    char *escaped = g_strescape(text, NULL);
    printf("{\"event\":\"portal\",\"method\":\"%s\",\"arguments\":\"%s\"}\n", method, escaped);
    fflush(stdout);
    g_free(escaped);
    g_free(text);
}

// The person's consent, with a token that serves once.
static GVariant *agreement(void) {
    GVariantBuilder results, monitors;
    g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
    g_variant_builder_init(&monitors, G_VARIANT_TYPE("a(ua{sv})"));
    for (guint index = 0; index < streams; index++) {
        GVariantBuilder about;
        g_variant_builder_init(&about, G_VARIANT_TYPE_VARDICT);
        g_variant_builder_add(&about, "{sv}", "size",
                              lie == 3 ? g_variant_new("(ii)", -1, G_MAXINT) : g_variant_new("(ii)", 1920, 1080));
        g_variant_builder_add(&monitors, "(ua{sv})", 40 + index, &about);
    }
    GVariant *shown = g_variant_builder_end(&monitors);
    g_variant_builder_add(&results, "{sv}", "devices",
                          lie == 4 ? g_variant_new_string("3") : g_variant_new_uint32(devices));
    g_variant_builder_add(&results, "{sv}", "streams", lie == 5 ? g_variant_new_string("all") : shown);
    if (lie == 3)
        g_variant_builder_add(&results, "{sv}", "restore_token",
                              g_variant_new_take_string(g_strnfill(1 << 20, 't')));
    else if (version > 1)
        g_variant_builder_add(&results, "{sv}", "restore_token",
                              g_variant_new_take_string(g_strdup_printf("token-%u", ++starts)));
    return g_variant_builder_end(&results);
}

static GVariant *chosen(void) {
    GVariantBuilder results, uris;
    char *text = NULL;
    g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
    if (lie == 15) return g_variant_builder_end(&results);
    if (lie == 14) {
        for (guint index = 0; index < 3; index++)
            g_variant_builder_add(&results, "{sv}", (const char *[]){"uris", "choices", "current_filter"}[index],
                                  g_variant_new_string("file:///etc/hostname"));
        return g_variant_builder_end(&results);
    }
    if (!chosen_file || !g_file_get_contents(chosen_file, &text, NULL, NULL))
        return g_variant_builder_end(&results);
    g_variant_builder_init(&uris, G_VARIANT_TYPE("as"));
    char **lines = g_strsplit(text, "\n", -1);
    for (guint round = 0; round < (lie == 7 ? 10000 : 1); round++)
        for (char **line = lines; *line; line++)
            if (**line) g_variant_builder_add(&uris, "s", *line);
    g_variant_builder_add(&results, "{sv}", "uris", g_variant_builder_end(&uris));
    g_strfreev(lines);
    g_free(text);
    return g_variant_builder_end(&results);
}

// The settings and the page that were asked about, and the number under which the page is printed.
static GVariant *prepared(GVariant *parameters) {
    GVariantBuilder results;
    g_variant_builder_init(&results, G_VARIANT_TYPE_VARDICT);
    if (lie == 15) return g_variant_builder_end(&results);
    GVariant *settings = g_variant_get_child_value(parameters, 2), *page = g_variant_get_child_value(parameters, 3);
    g_variant_builder_add(&results, "{sv}", "settings", lie == 14 ? g_variant_new_string("all") : settings);
    g_variant_builder_add(&results, "{sv}", "page-setup", lie == 14 ? g_variant_new_string("A4") : page);
    g_variant_builder_add(&results, "{sv}", "token", lie == 14 ? g_variant_new_string("1") : g_variant_new_uint32(1));
    g_variant_unref(settings);
    g_variant_unref(page);
    return g_variant_builder_end(&results);
}

// An answer that comes late.
typedef struct {
    char *sender, *request;
    GVariant *body;
} Late;
static GPtrArray *late;

static void respond(const char *sender, const char *request, GVariant *body) {
    if (lie == 11) body = g_variant_new("(s)", "yes");
    if (lie == 12) body = g_variant_new("()");
    g_dbus_connection_emit_signal(bus, sender, request, "org.freedesktop.portal.Request", "Response", body, NULL);
}

static void respond_late(void) {
    while (late && late->len > 0) {
        Late *answer = g_ptr_array_steal_index(late, 0);
        respond(answer->sender, answer->request, answer->body);
        g_variant_unref(answer->body);
        g_free(answer->sender);
        g_free(answer->request);
        g_free(answer);
    }
}

// The file that came with a call, as another program finds it.
static void tell_file(GDBusMethodInvocation *invocation) {
    GUnixFDList *list = g_dbus_message_get_unix_fd_list(g_dbus_method_invocation_get_message(invocation));
    if (!list || g_unix_fd_list_get_length(list) == 0) return;
    char *link = g_strdup_printf("/proc/self/fd/%d", g_unix_fd_list_peek_fds(list, NULL)[0]);
    char *path = g_file_read_link(link, NULL), *escaped = g_strescape(path ? path : "", NULL);
    printf("{\"event\":\"file\",\"path\":\"%s\"}\n", escaped);
    fflush(stdout);
    g_free(escaped);
    g_free(path);
    g_free(link);
}

static void close_session(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                          const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)data;
    tell(method, parameters);
    g_dbus_method_invocation_return_value(invocation, NULL);
}

static void remote(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                   const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
    (void)path, (void)data;
    tell(method, parameters);
    tell_file(invocation);
    if (g_str_has_prefix(method, "Notify")) {
        g_dbus_method_invocation_return_value(invocation, NULL);
        return;
    }
    if (g_str_equal(method, "OpenPipeWireRemote")) {
        int ends[2];
        if (pipe(ends) != 0) return;
        GUnixFDList *list = g_unix_fd_list_new();
        g_unix_fd_list_append(list, ends[0], NULL);
        close(ends[0]);
        close(ends[1]);
        g_dbus_method_invocation_return_value_with_unix_fd_list(invocation, g_variant_new("(h)", 0), list);
        g_object_unref(list);
        return;
    }
    GVariant *options = g_variant_get_child_value(parameters, g_variant_n_children(parameters) - 1);
    const char *token = "t";
    g_variant_lookup(options, "handle_token", "&s", &token);
    char *name = g_strdelimit(g_strdup(sender + 1), ".", '_');
    char *request = g_strdup_printf("%s/request/%s/%s", PATH, name, token);
    GVariant *results;
    guint code = 0;
    if (g_str_equal(method, "CreateSession")) {
        static const GDBusInterfaceVTable table = {.method_call = close_session};
        static GDBusNodeInfo *node;
        if (!node) node = g_dbus_node_info_new_for_xml(SESSION_XML, NULL);
        char *session = g_strdup_printf("%s/session/%s/%s", PATH, name, token);
        g_dbus_connection_register_object(connection, session, node->interfaces[0], &table, NULL, NULL, NULL);
        GVariantBuilder made;
        g_variant_builder_init(&made, G_VARIANT_TYPE_VARDICT);
        g_variant_builder_add(&made, "{sv}", "session_handle",
                              lie == 2   ? g_variant_new_uint32(7)
                              : lie == 1 ? g_variant_new_string("no path \x1b[2J")
                                         : g_variant_new_string(session));
        results = g_variant_builder_end(&made);
        g_free(session);
    } else if (g_str_equal(method, "Start")) {
        code = answer;
        results = agreement();
    } else if (g_str_has_suffix(interface, "FileChooser")) {
        code = answer;
        results = chosen();
    } else if (g_str_equal(method, "ComposeEmail")) {
        code = answer;
        results = g_variant_new("a{sv}", NULL);
    } else if (g_str_equal(method, "PreparePrint")) {
        code = answer;
        results = prepared(parameters);
    } else {
        results = g_variant_new("a{sv}", NULL);
    }
    GVariant *body = g_variant_ref_sink(g_variant_new("(u@a{sv})", code, results));
    if (lie == 13) respond(sender, request, body);
    if (lie != 16) g_dbus_method_invocation_return_value(invocation, g_variant_new("(o)", request));
    if (lie == 10) {
        if (!late) late = g_ptr_array_new();
        Late *answer = g_new0(Late, 1);
        *answer = (Late){g_strdup(sender), g_strdup(request), g_variant_ref(body)};
        g_ptr_array_add(late, answer);
    } else if (lie != 9 && lie != 13 && lie != 16) {
        respond(sender, request, body);
    }
    g_variant_unref(body);
    g_variant_unref(options);
    g_free(request);
    g_free(name);
}

static GVariant *property(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                          const char *name, GError **error, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)error, (void)data;
    if (g_str_has_suffix(interface, "FileChooser")) return g_variant_new_uint32(4);
    return g_variant_new_uint32(g_str_equal(name, "AvailableCursorModes") ? cursors : version);
}

static GVariant *value_of(const guint *number) {
    if (lie == 6) return g_variant_new_take_string(g_strnfill(2 << 20, 'x'));
    if (number != &accent) return g_variant_new_uint32(*number);
    // As the real one says that there is none: parts that are no colour.
    if (accent > 0xffffff) return g_variant_new("(ddd)", -1.0, -1.0, -1.0);
    return g_variant_new("(ddd)", (accent >> 16) / 255.0, (accent >> 8 & 0xff) / 255.0, (accent & 0xff) / 255.0);
}

// Questions that were not answered yet.
static GPtrArray *held;

static void called(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                   const char *method, GVariant *parameters, GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)data;
    const char *namespace, *key;
    if (g_str_equal(method, "Set")) {
        guint number;
        g_variant_get(parameters, "(&su)", &key, &number);
        if (setting(key)) {
            *setting(key) = number;
            if (lie != 10) respond_late();
            while (held && lie != 8 && held->len > 0) {
                GDBusMethodInvocation *question = g_ptr_array_steal_index(held, 0);
                called(connection, NULL, PATH, NULL, "Read", g_dbus_method_invocation_get_parameters(question), question,
                       NULL);
            }
            GVariant *body = g_variant_new("(ssv)", NAMESPACE, key, value_of(setting(key)));
            g_dbus_connection_emit_signal(bus, NULL, PATH, "org.freedesktop.portal.Settings", "SettingChanged", body,
                                          NULL);
        }
        g_dbus_method_invocation_return_value(invocation, NULL);
        return;
    }
    g_variant_get(parameters, "(&s&s)", &namespace, &key);
    if (lie == 8) {
        if (!held) held = g_ptr_array_new();
        g_ptr_array_add(held, invocation);
        return;
    }
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

int main(int count, char **arguments) {
    if (count > 1) chosen_file = arguments[1];
    bus = g_bus_get_sync(G_BUS_TYPE_SESSION, NULL, NULL);
    if (!bus) return 1;
    GDBusNodeInfo *node = g_dbus_node_info_new_for_xml(XML, NULL);
    GDBusInterfaceVTable table = {.method_call = called};
    GDBusInterfaceVTable remote_table = {.method_call = remote, .get_property = property};
    g_dbus_connection_register_object(bus, PATH, node->interfaces[0], &table, NULL, NULL, NULL);
    for (guint index = 1; node->interfaces[index]; index++)
        g_dbus_connection_register_object(bus, PATH, node->interfaces[index], &remote_table, NULL, NULL, NULL);
    g_bus_own_name_on_connection(bus, "org.freedesktop.portal.Desktop", G_BUS_NAME_OWNER_FLAGS_NONE, owned, NULL, NULL,
                                 NULL);
    GMainLoop *loop = g_main_loop_new(NULL, FALSE);
    g_main_loop_run(loop);
    g_dbus_node_info_unref(node);
    return 0;
}
