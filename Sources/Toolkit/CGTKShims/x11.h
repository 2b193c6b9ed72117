// What the parts of the X11 side share.
#pragma once
#include <glib.h>

// Whether a drag of ours is under way: GDK then grabs keys and the pointer itself.
gboolean dragoman_is_dragging(void);
