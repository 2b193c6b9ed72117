// Functions that the parts of the X11 side share.
#pragma once
#include <glib.h>

#include <gdk/gdk.h>
#ifdef GDK_WINDOWING_X11
#include <X11/Xlib.h>

// Reads a property of a window, as Xlib gives it, to be freed by XFree: in format 32, each value is a long. FALSE: it
// cannot be read.
gboolean dragoman_x11_property(GdkDisplay *display, Window window, const char *property, Atom type, int format,
                               unsigned char **data, unsigned long *count);

// The time at which the program that drags something here last said so, on the X server's clock.
Time dragoman_x11_drag_time(void);
#endif

// Whether a drag of ours is under way: GDK then grabs keys and the pointer itself.
gboolean dragoman_is_dragging(void);
