// Calls libadwaita's tab views, in programs that have loaded libadwaita: this library does without it.
#include "CGTKShims.h"
#include <dlfcn.h>

// The program holds the library: found functions stay.
static void *function(const char *name) {
    void *library = dlopen("libadwaita-1.so.0", RTLD_LAZY | RTLD_NOLOAD);
    if (!library) return NULL;
    void *found = dlsym(library, name);
    dlclose(library);
    return found;
}

void dragoman_tab_view_reorder(GtkWidget *view, gpointer page, int position) {
    gboolean (*reorder)(GtkWidget *, gpointer, int) = function("adw_tab_view_reorder_page");
    if (reorder) reorder(view, page, position);
}

void dragoman_tab_view_transfer(GtkWidget *view, gpointer page, GtkWidget *other, int position) {
    void (*transfer)(GtkWidget *, gpointer, GtkWidget *, int) = function("adw_tab_view_transfer_page");
    if (transfer) transfer(view, page, other, position);
}

gboolean dragoman_is_named(gpointer object, const char *type) {
    GType found = g_type_from_name(type);
    return found && g_type_is_a(G_OBJECT_TYPE(object), found);
}

gboolean dragoman_has_handlers(gpointer object, const char *signal) {
    guint identifier = g_signal_lookup(signal, G_OBJECT_TYPE(object));
    return identifier && g_signal_has_handler_pending(object, identifier, 0, TRUE);
}
