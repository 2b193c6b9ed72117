#pragma once

#include <xcb/xcb.h>

/* What the files of this folder that use xcb share. */

/* Connects to a display, with its cookie where `length` is more than 0; NULL: there is none, or the cookie is wrong. */
xcb_connection_t *dragoman_x_connect(const char *display, const unsigned char *cookie, int length, xcb_window_t *root);

/* The process that has made a window, as the X server knows it, else as the window says itself; 0: unknown. */
int dragoman_x_process(xcb_connection_t *connection, xcb_window_t window);

/* Reads a property; returns how many bytes of it there are. */
unsigned dragoman_x_property(
    xcb_connection_t *connection, xcb_window_t window, const char *name, void *bytes, unsigned room);
