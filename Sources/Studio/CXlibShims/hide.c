#include "CXlibShims.h"
#include "windows.h"
#include <stdlib.h>
#include <xcb/xcbext.h>

/* XFIXES 4, requests 0 (QueryVersion) and 29 (HideCursor). libxcb has no calls for them without a package of its own. */
static xcb_extension_t fixes = {"XFIXES", 0};
enum { query_version = 0, hide_cursor = 29, hiding_version = 4 };

struct version_request {
    uint8_t extension, opcode;
    uint16_t length;
    uint32_t major, minor;
};

struct hide_request {
    uint8_t extension, opcode;
    uint16_t length;
    uint32_t window;
};

static unsigned send(xcb_connection_t *connection, void *request, size_t size, uint8_t opcode, int is_void) {
    xcb_protocol_request_t protocol = {.count = 1, .ext = &fixes, .opcode = opcode, .isvoid = (uint8_t)is_void};
    // Two entries before the first are xcb's own.
    struct iovec parts[3] = {{0}};
    parts[2].iov_base = request;
    parts[2].iov_len = size;
    return xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &protocol);
}

struct dragoman_hidden_pointer {
    xcb_connection_t *connection;
};

struct dragoman_hidden_pointer *dragoman_pointer_hide(const char *display, const unsigned char *cookie, int length) {
    xcb_window_t root;
    xcb_connection_t *connection = dragoman_x_connect(display, cookie, length, &root);
    if (!connection) return NULL;
    const xcb_query_extension_reply_t *known = xcb_get_extension_data(connection, &fixes);
    struct dragoman_hidden_pointer *hidden = known && known->present ? malloc(sizeof *hidden) : NULL;
    if (!hidden) {
        xcb_disconnect(connection);
        return NULL;
    }
    // The server refuses requests of a version that was not asked for.
    struct version_request version = {.major = hiding_version};
    xcb_generic_error_t *error = NULL;
    free(xcb_wait_for_reply(connection, send(connection, &version, sizeof version, query_version, 0), &error));
    free(error);
    struct hide_request hide = {.window = root};
    free(xcb_request_check(connection, (xcb_void_cookie_t){send(connection, &hide, sizeof hide, hide_cursor, 1)}));
    hidden->connection = connection;
    return hidden;
}

void dragoman_pointer_show(struct dragoman_hidden_pointer *hidden) {
    xcb_disconnect(hidden->connection);
    free(hidden);
}
