#include "CGTKShims.h"

typedef struct {
    GdkContentProvider parent;
    GdkContentFormats *formats;
    DragomanContentLoad load;
    gpointer data;
    GDestroyNotify release;
} DragomanContent;

typedef struct {
    GdkContentProviderClass parent;
} DragomanContentClass;

G_DEFINE_TYPE(DragomanContent, dragoman_content, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *ref_formats(GdkContentProvider *provider) {
    return gdk_content_formats_ref(((DragomanContent *)provider)->formats);
}

static void write_async(GdkContentProvider *provider, const char *mime_type, GOutputStream *stream, int priority,
                        GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data) {
    DragomanContent *self = (DragomanContent *)provider;
    GTask *task = g_task_new(self, cancellable, callback, user_data);
    g_task_set_priority(task, priority);
    g_task_set_task_data(task, g_object_ref(stream), g_object_unref);
    // The mime type is of GDK's own table of strings, or of the caller's: the loader copies the parts that it keeps.
    self->load(mime_type, task, self->data);
}

static gboolean write_finish(GdkContentProvider *provider, GAsyncResult *result, GError **error) {
    (void)provider;
    return g_task_propagate_boolean(G_TASK(result), error);
}

static void written(GObject *stream, GAsyncResult *result, gpointer data) {
    GTask *task = data;
    GError *error = NULL;
    if (g_output_stream_write_all_finish(G_OUTPUT_STREAM(stream), result, NULL, &error))
        g_task_return_boolean(task, TRUE);
    else
        g_task_return_error(task, error);
    g_object_unref(task);
}

static void release_bytes(gpointer bytes) { g_bytes_unref(bytes); }

void dragoman_content_complete(gpointer request, GBytes *bytes, const char *error_message) {
    GTask *task = request;
    if (!bytes) {
        g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_FAILED, "%s", error_message ? error_message : "no data");
        g_object_unref(task);
        return;
    }
    gsize size;
    const void *start = g_bytes_get_data(bytes, &size);
    // The bytes must outlive the write: the task keeps them beside the stream.
    g_object_set_data_full(G_OBJECT(task), "bytes", g_bytes_ref(bytes), release_bytes);
    g_output_stream_write_all_async(g_task_get_task_data(task), start, size, g_task_get_priority(task),
                                    g_task_get_cancellable(task), written, task);
}

static void finalize(GObject *object) {
    DragomanContent *self = (DragomanContent *)object;
    gdk_content_formats_unref(self->formats);
    self->release(self->data);
    G_OBJECT_CLASS(dragoman_content_parent_class)->finalize(object);
}

static void dragoman_content_class_init(DragomanContentClass *class) {
    GdkContentProviderClass *provider = GDK_CONTENT_PROVIDER_CLASS(class);
    provider->ref_formats = ref_formats;
    provider->write_mime_type_async = write_async;
    provider->write_mime_type_finish = write_finish;
    G_OBJECT_CLASS(class)->finalize = finalize;
}

static void dragoman_content_init(DragomanContent *self) { (void)self; }

GdkContentProvider *dragoman_content_new(const char *mime_types, DragomanContentLoad load, gpointer data,
                                         GDestroyNotify release) {
    DragomanContent *self = g_object_new(dragoman_content_get_type(), NULL);
    char **types = g_strsplit(mime_types, "\n", -1);
    self->formats = gdk_content_formats_new((const char **)types, g_strv_length(types));
    g_strfreev(types);
    self->load = load;
    self->data = data;
    self->release = release;
    return GDK_CONTENT_PROVIDER(self);
}

GdkContentProvider *dragoman_content_with_object(GdkContentProvider *provider, gpointer object) {
    GdkContentProvider *parts[] = {gdk_content_provider_new_typed(G_OBJECT_TYPE(object), object), g_object_ref(provider)};
    return gdk_content_provider_new_union(parts, G_N_ELEMENTS(parts));
}

gpointer dragoman_drop_local_object(GdkDrop *drop) {
    GdkDrag *drag = gdk_drop_get_drag(drop);
    GdkContentProvider *content = drag ? gdk_drag_get_content(drag) : NULL;
    if (!content) return NULL;
    GdkContentFormats *formats = gdk_content_provider_ref_formats(content);
    gsize count = 0;
    const GType *types = gdk_content_formats_get_gtypes(formats, &count);
    gpointer object = NULL;
    for (gsize i = 0; !object && i < count; i++) {
        if (!g_type_is_a(types[i], G_TYPE_OBJECT)) continue;
        GValue value = G_VALUE_INIT;
        g_value_init(&value, types[i]);
        if (gdk_content_provider_get_value(content, &value, NULL)) object = g_value_dup_object(&value);
        g_value_unset(&value);
    }
    gdk_content_formats_unref(formats);
    return object;
}
