#include "CXlibShims.h"
#include "windows.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xcb/xcbext.h>

/* XTEST, request 2 (FakeInput), and XFIXES, requests 0 (QueryVersion) and 25 (GetCursorImageAndName). libxcb has no calls
   for them without packages of their own. */
static xcb_extension_t test = {"XTEST", 0};
static xcb_extension_t fixes = {"XFIXES", 0};
enum { fake_input = 2, query_version = 0, get_cursor = 25, cursor_version = 2 };
enum { key_press = 2, key_release = 3, button_press = 4, button_release = 5, motion = 6 };
enum { most_windows = 1024, most_depth = 64, keycode_offset = 8 };

struct fake_request {
    uint8_t extension, opcode;
    uint16_t length;
    uint8_t type, detail;
    uint16_t pad;
    uint32_t time, root, pad2[2];
    int16_t x, y;
    uint8_t pad3[7], device;
};

_Static_assert(sizeof(struct fake_request) == dragoman_x_input_request_size, "the header says how long it is");

struct plain_request {
    uint8_t extension, opcode;
    uint16_t length;
    uint32_t major, minor;
};

static unsigned send(
    xcb_connection_t *connection, xcb_extension_t *extension, void *request, size_t size, uint8_t opcode, int is_void) {
    xcb_protocol_request_t protocol = {.count = 1, .ext = extension, .opcode = opcode, .isvoid = (uint8_t)is_void};
    // Two entries before the first are xcb's own.
    struct iovec parts[3] = {{0}};
    parts[2].iov_base = request;
    parts[2].iov_len = size;
    return xcb_send_request(connection, XCB_REQUEST_CHECKED, parts + 2, &protocol);
}

struct dragoman_x_desktop *dragoman_x_desktop_open(const char *display, const unsigned char *cookie, int length) {
    xcb_window_t root;
    xcb_connection_t *connection = dragoman_x_connect(display, cookie, length, &root);
    if (!connection) return NULL;
    const xcb_query_extension_reply_t *has_test = xcb_get_extension_data(connection, &test);
    struct dragoman_x_desktop *desktop = has_test && has_test->present ? malloc(sizeof *desktop) : NULL;
    if (!desktop) {
        xcb_disconnect(connection);
        return NULL;
    }
    *desktop = (struct dragoman_x_desktop){.connection = connection, .root = root};
    const xcb_query_extension_reply_t *has_fixes = xcb_get_extension_data(connection, &fixes);
    if (has_fixes && has_fixes->present) {
        // The server refuses requests of a version that was not asked for.
        struct plain_request version = {.major = cursor_version};
        xcb_generic_error_t *error = NULL;
        unsigned number = send(connection, &fixes, &version, sizeof version, query_version, 0);
        void *reply = xcb_wait_for_reply(connection, number, &error);
        desktop->has_cursor = reply != NULL;
        free(reply);
        free(error);
    }
    return desktop;
}

void dragoman_x_desktop_close(struct dragoman_x_desktop *desktop) {
    dragoman_x_take_keys_back(desktop);
    xcb_disconnect(desktop->connection);
    free(desktop);
}

/* Waits until the server has done what it was asked for. */
static int is_done(struct dragoman_x_desktop *desktop, xcb_void_cookie_t request) {
    xcb_generic_error_t *error = xcb_request_check(desktop->connection, request);
    int is_done = !error && !xcb_connection_has_error(desktop->connection);
    free(error);
    return is_done;
}

static int fake(struct dragoman_x_desktop *desktop, uint8_t type, uint8_t detail, int x, int y) {
    struct fake_request request = {.type = type, .detail = detail, .root = desktop->root, .x = (int16_t)x, .y = (int16_t)y};
    unsigned number = send(desktop->connection, &test, &request, sizeof request, fake_input, 1);
    return is_done(desktop, (xcb_void_cookie_t){number});
}

int dragoman_x_desktop_move(struct dragoman_x_desktop *desktop, int x, int y) {
    return fake(desktop, motion, 0, x, y);
}

int dragoman_x_desktop_button(struct dragoman_x_desktop *desktop, int button, int is_down) {
    return fake(desktop, is_down ? button_press : button_release, (uint8_t)button, 0, 0);
}

int dragoman_x_desktop_key(struct dragoman_x_desktop *desktop, int key, int is_down) {
    return fake(desktop, is_down ? key_press : key_release, (uint8_t)(key + keycode_offset), 0, 0);
}

