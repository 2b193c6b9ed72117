#include "CXlibShims.h"
#include "windows.h"
#include <stdlib.h>
#include <string.h>

enum { most_windows = 1024, longest_side = 16384 };

/* The window of a process that is the largest to be seen. */
static xcb_window_t largest_window(xcb_connection_t *connection, xcb_window_t root, int process) {
    uint32_t windows[most_windows];
    unsigned count = dragoman_x_property(connection, root, "_NET_CLIENT_LIST", windows, sizeof windows) / 4;
    xcb_window_t best = XCB_NONE;
    unsigned best_area = 0;
    for (unsigned index = 0; index < count; index++) {
        if (dragoman_x_process(connection, windows[index]) != process) continue;
        xcb_get_window_attributes_reply_t *attributes = xcb_get_window_attributes_reply(
            connection, xcb_get_window_attributes(connection, windows[index]), NULL);
        xcb_get_geometry_reply_t *geometry =
            xcb_get_geometry_reply(connection, xcb_get_geometry(connection, windows[index]), NULL);
        int is_seen = attributes && attributes->map_state == XCB_MAP_STATE_VIEWABLE;
        unsigned area = geometry ? (unsigned)geometry->width * geometry->height : 0;
        if (is_seen && area > best_area) {
            best = windows[index];
            best_area = area;
        }
        free(attributes);
        free(geometry);
    }
    return best;
}

int dragoman_grab_window(int process, int *width, int *height, unsigned **pixels) {
    int screen = 0;
    xcb_connection_t *connection = xcb_connect(NULL, &screen);
    if (xcb_connection_has_error(connection)) {
        xcb_disconnect(connection);
        return 0;
    }
    const xcb_setup_t *setup = xcb_get_setup(connection);
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(setup);
    for (; screen > 0 && screens.rem > 1; screen--) xcb_screen_next(&screens);
    xcb_window_t window = largest_window(connection, screens.data->root, process);
    xcb_get_geometry_reply_t *geometry =
        window ? xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), NULL) : NULL;
    // What a window draws around itself, such as its shadow, is no part of it.
    uint32_t extents[4] = {0};
    if (window && dragoman_x_property(connection, window, "_GTK_FRAME_EXTENTS", extents, sizeof extents) < 16)
        memset(extents, 0, sizeof extents);
    int done = 0;
    xcb_get_image_reply_t *image = NULL;
    if (geometry && extents[0] + extents[1] < geometry->width && extents[2] + extents[3] < geometry->height) {
        *width = geometry->width - (int)(extents[0] + extents[1]);
        *height = geometry->height - (int)(extents[2] + extents[3]);
        if (*width <= longest_side && *height <= longest_side)
            image = xcb_get_image_reply(
                connection,
                xcb_get_image(
                    connection, XCB_IMAGE_FORMAT_Z_PIXMAP, window, (int16_t)extents[0], (int16_t)extents[2],
                    (uint16_t)*width, (uint16_t)*height, ~0u),
                NULL);
    }
    size_t length = (size_t)*width * (size_t)*height * 4;
    int is_usual = setup->image_byte_order == XCB_IMAGE_ORDER_LSB_FIRST && image && image->depth >= 24;
    if (is_usual && (size_t)xcb_get_image_data_length(image) >= length && (*pixels = malloc(length))) {
        memcpy(*pixels, xcb_get_image_data(image), length);
        done = 1;
    }
    free(image);
    free(geometry);
    xcb_disconnect(connection);
    return done;
}
