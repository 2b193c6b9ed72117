#include "private.h"

struct _DragomanItem {
    GObject parent_instance;
    // The Swift half, for another app's item alone.
    gpointer half;
    char *name, *application, *file_name;
    GObject *object;
    GPtrArray *types;
    GHashTable *bytes, *providers;
};

typedef struct {
    DragomanItemFunc func;
    gpointer data;
    GDestroyNotify destroy;
} Provider;

static void free_provider(gpointer data) {
    Provider *provider = data;
    if (provider->destroy) provider->destroy(provider->data);
    g_free(provider);
}

G_DEFINE_FINAL_TYPE(DragomanItem, dragoman_item, G_TYPE_OBJECT)

enum { PROP_0, PROP_NAME, PROP_OBJECT, PROP_APPLICATION, PROP_FILE_NAME, N_PROPERTIES };
static GParamSpec *properties[N_PROPERTIES];

static void dragoman_item_init(DragomanItem *self) {
    self->types = g_ptr_array_new_with_free_func(g_free);
    self->bytes = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, (GDestroyNotify)g_bytes_unref);
    self->providers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_provider);
}

static void finalize(GObject *object) {
    DragomanItem *self = DRAGOMAN_ITEM(object);
    if (self->half) dragoman_halves()->release(self->half);
    g_free(self->name);
    g_free(self->application);
    g_free(self->file_name);
    g_clear_object(&self->object);
    g_ptr_array_unref(self->types);
    g_hash_table_unref(self->bytes);
    g_hash_table_unref(self->providers);
    G_OBJECT_CLASS(dragoman_item_parent_class)->finalize(object);
}