void dragoman_x_input_request(
    struct dragoman_x_desktop *desktop, int kind, int detail, int x, int y, unsigned char *bytes) {
    // The number of an extension is the same for all connections of a display.
    struct fake_request request = {
        .extension = xcb_get_extension_data(desktop->connection, &test)->major_opcode,
        .opcode = fake_input,
        .length = sizeof request / 4,
        .type = (uint8_t)kind,
        .detail = (uint8_t)(kind <= key_release ? detail + keycode_offset : detail),
        .root = desktop->root,
        .x = (int16_t)x,
        .y = (int16_t)y};
    memcpy(bytes, &request, sizeof request);
}

int dragoman_x_connect_socket(const char *display, const unsigned char *cookie, int length) {
    xcb_window_t root;
    xcb_connection_t *connection = dragoman_x_connect(display, cookie, length, &root);
    if (!connection) return -1;
    int own = xcb_get_file_descriptor(connection);
    int socket = fcntl(own, F_DUPFD_CLOEXEC, 3);
    // xcb shuts down what it disconnects: that has to be something else by then.
    int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
    if (nothing < 0 || dup2(nothing, own) < 0) {
        if (socket >= 0) close(socket);
        socket = -1;
    }
    if (nothing >= 0) close(nothing);
    xcb_disconnect(connection);
    return socket;
}

/* Whether a window manager that follows EWMH runs. */
static int is_managed(struct dragoman_x_desktop *desktop) {
    uint32_t manager = 0;
    return dragoman_x_property(desktop->connection, desktop->root, "_NET_SUPPORTING_WM_CHECK", &manager, 4) == 4;
}

/* The windows of programs where nobody manages them. */
static unsigned plain_windows(struct dragoman_x_desktop *desktop, uint32_t *windows) {
    xcb_query_tree_reply_t *tree =
        xcb_query_tree_reply(desktop->connection, xcb_query_tree(desktop->connection, desktop->root), NULL);
    if (!tree) return 0;
    xcb_window_t *children = xcb_query_tree_children(tree);
    unsigned found = 0;
    for (int index = 0; index < xcb_query_tree_children_length(tree) && found < most_windows; index++) {
        xcb_get_window_attributes_reply_t *attributes = xcb_get_window_attributes_reply(
            desktop->connection, xcb_get_window_attributes(desktop->connection, children[index]), NULL);
        if (attributes && !attributes->override_redirect && attributes->map_state == XCB_MAP_STATE_VIEWABLE)
            windows[found++] = children[index];
        free(attributes);
    }
    free(tree);
    return found;
}

/* The windows of programs, from the lowest to the topmost. */
static unsigned client_windows(struct dragoman_x_desktop *desktop, uint32_t *windows) {
    if (!is_managed(desktop)) return plain_windows(desktop, windows);
    unsigned size = most_windows * 4;
    unsigned bytes = dragoman_x_property(desktop->connection, desktop->root, "_NET_CLIENT_LIST_STACKING", windows, size);
    if (!bytes) bytes = dragoman_x_property(desktop->connection, desktop->root, "_NET_CLIENT_LIST", windows, size);
    return bytes / 4;
}

int dragoman_x_desktop_pointer(struct dragoman_x_desktop *desktop, struct dragoman_x_pointer *result) {
    memset(result, 0, sizeof *result);
    uint32_t clients[most_windows];
    unsigned count = client_windows(desktop, clients);
    xcb_window_t window = desktop->root;
    for (int depth = 0; depth < most_depth; depth++) {
        xcb_query_pointer_reply_t *reply = xcb_query_pointer_reply(
            desktop->connection, xcb_query_pointer(desktop->connection, window), NULL);
        if (!reply) return depth > 0;
        if (depth == 0) {
            result->x = reply->root_x;
            result->y = reply->root_y;
            result->state = reply->mask;
        }
        xcb_window_t child = reply->child;
        free(reply);
        if (child == XCB_NONE) return 1;
        if (depth == 0) result->top = child;
        for (unsigned index = 0; index < count; index++)
            if (clients[index] == child) {
                result->window = child;
                return 1;
            }
        window = child;
    }
    return 1;
}

int dragoman_x_desktop_process(struct dragoman_x_desktop *desktop, unsigned window) {
    return dragoman_x_process(desktop->connection, window);
}

/* Whether a window says that it is a menu. */
static int is_menu(xcb_connection_t *connection, xcb_window_t window) {
    static const char *const names[] = {"_NET_WM_WINDOW_TYPE_POPUP_MENU", "_NET_WM_WINDOW_TYPE_DROPDOWN_MENU"};
    uint32_t types[8];
    unsigned count = dragoman_x_property(connection, window, "_NET_WM_WINDOW_TYPE", types, sizeof types) / 4;
    for (unsigned name = 0; count && name < sizeof names / sizeof *names; name++) {
        xcb_intern_atom_reply_t *atom = xcb_intern_atom_reply(
            connection, xcb_intern_atom(connection, 1, (uint16_t)strlen(names[name]), names[name]), NULL);
        xcb_atom_t wanted = atom ? atom->atom : XCB_NONE;
        free(atom);
        for (unsigned index = 0; index < count; index++)
            if (wanted != XCB_NONE && types[index] == wanted) return 1;
    }
    return 0;
}

