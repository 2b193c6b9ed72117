// A content provider that takes its time, or dies on the way.
#include "peer.h"

#define PIECES 10

typedef struct {
    GdkContentProvider parent;
    char *type;
    GBytes *bytes;
    int delay;
    gboolean quit;
} PiecesProvider;
typedef GdkContentProviderClass PiecesProviderClass;
G_DEFINE_TYPE(PiecesProvider, pieces_provider, GDK_TYPE_CONTENT_PROVIDER)

typedef struct {
    GOutputStream *stream;
    int written; // pieces
} Writing;

static void writing_free(gpointer data) {
    g_object_unref(((Writing *)data)->stream);
    g_free(data);
}

static gboolean write_piece(gpointer data);

static void piece_written(GObject *stream, GAsyncResult *result, gpointer data) {
    GTask *task = data;
    GError *error = NULL;
    if (!g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error)) {
        g_task_return_error(task, error);
        g_object_unref(task);
        return;
    }
    PiecesProvider *self = g_task_get_source_object(task);
    Writing *writing = g_task_get_task_data(task);
    if (++writing->written == PIECES) {
        g_task_return_boolean(task, TRUE);
        g_object_unref(task);
        return;
    }
    g_timeout_add(self->delay, write_piece, task);
}

static gboolean write_piece(gpointer data) {
    GTask *task = data;
    PiecesProvider *self = g_task_get_source_object(task);
    Writing *writing = g_task_get_task_data(task);
    if (self->quit && writing->written == PIECES / 2) _exit(0);
    gsize size;
    const char *bytes = g_bytes_get_data(self->bytes, &size);
    gsize from = size * writing->written / PIECES, to = size * (writing->written + 1) / PIECES;
    g_output_stream_write_all_async(writing->stream, bytes + from, to - from, G_PRIORITY_DEFAULT,
                                    g_task_get_cancellable(task), piece_written, task);
    return G_SOURCE_REMOVE;
}

static void write_async(GdkContentProvider *provider, const char *type, GOutputStream *stream, int priority,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data) {
    (void)type;
    (void)priority;
    GTask *task = g_task_new(provider, cancellable, callback, data);
    Writing *writing = g_new0(Writing, 1);
    writing->stream = g_object_ref(stream);
    g_task_set_task_data(task, writing, writing_free);
    g_timeout_add(((PiecesProvider *)provider)->delay, write_piece, task);
}

static gboolean write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static GdkContentFormats *ref_formats(GdkContentProvider *provider) {
    const char *types[] = {((PiecesProvider *)provider)->type};
    return gdk_content_formats_new(types, 1);
}

static void finalize(GObject *object) {
    PiecesProvider *self = (PiecesProvider *)object;
    g_free(self->type);
    g_bytes_unref(self->bytes);
    G_OBJECT_CLASS(pieces_provider_parent_class)->finalize(object);
}

static void pieces_provider_class_init(PiecesProviderClass *class) {
    class->ref_formats = ref_formats;
    class->write_mime_type_async = write_async;
    class->write_mime_type_finish = write_finish;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void pieces_provider_init(PiecesProvider *self) { (void)self; }

GdkContentProvider *pieces_provider_new(const char *type, GBytes *bytes, int delay, gboolean quit) {
    PiecesProvider *self = g_object_new(pieces_provider_get_type(), NULL);
    self->type = g_strdup(type);
    self->bytes = g_bytes_ref(bytes);
    self->delay = delay;
    self->quit = quit;
    return GDK_CONTENT_PROVIDER(self);
}
