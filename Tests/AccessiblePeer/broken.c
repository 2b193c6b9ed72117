// An app that breaks each rule of `dragoman lint --app` once: its tree is a table.
#include "peer.h"

#define ROOT "/org/a11y/atspi/accessible/root"
#define CACHE "/org/a11y/atspi/cache"

// Bits of the states, as AT-SPI numbers them.
#define ACTIVE (1u << 1)
#define CHECKED (1u << 4)
#define ENABLED (1u << 8)
#define FOCUSABLE (1u << 11)
#define FOCUSED (1u << 12)
#define SELECTED (1u << 23)
#define SENSITIVE (1u << 24)
#define SHOWING (1u << 25)
#define VISIBLE (1u << 30)
#define SHOWN (ENABLED | SENSITIVE | SHOWING | VISIBLE)
#define CONTROL (SHOWN | FOCUSABLE)

typedef struct {
    const char *path, *parent, *stated_parent, *role, *name;
    guint32 states;
    int x, y, width, height;
    // How much more than its place among its siblings it says, and whether it can be dragged.
    int index_error;
    gboolean is_draggable;
} Node;

static const Node nodes[] = {
    {ROOT, NULL, NULL, "application", "Broken", SHOWN, 0, 0, 0, 0},
    {"/window", ROOT, ROOT, "frame", "Window", SHOWN | ACTIVE, 0, 0, 800, 600},
    {"/unnamed", "/window", "/window", "push button", "", CONTROL, 10, 10, 100, 40},
    {"/same1", "/window", "/window", "push button", "Same", CONTROL, 10, 60, 100, 40},
    {"/same2", "/window", "/window", "push button", "Same", CONTROL, 10, 110, 100, 40},
    {"/small", "/window", "/window", "push button", "Small", CONTROL, 200, 10, 16, 16},
    {"/large", "/window", "/window", "push button", "Large", CONTROL, 217, 10, 100, 40},
    {"/norole", "/window", "/window", "unknown", "What", CONTROL, 10, 200, 100, 40},
    {"/selected", "/window", "/window", "list item", "Chosen", SHOWN | SELECTED, 10, 250, 100, 40},
    {"/lost", "/window", "/same1", "panel", "Lost", SHOWN, 10, 300, 100, 40},
    {"/hidden", "/window", "/window", "text", "Hidden", CONTROL | FOCUSED, 900, 10, 100, 40},
    {"/notab", "/window", "/window", "push button", "No Tab", SHOWN, 10, 350, 100, 40},
    {"/drag", "/window", "/window", "list item", "Drag me", CONTROL, 10, 400, 100, 40, 0, TRUE},
    {"/paragraph", "/window", "/window", "paragraph", "Nobody hears", SHOWN, 10, 450, 100, 40},
    {"/checked", "/window", "/window", "label", "Checked", SHOWN | CHECKED, 10, 500, 100, 40},
    {"/index", "/window", "/window", "panel", "Miscounted", SHOWN, 200, 100, 100, 40, 3},
    {"/outside", "/window", "/window", "link", "Outside", CONTROL, 10, 700, 100, 40},
    {"/untitled", ROOT, ROOT, "frame", "", SHOWN, 0, 0, 300, 200},
    {"/browser", ROOT, ROOT, "frame", "Browser", SHOWN, 0, 0, 300, 200},
    {"/page", "/browser", "/browser", "document web", "Page", CONTROL, 0, 0, 300, 200},
    {"/image", "/page", "/page", "image", "", SHOWN, 10, 10, 100, 40},
    // Right: a field without a name of its own, and what labels it.
    {"/caption", "/window", "/window", "label", "Colour", SHOWN, 200, 300, 100, 40},
    {"/field", "/window", "/window", "entry", "", CONTROL, 310, 300, 100, 40},
};

static GVariant *reference(GDBusConnection *bus, const char *path) {
    return g_variant_new("(so)", g_dbus_connection_get_unique_name(bus), path);
}

