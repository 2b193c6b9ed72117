// Draws SVG with librsvg, which is what GdkPixbuf draws it with, where the system has it.
#include "CGTKShims.h"
#include <dlfcn.h>
#include <string.h>

// As librsvg 2 declares it.
typedef struct {
    int width, height;
    double em, ex;
} dimensions;

typedef struct {
    double x, y, width, height;
} rectangle;

static struct {
    void *(*new_from_data)(const guint8 *, gsize, GError **);
    void (*set_dpi)(void *, double);
    void (*get_dimensions)(void *, dimensions *);
    gboolean (*render_document)(void *, cairo_t *, const rectangle *, GError **);
} rsvg;

// A library stays loaded: this is for a program that draws one picture.
static gboolean load(void) {
    const struct {
        void *place;
        const char *name;
    } symbols[] = {
        {&rsvg.new_from_data, "rsvg_handle_new_from_data"},
        {&rsvg.set_dpi, "rsvg_handle_set_dpi"},
        {&rsvg.get_dimensions, "rsvg_handle_get_dimensions"},
        {&rsvg.render_document, "rsvg_handle_render_document"},
    };
    void *library = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!library) return FALSE;
    for (gsize i = 0; i < G_N_ELEMENTS(symbols); i++) {
        void *found = dlsym(library, symbols[i].name);
        if (!found) return FALSE;
        memcpy(symbols[i].place, &found, sizeof found);
    }
    return TRUE;
}

static cairo_surface_t *draw(void *handle, const dragoman_pixel_limit *limit) {
    int width, height;
    dragoman_pixel_limit_scale(limit, &width, &height);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *context = cairo_create(surface);
    const rectangle viewport = {0, 0, width, height};
    gboolean is_drawn = rsvg.render_document(handle, context, &viewport, NULL)
        && cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    if (is_drawn) return surface;
    cairo_surface_destroy(surface);
    return NULL;
}

cairo_surface_t *dragoman_surface_from_svg(const uint8_t *bytes, size_t count, dragoman_pixel_limit *limit) {
    static gsize state = 0;
    if (g_once_init_enter(&state)) g_once_init_leave(&state, load() ? 1 : 2);
    if (state != 1) return NULL;
    void *handle = rsvg.new_from_data(bytes, count, NULL);
    if (!handle) return NULL;
    // An inch of CSS, and of every browser: librsvg has 90.
    rsvg.set_dpi(handle, 96);
    dimensions claimed = {0, 0, 0, 0};
    rsvg.get_dimensions(handle, &claimed);
    cairo_surface_t *surface = NULL;
    if (dragoman_pixel_limit_check(limit, claimed.width, claimed.height)) {
        limit->is_scalable = TRUE;
        surface = draw(handle, limit);
    }
    g_object_unref(handle);
    return surface;
}
