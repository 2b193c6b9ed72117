#include "CXlibShims.h"
#include "windows.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most_windows = 1024, longest_side = 16384, longest_title = 512 };

/* Whether a window is called so, as the window manager shows it. */
static int is_titled(xcb_connection_t *connection, xcb_window_t window, const char *title) {
    char own[longest_title];
    unsigned length = dragoman_x_property(connection, window, "_NET_WM_NAME", own, sizeof own);
    if (!length) length = dragoman_x_property(connection, window, "WM_NAME", own, sizeof own);
    size_t wanted = strlen(title);
    return length == (wanted < sizeof own ? wanted : sizeof own) && memcmp(own, title, length) == 0;
}

/* The window of a process that is the largest to be seen; of those with a title, where one is asked for. */
static xcb_window_t largest_window(
    xcb_connection_t *connection, xcb_window_t root, int process, const char *title) {
    uint32_t windows[most_windows];
    unsigned count = dragoman_x_property(connection, root, "_NET_CLIENT_LIST", windows, sizeof windows) / 4;
    xcb_window_t best = XCB_NONE;
    unsigned best_area = 0;
    for (unsigned index = 0; index < count; index++) {
        if (dragoman_x_process(connection, windows[index]) != process) continue;
        if (title && !is_titled(connection, windows[index], title)) continue;
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

int dragoman_x_own_part(xcb_connection_t *connection, xcb_window_t root, xcb_window_t window, struct part *part) {
    xcb_get_geometry_reply_t *geometry =
        xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), NULL);
    xcb_translate_coordinates_reply_t *place = xcb_translate_coordinates_reply(
        connection, xcb_translate_coordinates(connection, window, root, 0, 0), NULL);
    uint32_t extents[4] = {0};
    if (dragoman_x_property(connection, window, "_GTK_FRAME_EXTENTS", extents, sizeof extents) < 16)
        memset(extents, 0, sizeof extents);
    int is_known = geometry && place && extents[0] < longest_side && extents[1] < longest_side &&
                   extents[2] < longest_side && extents[3] < longest_side;
    if (is_known)
        *part = (struct part){
            .x = (int)extents[0],
            .y = (int)extents[2],
            .width = geometry->width - (int)(extents[0] + extents[1]),
            .height = geometry->height - (int)(extents[2] + extents[3]),
            .screen_x = place->dst_x,
            .screen_y = place->dst_y,
            .surface_width = geometry->width,
            .surface_height = geometry->height,
        };
    free(geometry);
    free(place);
    return is_known && part->width > 0 && part->width <= longest_side && part->height > 0 &&
           part->height <= longest_side;
}

/* The pixels of a part; what is outside of the screen is black, since the X server refuses to read it. */
static uint32_t *read_part(
    xcb_connection_t *connection, const xcb_screen_t *screen, xcb_window_t window, const struct part *part) {
    int left = part->x, top = part->y, right = part->x + part->width, bottom = part->y + part->height;
    if (left < -part->screen_x) left = -part->screen_x;
    if (top < -part->screen_y) top = -part->screen_y;
    if (right > screen->width_in_pixels - part->screen_x) right = screen->width_in_pixels - part->screen_x;
    if (bottom > screen->height_in_pixels - part->screen_y) bottom = screen->height_in_pixels - part->screen_y;
    if (left >= right || top >= bottom) return NULL;
    size_t width = (size_t)(right - left), height = (size_t)(bottom - top);
    xcb_get_image_reply_t *image = xcb_get_image_reply(
        connection,
        xcb_get_image(connection, XCB_IMAGE_FORMAT_Z_PIXMAP, window, (int16_t)left, (int16_t)top, (uint16_t)width,
                      (uint16_t)height, ~0u),
        NULL);
    int is_usual = xcb_get_setup(connection)->image_byte_order == XCB_IMAGE_ORDER_LSB_FIRST && image &&
                   image->depth >= 24 && (size_t)xcb_get_image_data_length(image) >= width * height * 4;
    uint32_t *pixels = is_usual ? calloc((size_t)part->width * (size_t)part->height, 4) : NULL;
    for (size_t row = 0; pixels && row < height; row++)
        memcpy(pixels + ((size_t)(top - part->y) + row) * (size_t)part->width + (size_t)(left - part->x),
               xcb_get_image_data(image) + row * width * 4, width * 4);
    free(image);
    return pixels;
}

