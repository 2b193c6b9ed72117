#include "CSoupShims.h"

#include <dlfcn.h>
#include <gio/gio.h>
#include <string.h>

// libsoup 3.0, as far as it is needed. Its objects are opaque.
enum { IPV4_ONLY = 1 << 1, IPV6_ONLY = 1 << 2 };
enum { TEXT = 1, STATE_OPEN = 1 };
enum { GOING_AWAY = 1001, TOO_BIG = 1009 };

typedef void (*Handler)(void *server, void *message, const char *path, GHashTable *query, gpointer data);
typedef void (*SocketHandler)(void *server, void *message, const char *path, void *connection, gpointer data);

static struct {
    void *(*server_new)(const char *, ...);
    void (*add_early_handler)(void *, const char *, Handler, gpointer, GDestroyNotify);
    void (*add_websocket_handler)(void *, const char *, const char *, char **, SocketHandler, gpointer, GDestroyNotify);
    gboolean (*listen_local)(void *, guint, int, GError **);
    GSList *(*get_uris)(void *);
    void (*disconnect)(void *);
    void *(*get_request_headers)(void *);
    void *(*get_request_body)(void *);
    void (*body_set_accumulate)(void *, gboolean);
    const char *(*get_one)(void *, const char *);
    void (*set_status)(void *, guint, const char *);
    GSocket *(*get_socket)(void *);
    GUri *(*get_uri)(void *);
    void (*set_limit)(void *, guint64);
    int (*get_state)(void *);
    void (*send_text)(void *, const char *);
    void (*close)(void *, gushort, const char *);
} soup;

struct dragoman_socket_server {
    void *server;
    struct dragoman_socket_events events;
    void *data;
    size_t limit;
    GPtrArray *sockets;
    bool is_ending;
};

struct dragoman_socket {
    dragoman_socket_server *owner;
    void *connection;
    gulong handlers[3];
};

// A library stays loaded: what it has may be in use until the program ends.
static bool load(void) {
    const struct {
        void *place;
        const char *name;
    } symbols[] = {
        {&soup.server_new, "soup_server_new"},
        {&soup.add_early_handler, "soup_server_add_early_handler"},
        {&soup.add_websocket_handler, "soup_server_add_websocket_handler"},
        {&soup.listen_local, "soup_server_listen_local"},
        {&soup.get_uris, "soup_server_get_uris"},
        {&soup.disconnect, "soup_server_disconnect"},
        {&soup.get_request_headers, "soup_server_message_get_request_headers"},
        {&soup.get_request_body, "soup_server_message_get_request_body"},
        {&soup.body_set_accumulate, "soup_message_body_set_accumulate"},
        {&soup.get_one, "soup_message_headers_get_one"},
        {&soup.set_status, "soup_server_message_set_status"},
        {&soup.get_socket, "soup_server_message_get_socket"},
        {&soup.get_uri, "soup_server_message_get_uri"},
        {&soup.set_limit, "soup_websocket_connection_set_max_incoming_payload_size"},
        {&soup.get_state, "soup_websocket_connection_get_state"},
        {&soup.send_text, "soup_websocket_connection_send_text"},
        {&soup.close, "soup_websocket_connection_close"},
    };
    void *library = dlopen("libsoup-3.0.so.0", RTLD_NOW | RTLD_LOCAL);
    if (!library) return false;
    for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
        void *found = dlsym(library, symbols[i].name);
        if (!found) return false;
        memcpy(symbols[i].place, &found, sizeof found);
    }
    return true;
}

bool dragoman_socket_is_there(void) {
    static int known = -1;
    if (known < 0) known = load();
    return known;
}

// Before the handshake: the callback of a WebSocket comes after it.
static void begins(void *server, void *message, const char *path, GHashTable *query, gpointer data) {
    (void)server, (void)query;
    dragoman_socket_server *self = data;
    // Nobody reads what comes with a request.
    soup.body_set_accumulate(soup.get_request_body(message), FALSE);
    GSocket *socket = soup.get_socket(message);
    const char *origin = soup.get_one(soup.get_request_headers(message), "Origin");
    int status = self->events.admit(
        socket ? g_socket_get_fd(socket) : -1, path, origin, g_uri_get_query(soup.get_uri(message)), self->data);
    if (status) soup.set_status(message, (guint)status, NULL);
}

