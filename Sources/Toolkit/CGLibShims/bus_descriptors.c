// Calls whose answers come when they can, and may have an open file with them.
#include "CGLibShims.h"

#include <gio/gunixfdlist.h>
#include <unistd.h>

typedef struct {
    DragomanReply handle;
    gpointer data;
    GDestroyNotify release;
} Asking;

static void asked(GObject *source, GAsyncResult *result, gpointer data) {
    Asking *self = data;
    GError *error = NULL;
    GUnixFDList *list = NULL;
    GVariant *value = g_dbus_connection_call_with_unix_fd_list_finish(G_DBUS_CONNECTION(source), &list, result, &error);
    int descriptor = list && g_unix_fd_list_get_length(list) > 0 ? g_unix_fd_list_get(list, 0, NULL) : -1;
    self->handle(value, descriptor, error ? error->message : NULL, self->data);
    g_clear_pointer(&value, g_variant_unref);
    g_clear_object(&list);
    g_clear_error(&error);
    self->release(self->data);
    g_free(self);
}

void dragoman_bus_ask(GDBusConnection *connection, const char *name, const char *path, const char *interface,
                      const char *method, GVariant *arguments, int milliseconds, DragomanReply handle, gpointer data,
                      GDestroyNotify release) {
    Asking *self = g_new0(Asking, 1);
    self->handle = handle;
    self->data = data;
    self->release = release;
    g_dbus_connection_call_with_unix_fd_list(connection, name, path, interface, method, arguments, NULL,
                                             G_DBUS_CALL_FLAGS_NO_AUTO_START, milliseconds, NULL, NULL, asked, self);
}

void dragoman_invocation_answer(GDBusMethodInvocation *invocation, GVariant *values, int descriptor) {
    GUnixFDList *list = descriptor < 0 ? NULL : g_unix_fd_list_new_from_array(&descriptor, 1);
    g_dbus_method_invocation_return_value_with_unix_fd_list(invocation, values, list);
    g_clear_object(&list);
}

void dragoman_invocation_fail(GDBusMethodInvocation *invocation, const char *name, const char *message) {
    g_dbus_method_invocation_return_dbus_error(invocation, name, message);
}
