#pragma once

#include <xcb/xcb.h>

/* What both files of this folder that ask about windows need. */

/* The process that has made a window, as the X server knows it, else as the window says itself; 0: unknown. */
int dragoman_x_process(xcb_connection_t *connection, xcb_window_t window);

/* Reads a property; returns how many bytes of it there are. */
unsigned dragoman_x_property(
    xcb_connection_t *connection, xcb_window_t window, const char *name, void *bytes, unsigned room);
