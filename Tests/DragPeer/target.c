#include "peer.h"

// Everything that a drop waits for; the drop is kept until it is finished.
typedef struct {
    GdkDrop *drop;
    GdkDragAction action;
    char *type;
} Reading;

static const Options *options;

// The one action that a drop would perform, 0 for none. What modifier keys ask for is already in the drop's set.
static GdkDragAction choose(GdkDrop *drop) {
    gboolean taken = FALSE;
    for (char **type = options->accepts; *type; type++)
        taken |= gdk_content_formats_contain_mime_type(gdk_drop_get_formats(drop), *type);
    GdkDragAction both = taken ? gdk_drop_get_actions(drop) & options->actions : 0;
    if (both & GDK_ACTION_COPY) return GDK_ACTION_COPY;
    if (both & GDK_ACTION_MOVE) return GDK_ACTION_MOVE;
    return both & GDK_ACTION_LINK;
}

static GdkDragAction entered(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
    (void)target;
    (void)x;
    (void)y;
    (void)data;
    GdkDragAction action = choose(drop);
    say("entered", ",\"place\":\"target\",\"operation\":\"%s\"%s", action_name(action),
        action ? "" : ",\"reason\":\"no type or operation that is accepted\"");
    return action;
}

static GdkDragAction moved(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
    (void)target;
    (void)x;
    (void)y;
    (void)data;
    return choose(drop);
}

static void left(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
    (void)target;
    (void)drop;
    (void)data;
    say("left", ",\"place\":\"target\"");
}

static void finish(Reading *reading, GdkDragAction action) {
    gdk_drop_finish(reading->drop, action);
    g_object_unref(reading->drop);
    g_free(reading->type);
    g_free(reading);
}

static void refuse(Reading *reading, GError *error) {
    char *reason = json_string(error->message);
    say("refused", ",\"place\":\"target\",\"reason\":%s", reason);
    g_free(reason);
    g_error_free(error);
    finish(reading, 0);
}

static void all_read(GObject *object, GAsyncResult *result, gpointer data) {
    Reading *reading = data;
    GError *error = NULL;
    if (g_output_stream_splice_finish(G_OUTPUT_STREAM(object), result, &error) < 0) {
        refuse(reading, error);
        return;
    }
    GBytes *bytes = g_memory_output_stream_steal_as_bytes(G_MEMORY_OUTPUT_STREAM(object));
    gsize size = 0;
    const char *start = g_bytes_get_data(bytes, &size);
    char *sum = g_compute_checksum_for_bytes(G_CHECKSUM_SHA256, bytes);
    char *valid = g_utf8_make_valid(size ? start : "", MIN(size, 800));
    char *beginning = g_utf8_substring(valid, 0, MIN(g_utf8_strlen(valid, -1), 200));
    char *text = json_string(beginning), *type = json_string(reading->type);
    say("dropped",
        ",\"place\":\"target\",\"operation\":\"%s\",\"items\":[%s],\"type\":%s,\"length\":%zu,"
        "\"sha256\":\"%s\",\"text\":%s",
        action_name(reading->action), type, type, size, sum, text);
    g_free(text);
    g_free(type);
    g_free(beginning);
    g_free(valid);
    g_free(sum);
    g_bytes_unref(bytes);
    finish(reading, reading->action);
}

static void opened(GObject *drop, GAsyncResult *result, gpointer data) {
    Reading *reading = data;
    GError *error = NULL;
    const char *type = NULL; // the drop's, not ours to free
    GInputStream *stream = gdk_drop_read_finish(GDK_DROP(drop), result, &type, &error);
    if (!stream) {
        refuse(reading, error);
        return;
    }
    reading->type = g_strdup(type);
    GOutputStream *memory = g_memory_output_stream_new_resizable();
    g_output_stream_splice_async(memory, stream,
                                 G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET,
                                 G_PRIORITY_DEFAULT, NULL, all_read, reading);
    g_object_unref(memory);
    g_object_unref(stream);
}

static gboolean dropped(GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer data) {
    (void)target;
    (void)x;
    (void)y;
    (void)data;
    Reading *reading = g_new0(Reading, 1);
    reading->drop = g_object_ref(drop);
    reading->action = choose(drop);
    gdk_drop_read_async(drop, (const char **)options->accepts, G_PRIORITY_DEFAULT, NULL, opened, reading);
    return TRUE;
}

// Everything may enter: what is not accepted is told apart by its action.
static gboolean accept(GtkDropTargetAsync *target, GdkDrop *drop, gpointer data) {
    (void)target;
    (void)drop;
    (void)data;
    return TRUE;
}

void add_target(GtkWidget *widget, const Options *asked) {
    options = asked;
    GtkDropTargetAsync *target = gtk_drop_target_async_new(NULL, asked->actions);
    g_signal_connect(target, "accept", G_CALLBACK(accept), NULL);
    g_signal_connect(target, "drag-enter", G_CALLBACK(entered), NULL);
    g_signal_connect(target, "drag-motion", G_CALLBACK(moved), NULL);
    g_signal_connect(target, "drag-leave", G_CALLBACK(left), NULL);
    g_signal_connect(target, "drop", G_CALLBACK(dropped), NULL);
    gtk_widget_add_controller(widget, GTK_EVENT_CONTROLLER(target));
}
