#include "CGLibShims.h"

#include <pthread.h>
#include <time.h>

typedef struct {
    DragomanObjects objects;
    gpointer data;
    GDestroyNotify release;
} Subtree;

static void subtree_free(gpointer pointer) {
    Subtree *self = pointer;
    self->release(self->data);
    g_free(self);
}

// The nodes are too many to list, and are made when they are asked for.
static gchar **enumerate(GDBusConnection *connection, const char *sender, const char *path, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)data;
    return g_new0(gchar *, 1);
}

static GDBusInterfaceInfo **introspect(GDBusConnection *connection, const char *sender, const char *path,
                                       const char *node, gpointer data) {
    (void)connection, (void)sender, (void)path;
    Subtree *self = data;
    return node ? self->objects.interfaces(node, self->data) : NULL;
}

static const char *last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void call(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                 const char *method, GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection;
    Subtree *self = data;
    if (self->objects.later(sender ? sender : "", last_part(path), interface, method, arguments, invocation, self->data)) return;
    char *error_name = NULL;
    char *error_message = NULL;
    GVariant *answer = self->objects.call(sender ? sender : "", last_part(path), interface, method, arguments,
                                          &error_name, &error_message, self->data);
    if (answer) {
        g_dbus_method_invocation_return_value(invocation, answer);
    } else {
        g_dbus_method_invocation_return_dbus_error(
            invocation, error_name ? error_name : "org.freedesktop.DBus.Error.Failed", error_message ? error_message : "");
    }
    g_free(error_name);
    g_free(error_message);
}

static GVariant *get(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                     const char *property, GError **error, gpointer data) {
    (void)connection, (void)sender;
    Subtree *self = data;
    GVariant *value = self->objects.get(last_part(path), interface, property, self->data);
    // GDBus makes a crash of a property that is NULL without an error.
    if (!value) g_set_error(error, G_DBUS_ERROR, G_DBUS_ERROR_FAILED, "%s has no value here", property);
    return value;
}

static gboolean set(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                    const char *property, GVariant *value, GError **error, gpointer data) {
    (void)connection, (void)sender;
    Subtree *self = data;
    if (self->objects.set(last_part(path), interface, property, value, self->data)) return TRUE;
    g_set_error(error, G_DBUS_ERROR, G_DBUS_ERROR_NOT_SUPPORTED, "%s cannot be set here", property);
    return FALSE;
}

static const GDBusInterfaceVTable *dispatch(GDBusConnection *connection, const char *sender, const char *path,
                                            const char *interface, const char *node, gpointer *out_data, gpointer data) {
    static const GDBusInterfaceVTable table = {call, get, set, {0}};
    (void)connection, (void)sender, (void)path, (void)interface;
    *out_data = data;
    return node ? &table : NULL;
}

guint dragoman_bus_export(GDBusConnection *connection, const char *path, const DragomanObjects *objects, gpointer data,
                          GDestroyNotify release) {
    static const GDBusSubtreeVTable table = {enumerate, introspect, dispatch, {0}};
    Subtree *self = g_new0(Subtree, 1);
    self->objects = *objects;
    self->data = data;
    self->release = release;
    guint id = g_dbus_connection_register_subtree(connection, path, &table,
                                                  G_DBUS_SUBTREE_FLAGS_DISPATCH_TO_UNENUMERATED_NODES, self,
                                                  subtree_free, NULL);
    return id;
}

typedef struct {
    DragomanAnswer handle;
    gpointer data;
    GDestroyNotify release;
} Waiting;

static void answer(Waiting *self, gpointer result, GError *error) {
    self->handle(result, error ? error->message : NULL, self->data);
    g_clear_error(&error);
    self->release(self->data);
    g_free(self);
}

static Waiting *waiting_new(DragomanAnswer handle, gpointer data, GDestroyNotify release) {
    Waiting *self = g_new0(Waiting, 1);
    self->handle = handle;
    self->data = data;
    self->release = release;
    return self;
}

static void session_bus_got(GObject *source, GAsyncResult *result, gpointer data) {
    (void)source;
    GError *error = NULL;
    GDBusConnection *connection = g_bus_get_finish(result, &error);
    answer(data, connection, error);
}

void dragoman_bus_session(DragomanAnswer handle, gpointer data, GDestroyNotify release) {
    g_bus_get(G_BUS_TYPE_SESSION, NULL, session_bus_got, waiting_new(handle, data, release));
}

// How long a bus may take to let a client in. GDBus has no limit of its own: it would wait without end for a socket that
// says nothing.
static const guint connection_seconds = 10;
static const GDBusConnectionFlags connection_flags =
    G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION;

