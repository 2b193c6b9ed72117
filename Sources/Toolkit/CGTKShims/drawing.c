#include "CGTKShims.h"
#include <stdint.h>
#include <string.h>

static PangoContext *new_text_context(void) {
    PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_SLIGHT);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    return context;
}

PangoContext *dragoman_text_context(void) {
    static GPrivate slot = G_PRIVATE_INIT(g_object_unref);
    PangoContext *context = g_private_get(&slot);
    if (context == NULL) {
        context = new_text_context();
        g_private_set(&slot, context);
    }
    return context;
}

void dragoman_object_unref(void *object) { g_object_unref(object); }

gboolean dragoman_pixel_limit_check(dragoman_pixel_limit *limit, int width, int height) {
    limit->width = width;
    limit->height = height;
    limit->exceeded = width < 1 || height < 1 || (uint64_t)width * (uint64_t)height > limit->pixels;
    return !limit->exceeded;
}

void dragoman_pixel_limit_scale(const dragoman_pixel_limit *limit, int *width, int *height) {
    double scale = MIN(limit->scale, (double)limit->longest_side / MAX(limit->width, limit->height));
    *width = MAX(1, (int)(limit->width * scale + 0.5));
    *height = MAX(1, (int)(limit->height * scale + 0.5));
}

static void size_prepared(GdkPixbufLoader *loader, int width, int height, gpointer data) {
    dragoman_pixel_limit *limit = data;
    if (!dragoman_pixel_limit_check(limit, width, height)) {
        // GdkPixbuf's loaders take a size of nothing as the wish to stop, before they allocate.
        gdk_pixbuf_loader_set_size(loader, 0, 0);
        return;
    }
    GdkPixbufFormat *format = gdk_pixbuf_loader_get_format(loader);
    limit->is_scalable = format && gdk_pixbuf_format_is_scalable(format);
    if (!limit->is_scalable) return;
    dragoman_pixel_limit_scale(limit, &width, &height);
    gdk_pixbuf_loader_set_size(loader, width, height);
}

void dragoman_loader_limit_pixels(GdkPixbufLoader *loader, dragoman_pixel_limit *limit) {
    g_signal_connect(loader, "size-prepared", G_CALLBACK(size_prepared), limit);
}

// Cairo wants native-endian ARGB, the colours multiplied by alpha; GdkPixbuf has bytes R, G, B and perhaps A.
static uint32_t premultiplied(const guchar *pixel, int channels) {
    uint32_t alpha = channels == 4 ? pixel[3] : 255;
    // Nearly all pixels are one of the two.
    if (alpha == 255) return 0xff000000u | (uint32_t)pixel[0] << 16 | (uint32_t)pixel[1] << 8 | pixel[2];
    if (alpha == 0) return 0;
    uint32_t red = (pixel[0] * alpha + 127) / 255;
    uint32_t green = (pixel[1] * alpha + 127) / 255;
    uint32_t blue = (pixel[2] * alpha + 127) / 255;
    return alpha << 24 | red << 16 | green << 8 | blue;
}

cairo_surface_t *dragoman_surface_from_pixbuf(GdkPixbuf *pixbuf) {
    int width = gdk_pixbuf_get_width(pixbuf);
    int height = gdk_pixbuf_get_height(pixbuf);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        return surface;
    cairo_surface_flush(surface);
    unsigned char *pixels = cairo_image_surface_get_data(surface);
    size_t stride = (size_t)cairo_image_surface_get_stride(surface);
    const guchar *source = gdk_pixbuf_read_pixels(pixbuf);
    size_t source_stride = (size_t)gdk_pixbuf_get_rowstride(pixbuf);
    int channels = gdk_pixbuf_get_n_channels(pixbuf);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            uint32_t value = premultiplied(source + (size_t)y * source_stride + (size_t)(x * channels), channels);
            memcpy(pixels + (size_t)y * stride + (size_t)x * 4, &value, 4);
        }
    }
    cairo_surface_mark_dirty(surface);
    return surface;
}