static void get_property(GObject *object, guint id, GValue *value, GParamSpec *spec) {
    DragomanItem *self = DRAGOMAN_ITEM(object);
    switch (id) {
    case PROP_NAME: g_value_set_string(value, self->name); break;
    case PROP_OBJECT: g_value_set_object(value, self->object); break;
    case PROP_APPLICATION: g_value_set_string(value, self->application); break;
    case PROP_FILE_NAME: g_value_set_string(value, self->file_name); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void set_property(GObject *object, guint id, const GValue *value, GParamSpec *spec) {
    DragomanItem *self = DRAGOMAN_ITEM(object);
    switch (id) {
    case PROP_NAME: self->name = g_value_dup_string(value); break;
    case PROP_OBJECT: dragoman_item_set_object(self, g_value_get_object(value)); break;
    case PROP_FILE_NAME: dragoman_item_set_file_name(self, g_value_get_string(value)); break;
    default: G_OBJECT_WARN_INVALID_PROPERTY_ID(object, id, spec);
    }
}

static void dragoman_item_class_init(DragomanItemClass *class) {
    GObjectClass *object = G_OBJECT_CLASS(class);
    object->finalize = finalize;
    object->get_property = get_property;
    object->set_property = set_property;
    /**
     * DragomanItem:name: (getter get_name)
     *
     * The name that people see and hear.
     *
     * Since: 0.2
     */
    properties[PROP_NAME] = g_param_spec_string(
        "name", NULL, NULL, "", G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
    /**
     * DragomanItem:object: (getter get_object) (setter set_object)
     *
     * The object behind it, for places of this app.
     *
     * Since: 0.2
     */
    properties[PROP_OBJECT] = g_param_spec_object(
        "object", NULL, NULL, G_TYPE_OBJECT, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    /**
     * DragomanItem:application: (getter get_application)
     *
     * The name of the other app in which it was lifted; %NULL: it was lifted here, or nobody knows.
     *
     * Since: 0.2
     */
    properties[PROP_APPLICATION] =
        g_param_spec_string("application", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
    /**
     * DragomanItem:file-name: (getter get_file_name) (setter set_file_name)
     *
     * The name of its file where it becomes one; %NULL: it has the item's name.
     *
     * Since: 0.3
     */
    properties[PROP_FILE_NAME] = g_param_spec_string(
        "file-name", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
    g_object_class_install_properties(object, N_PROPERTIES, properties);
}

DragomanItem *dragoman_item_new(const char *name) {
    return g_object_new(DRAGOMAN_TYPE_ITEM, "name", name ? name : "", NULL);
}

DragomanItem *dragoman_item_foreign(const char *name, gpointer half) {
    DragomanItem *self = dragoman_item_new(name);
    self->half = half;
    self->application = dragoman_halves()->item_application(half);
    return self;
}

const char *dragoman_item_get_name(DragomanItem *self) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), "");
    dragoman_return_val_if_elsewhere("");
    return self->name ? self->name : "";
}

GObject *dragoman_item_get_object(DragomanItem *self) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->object;
}

void dragoman_item_set_object(DragomanItem *self, GObject *object) {
    g_return_if_fail(DRAGOMAN_IS_ITEM(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(object == NULL || G_IS_OBJECT(object));
    if (g_set_object(&self->object, object)) g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_OBJECT]);
}

const char *dragoman_item_get_application(DragomanItem *self) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->application;
}

// Keeps the order in which types were offered first.
static void offer(DragomanItem *self, const char *type) {
    if (!g_ptr_array_find_with_equal_func(self->types, type, g_str_equal, NULL)) g_ptr_array_add(self->types, g_strdup(type));
}

void dragoman_item_set_bytes(DragomanItem *self, const char *type, GBytes *bytes) {
    g_return_if_fail(DRAGOMAN_IS_ITEM(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(type != NULL && bytes != NULL);
    offer(self, type);
    g_hash_table_insert(self->bytes, g_strdup(type), g_bytes_ref(bytes));
    g_hash_table_remove(self->providers, type);
}

void dragoman_item_add_provider(DragomanItem *self, const char *type, DragomanItemFunc func, gpointer user_data,
                                GDestroyNotify destroy) {
    g_return_if_fail(DRAGOMAN_IS_ITEM(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(type != NULL && func != NULL);
    offer(self, type);
    Provider *provider = g_new(Provider, 1);
    *provider = (Provider){func, user_data, destroy};
    g_hash_table_insert(self->providers, g_strdup(type), provider);
    g_hash_table_remove(self->bytes, type);
}

const char *dragoman_item_get_file_name(DragomanItem *self) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    return self->file_name;
}

void dragoman_item_set_file_name(DragomanItem *self, const char *file_name) {
    g_return_if_fail(DRAGOMAN_IS_ITEM(self));
    dragoman_return_if_elsewhere();
    if (g_strcmp0(self->file_name, file_name) == 0) return;
    g_free(self->file_name);
    self->file_name = g_strdup(file_name);
    g_object_notify_by_pspec(G_OBJECT(self), properties[PROP_FILE_NAME]);
}

char **dragoman_item_get_types(DragomanItem *self) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), g_new0(char *, 1));
    dragoman_return_val_if_elsewhere(g_new0(char *, 1));
    if (self->half) return dragoman_halves()->item_types(self->half);
    char **types = g_new0(char *, self->types->len + 1);
    for (guint i = 0; i < self->types->len; i++) types[i] = g_strdup(g_ptr_array_index(self->types, i));
    return types;
}

GBytes *dragoman_item_get_bytes(DragomanItem *self, const char *type) {
    g_return_val_if_fail(DRAGOMAN_IS_ITEM(self), NULL);
    dragoman_return_val_if_elsewhere(NULL);
    g_return_val_if_fail(type != NULL, NULL);
    GBytes *bytes = g_hash_table_lookup(self->bytes, type);
    Provider *provider = bytes ? NULL : g_hash_table_lookup(self->providers, type);
    if (!provider) return bytes;
    // The object is kept: it is asked for again as a file.
    g_object_ref(self);
    bytes = provider->func(self, type, provider->data);
    if (bytes) g_hash_table_insert(self->bytes, g_strdup(type), bytes);
    g_object_unref(self);
    return bytes;
}

void dragoman_item_load_async(DragomanItem *self, const char *type, GCancellable *cancellable,
                              GAsyncReadyCallback callback, gpointer user_data) {
    g_return_if_fail(DRAGOMAN_IS_ITEM(self));
    dragoman_return_if_elsewhere();
    g_return_if_fail(type != NULL);
    g_return_if_fail(cancellable == NULL || G_IS_CANCELLABLE(cancellable));
    GTask *task = g_task_new(self, cancellable, callback, user_data);
    g_task_set_source_tag(task, dragoman_item_load_async);
    GBytes *bytes = dragoman_item_get_bytes(self, type);
    if (self->half) dragoman_halves()->item_load(self->half, type, task);
    else if (bytes) dragoman_item_loaded(task, bytes, NULL);
    else dragoman_item_loaded(task, NULL, "The item has no data of that type.");
}

typedef struct {
    void (*cancelled)(gpointer data);
    gpointer data;
    GDestroyNotify release;
} Watch;

static void watch_cancelled(GCancellable *cancellable, gpointer data) {
    (void)cancellable;
    Watch *watch = data;
    watch->cancelled(watch->data);
}

static void watch_free(gpointer data) {
    Watch *watch = data;
    watch->release(watch->data);
    g_free(watch);
}

gulong dragoman_item_watch(GTask *task, void (*cancelled)(gpointer data), gpointer data, GDestroyNotify release) {
    Watch *watch = g_new(Watch, 1);
    *watch = (Watch){cancelled, data, release};
    GCancellable *cancellable = g_task_get_cancellable(task);
    if (cancellable) return g_cancellable_connect(cancellable, G_CALLBACK(watch_cancelled), watch, watch_free);
    watch_free(watch);
    return 0;
}

void dragoman_item_loaded(GTask *task, GBytes *bytes, const char *message) {
    if (bytes) g_task_return_pointer(task, g_bytes_ref(bytes), (GDestroyNotify)g_bytes_unref);
    else g_task_return_new_error(task, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "%s", message ? message : "");
    g_object_unref(task);
}

GBytes *dragoman_item_load_finish(DragomanItem *self, GAsyncResult *result, GError **error) {
    if (!DRAGOMAN_IS_ITEM(self) || !g_task_is_valid(result, self)) {
        g_set_error(error, DRAGOMAN_ERROR, DRAGOMAN_ERROR_FAILED, "The result belongs to another item.");
        return NULL;
    }
    return g_task_propagate_pointer(G_TASK(result), error);
}
