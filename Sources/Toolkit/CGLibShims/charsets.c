// Asks uchardet, where the system has it, which character set a text may be in.
#include "CGLibShims.h"
#include <dlfcn.h>
#include <string.h>

static struct {
    void *(*new)(void);
    void (*delete)(void *);
    int (*handle_data)(void *, const char *, size_t);
    void (*data_end)(void *);
    const char *(*get_charset)(void *);
} uchardet;

// A library stays loaded: it is small, and the next table may need it.
static gboolean load(void) {
    const struct {
        void *place;
        const char *name;
    } symbols[] = {
        {&uchardet.new, "uchardet_new"},
        {&uchardet.delete, "uchardet_delete"},
        {&uchardet.handle_data, "uchardet_handle_data"},
        {&uchardet.data_end, "uchardet_data_end"},
        {&uchardet.get_charset, "uchardet_get_charset"},
    };
    void *library = dlopen("libuchardet.so.0", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return FALSE;
    for (gsize i = 0; i < G_N_ELEMENTS(symbols); i++) {
        void *found = dlsym(library, symbols[i].name);
        if (!found) return FALSE;
        memcpy(symbols[i].place, &found, sizeof found);
    }
    return TRUE;
}

char *dragoman_guess_charset(const guint8 *bytes, gsize count) {
    static gsize state = 0;
    if (g_once_init_enter(&state)) g_once_init_leave(&state, load() ? 1 : 2);
    if (state != 1) return NULL;
    void *detector = uchardet.new();
    if (!detector) return NULL;
    char *name = NULL;
    if (uchardet.handle_data(detector, (const char *)bytes, count) == 0) {
        uchardet.data_end(detector);
        const char *found = uchardet.get_charset(detector);
        if (found && *found) name = g_strdup(found);
    }
    uchardet.delete(detector);
    return name;
}