int dragoman_x_desktop_popups(
    struct dragoman_x_desktop *desktop, int are_menus, struct dragoman_x_window *windows, int room) {
    xcb_query_tree_reply_t *tree =
        xcb_query_tree_reply(desktop->connection, xcb_query_tree(desktop->connection, desktop->root), NULL);
    if (!tree) return 0;
    xcb_window_t *children = xcb_query_tree_children(tree);
    int found = 0;
    for (int index = 0; index < xcb_query_tree_children_length(tree) && found < room; index++) {
        xcb_get_window_attributes_reply_t *attributes = xcb_get_window_attributes_reply(
            desktop->connection, xcb_get_window_attributes(desktop->connection, children[index]), NULL);
        int is_own = attributes && attributes->override_redirect && attributes->map_state == XCB_MAP_STATE_VIEWABLE;
        free(attributes);
        if (!is_own || (are_menus && !is_menu(desktop->connection, children[index]))) continue;
        xcb_get_geometry_reply_t *place = xcb_get_geometry_reply(
            desktop->connection, xcb_get_geometry(desktop->connection, children[index]), NULL);
        if (!place) continue;
        struct dragoman_x_window *window = &windows[found++];
        memset(window, 0, sizeof *window);
        window->window = children[index];
        window->process = dragoman_x_process(desktop->connection, children[index]);
        window->x = window->surface_x = place->x;
        window->y = window->surface_y = place->y;
        window->width = window->surface_width = place->width;
        window->height = window->surface_height = place->height;
        free(place);
    }
    free(tree);
    return found;
}

/* The window that gets keys: as the window manager says, else the outermost one of what has the focus. */
static xcb_window_t active_window(struct dragoman_x_desktop *desktop) {
    uint32_t active = 0;
    if (is_managed(desktop)) {
        dragoman_x_property(desktop->connection, desktop->root, "_NET_ACTIVE_WINDOW", &active, 4);
        return active;
    }
    xcb_get_input_focus_reply_t *focus =
        xcb_get_input_focus_reply(desktop->connection, xcb_get_input_focus(desktop->connection), NULL);
    if (focus) active = focus->focus;
    free(focus);
    for (int depth = 0; active > 1 && depth < most_depth; depth++) {
        xcb_query_tree_reply_t *tree =
            xcb_query_tree_reply(desktop->connection, xcb_query_tree(desktop->connection, active), NULL);
        xcb_window_t parent = tree ? tree->parent : XCB_NONE;
        free(tree);
        if (parent == XCB_NONE || parent == desktop->root) break;
        active = parent;
    }
    return active;
}

int dragoman_x_desktop_windows(struct dragoman_x_desktop *desktop, struct dragoman_x_window *windows, int room) {
    uint32_t clients[most_windows];
    unsigned count = client_windows(desktop, clients);
    xcb_window_t active = active_window(desktop);
    int found = 0;
    for (unsigned index = 0; index < count && found < room; index++) {
        struct dragoman_x_window *window = &windows[found];
        memset(window, 0, sizeof *window);
        window->window = clients[index];
        window->is_active = clients[index] == active;
        xcb_get_window_attributes_reply_t *attributes = xcb_get_window_attributes_reply(
            desktop->connection, xcb_get_window_attributes(desktop->connection, clients[index]), NULL);
        int is_seen = attributes && attributes->map_state == XCB_MAP_STATE_VIEWABLE;
        free(attributes);
        struct part part;
        if (!is_seen || !dragoman_x_own_part(desktop->connection, desktop->root, clients[index], &part)) continue;
        window->process = dragoman_x_process(desktop->connection, clients[index]);
        uint32_t owner = 0;
        dragoman_x_property(desktop->connection, clients[index], "WM_TRANSIENT_FOR", &owner, 4);
        window->is_dialog = owner != 0 && owner != desktop->root;
        window->x = part.screen_x + part.x;
        window->y = part.screen_y + part.y;
        window->width = part.width;
        window->height = part.height;
        window->surface_x = part.screen_x;
        window->surface_y = part.screen_y;
        window->surface_width = part.surface_width;
        window->surface_height = part.surface_height;
        unsigned size = sizeof window->title - 4;
        unsigned length = dragoman_x_property(desktop->connection, clients[index], "_NET_WM_NAME", window->title, size);
        if (!length) dragoman_x_property(desktop->connection, clients[index], "WM_NAME", window->title, size);
        // Two names, each with its end: what it is called, and its class.
        dragoman_x_property(desktop->connection, clients[index], "WM_CLASS", window->application,
                            sizeof window->application - 4);
        found++;
    }
    return found;
}

