#include "CXlibShims.h"
#include "windows.h"
#include <stdlib.h>
#include <string.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>

/* X-Resource, request 4 (QueryClientIds): which process has made a window. libxcb has no call for it without a package
   of its own. */
static xcb_extension_t resources = {"X-Resource", 0};
enum { query_client_ids = 4, local_process = 2 };

struct client_ids_request {
    uint8_t extension, opcode;
    uint16_t length;
    uint32_t count, client, mask;
};

static int made_by(xcb_connection_t *connection, xcb_window_t window) {
    const xcb_query_extension_reply_t *known = xcb_get_extension_data(connection, &resources);
    if (!known || !known->present) return 0;
    struct client_ids_request request = {.count = 1, .client = window, .mask = local_process};
    xcb_protocol_request_t protocol = {.count = 1, .ext = &resources, .opcode = query_client_ids, .isvoid = 0};
    // Two entries before the first are xcb's own.
    struct iovec parts[3] = {{0}};
    parts[2].iov_base = &request;
    parts[2].iov_len = sizeof request;
    unsigned number = xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &protocol);
    xcb_generic_error_t *error = NULL;
    // The reply: 32 bytes, and for each entry its client, its mask, the length of its value in bytes, and the value.
    uint32_t *reply = xcb_wait_for_reply(connection, number, &error);
    int process = 0;
    if (reply && reply[1] >= 4 && reply[2] >= 1 && reply[10] == 4) process = (int)reply[11];
    free(reply);
    free(error);
    return process;
}

static xcb_atom_t atom(xcb_connection_t *connection, const char *name) {
    xcb_intern_atom_cookie_t cookie = xcb_intern_atom(connection, 0, (uint16_t)strlen(name), name);
    xcb_intern_atom_reply_t *reply = xcb_intern_atom_reply(connection, cookie, NULL);
    xcb_atom_t found = reply ? reply->atom : XCB_ATOM_NONE;
    free(reply);
    return found;
}

unsigned dragoman_x_property(
    xcb_connection_t *connection, xcb_window_t window, const char *name, void *bytes, unsigned room) {
    xcb_get_property_cookie_t cookie =
        xcb_get_property(connection, 0, window, atom(connection, name), XCB_GET_PROPERTY_TYPE_ANY, 0, room / 4);
    xcb_get_property_reply_t *reply = xcb_get_property_reply(connection, cookie, NULL);
    unsigned length = reply ? (unsigned)xcb_get_property_value_length(reply) : 0;
    if (length > room) length = room;
    if (length) memcpy(bytes, xcb_get_property_value(reply), length);
    free(reply);
    return length;
}

int dragoman_x_process(xcb_connection_t *connection, xcb_window_t window) {
    int process = made_by(connection, window);
    uint32_t told = 0;
    if (!process && dragoman_x_property(connection, window, "_NET_WM_PID", &told, 4) == 4) process = (int)told;
    return process;
}

static void describe(xcb_connection_t *connection, xcb_window_t window, struct dragoman_input_window *result) {
    memset(result, 0, sizeof *result);
    result->window = window;
    if (window <= 1) return;
    result->process = dragoman_x_process(connection, window);
    unsigned length = dragoman_x_property(connection, window, "_NET_WM_NAME", result->title, sizeof result->title - 4);
    if (!length) length = dragoman_x_property(connection, window, "WM_NAME", result->title, sizeof result->title - 4);
    result->title[length] = 0;
}

/* The innermost window under the pointer. */
static xcb_window_t under_pointer(xcb_connection_t *connection, xcb_window_t root) {
    xcb_window_t window = root;
    for (int depth = 0; depth < 64; depth++) {
        xcb_query_pointer_reply_t *reply =
            xcb_query_pointer_reply(connection, xcb_query_pointer(connection, window), NULL);
        xcb_window_t child = reply ? reply->child : XCB_NONE;
        free(reply);
        if (child == XCB_NONE) break;
        window = child;
    }
    return window;
}

xcb_connection_t *dragoman_x_connect(const char *display, const unsigned char *cookie, int length, xcb_window_t *root) {
    int screen = 0;
    static char scheme[] = "MIT-MAGIC-COOKIE-1";
    char key[64];
    if (length > (int)sizeof key) return NULL;
    if (length > 0) memcpy(key, cookie, (size_t)length);
    xcb_auth_info_t access = {(int)strlen(scheme), scheme, length, key};
    xcb_connection_t *connection =
        length > 0 ? xcb_connect_to_display_with_auth_info(display, &access, &screen) : xcb_connect(display, &screen);
    if (xcb_connection_has_error(connection)) {
        xcb_disconnect(connection);
        return NULL;
    }
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
    for (; screen > 0 && screens.rem > 1; screen--) xcb_screen_next(&screens);
    *root = screens.data->root;
    return connection;
}

int dragoman_find_input_windows(const char *display, const unsigned char *cookie, int length,
                                struct dragoman_input_window *windows) {
    xcb_window_t root;
    xcb_connection_t *connection = dragoman_x_connect(display, cookie, length, &root);
    if (!connection) return 0;
    xcb_get_input_focus_reply_t *focus =
        xcb_get_input_focus_reply(connection, xcb_get_input_focus(connection), NULL);
    uint32_t active = 0;
    if (dragoman_x_property(connection, root, "_NET_ACTIVE_WINDOW", &active, 4) != 4) active = 0;
    xcb_window_t pointed = under_pointer(connection, root);
    // With PointerRoot (1) keys go to the window under the pointer.
    xcb_window_t focused = focus ? focus->focus : XCB_NONE;
    describe(connection, focused == XCB_INPUT_FOCUS_POINTER_ROOT ? pointed : focused, &windows[0]);
    describe(connection, active, &windows[1]);
    describe(connection, pointed, &windows[2]);
    free(focus);
    xcb_disconnect(connection);
    return 1;
}