/* Whether a compositing manager keeps each window's own pixels, also where others lie over it. */
static int is_composited(xcb_connection_t *connection, int screen) {
    char name[32];
    int length = snprintf(name, sizeof name, "_NET_WM_CM_S%d", screen);
    xcb_intern_atom_reply_t *atom =
        xcb_intern_atom_reply(connection, xcb_intern_atom(connection, 0, (uint16_t)length, name), NULL);
    if (!atom) return 0;
    xcb_get_selection_owner_reply_t *owner =
        xcb_get_selection_owner_reply(connection, xcb_get_selection_owner(connection, atom->atom), NULL);
    int is_owned = owner && owner->owner != XCB_NONE;
    free(atom);
    free(owner);
    return is_owned;
}

/* The window around another one that lies directly on the screen. */
static xcb_window_t outermost(xcb_connection_t *connection, xcb_window_t root, xcb_window_t window) {
    for (int depth = 0; depth < 32; depth++) {
        xcb_query_tree_reply_t *tree = xcb_query_tree_reply(connection, xcb_query_tree(connection, window), NULL);
        xcb_window_t parent = tree ? tree->parent : XCB_NONE;
        free(tree);
        if (parent == root || parent == XCB_NONE) return window;
        window = parent;
    }
    return window;
}

/* Whether windows that can be seen lie over a part of a window. */
static int is_covered(xcb_connection_t *connection, xcb_window_t root, xcb_window_t window, const struct part *part) {
    xcb_window_t own = outermost(connection, root, window);
    xcb_query_tree_reply_t *tree = xcb_query_tree_reply(connection, xcb_query_tree(connection, root), NULL);
    if (!tree) return 0;
    const xcb_window_t *all = xcb_query_tree_children(tree);
    int count = xcb_query_tree_children_length(tree), first = 0, found = 0;
    while (first < count && all[first] != own) first++;
    int left = part->screen_x + part->x, top = part->screen_y + part->y;
    for (int index = first + 1; index < count && !found; index++) {
        xcb_get_window_attributes_reply_t *attributes =
            xcb_get_window_attributes_reply(connection, xcb_get_window_attributes(connection, all[index]), NULL);
        xcb_get_geometry_reply_t *place =
            xcb_get_geometry_reply(connection, xcb_get_geometry(connection, all[index]), NULL);
        found = attributes && place && attributes->map_state == XCB_MAP_STATE_VIEWABLE &&
                attributes->_class == XCB_WINDOW_CLASS_INPUT_OUTPUT && place->x < left + part->width &&
                left < place->x + place->width + 2 * place->border_width && place->y < top + part->height &&
                top < place->y + place->height + 2 * place->border_width;
        free(attributes);
        free(place);
    }
    free(tree);
    return found;
}

/* How far something reaches beyond a window, as a property says. */
static void read_margins(xcb_connection_t *connection, xcb_window_t window, const char *name, uint32_t margins[4]) {
    uint32_t sides[4];
    if (dragoman_x_property(connection, window, name, sides, sizeof sides) < sizeof sides) return;
    for (int side = 0; side < 4; side++)
        if (sides[side] < longest_side) margins[side] = sides[side];
}

int dragoman_grab_window(
    int process, const char *title, int *width, int *height, struct dragoman_window_surroundings *around,
    unsigned **pixels) {
    int screen = 0;
    *around = (struct dragoman_window_surroundings){0};
    xcb_connection_t *connection = xcb_connect(NULL, &screen);
    if (xcb_connection_has_error(connection)) {
        xcb_disconnect(connection);
        return 0;
    }
    xcb_screen_iterator_t screens = xcb_setup_roots_iterator(xcb_get_setup(connection));
    int number = screen;
    for (; screen > 0 && screens.rem > 1; screen--) xcb_screen_next(&screens);
    xcb_window_t root = screens.data->root, window = largest_window(connection, root, process, title);
    struct part part;
    *pixels = window && dragoman_x_own_part(connection, root, window, &part)
                  ? read_part(connection, screens.data, window, &part)
                  : NULL;
    if (*pixels) {
        *width = part.width;
        *height = part.height;
        read_margins(connection, window, "_GTK_FRAME_EXTENTS", around->shadow);
        read_margins(connection, window, "_NET_FRAME_EXTENTS", around->frame);
        around->is_covered = !is_composited(connection, number) && is_covered(connection, root, window, &part);
    }
    xcb_disconnect(connection);
    return *pixels != NULL;
}
