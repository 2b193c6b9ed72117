#include "peer.h"

static void spliced(GObject *stream, GAsyncResult *result, gpointer data) {
    (void)data;
    GError *error = NULL;
    if (g_output_stream_splice_finish(G_OUTPUT_STREAM(stream), result, &error) < 0) {
        g_printerr("drag-peer: %s\n", error->message);
        g_error_free(error);
        return;
    }
    GBytes *bytes = g_memory_output_stream_steal_as_bytes(G_MEMORY_OUTPUT_STREAM(stream));
    char *text = g_strndup(g_bytes_get_data(bytes, NULL), g_bytes_get_size(bytes));
    char *json = json_string(text);
    say("pasted", ",\"text\":%s", json);
    g_free(json);
    g_free(text);
    g_bytes_unref(bytes);
}

static void opened(GObject *clipboard, GAsyncResult *result, gpointer data) {
    (void)data;
    GError *error = NULL;
    GInputStream *stream = gdk_clipboard_read_finish(GDK_CLIPBOARD(clipboard), result, NULL, &error);
    if (!stream) {
        g_printerr("drag-peer: %s\n", error->message);
        g_error_free(error);
        return;
    }
    GOutputStream *all = g_memory_output_stream_new_resizable();
    g_output_stream_splice_async(all, stream,
                                 G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                 G_PRIORITY_DEFAULT, NULL, spliced, NULL);
    g_object_unref(all);
    g_object_unref(stream);
}

static void changed(GdkClipboard *clipboard, gpointer data) {
    const Options *options = data;
    if (!gdk_content_formats_contain_mime_type(gdk_clipboard_get_formats(clipboard), options->paste)) return;
    g_signal_handlers_disconnect_by_func(clipboard, changed, data);
    const char *types[] = {options->paste, NULL};
    gdk_clipboard_read_async(clipboard, types, G_PRIORITY_DEFAULT, NULL, opened, NULL);
}

void paste(GtkWidget *widget, const Options *options) {
    GdkClipboard *clipboard = gtk_widget_get_clipboard(widget);
    g_signal_connect(clipboard, "changed", G_CALLBACK(changed), (gpointer)options);
    changed(clipboard, (gpointer)options);
}
