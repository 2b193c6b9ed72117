#include "CGTKShims.h"

unsigned dragoman_gtk_version(void) {
    return gtk_get_major_version() * 10000 + gtk_get_minor_version() * 100 + gtk_get_micro_version();
}

gboolean dragoman_can_embed(void) {
#if GTK_CHECK_VERSION(4, 14, 0)
    return dragoman_gtk_version() >= 41400;
#else
    return FALSE;
#endif
}