/* Asks the window manager to do something with a window. */
static int ask_manager(struct dragoman_x_desktop *desktop, unsigned window, const char *name, const uint32_t *words) {
    xcb_intern_atom_reply_t *atom = xcb_intern_atom_reply(
        desktop->connection, xcb_intern_atom(desktop->connection, 0, (uint16_t)strlen(name), name), NULL);
    if (!atom) return 0;
    xcb_client_message_event_t event = {
        .response_type = XCB_CLIENT_MESSAGE, .format = 32, .window = window, .type = atom->atom};
    memcpy(event.data.data32, words, sizeof event.data.data32);
    free(atom);
    return is_done(
        desktop, xcb_send_event_checked(
                     desktop->connection, 0, desktop->root,
                     XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY | XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT, (const char *)&event));
}

int dragoman_x_desktop_activate(struct dragoman_x_desktop *desktop, unsigned window) {
    // 2: asked for by the person.
    const uint32_t words[5] = {2};
    if (is_managed(desktop)) return ask_manager(desktop, window, "_NET_ACTIVE_WINDOW", words);
    return is_done(
        desktop, xcb_set_input_focus_checked(
                     desktop->connection, XCB_INPUT_FOCUS_PARENT, window, XCB_CURRENT_TIME));
}

int dragoman_x_desktop_place(struct dragoman_x_desktop *desktop, unsigned window, int x, int y, int width, int height) {
    int left = 0, top = 0;
    if (is_managed(desktop)) {
        uint32_t frame[4] = {0};
        unsigned size = dragoman_x_property(desktop->connection, window, "_NET_FRAME_EXTENTS", frame, sizeof frame);
        if (size == sizeof frame) left = (int)frame[0], top = (int)frame[2];
    } else {
        xcb_get_geometry_reply_t *now =
            xcb_get_geometry_reply(desktop->connection, xcb_get_geometry(desktop->connection, window), NULL);
        if (now) left = top = now->border_width;
        free(now);
    }
    const uint32_t place[4] = {(uint32_t)(x - left), (uint32_t)(y - top), (uint32_t)width, (uint32_t)height};
    // All four numbers, of the frame's corner (NorthWestGravity), asked for by the person.
    const uint32_t words[5] = {XCB_GRAVITY_NORTH_WEST | 0xf << 8 | 2 << 12, place[0], place[1], place[2], place[3]};
    if (is_managed(desktop)) return ask_manager(desktop, window, "_NET_MOVERESIZE_WINDOW", words);
    uint16_t all = XCB_CONFIG_WINDOW_X | XCB_CONFIG_WINDOW_Y | XCB_CONFIG_WINDOW_WIDTH | XCB_CONFIG_WINDOW_HEIGHT;
    return is_done(desktop, xcb_configure_window_checked(desktop->connection, window, all, place));
}

int dragoman_x_desktop_size(struct dragoman_x_desktop *desktop, int *width, int *height) {
    xcb_get_geometry_reply_t *screen =
        xcb_get_geometry_reply(desktop->connection, xcb_get_geometry(desktop->connection, desktop->root), NULL);
    if (!screen) return 0;
    *width = screen->width;
    *height = screen->height;
    free(screen);
    return 1;
}

int dragoman_x_desktop_cursor(struct dragoman_x_desktop *desktop, char *name, unsigned room) {
    if (!desktop->has_cursor || room == 0) return 0;
    struct {
        uint8_t extension, opcode;
        uint16_t length;
    } request = {0};
    xcb_generic_error_t *error = NULL;
    unsigned number = send(desktop->connection, &fixes, &request, sizeof request, get_cursor, 0);
    // The reply: 32 bytes with the picture's size at 12 and the name's length at 28; then the picture, and the name.
    uint8_t *reply = xcb_wait_for_reply(desktop->connection, number, &error);
    free(error);
    if (!reply) return 0;
    uint16_t width, height, length;
    uint32_t words;
    memcpy(&words, reply + 4, 4);
    memcpy(&width, reply + 12, 2);
    memcpy(&height, reply + 14, 2);
    memcpy(&length, reply + 28, 2);
    size_t start = 32 + (size_t)width * height * 4;
    int is_whole = start + length <= 32 + (size_t)words * 4;
    if (is_whole) {
        if (length >= room) length = (uint16_t)(room - 1);
        memcpy(name, reply + start, length);
        name[length] = 0;
    }
    free(reply);
    return is_whole;
}
