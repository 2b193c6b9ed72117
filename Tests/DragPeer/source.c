#include "peer.h"
#include <CGTKShims.h>

static void fail(const char *what, GError *error) {
    g_printerr("drag-peer: %s: %s\n", what, error ? error->message : "TYPE=VALUE is expected");
    exit(2);
}

static GdkContentProvider *provide(const Options *options, const char *type, GBytes *bytes) {
    if (options->slow || options->quit_halfway)
        return pieces_provider_new(type, bytes, options->slow ? options->slow : 20, options->quit_halfway);
    return gdk_content_provider_new_for_bytes(type, bytes);
}

// Adds what TYPE=VALUE offers; VALUE is the text itself, or the path of a file with the bytes.
static void add_offer(GPtrArray *providers, const Options *options, const char *offer, gboolean is_path) {
    GError *error = NULL;
    char **parts = g_strsplit(offer, "=", 2);
    if (g_strv_length(parts) != 2) fail(offer, NULL);
    // A type may have a parameter with a "=" of its own: text/plain;charset=utf-8=TEXT.
    if (g_str_has_suffix(parts[0], ";charset")) {
        char **more = g_strsplit(parts[1], "=", 2);
        if (g_strv_length(more) != 2) fail(offer, NULL);
        char *type = g_strdup_printf("%s=%s", parts[0], more[0]);
        g_free(parts[0]);
        g_free(parts[1]);
        parts[0] = type;
        parts[1] = g_strdup(more[1]);
        g_strfreev(more);
    }
    char *contents = NULL;
    gsize length = 0;
    if (is_path && !g_file_get_contents(parts[1], &contents, &length, &error)) fail(parts[1], error);
    GBytes *bytes = is_path ? g_bytes_new_take(contents, length) : g_bytes_new(parts[1], strlen(parts[1]));
    g_ptr_array_add(providers, provide(options, parts[0], bytes));
    g_bytes_unref(bytes);
    g_strfreev(parts);
}

static GdkContentProvider *provide_all(const Options *options) {
    GError *error = NULL;
    GPtrArray *providers = g_ptr_array_new();
    for (char **offer = options->offers; offer && *offer; offer++) add_offer(providers, options, *offer, FALSE);
    for (char **offer = options->byte_offers; offer && *offer; offer++) add_offer(providers, options, *offer, TRUE);
    if (options->files) {
        GSList *files = NULL;
        for (char **path = options->files; *path; path++)
            files = g_slist_append(files, g_file_new_for_commandline_arg(*path));
        GdkFileList *list = gdk_file_list_new_from_list(files);
        g_ptr_array_add(providers, gdk_content_provider_new_typed(GDK_TYPE_FILE_LIST, list));
        g_boxed_free(GDK_TYPE_FILE_LIST, list);
        g_slist_free_full(files, g_object_unref);
    }
    if (options->texture) {
        GdkTexture *texture = gdk_texture_new_from_filename(options->texture, &error);
        if (!texture) fail(options->texture, error);
        g_ptr_array_add(providers, gdk_content_provider_new_typed(GDK_TYPE_TEXTURE, texture));
        g_object_unref(texture);
    }
    // The union takes over the providers.
    GdkContentProvider *all =
        gdk_content_provider_new_union((GdkContentProvider **)providers->pdata, providers->len);
    g_ptr_array_free(providers, TRUE);
    return all;
}

static GdkContentProvider *prepare(GtkDragSource *source, double x, double y, gpointer data) {
    (void)source;
    (void)x;
    (void)y;
    return provide_all(data);
}

void put_on_clipboard(GtkWidget *widget, const Options *options) {
    GdkContentProvider *all = provide_all(options);
    gdk_clipboard_set_content(gtk_widget_get_clipboard(widget), all);
    g_object_unref(all);
}

static void began(GtkDragSource *source, GdkDrag *drag, gpointer data) {
    (void)source;
    (void)data;
    GdkContentFormats *formats = gdk_content_formats_union_serialize_mime_types(
        gdk_content_formats_ref(gdk_drag_get_formats(drag)));
    gsize count = 0;
    const char *const *types = gdk_content_formats_get_mime_types(formats, &count);
    GString *list = g_string_new(NULL);
    for (gsize i = 0; i < count; i++) {
        char *type = json_string(types[i]);
        g_string_append_printf(list, "%s%s", i ? "," : "", type);
        g_free(type);
    }
    say("drag-begin", ",\"items\":[\"peer\"],\"types\":[%s]", list->str);
    g_string_free(list, TRUE);
    gdk_content_formats_unref(formats);
}

static gboolean cancelled(GtkDragSource *source, GdkDrag *drag, GdkDragCancelReason reason, gpointer data) {
    (void)source;
    (void)drag;
    (void)data;
    const char *reasons[] = {"no target", "user", "error"};
    say("cancelled", ",\"items\":[\"peer\"],\"reason\":\"%s\"", reason < 3 ? reasons[reason] : "unknown");
    return FALSE;
}

static void ended(GtkDragSource *source, GdkDrag *drag, gboolean deleted, gpointer data) {
    (void)source;
    (void)data;
    say("drag-end", ",\"operation\":\"%s\",\"deleted\":%s", action_name(gdk_drag_get_selected_action(drag)),
        deleted ? "true" : "false");
}

void add_source(GtkWidget *widget, const Options *options) {
    GtkDragSource *source = gtk_drag_source_new();
    gtk_drag_source_set_actions(source, options->actions);
    g_signal_connect(source, "prepare", G_CALLBACK(prepare), (gpointer)options);
    g_signal_connect(source, "drag-begin", G_CALLBACK(began), NULL);
    g_signal_connect(source, "drag-cancel", G_CALLBACK(cancelled), NULL);
    g_signal_connect(source, "drag-end", G_CALLBACK(ended), NULL);
    dragoman_drag_source_cancel_on_escape(source);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(source));
}