static void received(void *connection, int type, GBytes *bytes, gpointer data) {
    (void)connection;
    dragoman_socket *self = data;
    gsize length = 0;
    const char *text = g_bytes_get_data(bytes, &length);
    // Pieces that are each short enough may make a long message.
    if (length > self->owner->limit)
        soup.close(self->connection, TOO_BIG, "the message is too long");
    else
        self->owner->events.received(self, type == TEXT, text, length, self->owner->data);
}

static void free_socket(gpointer data) {
    dragoman_socket *self = data;
    for (size_t i = 0; i < G_N_ELEMENTS(self->handlers); i++)
        g_signal_handler_disconnect(self->connection, self->handlers[i]);
    g_object_unref(self->connection);
    g_free(self);
}

// The closing handshake has begun, or the client is gone without one.
static void closed(void *connection, gpointer data) {
    (void)connection;
    dragoman_socket *self = data;
    dragoman_socket_server *owner = self->owner;
    // Both may come for one connection: it is told of once.
    if (!g_ptr_array_find(owner->sockets, self, NULL)) return;
    g_object_ref(self->connection);
    void *kept = self->connection;
    if (!owner->is_ending) owner->events.closed(self, owner->data);
    g_ptr_array_remove(owner->sockets, self);
    g_object_unref(kept);
}

static void opened(void *server, void *message, const char *path, void *connection, gpointer data) {
    (void)server, (void)message, (void)path;
    dragoman_socket_server *owner = data;
    dragoman_socket *self = g_new0(dragoman_socket, 1);
    self->owner = owner;
    self->connection = g_object_ref(connection);
    soup.set_limit(connection, owner->limit);
    self->handlers[0] = g_signal_connect(connection, "message", G_CALLBACK(received), self);
    self->handlers[1] = g_signal_connect(connection, "closing", G_CALLBACK(closed), self);
    self->handlers[2] = g_signal_connect(connection, "closed", G_CALLBACK(closed), self);
    g_ptr_array_add(owner->sockets, self);
    owner->events.opened(self, owner->data);
}

dragoman_socket_server *dragoman_socket_server_new(
    uint16_t port, size_t frame_limit, struct dragoman_socket_events events, void *data, char **message) {
    *message = NULL;
    if (!dragoman_socket_is_there()) return NULL;
    dragoman_socket_server *self = g_new0(dragoman_socket_server, 1);
    self->server = soup.server_new(NULL, NULL);
    self->events = events;
    self->data = data;
    self->limit = frame_limit;
    self->sockets = g_ptr_array_new_with_free_func(free_socket);
    GError *error = NULL;
    if (!soup.listen_local(self->server, port, IPV4_ONLY, &error)) {
        *message = g_strdup(error->message);
        g_error_free(error);
        dragoman_socket_server_free(self);
        return NULL;
    }
    // A machine may have no such address, or another server there.
    if (port) soup.listen_local(self->server, port, IPV6_ONLY, NULL);
    soup.add_early_handler(self->server, NULL, begins, self, NULL);
    // A path with a handler of its own has early ones of its own, too.
    soup.add_early_handler(self->server, "/session", begins, self, NULL);
    soup.add_websocket_handler(self->server, "/session", NULL, NULL, opened, self, NULL);
    return self;
}

uint16_t dragoman_socket_server_port(dragoman_socket_server *server) {
    GSList *uris = soup.get_uris(server->server);
    int port = uris ? g_uri_get_port(uris->data) : 0;
    g_slist_free_full(uris, (GDestroyNotify)g_uri_unref);
    return (uint16_t)port;
}

void dragoman_socket_server_free(dragoman_socket_server *server) {
    server->is_ending = true;
    while (server->sockets->len) {
        dragoman_socket *socket = server->sockets->pdata[server->sockets->len - 1];
        dragoman_socket_close(socket, GOING_AWAY, "the server ends");
        // It may have left by that.
        g_ptr_array_remove(server->sockets, socket);
    }
    g_ptr_array_unref(server->sockets);
    soup.disconnect(server->server);
    g_object_unref(server->server);
    g_free(server);
}

void dragoman_socket_send(dragoman_socket *socket, const char *text) {
    if (soup.get_state(socket->connection) == STATE_OPEN) soup.send_text(socket->connection, text);
}

void dragoman_socket_close(dragoman_socket *socket, uint16_t code, const char *reason) {
    if (soup.get_state(socket->connection) == STATE_OPEN) soup.close(socket->connection, code, reason);
}
