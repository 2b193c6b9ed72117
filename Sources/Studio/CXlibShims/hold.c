#include "CXlibShims.h"
#include "windows.h"
#include <stdlib.h>

struct dragoman_button_hold {
    xcb_connection_t *connection;
};

struct dragoman_button_hold *dragoman_button_hold_open(
    const char *display, const unsigned char *cookie, int length, int button) {
    xcb_window_t root;
    xcb_connection_t *connection = dragoman_x_connect(display, cookie, length, &root);
    if (!connection) return NULL;
    // The server stops at the press, until it is told to go on. Grabs of the root window come before those of others.
    xcb_void_cookie_t request = xcb_grab_button_checked(
        connection, 0, root, XCB_EVENT_MASK_BUTTON_PRESS, XCB_GRAB_MODE_SYNC, XCB_GRAB_MODE_ASYNC, XCB_NONE, XCB_NONE,
        (uint8_t)button, XCB_MOD_MASK_ANY);
    xcb_generic_error_t *error = xcb_request_check(connection, request);
    struct dragoman_button_hold *hold = error ? NULL : malloc(sizeof *hold);
    free(error);
    if (!hold) {
        xcb_disconnect(connection);
        return NULL;
    }
    hold->connection = connection;
    return hold;
}

void dragoman_button_hold_end(struct dragoman_button_hold *hold) {
    xcb_allow_events(hold->connection, XCB_ALLOW_REPLAY_POINTER, XCB_CURRENT_TIME);
    // An answer to a later question: the server has gone on.
    free(xcb_get_input_focus_reply(hold->connection, xcb_get_input_focus(hold->connection), NULL));
    xcb_disconnect(hold->connection);
    free(hold);
}