// Says why a connection was given up, where the time was over.
static void explain(GError **error) {
    if (!g_error_matches(*error, G_IO_ERROR, G_IO_ERROR_CANCELLED)) return;
    g_clear_error(error);
    g_set_error_literal(error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT, "the bus does not answer");
}

typedef struct {
    Waiting *waiting;
    GCancellable *cancellable;
    guint timer;
} Connecting;

static gboolean give_up(gpointer data) {
    Connecting *self = data;
    self->timer = 0;
    g_cancellable_cancel(self->cancellable);
    return G_SOURCE_REMOVE;
}

static void connected(GObject *source, GAsyncResult *result, gpointer data) {
    (void)source;
    Connecting *self = data;
    GError *error = NULL;
    GDBusConnection *connection = g_dbus_connection_new_for_address_finish(result, &error);
    if (self->timer != 0) g_source_remove(self->timer);
    g_object_unref(self->cancellable);
    explain(&error);
    answer(self->waiting, connection, error);
    g_free(self);
}

void dragoman_bus_connect(const char *address, DragomanAnswer handle, gpointer data, GDestroyNotify release) {
    Connecting *self = g_new0(Connecting, 1);
    self->waiting = waiting_new(handle, data, release);
    self->cancellable = g_cancellable_new();
    self->timer = g_timeout_add_seconds(connection_seconds, give_up, self);
    g_dbus_connection_new_for_address(address, connection_flags, NULL, self->cancellable, connected, self);
}

// Guarded by a mutex of the C library's: ThreadSanitizer does not see GLib's.
typedef struct {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    gboolean is_done;
    GCancellable *cancellable;
} Watch;

static gpointer watch_time(gpointer data) {
    Watch *self = data;
    struct timespec end;
    clock_gettime(CLOCK_MONOTONIC, &end);
    end.tv_sec += connection_seconds;
    int status = 0;
    pthread_mutex_lock(&self->lock);
    while (!self->is_done && status == 0) status = pthread_cond_timedwait(&self->changed, &self->lock, &end);
    gboolean is_late = !self->is_done;
    pthread_mutex_unlock(&self->lock);
    if (is_late) g_cancellable_cancel(self->cancellable);
    return NULL;
}

GDBusConnection *dragoman_bus_connect_now(const char *address, GError **error) {
    Watch watch = {.cancellable = g_cancellable_new()};
    pthread_condattr_t clock;
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_mutex_init(&watch.lock, NULL);
    pthread_cond_init(&watch.changed, &clock);
    pthread_condattr_destroy(&clock);
    GThread *thread = g_thread_new("bus", watch_time, &watch);
    GError *reason = NULL;
    GDBusConnection *connection =
        g_dbus_connection_new_for_address_sync(address, connection_flags, NULL, watch.cancellable, &reason);
    pthread_mutex_lock(&watch.lock);
    watch.is_done = TRUE;
    pthread_cond_signal(&watch.changed);
    pthread_mutex_unlock(&watch.lock);
    g_thread_join(thread);
    pthread_cond_destroy(&watch.changed);
    pthread_mutex_destroy(&watch.lock);
    g_object_unref(watch.cancellable);
    if (reason) {
        explain(&reason);
        g_propagate_error(error, reason);
    }
    return connection;
}

static void called(GObject *source, GAsyncResult *result, gpointer data) {
    GError *error = NULL;
    GVariant *value = g_dbus_connection_call_finish(G_DBUS_CONNECTION(source), result, &error);
    answer(data, value, error);
    if (value) g_variant_unref(value);
}

void dragoman_bus_call(GDBusConnection *connection, const char *name, const char *path, const char *interface,
                       const char *method, GVariant *arguments, DragomanAnswer handle, gpointer data,
                       GDestroyNotify release) {
    g_dbus_connection_call(connection, name, path, interface, method, arguments, NULL, G_DBUS_CALL_FLAGS_NONE, 5000, NULL,
                           called, waiting_new(handle, data, release));
}

typedef struct {
    DragomanSignal handle;
    gpointer data;
    GDestroyNotify release;
} Subscription;

static void subscription_free(gpointer pointer) {
    Subscription *self = pointer;
    self->release(self->data);
    g_free(self);
}

static void signalled(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                      const char *member, GVariant *arguments, gpointer data) {
    (void)connection;
    Subscription *self = data;
    self->handle(sender ? sender : "", path, interface, member, arguments, self->data);
}

guint dragoman_bus_subscribe(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                             const char *member, const char *first, DragomanSignal handle, gpointer data,
                             GDestroyNotify release) {
    Subscription *self = g_new0(Subscription, 1);
    self->handle = handle;
    self->data = data;
    self->release = release;
    return g_dbus_connection_signal_subscribe(connection, sender, interface, member, path, first,
                                              G_DBUS_SIGNAL_FLAGS_NONE, signalled, self, subscription_free);
}