// A number for each role, the same for the same words.
static guint32 role_number(const Node *node) {
    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++)
        if (g_str_equal(nodes[i].role, node->role)) return i + 1;
    return 0;
}

static GVariant *children(GDBusConnection *bus, const char *path, int *count) {
    GVariantBuilder list;
    g_variant_builder_init(&list, G_VARIANT_TYPE("a(so)"));
    *count = 0;
    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++) {
        if (g_strcmp0(nodes[i].parent, path) != 0) continue;
        g_variant_builder_add_value(&list, reference(bus, nodes[i].path));
        ++*count;
    }
    return g_variant_builder_end(&list);
}

static GVariant *states(const Node *node) {
    guint32 words[] = {node->states, 0};
    return g_variant_new_fixed_array(G_VARIANT_TYPE_UINT32, words, 2, sizeof words[0]);
}

static GVariant *items(GDBusConnection *bus) {
    GVariantBuilder list;
    g_variant_builder_init(&list, G_VARIANT_TYPE("a((so)(so)(so)iiassusau)"));
    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++) {
        const Node *node = &nodes[i];
        int count;
        g_variant_unref(g_variant_ref_sink(children(bus, node->path, &count)));
        int place = 0;
        for (guint j = 0; j < i; j++) place += g_strcmp0(nodes[j].parent, node->parent) == 0;
        g_variant_builder_add(&list, "(@(so)@(so)@(so)ii@assus@au)", reference(bus, node->path), reference(bus, ROOT),
                              reference(bus, node->stated_parent ? node->stated_parent : ROOT), place + node->index_error, count,
                              g_variant_new_strv(NULL, 0), node->name, role_number(node), "", states(node));
    }
    return g_variant_new("(@a((so)(so)(so)iiassusau))", g_variant_builder_end(&list));
}

GVariant *answer_broken(GDBusConnection *bus, const char *path, const char *member, gboolean as_qt) {
    if (g_str_equal(path, CACHE)) return g_str_equal(member, "GetItems") && !as_qt ? items(bus) : NULL;
    const Node *node = NULL;
    for (guint i = 0; i < G_N_ELEMENTS(nodes); i++)
        if (g_str_equal(nodes[i].path, path)) node = &nodes[i];
    if (!node) return NULL;
    int count;
    if (g_str_equal(member, "GetChildren")) return g_variant_new("(@a(so))", children(bus, path, &count));
    // The app's name is also what its toolkit is called.
    if (g_str_equal(member, "Get"))
        return g_variant_new("(v)", g_variant_new_string(as_qt && node == nodes ? "Qt Broken" : node->name));
    if (g_str_equal(member, "GetRoleName"))
        return g_variant_new("(s)", as_qt && g_str_equal(path, "/window") ? "filler" : node->role);
    if (g_str_equal(member, "GetState")) return g_variant_new("(@au)", states(node));
    if (g_str_equal(member, "GetAttributes"))
        return g_variant_new_parsed(node->is_draggable ? "({'draggable': 'true'},)" : "(@a{ss} {},)");
    if (g_str_equal(member, "GetRelationSet")) {
        // 2: is labelled by.
        if (g_str_equal(path, "/field")) return g_variant_new_parsed("([(@u 2, [%@(so)])],)", reference(bus, "/caption"));
        return g_variant_new_parsed("(@a(ua(so)) [],)");
    }
    if (g_str_equal(member, "GetExtents")) {
        // Qt counts from the corner of the screen where a window is a plain widget.
        gboolean is_on_screen = as_qt && (g_str_equal(path, "/window") || g_strcmp0(node->parent, "/window") == 0);
        return g_variant_new("((iiii))", node->x + (is_on_screen ? 300 : 0), node->y + (is_on_screen ? 200 : 0),
                             node->width, node->height);
    }
    return NULL;
}
