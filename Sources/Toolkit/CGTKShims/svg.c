// Draws SVG with librsvg, which GdkPixbuf uses too, where the system has it.
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
    gboolean (*get_geometry_for_layer)(void *, const char *, const rectangle *, rectangle *, rectangle *, GError **);
    gboolean (*render_layer)(void *, cairo_t *, const char *, const rectangle *, GError **);
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
        {&rsvg.get_geometry_for_layer, "rsvg_handle_get_geometry_for_layer"},
        {&rsvg.render_layer, "rsvg_handle_render_layer"},
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

static gboolean is_loaded(void) {
    static gsize state = 0;
    if (g_once_init_enter(&state)) g_once_init_leave(&state, load() ? 1 : 2);
    return state == 1;
}

cairo_surface_t *dragoman_surface_from_svg(const uint8_t *bytes, size_t count, dragoman_pixel_limit *limit) {
    if (!is_loaded()) return NULL;
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

// Draws a layer alone, and makes its frame what is seen of it: a mask, a clip or opacity may hide a part, or all.
static void see(void *handle, const char *id, const rectangle *page, rectangle *frame) {
    int left = (int)frame->x, top = (int)frame->y;
    int width = (int)(frame->x + frame->width) + 1 - left, height = (int)(frame->y + frame->height) + 1 - top;
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
    cairo_t *context = cairo_create(surface);
    cairo_translate(context, -left, -top);
    gboolean is_drawn = rsvg.render_layer(handle, context, id, page, NULL)
        && cairo_status(context) == CAIRO_STATUS_SUCCESS;
    cairo_destroy(context);
    cairo_surface_flush(surface);
    const guint8 *pixels = cairo_image_surface_get_data(surface);
    if (is_drawn && pixels) {
        int stride = cairo_image_surface_get_stride(surface);
        int first_x = width, last_x = -1, first_y = height, last_y = -1;
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (pixels[(gsize)y * stride + x] < 4) continue;
                first_x = MIN(first_x, x);
                last_x = MAX(last_x, x);
                first_y = MIN(first_y, y);
                last_y = y;
            }
        }
        // Edges that are where they were said to be stay exact.
        double right = frame->x + frame->width, bottom = frame->y + frame->height;
        double x = last_x < 0 ? 0 : left + first_x > frame->x + 1 ? left + first_x : frame->x;
        double y = last_x < 0 ? 0 : top + first_y > frame->y + 1 ? top + first_y : frame->y;
        right = left + last_x + 1 < right - 1 ? left + last_x + 1 : right;
        bottom = top + last_y + 1 < bottom - 1 ? top + last_y + 1 : bottom;
        *frame = (rectangle){x, y, last_x < 0 ? 0 : right - x, last_x < 0 ? 0 : bottom - y};
    }
    cairo_surface_destroy(surface);
}

/* The part of a rectangle that is on the page. */
static rectangle within(rectangle part, rectangle page) {
    double x = MAX(part.x, 0), y = MAX(part.y, 0);
    double right = MIN(part.x + part.width, page.width), bottom = MIN(part.y + part.height, page.height);
    return (rectangle){x, y, MAX(right - x, 0), MAX(bottom - y, 0)};
}

/* The smallest rectangle around two, of which one may be empty. */
static rectangle around(rectangle one, rectangle other) {
    if (one.width <= 0 || one.height <= 0) return other;
    if (other.width <= 0 || other.height <= 0) return one;
    double x = MIN(one.x, other.x), y = MIN(one.y, other.y);
    double right = MAX(one.x + one.width, other.x + other.width);
    double bottom = MAX(one.y + one.height, other.y + other.height);
    return (rectangle){x, y, right - x, bottom - y};
}

/* Whether a rectangle reaches more than a pixel out of another. */
static gboolean exceeds(rectangle one, rectangle other) {
    if (one.width <= 0 || one.height <= 0) return FALSE;
    return other.width <= 0 || other.height <= 0 || one.x < other.x - 1 || one.y < other.y - 1 ||
           one.x + one.width > other.x + other.width + 1 || one.y + one.height > other.y + other.height + 1;
}

/* Takes the pixels of a rectangle from those that may still be drawn; FALSE: there are too few, or it is empty. */
static gboolean take(double *left_to_draw, rectangle part) {
    double area = (part.width + 2) * (part.height + 2);
    if (part.width <= 0 || part.height <= 0 || area > *left_to_draw || area > 16e6) return FALSE;
    *left_to_draw -= area;
    return TRUE;
}

gboolean dragoman_svg_measure(const uint8_t *bytes, size_t count, const char *const *ids, size_t id_count,
                              double *frames) {
    if (!is_loaded()) return FALSE;
    void *handle = rsvg.new_from_data(bytes, count, NULL);
    if (!handle) return FALSE;
    rsvg.set_dpi(handle, 96);
    dimensions claimed = {0, 0, 0, 0};
    rsvg.get_dimensions(handle, &claimed);
    const rectangle page = {0, 0, claimed.width, claimed.height};
    // The pixels that may be drawn once more to see them: in all no more than some pictures.
    double left_to_draw = 48e6;
    for (size_t i = 0; i < id_count; i++) {
        rectangle ink = {0, 0, 0, 0}, logical = {0, 0, 0, 0};
        if (rsvg.get_geometry_for_layer(handle, ids[i], &page, &ink, &logical, NULL)) {
            ink = within(ink, page);
            // librsvg counts pictures to what is laid out, and not to what is drawn.
            rectangle all = around(ink, within(logical, page));
            if (exceeds(all, ink) && take(&left_to_draw, all)) see(handle, ids[i], &page, &all);
            else all = ink;
            if (exceeds(all, ink)) ink = all;
            else if (take(&left_to_draw, ink)) see(handle, ids[i], &page, &ink);
        } else {
            ink = (rectangle){0, 0, 0, 0};
        }
        const double frame[4] = {ink.x, ink.y, ink.width, ink.height};
        memcpy(frames + 4 * i, frame, sizeof frame);
    }
    g_object_unref(handle);
    return TRUE;
}