struct dragoman_signal_wait {
    GMainContext *context;
    GDBusConnection *connection;
    GQueue arrived;
    guint id;
};

static void arrived(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                    const char *member, GVariant *arguments, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)member;
    dragoman_signal_wait *self = data;
    g_queue_push_tail(&self->arrived, g_variant_ref(arguments));
}

dragoman_signal_wait *dragoman_signal_wait_new(GDBusConnection *connection, const char *sender, const char *path,
                                               const char *interface, const char *member) {
    dragoman_signal_wait *self = g_new0(dragoman_signal_wait, 1);
    g_queue_init(&self->arrived);
    self->context = g_main_context_new();
    self->connection = g_object_ref(connection);
    // A subscription calls back on the context that is the thread's own when it is made.
    g_main_context_push_thread_default(self->context);
    self->id = g_dbus_connection_signal_subscribe(connection, sender, interface, member, path, NULL,
                                                  G_DBUS_SIGNAL_FLAGS_NONE, arrived, self, NULL);
    g_main_context_pop_thread_default(self->context);
    return self;
}

static gboolean time_is_over(gpointer data) {
    *(gboolean *)data = TRUE;
    return G_SOURCE_CONTINUE;
}

static GVariant *next_arrived(GMainContext *context, GQueue *queue, int milliseconds) {
    gboolean is_over = FALSE;
    GSource *timer = g_timeout_source_new((guint)MAX(milliseconds, 0));
    g_source_set_callback(timer, time_is_over, &is_over, NULL);
    g_source_attach(timer, context);
    while (g_queue_is_empty(queue) && !is_over) g_main_context_iteration(context, TRUE);
    g_source_destroy(timer);
    g_source_unref(timer);
    return g_queue_pop_head(queue);
}

GVariant *dragoman_signal_wait_next(dragoman_signal_wait *self, int milliseconds) {
    return next_arrived(self->context, &self->arrived, milliseconds);
}

static void clear_arrived(GMainContext *context, GQueue *queue) {
    // Give up what is on its way before freeing the queue that it would be put into.
    while (g_main_context_iteration(context, FALSE)) {}
    g_queue_clear_full(queue, (GDestroyNotify)g_variant_unref);
}

void dragoman_signal_wait_free(dragoman_signal_wait *self) {
    g_dbus_connection_signal_unsubscribe(self->connection, self->id);
    clear_arrived(self->context, &self->arrived);
    g_object_unref(self->connection);
    g_main_context_unref(self->context);
    g_free(self);
}

struct dragoman_call_wait {
    GMainContext *context;
    GDBusConnection *connection;
    GQueue arrived;
    guint id;
};

static void call_arrived(GDBusConnection *connection, const char *sender, const char *path, const char *interface,
                         const char *method, GVariant *arguments, GDBusMethodInvocation *invocation, gpointer data) {
    (void)connection, (void)sender, (void)path, (void)interface, (void)method;
    dragoman_call_wait *self = data;
    g_queue_push_tail(&self->arrived, g_variant_ref(arguments));
    g_dbus_method_invocation_return_value(invocation, NULL);
}

dragoman_call_wait *dragoman_call_wait_new(GDBusConnection *connection, const char *path, const char *xml) {
    static const GDBusInterfaceVTable table = {call_arrived, NULL, NULL, {0}};
    GDBusNodeInfo *node = g_variant_is_object_path(path) ? g_dbus_node_info_new_for_xml(xml, NULL) : NULL;
    if (!node) return NULL;
    dragoman_call_wait *self = g_new0(dragoman_call_wait, 1);
    g_queue_init(&self->arrived);
    self->context = g_main_context_new();
    self->connection = g_object_ref(connection);
    // An object is called on the context that is the thread's own when it is registered.
    g_main_context_push_thread_default(self->context);
    if (node->interfaces && node->interfaces[0])
        self->id = g_dbus_connection_register_object(connection, path, node->interfaces[0], &table, self, NULL, NULL);
    g_main_context_pop_thread_default(self->context);
    g_dbus_node_info_unref(node);
    if (self->id != 0) return self;
    dragoman_call_wait_free(self);
    return NULL;
}

GVariant *dragoman_call_wait_next(dragoman_call_wait *self, int milliseconds) {
    return next_arrived(self->context, &self->arrived, milliseconds);
}

void dragoman_call_wait_free(dragoman_call_wait *self) {
    if (self->id != 0) g_dbus_connection_unregister_object(self->connection, self->id);
    clear_arrived(self->context, &self->arrived);
    g_object_unref(self->connection);
    g_main_context_unref(self->context);
    g_free(self);
}
