#pragma once

#include <stdint.h>
#include <xcb/xcb.h>

/* Functions that the files of this folder share, and that use xcb. */

/* Connects to a display, with its cookie where `length` is more than 0; NULL: there is none, or the cookie is wrong. */
xcb_connection_t *dragoman_x_connect(const char *display, const unsigned char *cookie, int length, xcb_window_t *root);

/* The process that has made a window, as the X server knows it, else as the window says itself; 0: unknown. */
int dragoman_x_process(xcb_connection_t *connection, xcb_window_t window);

/* Reads a property; returns how many bytes of it there are. */
unsigned dragoman_x_property(
    xcb_connection_t *connection, xcb_window_t window, const char *name, void *bytes, unsigned room);

enum { dragoman_x_most_lent = 32 };

/* A connection by which a display is driven. */
struct dragoman_x_desktop {
    xcb_connection_t *connection;
    xcb_window_t root;
    int has_cursor;
    /* Keys that meant nothing, and the characters that they were given, in a ring. */
    struct {
        uint8_t code;
        uint32_t keysym;
    } lent[dragoman_x_most_lent];
    unsigned lent_count, next_lent;
};

/* Takes from keys the characters that they were given. */
void dragoman_x_take_keys_back(struct dragoman_x_desktop *desktop);

/* A part of a window, where the window is on the screen, and how large it is. */
struct part {
    int x, y, width, height, screen_x, screen_y, surface_width, surface_height;
};

/* Gives an app's own part of a window: its surroundings, such as its shadow, are no part of it. Returns 0 where the
   window is gone, or larger than any screen. */
int dragoman_x_own_part(xcb_connection_t *connection, xcb_window_t root, xcb_window_t window, struct part *part);
