// WebSockets for programs of this machine, by libsoup 3 as it is installed: nothing is linked with it.
// Every prototype says who owns what (Ownership), where it may be called (Thread) and why it is here (Why).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A server on the loopback addresses.
typedef struct dragoman_socket_server dragoman_socket_server;

/// A connection of a client.
typedef struct dragoman_socket dragoman_socket;

/// The server's reports. All are called on the main thread, by the main loop; texts and bytes are lent.
struct dragoman_socket_events {
    /// Asked before a handshake; returns 0 to take the client, or the HTTP status of the refusal. `origin`: of the page that
    /// asks; NULL: a program does. `query`: what follows "?"; NULL: nothing does.
    int (*_Nonnull admit)(
        int descriptor, const char *path, const char *_Nullable origin, const char *_Nullable query, void *_Nullable data);
    void (*_Nonnull opened)(dragoman_socket *socket, void *_Nullable data);
    /// `bytes` need not end with a NUL. `is_text`: as the client says; it is UTF-8 then.
    void (*_Nonnull received)(
        dragoman_socket *socket, bool is_text, const char *_Nullable bytes, size_t length, void *_Nullable data);
    /// The last that is told of a connection.
    void (*_Nonnull closed)(dragoman_socket *socket, void *_Nullable data);
};

/// Whether libsoup 3 is installed here.
/// Why: it is a suggestion of the package, so the program is not linked with it. Ownership: none. Thread: main.
bool dragoman_socket_is_there(void);

/// Starts a server at 127.0.0.1, and at ::1 where the machine has that.
/// Why: libsoup's calls take varargs, and are looked up while the program runs. Ownership: the server is the caller's, to be
/// given to dragoman_socket_server_free; `data` stays the caller's, as long as the server is there. Thread: main.
/// `port`: 0 takes one that is free, at 127.0.0.1 alone. `frame_limit`: the most bytes of a message; a longer one ends its
/// connection. Returns NULL where the port is taken, with `*message` for g_free.
dragoman_socket_server *_Nullable dragoman_socket_server_new(
    uint16_t port, size_t frame_limit, struct dragoman_socket_events events, void *_Nullable data,
    char *_Nullable *_Nonnull message);

/// The port. Ownership: lends. Thread: main. Why: 0 was given.
uint16_t dragoman_socket_server_port(dragoman_socket_server *server);

/// Ends the server and all its connections; nothing more is told. Ownership: takes it. Thread: main.
/// Why: see dragoman_socket_server_new.
void dragoman_socket_server_free(dragoman_socket_server *server);

/// Sends a text. Ownership: lends. Thread: main. Why: see dragoman_socket_server_new. Nothing is sent where the connection is
/// being closed.
void dragoman_socket_send(dragoman_socket *socket, const char *text);

/// Begins to close a connection, with a code of RFC 6455 and a reason of at most 123 bytes. Ownership: lends. Thread: main.
/// Why: see dragoman_socket_server_new.
void dragoman_socket_close(dragoman_socket *socket, uint16_t code, const char *reason);

#pragma clang assume_nonnull end
